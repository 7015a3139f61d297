"""Players that another package would bring, for what ours never do: die, dawdle, cheat."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import ludotheque as lt

NAMES = ("mortal", "doomed", "dawdler", "cheat", "faulty", "sleeper")


class Guest:
    """Does something before each move, and then plays the first legal one."""

    def __init__(self, before: Callable[[], object] = lambda: None, waits: bool = False) -> None:
        self.before, self.waits = before, waits

    def choose(self, position: lt.Position) -> str:
        self.before()
        return position.moves()[0]


def is_worker() -> bool:
    """Whether games are played here for somebody else: the tests themselves shall live."""
    return str(os.getpid()) != os.environ["LUDO_HOST"]


def mortal(argument: str, game: lt.Game, seed: object) -> Guest:
    """Kills one worker: the file of its argument is there as long as it has not."""

    def die() -> None:
        with suppress(FileNotFoundError):
            if is_worker():
                Path(argument).unlink()
                os.kill(os.getpid(), signal.SIGKILL)

    return Guest(die)


def doomed(argument: str, game: lt.Game, seed: object) -> Guest:
    """Kills every worker."""
    return Guest(lambda: os.kill(os.getpid(), signal.SIGKILL) if is_worker() else None)


def dawdler(argument: str, game: lt.Game, seed: object) -> Guest:
    """Thinks for some seconds."""
    return Guest(lambda: time.sleep(float(argument)))


class Cheat(Guest):
    def choose(self, position: lt.Position) -> str:
        return "??"


def cheat(argument: str, game: lt.Game, seed: object) -> Guest:
    """Plays what is no move."""
    return Cheat()


def faulty(argument: str, game: lt.Game, seed: object) -> Guest:
    """Raises what no player should."""
    return Guest(lambda: 1 // 0)


def sleeper(argument: str, game: lt.Game, seed: object) -> Guest:
    """Waits like a person."""
    return Guest(waits=True)
