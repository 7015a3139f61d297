"""The text view: everything readable, in a layout that colours do not change."""

import re
from dataclasses import replace

from ludotheque.draw import Board, Piece, Scene, Tray, text

TOWERS_AS_TEXT = """\
  ┌⚑x─────┬───────┐
  │[ Tx> ]│(     )│
2 │[ Rx  ]│(     )│
  │[ So  ]│(     )│
  ├───────┼───────┤
  │       │{     }│
1 │       │{~Ro~ }│
  │       │{⊘To^⊘}│
  └───────┴───────┘
      A       B

▶ o Ada · your turn · {So square ×2} · ⚐⚐ 0 of 2 towers
  x Bob · Sx square ×0 · ⚑⚐ 1 of 2 towers

Triangle to A2: the tower is complete"""

GRID_AS_TEXT = """\
           ~o~
  ┌──────┬──────┬──────┐
2 │      │ [x]  │      │
  ├──────┼──────┼──────┤
1 │  o   │  +x  │      │
  └──────┴──────┴──────┘
    (A)    {B}    ⊘C⊘

▶ o Ada · your turn · o disc ×5 · 2/6
  x Bob · +x bonus ×1 · 4/6

First to 6"""


def test_towers_look_like_towers(towers: Scene) -> None:
    assert text(towers) == TOWERS_AS_TEXT


def test_an_upright_board_shows_what_waits_above_it(grid: Scene) -> None:
    assert text(grid) == GRID_AS_TEXT


def test_colours_do_not_change_the_layout(scene: Scene) -> None:
    coloured = text(scene, colour=True)
    assert "\x1b[38;5;33m" in coloured
    assert "\x1b[38;5;202m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text(scene)


def test_an_empty_board_with_nothing_beside_it(grid: Scene) -> None:
    bare = replace(grid, pieces=(), cells=(), trays=(), caption="", marks={})
    assert text(bare).splitlines()[:2] == ["  ┌──────┬──────┬──────┐", "2 │      │      │      │"]


def test_a_name_cannot_drive_the_terminal(grid: Scene) -> None:
    scene = replace(grid, trays=(Tray(0, "Eve\x1b[2J\n"),), caption="a\nb")
    assert "\x1b" not in text(scene)
    assert text(scene).endswith("  o Eve [2J\n\na b")


HOUSE_AS_TEXT = """\
  ┌───────┬───────┬───────┬───────┐
3 │  0    │  0    │  0 o  │⊘ 0~o~⊘│
  ├───────┼───────┼───────┼───────┤
2 │  1    │  4    │  0    │( 0   )│
  ├───────┼───────┼───────┴───────┤
1 │{ 0{x}}│[ 3   ]│~ 1   ~ ~ 1   ~│
  └───────┴───────┴───────────────┘
      A       B       C       D

▶ o Ada · your turn · o singles ×1, o doubles ×0
  x Bob · level 2 · x singles ×5
  (triples ×13)

Double to B1-B2"""

DOCK_AS_TEXT = """\
  ┌───────┬───↓───┬───────┐
  │       │⊘     ⊘│       │
3 │       │⊘     ⊘│  ~x~  │
  ├───────┼──────2┼───────┤
  │       │  [x]  │       │
2 →       │   o   │       ←
  ├──────1┼───────┼───────┤
  │(     )│       │       │
1 │( {o} )│       │       │
  └───────┴───↑───┴───────┘
      A       B       C

d5 ⚄

▶ o Ada · to roll · o cubes ×2, {4o card ×1}
† x Bob · out · x cubes ×1

Five to spend"""


def test_a_built_board_has_walls_where_its_bricks_end(house: Scene) -> None:
    assert text(house) == HOUSE_AS_TEXT


def test_one_brick_on_top_of_three_cells_is_one_room(house: Scene) -> None:
    brick = Piece("b", "brick", None, (0, 1), 0, cover=((0, 1), (1, 1), (1, 0)))
    bare = replace(house, board=Board("isometric", 3, 2), cells=(), pieces=(brick,), trays=(), caption="", marks={})
    assert text(bare).splitlines()[:5] == [
        "  ┌───────────────┬───────┐",
        "2 │  1       1    │  0    │",
        "  ├───────┐       ├───────┤",
        "1 │  0    │  1    │  0    │",
        "  └───────┴───────┴───────┘",
    ]


def test_stacks_stand_on_their_cells_and_doors_lead_in(dock: Scene) -> None:
    assert text(dock) == DOCK_AS_TEXT


def test_a_die_still_to_be_thrown(dock: Scene) -> None:
    assert "d?" in text(replace(dock, die=0)).splitlines()
