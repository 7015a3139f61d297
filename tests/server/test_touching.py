"""Every game is played by touching alone, without knowing it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

import ludotheque as lt
from ludotheque.server import table
from ludotheque.server.dice import BITS
from tests.game_lists import EVERY, OF_EACH_KIND, QUICK, WITHOUT_CHANCE, name, random_position
from tests.server.conftest import PERSON
from tests.server.guest import Guest

Sit = Callable[..., Guest]

FEW = 8
SHORT = [
    game for game in OF_EACH_KIND if game in QUICK and game in WITHOUT_CHANCE and random_position(game, 1, 40).over
]


@pytest.fixture(autouse=True)
def _the_die_falls_as_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With some throws, a game of dice is over before the few moves that are wanted here."""
    monkeypatch.setattr(table, "throw", partial(random.Random(1).getrandbits, BITS))


def play_by_touch(game: lt.Game, sit: Sit, moves: int) -> Guest:
    guest, chance = sit(str(game), *[PERSON] * game.players), random.Random(1)
    seen = guest.look()
    while not seen["over"] and moves:
        seen, moves = guest.play(guest.touch_a_move(chance), seen["ply"]), moves - 1
    return guest


@pytest.mark.parametrize("game", EVERY)
def test_every_variant_is_played_by_touch(game: lt.Game, sit: Sit) -> None:
    seen = play_by_touch(game, sit, FEW).look()
    assert sum(move["player"] != "chance" for move in seen["moves"]) == FEW


@pytest.mark.untraced
@pytest.mark.parametrize("game", SHORT, ids=name)
def test_a_short_game_is_played_by_touch_to_its_end(game: lt.Game, sit: Sit) -> None:
    guest = play_by_touch(game, sit, game.variant.longest)
    seen, view = guest.look(), guest.view()
    assert view["prompt"] == seen["result"]["text"]
    assert view["touchable"] == view["choices"] == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", EVERY)
def test_a_whole_game_is_played_by_touch(game: lt.Game, sit: Sit) -> None:
    assert play_by_touch(game, sit, game.variant.longest).look()["over"]


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_the_ways_to_touch_lead_to_every_move(game: lt.Game) -> None:
    position = random_position(game, 2, 10)
    assert {position.word(move) for move, _ in position.ways()} == set(position.moves())


def test_a_game_without_words_of_its_own_asks_to_play_the_move_that_was_touched(sit: Sit) -> None:
    view = sit("connect-four", PERSON, PERSON).view("G")
    assert (view["move"], view["prompt"]) == ("G", "Play this move, or cancel it.")
