"""What players ask each other for at a table: a draw, to take a move back, another game. All others must agree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

WishKind = Literal["draw", "takeback", "again"]
WishState = Literal["open", "agreed", "declined", "gone"]
"""Still waiting for answers; everybody agreed; somebody did not; or who asked, or the game, has moved on."""

DURING_THE_GAME: tuple[WishKind, ...] = ("draw", "takeback")
AFTER_THE_GAME: tuple[WishKind, ...] = ("again",)
DRAW_PAUSE = 10
"""Plies after which somebody may offer a draw again (ruling G-5)."""


class Wish(NamedTuple):
    """What a player last asked for, after how many moves, and what came of it."""

    kind: WishKind
    player: int
    ply: int
    state: WishState


def agreed_ply(wishes: Iterable[Wish]) -> int | None:
    """After how many moves the players agreed on a draw, if they did."""
    return next((wish.ply for wish in wishes if wish.kind == "draw" and wish.state == "agreed"), None)
