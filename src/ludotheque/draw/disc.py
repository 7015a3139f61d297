"""The round board, seen from above: parallels around a pole, crossed by meridians, and armies where they meet."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from .armies import EMBLEM, army, base, reach
from .camps import corners
from .elements import WIDTH, Box, Element, Spot, circle, group, label, line, named, path
from .gauges import gauges
from .marks import fill_class, frame
from .scene import Cell, Mark, Piece, Point, Scene

CAPTION_Y = 24
_CENTRE = WIDTH / 2, 413
_WOOD, _FIELD, _RIM, _INNER, _POLE = 336, 312, 299, 80, 64
_LETTERS = 325.5
_NUMBERS = -2.5
_HOME = 1.5
_HIT = 10.5
_CROSSING = 8
_BASE = 22.5
_PEN = 0.7


def draw(scene: Scene) -> Element:
    """The disc with everything on it, the gauges above it, and the trays in the corners."""
    return group(_board(scene), corners(scene, 46, 750))


def alone(scene: Scene, *, bare: bool = False) -> tuple[Element, Box]:
    """The disc by itself with the gauges above it, unless it is bare, and the room they take."""
    left, edge = _CENTRE[0] - _WOOD - 6, _CENTRE[1] + _WOOD + 13
    top = 34 if scene.gauges and not bare else _CENTRE[1] - _WOOD - 6
    drawn = _disc(scene) if bare else _board(scene)
    return drawn, Box(left, top, 2 * _WOOD + 12, edge - top)


def _board(scene: Scene) -> Element:
    return group(gauges(scene.gauges, 50), _disc(scene))


def _disc(scene: Scene) -> Element:
    return group(
        *_wood(),
        *(_home(scene, cell.owner, cell.at[0]) for cell in scene.cells if cell.owner is not None),
        *_lines(scene),
        *_pole(),
        *_coordinates(scene),
        group(*(_crossing(scene, cell) for cell in scene.cells), css="hit"),
        group(*(_standing(scene, each, owner) for each, owner in _painting_order(scene)), css="through"),
        *_frames(scene),
        at=_CENTRE,
    )


def _turned(turn: float, radius: float) -> Spot:
    """The spot at a distance from the pole, so many turns clockwise from the bottom."""
    return -radius * sin(2 * pi * turn), radius * cos(2 * pi * turn)


def _radius(scene: Scene, row: float) -> float:
    return _INNER + (_RIM - _INNER) * row / max(scene.board.rows - 1, 1)


def _turn(scene: Scene, column: float) -> float:
    """Where a meridian is, in turns clockwise from the base of seat 0.

    Bases are evenly spaced in the order of the seats: when that of seat 0 has fallen, any other tells where it was.
    """
    seats = sum(tray.owner is not None for tray in scene.trays)
    standing = ((cell.at[0], cell.owner) for cell in scene.cells if cell.owner is not None)
    bottom = next((meridian - owner * scene.board.columns / max(seats, 1) for meridian, owner in standing), 0)
    return (column - bottom) / scene.board.columns


def _spot(scene: Scene, at: Point) -> Spot:
    return _turned(_turn(scene, at[0]), _radius(scene, at[1]))


def _wood() -> Iterator[Element]:
    yield circle("shadow", _WOOD + 1, y=10)
    yield circle("frame-side", _WOOD, y=6)
    yield circle("frame", _WOOD)
    yield circle("frame-edge", _WOOD - 1)
    yield circle("cell", _FIELD)
    yield circle("field", _FIELD)


def _home(scene: Scene, owner: int, column: int) -> Element:
    """The sector that an empire comes from: the outer half of the disc around the meridian of its base."""
    inner = _radius(scene, scene.board.rows / 2 - 2)
    first, last = (_turn(scene, column + side) for side in (-_HOME, _HOME))
    outwards = line("M", *_turned(first, inner), "L", *_turned(first, _FIELD), "A", _FIELD, _FIELD, "0 0 1")
    back = line("", *_turned(last, _FIELD), "L", *_turned(last, inner), "A", inner, inner, "0 0 0")
    return path(f"home{owner}", outwards + back + line("", *_turned(first, inner), "z"))


def _lines(scene: Scene) -> Iterator[Element]:
    """Meridians and parallels; the first parallel, the middle one and the rim are stronger."""
    turns = [_turn(scene, column) for column in range(scene.board.columns)]
    yield path("scored", "".join(line("M", *_turned(turn, _INNER), "L", *_turned(turn, _RIM)) for turn in turns))
    last = scene.board.rows - 1
    for row in range(scene.board.rows):
        yield circle("scored-deep" if row in {0, last // 2, last} else "scored", _radius(scene, row))


def _pole() -> Iterator[Element]:
    """The red pole, which no line crosses, with the rose of its winds."""
    yield circle("pole", _POLE)
    yield circle("pole-ring", _POLE - 8)
    for side, css in ((-1, "wind-light"), (1, "wind-dark")):
        winds = (
            line("M0 0L", *_turned(wind / 8, 30 if wind % 2 else 50), "L", *_turned((wind + side / 2) / 8, 13), "z")
            for wind in range(8)
        )
        yield path(css, "".join(winds))


def _coordinates(scene: Scene) -> Iterator[Element]:
    """The letters of the meridians on the rim, and every other number between two meridians, where no army stands."""
    for column in range(scene.board.columns):
        yield label("rim-letter", *_turned(_turn(scene, column), _LETTERS), scene.column(column))
    turn = _NUMBERS / scene.board.columns
    for row in range(0, scene.board.rows, 2):
        spot = _turned(turn, _radius(scene, row))
        yield group(circle("plug", 9), label("number", 0, 0, str(row + 1)), at=spot)


def _piece_at(scene: Scene, at: Point) -> Piece | None:
    return next((each for each in scene.pieces if each.at == at), None)


def _room(scene: Scene, cell: Cell) -> float:
    """How far from its centre a point is outlined: around the army on it, the base, or the crossing alone."""
    standing = _piece_at(scene, cell.at)
    if standing:
        return reach(standing.label) + 3
    return _CROSSING if cell.owner is None else _BASE


def _crossing(scene: Scene, cell: Cell) -> Element:
    mark = scene.marks.get(cell.name)
    # A live group is touched through what is painted in it, so there the spot has to ask for touches itself.
    spot = circle("hit" if mark else "", _HIT)
    stands = None if cell.owner is None else base(cell.owner)
    return named(cell.name, mark, spot, stands, _ground(mark, _room(scene, cell)), at=_spot(scene, cell.at))


def _ground(mark: Mark | None, room: float) -> Element | None:
    """The fill of a marked point, or the dot on a crossing where something can go."""
    if mark == "touchable" and room == _CROSSING:
        return circle("touchable dot", 5)
    css = fill_class(mark)
    return circle(css, room) if css else None


def _painting_order(scene: Scene) -> list[tuple[Piece, int]]:
    """The armies from the top of the page down, then emblems, then ghosts; what is nobody's has no place on a disc."""
    owned = ((each, each.owner) for each in scene.pieces if each.owner is not None)
    return sorted(owned, key=lambda pair: (pair[0].ghost, pair[0].label == EMBLEM, _spot(scene, pair[0].at)[1]))


def _standing(scene: Scene, each: Piece, owner: int) -> Element:
    mark = scene.marks.get(each.name)
    css = fill_class(mark)
    glow = circle(css, reach(each.label) + 3) if css else None
    return named(each.name, mark, glow, army(owner, each.label, pale=each.ghost), at=_spot(scene, each.at))


def _frames(scene: Scene) -> Iterator[Element | None]:
    """The strokes of what is marked, over all the armies."""
    for cell in scene.cells:
        mark, room = scene.marks.get(cell.name), _room(scene, cell)
        if mark and (mark != "touchable" or room != _CROSSING):
            yield _frame(mark, room, _spot(scene, cell.at))
    for each in scene.pieces:
        if mark := scene.marks.get(each.name):
            yield _frame(mark, reach(each.label) + 3, _spot(scene, each.at))


def _frame(mark: Mark, room: float, at: Spot) -> Element:
    """A ring, or the brackets of the last move; the sign that forbids sits on its shoulder, not to hide an army."""
    half = room / _PEN
    shoulder = 0 if room == _CROSSING else 0.8 * half
    drawn = frame(mark, Box(-half, -half, 2 * half, 2 * half, half), sign=(shoulder, -shoulder))
    return group(drawn, at=at, scale=_PEN)
