"""Proving who wins: what a position is worth for certain, however well both sides play."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from ..core.analysis import Proven
from ..core.contract import Numbers
from ..core.errors import LudothequeError
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import Mode
from ..core.language import Text
from ..core.position import CHANCE, Position
from .proof import DEEPEST, HELD, PROOF, SURE, desk, weigh

KERNELS = f"{__package__}.proof"
MEMORY = 22
"""The entries of a table, as a power of 2; memory is taken only as they are used, 16 bytes each."""
SLICE = 0.01
"""Seconds after which a search looks up from its work, to see whether it should stop."""

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
_SOME_NODES = Text(
    fr="On ne prouve rien en {nodes} positions : donnes-en au moins une.",
    en="Nothing is proven in {nodes} positions: allow at least one.",
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


def prove(
    position: Position,
    nodes: int,
    seconds: float = math.inf,
    mode: Mode = "compiled",
    stop: Callable[[], bool] = lambda: False,
    watch: Callable[[float], None] = lambda part: None,
) -> Proof:
    """What can be proven of a position by looking at about so many others, or in so many seconds.

    `watch` hears which part of that is spent; once `stop` says so, the search ends without a proof.
    """
    return Prover(position.game, mode).prove(position, nodes, seconds, stop, watch)


class Prover:
    """Proves positions of one game, one at a time; what it found out serves those that follow."""

    def __init__(self, game: Game, mode: Mode = "compiled", memory: int = MEMORY) -> None:
        if game.players != 2:
            raise LudothequeError(_TWO_PLAYERS.format(game=game, players=game.players))
        self.game = game
        self._kernels = game.kernels(mode, KERNELS)
        self._table = np.zeros((1 << max(memory, 2), 2), np.int64)
        self._mask = _mask(game)
        self._given_up = False

    def prove(
        self,
        position: Position,
        nodes: int,
        seconds: float = math.inf,
        stop: Callable[[], bool] = lambda: False,
        watch: Callable[[float], None] = lambda part: None,
    ) -> Proof:
        """Like the function `prove`. First the player to move attacks; if that fails without defeat, the opponent."""
        self._refuse(position, nodes)
        mover = cast(int, position.turn)
        leash = _Leash(nodes, seconds, stop, watch)
        found, verdicts = self._attack(position, mover, leash), _ATTACKING
        if found.result[PROOF] == HELD:
            found, verdicts = self._attack(position, 1 - mover, leash), _DEFENDING
        proven = verdicts.get(int(found.result[PROOF]))
        if proven == "draw" and self._given_up:
            proven = None
        return Proof(proven, self._move(position, found) if proven in ("win", "draw") else None, leash.used)

    def wins_within(self, position: Position, plies: int, nodes: int, seconds: float = math.inf) -> bool | None:
        """Whether the player to move wins within so many plies, whatever is answered; `None` if that stays open."""
        self._refuse(position, nodes)
        leash = _Leash(nodes, seconds, lambda: False, lambda part: None)
        found = self._attack(position, cast(int, position.turn), leash, plies)
        decided = found.result[PROOF] in (0, SURE, HELD) and not found.given_up
        return bool(found.result[PROOF] == 0) if decided else None

    def _refuse(self, position: Position, nodes: int) -> None:
        if position.game != self.game:
            raise LudothequeError(_OTHER_GAME.format(other=position.game, game=self.game))
        if position.over:
            raise LudothequeError(_GAME_OVER)
        if position.turn == CHANCE:
            raise LudothequeError(_CHANCE.format(game=self.game))
        if nodes < 1:
            raise LudothequeError(_SOME_NODES.format(nodes=nodes))

    def _attack(self, position: Position, attacker: int, leash: _Leash, horizon: int = 0) -> Any:
        """Search for a win of this player; return the desk as the search leaves it."""
        arrays = self._arrays(position, attacker)
        d = arrays[-1]
        d.horizon = horizon
        self._kernels.begin(*arrays)
        self._kernels.search(*arrays, 0)  # so that everything is compiled before the clock runs
        leash.start()
        try:
            while d.ply >= 0 and (steps := leash.steps(int(d.nodes))):
                self._kernels.search(*arrays, steps)
        finally:
            # Without limits left, the search leaves every position of its path, and the table keeps their numbers.
            d.limit[:] = 0
            self._kernels.search(*arrays, 1)
        leash.used += int(d.nodes)
        self._given_up |= bool(d.given_up)
        if d.luck:
            raise LudothequeError(_CHANCE.format(game=self.game))
        return d

    def _arrays(self, position: Position, attacker: int) -> tuple[Any, ...]:
        rules = self.game.rules
        scratch = np.zeros(rules.MOST_MOVES + MOST_PLAYERS, np.int64)
        states = rules.LAYOUT.batch(DEEPEST + len(scratch))
        states[0] = position.state
        d = np.zeros(1, desk(len(self._mask)))[0]
        d.attacker = attacker
        d.mask[:] = self._mask
        return states, rules.LAYOUT.words(states), self._table, scratch, d

    def _move(self, position: Position, d: Any) -> str:
        best, *_ = weigh(d, 0)
        return self.game.notation.write(position.state, int(d.move[best]))


class _Leash:
    """How far a search may go, both attackers together."""

    def __init__(self, nodes: int, seconds: float, stop: Callable[[], bool], watch: Callable[[float], None]) -> None:
        self.used = 0
        self._nodes, self._seconds, self._stop, self._watch = nodes, max(seconds, SLICE), stop, watch
        self._begin = self._last = time.perf_counter()
        self._some = 1

    def start(self) -> None:
        """Let the clock run from now on, if it does not run yet."""
        if self.used == 0:
            self._begin = self._last = time.perf_counter()

    def steps(self, nodes: int) -> int:
        """At how many more positions the search may look before it asks again; 0 to end it."""
        now = time.perf_counter()
        self._some = 2 * self._some if now - self._last < SLICE else max(1, self._some // 2)
        self._last = now
        left = self._nodes - self.used - nodes
        part = max(1 - left / self._nodes, (now - self._begin) / self._seconds)
        self._watch(min(part, 1.0))
        return 0 if part >= 1 or self._stop() else min(self._some, left)


def _mask(game: Game) -> Numbers:
    """The bits of a record that decide its future, as far as there are any: the key, and the counters.

    Proofs must not be carried over between positions that are not equally near to the length limit. The limit can be
    anything (plies, turns, quiet turns in a row), so a game names in `COUNTERS` the fields outside its key that count
    towards it. A game that does not has all its fields compared: that is slow where they serve pictures, but sound.
    """
    rules = game.module("rules")
    record = rules.LAYOUT.batch(1)
    octets = record.view(np.uint8)
    octets[: rules.LAYOUT.key_bytes] = 0xFF
    for name in getattr(rules, "COUNTERS", [field[0] for field in rules.LAYOUT.others]):
        field, offset, *_ = rules.LAYOUT.dtype.fields[name]
        octets[offset : offset + field.itemsize] = 0xFF
    words: Numbers = rules.LAYOUT.words(record)[0]
    return words[: np.flatnonzero(words)[-1] + 1]
