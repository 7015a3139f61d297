"""How a board is seen: from its front corner, about forty degrees from above, or as a plan, straight from above."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from .elements import Element, Spot, line, path
from .kept import kept
from .marks import fill_class, sign_of, stroked
from .scene import Mark, Piece, Point, Route, Scene

SLOPE = 0.64
Place = tuple[float, float, float]
"""A point in space: cells along the right front edge, cells along the left one, and storeys above the floor."""


def quarter_turn(scene: Scene) -> Scene:
    """The scene after its board has been turned by a quarter, the left corner to the front."""
    rows = scene.board.rows

    def moved(at: Point) -> Point:
        return rows - 1 - at[1], at[0]

    def carried(each: Piece) -> Piece:
        return replace(each, at=moved(each.at), cover=tuple(map(moved, each.cover)))

    def led(route: Route) -> Route:
        return replace(route, stops=tuple(stop._replace(at=moved(stop.at)) for stop in route.stops))

    return replace(
        scene,
        board=replace(scene.board, columns=rows, rows=scene.board.columns),
        cells=tuple(replace(cell, at=moved(cell.at)) for cell in scene.cells),
        pieces=tuple(map(carried, scene.pieces)),
        routes=tuple(map(led, scene.routes)),
    )


@dataclass(frozen=True, slots=True)
class Projection:
    """The picture plane: `half` is half the width of a cell, `lift` the height of a storey."""

    across: int
    deep: int
    centre: Spot
    half: float
    lift: float

    @property
    def is_plan(self) -> bool:
        """Whether it is seen straight from above."""
        return False

    def spot(self, u: float, v: float, z: float = 0) -> Spot:
        """Where a point in space is seen."""
        x = u - v - (self.across - self.deep) / 2
        y = u + v - (self.across + self.deep) / 2
        return self.centre[0] + x * self.half, self.centre[1] - y * SLOPE * self.half - z * self.lift

    def outline(self, places: Iterable[Place]) -> Outline:
        """A flat shape, as it is seen."""
        return Outline(tuple(self.spot(*place) for place in places))

    def tile(self, at: Point, z: float, inset: float = 0) -> Outline:
        """The top of a cell, front corner first."""
        (u, v), near, far = at, inset, 1 - inset
        corners = ((near, near), (far, near), (far, far), (near, far))
        return self.outline((u + du, v + dv, z) for du, dv in corners)


class Plan(Projection):
    """The board straight from above, the front corner at the lower left: no storey hides another's cell."""

    @property
    def is_plan(self) -> bool:
        """It is."""
        return True

    def spot(self, u: float, v: float, z: float = 0) -> Spot:
        """Where a point in space is seen, however high it is."""
        side = 2 * self.half
        return self.centre[0] + (u - self.across / 2) * side, self.centre[1] - (v - self.deep / 2) * side


@dataclass(frozen=True, slots=True)
class Outline:
    """A polygon on the picture that something can be drawn along."""

    corners: Sequence[Spot]

    @property
    def d(self) -> str:
        """Its path data."""
        return "M" + "L".join(line(*corner) for corner in self.corners) + "z"

    def around(self, css: str) -> Element:
        """The polygon itself."""
        return path(css, self.d)

    def brackets(self, css: str) -> Element:
        """Its corners alone."""
        return path(css, "".join(self._bracket(place) for place in range(len(self.corners))))

    def fill(self, mark: Mark | None) -> Element | None:
        """The fill of a marked polygon."""
        css = fill_class(mark)
        return self.around(css) if css else None

    def frame(self, mark: Mark | None, *, open_last: bool = False) -> Element | None:
        """The stroke of a marked polygon; the last move may leave it open between the corners."""
        if mark is None:
            return None
        stroke = self.brackets if mark == "last" and open_last else self.around
        return stroked(mark, stroke, sign_of(mark, self.middle))

    @property
    def middle(self) -> Spot:
        """The middle of what it spans."""
        xs, ys = zip(*self.corners, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def _bracket(self, place: int) -> str:
        x, y = self.corners[place]
        ends = (self.corners[place - 1], self.corners[(place + 1) % len(self.corners)])
        (ax, ay), (bx, by) = ((x + (ex - x) * 0.26, y + (ey - y) * 0.26) for ex, ey in ends)
        return line("M", ax, ay, "L", x, y, "L", bx, by)


@dataclass(frozen=True, slots=True, eq=False)
class Relief:
    """A board with how high every cell has been built; the same object for the same board, made by `relief_of`."""

    projection: Projection
    heights: Mapping[Point, int]

    def height(self, at: Point) -> int:
        """How many storeys stand on a cell."""
        return self.heights.get(at, 0)

    def sees(self, place: Place) -> bool:
        """Whether nothing nearer hides a point."""
        return self.projection.is_plan or not any(self._hides(at, height, place) for at, height in self.heights.items())

    def _hides(self, at: Point, height: int, place: Place) -> bool:
        """A look at the point passes over the columns before it, and is the higher the nearer they are."""
        u, v, z = place[0] - at[0], place[1] - at[1], place[2]
        enters, leaves = max(u - 1, v - 1, 0), min(u, v)
        steepness = 2 * SLOPE * self.projection.half / self.projection.lift
        return enters < leaves and z + steepness * enters < height


@kept
def relief_of(projection: Projection, heights: frozenset[tuple[Point, int]]) -> Relief:
    """A board on which these cells have been built."""
    return Relief(projection, dict(heights))
