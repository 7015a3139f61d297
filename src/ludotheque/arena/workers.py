"""Games played side by side by worker processes on this machine."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from ..core import kernels
from ..core.errors import LudothequeError
from ..core.language import Text
from .playing import Pairing, Played, play

TRIES = 3
AHEAD = 2
"""Games handed out for each worker: one to play and one so that it need not wait."""

_DIED = Text(
    fr="Le processus qui jouait la partie {number} ({words}) est mort {tries} fois : la mémoire a-t-elle manqué ? "
    "Essaie avec moins de parties à la fois (--jobs).",
    en="The process that played game {number} ({words}) died {tries} times: did the memory run out? "
    "Try fewer games at a time (--jobs).",
)

_ONE_DIED = Text(
    fr="Un processus est mort au travail : la mémoire a-t-elle manqué ? La même commande continue ; essaie --jobs 1.",
    en="A process died at its work: did the memory run out? The same command goes on; try --jobs 1.",
)


class WorkerDied(LudothequeError):
    """Whoever played a game died again and again."""


def died(pairing: Pairing) -> WorkerDied:
    """What to say when a game has cost too many workers."""
    return WorkerDied(_DIED.format(number=pairing.index + 1, words=", ".join(pairing.words), tries=TRIES))


def play_on_cores(pairings: Iterable[Pairing], jobs: int) -> Iterator[Played]:
    """Play games in this many processes, and give each back when it is finished.

    When a worker dies, the others go with it; the games that are not finished are then played again.
    """
    left = iter(pairings)
    deaths: Counter[Pairing] = Counter()
    while True:
        unfinished: dict[int, Pairing] = {}
        try:
            with worker_pool(jobs) as pool:
                yield from _finished(pool, left, unfinished, AHEAD * jobs)
            return
        except BrokenProcessPool as error:
            deaths.update(unfinished.values())
            for pairing in unfinished.values():
                if deaths[pairing] == TRIES:
                    raise died(pairing) from error
            left = chain(list(unfinished.values()), left)


def _finished(
    pool: ProcessPoolExecutor, left: Iterator[Pairing], unfinished: dict[int, Pairing], most: int
) -> Iterator[Played]:
    tasks: set[Future[Played]] = set()
    while True:
        for pairing in islice(left, most - len(tasks)):
            unfinished[pairing.index] = pairing
            with deaf():
                tasks.add(pool.submit(play, pairing))
        if not tasks:
            return
        done, tasks = wait(tasks, return_when=FIRST_COMPLETED)
        for task in sorted(done, key=lambda task: task.exception() is not None):
            played = task.result()
            del unfinished[played.pairing.index]
            yield played


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Workers who end with this block, whatever they are doing, and with this process, however that ends."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (theirs,))
    try:
        yield pool
        pool.shutdown()
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


@contextmanager
def resumable_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Workers for what goes on from where it was: if one of them dies, that is said."""
    try:
        with worker_pool(jobs) as pool:
            yield pool
    except BrokenProcessPool as error:
        raise WorkerDied(_ONE_DIED) from error


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started in here never hear Ctrl-C: it is we who end them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(lifeline: Connection) -> None:
    """What a worker does first: it leaves the talking to us, and watches whether we still live."""
    kernels.say = _nothing
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _nothing(text: Text) -> None:
    """Say nothing."""


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(1)
