"""The board that is built on, seen from one of its corners, with the seats in the corners of the table."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from . import isometric_bricks, isometric_stacks
from .corner_trays import corner_trays
from .die import die
from .elements import HEIGHT, WIDTH, Box, Element, Spot, group
from .grid_text import column_letters
from .heights import has_stacks, heights
from .isometric_board import BoardLooks, edge_words, empty_board, planks
from .isometric_text import ROOM, isometric_text
from .kept import kept
from .projection import Plan, Projection, Relief, quarter_turn, relief_of
from .routes import routes
from .scene import DIE, Scene, Stop
from .text_marks import Paint
from .views import Drawing, View

_REACH = 428
_STACKED_REACH = 307
_PLAN_REACH = 352
_SKY = 12
_HEADROOM, _STEP = 28, 36
_SIDE_VIEWS = 730, 104
_ASIDE = 24


class Isometric(View):
    """The board that is built on, seen from four sides or straight from above.

    The stacks seen from the side and the die stand in the corners that a board seen from a corner leaves free, but not
    beside a bare board.
    """

    name = "isometric"
    caption_y = 742
    turns = True
    has_plan = True
    fills_frame = False

    def whole(self, scene: Scene, quarter: int = 0) -> Element:
        """The board after some quarter turns, and all that stands around it."""
        stacked = has_stacks(scene)
        board, _ = _board(scene, quarter)
        sides = isometric_stacks.side_views(_turned(scene, quarter), (806, 206)) if stacked else None
        trays = corner_trays(scene, (100, 196) if stacked else (916, 196))
        drawn = group(board, sides, trays, _die(scene, (100, 402)))
        return group(planks(drawn.classes()), drawn)

    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The board by itself: what is built on it decides how high its room is."""
        board, low = _board(scene, quarter)
        if bare or not has_stacks(scene):
            return Drawing(group(planks(board.classes()), board), low)
        across, down = _SIDE_VIEWS
        top = min(low.y, down - 8)
        sides = isometric_stacks.side_views(_turned(scene, quarter), _SIDE_VIEWS)
        drawn = group(board, sides, _die(scene, (low.x + 64, down + 76)))
        right, bottom = across + isometric_stacks.side_views_width(_turned(scene, quarter)) + 4, low.y + low.height
        return Drawing(group(planks(drawn.classes()), drawn), Box(low.x, top, right - low.x, bottom - top))

    def plan(self, scene: Scene, quarter: int = 0) -> Drawing:
        """The board straight from above; the stacks seen from the side and the die stand beside it."""
        board, low = _board(scene, quarter, overhead=True)
        if not has_stacks(scene):
            return Drawing(group(planks(board.classes()), board), low)
        right = low.x + low.width + _ASIDE
        left = low.x - (0 if scene.die is None else 128)
        sides = isometric_stacks.side_views(_turned(scene, quarter), (right, low.y + _ASIDE))
        drawn = group(board, sides, _die(scene, (low.x - 64, low.y + 90)))
        width = right + isometric_stacks.side_views_width(_turned(scene, quarter)) + 4 - left
        return Drawing(group(planks(drawn.classes()), drawn), Box(left, low.y, width, low.height))

    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """Every cell with its height or its stack."""
        return [*isometric_text(scene, paint), column_letters(scene, ROOM)]


ISOMETRIC = Isometric()
"""A board that is built on, seen from one of its corners."""


def _board(scene: Scene, quarter: int, *, overhead: bool = False) -> tuple[Element, Box]:
    """The board after some quarter turns, with what stands on it, and its room."""
    stacked, turned = has_stacks(scene), _turned(scene, quarter)
    kind = isometric_stacks if stacked else isometric_bricks
    if overhead:
        relief = _from_above(turned, kind.LOOKS)
    else:
        relief = _relief(turned, kind.LOOKS, kind.LIFT, *((_STACKED_REACH, 462) if stacked else (_REACH, 408)))
    doors = tuple(cell.at for cell in turned.cells if cell.door)
    floor = empty_board(kind.LOOKS, relief.projection, edge_words(scene, quarter), doors)
    above = 0.5 if stacked else 0  # the way of the middle of a cube, or of the foot of a figure

    def spot(stop: Stop) -> Spot:
        return relief.projection.spot(stop.at[0] + 0.5, stop.at[1] + 0.5, stop.level + above)

    return group(floor, kind.on_board(turned, relief), routes(turned, spot)), _room(kind.LOOKS, relief)


def _turned(scene: Scene, quarter: int) -> Scene:
    for _ in range(quarter % 4):
        scene = quarter_turn(scene)
    return scene


def _from_above(scene: Scene, looks: BoardLooks) -> Relief:
    across, deep = scene.board.columns, scene.board.rows
    half = _PLAN_REACH / (max(across, deep) + 2 * looks.margin)
    return relief_of(Plan(across, deep, (WIDTH / 2, HEIGHT / 2), half, 0), frozenset(heights(scene).items()))


def _relief(scene: Scene, looks: BoardLooks, lift: float, reach: float, middle: float) -> Relief:
    """The largest view of a board; where towers would leave the page, all storeys become lower."""
    across, deep, built = scene.board.columns, scene.board.rows, heights(scene)
    half = reach / ((across + deep) / 2 + 2 * looks.margin)
    low = Projection(across, deep, (WIDTH / 2, middle), half, 0)
    rooms = [(low.spot(u + 1, v + 1)[1] - _SKY) / height for (u, v), height in built.items()]
    return relief_of(replace(low, lift=min([lift * half, *rooms])), frozenset(built.items()))


@kept
def _room(looks: BoardLooks, relief: Relief) -> Box:
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
    return None if scene.die is None else die(scene.die, at, scene.marks.get(DIE))
