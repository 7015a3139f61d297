"""What lies before each seat around a disc: trays in the corners, in the order of the seats, the near one first."""

from __future__ import annotations

from collections.abc import Callable

from .elements import WIDTH, Box, Element, element, fitted_label, group, label, named
from .marks import fill, frame
from .scene import Mark, Scene, Stock, Tray
from .vocabulary import UnknownArt, shape_of
from .words import folded

Emblem = Callable[[int], Element]

_ROOM = 172
_EDGE = 6
_STEP = 43
_SIZE, _SCALE = 11.5, 1.25
_NOTE = 14
_LINE = 17
_HEAD = 72
_STOCKS = 88

# Clockwise from the lower left, next to the base of each seat: left or right, upper or lower.
_CORNERS = (-1, 1), (-1, -1), (1, -1), (1, 1)
_OPPOSITE_FIRST = _CORNERS[0], _CORNERS[2], _CORNERS[1], _CORNERS[3]


def disc_trays(scene: Scene, emblem: Emblem, top: float, bottom: float) -> Element:
    """Up to four trays, two at each side, those of the seats under their emblems; what is nobody's has what is left."""
    if len(scene.trays) > len(_CORNERS):
        raise UnknownArt(
            f"un disque a {len(_CORNERS)} coins, pas {len(scene.trays)}",
            f"a disc has {len(_CORNERS)} corners, not {len(scene.trays)}",
        )
    seated, near = [tray for tray in scene.trays if tray.owner is not None], scene.board.near
    seated = [*seated[near:], *seated[:near]]
    shared = [tray for tray in scene.trays if tray.owner is None]
    places = _OPPOSITE_FIRST if len(seated) == 2 else _CORNERS
    middle = WIDTH / 2 - _EDGE - _ROOM / 2
    return group(
        *(
            group(
                _tray(tray, emblem, scene),
                css="out" if tray.out else "",
                at=(WIDTH / 2 + across * middle, bottom - _height(tray) if down > 0 else top),
            )
            for tray, (across, down) in zip([*seated, *shared], places, strict=False)
        )
    )


def _lines(tray: Tray) -> list[str]:
    return folded(tray.note, _NOTE, _ROOM - 8)


def _height(tray: Tray) -> float:
    return _HEAD + _LINE * len(_lines(tray)) + (_STOCKS if tray.stocks else 10)


def _tray(tray: Tray, emblem: Emblem, scene: Scene) -> Element:
    height = _height(tray)
    return group(
        Box(-_ROOM / 2, 0, _ROOM, height, 14).around("active") if tray.active else None,
        None if tray.owner is None else group(emblem(tray.owner), at=(0, 29)),
        fitted_label("title struck" if tray.out else "title", (0, 65), tray.title, 18, _ROOM - 8),
        *(
            fitted_label("note", (0, 86 + _LINE * place), words, _NOTE, _ROOM - 8)
            for place, words in enumerate(_lines(tray))
        ),
        *(_stock(stock, tray.owner, scene.marks.get(stock.name), (x, height - 49)) for stock, x in _spread(tray)),
    )


def _spread(tray: Tray) -> list[tuple[Stock, float]]:
    """The stocks side by side, closer if there are many."""
    step = min(_STEP, _ROOM / max(len(tray.stocks), 1))
    first = -step * (len(tray.stocks) - 1) / 2
    return [(stock, first + step * place) for place, stock in enumerate(tray.stocks)]


def _stock(stock: Stock, owner: int | None, mark: Mark | None, at: tuple[float, float]) -> Element:
    box = Box(-20.5, -26, 41, 72, 10)
    shape, look = shape_of(stock.shape), stock.look(owner)
    drawn = shape.draw(look, _SIZE) if stock.count else shape.outline("missing", look, _SIZE)
    return named(
        stock.name,
        mark,
        element("title", f"{stock.words} ×{stock.count}"),
        box.around("hit"),
        fill(mark, box),
        group(drawn, scale=_SCALE),
        frame(mark, box, halo=False, sign=(19, -25)),
        label("count", 0, 32, str(stock.count)),
        at=at,
    )
