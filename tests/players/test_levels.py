"""The levels of the computer."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludotheque as lt
from ludotheque.core.analysis import Analyst
from ludotheque.core.players import player
from ludotheque.players.expert import Expert
from tests.game_lists import DUELS, EVERY

GAME = DUELS[0]


@pytest.mark.parametrize("game", EVERY)
def test_the_first_level_plays(game: lt.Game) -> None:
    game.compile()
    position = game.start()
    if position.turn == "chance":
        position.play(position.moves()[0])
    assert player("level:1", game, seed=1).choose(position) in position.moves()


def test_a_level_is_the_player_that_the_variant_names() -> None:
    start = GAME.start()
    for number, word in enumerate(GAME.levels[:3], start=1):
        level, named = (player(written, GAME, seed=7) for written in (f"level:{number}", word))
        assert isinstance(level, Analyst)
        assert isinstance(named, Analyst)
        assert level.analyse(start) == named.analyse(start)


@pytest.mark.parametrize(("levels", "usual"), [(1, 1), (2, 2), (3, 3), (8, 3)])
def test_the_usual_level_is_one_that_the_variant_has(levels: int, usual: int) -> None:
    assert replace(GAME.variant, levels=("random",) * levels).usual_level == usual


@pytest.mark.parametrize("number", ["", "0", "99", "-1", "one", "01", "²"])
def test_an_unknown_level_is_refused_with_those_there_are(number: str) -> None:
    with pytest.raises(lt.LudothequeError) as refusal:
        player(f"level:{number}", GAME)
    most = len(GAME.levels)
    assert refusal.value.text.en == f"{GAME} has the levels 1 to {most}, not “{number}”."
    assert refusal.value.text.fr == f"{GAME} a les niveaux 1 à {most}, pas « {number} »."


@pytest.mark.parametrize(("name", "players"), [("docker:dice", 3), ("plus-4:rounds", 2)])
def test_where_nothing_is_solved_an_expert_plays_the_top_level(name: str, players: int) -> None:
    game = lt.game(name, players)
    assert game.levels[-1] == "perfect"
    assert isinstance(player(f"level:{len(game.levels)}", game, seed=1), Expert)
