"""What happens on the board: where moves place or move something, and how pieces and points grow and shrink."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ..core.game import Game
from ..core.last_moves import changed
from ..core.position import Position
from ..draw import Piece, Point, Scene, Stock
from .moments import Course, by_tenth
from .stories import Story

MOST_PLIES = 1500
"""Plies after which no further game is looked at."""
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
    """The coverage of each kind of piece, and of how many games it was taken.

    `pieces` are those on the board in each tenth of the games; where points are counted, `points` are those of the
    winner and those of the best other player, in games with one winner.
    """

    kinds: tuple[Coverage, ...]
    games: int
    pieces: Course
    points: tuple[Course, ...]


def coverage(game: Game, stories: Sequence[Story]) -> Covered:
    """What happened on the board in the first of these games; the kinds of pieces most moved come first."""
    ends: dict[Kind, Counter[Point]] = {}
    moved: Counter[Kind] = Counter()
    pieces: list[list[float]] = []
    some = list(_first_plies(stories))
    for story in some:
        scenes = _scenes(story)
        pieces.append([_pieces(scene) for scene in scenes])
        for kind, places in (change for pair in pairwise(scenes) for change in _changes(*pair)):
            ends.setdefault(kind, Counter()).update(places)
            moved[kind] += 1
    stocks = [stock for tray in game.start().scene(0).trays for stock in tray.stocks]
    shown = [kind for kind, _ in moved.most_common(MOST_KINDS)]
    kinds = tuple(_coverage(kind, stocks, ends[kind], moved[kind]) for kind in shown)
    return Covered(kinds, len(some), by_tenth(pieces), points_by_moment(some))


def points_by_moment(stories: Sequence[Story]) -> tuple[Course, ...]:
    """The points of the winner and of the best other player in each tenth of games, where points are counted."""
    won = [(story.winner, Position.load(story.saved)) for story in stories if story.winner is not None]
    pairs = [[_points(game.at(ply), winner) for ply in range(game.plies + 1)] for winner, game in won if game.scores]
    return tuple(by_tenth([[pair[side] for pair in game] for game in pairs]) for side in (0, 1)) if pairs else ()


def _points(position: Position, winner: int) -> tuple[int, int]:
    scores = position.scores or ()
    return scores[winner], max(score for player, score in enumerate(scores) if player != winner)


def _first_plies(stories: Sequence[Story]) -> Iterator[Story]:
    """The first games, until they have enough plies."""
    plies = 0
    for story in stories:
        if plies >= MOST_PLIES:
            return
        yield story
        plies += len(story.words)


def _pieces(scene: Scene) -> int:
    """The pieces on the board; ghosts are only shown."""
    return sum(not piece.ghost for piece in scene.pieces)


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


def _scenes(story: Story) -> list[Scene]:
    """The pictures of a game, from the start to the end."""
    game = Position.load(story.saved)
    return [game.at(ply).scene(ply) for ply in range(game.plies + 1)]


def _changes(before: Scene, after: Scene) -> Iterable[tuple[Kind, Iterable[Point]]]:
    """For each thing that a move placed or moved, its kind and the places that it covers then."""
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
