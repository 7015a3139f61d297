"""Where on the board things happen: how often moves place or move something there, for each kind of piece."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..core.game import Game
from ..core.last_moves import changed
from ..core.position import Position
from ..draw import Piece, Point, Scene, Stock
from .stories import Story

MOST_SECONDS = 6.0
MOST_KINDS = 6


class Kind(NamedTuple):
    """A kind of piece: its shape, what is written on it, and how many cells it covers."""

    shape: str
    label: str
    size: int


CELLS = Kind("", "", 0)
"""The kind of what is no piece: cells that changed hands."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often moves of a kind of piece ended in each place, over so many moves of so many games."""

    words: str
    ends: tuple[tuple[Point, int], ...]
    moves: int


@dataclass(frozen=True, slots=True)
class Covered:
    """The coverage of each kind of piece, and of how many games it was taken."""

    kinds: tuple[Coverage, ...]
    games: int


def coverage(game: Game, stories: Sequence[Story], seconds: float = MOST_SECONDS) -> Covered:
    """Where the moves of games placed or moved something, as far as the time allows; kinds most moved come first."""
    ends: dict[Kind, Counter[Point]] = {}
    moved: Counter[Kind] = Counter()
    end, games = time.monotonic() + seconds, 0
    for story in stories:
        if games and time.monotonic() > end:
            break
        for kind, places in _ends(story):
            ends.setdefault(kind, Counter()).update(places)
            moved[kind] += 1
        games += 1
    stocks = [stock for tray in game.start().scene(0).trays for stock in tray.stocks]
    shown = [kind for kind, _ in moved.most_common(MOST_KINDS)]
    return Covered(tuple(_coverage(kind, stocks, ends[kind], moved[kind]) for kind in shown), games)


def _coverage(kind: Kind, stocks: Sequence[Stock], ends: Counter[Point], moves: int) -> Coverage:
    return Coverage(_called(kind, stocks), tuple(sorted(ends.items())), moves)


def _called(kind: Kind, stocks: Sequence[Stock]) -> str:
    """What a kind of piece is called in the hands of the seats, where one can tell; else what is written on it."""
    alike = [stock for stock in stocks if _shape(stock.shape) == kind.shape]
    same_label = [stock for stock in alike if stock.label == kind.label]
    same_size = [stock for stock in alike if len(stock.cover) == kind.size]
    for found in (same_label, same_size, alike):
        words = {stock.words for stock in found}
        if len(words) == 1:
            return words.pop()
    return kind.label


def _ends(story: Story) -> Iterable[tuple[Kind, Iterable[Point]]]:
    """For each thing that a move placed or moved, its kind and the places that it covers then."""
    game = Position.load(story.saved)
    scenes = (game.at(ply).scene(ply) for ply in range(game.plies + 1))
    before = next(scenes)
    for after in scenes:
        yield from _changes(before, after)
        before = after


def _changes(before: Scene, after: Scene) -> Iterable[tuple[Kind, Iterable[Point]]]:
    names = set(changed(before, after))
    pieces = [piece for piece in after.pieces if piece.name in names and not piece.ghost]
    for piece in pieces:
        yield _kind(piece), piece.cover or (piece.at,)
    if not pieces:
        yield from ((CELLS, (cell.at,)) for cell in after.cells if cell.name in names)


def _kind(piece: Piece) -> Kind:
    return Kind(_shape(piece.shape), piece.label, len(piece.cover))


def _shape(shape: object) -> str:
    return shape if isinstance(shape, str) else type(shape).__name__
