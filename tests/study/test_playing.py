"""Levels, contests, the ladder and values: what is kept, and what goes on."""

from __future__ import annotations

import json
import time

import pytest

import ludotheque as lt
from ludotheque.arena import Contest
from ludotheque.core.analysis import Analysis, Candidate
from ludotheque.core.language import Text
from ludotheque.study import ladder as ladder_module
from ludotheque.study.evaluators import (
    SIMULATIONS,
    SearchEvaluator,
    affordable_search,
    compile_searches,
    exact_evaluator,
    mean_value,
    settled,
)
from ludotheque.study.folder import StudyFolder
from ludotheque.study.ladder import Ladder, Try, steps
from ludotheque.study.level_choice import Level, affordable_levels, spread
from ludotheque.study.measures import Measure, share
from ludotheque.study.playing import LevelGames, Means, kept_contest
from ludotheque.study.stories import story
from ludotheque.study.valuing import GameValues, side_by_side

NAME = Text(fr="n", en="n")
RANDOM = Level(1, NAME, "random", 0.001)
MEANS = Means(seed=1, jobs=1)
GAME = lt.game("plus-4")


def soon() -> float:
    return time.monotonic() + 600


def played(games: int = 3) -> Contest:
    contest = Contest(GAME, ("random", "random"), games, 1)
    contest.run(jobs=1)
    return contest


def test_a_story_is_what_happened() -> None:
    contest = played()
    position = lt.Position.load(contest.played[0].saved)
    found = story(contest.played[0])
    assert found.words == tuple(position.history)
    assert found.movers == tuple(ply % 2 for ply in range(position.plies))
    assert found.options == tuple(len(position.at(ply).moves()) for ply in range(position.plies))
    result = position.result()
    assert result
    assert (found.places, found.reason) == (result.places, result.reason)


def test_games_of_levels_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.study.playing.MOST_GAMES", 5)
    folder, ticks = StudyFolder(GAME, 1), list[int]()
    games = LevelGames(GAME, folder, [RANDOM], MEANS)
    games.play(soon(), lambda: ticks.append(1))
    assert (len(games.stories(0)), len(ticks)) == (5, 5)
    again = LevelGames(GAME, folder, [RANDOM], MEANS)
    again.play(soon(), lambda: ticks.append(1))
    assert len(ticks) == 5
    assert again.stories(0) == games.stories(0)


def test_a_level_that_always_plays_the_same_game_plays_it_once(solved: lt.Game) -> None:
    games = LevelGames(solved, StudyFolder(solved, 7), [Level(6, NAME, "perfect", 0.01), RANDOM], MEANS)
    ticks: list[int] = []
    games.play(time.monotonic() + 1, lambda: ticks.append(1))
    assert games.repeats(0)
    assert len(games.stories(0)) == 1
    assert not games.repeats(1)
    assert len(games.stories(1)) > 1


def test_several_processes_play_for_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.study.playing.MOST_GAMES", 3)
    levels = [RANDOM, Level(2, NAME, "mcts:2", 0.001)]
    games = LevelGames(GAME, StudyFolder(GAME, 1), levels, Means(seed=1, jobs=2))
    games.play(soon(), lambda: None)
    alone = LevelGames(GAME, StudyFolder(GAME, 1), levels, MEANS)
    assert [alone.stories(place) for place in (0, 1)] == [games.stories(place) for place in (0, 1)]
    assert [len(alone.stories(place)) for place in (0, 1)] == [3, 3]


def test_a_damaged_journal_begins_anew() -> None:
    folder = StudyFolder(GAME, 1)
    folder.journal("games-1").write_text("no journal\n")
    assert kept_contest(folder, "games-1", GAME, ("random", "random"), 5, 1).played == {}


def test_levels_are_spread_evenly_with_both_ends() -> None:
    levels = [Level(number, NAME, f"mcts:{number}", 1.0) for number in range(1, 9)]
    assert [level.number for level in spread(levels)] == [1, 3, 6, 8]
    assert spread(levels[:3]) == levels[:3]


def test_levels_without_enough_time_are_left_out_but_for_the_weakest() -> None:
    fast, slow = affordable_levels(GAME, seconds=1e-6, jobs=1)
    assert [level.number for level in fast] == [1]
    assert slow
    fast, slow = affordable_levels(GAME, seconds=1e6, jobs=1)
    assert (len(fast), slow) == (4, [])
    assert "perfect" not in {level.word for level in fast}  # nothing is solved here


def test_perfect_plays_where_it_can(solved: lt.Game) -> None:
    assert affordable_levels(solved, seconds=1e6, jobs=1)[0][-1].word == "perfect"


def test_the_longest_search_is_taken_that_there_is_time_for() -> None:
    compile_searches(GAME)
    start = [GAME.start()]
    assert affordable_search(start, 1, 1e6).simulations == SIMULATIONS[-1]
    assert affordable_search(start, 1e9, 1).simulations == SIMULATIONS[0]


def test_searched_values_end_with_the_result() -> None:
    game = lt.Position.load(played(1).played[0].saved)
    values, keeping = SearchEvaluator(16).course(game, "seed")
    assert len(values) == game.plies + 1
    assert (values[-1], keeping) == (settled(game), [])
    assert values == SearchEvaluator(16).course(game, "seed")[0]


