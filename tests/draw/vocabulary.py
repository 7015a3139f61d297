"""Everything that can be drawn with the words of the vocabulary alone, by no game in particular."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import get_args

from ludotheque.draw import (
    SHAPES,
    VIEWS,
    Board,
    Facing,
    Mark,
    Piece,
    Route,
    Scene,
    ShapeName,
    Stock,
    Stop,
    Tray,
    UnknownArt,
    ViewName,
    board,
    svg,
    tray,
)

from .built import DOCK, HOUSE
from .conftest import DISC, GRID, TOWERS
from .test_isometric import late_board, tower

ROUTES = (
    Route(0, (Stop((0, -1)), Stop((0, 0), 1, "1"), Stop((1, 0), 0, "2"))),
    Route(1, (Stop((1, 1)), Stop((1, 0), label="2", jump=True)), ahead=True),
)
"""Routes that lead into a board with a cost at every step, and over something in a jump still to be made."""

HAND_MADE = TOWERS, GRID, HOUSE, DOCK, DISC


@cache
def pictures() -> str:
    """All of them, one after the other."""
    return "".join(picture for scene in scenes() for picture in _every_way(scene))


def scenes() -> Iterator[Scene]:
    """Scenes made by hand under every mark, and every shape that each view draws."""
    for scene in HAND_MADE:
        yield scene
        for mark in get_args(Mark):
            yield replace(scene, marks=dict.fromkeys(scene.names(), mark))
        yield replace(scene, routes=ROUTES)
    yield replace(DOCK, die=0)
    yield replace(GRID, pieces=GRID.pieces[:3])
    yield replace(DISC, trays=tuple(replace(each, out=True) for each in DISC.trays))
    yield late_board()
    yield from (replace(HOUSE, pieces=tower(storeys), trays=()) for storeys in range(1, 10))
    yield from (scene for view in get_args(ViewName) for shape in get_args(ShapeName) for scene in _drawn(view, shape))


def _drawn(view: ViewName, shape: ShapeName) -> Iterator[Scene]:
    """Pieces of every seat on a board, if its view shows such pieces."""
    facings = get_args(Facing)
    pieces = tuple(
        Piece(f"p{owner}-{level}", shape, owner, (owner, 0), level, facings[owner], "2", double=bool(level))
        for owner in range(4)
        for level in range(2)
    )
    trays = tuple(Tray(owner, stocks=(Stock(f"s{owner}", "", shape, owner, "2", full=3),)) for owner in range(4))
    scene = Scene(f"{shape} on {view}", Board(view, 4, 4, 2), pieces=pieces, trays=trays)
    try:
        svg(scene)
    except UnknownArt:
        return
    yield scene


def _every_way(scene: Scene) -> Iterator[str]:
    yield svg(scene)
    yield board(scene)
    yield board(scene, plan=True)
    yield from (tray(scene, each) for each in scene.trays)


assert set(VIEWS) == set(get_args(ViewName))
assert set(SHAPES) == set(get_args(ShapeName))
