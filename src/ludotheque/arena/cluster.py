"""Games played by a Ray cluster. Nothing else imports Ray, which is an optional extra."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .playing import Pairing, Played, play
from .workers import AHEAD, TRIES, died

LOCAL = "local"
PATIENCE = 30
"""Seconds in which a cluster must answer; Ray itself would try for a quarter of an hour."""
STORE = 128 * 2**20
"""Bytes that a local Ray takes for the objects between its workers: a game is one line of text."""

_QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
_PROBE = f"import sys, ray; ray.init(address=sys.argv[1], **{_QUIET})"

_NO_RAY = Text(
    fr='Ray n’est pas installé : pip install "ludotheque[cluster]".',
    en='Ray is not installed: pip install "ludotheque[cluster]".',
)
_NO_CLUSTER = Text(
    fr="Pas de cluster Ray à l’adresse « {address} » ({error}) : démarre-le, ou écris --ray local.",
    en="There is no Ray cluster at “{address}” ({error}): start it, or write --ray local.",
)
_NO_LOCAL = Text(
    fr="Ray n’a pas démarré sur cette machine ({error}) : sans --ray, les parties se jouent sans lui.",
    en="Ray did not start on this machine ({error}): without --ray, the games are played without it.",
)
_SILENT = Text(fr="pas de réponse en {seconds} s", en="no answer within {seconds} s")
_LOST = Text(
    fr="Le cluster n’a pas pu jouer la partie {number} : {error}. Chaque machine a-t-elle le même ludotheque ?",
    en="The cluster could not play game {number}: {error}. Does every machine have the same ludotheque?",
)


def play_on_cluster(pairings: Iterable[Pairing], address: str, jobs: int | None) -> Iterator[Played]:
    """Play games on a cluster, and give each back when it is finished; `local` is a cluster on this machine alone.

    Ray plays the game of a worker that dies again. Where the program is already connected to Ray, that is used.
    """
    ray = _imported_ray()
    left = iter(pairings)
    tasks: dict[Any, Pairing] = {}
    with connected(ray, address, jobs):
        far_play = ray.remote(max_retries=TRIES - 1)(play)
        try:
            while True:
                for pairing in islice(left, max(0, _most(ray, jobs) - len(tasks))):
                    tasks[far_play.remote(pairing)] = pairing
                if not tasks:
                    return
                [done], _ = ray.wait(list(tasks))
                yield _fetched(ray, done, tasks.pop(done))
        finally:
            for task in tasks:
                ray.cancel(task, force=True)


def _most(ray: Any, jobs: int | None) -> int:
    """How many games to hand out at a time; a cluster may grow."""
    return AHEAD * (jobs or int(ray.cluster_resources().get("CPU", 1)))


def _fetched(ray: Any, task: Any, pairing: Pairing) -> Played:
    try:
        played: Played = ray.get(task)
    except ray.exceptions.WorkerCrashedError as error:
        raise died(pairing) from error
    except ray.exceptions.RayError as error:
        cause = getattr(error, "cause", error)
        if isinstance(cause, LudothequeError):
            raise cause from None
        reason = f"{type(cause).__name__}: {shown(cause)}"
        raise LudothequeError(_LOST.format(number=pairing.index + 1, error=reason)) from error
    return played


def _imported_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody asked us to report to Ray's makers
    try:
        import ray
    except ImportError as error:
        raise LudothequeError(_NO_RAY) from error
    return ray


@contextmanager
def connected(ray: Any, address: str, jobs: int | None) -> Iterator[None]:
    """Connect this process to a cluster, unless it already is, and let it go again."""
    if ray.is_initialized():
        yield
        return
    _connect(ray, address, jobs)
    try:
        yield
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, jobs: int | None) -> None:
    alone = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": STORE}
    if address != LOCAL:
        _probe(address)
    try:
        ray.init(address=address, **_QUIET, **(alone if address == LOCAL else {}))
    except Exception as error:  # Ray has many ways to fail
        raise _no_cluster(address, shown(error)) from error


def _probe(address: str) -> None:
    """Try the address in another process, because this one could not stop Ray from trying."""
    command = [sys.executable, "-c", _PROBE, address]
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise _no_cluster(address, _SILENT.format(seconds=PATIENCE)) from error
    except subprocess.CalledProcessError as error:
        reason = (error.stderr.strip() or str(error)).splitlines()[-1]
        raise _no_cluster(address, shown(reason)) from error


def _no_cluster(address: str, error: object) -> LudothequeError:
    text = _NO_LOCAL if address == LOCAL else _NO_CLUSTER
    return LudothequeError(text.format(address=shown(address), error=error))
