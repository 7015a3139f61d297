"""What positions are worth for certain, and every one of their moves: won, drawn or lost."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from ..core.analysis import Proven
from ..core.contract import Numbers
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import Mode
from ..core.position import Position
from .limit import Limit
from .prover import deciding_bits, refuse_others_than_two, refuse_unsuitable
from .value_search import BEYOND, value_state
from .value_table import EFFORT, Rows

KERNELS, TABLE = f"{__package__}.value_search", f"{__package__}.value_table"
FOLLOWING = f"{__package__}.strategy_kernels"
AT_A_TIME = 1 << 10
"""Positions for whose moves memory is taken at a time."""
MEMORY = 22
"""The entries of a table, as a power of 2; memory is taken only as they are used, 16 bytes each."""

SLICES = (1 << 19, 1 << 23, 1 << 60)
"""Positions to look at for each move in turn, so that a hard one does not take all the time from the others."""

WORTH: tuple[Proven, ...] = ("loss", "draw", "win")
"""The words for what the kernels call `LOSS`, `DRAW` and `WIN`."""

TURNED: dict[Proven | None, Proven | None] = {"win": "loss", "loss": "win", "draw": "draw", None: None}


class Values:
    """Finds what positions of one game are worth; what it found out serves those that follow, and their images."""

    def __init__(self, game: Game, mode: Mode = "compiled", memory: int = MEMORY, known: Rows | None = None) -> None:
        refuse_others_than_two(game)
        self.game, self.mode = game, mode
        self._kernels = game.kernels(mode, KERNELS)
        self._table = np.zeros((1 << max(memory, 2), 2), np.int64)
        self._mask = deciding_bits(game)
        if known is not None:
            self.learn(known)

    @property
    def memory(self) -> int:
        """The bytes of what it remembers, as if everything of its table were in use."""
        return int(self._table.nbytes)

    def value(self, position: Position, limit: Limit, most: int = SLICES[-1]) -> Proven | None:
        """What a position is worth to the player to move; `None` if there is too little time to tell.

        The search may look at so many positions at most, and at what the limit leaves.
        """
        refuse_unsuitable(position, self.game)
        return self.value_of(position.state, limit, most)

    def value_of(self, state: Any, limit: Limit, most: int = SLICES[-1]) -> Proven | None:
        """The same of the record of a position in which a player is to move."""
        arrays = self.arrays(state)
        d = arrays[-1]
        self._kernels.begin(*arrays)
        self._kernels.search(*arrays, 0)  # so that everything is compiled before the clock runs
        limit.start()
        while d.ply >= 0 and d.nodes < most and (steps := limit.steps(int(d.nodes))):
            self._kernels.search(*arrays, min(steps, most - int(d.nodes)))
        limit.used += int(d.nodes)
        return None if d.ply >= 0 or d.given_up or d.luck else WORTH[int(d.least[0])]

    def known(self, position: Position) -> Proven | None:
        """What is known already of a position's worth to the player to move."""
        return self.value(position, Limit(1), 0)

    def moves(self, position: Position, limit: Limit) -> dict[str, Proven | None]:
        """What every move of a position is worth to the one who makes it.

        What the position is worth is asked first, since that is settled with the least work: then one of the best moves
        is known, however long the others take.
        """
        found: dict[str, Proven | None] = dict.fromkeys(position.moves())
        worth: Proven | None = None
        for most in SLICES:
            worth = worth or self.value(position, limit, most)
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

    def learn(self, entries: Rows) -> None:
        """Take over what other values of this game have `learnt`."""
        self.game.kernels(self.mode, TABLE).learn(self._table, entries)

    def hold_on_to(self, entries: Rows) -> None:
        """Count what is known of these positions among what took the most work."""
        self.game.kernels(self.mode, TABLE).hold_on_to(self._table, entries)

    def identities(self, states: Any) -> Rows:
        """Entries for the positions in these records, with nothing in them; the first column tells them apart."""
        _, _, _, scratch, d = self.arrays(None)
        entries = np.zeros((len(states), 2), np.int64)
        self._kernels.identify_all(states, self.game.rules.LAYOUT.words(states), scratch, d, entries)
        return entries

    def learnt(self, most: int) -> Rows:
        """What took the most work to find out: entries of the table, so many at most."""
        found, effort = np.flatnonzero(self._table[:, 0]), 0
        while len(found) > most:
            effort += 1
            found = found[self._table[found, 1] >> EFFORT >= effort]
        return self._table[found]

    def arrays(self, state: Any) -> tuple[Any, ...]:
        """What the kernels of a search work on, with all that was found out before."""
        rules = self.game.rules
        scratch = np.zeros(rules.MOST_MOVES + MOST_PLAYERS, np.int64)
        states = rules.LAYOUT.batch(BEYOND + 1)
        if state is not None:
            states[0] = state
        d = np.zeros(1, value_state(len(self._mask), len(scratch)))[0]
        d.mask[:] = self._mask
        return states, rules.LAYOUT.words(states), self._table, scratch, d


def following(values: Values, layer: Any, chosen: Numbers) -> Any:
    """The positions that follow those of a layer, one record of each that is worth something else.

    A move is given for each position, or `OTHERS` for all of its moves.
    """
    rules, kernels = values.game.rules, values.game.kernels(values.mode, FOLLOWING)
    scratch, found = np.zeros(rules.MOST_MOVES, np.int64), [layer[:0]]
    for first in range(0, len(layer), AT_A_TIME):
        some, choice = layer[first : first + AT_A_TIME], chosen[first : first + AT_A_TIME]
        after = rules.LAYOUT.batch(len(some) * rules.MOST_MOVES)
        found.append(_distinct(values, after[: kernels.follow(some, choice, after, scratch)]))
    return _distinct(values, np.concatenate(found).view(rules.LAYOUT.dtype))


def _distinct(values: Values, states: Any) -> Any:
    if not len(states):
        return states
    return states[np.unique(values.identities(states)[:, 0], return_index=True)[1]]
