"""What lies before each seat, in the corners of the table, and what belongs to nobody, at its right edge."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import HEIGHT, WIDTH, Element, Spot, fitted_label, group, rect
from .scene import Scene, Tray
from .stocks import HEIGHT as ROW
from .stocks import LaidOut, laid_out, pile
from .tokens import chip
from .words import folded

_EDGE = 10
_ROOM = 222
_INNER = _ROOM - 34
_TEXT = 168
_NOTE = 14
_FLOOR = HEIGHT - 42
_PLACES = {
    1: ("left-bottom",),
    2: ("left-bottom", "right-top"),
    3: ("left-bottom", "left-top", "right-top"),
    4: ("left-bottom", "left-top", "right-top", "right-bottom"),
}
"""The corners that the seats sit at, clockwise from the one nearest to the reader."""


def corner_trays(scene: Scene, common: Spot) -> Element:
    """All the trays; those of nobody one below the other, from the spot named."""
    seated = sorted((tray for tray in scene.trays if tray.owner is not None), key=lambda tray: tray.owner or 0)
    places = _PLACES.get(len(seated), _PLACES[4])
    shared = [tray for tray in scene.trays if tray.owner is None]
    return group(
        *(_corner(scene, tray, place) for tray, place in zip(seated, places, strict=False)),
        *(_shared(scene, tray, (common[0], common[1] + 150 * place)) for place, tray in enumerate(shared)),
    )


def _corner(scene: Scene, tray: Tray, place: str) -> Element:
    side, height = place.partition("-")[::2]
    rows = _rows([laid_out(stock, tray.owner, scene.marks.get(stock.name)) for stock in tray.stocks])
    lines = folded(tray.note, _NOTE, _TEXT)
    head = 46 + 18 * len(lines)
    tall = head + (ROW + 6) * len(rows) + 8 * bool(rows)
    left, y = side == "left", (_EDGE if height == "top" else _FLOOR - tall)
    return group(
        rect("active", 0, 0, _ROOM, tall, 16) if tray.active else None,
        _plate(tray, lines, left),
        *(_row(row, head + (ROW + 6) * place + ROW / 2, left) for place, row in enumerate(rows)),
        css="out" if tray.out else "",
        at=(_EDGE if left else WIDTH - _EDGE - _ROOM, y),
    )


def _plate(tray: Tray, lines: Sequence[str], left: bool) -> Element:
    """The mark of a seat, its name, and its note in lines."""
    x, anchor = (25, "start") if left else (_ROOM - 25, "end")
    beside = 46 if left else _ROOM - 46
    return group(
        chip(tray.owner or 0, 13, (x, 25)),
        fitted_label(f"title {anchor}", (beside, 25), tray.title, 18, _TEXT),
        *(
            fitted_label(f"note {anchor}", (beside, 47 + 18 * place), words, _NOTE, _TEXT)
            for place, words in enumerate(lines)
        ),
    )


def _rows(stocks: Sequence[LaidOut]) -> list[list[LaidOut]]:
    """The stocks in rows, each of one shape, as many as there is room for."""
    rows: list[list[LaidOut]] = []
    for each in stocks:
        if rows and rows[-1][0].shape is each.shape and _width([*rows[-1], each]) <= _INNER:
            rows[-1].append(each)
        else:
            rows.append([each])
    return rows


def _width(row: Sequence[LaidOut]) -> float:
    return sum(each.width + each.gap for each in row) - row[-1].gap


def _row(row: Sequence[LaidOut], y: float, left: bool) -> Element:
    width = _width(row)
    scale = min(1, _INNER / width)
    start = 17 if left else _ROOM - 17 - width * scale
    ends = [_width(row[: place + 1]) for place in range(len(row))]
    stocks = (group(each.drawn, at=(end - each.width, 0)) for each, end in zip(row, ends, strict=True))
    return group(*stocks, at=(start, y), scale=scale)


def _shared(scene: Scene, tray: Tray, at: Spot) -> Element:
    """A tray of nobody: its piles, and what they are called."""
    piles = (
        group(pile(stock, scene.marks.get(stock.name)), at=(0, 46 + 120 * place))
        for place, stock in enumerate(tray.stocks)
    )
    words = tray.title or ", ".join(stock.words for stock in tray.stocks)
    below = 104 + 120 * (len(tray.stocks) - 1)
    lines = folded(words, _NOTE, 112)
    labels = (fitted_label("note", (0, below + 18 * place), line, _NOTE, 112) for place, line in enumerate(lines))
    return group(*piles, *labels, css="out" if tray.out else "", at=at)
