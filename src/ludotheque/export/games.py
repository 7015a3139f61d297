"""The rows of games that players play in the arena, and the journal of those that are finished but not yet kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..arena import Played
from ..arena.journal import line_of
from ..core.folders import write_whole
from ..core.game import Game
from ..core.position import Position
from ..solver.solution import Solution
from .columns import NO_MOVE, Rows
from .parts import blaming
from .positions import ROWS, observed

Finish = tuple[int, tuple[int, ...], tuple[int, ...], str]
"""A finished game: its number, who sat where, the places of the seats, and the game as a line of text."""

Finished = dict[int, tuple[tuple[int, ...], str]]
"""By the numbers of games, the places of the seats and the game as a line of text."""


class GameJournal:
    """The finished games of parts that are not whole yet, a line for each; one that was cut off is left out."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self, is_open: Callable[[int], bool]) -> Finished:
        """The games that are still needed, and no others from now on."""
        found: Finished = {}
        with blaming(self._file):
            if self._file.exists():
                with self._file.open("rb") as lines:
                    found = {index: game for index, game in map(_game, lines) if game and is_open(index)}
            write_whole(self._file, (_line(index, *game) for index, game in found.items()))
        return found

    def add(self, played: Played) -> None:
        """Write a finished game down."""
        line = line_of(played)
        with blaming(self._file), self._file.open("ab") as stream:
            stream.write(_line(line["index"], tuple(line["places"]), line["game"]))


def _line(index: int, places: tuple[int, ...], saved: str) -> bytes:
    return f"{json.dumps([index, places, saved])}\n".encode()


def _game(line: bytes) -> tuple[int, tuple[tuple[int, ...], str] | None]:
    try:
        index, places, saved = json.loads(line) if line.endswith(b"\n") else (0, None, "")
    except ValueError:
        return 0, None
    return index, (tuple(places), saved) if places else None


class PlayedGames:
    """Games of a contest as rows, a row for each ply."""

    def __init__(self, game: Game, solution: Solution | None, planes: bool) -> None:
        self.game, self._solution, self._planes = game, solution, planes

    def rows(self, finished: list[Finish]) -> Rows:
        """The rows of games."""
        parts = [self._game(*game) for game in finished]
        rows = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        states = self._states(rows["record"])
        return {**rows, **self._values(states), **(observed(self.game, states, rows["turn"]) if self._planes else {})}

    def _game(self, index: int, seating: tuple[int, ...], places: tuple[int, ...], saved: str) -> dict[str, Any]:
        played = np.array(Position.load(saved).history_numbers, np.int64)
        layout, plies = self.game.rules.LAYOUT, len(played)
        start, states, turns = layout.batch(1), layout.batch(plies), np.zeros(plies, np.int8)
        start[0], policy = self.game.start().state, np.full(plies, NO_MOVE, np.int64)
        self.game.kernels("compiled", ROWS).replay(start, played, states, turns, policy)
        return {
            "game": np.full(plies, index),
            "ply": np.arange(plies),
            "record": layout.words(states),
            "turn": turns,
            "player": np.where(turns < 0, NO_MOVE, np.array(seating)[np.maximum(turns, 0)]),
            "seating": np.tile(np.array(seating), (plies, 1)),
            "move": played,
            "policy": policy,
            "result": np.tile(shares(places), (plies, 1)),
        }

    def _states(self, words: Any) -> Any:
        return np.ascontiguousarray(words).view(self.game.rules.LAYOUT.dtype).reshape(-1)

    def _values(self, states: Any) -> Rows:
        if self._solution is None:
            return {}
        found = self._solution.values(states)
        return {"value": found.values, "plies": found.plies, "exact": found.exact}


def shares(places: tuple[int, ...]) -> Any:
    """The share of the win that each seat has with these places."""
    return np.array([(place == 1) / places.count(1) for place in places])
