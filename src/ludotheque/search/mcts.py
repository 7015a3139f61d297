"""Monte-Carlo tree search: the trees of a position, grown within a budget and read at any moment.

A search with weights values positions by what was learnt, and tries likely moves first; one without plays random games.
"""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from ..core.analysis import Analysis
from ..core.chance import seeded
from ..core.errors import LudothequeError
from ..core.game import MOST_PLAYERS
from ..core.language import Text
from ..core.position import Position
from ..core.seats import Seed
from .budget import Budget
from .learnt_tree import LEARNT_NODE
from .network import Net, desk_for
from .reading import best_move, children, read
from .tree import NODE, USED, Nodes

KERNELS = f"{__package__}.tree"
LEARNT_KERNELS = f"{__package__}.learnt_tree"
ROOM = 1 << 22
"""Nodes for which a tree has room; memory is taken only as they are used."""
EXPLORE = 0.5
PRIOR_EXPLORE = 1.5
HASTE = 0.1
HORIZON = 3
SLICE = 0.005
"""Seconds after which a search looks up from its work, to see whether it should stop."""

_GAME_OVER = Text(
    fr="La partie est finie : il n’y a plus de coup à chercher.", en="The game is over: there is no move to look for."
)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search goes about it: how curious it is, and after how many plies it trusts a game's own estimate.

    With weights it is as curious as `prior_explore` says, and trusts them at once.
    """

    explore: float = EXPLORE
    prior_explore: float = PRIOR_EXPLORE
    haste: float = HASTE
    horizon: int = HORIZON
    room: int = ROOM


class Tree:
    """One tree: the arrays that the kernels work on."""

    _module, _node = KERNELS, NODE

    def __init__(self, position: Position, seed: Seed, settings: Settings) -> None:
        game = position.game
        game.compile()
        self._settings, self._players = settings, game.players
        self._kernels = game.kernels("compiled", self._module)
        self._room = max(settings.room, 1 + game.rules.MOST_MOVES)  # or it could not choose between its moves
        self.nodes: Any = np.empty(self._room, self._node)
        self._spare: Any = None
        self._most = 0
        self._at = np.array([0, seeded(secrets.randbits(64) if seed is None else seed)])
        self._states = game.rules.LAYOUT.batch(3)
        self._path = np.zeros(game.variant.longest + 1, np.int64)
        self._scratch = np.zeros(game.rules.MOST_MOVES, np.int64)
        self._shares = np.zeros(MOST_PLAYERS, np.int64)
        self.plant(position)
        self._kernels.transplant(self.nodes, 0, np.empty(1, self._node), self._at)
        self.grow(0)  # so that everything is compiled before a clock runs

    def plant(self, position: Position) -> None:
        """Begin anew at another position."""
        self._states[0] = position.state
        self._kernels.plant(self.nodes, self._at)

    def follow(self, position: Position, moves: list[int]) -> None:
        """Go on from a later position, keeping what was found out about it."""
        root = self._after(moves)
        if root is None:
            self.plant(position)
            return
        fresh = np.empty(self._room, self._node) if self._spare is None else self._spare
        self._most = max(self._most, self.used)
        self._kernels.transplant(self.nodes, root, fresh, self._at)
        self.nodes, self._spare = fresh, self.nodes
        self._states[0] = position.state

    def _after(self, moves: list[int]) -> int | None:
        node = 0
        for move in moves:
            node = next((child.node for child in children(self.nodes, node) if child.move == move), 0)
            if node == 0:
                return None
        return node if self.nodes[node].visits else None

    def grow(self, simulations: int) -> int:
        """Add some simulations; return how many were needed."""
        kept = self.nodes, self._at, self._states, self._path, self._scratch, self._shares
        return int(self._kernels.grow(*kept, self._players, *self._manner(), simulations))

    def _manner(self) -> tuple[Any, ...]:
        """What tells the kernel how to go about it."""
        return self._settings.explore, self._settings.haste, self._settings.horizon

    @property
    def memory(self) -> int:
        """The bytes that it holds: what was used once is not given back before the tree is."""
        self._most = max(self._most, self.used)
        spare = 0 if self._spare is None else self._most
        return (self._most + spare) * self._node.itemsize

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out."""
        return bool(self.nodes[0].settled)

    @property
    def used(self) -> int:
        """How many nodes there are."""
        return int(self._at[USED])


