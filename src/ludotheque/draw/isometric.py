"""The board that is built on, seen from one of its corners, with the seats in the corners of the table."""

from __future__ import annotations

from dataclasses import replace

from . import building, stacking
from .blocks import heights, is_stacked
from .corners import corners
from .die import die
from .elements import WIDTH, Element, group
from .plinth import Plinth, Words, edges, planks, plinth
from .projection import Projection, Relief, quarter_turn
from .scene import Scene

CAPTION_Y = 742
_REACH = 428
_STACKED_REACH = 307
_SKY = 12


def draw(scene: Scene, quarter: int = 0) -> Element:
    """The board after some quarter turns, and all that stands around it."""
    turned = scene
    for _ in range(quarter % 4):
        turned = quarter_turn(turned)
    words = edges(scene, quarter)
    drawn = _stacked(scene, turned, words) if is_stacked(scene) else _built(scene, turned, words)
    return group(planks(drawn.classes()), drawn)


def _built(scene: Scene, turned: Scene, words: Words) -> Element:
    looks, relief = building.LOOKS, _relief(turned, building.LOOKS, building.LIFT, _REACH, 408)
    return group(
        plinth(looks, relief.projection, words, turned.cells),
        building.building(turned, relief),
        corners(scene, (916, 196)),
        _die(scene),
    )


def _stacked(scene: Scene, turned: Scene, words: Words) -> Element:
    looks, relief = stacking.LOOKS, _relief(turned, stacking.LOOKS, stacking.LIFT, _STACKED_REACH, 462)
    return group(
        plinth(looks, relief.projection, words, turned.cells),
        stacking.stacking(turned, relief),
        stacking.plan(scene, (806, 206)),
        corners(scene, (100, 196)),
        _die(scene),
    )


def _relief(scene: Scene, looks: Plinth, lift: float, reach: float, middle: float) -> Relief:
    """The largest view of a board; where towers would leave the page, all storeys become lower."""
    across, deep, built = scene.board.columns, scene.board.rows, heights(scene)
    half = reach / ((across + deep) / 2 + 2 * looks.margin)
    low = Projection(across, deep, (WIDTH / 2, middle), half, 0)
    rooms = [(low.spot(u + 1, v + 1)[1] - _SKY) / height for (u, v), height in built.items()]
    return Relief(replace(low, lift=min([lift * half, *rooms])), built)


def _die(scene: Scene) -> Element | None:
    return None if scene.die is None else die(scene.die, (100, 402))
