"""What a game's `rules.py` defines, beside its `LAYOUT`, `MOVE_RANGE` and `MOST_MOVES`.

All are kernels: plain Python on a record and whole numbers, which Numba compiles. `sample`, `playout_move`,
`order_moves` and `estimate` are optional, the others required. The last three are asked by searches alone and defined
in `heuristics.py` beside the rules. Kernels that serve every game (`walks.py`) are written against these names;
`kernels.bind` puts a game's own functions in their place.

A game whose length limit is counted by fields outside its key names them in `COUNTERS`: a proof search must tell
positions apart that are not equally near to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

CHANCE = -1
"""What `turn` gives where the next move is a roll of the dice or another stroke of chance."""

OVER = -2
"""What `turn` gives where the game has ended."""

WHOLE = 60
"""The win, of which an estimate gives each player a share: it can be split between two, three or four."""

Numbers = NDArray[np.int64]
"""An array of whole numbers, into which a kernel writes what it has to say."""

RECORD: np.dtype[np.void] = np.dtype([])
"""The type of the records that the rules work on: `kernels.bind` puts that of a game's `LAYOUT` in its place."""

wide = cast(Callable[[Any], int], np.int64)
"""Widen a number read from a record, whose narrow type would wrap around or compile everything once more."""

index = cast(Callable[[Any], int], np.uint64)
"""A number that is not negative, as an index: Numba need not look whether to count from the end of the array."""


def setup(s: np.record, variant: int, players: int) -> None:
    """Turn a blank record into the start of the variant with this number in the game's list."""


def turn(s: np.record) -> int:
    """Whose move it is: a player from 0, `CHANCE`, or `OVER`."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def moves(s: np.record, out: Numbers) -> int:
    """List the legal moves, each once, in 0 … MOVE_RANGE - 1; return how many. Chance moves are equally likely.

    There is room for `MOST_MOVES` numbers; what lies behind the list is free for the rules to use meanwhile.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def play(s: np.record, move: int) -> None:
    """Carry out a legal move and everything that follows from it."""


def outcome(s: np.record, out: Numbers) -> None:
    """Write each player's place in a finished game: 1 is best, equal places are shared."""


def sample(s: np.record, wheel: int, out: Numbers) -> int:
    """Optional: one legal move as the wheel shows it, each possible, where listing them all in `out` is costly."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def playout_move(s: np.record, wheel: int, out: Numbers) -> int:
    """Optional: one legal move as a hasty player would choose it, for the games that a search plays out."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def order_moves(s: np.record, out: Numbers, count: int) -> None:
    """Optional: put those of the first `count` moves in `out` that deserve attention before the others."""


def estimate(s: np.record, out: Numbers) -> bool:
    """Optional: write each player's share of the win, as it looks, in sixtieths; return whether it was written."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def scores(s: np.record, out: Numbers) -> int:
    """Write each player's points; return how many were written, 0 where the variant counts none."""
    raise LookupError("bound to a game's own rules by kernels.bind")
