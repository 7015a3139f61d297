"""Metrics for Prometheus, on a port of their own that nobody reaches but whom the operator lets."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from threading import Thread
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from .. import __version__
from ..core.errors import LudothequeError, disk_trouble
from ..core.language import Text, shown
from .metrics import COUNTERS, HISTOGRAMS, LEVELS, Counter, Histogram

HERE = "127.0.0.1"
LAST_PORT = 65535
PREFIX = "ludotheque_"

Gauges = Mapping[str, tuple[str, Callable[[], float]]]
"""What is looked up when somebody asks: by its name, what it is, and how to find out."""

_NO_PLACE = Text(
    fr="Les mesures se demandent à un port, comme 9421 ou 0.0.0.0:9421, pas à « {place} ».",
    en="Metrics are asked for at a port, such as 9421 or 0.0.0.0:9421, not “{place}”.",
)
_NO_PORT = Text(
    fr="Impossible de montrer les mesures sur {host}, port {port} : {error}.",
    en="Metrics cannot be shown on {host}, port {port}: {error}.",
)


def check_place(place: str, processes: int) -> None:
    """Refuse to begin where a port that metrics need is taken, or is none."""
    host, first = _address(place)
    last = first + processes - 1
    if last > LAST_PORT:
        raise LudothequeError(_NO_PLACE.format(place=last))
    for port in range(first, last + 1):
        try:
            socket.create_server((host, port), family=_family(host)).close()
        except OSError as error:
            raise _no_port(host, port, error) from error


class MetricsServer:
    """Answers Prometheus in a thread of its own, so that it is answered also while the event loop is late.

    Each process of a server has a port: the first that is free, from the one that was asked for on. Every process is
    then a target of its own, and one that begins anew takes the port of the one that ended.
    """

    def __init__(self, place: str, processes: int, gauges: Gauges) -> None:
        host, first = _address(place)
        registry = CollectorRegistry()
        registry.register(_Ours(gauges))
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)
        self._server, self._thread = _listen(host, range(first, first + processes), registry)

    @property
    def port(self) -> int:
        """Where it answers."""
        return self._server.server_port

    def close(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Ours(Collector):
    def __init__(self, gauges: Gauges) -> None:
        self._gauges = gauges

    def collect(self) -> Iterator[Metric]:
        info = GaugeMetricFamily(f"{PREFIX}info", "Always 1, with the version.", labels=["version"])
        info.add_metric([__version__], 1)
        yield info
        yield from map(_counter, COUNTERS)
        yield from map(_histogram, HISTOGRAMS)
        for level in LEVELS:
            yield GaugeMetricFamily(f"{PREFIX}{level.name}", level.about, value=level.value)
        for name, (about, read) in self._gauges.items():
            yield GaugeMetricFamily(f"{PREFIX}{name}", about, value=read())


def _counter(counter: Counter) -> Metric:
    family = CounterMetricFamily(f"{PREFIX}{counter.name}", counter.about, labels=counter.labels)
    for labels, count in list(counter.counts.items()):
        family.add_metric(labels, count)
    return family


def _histogram(histogram: Histogram) -> Metric:
    family = HistogramMetricFamily(f"{PREFIX}{histogram.name}", histogram.about, labels=histogram.labels)
    bounds = [*map(str, histogram.bounds), "+Inf"]
    for labels, seen in list(histogram.seen.items()):
        buckets = list(zip(bounds, accumulate(seen.counts), strict=True))
        family.add_metric(labels, buckets, seen.total)
    return family


def _address(place: str) -> tuple[str, int]:
    host, _, port = place.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= LAST_PORT):
        raise LudothequeError(_NO_PLACE.format(place=shown(place)))
    return host.strip("[]") or HERE, int(port)


def _listen(host: str, ports: range, registry: CollectorRegistry) -> tuple[WSGIServer, Thread]:
    for port in ports:
        try:
            return start_http_server(port, host, registry)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == ports[-1]:
                raise _no_port(host, port, error) from error
    raise AssertionError(ports)


def _no_port(host: str, port: int, error: OSError) -> LudothequeError:
    return LudothequeError(_NO_PORT.format(host=shown(host), port=port, error=disk_trouble(error)))


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET
