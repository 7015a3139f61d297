"""The players `random` and `mcts`: legal, repeatable, and clear about what they cannot do."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.analysis import Analysis, Analyst
from ludotheque.core.players import player
from ludotheque.players import mcts
from ludotheque.search.budget import Budget
from tests.game_lists import DUELS, EVERY, random_position

GAME = DUELS[0]
OVER = random_position(GAME, 1, GAME.variant.longest)


def played(words: list[str], game: lt.Game, plies: int) -> list[str]:
    """A game, or its beginning, between these players."""
    game.compile()
    position = game.start()
    seats = [player(word, game, seed=n) for n, word in enumerate(words)]
    referee = lt.Referee(position, seats, seed=1)
    while not position.over and position.plies < plies:
        referee.step()
    return position.history


@pytest.mark.parametrize("game", EVERY)
def test_players_with_a_seed_play_the_same_game_again(game: lt.Game) -> None:
    words = ["mcts:30", "random", "mcts:10", "mcts:1"][: game.players]
    first = played(words, game, 60)
    assert first == played(words, game, 60)
    assert len(first) > 5


@pytest.mark.parametrize("word", ["mcts:5", "mcts:10ms", "level:1"])
def test_a_finished_game_has_no_move_to_look_for(word: str) -> None:
    with pytest.raises(lt.LudothequeError, match="The game is over"):
        player(word, GAME).choose(OVER)
    with pytest.raises(lt.LudothequeError, match="The game is over"):
        OVER.analyse(word)


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("mcts", "“” is not a budget"),
        ("mcts:", "“” is not a budget"),
        ("mcts:0", "With a budget of 0 there is nothing to search"),
        ("mcts:0s", "With a budget of 0s there is nothing to search"),
        ("mcts:1:2", "“1:2” is not a budget"),
        ("random:3", "“random” is written with nothing behind it, not “random:3”"),
    ],
)
def test_a_player_that_cannot_be_made_says_why(word: str, complaint: str) -> None:
    with pytest.raises(lt.LudothequeError, match=complaint):
        player(word, GAME)


def test_a_search_that_is_watched_says_how_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "PAUSE", 0.0)
    seen: list[Analysis] = []
    last = GAME.start().analyse("mcts:5000", 1, seen.append)
    counted = [analysis.simulations for analysis in seen]
    assert len(counted) > 1
    assert counted == sorted(counted)
    assert counted[-1] <= last.simulations == 5000


def test_a_search_that_is_watched_does_not_say_it_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "PAUSE", 60.0)
    seen: list[Analysis] = []
    GAME.start().analyse("mcts:1000", 1, seen.append)
    assert seen == []


def test_a_player_goes_on_from_what_it_found_before() -> None:
    chooser, position = mcts.Mcts(Budget(simulations=2000), seed=1), GAME.start()
    assert isinstance(chooser, Analyst)
    position.play(chooser.choose(position))
    position.play(chooser.analyse(position).moves[0].move)
    assert chooser.search is not None
    assert chooser.search.simulations > 0
    assert chooser.analyse(position).simulations > 2000


def test_whoever_searches_finds_the_usual_analysis() -> None:
    analysis = GAME.start().analyse(seed=1)
    assert analysis.simulations == 10_000
    assert analysis.best == analysis.moves[0].move
