"""The wooden board that is built on: its frame with the coordinates, its floor, and the doors that lead in."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

from .elements import Element, Spot, element, group, label, line, path
from .heights import outside_door
from .isometric_colours import STOREYS
from .kept import kept
from .projection import Outline, Place, Projection
from .scene import Point, Scene, column_name
from .wood import wood

EdgeWords = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class BoardLooks:
    """The looks of a board: the width of its frame in cells, its thickness, and the wood of its floor."""

    margin: float
    thickness: float
    floor: str


def planks(used: Set[str]) -> Element:
    """The woods that lie flat, of the classes used in a picture."""
    names = ("floor", "deck", *(f"top{storey}" for storey in range(1, STOREYS + 1)))
    return element("defs", *(wood(name, f"{name}-wood", "fine-grain", lying=True) for name in names if name in used))


def edge_words(scene: Scene, quarter: int) -> EdgeWords:
    """What is written along the right and the left front edge, from the front corner, after some quarter turns."""
    right = tuple(column_name(column) for column in range(scene.board.columns))
    left = tuple(str(row + 1) for row in range(scene.board.rows))
    for _ in range(quarter % 4):
        right, left = left[::-1], right
    return right, left


@kept
def empty_board(looks: BoardLooks, projection: Projection, words: EdgeWords, inside: tuple[Point, ...]) -> Element:
    """The empty board; `words` are its coordinates, and doors lead to the cells `inside`."""
    doors = {at: outside_door(at, projection.across, projection.deep) for at in inside}
    return group(
        *_frame(looks, projection),
        _slab(projection, 0).around(looks.floor),
        path(f"{looks.floor}-lines", _lines(projection)),
        *(_door(looks, projection, at, beyond) for at, beyond in doors.items()),
        *_coordinates(looks, projection, words, set(doors.values())),
    )


def _slab(projection: Projection, margin: float) -> Outline:
    """The floor with a margin around it."""
    far_u, far_v, near = projection.across + margin, projection.deep + margin, -margin
    return projection.outline([(near, near, 0), (far_u, near, 0), (far_u, far_v, 0), (near, far_v, 0)])


def _frame(looks: BoardLooks, projection: Projection) -> Iterator[Element]:
    slab, depth = _slab(projection, looks.margin), looks.thickness
    front, right, _, left = slab.corners
    for shift in (10, 20):
        sunk = [_below(left, depth + shift / 5), _below(front, depth + shift), _below(right, depth + shift / 5), front]
        yield Outline(sunk).around("shadow")
    yield Outline([left, front, _below(front, depth), _below(left, depth)]).around("frame-left")
    yield Outline([front, right, _below(right, depth), _below(front, depth)]).around("frame-side")
    yield slab.around("frame")
    yield slab.around("frame-edge")


def _below(spot: Spot, depth: float) -> Spot:
    return spot[0], spot[1] + depth


def _lines(projection: Projection) -> str:
    across, deep = projection.across, projection.deep
    ends: list[tuple[Place, Place]] = [((u, 0, 0), (u, deep, 0)) for u in range(1, across)]
    ends += [((0, v, 0), (across, v, 0)) for v in range(1, deep)]
    return "".join(line("M", *projection.spot(*a), "L", *projection.spot(*b)) for a, b in ends)


def _coordinates(looks: BoardLooks, projection: Projection, words: EdgeWords, outside: set[Point]) -> Iterator[Element]:
    right, left = words
    out = -0.5 * looks.margin
    for u, word in enumerate(right):
        yield _coordinate(projection, word, (u + 0.5, out), (u, -1) in outside)
    for v, word in enumerate(left):
        yield _coordinate(projection, word, (out, v + 0.5), (-1, v) in outside)


def _coordinate(projection: Projection, word: str, at: Spot, door: bool) -> Element:
    """The name of a column or a row; beside the arrow where there is a door."""
    u, v = at
    aside = 0.36 if door else 0
    spot = projection.spot(u + aside * (v < 0), v + aside * (u < 0))
    return label("door-word" if door else "edge-word", *spot, word)


def _door(looks: BoardLooks, projection: Projection, at: Point, beyond: Point) -> Element:
    """A pale plank across the frame, with an arrow that points in."""
    (du, dv), middle = (at[0] - beyond[0], at[1] - beyond[1]), (at[0] + 0.5, at[1] + 0.5)

    def place(inward: float, aside: float) -> Place:
        return middle[0] + inward * du - aside * dv, middle[1] + inward * dv + aside * du, 0

    outer = -0.5 - looks.margin
    plank = projection.outline([place(-0.5, -0.5), place(-0.5, 0.5), place(outer, 0.5), place(outer, -0.5)])
    back, tip = -0.5 - 0.72 * looks.margin, -0.5 - 0.25 * looks.margin
    arrow = [projection.spot(*each) for each in (place(back, -0.17), place(tip, 0), place(back, 0.17))]
    return group(plank.around("door"), path("door-arrow", "M" + "L".join(line(*spot) for spot in arrow)))
