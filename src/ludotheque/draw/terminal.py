"""A scene as text: the board as its view writes it, one line for each tray, and the caption."""

from __future__ import annotations

from .routes import route_words
from .scene import DIE, MARKS, Scene, Stock, Tray
from .text_marks import BRACKETS, Paint
from .vocabulary import shape_of
from .words import clean

_DIE = "⚀⚁⚂⚃⚄⚅"
_COLOURS = (33, 202, 220, 245)


def text(scene: Scene, *, colour: bool = False) -> str:
    """The scene for a terminal; colours change nothing in the layout."""
    paint = _coloured if colour else _plain
    lines = [*scene.view.text(scene, paint), ""]
    ways = [words for route in scene.routes if (words := route_words(scene, route))]
    lines += [*ways, ""] if ways else []
    lines += [_die(scene), ""] if scene.die is not None else []
    lines += [_tray(tray, scene, paint) for tray in scene.trays]
    lines += ["", _gauges(scene)] if scene.gauges else []
    lines += ["", clean(scene.caption)] if scene.caption else []
    return "\n".join(line.rstrip() for line in lines)


def board_text(scene: Scene) -> str:
    """The board alone for a terminal, with its die."""
    lines = [*scene.view.text(scene, _plain), *([_die(scene)] if scene.die is not None else [])]
    return "\n".join(line.rstrip() for line in lines)


def summary(scene: Scene) -> str:
    """What can be said about a scene without its board: the trays and the caption."""
    lines = [_tray(tray, scene, _plain).strip() for tray in scene.trays]
    lines += [_die(scene)] if scene.die is not None else []
    return ". ".join(filter(None, [*lines, _gauges(scene), clean(scene.caption)]))


def spoken(tray: Tray) -> str:
    """A tray as it is read out: what is still in hand, what has been won, and its note."""
    stocks = [f"{clean(stock.words)} ×{stock.count}" for stock in _told(tray)]
    goal = clean(tray.goal.words) if tray.goal else ""
    points = f"{tray.rail.points}/{tray.rail.top}" if tray.rail else ""
    return ", ".join(filter(None, [*stocks, goal, points, clean(tray.note)]))


def _plain(words: str, _owner: int | None) -> str:
    return words


def _coloured(words: str, owner: int | None) -> str:
    return words if owner is None else f"\x1b[38;5;{_COLOURS[owner]}m{words}\x1b[0m"


def _die(scene: Scene) -> str:
    words = f"d{scene.die} {_DIE[scene.die - 1]}" if scene.die else "d?"
    mark = scene.marks.get(DIE)
    return words.join(BRACKETS[mark]) if mark else words


def _told(tray: Tray) -> list[Stock]:
    """The stocks that are worth a word: what is not counted, such as a card, is told while it is there."""
    return [stock for stock in tray.stocks if stock.count or shape_of(stock.shape).counted]


def _tray(tray: Tray, scene: Scene, paint: Paint) -> str:
    name = paint(f"{_mark(tray.owner)} {clean(tray.title)}".strip(), tray.owner)
    stocks = ", ".join(_stock(stock, tray.owner, scene) for stock in _told(tray))
    parts = [name, clean(tray.note), stocks, _flags(tray), f"{tray.rail.points}/{tray.rail.top}" if tray.rail else ""]
    return ("† " if tray.out else "▶ " if tray.active else "  ") + " · ".join(filter(None, parts))


def _mark(owner: int | None) -> str:
    return "" if owner is None else MARKS[owner]


def _stock(stock: Stock, owner: int | None, scene: Scene) -> str:
    piece = shape_of(stock.shape).text(stock.look(owner))
    words = f"{piece} {clean(stock.words)} ×{stock.count}".strip()
    mark = scene.marks.get(stock.name)
    return words.join(BRACKETS[mark]) if mark else words


def _flags(tray: Tray) -> str:
    if tray.goal is None:
        return ""
    return f"{'⚑' * tray.goal.won}{'⚐' * (tray.goal.needed - tray.goal.won)} {clean(tray.goal.words)}"


def _gauges(scene: Scene) -> str:
    return " · ".join(f"{clean(gauge.words)} {gauge.used}/{gauge.top}" for gauge in scene.gauges)
