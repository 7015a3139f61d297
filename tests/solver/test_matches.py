"""Matches in rounds: what scores are worth, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import DREW, LOST, WON, Score, Step
from ludotheque.core.kernels import Mode
from ludotheque.solver.index import NUMBERING
from ludotheque.solver.matches import WORTHS, Scores, Stakes
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve
from ludotheque.solver.summary import Summary
from ludotheque.solver.verifying import verify
from tests.solver.brute import Explored, Key

TARGET = 2
Match = tuple[int, int, int]
"""The points of both players, and who opens the round."""


def values_of_a_round(everything: Explored, won: float, void: float, lost: float) -> dict[Key, float]:
    """What player 0 gets in every position of a round that is void if it never ends."""
    ends = {1.0: won, 0.5: void, 0.0: lost}
    values = {key: ends[everything.results[key]] if key in everything.results else void for key in everything.states}
    while True:
        better = {
            key: (max if everything.turn[key] == 0 else min)(values[after] for after in following)
            for key, following in everything.moves.items()
        }
        if all(values[key] == value for key, value in better.items()):
            return values
        values |= better


def after_a_round(match: Match) -> Iterator[Match]:
    """The match after player 0 won the round, nobody did, or player 1."""
    mine, other, opener = match
    yield mine + 1, other, 1
    yield mine, other, 1 - opener
    yield mine, other + 1, 0


class Tried:
    """A match worked out by allowing more and more rounds, up to so many that nothing changes."""

    def __init__(self, everything: Explored) -> None:
        self.everything, self.rounds = everything, dict[tuple[float, ...], dict[Key, float]]()
        matches = list(product(range(TARGET), range(TARGET), range(2)))
        self.worths = {match: self.decided(match) for match in matches}
        for _ in range(12):
            self.worths = {match: self.round(match)[self.first(match[2])] for match in matches}

    def decided(self, match: Match) -> float:
        return 0.5 if match[0] == match[1] else float(match[0] > match[1])

    def round(self, match: Match) -> dict[Key, float]:
        """What every position of a round is worth in a match, to player 0."""
        ends = tuple(self.worths.get(after, self.decided(after)) for after in after_a_round(match))
        if ends not in self.rounds:
            self.rounds[ends] = values_of_a_round(self.everything, *ends)
        return self.rounds[ends]

    def first(self, opener: int) -> Key:
        start = self.everything.states[self.everything.start].copy()
        start.mover = opener
        return self.everything.key(start)


@pytest.mark.untraced
def test_a_match_in_rounds_agrees_with_trying_everything(small_plus_4: lt.Game, tmp_path: Path) -> None:
    game = small_plus_4.choose("rounds")
    summary = solve(game, tmp_path)
    solution, everything = Solution(game, tmp_path), with_either_first(small_plus_4)
    tried = Tried(everything)
    assert {score[:2]: worth for score, worth in summary.scores} == {
        match[:2]: 2 * tried.worths[match] - 1 for match in tried.worths if match[2] == 0
    }
    positions = sorted(everything.moves)
    for match in tried.worths:
        values = tried.round(match)
        for key in positions[:: 11 + match[2]]:
            state = everything.states[key].copy()
            state.variant, state.opener = 2, match[2]
            state.score[:] = match[:2]
            assert solution.worth(state).share == (values[key] if state.mover == 0 else 1 - values[key])
    found = verify(game, 1500, folder=tmp_path)
    assert (found.checked, found.wrong) == (1500, [])


def with_either_first(game: lt.Game) -> Explored:
    """All positions of a round, whoever opens it."""
    everything = Explored(game.choose("elementary"))
    for key in list(everything.states):
        turned = everything.states[key].copy()
        turned.pawns[:] = turned.pawns[::-1].copy()
        turned.mover = 1 - turned.mover
        everything.add(turned)
    return everything


def test_a_perfect_match_keeps_its_value(small_plus_4: lt.Game, tmp_path: Path) -> None:
    game = small_plus_4.choose("rounds-3")
    worth = dict(solve(game, tmp_path).scores)[0, 0, 3]
    solution, chance = Solution(game, tmp_path), np.random.default_rng(1)
    for seed in range(6):
        position = game.start()
        while not position.over:
            clever = position.turn == seed % 2
            position.play(solution.best(position) if clever else chance.choice(position.moves()))
        result = position.result()
        assert result is not None
        kept = worth if seed % 2 == 0 else -worth
        assert (result.places[seed % 2] == 1) >= (kept == 1)
        assert (result.places[1 - seed % 2] > 1 or result.places == (1, 1)) >= (kept >= 0)
    analysis = solution.analyse(game.start())
    assert analysis.proven == {1: "win", 0: "draw", -1: "loss"}[worth]
    assert {move.plies for move in analysis.moves} == {None}


class Contest:
    """First to three points, rounds worth one or two; the loser opens, and a void round passes the start on."""

    prize = 2
    start: Score = (0, 0)

    def scored(self, score: Score, gain: int) -> Step | int:
        own, other = score[0] + max(gain, 0), score[1] + max(-gain, 0)
        if max(own, other) >= 3:
            return WON if own > other else LOST
        return Step((own, other), True) if gain < 0 else Step((other, own), False)

    def undecided(self, score: Score) -> int:
        return WON if score[0] > score[1] else LOST if score[0] < score[1] else DREW


def limited(contest: Contest, score: Score, rank: int, rounds: int) -> int:
    """What a score is worth with so many rounds to go, where the opener reaches the end of this rank, best last."""
    if rounds == 0:
        return WORTHS[contest.undecided(score)]
    ends = []
    for gain in range(-2, 3):
        step = contest.scored(score, gain)
        if isinstance(step, int):
            ends.append(WORTHS[step])
        else:
            worth = limited(contest, step.score, rank, rounds - 1)
            ends.append(worth if step.again else -worth)
    return sorted(ends)[rank]


@pytest.mark.parametrize("rank", range(5))
def test_scores_with_rounds_of_two_points(rank: int) -> None:
    stakes = Stakes(2)
    scores = Scores(Contest(), lambda at_stake: sorted(stakes.worths(at_stake))[rank])
    for score in product(range(3), repeat=2):
        assert scores.worth(score) == limited(Contest(), score, rank, 7)


def test_stakes() -> None:
    stakes = Stakes(2)
    written = stakes.written([-1, -1, 0, 0, 1])
    assert stakes.worths(written) == [-1, -1, 0, 0, 1]
    assert stakes.worths(stakes.score_after(written, 0)) == [-1, 0, 0, 1, 1]
    assert [stakes.score_after(written, change) for change in range(1, 6)] == [LOST, LOST, DREW, DREW, WON]
    assert stakes.endless_result(written) == DREW


@pytest.mark.parametrize("mode", ["plain", "compiled"])
def test_how_a_round_of_plus_4_ends(mode: Mode) -> None:
    game = lt.game("plus-4:rounds")
    kernels, tally = game.kernels(mode, NUMBERING), game.module("numbering").scoring(2)
    position = game.start()
    for move in ["A+", "B", "A", "B", "A", "B"]:
        before = position.state
        position.play(move)
        assert kernels.score_change(before, position.state) == 0
    before = position.state
    position.play("A")
    assert kernels.score_change(before, position.state) == 5
    assert tally.score_of(position.state) == ((0, 2, 0), 1)
    assert tally.scored((0, 0, 0), 2) == Step((0, 2, 0), False)
    assert tally.scored((9, 3, 0), 2) == WON
    assert game.module("numbering").scoring(0) is None


def test_a_summary_keeps_its_scores(tmp_path: Path) -> None:
    summary = Summary("x:y", 2, 1, 5, 0.5, scores=[((0, 1, 0), -1)])
    summary.write(tmp_path / "summary.json")
    assert Summary.read(tmp_path / "summary.json") == summary
