"""Self-play: the present player against itself, from odd openings, with slips on the way.

A player that only knows its own lines is lost off them. So games begin with random moves, now and then one comes in the
middle, and the first moves after the opening are drawn by how much the search likes them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ..core.contract import WHOLE
from ..core.game import Game
from ..core.position import CHANCE, Position
from ..core.registry import game as game_named
from ..search.budget import Budget
from ..search.mcts import Search, Settings
from ..search.network import Net
from ..search.reading import best_move
from ..search.weights import load_weights
from .played_games import PlayedGames

ODD = 8
"""A game begins with so many random moves at most."""
CURIOUS = 8
"""So many moves after them are drawn by their visits; then the best one is played."""
SLIPS = 0.03
"""The part of the moves that are random later on."""
ROOM = 1 << 18
"""Nodes for which the tree of a game has room."""


@dataclass(frozen=True, slots=True)
class Task:
    """Games for one process to play: a part of a round."""

    index: int
    game: str
    players: int
    games: int
    simulations: int
    seed: str
    weights: Path | None = None
    """Of the present player; without any, it searches with random games."""


@dataclass(slots=True)
class _Record:
    """What is written down while games are played."""

    moves: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    searched: list[bool] = field(default_factory=list)
    values: list[Sequence[float]] = field(default_factory=list)
    results: list[Sequence[float]] = field(default_factory=list)
    candidates: list[int] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)
    candidate_ends: list[int] = field(default_factory=list)

    def games(self) -> PlayedGames:
        """The same as arrays."""
        return PlayedGames(
            moves=np.array(self.moves, np.int64),
            ends=np.array(self.ends, np.int64),
            searched=np.array(self.searched, np.bool_),
            values=np.array(self.values, np.float32),
            results=np.array(self.results, np.float32),
            candidates=np.array(self.candidates, np.int64),
            visits=np.array(self.visits, np.int64),
            candidate_ends=np.array(self.candidate_ends, np.int64),
        )


def play_games(task: Task) -> PlayedGames:
    """Play the games of a task."""
    game = game_named(task.game, task.players)
    game.compile()
    record, net = _Record(), load_weights(task.weights, game) if task.weights else None
    for number in range(task.games):
        _play(game, f"{task.seed}:{task.index}:{number}", Budget(simulations=task.simulations), net, record)
    return record.games()


def _play(game: Game, seed: str, budget: Budget, net: Net | None, record: _Record) -> None:
    chance, position = random.Random(seed), game.start()
    odd = chance.randrange(ODD + 1)
    search: Search | None = None
    while not position.over:
        if position.turn == CHANCE or position.plies < odd or chance.random() < SLIPS:
            move = chance.choice(position.move_numbers())
            _write_unsearched(record, move, game.players)
        else:
            search = search or Search(position, seed, settings=Settings(room=ROOM), net=net)
            search.follow(position)
            search.run(budget)
            move = _write_searched(record, search, chance if position.plies < odd + CURIOUS else None)
        position.play_number(move)
    record.ends.append(len(record.moves))
    record.results.append(_result(position))


def _write_unsearched(record: _Record, move: int, players: int) -> None:
    record.moves.append(move)
    record.searched.append(False)
    record.values.append((0.0,) * players)
    record.candidate_ends.append(len(record.candidates))


def _write_searched(record: _Record, search: Search, chance: random.Random | None) -> int:
    """Write down what was found out; return the move to play, drawn by its visits where chance has a say."""
    nodes = search.trees[0].nodes
    root, players = nodes[0], search.position.game.players
    tried = nodes[int(root["first"]) : int(root["first"]) + int(root["count"])]
    moves, visits = tried["move"].tolist(), tried["visits"].tolist()
    best = best_move([nodes])
    if root["settled"]:
        visits = [int(move == best) for move in moves]
        value = [share / WHOLE for share in root["sure"][:players].tolist()]
    else:
        value = [total / (WHOLE * int(root["visits"])) for total in root["total"][:players].tolist()]
    seen = [(move, count) for move, count in zip(moves, visits, strict=True) if count]
    move = chance.choices(*zip(*seen, strict=True))[0] if chance else best
    record.moves.append(move)
    record.searched.append(True)
    record.values.append(value)
    record.candidates += [move for move, _ in seen]
    record.visits += [count for _, count in seen]
    record.candidate_ends.append(len(record.candidates))
    return int(move)


def _result(position: Position) -> list[float]:
    """The share of the win of each player."""
    result = position.result()
    assert result is not None
    first = result.places.count(1)
    return [(place == 1) / first for place in result.places]
