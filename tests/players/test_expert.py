"""The expert plays what it can prove, and searches where nothing can be proven."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.players import analyst, player
from tests.game_lists import random_position

WON = "D D C C"  # Connect Four: whoever plays beside these two discs has three in a row, open on both sides


def position(moves: str) -> lt.Position:
    start = lt.game("connect-four").start()
    for move in moves.split():
        start.play(move)
    return start


@pytest.mark.parametrize("word", ["expert:500", "expert:300ms"])
def test_a_win_that_is_proven_is_played(word: str) -> None:
    won = position(WON)
    assert player(word, won.game, seed=1).choose(won) in {"B", "E"}


def test_a_proven_win_comes_first_in_the_analysis() -> None:
    won = position(WON)
    analysis = analyst("expert:500", won.game, seed=1).analyse(won)
    assert analysis.best in {"B", "E"}
    assert (analysis.proven, analysis.moves[0].proven, analysis.value) == ("win", "win", (1.0, 0.0))
    assert analysis.line[0] == analysis.best
    assert sorted(move.move for move in analysis.moves) == sorted(won.moves())


def test_a_win_that_only_the_proof_sees_has_a_line_of_its_own() -> None:
    won = position(WON)
    analysis = analyst("expert:1", won.game, seed=3).analyse(position(""))
    assert analysis.proven is None
    deep = lt.game("pilotis")
    for seed in range(20):
        late = random_position(deep, seed, 14)
        seen = analyst("expert:40", deep, seed=1).analyse(late)
        plain = analyst("mcts:40", deep, seed=1).analyse(late)
        if seen.proven == "win" and plain.best != seen.best:
            assert seen.line[0] == seen.best
            return
    pytest.fail("the proof never saw more than the search")


def test_what_cannot_be_proven_is_searched() -> None:
    open_game = position("")
    analysis = analyst("expert:300", open_game.game, seed=1).analyse(open_game)
    assert analysis.proven is None
    assert analysis.simulations == 300


@pytest.mark.parametrize(("name", "players"), [("docker:dice", 2), ("docker:cards", 3)])
def test_with_a_die_or_more_players_it_only_searches(name: str, players: int) -> None:
    game = lt.game(name, players)
    rolled = game.start()
    while rolled.turn == "chance":
        rolled.play(rolled.moves()[0])
    expert = player("expert:50", game, seed=1)
    assert expert.choose(rolled) in rolled.moves()


def test_a_finished_game_is_refused() -> None:
    over = random_position(lt.game("plus-4"), 1, 10_000)
    with pytest.raises(lt.LudothequeError, match="over"):
        player("expert:10", over.game, seed=1).choose(over)
