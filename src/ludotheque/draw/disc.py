"""The round board, seen from above: rings around a pole, crossed by spokes, and pieces where they meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from .disc_text import disc_text
from .disc_trays import disc_trays
from .elements import WIDTH, Box, Element, Spot, circle, group, label, line, named, path
from .gauges import gauges
from .marks import fill_class, frame
from .routes import routes
from .scene import Cell, Mark, Piece, Point, Scene, column_name
from .signs import ghost
from .text_marks import Paint
from .tokens import chip
from .views import Drawing, View
from .vocabulary import shape_of

FIELD = 312
"""The radius of the wood inside the rim."""

SIZE = 11.5
"""The size of the pieces."""

_CENTRE = WIDTH / 2, 413
_WOOD, _RIM, _INNER, _POLE = 336, 299, 80, 64
_LETTERS = 325.5
_NUMBERS = -2.5
_HIT = 10.5
_CROSSING = 8
_BASE = 22.5
_PEN = 0.7


class Disc(View):
    """The round board, with the base of one seat at the bottom: seat 0, and after each turn the next one.

    A game with a disc of its own may paint its ground, its pole and its bases otherwise.
    """

    name = "disc"
    caption_y = 24
    turns = True

    def sides(self, seats: int) -> int:
        """One for each seat."""
        return max(1, seats)

    def side_of(self, seat: int, seats: int) -> int:
        """The side on which its base is at the bottom."""
        return seat % self.sides(seats)

    def whole(self, scene: Scene, quarter: int = 0) -> Element:
        """The disc with everything on it, the gauges above it, and the trays in the corners."""
        scene = self._turned(scene, quarter)
        return group(self._with_gauges(scene), disc_trays(scene, self.base, 46, 750))

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The disc by itself with the gauges above it, unless it is bare."""
        scene = self._turned(scene, quarter)
        left, edge = _CENTRE[0] - _WOOD - 6, _CENTRE[1] + _WOOD + 13
        top = 34 if scene.gauges and not bare else _CENTRE[1] - _WOOD - 6
        drawn = self._disc(scene) if bare else self._with_gauges(scene)
        return Drawing(drawn, Box(left, top, 2 * _WOOD + 12, edge - top))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """Every ring as a line."""
        return disc_text(scene, paint)

    def ground(self, scene: Scene) -> Iterator[Element]:
        """What is painted on the wood, under the lines."""
        return iter(())

    def pole(self) -> Iterator[Element]:
        """What is in the middle, which no line crosses, 64 from its centre to its edge."""
        yield circle("frame", _POLE)
        yield circle("frame-edge", _POLE)

    def base(self, owner: int) -> Element:
        """The base of a seat around the origin, 22 from its centre to its edge."""
        return group(circle(f"won{owner}", 18), chip(owner, 13))

    def _turned(self, scene: Scene, quarter: int) -> Scene:
        return replace(scene, board=replace(scene.board, near=quarter % self.sides(scene.seats)))

    def _with_gauges(self, scene: Scene) -> Element:
        return group(gauges(scene.gauges, 50), self._disc(scene))

    def _disc(self, scene: Scene) -> Element:
        return group(
            *_wood(),
            *self.ground(scene),
            *_lines(scene),
            *self.pole(),
            *_coordinates(scene),
            group(*(self._crossing(scene, cell) for cell in scene.cells), css="hit"),
            group(*(_standing(scene, each) for each in _painting_order(scene)), css="through"),
            *_frames(scene),
            routes(
                scene,
                lambda stop: spot_of(scene, stop.at),
                short=SIZE + 4,
                scale=_PEN,
                leg=lambda here, there: _leg(scene, here.at, there.at),
            ),
            at=_CENTRE,
        )

    def _crossing(self, scene: Scene, cell: Cell) -> Element:
        mark = scene.marks.get(cell.name)
        # A live group is touched through what is painted in it, so there the spot has to ask for touches itself.
        spot = circle("hit" if mark else "", _HIT)
        stands = None if cell.owner is None else self.base(cell.owner)
        return named(cell.name, mark, spot, stands, _ground(mark, _room(scene, cell)), at=spot_of(scene, cell.at))


DISC = Disc()
"""A round board: its rows are rings, its columns spokes."""


def turned(turn: float, radius: float) -> Spot:
    """The spot at a distance from the pole, so many turns clockwise from the bottom."""
    return -radius * sin(2 * pi * turn), radius * cos(2 * pi * turn)


def radius_of(scene: Scene, row: float) -> float:
    """How far from the pole a ring is."""
    return _INNER + (_RIM - _INNER) * row / max(scene.board.rows - 1, 1)


