"""What a game's `numbering.py` defines if it can be solved exactly: a number for each of its positions.

`number` and `pose` are required. Where something is left out of the number, such as the score, `standing`, `stand`,
`after` and `forever` tell of it. All are kernels, and are bound like those of the rules. Besides, `numbers(variant,
players)` says how many numbers there are, 0 where a variant has none, and `minutes(variant, players)` how long it takes
to solve it. With chance, it is positions before a roll that have numbers, and `layers(variant, players)` says where
layers begin: moves lead to the same layer or an earlier one.
"""

from __future__ import annotations

import numpy as np

WON, DREW, LOST = -1, -2, -3
"""How a game ended for the player who moved last."""


def number(s: np.record) -> int:
    """The number of a position, the same for all that differ in nothing that matters.

    It is seen by the player to move (the record's field `mover`), so that colours make no difference, and leaves out
    the standing.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def pose(s: np.record, position: int) -> None:
    """Turn a fresh start into the position with this number, player 0 to move, standing 0.

    Where no position has this number, what comes out has another one.
    """


def standing(s: np.record) -> int:
    """What the number leaves out, such as the score, seen by the player to move; 0 at first."""
    raise LookupError("bound to a game's own rules by kernels.bind")


def stand(s: np.record, standing: int) -> None:
    """Give a position with player 0 to move this standing."""


def after(standing: int, change: int) -> int:
    """The standing that a move leaves, seen by the next player, or `WON`, `DREW` or `LOST`.

    The change is the standing that the same move leaves where the standing was 0.
    """
    raise LookupError("bound to a game's own rules by kernels.bind")


def forever(standing: int) -> int:
    """What endless play brings the player to move: `WON`, `DREW` or `LOST`."""
    raise LookupError("bound to a game's own rules by kernels.bind")