def test_a_search_tells_the_mean_of_its_simulations_or_what_is_proven() -> None:
    tried = (Candidate("A", (0.9, 0.1), 3), Candidate("B", (0.5, 0.5), 1), Candidate("C", (0.2, 0.8), 0))
    assert mean_value(Analysis((0.9, 0.1), tried)) == pytest.approx((0.8, 0.2))
    assert mean_value(Analysis((1.0, 0.0), tried, proven="win")) == (1.0, 0.0)
    assert mean_value(Analysis((0.4, 0.6))) == (0.4, 0.6)


def test_exact_values_know_which_moves_keep_them(solved: lt.Game) -> None:
    evaluator = exact_evaluator(solved)
    assert evaluator
    game = lt.Position.load(played(1).played[0].saved)
    values, keeping = evaluator.course(game, "")
    analysed = [game.at(ply).analyse("perfect") for ply in range(game.plies)]
    assert values == [*(each.value for each in analysed), settled(game)]
    assert keeping == [sum(move.value == each.moves[0].value for move in each.moves) for each in analysed]
    assert evaluator.value(solved.start(), "") == (0.5, 0.5)
    assert evaluator.value(game, "") == settled(game)


def test_values_are_kept_as_long_as_the_game_is_the_same() -> None:
    folder, ticks = StudyFolder(GAME, 1), list[int]()
    stories = [story(each) for each in played().played.values()]
    values = GameValues(folder, SearchEvaluator(4), 1)
    values.look([(1, each) for each in stories], 2, soon(), lambda: ticks.append(1))
    assert all(each.values for each in values.valued(1, stories))
    assert not any(each.values for each in values.valued(2, stories))
    assert len(ticks) == 3
    again = GameValues(folder, SearchEvaluator(4), 1)
    again.look([(1, each) for each in stories], 1, soon(), lambda: pytest.fail("looked at again"))
    assert [len(each.values) for each in again.valued(1, stories)] == [len(each.words) + 1 for each in stories]
    lines = folder.journal("values-search-4").read_text().splitlines()
    other = json.loads(lines[1]) | {"values": [[1, 0]]}
    folder.add("values-search-4", other)
    assert [bool(each.values) for each in GameValues(folder, SearchEvaluator(4), 1).valued(1, stories)].count(
        False
    ) == 1


def test_after_the_end_nothing_more_is_begun() -> None:
    assert list(side_by_side([1, 2, 3], lambda item: item, 2, end=0)) == []
    assert sorted(found for _, found in side_by_side([1, 2, 3], lambda item: item**2, 2, end=soon())) == [1, 4, 9]


@pytest.mark.parametrize(
    ("points", "games", "finished", "holds"),
    [(60, 100, True, True), (59, 100, True, False), (60, 100, False, False), (7, 10, True, False)],
)
def test_a_step_holds_from_sixty_to_forty(points: int, games: int, finished: bool, holds: bool) -> None:
    assert Try(1, 2, share(points, games), finished).holds is holds


def test_the_ladder_goes_on_from_the_last_step_that_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    strong = {(1, 2): 50, (1, 4): 70, (4, 8): 61, (8, 16): 40}

    def tried(contest: Contest, below: int, above: int) -> Try:
        return Try(below, above, share(strong[below, above], 100), True)

    monkeypatch.setattr(ladder_module, "_try", tried)
    monkeypatch.setattr(ladder_module, "GAMES", 1)
    monkeypatch.setattr(ladder_module, "MOST", 16)
    ladder = Ladder(GAME, StudyFolder(GAME, 1), MEANS)
    ladder.climb(soon(), lambda: None)
    assert [(each.below, each.above) for each in ladder.tries] == [*strong]
    assert steps(ladder.tries) == 2


def test_a_step_that_there_is_no_time_for_is_told_to_be_unfinished() -> None:
    ladder = Ladder(GAME, StudyFolder(GAME, 1), MEANS)
    ladder.climb(0, lambda: pytest.fail("played"))
    assert ladder.tries == [Try(1, 2, None, False)]


def test_a_climb_goes_on_where_it_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_module, "GAMES", 6)
    monkeypatch.setattr(ladder_module, "MOST", 4)
    begun, all_at_once = Ladder(GAME, StudyFolder(GAME, 1), MEANS), Ladder(GAME, StudyFolder(GAME, 1), MEANS)

    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begun.climb(soon(), interrupt)
    ticks: list[int] = []
    all_at_once.climb(soon(), lambda: ticks.append(1))
    assert len(ticks) == 6 * len(all_at_once.tries) - 1


def test_the_ladder_ends_with_its_last_doubling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_module, "MOST", 2)
    monkeypatch.setattr(ladder_module, "GAMES", 4)
    ladder = Ladder(GAME, StudyFolder(GAME, 1), MEANS)
    ladder.climb(soon(), lambda: None)
    (found,) = ladder.tries
    assert found.finished
    assert isinstance(found.points, Measure)
    assert found.points.count == 4
