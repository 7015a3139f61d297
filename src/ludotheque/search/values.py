"""What positions are worth for certain, and every one of their moves: won, drawn or lost."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from ..core.analysis import Proven
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import Mode
from ..core.position import Position
from .limit import Limit
from .prover import deciding_bits, refuse_others_than_two, refuse_unsuitable
from .win_search import ASIDE, OPEN, WON, win_state

KERNELS = f"{__package__}.win_search"
MEMORY = 22
"""The entries of a table, as a power of 2; memory is taken only as they are used, 16 bytes each."""

SLICES = (1 << 17, 1 << 21, 1 << 60)
"""Positions to look at for each move in turn, so that a hard one does not take all the time from the others."""

TURNED: dict[Proven | None, Proven | None] = {"win": "loss", "loss": "win", "draw": "draw", None: None}


class Values:
    """Finds what positions of one game are worth; what it found out serves those that follow, and their images."""

    def __init__(self, game: Game, mode: Mode = "compiled", memory: int = MEMORY) -> None:
        refuse_others_than_two(game)
        self.game = game
        self._kernels = game.kernels(mode, KERNELS)
        self._table = np.zeros((1 << max(memory, 2), 2), np.int64)
        self._mask = deciding_bits(game)

    @property
    def memory(self) -> int:
        """The bytes of what it remembers, as if everything of its table were in use."""
        return int(self._table.nbytes)

    def value(self, position: Position, limit: Limit, most: int = SLICES[-1]) -> Proven | None:
        """What a position is worth to the player to move; `None` if there is too little time to tell.

        Each of the two questions may look at so many positions at most, and both together at what the limit leaves.
        """
        refuse_unsuitable(position, self.game)
        mover = cast(int, position.turn)
        wins = self.wins(position, mover, limit, most)
        if wins is not False:
            return "win" if wins else None
        loses = self.wins(position, 1 - mover, limit, most)
        return None if loses is None else "loss" if loses else "draw"

    def moves(self, position: Position, limit: Limit) -> dict[str, Proven | None]:
        """What every move of a position is worth to the one who makes it."""
        refuse_unsuitable(position, self.game)
        found: dict[str, Proven | None] = dict.fromkeys(position.moves())
        for most in SLICES:
            for move in [move for move, value in found.items() if value is None]:
                found[move] = self._after(position, move, limit, most)
        return found

    def _after(self, position: Position, move: str, limit: Limit, most: int) -> Proven | None:
        after, mover = position.copy(), cast(int, position.turn)
        after.play(move)
        if result := after.result():
            return "draw" if len(result.winners) != 1 else "win" if mover in result.winners else "loss"
        value = self.value(after, limit, most)
        return value if after.turn == mover else TURNED[value]

    def wins(self, position: Position, attacker: int, limit: Limit, most: int = SLICES[-1]) -> bool | None:
        """Whether a player wins, however well the other plays; `None` if there is too little time to tell."""
        arrays = self.arrays(position, attacker)
        d = arrays[-1]
        self._kernels.begin(*arrays)
        self._kernels.search(*arrays, 0)  # so that everything is compiled before the clock runs
        limit.start()
        while d.ply >= 0 and d.nodes < most and (steps := limit.steps(int(d.nodes))):
            self._kernels.search(*arrays, min(steps, most - int(d.nodes)))
        limit.used += int(d.nodes)
        return None if d.result == OPEN or d.luck else bool(d.result == WON)

    def arrays(self, position: Position, attacker: int) -> tuple[Any, ...]:
        """What the kernels of a search work on, with all that was found out before."""
        rules = self.game.rules
        scratch = np.zeros(rules.MOST_MOVES + MOST_PLAYERS, np.int64)
        states = rules.LAYOUT.batch(ASIDE + 1)
        states[0] = position.state
        d = np.zeros(1, win_state(len(self._mask)))[0]
        d.attacker = attacker
        d.mask[:] = self._mask
        return states, rules.LAYOUT.words(states), self._table, scratch, d
