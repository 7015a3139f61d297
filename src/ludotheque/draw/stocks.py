"""What a seat still holds, laid out small: bricks, cubes and cards, with a dashed place for each that is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .armies import army, silhouette
from .bricks import brick, top
from .cubes import cube
from .elements import Box, Element, element, group, label, named, rect
from .marks import fill, frame
from .pawns import absent, standing
from .pieces import chip, outline, piece
from .projection import Projection, Relief
from .scene import Mark, Point, Shape, Stock

HEIGHT = 52
_MOST = 4
_GAP, _CARD_GAP, _STOCK_GAP = 8, 5, 14
_COUNT = 34
_BRICK, _CUBE = 17.0, 22.5
_PILE = 3
_PAWN = 0.86


class Kind(NamedTuple):
    """How one piece of a stock is drawn around the origin, how its empty place is, and how wide both are."""

    width: float
    piece: Callable[[], Element]
    place: Callable[[], Element]


class Shelf(NamedTuple):
    """A stock ready to be put somewhere, its left end at the origin and its middle on the axis."""

    shape: Shape
    width: float
    gap: float
    drawn: Element


def shelf(stock: Stock, owner: int | None, mark: Mark | None) -> Shelf:
    """A stock with every piece in its place, or one piece and their number if there are many."""
    looks, places = kind(stock, owner or 0), max(stock.count, stock.full, 1)
    shown = places if places <= _MOST else 1
    width = shown * looks.width + (shown - 1) * _GAP + (_COUNT if places > shown else 0)
    pieces = row(looks, stock.count, shown)
    count = label("count", width - _COUNT / 2 + 3, 0, f"×{stock.count}") if places > shown else None
    gap = _CARD_GAP if stock.shape == "card" else _STOCK_GAP
    box = Box(-0.4 * gap, -HEIGHT / 2, width + 0.8 * gap, HEIGHT, 10)
    words = element("title", f"{stock.words} ×{stock.count}")
    parts = (words, box.around("hit"), fill(mark, box), *pieces, count, frame(mark, box, halo=False))
    return Shelf(stock.shape, width, gap, named(stock.name, mark, *parts))


def row(looks: Kind, count: int, shown: int) -> list[Element]:
    """So many pieces side by side from the left, and the empty places of those that are used."""
    step = looks.width + _GAP
    return [
        group(looks.piece() if place < count else looks.place(), at=(looks.width / 2 + place * step, 0))
        for place in range(shown)
    ]


def pile(stock: Stock, mark: Mark | None) -> Element:
    """A stock that lies in one pile, with its number below."""
    box = Box(-52, -46, 104, 92, 12)
    cells = stock.cover or ((0, 0),)
    lying = _projection(cells, 19)
    height = min(stock.count, _PILE)
    bricks = (brick(cells, level + 1, Relief(lying, dict.fromkeys(cells, level + 2))) for level in range(height))
    body = (
        group(*bricks, at=(0, (1 + height / 2) * lying.lift - 14)) if height else top(cells, 0, lying).around("missing")
    )
    count = label("total", 0, 31, str(stock.count))
    words = element("title", f"{stock.words} ×{stock.count}")
    return named(stock.name, mark, words, box.around("hit"), fill(mark, box), body, count, frame(mark, box, halo=False))


def kind(stock: Stock, owner: int) -> Kind:
    """How the pieces of a stock look."""
    if stock.shape == "brick":
        return _bricks(stock.cover or ((0, 0),))
    if stock.shape == "cube":
        return _cubes(owner)
    if stock.shape == "card":
        return Kind(27, lambda: _card(stock.label), lambda: rect("missing", -12, -17, 24, 34, 5))
    if stock.shape == "pawn":
        return Kind(26, lambda: standing(owner, _PAWN), lambda: absent(_PAWN))
    if stock.shape == "army":
        return Kind(36, lambda: _army(owner, stock.label), lambda: silhouette("missing", owner, stock.label))
    if stock.shape == "disc":
        return Kind(36, lambda: piece("disc", owner, 17, double=stock.double), lambda: outline("missing", "disc", 17))
    return Kind(32, lambda: chip(stock.shape, owner, 15), lambda: outline("missing", stock.shape, 15))


def _projection(cells: tuple[Point, ...], half: float) -> Projection:
    """The picture plane on which a small brick lies around the origin."""
    across, deep = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    return Projection(across, deep, (0, 0), half, 0.42 * half)


def _bricks(cells: tuple[Point, ...]) -> Kind:
    lying = _projection(cells, _BRICK)
    relief = Relief(lying, dict.fromkeys(cells, 3))
    return Kind(
        (lying.across + lying.deep) * _BRICK,
        lambda: group(brick(cells, 2, relief), at=(0, 2.5 * lying.lift)),
        lambda: top(cells, 0, lying).around("missing"),
    )


def _cubes(owner: int) -> Kind:
    standing = Projection(1, 1, (0, 0), _CUBE / 0.82, _CUBE * 0.95)
    return Kind(
        2 * _CUBE,
        lambda: group(cube(owner, 0, 0, 0, standing), at=(0, standing.lift / 2)),
        lambda: standing.tile((0, 0), 0, 0.1).around("missing"),
    )


def _card(word: str) -> Element:
    return group(rect("card", -12, -17, 24, 34, 5), label("card-word", 0, 0, word))


def _army(owner: int, strength: str) -> Element:
    return group(army(owner, strength), scale=1.25)
