"""What decides the future of a position: its key, and the counters of the length limit."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from .game import Game

OCTETS = 8  # of a single number


def deciding_fields(game: Game) -> tuple[str, ...]:
    """The fields of a record that decide its future.

    What is known of a position must not be carried over to one that is not equally near to the length limit. The limit
    can be anything (plies, turns, quiet turns in a row), so a game names in `COUNTERS` the fields outside its key that
    count towards it. A game that does not has all its fields compared: that is slow where they serve pictures, but
    sound.
    """
    rules = game.module("rules")
    counters = getattr(rules, "COUNTERS", [field[0] for field in rules.LAYOUT.others])
    return (*(field[0] for field in rules.LAYOUT.key), *counters)


def future_keys(states: Any, fields: tuple[str, ...]) -> list[bytes]:
    """For each record, bytes that are equal for positions with the same future."""
    columns = [states[name] if states[name].ndim > 1 else states[name].astype(np.int64) for name in fields]
    octets = [column.reshape(len(states), -1).copy().view(np.uint8) for column in columns if len(states)]
    return [row.tobytes() for row in np.concatenate(octets, axis=1)] if octets else []


class PlainState(SimpleNamespace):
    """A position as plain numbers, and arrays where it has several: the plain rules run faster on it than on a record.

    Reading or writing a field of a record takes NumPy longer than the rules need for what they do with it.
    """

    @staticmethod
    def of(state: Any) -> PlainState:
        """The same position as a record."""
        return PlainState(**{name: _plain(state[name]) for name in state.dtype.names})

    def copy(self) -> PlainState:
        """A copy."""
        return PlainState(**{name: _plain(value) for name, value in vars(self).items()})

    def future_key(self, fields: tuple[str, ...]) -> bytes:
        """The same bytes as of a record with this position."""
        return b"".join([_octets(getattr(self, name)) for name in fields])


def _plain(value: Any) -> Any:
    return value.copy() if isinstance(value, np.ndarray) else int(value)


def _octets(value: Any) -> bytes:
    return value.tobytes() if isinstance(value, np.ndarray) else int(value).to_bytes(OCTETS, "little", signed=True)
