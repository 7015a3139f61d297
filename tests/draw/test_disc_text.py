"""The round board as text: rings as lines, aligned, and readable without colours."""

import re
from dataclasses import replace

from ludotheque.draw import Board, Gauge, Mark, Piece, Scene, Tray, svg, text

DISC_AS_TEXT = """\
5 ↔ ·   ·   Eo# ·   ·   ·   #x  ·  ↔
4 ↔(·)  2o  ·   ·   ·   ·   ·   ·  ↔
3 ↔ ·   ·   ·   ·  [Ex][·]  ·   ·  ↔
2 ↔ ·  {2o~ ·   ·   ·   ·   ·   ·  ↔
1 ↔ ·   ·   ·  ⊘·⊘  ·   ·   ·  (4x)↔
    A   B   C   D   E   F   G   H

▶ o Ada · your turn · 2o twos ×1
  x Bob · 2x twos ×0, Ex crown ×1

small steps 4/6 · crown 0/12

Two more spaces"""


def point(scene: Scene, at: tuple[int, int]) -> str:
    """The four characters of a point."""
    line = text(scene).splitlines()[scene.board.rows - 1 - at[1]]
    return line[line.index("↔") + 1 :][4 * at[0] : 4 * at[0] + 4]


def marked(scene: Scene, **marks: Mark) -> Scene:
    return replace(scene, marks=marks)


def test_the_rings_of_a_disc_are_lines(disc: Scene) -> None:
    assert text(disc) == DISC_AS_TEXT


def test_a_base_is_seen_with_and_without_a_piece_marked_or_not(disc: Scene) -> None:
    left = replace(disc, pieces=())
    shown = [point(scene, (2, 4)) for scene in (disc, marked(disc, a1="last"), left, marked(left, C5="last"))]
    assert shown == [" Eo#", "[Eo#", " #o ", "[#o]"]


def test_the_mark_of_a_piece_goes_before_that_of_its_point(disc: Scene) -> None:
    shown = [point(scene, (1, 3)) for scene in (marked(disc, B4="last"), marked(disc, B4="last", a2="touchable"))]
    assert shown == ["[2o]", "(2o)"]


def test_a_ghost_is_seen_marked_or_not(disc: Scene) -> None:
    shown = [point(scene, (1, 1)) for scene in (marked(disc), marked(disc, a5="touched"))]
    assert shown == ["~2o~", "{2o~"]


def test_discs_fit_the_terminal_and_their_lines_are_equally_long() -> None:
    for columns, room in ((16, 80), (24, 120)):
        scene = Scene("Wide", Board("disc", columns, 11), pieces=(Piece("p", "round", 3, (0, 10), label="E"),))
        lines = text(scene).splitlines()[:11]
        assert {len(line) for line in lines} == {4 * columns + 5}
        assert len(lines[0]) <= room
        assert re.match(r"11 ↔ E\*  ·.*↔$", lines[0])


def test_who_is_out_is_told_in_words(disc: Scene) -> None:
    assert "\n† x Bob" in text(replace(disc, trays=(disc.trays[0], Tray(1, "Bob", out=True))))


def test_gauges_are_described_and_cannot_drive_the_terminal(disc: Scene) -> None:
    scene = replace(disc, gauges=(Gauge("steps\x1b[2J", 1, 6),))
    assert "steps [2J 1/6" in text(scene)
    assert "steps [2J 1/6. Two more spaces</desc>" in svg(scene)


def test_what_is_nobodys_has_no_colour(disc: Scene) -> None:
    scene = replace(disc, pieces=(Piece("b", "round", None, (0, 0), label="2"),))
    assert "1 ↔ 2   ·" in text(scene, colour=True)
