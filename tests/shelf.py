"""The games as the tests go through them."""

from __future__ import annotations

import random

import pytest

import ludotheque as lt

EXAMPLE = "connect-four"

ALL = [
    game.choose(variant.name, players)
    for game in lt.all_games()
    for variant in game.variants
    for players in variant.players
]
OWN = [game for game in ALL if game.package.startswith("ludotheque.")]
OWN_BOXES = [game for game in lt.all_games() if game.package.startswith("ludotheque.")]
WITHOUT_CHANCE = [game for game in ALL if game.start().turn == 0]
DUELS = [game for game in WITHOUT_CHANCE if game.players == 2]
WIDE = 100
"""Where a position has more moves than that, a whole game in plain Python is left to the conformance check."""
QUICK = [game for game in ALL if len(game.start().moves()) <= WIDE]


def name(game: lt.Game) -> str:
    """A game, its variant and its players, for the names of tests."""
    return f"{game}-{game.players}"


def _marks(game: lt.Game, *, often: bool) -> list[pytest.MarkDecorator]:
    marks = []
    if game not in lt.all_games() and not often:
        marks.append(pytest.mark.exhaustive)
    if game not in lt.all_games() or game not in QUICK:
        marks.append(pytest.mark.untraced)
    return marks


EVERY = [pytest.param(game, id=name(game), marks=_marks(game, often=True)) for game in ALL]
"""All games. Traced are the first of each box, since variants are fields, not other code, and where that is quick."""
EACH_BOX = [pytest.param(game, id=name(game), marks=_marks(game, often=False)) for game in ALL]
"""All games, of which only the first of each box are tried every time."""


def everybody(who: str, game: lt.Game) -> str:
    """The same in every seat, as `ludo play` wants it."""
    return ",".join([who] * game.players)


def random_position(game: lt.Game, seed: int, plies: int) -> lt.Position:
    """The position after this many random plies, or the end of the game if it comes first."""
    chance = random.Random(seed)
    position = game.start()
    while not position.over and position.plies < plies:
        position.play(chance.choice(position.moves()))
    return position
