"""How long a person waits for the computer's reply at the top level of each variant, and what memory that takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

import ludotheque as lt
from ludotheque.core.players import player
from ludotheque.core.position import CHANCE
from ludotheque.core.seats import Random, Seat
from ludotheque.players.mcts import Mcts

from .times import Times

REPLIES = 6
COMPUTER = 1


@dataclass(frozen=True, kw_only=True)
class Reply(Times):
    """How long some replies took, and the most bytes that the trees of the search took; 0 if it does not search."""

    game: str
    player: str
    bytes: int


def variants() -> list[lt.Game]:
    """Every variant of every game."""
    return [game.choose(variant.name) for game in lt.all_games() for variant in game.variants]


def measure(games: list[lt.Game], begins: Callable[[str], None]) -> list[Reply]:
    """Measure each of these; say what begins."""
    found = []
    for game in games:
        begins(f"{game}, replies")
        found.append(of(game, game.levels))
    return found


def of(game: lt.Game, levels: tuple[str, ...], replies: int = REPLIES) -> Reply:
    """The replies of the highest level to the one below it, which stands for a person."""
    next(_replies(game, levels))  # so that nothing is left to compile, whatever the level is made of
    seconds, sizes = zip(*islice(_replies(game, levels), replies), strict=True)
    return Reply(seconds, game=str(game), player=levels[-1], bytes=max(sizes))


def _replies(game: lt.Game, levels: tuple[str, ...]) -> Iterator[tuple[float, int]]:
    """The seconds and bytes of one reply after the other, in one game after the other."""
    seed = 0
    while True:
        seed += 1
        position, chance = game.start(), Random(seed)
        person, computer = (player(word, game, seed) for word in (levels[-2:][0], levels[-1]))
        while not position.over:
            if position.turn == COMPUTER:
                begin = time.perf_counter()
                move = computer.choose(position)
                yield time.perf_counter() - begin, _bytes(computer)
            else:
                move = (chance if position.turn == CHANCE else person).choose(position)
            assert isinstance(move, str)
            position.play(move)


def _bytes(seat: Seat) -> int:
    return seat.search.bytes if isinstance(seat, Mcts) and seat.search else 0
