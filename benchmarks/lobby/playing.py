"""Games that are played without a pause at a server while something else is measured there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from threading import Event

from ..web.crowds import Wave, ours
from ..web.served import Served


@contextmanager
def games_meanwhile(served: Served, games: int) -> Iterator[list[Wave]]:
    """So many games at once, begun anew as soon as all have ended; what was played, which grows meanwhile."""
    played: list[Wave] = []
    over = Event()
    with closing(served.again()) as connection, ours(connection) as crowd, ThreadPoolExecutor(1) as pool:
        crowd.wave(games)  # which compiles what they need

        def play() -> None:
            while games and not over.is_set():
                played.append(crowd.wave(games))

        playing = pool.submit(play)
        try:
            yield played
        finally:
            over.set()
            playing.result()
