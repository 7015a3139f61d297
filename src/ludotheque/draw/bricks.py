"""Bricks: flat wooden blocks that cover one cell or several, and are drawn whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .elements import Element, group, line, path
from .isometric_colours import STOREYS
from .projection import Outline, Place, Projection, Relief
from .scene import Look, Point
from .shapes import Miniature
from .signs import ghost

Corner = tuple[float, float]
Edge = tuple[Point, Point]

_HALF, _PILED_HALF = 17.0, 19.0
_PILE = 3


class Brick(Miniature):
    """A flat wooden block that covers one cell or several, and belongs to nobody."""

    name = "brick"

    def width(self, look: Look) -> float:
        """As wide as what it covers."""
        plane = _plane(_covered(look), _HALF)
        return (plane.across + plane.deep) * _HALF

    def piece(self, look: Look) -> Element:
        """The brick as it lies on a small board."""
        cells = _covered(look)
        plane = _plane(cells, _HALF)
        return group(brick(cells, 2, Relief(plane, dict.fromkeys(cells, 3))), at=(0, 2.5 * plane.lift))

    def place(self, css: str, look: Look) -> Element:
        """What it would cover."""
        cells = _covered(look)
        return top(cells, 0, _plane(cells, _HALF)).around(css)

    def pile(self, look: Look, count: int) -> Element:
        """Bricks that lie on each other."""
        cells, height = _covered(look), min(count, _PILE)
        plane = _plane(cells, _PILED_HALF)
        bricks = (brick(cells, level + 1, Relief(plane, dict.fromkeys(cells, level + 2))) for level in range(height))
        lying = group(*bricks, at=(0, (1 + height / 2) * plane.lift - 14))
        return lying if height else top(cells, 0, plane).around("missing")


BRICK = Brick()


def _covered(look: Look) -> tuple[Point, ...]:
    return look.cover or ((0, 0),)


def _plane(cells: tuple[Point, ...], half: float) -> Projection:
    """The picture plane on which a small brick lies around the origin."""
    across, deep = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    return Projection(across, deep, (0, 0), half, 0.42 * half)


def brick(cells: Sequence[Point], level: int, relief: Relief) -> Element:
    """A brick among its neighbours, without the faces that they cover."""
    projection, storey = relief.projection, min(level + 1, STOREYS)
    open_top = any(relief.height(cell) <= level + 1 for cell in cells)
    return group(
        _sides(f"left{storey}", _walls(cells, level, relief, (-1, 0)), level, projection),
        _sides(f"right{storey}", _walls(cells, level, relief, (0, -1)), level, projection),
        top(cells, level + 1, projection).around(f"top{storey}") if open_top else None,
        _seams(cells, level + 1, projection) if open_top and len(cells) > 1 else None,
    )


def ghost_brick(cells: Sequence[Point], level: int, relief: Relief) -> Element:
    """A brick that is not there yet."""
    edge = top(cells, level + 1, relief.projection).d
    walls = _walls(cells, level, relief, (-1, 0)) + _walls(cells, level, relief, (0, -1))
    feet = "".join(_outer(wall, level, relief.projection).d for wall in walls)
    return ghost(brick(cells, level, relief), path("ghost-edge", edge + feet))


def top(cells: Sequence[Point], z: float, projection: Projection, inset: float = 0) -> Outline:
    """The top of a brick."""
    return projection.outline((u, v, z) for u, v in _shrunk(_rim(cells), inset))


def _edges(cells: Sequence[Point]) -> set[Edge]:
    """The edges of every cell, each with the cell at its left."""
    corners = [[(u, v), (u + 1, v), (u + 1, v + 1), (u, v + 1)] for u, v in cells]
    return {(each[place - 1], each[place]) for each in corners for place in range(4)}


def _rim(cells: Sequence[Point]) -> list[Point]:
    """The corners of cells that hang together."""
    edges = _edges(cells)
    onward = dict(edge for edge in edges if edge[::-1] not in edges)
    corners = [min(onward)]
    while (corner := onward[corners[-1]]) != corners[0]:
        corners.append(corner)
    return [corner for place, corner in enumerate(corners) if _bends(corners[place - 1], corner, onward[corner])]


def _bends(before: Point, corner: Point, after: Point) -> bool:
    return before[0] != after[0] and before[1] != after[1]


def _shrunk(corners: Sequence[Point], inset: float) -> Iterator[Corner]:
    """The corners moved inwards, away from both of their edges."""
    for place, (u, v) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        inward = [(_sign(a[1] - b[1]), _sign(b[0] - a[0])) for a, b in ((before, (u, v)), ((u, v), after))]
        yield u + inset * sum(du for du, _ in inward), v + inset * sum(dv for _, dv in inward)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _walls(cells: Sequence[Point], level: int, relief: Relief, way: Point) -> list[Edge]:
    """The walls that can be seen on one side, neighbouring ones in one."""
    if relief.projection.is_plan:
        return []
    fronts = sorted(
        (u, v)
        for u, v in cells
        if (u + way[0], v + way[1]) not in cells and relief.height((u + way[0], v + way[1])) <= level
    )
    along = (-way[1], -way[0])
    walls: list[Edge] = []
    for u, v in fronts if way[0] else sorted(fronts, key=lambda at: at[::-1]):
        start, end = (u, v), (u + along[0], v + along[1])
        if walls and walls[-1][1] == start:
            start = walls.pop()[0]
        walls.append((start, end))
    return walls


def _outer(wall: Edge, level: int, projection: Projection) -> Outline:
    (au, av), (bu, bv) = wall
    places: list[Place] = [(au, av, level + 1), (bu, bv, level + 1), (bu, bv, level), (au, av, level)]
    return projection.outline(places)


def _sides(css: str, walls: Sequence[Edge], level: int, projection: Projection) -> Element | None:
    return path(css, "".join(_outer(wall, level, projection).d for wall in walls)) if walls else None


def _seams(cells: Sequence[Point], z: int, projection: Projection) -> Element:
    """The faint lines between the cells of one brick."""
    edges = _edges(cells)
    inner = sorted(edge for edge in edges if edge[::-1] in edges and edge[0] < edge[1])
    return path("seam", "".join(line("M", *projection.spot(*a, z), "L", *projection.spot(*b, z)) for a, b in inner))
