"""Many games at once, every move of which is stored: ours beside boardgame.io's, in turns, so that noise hits both."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import count, islice
from typing import NamedTuple, Protocol

import ludotheque as lt
from ludotheque.core.explore import random_game

from ..times import Times
from . import peer
from .served import INVITED, PERSON, Served, processor_seconds

GAME = "plus-4:elementary"
PLIES = 16
"""How long each game is, as random games are: all alike, so that all of them last until the end of a wave."""
GAMES = 100
WAVES = 5
WARM_UPS = 5
"""Waves before those that count, for whatever compiles as it runs."""
MANY = 500
"""How many tables a server shall carry."""
MANY_WAVES = 2
PATIENCE = 0.2
"""Seconds within which 99 % of the moves at so many tables shall have come."""
THOUGHT = 1.0
"""Seconds that people think about a move on average, where they do not play at once."""


class Wave(NamedTuple):
    """All games played once: the seconds from the first move to the last, those of each move, and of the processor."""

    spent: float
    seconds: list[float]
    server: float
    """Seconds that the server took of the processor meanwhile, and then those of the players."""
    players: float


class Side(Protocol):
    """Somebody's server with its players."""

    name: str

    def wave(self, games: int) -> Wave:
        """Play so many games at once."""


@dataclass(frozen=True)
class Crowd:
    """What a side did: how many games at once, in how many seconds, and how long each move took to reach the other."""

    name: str
    games: int
    spent: float
    times: Times
    server: float
    """Seconds that the server took of the processor, and then those of the players."""
    players: float

    @property
    def per_second(self) -> float:
        """Moves per second."""
        return len(self.times.seconds) / self.spent

    @property
    def server_each(self) -> float:
        """Seconds of the processor that a move takes in the server."""
        return self.server / len(self.times.seconds)

    @property
    def players_each(self) -> float:
        """Seconds of the processor that a move takes in the process of the players."""
        return self.players / len(self.times.seconds)


def measure(
    sides: list[Side], begins: Callable[[str], None], games: int = GAMES, waves: int = WAVES, warm_ups: int = WARM_UPS
) -> list[Crowd]:
    """Let all sides play in turns; say what begins."""
    played: dict[str, list[Wave]] = {side.name: [] for side in sides}
    for number in range(warm_ups + waves):
        for side in sides:
            begins(f"{side.name}, {games} games at once")
            wave = side.wave(games)
            if number >= warm_ups:
                played[side.name].append(wave)
    return [_crowd(name, games, each) for name, each in played.items()]


def _crowd(name: str, games: int, waves: list[Wave]) -> Crowd:
    seconds = tuple(second for wave in waves for second in wave.seconds)
    spent, server, players = (sum(each) for each in zip(*((w.spent, w.server, w.players) for w in waves), strict=True))
    return Crowd(name, games, spent, Times(seconds), server, players)


@contextmanager
def all_sides(served: Served) -> Iterator[list[Side]]:
    """Ours, and the peer where it can be had."""
    with ours(served) as first, ExitStack() as stack:
        sides: list[Side] = [first]
        folder = stack.enter_context(peer.installed())
        if folder:
            server = stack.enter_context(peer.serving(folder))
            people = players(server.process, "node", str(folder / "players.js"), NODE_ENV="production")
            sides.append(Theirs(server.address, stack.enter_context(people)))
        yield sides


@contextmanager
def ours(served: Served) -> Iterator[Ours]:
    """Ours alone."""
    with players(served.process, sys.executable, "-m", f"{__package__}.players") as play:
        yield Ours(served, play)


Players = Callable[[object], Wave]


@contextmanager
def players(server: int, *words: str, **environment: str) -> Iterator[Players]:
    """A process that plays the waves it is told of, over a server that is another process."""
    env = {**os.environ, **environment}
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as process:
        told, says = process.stdin, process.stdout
        assert told is not None
        assert says is not None

        def tell(line: object) -> str:
            told.write(json.dumps(line) + "\n")
            told.flush()
            return says.readline()

        def play(games: object) -> Wave:
            tell(games)
            before = processor_seconds(server), processor_seconds(process.pid)
            played = json.loads(tell("play"))
            after = processor_seconds(server), processor_seconds(process.pid)
            return Wave(**played, server=after[0] - before[0], players=after[1] - before[1])

        yield play


class Ours:
    """`ludo serve`, with its store on the disk."""

    name = "Ludothèque"

    def __init__(self, served: Served, play: Players) -> None:
        self._served, self._play, self._games = served, play, _games()
        self.thought = 0.0
        """Seconds that people think about a move on average."""

    def wave(self, games: int) -> Wave:
        """Set the tables, which is not timed, and play."""
        return self._play([self._set(moves) for moves in islice(self._games, games)])

    def _set(self, moves: list[str]) -> dict[str, object]:
        name, _, variant = GAME.partition(":")
        made = self._served.post("/api/tables", game=name, variant=variant, seats=[PERSON, INVITED])
        live = self._served.live(made["table"])
        tokens = [made["token"], made["seats"][1]["link"].partition("#")[2]]
        return {"live": live, "tokens": tokens, "moves": moves, "thought": self.thought}


def _games() -> Iterator[list[str]]:
    """Random games of one length, without end: the same ones for each side."""
    start = lt.game(GAME).start()
    return (moves for seed in count() if len(moves := random_game(start, seed)) == PLIES)


class Theirs:
    """boardgame.io's server, with its store in memory."""

    name = peer.NAME

    def __init__(self, address: str, play: Players) -> None:
        self._address, self._play, self._games = address, play, _games()

    def wave(self, games: int) -> Wave:
        """The players set the tables themselves, which is not timed either."""
        return self._play({"address": self._address, "games": list(islice(self._games, games))})
