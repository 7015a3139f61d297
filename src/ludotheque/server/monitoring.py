"""What runs beside a server to watch over it, as long as it lives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .loop_lag import LoopLag
from .metrics_server import Gauges, MetricsServer
from .settings import Settings
from .tables import Tables


@contextmanager
def watched(tables: Tables, settings: Settings) -> Iterator[None]:
    """Look at the event loop, and show what was counted where the settings say so."""
    lag = LoopLag()
    shown = MetricsServer(settings.metrics, settings.workers, _gauges(tables)) if settings.metrics else None
    try:
        yield
    finally:
        lag.close()
        if shown:
            shown.close()


def _gauges(tables: Tables) -> Gauges:
    return {
        "tables_in_memory": ("Tables that are in memory.", lambda: tables.open_count),
        "searches_running": ("Searches of the computer that run.", lambda: tables.searches.running),
        "searches_waiting": ("Searches of the computer that wait for their turn.", lambda: tables.searches.waiting),
        "tables_listened": ("Tables that somebody listens to.", lambda: len(tables.hub.tables)),
        "broker_connected": ("Whether notes between processes travel.", lambda: tables.hub.broker.connected),
        "compiling": ("Whether games are still being compiled.", lambda: not tables.compiler.done),
    }
