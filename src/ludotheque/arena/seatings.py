"""Who sits where: every player meets the others and takes the seats as often as any other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product

from ..core.errors import LudothequeError
from ..core.language import Text

Seating = tuple[int, ...]
"""The number of the player in each seat."""

MOST_PATTERNS = 5000

_TOO_FEW = Text(
    fr="Pour se mesurer, il faut au moins deux joueurs, pas {players} : nommes-en un autre, ou deux fois le même.",
    en="A contest needs at least two players, not {players}: name another one, or the same one twice.",
)
_TOO_MANY = Text(
    fr="{players} joueurs, c’est trop pour une table de {seats} : nommes-en moins.",
    en="{players} players are too many for a table of {seats}: name fewer.",
)


def seatings(players: int, seats: int) -> Iterator[Seating]:
    """Who sits where in each game, without end; nobody has more than one seat more than another.

    The games come in rounds, in which everybody takes every seat once. The next round is always one of players who
    have met least; after all possible seatings they come again.
    """
    patterns = _patterns(players, seats)
    while True:
        for pattern in _in_need(patterns, players):
            yield from _round(pattern, players)


def _patterns(players: int, seats: int) -> list[Seating]:
    """The seatings with the first player in the first seat: moving everybody on by the same number gives the others."""
    if players < 2:
        raise LudothequeError(_TOO_FEW.format(players=players))
    if math.perm(players - 1, seats - 1) > MOST_PATTERNS:
        raise LudothequeError(_TOO_MANY.format(players=players, seats=seats))
    if players >= seats:
        return [(0, *others) for others in permutations(range(1, players), seats - 1)]
    return [(0, *others) for others in product(range(players), repeat=seats - 1) if _is_fair((0, *others), players)]


def _is_fair(seating: Seating, players: int) -> bool:
    sits = [seating.count(player) for player in range(players)]
    return max(sits) - min(sits) <= 1


def _in_need(patterns: list[Seating], players: int) -> Iterator[Seating]:
    """The patterns in such an order that pairs of players meet equally often, then on equal seats."""
    left = {pattern: _gaps(pattern, players) for pattern in patterns}
    met: Counter[int] = Counter()
    seated: Counter[tuple[int, int, int]] = Counter()
    while left:
        need = {
            pattern: (sum(met[_distance(gap, players)] for *_, gap in gaps), sum(seated[gap] for gap in gaps))
            for pattern, gaps in left.items()
        }
        pattern = min(left, key=need.__getitem__)
        yield pattern
        for *pair, gap in left.pop(pattern):
            # Players who sit opposite each other in the circle meet twice in one round.
            met[_distance(gap, players)] += 1 + (2 * gap == players)
            seated[pair[0], pair[1], gap] += 1


def _gaps(pattern: Seating, players: int) -> list[tuple[int, int, int]]:
    """For each two seats with different players, how far these are apart in the circle of players."""
    pairs = combinations(range(len(pattern)), 2)
    gaps = ((first, second, (pattern[second] - pattern[first]) % players) for first, second in pairs)
    return [gap for gap in gaps if gap[2]]


def _distance(gap: int, players: int) -> int:
    return min(gap, players - gap)


def _round(pattern: Seating, players: int) -> Iterator[Seating]:
    """The seatings that moving everybody on gives, those first whose players have played least."""
    played = [0] * players
    left = [tuple((player + step) % players for player in pattern) for step in range(players)]
    while left:
        seating = min(left, key=lambda seating: sorted((played[player] for player in seating), reverse=True))
        left.remove(seating)
        yield seating
        for player in set(seating):
            played[player] += 1
