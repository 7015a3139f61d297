"""Wins and defences that are forced are found, in every game; `find_forced` made the positions by brute force."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.players import player
from tests.game_lists import OWN, name
from tests.search.forced import Forced

FIND = "`python -m tests.search.find_forced {game}` looks for some, and adds them to forced.jsonl"
FIND_LONG = "`python -m tests.search.find_forced {game} 20` looks for longer ones in 20 patient games"
LOOKING = {0: ["mcts:1000"], 1: ["mcts:1000"], 2: ["mcts:5000"]}
FAR = ["mcts:200000", "expert:20000"]
"""Who finds what lies this many own moves ahead, and what lies farther."""


@pytest.mark.untraced
@pytest.mark.parametrize("forced", Forced.all(), ids=str)
def test_a_forced_move_is_found(forced: Forced) -> None:
    position = forced.position()
    assert len(forced.good) < len(position.moves())
    for word in LOOKING.get(forced.own, FAR):
        assert player(word, position.game, seed=1).choose(position) in forced.good


@pytest.mark.parametrize("game", OWN, ids=name)
def test_every_game_has_forced_wins(game: lt.Game) -> None:
    ours = [forced for forced in Forced.all() if (forced.game, forced.players) == (str(game), game.players)]
    assert ours, FIND.format(game=game.name)


@pytest.mark.parametrize("box", sorted({game.name for game in OWN}))
def test_every_game_has_wins_in_one_to_five_moves(box: str) -> None:
    ours = [forced for forced in Forced.all() if forced.game.startswith(f"{box}:")]
    assert {forced.own for forced in ours if forced.kind == "win"} == {1, 2, 3, 4, 5}, FIND_LONG.format(game=box)


@pytest.mark.parametrize("game", OWN, ids=name)
def test_every_variant_has_defences(game: lt.Game) -> None:
    defended = {forced.game for forced in Forced.all() if forced.kind == "defence"}
    assert str(game) in defended, FIND.format(game=game.name)
