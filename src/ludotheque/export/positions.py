"""The rows of solved positions: what is exported of each of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.position import CHANCE
from ..core.state import OBSERVING
from ..solver.solution import Solution
from .columns import COUNT, Rows
from .shuffling import Shuffled

ROWS = f"{__package__}.rows"


class SolvedPositions:
    """Positions of a solution, one after the other or a sample, each with its moves; with dice, each roll as well."""

    def __init__(self, solution: Solution, count: int | None, seed: int, planes: bool) -> None:
        self._solution, self.game, self._planes = solution, solution.game, planes
        self._scores = list(solution.scores)
        total = solution.summary.positions * len(self._scores)
        self.count = total if count is None else min(count, total)
        self._sample = None if count is None else Shuffled(total, seed)
        start = self.game.start()
        self._rolls = len(start.move_numbers()) if start.turn == CHANCE else 0

    def rows(self, first: int, last: int) -> Rows:
        """The rows of these positions."""
        chosen: NDArray[np.int64] = self._sample.part(first, last) if self._sample else np.arange(first, last)
        positions = self._solution.summary.positions
        scores, ranks = chosen // positions, chosen % positions
        states, numbers = self._solution.index.posed_all(ranks)
        self._give_scores(states, scores)
        states, numbers, scores = self._rolled(states, numbers, scores)
        return {"number": numbers, "score": scores, **self._told(states)}

    def _told(self, states: NDArray[np.void]) -> Rows:
        game, solution = self.game, self._solution
        values, moves = solution.values(states), solution.move_values(states)
        turns = np.zeros(len(states), np.int8)
        kernels = game.kernels("compiled", ROWS)
        kernels.tell_turns(states, turns)
        policy: NDArray[np.int32] = np.zeros(moves.moves.shape, np.int32)
        kernels.policy_of_lists(states, moves.moves, moves.counts, policy)
        listed = np.arange(policy.shape[1]) < moves.counts[:, np.newaxis]
        found = {
            "record": game.rules.LAYOUT.words(states),
            "turn": turns,
            "value": values.values,
            "plies": values.plies,
            "exact": values.exact,
            "headway": values.headway,
            COUNT: moves.counts,
            "moves": moves.moves[listed],
            "policy": policy[listed],
            "move_values": moves.values[listed],
            "move_plies": moves.plies[listed],
            "best": moves.best[listed],
        }
        return {**found, **(observed(game, states, turns) if self._planes else {})}

    def _give_scores(self, states: NDArray[np.void], scores: NDArray[np.int64]) -> None:
        """Give each position its score: the fields that a score changes, whatever the position."""
        start = self._solution.index.states(1)[0]
        for score in np.unique(scores).tolist():
            given = self._solution.index.states(1)[0]
            self._solution.stakes.set_score(given, self._scores[score])
            for name in given.dtype.names:
                if not np.array_equal(given[name], start[name]):
                    states[name][scores == score] = given[name]

    def _rolled(self, states: Any, numbers: Any, scores: Any) -> tuple[Any, Any, Any]:
        """The same, and behind each position before a roll those after it, unless the game ends there."""
        if not self._rolls:
            return states, numbers, scores
        each = 1 + self._rolls
        after, kept = self.game.rules.LAYOUT.batch(len(states) * each), np.zeros(len(states) * each, np.bool_)
        scratch = np.zeros(self.game.rules.MOST_MOVES, np.int64)
        self.game.kernels("compiled", ROWS).roll(states, after, kept, scratch)
        return after[kept], np.repeat(numbers, each)[kept], np.repeat(scores, each)[kept]


def observed(game: Any, states: NDArray[np.void], turns: NDArray[np.int8]) -> Rows:
    """How positions look to the player to move, or to player 0 before a roll."""
    fields = game.observation_fields
    planes = np.empty((len(states), *fields.shape), np.float32)
    vectors = np.empty((len(states), len(fields.vector)), np.float32)
    game.kernels("compiled", OBSERVING).observe_all(states, turns, planes, vectors, 0, len(states))
    return {"planes": planes, "vector": vectors}
