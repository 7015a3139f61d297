"""Playing proofs again: each strategy that is kept against every answer, by the rules in plain Python.

Nothing of the provers is used. A strategy is played ply by ply, so that all positions of a layer come after the same
number of plies. It shows its claim when the last layer is empty, for then no line goes on, and no game ended
otherwise than was claimed; where a claim is about so many plies, as many are played.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..core.contract import OVER
from ..core.future_keys import PlainState
from ..core.game import MOST_PLAYERS
from .claims import Claim
from .kept_proofs import KeptProofs

PAUSE = 1 << 12
"""Positions between two reports."""

Layer = dict[bytes, PlainState]


class Replay:
    """One strategy played against every answer."""

    def __init__(self, book: KeptProofs, claim: Claim) -> None:
        self.claim, self.positions, self.plies = claim, 0, 0
        self.wrong = 0
        """Positions without a legal move of the strategy, and games that went otherwise than was claimed."""
        self._script, self._entries, self._longest = book.script, book.entries(claim), book.game.variant.longest
        self._rules, self._start = book.game.kernels("plain"), PlainState.of(claim.position(book.game).state)
        self._scratch = np.zeros(book.game.rules.MOST_MOVES + MOST_PLAYERS, np.int64)

    def run(self) -> Iterator[int]:
        """Play it; tell now and then how many positions have been met."""
        layer = {self._future(self._start): self._start}
        while layer and (self.plies < self.claim.within or not self.claim.within):
            following: Layer = {}
            for future, state in layer.items():
                self._play(future, state, following)
                self.positions += 1
                if self.positions % PAUSE == 0:
                    yield self.positions
            layer, self.plies = following, self.plies + 1
            yield self.positions
            if self.plies > self._longest:
                break
        if layer and (self.claim.wins or not self.claim.within):
            self.wrong += len(layer)  # these lines should have come to an end

    def _play(self, future: bytes, state: PlainState, following: Layer) -> None:
        """Add what follows a position to the next layer, and look at the games that end."""
        for move in self._moves(future, state):
            after = state.copy()
            self._rules.play(after, move)
            if self._rules.turn(after) == OVER:
                self.wrong += self._won(after) != self.claim.wins
            else:
                following[self._future(after)] = after

    def _moves(self, future: bytes, state: PlainState) -> list[int]:
        """The move of the strategy, or every move of the other player."""
        count = self._rules.moves(state, self._scratch)
        legal: list[int] = self._scratch[:count].tolist()
        if self._rules.turn(state) != self.claim.player:
            self.wrong += not legal  # a game that goes on has a next move
            return legal
        move = self._script.find(self._entries, future)
        if move in legal:
            return [move]
        self.wrong += 1
        return []

    def _won(self, state: PlainState) -> bool:
        """Whether the attacker has won a finished game."""
        self._rules.outcome(state, self._scratch)
        return bool(self._scratch[self.claim.attacker] < self._scratch[1 - self.claim.attacker])

    def _future(self, state: PlainState) -> bytes:
        return state.future_key(self._script.fields)
