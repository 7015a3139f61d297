"""Which of the moves in a tree is the best."""

from __future__ import annotations

from ludotheque.core.contract import WHOLE
from ludotheque.search.reading import Finding, ranking

DRAW = WHOLE // 2
LOSS, WIN, HELD = (
    Finding(node, node, 1, 1, [sure, WHOLE - sure], [sure, WHOLE - sure]) for node, sure in enumerate((0, WHOLE, DRAW))
)


def open_move(node: int, visits: int, mean: int) -> Finding:
    return Finding(node, node, 1, visits, [visits * mean, visits * (WHOLE - mean)], [0, 0])


def test_a_sure_win_comes_first_and_a_sure_loss_last_however_often_others_were_tried() -> None:
    hopeful, hopeless = open_move(3, 1000, WHOLE), open_move(4, 900, 0)
    assert ranking([LOSS, hopeful, hopeless, WIN], 0) == [WIN, hopeful, hopeless, LOSS]


def test_of_open_moves_the_one_tried_most_comes_first() -> None:
    often, lucky = open_move(3, 1000, 40), open_move(4, 2, 60)
    assert ranking([lucky, often], 0) == [often, lucky]


def test_a_sure_draw_is_taken_where_the_open_moves_bring_less() -> None:
    often, lucky = open_move(3, 1000, DRAW - 1), open_move(4, 2, WHOLE)
    assert ranking([LOSS, lucky, often, HELD], 0) == [HELD, often, lucky, LOSS]


def test_a_sure_draw_waits_where_an_open_move_brings_more() -> None:
    often, rare = open_move(3, 1000, DRAW + 1), open_move(4, 2, 0)
    assert ranking([HELD, rare, often, LOSS], 0) == [often, rare, HELD, LOSS]
