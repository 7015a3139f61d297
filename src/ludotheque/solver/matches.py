"""Matches in rounds: what every score is worth, and so what is at stake in a round.

Within a round only its end matters: lost by two points, by one, void, won by one or by two. What each of these is worth
in the match, for the player to move, are the **stakes**: they take the place of a packed score, so that rounds are
solved as layers are. Most scores have the same few stakes, and a round need be solved once for each of them.

A void round, or one that never ends, leads back to the same points with the other player opening. Such a score is
worth what it comes to when more and more void rounds are allowed, beginning with none: then the points decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..core.numbering import DREW, LOST, WON, Rounds, Score, Scoring, Step
from .graph import STAYS

WORTHS = {WON: 1, DREW: 0, LOST: -1}
_ENDINGS = {worth: ending for ending, worth in WORTHS.items()}


class Stakes:
    """Stakes written as one number, and what becomes of them in a round."""

    def __init__(self, prize: int) -> None:
        self._prize, self._ends = prize, 2 * prize + 1

    def written(self, worths: Sequence[int]) -> int:
        """The number of these stakes, from the worst end of a round to the best."""
        return sum((worth + 1) * 3**place for place, worth in enumerate(worths))

    def worths(self, stakes: int) -> list[int]:
        """What each end of the round is worth to the player to move: 1, 0 or -1."""
        return [stakes // 3**place % 3 - 1 for place in range(self._ends)]

    def score_after(self, stakes: int, change: int) -> int:
        """The stakes for the other player where the round goes on, else what its end is worth."""
        worths = self.worths(stakes)
        return self.written([-worth for worth in reversed(worths)]) if change == STAYS else _ENDINGS[worths[change - 1]]

    def endless_result(self, stakes: int) -> int:
        """What a round that never ends brings: it is void."""
        return _ENDINGS[self.worths(stakes)[self._prize]]


class Scores:
    """What scores are worth to the player who opens a round, as far as they have been asked for."""

    def __init__(self, rounds: Rounds, opened: Callable[[int], int]) -> None:
        self._rounds, self._opened = rounds, opened  # the latter says what a round with these stakes is worth
        self.worths: dict[Score, int] = {}
        """What is known: 1, 0 or -1 for the player who opens the round."""

    def worth(self, score: Score) -> int:
        """What a score is worth to the player who opens the round."""
        if score not in self.worths:
            self._settle(self._circle(score))
        return self.worths[score]

    def _circle(self, score: Score) -> list[Score]:
        """The scores through which void rounds lead, if they come back to this one; else this one alone."""
        circle = [score]
        while (step := self._rounds.scored(circle[-1], 0)) and not isinstance(step, int):
            if step.score == score:
                return circle
            circle.append(step.score)
        return [score]

    def _settle(self, circle: list[Score]) -> None:
        """Begin with what the points decide, and allow one more void round after the other."""
        worths = {score: WORTHS[self._rounds.undecided(score)] for score in circle}
        before: dict[Score, int] = {}
        while worths != before:
            before = worths
            worths = {score: self._opened(at_stake(self._rounds, score, self._known(before))) for score in circle}
        self.worths |= worths

    def _known(self, supposed: dict[Score, int]) -> Callable[[Score], int]:
        return lambda score: supposed[score] if score in supposed else self.worth(score)


def at_stake(rounds: Rounds, score: Score, worth: Callable[[Score], int]) -> int:
    """The stakes of the player who opens a round at this score, if scores are worth what is said."""
    ends = [_after(rounds.scored(score, gain), worth) for gain in range(-rounds.prize, rounds.prize + 1)]
    return Stakes(rounds.prize).written(ends)


def _after(step: Step | int, worth: Callable[[Score], int]) -> int:
    if isinstance(step, int):
        return WORTHS[step]
    return worth(step.score) if step.again else -worth(step.score)


class RoundStakes:
    """The stakes of positions in a match whose scores are solved, in the place of a game's own packed scores."""

    def __init__(self, scoring: Scoring, worths: dict[Score, int]) -> None:
        self._scoring = scoring
        self._stakes = {score: at_stake(scoring, score, worths.__getitem__) for score in worths}
        self.views = [(score, opens) for score in worths for opens in (True, False)]
        """Every score, as the player to move sees it who opened the round or did not."""
        stakes = Stakes(scoring.prize)
        self.score_after, self.endless_result = stakes.score_after, stakes.endless_result

    def packed_score(self, state: Any) -> int:
        """What is at stake for the player to move."""
        score, opener = self._scoring.score_of(state)
        stakes = self._stakes[score]
        return stakes if opener == state.mover else self.score_after(stakes, STAYS)

    def set_score(self, state: Any, view: int) -> None:
        """Give a position with player 0 to move one of the views."""
        score, opens = self.views[view]
        self._scoring.give(state, score, 0 if opens else 1)
