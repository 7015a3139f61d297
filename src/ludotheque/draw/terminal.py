"""A scene as text: boxes for the cells, one line for each tray, and the caption."""

from __future__ import annotations

from .block_text import ROOM, block_grid
from .scene import MARKS, Piece, Point, Scene, Stock, Tray
from .unrolled import unrolled
from .words import clean
from .wraps import WRAPS, Paint, wrap

_DIE = "⚀⚁⚂⚃⚄⚅"
_COLOURS = (33, 202, 220, 245)


def text(scene: Scene, *, colour: bool = False) -> str:
    """The scene for a terminal; colours change nothing in the layout."""
    paint = _coloured if colour else _plain
    board = unrolled if scene.board.view == "disc" else _boxes
    lines = [*board(scene, paint), ""]
    lines += [_die(scene.die), ""] if scene.die is not None else []
    lines += [_tray(tray, scene, paint) for tray in scene.trays]
    lines += ["", _gauges(scene)] if scene.gauges else []
    lines += ["", clean(scene.caption)] if scene.caption else []
    return "\n".join(line.rstrip() for line in lines)


def summary(scene: Scene) -> str:
    """What can be said about a scene without its board: the trays and the caption."""
    lines = [_tray(tray, scene, _plain).strip() for tray in scene.trays]
    lines += [_die(scene.die)] if scene.die is not None else []
    return ". ".join(filter(None, [*lines, _gauges(scene), clean(scene.caption)]))


def spoken(tray: Tray) -> str:
    """A tray as it is read out: what is still in hand, what has been won, and its note."""
    stocks = [f"{clean(stock.words)} ×{stock.count}" for stock in tray.stocks if stock.count or stock.shape != "card"]
    goal = clean(tray.goal.words) if tray.goal else ""
    points = f"{tray.rail.points}/{tray.rail.top}" if tray.rail else ""
    return ", ".join(filter(None, [*stocks, goal, points, clean(tray.note)]))


def _plain(words: str, _owner: int | None) -> str:
    return words


def _coloured(words: str, owner: int | None) -> str:
    return words if owner is None else f"\x1b[38;5;{_COLOURS[owner]}m{words}\x1b[0m"


def _boxes(scene: Scene, paint: Paint) -> list[str]:
    grid = block_grid if scene.board.view == "isometric" else _grid
    return [*_above(scene, paint), *grid(scene, paint), _letters(scene)]


def _die(points: int) -> str:
    return f"d{points} {_DIE[points - 1]}" if points else "d?"


def _longest(scene: Scene) -> int:
    """The longest piece that is there or may come, so that the board keeps its width from move to move."""
    expected = 3 if scene.board.levels > 1 else 2
    return max(expected, *(len(piece.text) for piece in scene.pieces), 0)


def _room(scene: Scene) -> int:
    """The inner width of a cell: a piece, the wrap around it, and the wrap around the cell."""
    if scene.board.view == "isometric":
        return ROOM
    return _longest(scene) + 4


def _margin(scene: Scene) -> str:
    return " " * (len(str(scene.board.rows)) + 1)


def _above(scene: Scene, paint: Paint) -> list[str]:
    """The line above the board, for what waits there."""
    waiting = {piece.at[0]: piece for piece in scene.pieces if piece.at[1] >= scene.board.rows}
    if not waiting:
        return []
    slots = [f" {_piece(scene, waiting.get(column), paint)} " for column in range(scene.board.columns)]
    return [_margin(scene) + " " + " ".join(slots)]


def _grid(scene: Scene, paint: Paint) -> list[str]:
    top_row = scene.board.rows - 1
    lines = []
    for row in range(top_row, -1, -1):
        lines.append(_border(scene, row, ("┌", "┬", "┐") if row == top_row else ("├", "┼", "┤"), paint))
        lines += [_storey(scene, row, level, paint) for level in range(scene.board.levels - 1, -1, -1)]
    return [*lines, _margin(scene) + "└" + "┴".join(["─" * _room(scene)] * scene.board.columns) + "┘"]


def _border(scene: Scene, row: int, corners: tuple[str, str, str], paint: Paint) -> str:
    """The upper edge of a row, with the flags of the cells that are won."""
    left, cross, right = corners
    owners = {cell.at[0]: cell.owner for cell in scene.cells if cell.at[1] == row}
    edges = [_edge(owners.get(column), _room(scene), paint) for column in range(scene.board.columns)]
    return _margin(scene) + left + cross.join(edges) + right


def _edge(owner: int | None, room: int, paint: Paint) -> str:
    flag = "" if owner is None else f"⚑{MARKS[owner]}"
    return (flag if owner is None else paint(flag, owner)) + "─" * (room - len(flag))


def _storey(scene: Scene, row: int, level: int, paint: Paint) -> str:
    """One line of a row of cells: the pieces at one level."""
    number = str(row + 1) if level == scene.board.levels // 2 else ""
    cells = [_cell(scene, (column, row), level, paint) for column in range(scene.board.columns)]
    return f"{number:>{len(_margin(scene)) - 1}} │" + "│".join(cells) + "│"


def _cell(scene: Scene, at: Point, level: int, paint: Paint) -> str:
    mark = next((scene.marks.get(cell.name) for cell in scene.cells if cell.at == at), None)
    piece = next((piece for piece in scene.pieces if piece.at == at and piece.level == level), None)
    left, right = WRAPS[mark]
    return left + _piece(scene, piece, paint) + right


def _piece(scene: Scene, piece: Piece | None, paint: Paint) -> str:
    if piece is None:
        return " " * (_longest(scene) + 2)
    mark = scene.marks.get(piece.name)
    left, right = wrap(mark, piece)
    return left + paint(piece.text, piece.owner) + right + " " * (_longest(scene) - len(piece.text))


def _letters(scene: Scene) -> str:
    names = [scene.column(column) for column in range(scene.board.columns)]
    wrapped = [name.join(WRAPS[scene.marks.get(name)]).center(_room(scene)) for name in names]
    return _margin(scene) + " " + " ".join(wrapped)


def _tray(tray: Tray, scene: Scene, paint: Paint) -> str:
    name = paint(f"{_mark(tray.owner)} {clean(tray.title)}".strip(), tray.owner)
    held = (stock for stock in tray.stocks if stock.count or stock.shape != "card")
    stocks = ", ".join(_stock(stock, tray.owner, scene) for stock in held)
    parts = [name, clean(tray.note), stocks, _flags(tray), f"{tray.rail.points}/{tray.rail.top}" if tray.rail else ""]
    return ("† " if tray.out else "▶ " if tray.active else "  ") + " · ".join(filter(None, parts))


def _mark(owner: int | None) -> str:
    return "" if owner is None else MARKS[owner]


def _stock(stock: Stock, owner: int | None, scene: Scene) -> str:
    words = f"{stock.label}{_mark(owner)} {clean(stock.words)} ×{stock.count}".strip()
    mark = scene.marks.get(stock.name)
    return words.join(WRAPS[mark]) if mark else words


def _flags(tray: Tray) -> str:
    if tray.goal is None:
        return ""
    return f"{'⚑' * tray.goal.won}{'⚐' * (tray.goal.needed - tray.goal.won)} {clean(tray.goal.words)}"


def _gauges(scene: Scene) -> str:
    return " · ".join(f"{clean(gauge.words)} {gauge.used}/{gauge.top}" for gauge in scene.gauges)
