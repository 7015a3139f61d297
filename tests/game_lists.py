"""The games as the tests go through them."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import ludotheque as lt

EXAMPLE = "connect-four"

OWN_BOXES = [box for box in lt.all_games() if box.package.startswith("ludotheque.")]
EXAMPLES = [box for box in lt.all_games() if box not in OWN_BOXES]
"""The games of the packages under docs/adding-a-game, installed like anybody's."""
BOXES = [*OWN_BOXES, lt.game(EXAMPLE)]
"""The games that are tried in every way: one example stands for strangers' games."""
ALL = [box.choose(variant.name, players) for box in BOXES for variant in box.variants for players in variant.players]
OWN = [game for game in ALL if game.package.startswith("ludotheque.")]
WITHOUT_CHANCE = [game for game in ALL if game.start().turn == 0]
DUELS = [game for game in WITHOUT_CHANCE if game.players == 2]
WIDE = 100
"""Where a position has more moves than that, a whole game in plain Python is left to the conformance check."""
QUICK = [game for game in ALL if len(game.start().moves()) <= WIDE]


def name(game: lt.Game) -> str:
    """A game, its variant and its players, for the names of tests."""
    return f"{game}-{game.players}"


def _kind(game: lt.Game) -> tuple[object, ...]:
    return game.name, game.players > 2, game.start().turn, game.variant.has_rounds


OF_EACH_KIND = list({_kind(game): game for game in reversed(ALL)}.values())
"""Of every box the first for two players and the first for more, with chance and without, in rounds and in one go."""


def marks_of(game: lt.Game, often: Collection[lt.Game]) -> list[pytest.MarkDecorator]:
    """How a test is marked that tries this game among all: whether it is tried every time, and whether it is traced."""
    marks = []
    if game not in often:
        marks.append(pytest.mark.exhaustive)
    if game not in lt.all_games() or game not in QUICK:
        marks.append(pytest.mark.untraced)
    return marks


EVERY = [pytest.param(game, id=name(game), marks=marks_of(game, OF_EACH_KIND)) for game in ALL]
"""All games, of which one of each kind is tried every time; the golden files play them all.

`make coverage` tries the first of each box, since variants are fields, not other code, if it is quick.
"""
EACH_BOX = [pytest.param(game, id=name(game), marks=marks_of(game, lt.all_games())) for game in ALL]
"""All games, of which only the first of each box are tried every time."""
EACH_DUEL = [
    pytest.param(game, id=name(game), marks=[] if game in OF_EACH_KIND else pytest.mark.exhaustive) for game in DUELS
]
"""All games of two players without chance, of which the first of each box are tried every time."""


CHECKED_OFTEN = "docker"
"""The game with which bounds checks are compiled every time into kernels that serve all games, those of dice too."""


def in_compiled_modes(
    params: Iterable[ParameterSet], box: Callable[[Any], str], checked: str = CHECKED_OFTEN
) -> list[ParameterSet]:
    """Each of these once with compiled kernels and once with bounds checks, to be compared with plain Python.

    A game's own rules are checked by the conformance check. Compiling the search as well takes seconds for each game.
    """
    found = []
    for each in params:
        found.append(pytest.param(*each.values, "compiled", id=f"{each.id}-compiled", marks=each.marks))
        often = box(each.values[0]) == checked
        marks = each.marks if often else [*each.marks, pytest.mark.exhaustive]
        found.append(pytest.param(*each.values, "checked", id=f"{each.id}-checked", marks=marks))
    return found


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