class LearntTree(Tree):
    """A tree that grows by weights that were learnt."""

    _module, _node = LEARNT_KERNELS, LEARNT_NODE

    def __init__(self, position: Position, seed: Seed, settings: Settings, net: Net) -> None:
        self._net, self._desk = net, desk_for(position.game, net)
        super().__init__(position, seed, settings)

    def _manner(self) -> tuple[Any, ...]:
        return self._net, self._desk, self._settings.prior_explore


class Search:
    """A search of one position after another, on one or several threads, each with a tree of its own.

    With one thread and a budget in simulations, the same seed gives the same result. With a net, positions are valued
    by its weights, which must have been made for the game.
    """

    def __init__(
        self,
        position: Position,
        seed: Seed = None,
        threads: int = 1,
        settings: Settings = Settings(),
        net: Net | None = None,
    ) -> None:
        if position.over:
            raise LudothequeError(_GAME_OVER)
        self.position = position.copy()
        seeds = [seed if thread == 0 or seed is None else f"{seed}:{thread}" for thread in range(threads)]
        self.trees = [_planted(position, seed, settings, net) for seed in seeds]

    def follow(self, position: Position) -> None:
        """Turn to another position; if it comes from the present one, what is known of it is kept."""
        if position.over:
            raise LudothequeError(_GAME_OVER)
        moves = played_since(self.position, position)
        for tree in self.trees:
            if moves is None:
                tree.plant(position)
            elif moves:
                tree.follow(position, moves)
        self.position = position.copy()

    def run(self, budget: Budget, stop: Callable[[], bool] = lambda: False) -> None:
        """Search until the budget is spent, nothing is left to find out, or `stop` says so."""
        if len(self.trees) == 1:
            _grow(self.trees[0], budget, stop)
            return
        given_up = Event()
        with ThreadPoolExecutor(len(self.trees)) as threads:
            parts = zip(self.trees, budget.split(len(self.trees)), strict=True)
            tasks = [threads.submit(_grow, tree, part, lambda: given_up.is_set() or stop()) for tree, part in parts]
            try:
                for task in tasks:
                    task.result()
            finally:
                given_up.set()  # an error or an interruption must not wait until the other threads have done all

    @property
    def simulations(self) -> int:
        """How many simulations the present position has had, with those that it inherited."""
        return sum(int(tree.nodes[0].visits) for tree in self.trees)

    @property
    def bytes(self) -> int:
        """The memory that the trees take."""
        return sum(tree.used * tree.nodes.itemsize for tree in self.trees)

    @property
    def memory(self) -> int:
        """The memory that the trees have taken, and hold as long as they are kept."""
        return sum(tree.memory for tree in self.trees)

    def best(self) -> str:
        """The best move found so far."""
        return self.position.game.notation.write(self.position.state, best_move(self._roots))

    @property
    def _roots(self) -> list[Nodes]:
        return [tree.nodes for tree in self.trees]

    def analysis(self) -> Analysis:
        """What has been found out so far; it may be asked while the search goes on."""
        return read(self.position, self._roots)


def _planted(position: Position, seed: Seed, settings: Settings, net: Net | None) -> Tree:
    return LearntTree(position, seed, settings, net) if net else Tree(position, seed, settings)


def played_since(before: Position, after: Position) -> list[int] | None:
    """The moves that lead from one position to another, if the one came before the other in the same game."""
    first, then = before.history_numbers, after.history_numbers
    same_start = (before.game, before.arrangement) == (after.game, after.arrangement)
    if not same_start or then[: len(first)] != first:
        return None
    return then[len(first) :]


def _grow(tree: Tree, budget: Budget, stop: Callable[[], bool]) -> None:
    begin = now = time.perf_counter()
    end = math.inf if budget.seconds is None else begin + budget.seconds
    left = math.inf if budget.simulations is None else budget.simulations
    some = 1
    while True:
        left -= tree.grow(int(min(some, left)))
        before, now = now, time.perf_counter()
        if left <= 0 or now >= end or tree.settled or stop():
            return
        pace = (now - before) / some
        some = max(1, min(2 * some, int(min(SLICE, end - now) / pace)))
