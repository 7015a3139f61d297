"""What lies before one seat as a low picture of its own: stocks, pennants, rail and note, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .elements import Box, Element, Spot, element, fitted_label, group, label, named, rect
from .marks import fill, frame
from .rails import bead
from .scene import Goal, Mark, Rail, Scene, Stock, Tray
from .signs import missing_pennant, pennant
from .stocks import row
from .vocabulary import shape_of
from .words import folded

HEIGHT = 56
_MOST = 4
_TARGET = 44
_GAP = 4
_PAD = 6
_COUNT = 9.5
_FLAG = 25
_RAIL, _BEAD = 168, 0.74
_NOTE, _NOTE_ROOM = 14, 112
_CHARACTER = 0.57


class Part(NamedTuple):
    """Something in the row, around the origin, and how wide it is."""

    width: float
    drawn: Element


def page_tray(scene: Scene, tray: Tray) -> tuple[Element, Box]:
    """The tray in one row, and the room it takes."""
    placed, x = [], 0.0
    for part in _parts(scene, tray):
        placed.append(group(part.drawn, at=(x + part.width / 2, HEIGHT / 2)))
        x += part.width + _GAP
    return group(*placed, css="out" if tray.out else ""), Box(-1, 0, max(x - _GAP, 1) + 2, HEIGHT)


def _parts(scene: Scene, tray: Tray) -> Iterator[Part]:
    owner = tray.owner or 0
    for stock in tray.stocks:
        yield _stock(stock, tray.owner, scene.marks.get(stock.name))
    if tray.goal:
        yield _pennants(tray.goal, owner)
    if tray.rail:
        yield _rail(tray.rail, owner)
    if tray.note and not tray.active:  # whose turn it is, the page says
        yield _note(tray.note)


def _stock(stock: Stock, owner: int | None, mark: Mark | None) -> Part:
    """All the places of a stock that has few; else one piece, and their number where there may be several."""
    shape, places = shape_of(stock.shape), stock.full if 0 < stock.full <= _MOST else 1
    looks = shape.in_hand(stock.look(owner))
    count = "" if not shape.counted or stock.full == places else f"×{stock.count}"
    pieces = row(looks, stock.count, places)
    across = places * looks.width + (places - 1) * 8
    words = (_PAD + _COUNT * len(count)) if count else 0
    width = max(_TARGET, across + words + 2 * _PAD)
    box, left = Box(-width / 2, -HEIGHT / 2 + 2, width, HEIGHT - 4, 10), -(across + words) / 2
    drawn = named(
        stock.name,
        mark,
        element("title", f"{stock.words} ×{stock.count}"),
        box.around("hit"),
        fill(mark, box),
        group(*pieces, at=(left, 0)),
        label("count", left + across + (words + 2) / 2, 0, count) if count else None,
        frame(mark, box, halo=False, sign=(width / 2 - 8, -16)),
    )
    return Part(width, drawn)


def _pennants(goal: Goal, owner: int) -> Part:
    places = max(goal.won, goal.needed, 1)
    spots: list[Spot] = [(_FLAG * (place - (places - 1) / 2), 0) for place in range(places)]
    flags = (pennant(owner, at, 1) if place < goal.won else missing_pennant(at, 1) for place, at in enumerate(spots))
    return Part(_FLAG * places + _PAD, group(*flags))


def _rail(rail: Rail, owner: int) -> Part:
    reach = _RAIL / 2
    at = -reach + 27 + (_RAIL - 54) * min(rail.points, rail.top) / max(rail.top, 1)
    return Part(
        _RAIL,
        group(
            rect("frame", -reach, -13, _RAIL, 26, 13),
            rect("hole", 14 - reach, -3, _RAIL - 28, 6, 3),
            label("top", reach - 13, 0, str(rail.top)) if rail.points < rail.top else None,
            group(bead(owner, rail.points), at=(at, 0), scale=_BEAD),
        ),
    )


def _note(words: str) -> Part:
    lines = folded(words, _NOTE, _NOTE_ROOM)
    width = max(min(len(line) * _CHARACTER * _NOTE, _NOTE_ROOM) for line in lines) + _PAD
    spots = [(0.0, 17 * (place - (len(lines) - 1) / 2)) for place in range(len(lines))]
    texts = (fitted_label("note", spot, line, _NOTE, _NOTE_ROOM) for spot, line in zip(spots, lines, strict=True))
    return Part(width, group(*texts))
