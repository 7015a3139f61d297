"""Contests: the same seed gives the same games, and nobody plays who should not."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludotheque as lt
from ludotheque.arena import Contest, Played, contest
from ludotheque.arena.playing import play
from ludotheque.core import players
from ludotheque.core.seats import Random
from tests.arena.table import GAME, RANDOM, replayed, saved


def test_the_places_are_those_of_the_saved_games() -> None:
    played: list[Played] = []
    result = contest(GAME, RANDOM, 7, jobs=1, on_game=played.append)
    assert [game.pairing.index for game in played] == list(range(7))
    results = [replayed(game.saved).result() for game in played]
    assert [game.places for game in played] == [result and result.places for result in results]
    assert result.games == 7
    assert sum(row.points for row in result.players) == pytest.approx(7)


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    games = saved(jobs=1)
    assert saved(jobs=1) == games
    assert saved(jobs=1, seed=2) != games
    assert len(set(games)) == len(games)
    assert saved(jobs=1, games=9)[:7] == games


def test_a_seed_that_is_drawn_is_told() -> None:
    first = Contest(GAME, RANDOM, 3)
    first.run(jobs=1)
    again = contest(GAME, RANDOM, 3, first.result().seed, jobs=1)
    assert again == first.result()
    assert Contest(GAME, RANDOM, 3).seed != first.seed


def test_a_player_of_this_process_alone_is_not_sent_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "_REGISTERED", {})
    lt.register_player("here", lambda argument, game, seed: Random(seed))
    words = ("here", "random")
    monkeypatch.setattr("ludotheque.arena.workers.play_on_cores", None)  # which would begin other processes
    assert contest(GAME, words, 4, seed=1, jobs=2).games == 4
    assert contest(GAME, words, 4, seed=1).players == contest(GAME, words, 4, seed=1, jobs=1).players
    with pytest.raises(lt.LudothequeError, match="in this process alone: a cluster does not know it"):
        contest(GAME, words, 4, seed=1, ray="auto")


def test_dice_and_seats_see_different_chances(dice_game: lt.Game) -> None:
    game = dice_game.choose("plain", 3)
    played = Contest(game, ("random", "random"), 12, seed=1)
    played.run(jobs=1)
    assert [set(pairing.words) for pairing in played.pairings()] == [{"random"}] * 12
    assert {pairing.seating.count(0) for pairing in played.pairings()} == {1, 2}
    assert len({game.saved for game in played.played.values()}) == 12
    assert all(row.games == 12 for row in played.result().players)


def test_a_game_that_begins_with_a_roll_is_made_ready(dice_game: lt.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    # No worker would find the game of the tests.
    monkeypatch.setattr("ludotheque.arena.workers.play_on_cores", lambda left, jobs: map(play, left))
    words = ("random", "random")
    assert contest(dice_game, words, 4, seed=1, jobs=2) == contest(dice_game, words, 4, seed=1, jobs=1)


def test_a_finished_contest_is_not_played_again() -> None:
    played = Contest(GAME, RANDOM, 2, seed=1)
    played.run(jobs=1)
    before = dict(played.played)
    played.run(ray="nowhere")
    assert played.played == before


@pytest.mark.parametrize(
    ("words", "games", "complaint"),
    [
        (("random",), 2, "at least two players, not 1"),
        ((), 2, "at least two players, not 0"),
        (("random", "nobody"), 2, "No player is called “nobody”"),
        (("random", "random:5"), 2, "written with nothing behind it"),
        (("random", "person"), 2, "Only programs play in the arena"),
        (("random", "sleeper"), 2, "Only programs play in the arena"),
        (("random", "random"), 0, "at least one game, not 0"),
        (("random",) * 6000, 2, "6000 players are too many"),
    ],
)
@pytest.mark.usefixtures("invited")
def test_a_contest_that_cannot_be_held_says_why(words: tuple[str, ...], games: int, complaint: str) -> None:
    with pytest.raises(lt.LudothequeError, match=complaint):
        Contest(GAME, words, games)


def test_a_contest_needs_somebody_to_play_it() -> None:
    with pytest.raises(lt.LudothequeError, match="the least, not 0"):
        contest(GAME, RANDOM, 2, jobs=0)


@pytest.mark.parametrize(
    ("word", "complaint", "jobs"),
    [("cheat", "“??” is not a move", 1), ("faulty", "ZeroDivisionError", 1), ("faulty", "ZeroDivisionError", 2)],
)
@pytest.mark.usefixtures("invited")
def test_a_player_who_fails_is_told_with_the_game(word: str, complaint: str, jobs: int) -> None:
    with pytest.raises(lt.LudothequeError) as failed:
        contest(GAME, ("random", word), 2, seed=1, jobs=jobs)
    assert complaint in str(failed.value)
    assert str(GAME) in str(failed.value)
    assert "seed" in str(failed.value)
    assert "graine" in failed.value.text.fr


def test_the_arena_is_light_to_import() -> None:
    heavy = "{'numba', 'ray', 'rich'}"
    code = f"import sys, ludotheque.arena; assert not sys.modules.keys() & {heavy}, sys.modules.keys() & {heavy}"
    subprocess.run([sys.executable, "-c", code], check=True)
