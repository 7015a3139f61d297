"""What lies before each seat, beside the board: name, stocks, and what has been won."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import WIDTH, Box, Element, Spot, circle, element, fitted_label, group, label, named, rect
from .marks import fill, frame
from .scene import Goal, Mark, Scene, Stock, Tray
from .signs import missing_pennant, pennant
from .tokens import chip
from .vocabulary import shape_of
from .words import folded

_ROOM = 136
_PLATE = 124
_STOCK = 116
_SCORE = 96
_NOTE = 14


def side_trays(scene: Scene, inset: float, top: float, bottom: float) -> Element:
    """All the trays, their middle `inset` from the edge of the page: even seats at the left, odd seats at the right.

    What is nobody's is at the right as well.
    """
    sides = [1 if tray.owner is None else tray.owner % 2 for tray in scene.trays]
    left, right = ([tray for tray, at in zip(scene.trays, sides, strict=True) if at == side] for side in (0, 1))
    return group(
        *_stacked(scene, left, (inset, top), bottom, inward=1),
        *_stacked(scene, right, (WIDTH - inset, top), bottom, inward=-1),
    )


def _stacked(scene: Scene, side: Sequence[Tray], corner: Spot, bottom: float, inward: int) -> list[Element]:
    x, top = corner
    room = (bottom - top) / max(len(side), 1)
    return [
        group(_tray(tray, scene, inward), at=(x, top + room * place), scale=min(1, room / _height(tray)))
        for place, tray in enumerate(side)
    ]


def _height(tray: Tray) -> float:
    return _PLATE + _STOCK * len(tray.stocks) + _SCORE * bool(tray.goal)


def _tray(tray: Tray, scene: Scene, inward: int) -> Element:
    middles = [_PLATE + _STOCK * (place + 0.5) for place in range(len(tray.stocks))]
    piles = [
        _stock(stock, tray.owner, scene.marks.get(stock.name), (0, y), inward)
        for stock, y in zip(tray.stocks, middles, strict=True)
    ]
    score = _pennants(tray.goal, tray.seat, _height(tray) - _SCORE) if tray.goal else None
    return group(_plate(tray), *piles, score)


def _plate(tray: Tray) -> Element:
    lines = folded(tray.note, _NOTE, _ROOM)
    height = 80 + 17 * len(lines) + 8 * bool(lines)
    return group(
        rect("active", -_ROOM / 2 - 2, 0, _ROOM + 4, height, 14) if tray.active else None,
        None if tray.owner is None else chip(tray.owner, 14, (0, 27)),
        fitted_label("title", (0, 61), tray.title, 18, _ROOM),
        *(fitted_label("note", (0, 84 + 17 * place), line, _NOTE, _ROOM) for place, line in enumerate(lines)),
    )


def _stock(stock: Stock, owner: int | None, mark: Mark | None, at: Spot, inward: int) -> Element:
    box = Box(-44, -52, 88, 104, 12)
    return named(
        stock.name,
        mark,
        element("title", f"{stock.words} ×{stock.count}"),
        box.around("hit"),
        fill(mark, box),
        shape_of(stock.shape).pile(stock.look(owner), stock.count),
        frame(mark, box, halo=False),
        group(circle("badge", 15), label("count", 0, 0, str(stock.count)), at=(46 * inward, 24)),
        at=at,
    )


def _pennants(goal: Goal, owner: int, y: float) -> Element:
    places = max(goal.won, goal.needed, 1)
    step = min(40, _ROOM / places)
    spots = [(step * (place - (places - 1) / 2), y + 36) for place in range(places)]
    flags = [
        pennant(owner, spot, step / 28) if place < goal.won else missing_pennant(spot, step / 28)
        for place, spot in enumerate(spots)
    ]
    return group(*flags, fitted_label("note", (0, y + 76), goal.words, _NOTE, _ROOM))