def turn_of(scene: Scene, column: float) -> float:
    """Where a spoke is, in turns clockwise from the base of the seat that is near.

    Bases are evenly spaced in the order of the seats: when that one has fallen, any other tells where it was.
    """
    apart, near = scene.board.columns / max(scene.seats, 1), scene.board.near
    bases = ((cell.at[0], cell.owner) for cell in scene.cells if cell.owner is not None)
    bottom = next((spoke + (near - owner) * apart for spoke, owner in bases), near * apart)
    return (column - bottom) / scene.board.columns


def spot_of(scene: Scene, at: Point) -> Spot:
    """Where a ring and a spoke cross."""
    return turned(turn_of(scene, at[0]), radius_of(scene, at[1]))


def _leg(scene: Scene, here: Point, there: Point) -> str:
    """A step along a spoke, or along a ring."""
    spot = spot_of(scene, there)
    if here[1] != there[1]:
        return line("L", *spot)
    radius, clockwise = radius_of(scene, here[1]), (there[0] - here[0]) % scene.board.columns == 1
    return line("A", radius, radius, "0 0", "1" if clockwise else "0", *spot)


def _wood() -> Iterator[Element]:
    yield circle("shadow", _WOOD + 1, y=10)
    yield circle("frame-side", _WOOD, y=6)
    yield circle("frame", _WOOD)
    yield circle("frame-edge", _WOOD - 1)
    yield circle("cell", FIELD)
    yield circle("field", FIELD)


def _lines(scene: Scene) -> Iterator[Element]:
    """Spokes and rings; the first ring, the middle one and the rim are stronger."""
    turns = [turn_of(scene, column) for column in range(scene.board.columns)]
    yield path("scored", "".join(line("M", *turned(turn, _INNER), "L", *turned(turn, _RIM)) for turn in turns))
    last = scene.board.rows - 1
    for row in range(scene.board.rows):
        yield circle("scored-deep" if row in {0, last // 2, last} else "scored", radius_of(scene, row))


def _coordinates(scene: Scene) -> Iterator[Element]:
    """The letters of the spokes on the rim, and every other number between two spokes, where no piece stands."""
    for column in range(scene.board.columns):
        yield label("rim-letter", *turned(turn_of(scene, column), _LETTERS), column_name(column))
    turn = _NUMBERS / scene.board.columns
    for row in range(0, scene.board.rows, 2):
        spot = turned(turn, radius_of(scene, row))
        yield group(circle("plug", 9), label("number", 0, 0, str(row + 1)), at=spot)


def _reach(each: Piece) -> float:
    return shape_of(each.shape).reach(each.look, SIZE)


def _room(scene: Scene, cell: Cell) -> float:
    """How far from its centre a point is outlined: around the piece on it, the base, or the crossing alone."""
    standing = next((each for each in scene.pieces if each.at == cell.at), None)
    if standing:
        return _reach(standing) + 3
    return _CROSSING if cell.owner is None else _BASE


def _ground(mark: Mark | None, room: float) -> Element | None:
    """The fill of a marked point, or the dot on a crossing where something can go."""
    if mark == "touchable" and room == _CROSSING:
        return circle("touchable dot", 5)
    css = fill_class(mark)
    return circle(css, room) if css else None


def _painting_order(scene: Scene) -> list[Piece]:
    """The pieces from the top of the page down, larger ones after smaller ones, and ghosts at last."""
    return sorted(scene.pieces, key=lambda each: (each.ghost, _reach(each), spot_of(scene, each.at)[1]))


def _standing(scene: Scene, each: Piece) -> Element:
    mark, shape, look = scene.marks.get(each.name), shape_of(each.shape), each.look
    css = fill_class(mark)
    glow = circle(css, shape.reach(look, SIZE) + 3) if css else None
    body = shape.draw(look, SIZE)
    drawn = ghost(body, shape.outline("ghost-edge", look, SIZE)) if each.ghost else body
    return named(each.name, mark, glow, drawn, at=spot_of(scene, each.at))


def _frames(scene: Scene) -> Iterator[Element | None]:
    """The strokes of what is marked, over all the pieces."""
    for cell in scene.cells:
        mark, room = scene.marks.get(cell.name), _room(scene, cell)
        if mark and (mark != "touchable" or room != _CROSSING):
            yield _frame(mark, room, spot_of(scene, cell.at))
    for each in scene.pieces:
        if mark := scene.marks.get(each.name):
            yield _frame(mark, _reach(each) + 3, spot_of(scene, each.at))


def _frame(mark: Mark, room: float, at: Spot) -> Element:
    """A ring, or the brackets of the last move; the sign that forbids sits on its shoulder, not to hide a piece."""
    half = room / _PEN
    shoulder = 0 if room == _CROSSING else 0.8 * half
    drawn = frame(mark, Box(-half, -half, 2 * half, 2 * half, half), sign=(shoulder, -shoulder))
    return group(drawn, at=at, scale=_PEN)
