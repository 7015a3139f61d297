"""Solutions found by trying everything, again and again until nothing changes, with nothing of ours but the rules."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import numpy as np

import ludotheque as lt
from ludotheque.core import CHANCE, OVER

Key = bytes


@cache
def explored(game: lt.Game) -> Explored:
    """All positions of a game, for several tests, none of which changes them."""
    return Explored(game)


class Explored:
    """All positions that can be reached from the start, their moves, and how finished ones ended for player 0."""

    def __init__(self, game: lt.Game) -> None:
        game.compile()
        self.rules = game.rules
        start = game.start().state
        self.start = self.key(start)
        self.states: dict[Key, Any] = {}
        self.moves: dict[Key, list[Key]] = {}
        self.turn: dict[Key, int] = {}
        self.results: dict[Key, float] = {}
        self.add(start)

    def add(self, start: Any) -> None:
        """Explore from another position, too."""
        if self.key(start) in self.states:
            return
        self.states[self.key(start)] = start
        pending, scratch = [self.key(start)], np.zeros(self.rules.MOST_MOVES + 4, np.int64)
        while pending:
            key = pending.pop()
            state = self.states[key]
            self.turn[key] = int(self.rules.turn(state))
            if self.turn[key] == OVER:
                self.rules.outcome(state, scratch)
                self.results[key] = 0.5 if scratch[0] == scratch[1] else float(scratch[0] < scratch[1])
                continue
            self.moves[key] = []
            for move in scratch[: self.rules.moves(state, scratch)].tolist():
                after = state.copy()
                self.rules.play(after, move)
                self.forget_length(after)
                following = self.key(after)
                self.moves[key].append(following)
                if following not in self.states:
                    self.states[following] = after
                    pending.append(following)

    def key(self, state: Any) -> Key:
        key: Key = self.rules.LAYOUT.key_of(state)
        return key

    def forget_length(self, state: Any) -> None:
        for name in self.rules.COUNTERS:
            state[name] = 0

    def odds(self) -> dict[Key, float]:
        """The chances of player 0 under perfect play, by iteration from nothing known."""
        number = {key: place for place, key in enumerate(self.states)}
        odds = np.array([self.results.get(key, 0.5) for key in self.states])
        movers = np.array([number[key] for key in self.moves])
        turns = np.array([self.turn[key] for key in self.moves])
        targets = np.array([number[after] for following in self.moves.values() for after in following])
        counts = np.array([len(following) for following in self.moves.values()])
        first = np.cumsum(counts) - counts
        change = 1.0
        while change > 1e-9:
            values = odds[targets]
            mean = np.add.reduceat(values, first) / counts
            best, worst = np.maximum.reduceat(values, first), np.minimum.reduceat(values, first)
            better = np.where(turns == CHANCE, mean, np.where(turns == 0, best, worst))
            change, odds[movers] = float(np.abs(better - odds[movers]).max()), better
        return {key: float(odds[place]) for key, place in number.items()}

    def wins(self, player: int) -> dict[Key, int]:
        """In how many plies a player wins who wants to win soon, against one who wants to lose late."""
        mine = 1.0 if player == 0 else 0.0
        plies = {key: 0 for key, result in self.results.items() if result == mine}
        found: dict[Key, int] = plies
        length = 0
        while found:
            length += 1
            found = {}
            for key, following in self.moves.items():
                if key in plies:
                    continue
                won = [after in plies for after in following]
                if any(won) if self.turn[key] == player else all(won):
                    found[key] = length
            plies |= found
        return plies

    @cached_property
    def at_the_limit(self) -> dict[Key, float]:
        """What player 0 gets where the game is cut off after very many plies and the one ahead wins."""
        scores = np.zeros(4, np.int64)
        values = dict(self.results)
        for key in self.moves:
            scores[:] = 0
            self.rules.scores(self.states[key], scores)
            values[key] = 0.5 if scores[0] == scores[1] else float(scores[0] > scores[1])
        while True:
            better = {
                key: (max if self.turn[key] == 0 else min)(values[after] for after in following)
                for key, following in self.moves.items()
            }
            if all(values[key] == value for key, value in better.items()):
                return values
            values |= better
