"""Proving who wins: what a position is worth for certain, however well both sides play."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from ..core.analysis import Proven
from ..core.contract import Numbers
from ..core.errors import LudothequeError
from ..core.future_keys import deciding_fields
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import Mode
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.progress import Progress, ignore
from .limit import Limit
from .proof import DEEPEST, HELD, PROOF, SURE, search_state, weigh

KERNELS = f"{__package__}.proof"
MEMORY = 22
"""The entries of a table, as a power of 2; memory is taken only as they are used, 16 bytes each."""

_GAME_OVER = Text(
    fr="La partie est finie : il n’y a plus rien à prouver.", en="The game is over: nothing is left to prove."
)
_CHANCE = Text(
    fr="{game} se joue avec du hasard : rien ne s’y prouve ainsi.",
    en="{game} is played with chance: nothing can be proven in it this way.",
)
_TWO_PLAYERS = Text(
    fr="On ne sait prouver qu’à deux joueurs, et {game} se joue ici à {players}.",
    en="Only games of two players can be proven, and here {game} has {players}.",
)
_OTHER_GAME = Text(
    fr="Cette position est de {other}, et l’on prouve ici {game}.",
    en="This position is of {other}, and it is {game} that is proven here.",
)


# What the proof number of the first position says of the player to move, if he attacks and if he defends.
_ATTACKING: dict[int, Proven] = {0: "win", SURE: "loss"}
_DEFENDING: dict[int, Proven] = {0: "loss", SURE: "win", HELD: "draw"}


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proven for the player to move, a move that makes sure of a win or a draw, and positions looked at."""

    proven: Proven | None
    move: str | None
    nodes: int


@dataclass(frozen=True, slots=True)
class Win:
    """A move that wins, and within how many plies."""

    move: str
    plies: int


def won(d: Any) -> bool | None:
    """Whether the attacker wins, as a search left its state; `None` if that stays open."""
    decided = d.result[PROOF] in (0, SURE, HELD) and not d.given_up
    return bool(d.result[PROOF] == 0) if decided else None


def prove(
    position: Position,
    nodes: int,
    seconds: float = math.inf,
    mode: Mode = "compiled",
    stop: Callable[[], bool] = lambda: False,
    progress: Progress = ignore,
) -> Proof:
    """What can be proven of a position by looking at about so many others, or in so many seconds.

    `progress` is told which part of that is spent; once `stop` says so, the search ends without a proof.
    """
    return Prover(position.game, mode).prove(position, nodes, seconds, stop, progress)


class Prover:
    """Proves positions of one game, one at a time; what it found out serves those that follow."""

    def __init__(self, game: Game, mode: Mode = "compiled", memory: int = MEMORY) -> None:
        refuse_others_than_two(game)
        self.game = game
        self._kernels = game.kernels(mode, KERNELS)
        self._table = np.zeros((1 << max(memory, 2), 2), np.int64)
        self._mask = deciding_bits(game)
        self._given_up = False

    @property
    def memory(self) -> int:
        """The bytes of what it remembers, as if everything of its table were in use."""
        return int(self._table.nbytes)

    def prove(
        self,
        position: Position,
        nodes: int,
        seconds: float = math.inf,
        stop: Callable[[], bool] = lambda: False,
        progress: Progress = ignore,
    ) -> Proof:
        """Like the function `prove`. First the player to move attacks; if that fails without defeat, the opponent."""
        return self.prove_within(position, Limit(nodes, seconds, stop, progress))

    def prove_within(self, position: Position, limit: Limit) -> Proof:
        """The same, as far as what is left of a limit goes."""
        refuse_unsuitable(position, self.game)
        mover, used = cast(int, position.turn), limit.used
        found, verdicts = self.attack(position, mover, limit), _ATTACKING
        if found.result[PROOF] == HELD:
            found, verdicts = self.attack(position, 1 - mover, limit), _DEFENDING
        proven = verdicts.get(int(found.result[PROOF]))
        if proven == "draw" and self._given_up:
            proven = None
        move = self._move(position, found) if proven in ("win", "draw") else None
        return Proof(proven, move, limit.used - used)

    def wins_within(self, position: Position, plies: int, nodes: int, seconds: float = math.inf) -> bool | None:
        """Whether the player to move wins within so many plies, whatever is answered; `None` if that stays open."""
        refuse_unsuitable(position, self.game)
        return won(self.attack(position, cast(int, position.turn), Limit(nodes, seconds), plies))

    def soonest_win(self, position: Position, limit: Limit) -> Win | None:
        """The soonest win of the player to move; `None` if there is none, or if that stays open."""
        refuse_unsuitable(position, self.game)
        for plies in range(1, self.game.variant.longest + 1):
            found = self.attack(position, cast(int, position.turn), limit, plies)
            if won(found) is not False:
                return Win(self._move(position, found), plies) if won(found) else None
        return None

    def attack(self, position: Position, attacker: int, limit: Limit, horizon: int = 0) -> Any:
        """Search for a win of this player, within a horizon of plies if there is one; return the search state."""
        arrays = self.arrays(position, attacker)
        d = arrays[-1]
        d.horizon = horizon
        self._kernels.begin(*arrays)
        self._kernels.search(*arrays, 0)  # so that everything is compiled before the clock runs
        limit.start()
        try:
            while d.ply >= 0 and (steps := limit.steps(int(d.nodes))):
                self._kernels.search(*arrays, steps)
        finally:
            # Without limits left, the search leaves every position of its path, and the table keeps their numbers.
            d.limit[:] = 0
            self._kernels.search(*arrays, 1)
        limit.used += int(d.nodes)
        self._given_up |= bool(d.given_up)
        if d.luck:
            raise LudothequeError(_CHANCE.format(game=self.game))
        return d

    def arrays(self, position: Position, attacker: int) -> tuple[Any, ...]:
        """What the kernels of a search work on, with all that was found out before."""
        rules = self.game.rules
        scratch = np.zeros(rules.MOST_MOVES + MOST_PLAYERS, np.int64)
        states = rules.LAYOUT.batch(DEEPEST + len(scratch))
        states[0] = position.state
        d = np.zeros(1, search_state(len(self._mask)))[0]
        d.attacker = attacker
        d.mask[:] = self._mask
        return states, rules.LAYOUT.words(states), self._table, scratch, d

    def _move(self, position: Position, d: Any) -> str:
        best, *_ = weigh(d, 0)
        return self.game.notation.write(position.state, int(d.move[best]))


def refuse_others_than_two(game: Game) -> None:
    """Complain about a game that is not for two."""
    if game.players != 2:
        raise LudothequeError(_TWO_PLAYERS.format(game=game, players=game.players))


def refuse_unsuitable(position: Position, game: Game) -> None:
    """Complain about a position of another game, one that is over, and one before a roll."""
    if position.game != game:
        raise LudothequeError(_OTHER_GAME.format(other=position.game, game=game))
    if position.over:
        raise LudothequeError(_GAME_OVER)
    if position.turn == CHANCE:
        raise LudothequeError(_CHANCE.format(game=game))


def deciding_bits(game: Game) -> Numbers:
    """The bits of a record that decide its future, as far as there are any."""
    layout = game.module("rules").LAYOUT
    record = layout.batch(1)
    octets = record.view(np.uint8)
    for name in deciding_fields(game):
        field, offset, *_ = layout.dtype.fields[name]
        octets[offset : offset + field.itemsize] = 0xFF
    words: Numbers = layout.words(record)[0]
    return words[: np.flatnonzero(words)[-1] + 1]
