"""The board that is built on, seen from one of its corners, with the seats in the corners of the table."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from . import building, stacking
from .blocks import heights, is_stacked
from .corners import corners
from .die import die
from .elements import WIDTH, Box, Element, Spot, group
from .plinth import Plinth, Words, edges, planks, plinth
from .projection import Projection, Relief, quarter_turn
from .scene import Scene

CAPTION_Y = 742
_REACH = 428
_STACKED_REACH = 307
_SKY = 12
_HEADROOM, _STEP = 28, 36
_PLAN = 730, 104


def draw(scene: Scene, quarter: int = 0) -> Element:
    """The board after some quarter turns, and all that stands around it."""
    stacked = is_stacked(scene)
    board, _ = _board(scene, quarter)
    plan = stacking.plan(scene, (806, 206)) if stacked else None
    trays = corners(scene, (100, 196) if stacked else (916, 196))
    drawn = group(board, plan, trays, _die(scene, (100, 402)))
    return group(planks(drawn.classes()), drawn)


def alone(scene: Scene, quarter: int = 0, *, bare: bool = False) -> tuple[Element, Box]:
    """The board by itself, and the room it takes: what is built on it decides how high that is.

    The plan of the stacks and the die stand in the corners that a board seen from a corner leaves free, but not beside
    a bare board.
    """
    board, relief = _board(scene, quarter)
    low = _room(stacking.LOOKS if is_stacked(scene) else building.LOOKS, relief)
    if bare or not is_stacked(scene):
        return group(planks(board.classes()), board), low
    across, down = _PLAN
    plan, top = stacking.plan(scene, _PLAN), min(low.y, down - 8)
    drawn = group(board, plan, _die(scene, (low.x + 64, down + 76)))
    right, bottom = across + stacking.breadth(scene) + 4, low.y + low.height
    return group(planks(drawn.classes()), drawn), Box(low.x, top, right - low.x, bottom - top)


def _board(scene: Scene, quarter: int) -> tuple[Element, Relief]:
    turned = scene
    for _ in range(quarter % 4):
        turned = quarter_turn(turned)
    words = edges(scene, quarter)
    return _stacked(turned, words) if is_stacked(scene) else _built(turned, words)


def _built(turned: Scene, words: Words) -> tuple[Element, Relief]:
    looks, relief = building.LOOKS, _relief(turned, building.LOOKS, building.LIFT, _REACH, 408)
    return group(plinth(looks, relief.projection, words, turned.cells), building.building(turned, relief)), relief


def _stacked(turned: Scene, words: Words) -> tuple[Element, Relief]:
    looks, relief = stacking.LOOKS, _relief(turned, stacking.LOOKS, stacking.LIFT, _STACKED_REACH, 462)
    return group(plinth(looks, relief.projection, words, turned.cells), stacking.stacking(turned, relief)), relief


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
