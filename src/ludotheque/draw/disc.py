"""The round board, seen from above: rings around a pole, crossed by spokes, and pieces where they meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from .disc_text import disc_text
from .disc_trays import disc_trays
from .elements import WIDTH, Box, Element, Spot, circle, group, label, line, named, path
from .gauges import gauges
from .kept import kept
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
        disc, marks = disc_of(scene), scene.marks
        rooms = _rooms(scene)
        return group(
            *_wood(),
            *self.ground(scene),
            *_lines(disc),
            *self._pole(),
            *_coordinates(disc),
            group(
                *(
                    self._crossing(cell, marks.get(cell.name), rooms[cell.at], disc.spot(cell.at))
                    for cell in scene.cells
                ),
                css="hit",
            ),
            group(
                *(
                    _standing(each, marks.get(each.name), disc.spot(each.at))
                    for each in _painting_order(scene.pieces, disc)
                ),
                css="through",
            ),
            *_frames(scene, disc, rooms),
            routes(
                scene,
                lambda stop: disc.spot(stop.at),
                short=SIZE + 4,
                scale=_PEN,
                leg=lambda here, there: _leg(disc, here.at, there.at),
            ),
            at=_CENTRE,
        )

    @kept
    def _pole(self) -> tuple[Element, ...]:
        return tuple(self.pole())

    @kept
    def _crossing(self, cell: Cell, mark: Mark | None, room: float, at: Spot) -> Element:
        # A live group is touched through what is painted in it, so there the spot has to ask for touches itself.
        spot = circle("hit" if mark else "", _HIT)
        stands = None if cell.owner is None else self.base(cell.owner)
        return named(cell.name, mark, spot, stands, _ground(mark, room), at=at)


DISC = Disc()
"""A round board: its rows are rings, its columns spokes."""


def turned(turn: float, radius: float) -> Spot:
    """The spot at a distance from the pole, so many turns clockwise from the bottom."""
    return -radius * sin(2 * pi * turn), radius * cos(2 * pi * turn)


@dataclass(frozen=True, slots=True)
class Crossings:
    """Where rings and spokes cross on a disc, at the bottom of which is a spoke, or a place between two."""

    columns: int
    rows: int
    bottom: float

    def radius(self, row: float) -> float:
        """How far from the pole a ring is."""
        return _INNER + (_RIM - _INNER) * row / max(self.rows - 1, 1)

    def turn(self, column: float) -> float:
        """Where a spoke is, in turns clockwise from the bottom."""
        return (column - self.bottom) / self.columns

    def spot(self, at: Point) -> Spot:
        """Where a ring and a spoke cross."""
        return turned(self.turn(at[0]), self.radius(at[1]))


def disc_of(scene: Scene) -> Crossings:
    """The disc of a scene, with the base of the seat that is near at the bottom.

    Bases are evenly spaced in the order of the seats: when that one has fallen, any other tells where it was.
    """
    apart, near = scene.board.columns / max(scene.seats, 1), scene.board.near
    bases = ((cell.at[0], cell.owner) for cell in scene.cells if cell.owner is not None)
    bottom = next((spoke + (near - owner) * apart for spoke, owner in bases), near * apart)
    return Crossings(scene.board.columns, scene.board.rows, bottom)


def radius_of(scene: Scene, row: float) -> float:
    """How far from the pole a ring is."""
    return disc_of(scene).radius(row)


def turn_of(scene: Scene, column: float) -> float:
    """Where a spoke is, in turns clockwise from the base of the seat that is near."""
    return disc_of(scene).turn(column)


def spot_of(scene: Scene, at: Point) -> Spot:
    """Where a ring and a spoke cross."""
    return disc_of(scene).spot(at)


def _leg(disc: Crossings, here: Point, there: Point) -> str:
    """A step along a spoke, or along a ring."""
    spot = disc.spot(there)
    if here[1] != there[1]:
        return line("L", *spot)
    radius, clockwise = disc.radius(here[1]), (there[0] - here[0]) % disc.columns == 1
    return line("A", radius, radius, "0 0", "1" if clockwise else "0", *spot)


@kept
def _wood() -> tuple[Element, ...]:
    return (
        circle("shadow", _WOOD + 1, y=10),
        circle("frame-side", _WOOD, y=6),
        circle("frame", _WOOD),
        circle("frame-edge", _WOOD - 1),
        circle("cell", FIELD),
        circle("field", FIELD),
    )


@kept
def _lines(disc: Crossings) -> tuple[Element, ...]:
    """Spokes and rings; the first ring, the middle one and the rim are stronger."""
    turns = [disc.turn(column) for column in range(disc.columns)]
    spokes = "".join(line("M", *turned(turn, _INNER), "L", *turned(turn, _RIM)) for turn in turns)
    last = disc.rows - 1
    strong = {0, last // 2, last}
    rings = (circle("scored-deep" if row in strong else "scored", disc.radius(row)) for row in range(disc.rows))
    return path("scored", spokes), *rings


@kept
def _coordinates(disc: Crossings) -> tuple[Element, ...]:
    """The letters of the spokes on the rim, and every other number between two spokes, where no piece stands."""
    spokes, turn = range(disc.columns), _NUMBERS / disc.columns
    letters = (label("rim-letter", *turned(disc.turn(spoke), _LETTERS), column_name(spoke)) for spoke in spokes)
    numbers = (
        group(circle("plug", 9), label("number", 0, 0, str(row + 1)), at=turned(turn, disc.radius(row)))
        for row in range(0, disc.rows, 2)
    )
    return *letters, *numbers


def _reach(each: Piece) -> float:
    return shape_of(each.shape).reach(each.look, SIZE)


def _rooms(scene: Scene) -> dict[Point, float]:
    """How far from its centre each point is outlined: around the piece on it, the base, or the crossing alone."""
    alone: dict[Point, float] = {cell.at: _CROSSING if cell.owner is None else _BASE for cell in scene.cells}
    return alone | {each.at: _reach(each) + 3 for each in reversed(scene.pieces)}


def _ground(mark: Mark | None, room: float) -> Element | None:
    """The fill of a marked point, or the dot on a crossing where something can go."""
    if mark == "touchable" and room == _CROSSING:
        return circle("touchable dot", 5)
    css = fill_class(mark)
    return circle(css, room) if css else None


def _painting_order(pieces: Sequence[Piece], disc: Crossings) -> list[Piece]:
    """The pieces from the top of the page down, larger ones after smaller ones, and ghosts at last."""
    return sorted(pieces, key=lambda each: (each.ghost, _reach(each), disc.spot(each.at)[1]))


@kept
def _standing(each: Piece, mark: Mark | None, at: Spot) -> Element:
    shape, look = shape_of(each.shape), each.look
    css = fill_class(mark)
    glow = circle(css, shape.reach(look, SIZE) + 3) if css else None
    body = shape.draw(look, SIZE)
    drawn = ghost(body, shape.outline("ghost-edge", look, SIZE)) if each.ghost else body
    return named(each.name, mark, glow, drawn, at=at)


def _frames(scene: Scene, disc: Crossings, rooms: Mapping[Point, float]) -> Iterator[Element | None]:
    """The strokes of what is marked, over all the pieces."""
    for cell in scene.cells:
        mark, room = scene.marks.get(cell.name), rooms[cell.at]
        if mark and (mark != "touchable" or room != _CROSSING):
            yield _frame(mark, room, disc.spot(cell.at))
    for each in scene.pieces:
        if mark := scene.marks.get(each.name):
            yield _frame(mark, _reach(each) + 3, disc.spot(each.at))


def _frame(mark: Mark, room: float, at: Spot) -> Element:
    """A ring, or the brackets of the last move; the sign that forbids sits on its shoulder, not to hide a piece."""
    half = room / _PEN
    shoulder = 0 if room == _CROSSING else 0.8 * half
    drawn = frame(mark, Box(-half, -half, 2 * half, 2 * half, half), sign=(shoulder, -shoulder))
    return group(drawn, at=at, scale=_PEN)
