"""What a seat still holds, laid out small, with a dashed place for each piece that is used."""

from __future__ import annotations

from typing import NamedTuple

from .elements import Box, Element, element, group, label, named
from .marks import fill, frame
from .scene import Mark, Stock
from .shapes import InHand, Shape
from .vocabulary import shape_of

HEIGHT = 52
_MOST = 4
_GAP, _SINGLE_GAP, _STOCK_GAP = 8, 5, 14
_COUNT = 34


class LaidOut(NamedTuple):
    """A stock ready to be put somewhere, its left end at the origin and its middle on the axis."""

    shape: Shape
    width: float
    gap: float
    drawn: Element


def laid_out(stock: Stock, owner: int | None, mark: Mark | None) -> LaidOut:
    """A stock with every piece in its place, or one piece and their number if there are many."""
    shape, places = shape_of(stock.shape), max(stock.count, stock.full, 1)
    looks = shape.in_hand(stock.look(owner))
    shown = places if places <= _MOST else 1
    width = shown * looks.width + (shown - 1) * _GAP + (_COUNT if places > shown else 0)
    pieces = row(looks, stock.count, shown)
    count = label("count", width - _COUNT / 2 + 3, 0, f"×{stock.count}") if places > shown else None
    gap = _STOCK_GAP if shape.counted else _SINGLE_GAP
    box = Box(-0.4 * gap, -HEIGHT / 2, width + 0.8 * gap, HEIGHT, 10)
    words = element("title", f"{stock.words} ×{stock.count}")
    parts = (words, box.around("hit"), fill(mark, box), *pieces, count, frame(mark, box, halo=False))
    return LaidOut(shape, width, gap, named(stock.name, mark, *parts))


def row(looks: InHand, count: int, shown: int) -> list[Element]:
    """So many pieces side by side from the left, and the empty places of those that are used."""
    step = looks.width + _GAP
    return [
        group(looks.piece() if place < count else looks.place(), at=(looks.width / 2 + place * step, 0))
        for place in range(shown)
    ]


def pile(stock: Stock, mark: Mark | None) -> Element:
    """A stock that lies in one pile, with its number below."""
    box = Box(-52, -46, 104, 92, 12)
    body = shape_of(stock.shape).pile(stock.look(None), stock.count)
    count = label("total", 0, 31, str(stock.count))
    words = element("title", f"{stock.words} ×{stock.count}")
    return named(stock.name, mark, words, box.around("hit"), fill(mark, box), body, count, frame(mark, box, halo=False))
