"""The board that is built on, seen from one of its corners, with the seats in the corners of the table."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from . import building, stacking
from .blocks import heights, is_stacked
from .corners import corners
from .die import die
from .elements import HEIGHT, WIDTH, Box, Element, Spot, group
from .plinth import Plinth, edges, planks, plinth
from .projection import Plan, Projection, Relief, quarter_turn
from .scene import Scene

CAPTION_Y = 742
_REACH = 428
_STACKED_REACH = 307
_PLAN_REACH = 352
_SKY = 12
_HEADROOM, _STEP = 28, 36
_SHELVES = 730, 104
_ASIDE = 24


def draw(scene: Scene, quarter: int = 0) -> Element:
    """The board after some quarter turns, and all that stands around it."""
    stacked = is_stacked(scene)
    board, _ = _board(scene, quarter)
    shelves = stacking.shelves(scene, (806, 206)) if stacked else None
    trays = corners(scene, (100, 196) if stacked else (916, 196))
    drawn = group(board, shelves, trays, _die(scene, (100, 402)))
    return group(planks(drawn.classes()), drawn)


def alone(scene: Scene, quarter: int = 0, *, bare: bool = False) -> tuple[Element, Box]:
    """The board by itself, and the room it takes: what is built on it decides how high that is.

    The shelves of the stacks and the die stand in the corners that a board seen from a corner leaves free, but not
    beside a bare board.
    """
    board, low = _board(scene, quarter)
    if bare or not is_stacked(scene):
        return group(planks(board.classes()), board), low
    across, down = _SHELVES
    top = min(low.y, down - 8)
    drawn = group(board, stacking.shelves(scene, _SHELVES), _die(scene, (low.x + 64, down + 76)))
    right, bottom = across + stacking.breadth(scene) + 4, low.y + low.height
    return group(planks(drawn.classes()), drawn), Box(low.x, top, right - low.x, bottom - top)


def plan(scene: Scene, quarter: int = 0) -> tuple[Element, Box]:
    """The board straight from above, and the room it takes; the shelves of the stacks and the die stand beside it."""
    board, low = _board(scene, quarter, overhead=True)
    if not is_stacked(scene):
        return group(planks(board.classes()), board), low
    right = low.x + low.width + _ASIDE
    left = low.x - (0 if scene.die is None else 128)
    drawn = group(board, stacking.shelves(scene, (right, low.y + _ASIDE)), _die(scene, (low.x - 64, low.y + 90)))
    width = right + stacking.breadth(scene) + 4 - left
    return group(planks(drawn.classes()), drawn), Box(left, low.y, width, low.height)


def _board(scene: Scene, quarter: int, *, overhead: bool = False) -> tuple[Element, Box]:
    """The board after some quarter turns, with what stands on it, and its room."""
    stacked, turned = is_stacked(scene), scene
    for _ in range(quarter % 4):
        turned = quarter_turn(turned)
    kind = stacking if stacked else building
    if overhead:
        relief = _from_above(turned, kind.LOOKS)
    else:
        relief = _relief(turned, kind.LOOKS, kind.LIFT, *((_STACKED_REACH, 462) if stacked else (_REACH, 408)))
    standing = stacking.stacking(turned, relief) if stacked else building.building(turned, relief)
    floor = plinth(kind.LOOKS, relief.projection, edges(scene, quarter), turned.cells)
    return group(floor, standing), _room(kind.LOOKS, relief)


def _from_above(scene: Scene, looks: Plinth) -> Relief:
    across, deep = scene.board.columns, scene.board.rows
    half = _PLAN_REACH / (max(across, deep) + 2 * looks.margin)
    return Relief(Plan(across, deep, (WIDTH / 2, HEIGHT / 2), half, 0), heights(scene))


def _relief(scene: Scene, looks: Plinth, lift: float, reach: float, middle: float) -> Relief:
    """The largest view of a board; where towers would leave the page, all storeys become lower."""
    across, deep, built = scene.board.columns, scene.board.rows, heights(scene)
    half = reach / ((across + deep) / 2 + 2 * looks.margin)
    low = Projection(across, deep, (WIDTH / 2, middle), half, 0)
    rooms = [(low.spot(u + 1, v + 1)[1] - _SKY) / height for (u, v), height in built.items()]
    return Relief(replace(low, lift=min([lift * half, *rooms])), built)


def _room(looks: Plinth, relief: Relief) -> Box:
    """The room of a board with its towers; it grows by whole steps, so that not every storey changes the picture."""
    projection, margin = relief.projection, looks.margin
    across, deep = projection.across, projection.deep
    _, back = projection.spot(across + margin, deep + margin)
    _, front = projection.spot(-margin, -margin)
    left, right = projection.spot(-margin, deep + margin)[0], projection.spot(across + margin, -margin)[0]
    tops = (projection.spot(u + 0.5, v + 0.5, z)[1] - projection.half - _SKY for (u, v), z in relief.heights.items())
    above = max(0.0, back - min(tops, default=back) - _HEADROOM)
    top = back - _HEADROOM - _STEP * ceil(above / _STEP)
    return Box(left - 6, top, right - left + 12, front + looks.thickness + 24 - top)


def _die(scene: Scene, at: Spot) -> Element | None:
    return None if scene.die is None else die(scene.die, at)
