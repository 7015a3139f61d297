"""The rulings of Plateau X.

In the diagrams a cell shows its level and its pawn: `o` is player 0, `x` player 1, `=` player 2 and `*` player 3.
"""

from __future__ import annotations

import re

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.games.plateau_x import rules
from tests.game_lists import random_position
from tests.games import after, ended_by, forbidden_by, places, play, why_not
from tests.games.plateau_x import COLUMNS, VARIANTS, all_levels, cells, level, levels, pawns, plateau, steps

SQUARE = ("C3", "C4", "D3", "D4")
TRIPLES = ["T:C3-C4-D3", "T:C3-D3-D4", "T:C3-C4-D4", "T:C4-D3-D4"]
BRICKS = ["S:C3", "D:C3-D3", "D:C3-C4", *TRIPLES]  # one for each way to lie

# Two storeys of the block A1–C2, which can follow each other for ever, and two of the block D1–F2.
LEFT = ("T:A1-A2-B1 T:B2-C1-C2", "T:A1-A2-B2 T:B1-C1-C2")
RIGHT = ("T:D1-D2-E1 T:E2-F1-F2", "T:D1-D2-E2 T:E1-F1-F2")

# All of the small grid in triples.
PAVING = " ".join(
    f"T:{a}{row}-{a}{row + 1}-{b}{row} T:{b}{row + 1}-{c}{row}-{c}{row + 1}"
    for row in (1, 3, 5)
    for a, b, c in ("ABC", "DEF")
)

# Everybody's pawn stands on the grid beside a single, and can leave and come back for ever:
#   7  0*  1      5  0=  1      3  0x  1      1  0o  1
HOMES = ("A1", "A3", "A5", "A7")
STEPPING_STONES = {
    "base": "P:A1 P:A3 P:A5 P:A7 S:B1 S:B3 S:B5 S:B7",
    "trio": "P:A1 P:A3 P:A5 S:B1 S:B3 S:B5",
    "double": "P:A1 P:A3 S:B1 S:B3",
    "mini": "P:A1 P:A3 S:B1 S:B3",
}
QUIET = {"base": 40, "trio": 30, "double": 20, "mini": 20}

# The second pawns of `double` enter, each beside a triple. Player 0's turn:
#   7  0x  1         2  1   1
#   6  1   1         1  0o  1
#      F   G            F   G
CLIMBERS = STEPPING_STONES["double"] + " P:F1 P:F7 T:F2-G1-G2 T:F6-G6-G7 "

# Two plateaus that a brick on B2 joins: A2 with player 0's pawn, C2 with player 2's. Player 0's turn.
JOINED = "P:A1 S:A2 P:C1 S:C2 A1>A2 D:D3-D4 C1>C2 S:B2"

# The 20th quiet turn closes the last way of player 0, who has nothing left to lay.
LIMIT_AND_NO_ACTION = (
    "T:C2-C3-D3 P:C1 P:B2 S:E2 S:C6 D:A5-B5 T:C5-D5-D6 S:E3 D:E4-F4 S:B4 S:D4 T:E5-E6-F6 S:D2 T:E1-F1-F2 T:D5-E5-E6 "
    "T:A1-A2-B1 T:D2-E2-E3 T:B4-B5-C5 T:C3-D3-D4 T:D2-D3-E2 T:C5-D4-D5 T:A3-A4-B3 T:A2-A3-B3 T:A3-B3-B4 B2>B1 C1>B2 "
    "B1>C1 B2>B2 C1>C1 B2>D3 C1>B1 D3>D5 B1>C2 D5>E5 C2>C1 E5>B1 C1>E3 B1>B3 E3>C2 B3>E3 C2>C3 E3>E4 C3>E2 E4>E3"
)

# Player 0's last move leaves player 1 without an action; player 0 could go on.
OTHERS_COULD_GO_ON = (
    "P:D1 D:E1-E2 S:C1 P:C2 S:D2 T:A1-B1-B2 T:B3-C3-C4 S:B2 T:D2-E1-E2 S:E5 S:C3 S:B6 D:D2-E2 T:E3-E4-F3 T:C5-C6-D5 "
    "T:A4-A5-B4 T:E6-F5-F6 T:D5-E5-E6 T:B4-C4-C5 T:B4-C3-C4 D1>C1"
)

SPECS = [f"plateau-x:{variant}" for variant in VARIANTS]


def is_brick(word: str) -> bool:
    return word[0] in "SDT" and word[1] == ":"


def kinds(position: lt.Position) -> set[str]:
    """What the mover can do: lay an `S`, a `D` or a `T`, enter a pawn `P`, or move one `>`."""
    return {word[0] if word[1] == ":" else ">" for word in position.moves()}


def build(position: lt.Position, misers: tuple[int, ...] = ()) -> None:
    """Lay bricks as low as they go and as large as they go, until the mover can lay none; misers lay triples only."""
    while bricks := [word for word in position.moves() if is_brick(word)]:
        common = [word for word in bricks if word[0] == "T"]
        if common and position.turn in misers:
            bricks = common
        heights = all_levels(position)
        position.play(min(bricks, key=lambda word: (heights[word[2:4]], -len(word))))


def raise_block(position: lt.Position, block: tuple[str, str], storeys: range) -> None:
    """Lay these storeys of a block of two rows of three cells."""
    for storey in storeys:
        play(position, block[storey % 2])


def lull(position: lt.Position, turns: int | None = None) -> None:
    """So many quiet turns, or all until the end: everybody leaves the cell beside the stepping stone and comes back."""
    while not position.over and turns != 0:
        assert isinstance(position.turn, int)
        home = HOMES[position.turn]
        position.play(f"{home}>{home}")
        turns = None if turns is None else turns - 1


def could_act(position: lt.Position, player: int) -> bool:
    """Whether this player could act, were the game not over and it were their turn."""
    state = position.state
    state.mover = player
    return bool(rules.can_act(state))


def without_the_others(variant: str, entering: tuple[int, ...]) -> lt.Position:
    """A game in which these players enter their pawns in the first round, and nobody does anything but lay bricks."""
    bricks = ("T:F1-G1-G2", "T:F3-G3-G4", "T:F5-G5-G6", "T:D6-E6-E7")
    opening = [f"P:{COLUMNS[player]}1" if player in entering else bricks[player] for player in range(VARIANTS[variant])]
    position = after(f"plateau-x:{variant}", " ".join(opening))
    build(position)
    return position


def entries(position: lt.Position) -> set[str]:
    """The cells on which the mover can enter a pawn."""
    return {word[2:] for word in position.moves() if word[0] == "P"}


def stocks(position: lt.Position) -> dict[str, int]:
    """How many of each kind of piece are left."""
    return {stock.name: stock.count for tray in position.scene().trays for stock in tray.stocks}


def all_bricks(spec: str) -> set[str]:
    """Every brick that can lie on the grid of a variant, as it is written."""
    grid = set(cells(spec))
    found = {f"S:{cell}" for cell in grid}
    for cell in grid:
        corner = [f"{c}{r}" for c in (cell[0], chr(ord(cell[0]) + 1)) for r in (int(cell[1]), int(cell[1]) + 1)]
        for other in (corner[1], corner[2]):
            found |= {f"D:{cell}-{other}"} if other in grid else set()
        if set(corner) <= grid:
            found |= {f"T:{'-'.join(c for c in corner if c != missing)}" for missing in corner}
    return found


# PX-1: the bricks


@pytest.mark.parametrize("variant", VARIANTS)
def test_px_1_every_brick_in_every_rotation(variant: str) -> None:
    start = lt.game(f"plateau-x:{variant}").start()
    bricks = [word for word in start.moves() if is_brick(word)]
    assert set(bricks) == all_bricks(variant)
    side = 6 if variant == "mini" else 7
    assert len(bricks) == side * side + 2 * side * (side - 1) + 4 * (side - 1) ** 2


@pytest.mark.parametrize("word", TRIPLES)
def test_px_1_a_triple_is_an_l(word: str) -> None:
    game = after("plateau-x", word)
    assert levels(game, " ".join(SQUARE)).split().count("1") == 3
    assert {cell for cell in SQUARE if level(game, cell)} == set(word[2:].split("-"))


@pytest.mark.parametrize(
    "word",
    [
        "T:A1-A2-A3",  # straight
        "T:A1-B1-C1",
        "T:A1-B2-C3",
        "T:A1-A2-B3",
        "T:A1-A2-C1",
        "T:A1-A1-B1",
        "T:A1-A2",
        "T:A1",
        "D:A1-B2",  # diagonal
        "D:A1-C1",
        "D:G1-A2",  # around the edge
        "D:A1-A1",
        "D:A1",
        "D:A1-A2-B1",
        "S:A1-A2",
        "P:A1-A2",
    ],
)
def test_px_1_nothing_else_is_a_brick(word: str) -> None:
    start = lt.game("plateau-x").start()
    assert forbidden_by(start, word) == "PX-1"
    refusal = why_not(start, word)
    assert "ces cases ne forment pas une brique" in refusal.fr
    assert "these cells do not make a brick" in refusal.en


@pytest.mark.parametrize(
    ("word", "cell"),
    [
        ("S:G1", "G1"),
        ("S:A7", "A7"),
        ("D:F1-G1", "G1"),
        ("T:A6-A7-B6", "A7"),
        ("T:F5-F6-G6", "G6"),
        ("D:G5-G6", "G5"),  # the first of them is told
        ("P:G6", "G6"),
        ("A1>A7", "A7"),
        ("G1>F1", "G1"),
    ],
)
def test_px_1_the_small_grid_has_six_columns_and_six_rows(word: str, cell: str) -> None:
    start = lt.game("plateau-x:mini").start()
    assert forbidden_by(start, word) == "PX-1"
    refusal = why_not(start, word)
    assert f"{cell} n’est pas sur la petite grille" in refusal.fr
    assert f"{cell} is not on the small grid" in refusal.en


# PX-2: laying a brick


@pytest.mark.parametrize(
    ("moves", "word"),
    [
        ("S:C3", "D:C3-C4"),
        ("S:C4", "D:C3-C4"),
        ("S:C3", "D:C3-D3"),
        ("S:D3", "D:C3-D3"),
        *((f"S:{high}", word) for word in TRIPLES for high in word[2:].split("-")),
        ("D:C3-C4", "T:C3-C4-D3"),
        ("T:C3-C4-D3 D:C3-C4", "T:C3-C4-D3"),  # levels 2, 2 and 1
        ("D:C3-C4 S:C3", "T:C3-C4-D3"),  # three levels
    ],
)
def test_px_2_all_covered_cells_are_at_one_level(moves: str, word: str) -> None:
    game = after("plateau-x", moves)
    assert word not in game.moves()
    assert forbidden_by(game, word) == "PX-2"
    refusal = why_not(game, word)
    assert "les cases sont à des niveaux différents" in refusal.fr
    assert "the cells are at different levels" in refusal.en


@pytest.mark.parametrize("storeys", [1, 2, 3, 4, 7, 8, 15, 16, 17])
def test_px_2_one_level_however_high(storeys: int) -> None:
    game = lt.game("plateau-x").start()
    raise_block(game, LEFT, range(storeys))
    assert levels(game, "B1 C1 C2 D1") == f"{storeys} {storeys} {storeys} 0"
    assert {"D:B1-C1", "D:C1-C2", *LEFT[storeys % 2].split()} <= set(game.moves())
    assert forbidden_by(game, "D:C1-D1") == "PX-2"
    assert forbidden_by(game, "T:C1-C2-D2") == "PX-2"
    assert plateau(game, "A1") == "A1 A2 B1 B2 C1 C2"
    assert "P:C1" not in game.moves()


@pytest.mark.parametrize(
    ("pawn", "word"),
    [("C3", "S:C3"), *((cell, word) for word in BRICKS[1:] for cell in word[2:].split("-"))],
)
def test_px_2_none_of_the_cells_is_under_a_pawn(pawn: str, word: str) -> None:
    game = after("plateau-x", f"P:{pawn}")
    assert word not in game.moves()
    assert forbidden_by(game, word) == "PX-2"
    refusal = why_not(game, word)
    assert f"un pion occupe {pawn}" in refusal.fr
    assert f"a pawn stands on {pawn}" in refusal.en


def test_px_2_ones_own_pawn_is_a_pawn_too_and_on_a_plateau() -> None:
    game = after("plateau-x:mini", "P:A1 T:A2-B1-B2 A1>A2 S:F6")
    assert game.turn == 0
    assert forbidden_by(game, "S:A2") == "PX-2"
    assert forbidden_by(game, "D:A2-B2") == "PX-2"
    assert {"S:A1", "S:B2", "D:B1-B2"} <= set(game.moves())


@pytest.mark.parametrize("word", BRICKS)
def test_px_2_no_brick_exactly_on_an_identical_one(word: str) -> None:
    game = after("plateau-x", word)
    assert word not in game.moves()
    assert forbidden_by(game, word) == "PX-2"
    refusal = why_not(game, word)
    assert "la brique serait exactement sur une identique" in refusal.fr
    assert "the brick would lie exactly on an identical brick" in refusal.en


def test_px_2_whoever_laid_it_and_however_high() -> None:
    game = after("plateau-x", "D:C3-C4 S:C3")
    assert forbidden_by(game, "S:C3") == "PX-2"
    play(game, "S:C4 D:C3-C4 P:A1")
    assert levels(game, "C3 C4") == "3 3"
    assert forbidden_by(game, "D:C3-C4") == "PX-2"
    play(game, "S:C3 P:A2")
    assert forbidden_by(game, "S:C3") == "PX-2"


def test_px_2_a_double_on_two_singles_is_fine() -> None:
    assert "D:C3-C4" in after("plateau-x", "S:C3 S:C4").moves()
    assert "D:C3-D3" in after("plateau-x", "S:C3 S:D3").moves()
    assert "D:C3-C4" in after("plateau-x", "D:C3-C4 S:C3 S:C4").moves()


def test_px_2_a_double_on_parts_of_two_doubles_is_fine() -> None:
    game = after("plateau-x", "D:C3-C4 D:D3-D4")
    assert {"D:C3-D3", "D:C4-D4"} <= set(game.moves())
    assert {"D:C3-C4", "D:D3-D4"}.isdisjoint(game.moves())
    assert "D:C3-C4" in after("plateau-x", "D:C2-C3 D:C4-C5").moves()


@pytest.mark.parametrize("word", TRIPLES)
def test_px_2_a_triple_rotated_on_a_triple_is_fine(word: str) -> None:
    (gap,) = set(SQUARE) - set(word[2:].split("-"))
    game = after("plateau-x", f"{word} S:{gap}")
    assert {other for other in TRIPLES if other in game.moves()} == set(TRIPLES) - {word}


@pytest.mark.parametrize(
    ("moves", "word"),
    [
        ("D:C3-C4", "S:C3"),
        ("D:C3-C4", "S:C4"),
        ("T:C3-C4-D3", "S:C3"),
        ("T:C3-C4-D3", "D:C3-C4"),
        ("T:C3-C4-D3", "D:C3-D3"),
        ("T:C3-C4-D3 T:D4-D5-E4", "T:C3-C4-D4"),
        ("D:C3-C4 S:D3", "T:C3-C4-D3"),
        ("S:C3 S:C4 S:D3", "T:C3-C4-D3"),
    ],
)
def test_px_2_on_other_bricks_anything_is_fine(moves: str, word: str) -> None:
    assert word in after("plateau-x", moves).moves()


@pytest.mark.parametrize(
    ("moves", "word"),
    [
        ("S:C3 S:C4 D:C3-C4", "S:C3"),
        ("T:C3-C4-D3 D:C3-C4 S:D3", "T:C3-C4-D3"),
        ("T:C3-C4-D3 D:C3-D3 S:C4", "T:C3-C4-D3"),
        ("D:C3-C4 S:C3 S:C4", "D:C3-C4"),
        ("D:C3-C4 S:C4 S:C3", "D:C3-C4"),
    ],
)
def test_px_2_an_identical_brick_further_down_does_not_matter(moves: str, word: str) -> None:
    assert word in after("plateau-x", moves).moves()


def test_px_2_the_stocks_of_each_player() -> None:
    game = after("plateau-x:mini", "S:A1 P:F6 S:B2")
    assert (stocks(game)["singles-0"], stocks(game)["singles-1"]) == (1, 3)
    play(game, "D:C1-C2 D:D1-D2")
    assert (stocks(game)["doubles-0"], stocks(game)["doubles-1"]) == (0, 0)


# PX-3: entering


@pytest.mark.parametrize("variant", VARIANTS)
def test_px_3_a_pawn_enters_on_any_uncovered_cell_without_a_pawn(variant: str) -> None:
    game = lt.game(f"plateau-x:{variant}").start()
    assert entries(game) == set(cells(variant))
    play(game, "T:C3-C4-D3 P:A1")
    assert entries(game) == set(cells(variant)) - {"A1", "C3", "C4", "D3"}


def test_px_3_not_on_a_brick() -> None:
    game = after("plateau-x", "D:C3-C4 S:C3")
    for word in ("P:C3", "P:C4"):
        assert forbidden_by(game, word) == "PX-3"
        assert "un pion entre sur une case sans brique" in why_not(game, word).fr
        assert "a pawn enters on a cell without bricks" in why_not(game, word).en


def test_px_3_not_on_a_pawn() -> None:
    game = after("plateau-x", "P:C3")
    assert forbidden_by(game, "P:C3") == "PX-3"
    assert "un pion est déjà en C3" in why_not(game, "P:C3").fr
    assert "a pawn stands on C3 already" in why_not(game, "P:C3").en


@pytest.mark.parametrize("variant", VARIANTS)
def test_px_3_once_per_pawn(variant: str) -> None:
    each = 2 if variant == "double" else 1
    game = lt.game(f"plateau-x:{variant}").start()
    for cell in cells(variant)[: each * VARIANTS[variant]]:
        game.play(f"P:{cell}")
    assert game.turn == 0
    assert "P" not in kinds(game)
    assert forbidden_by(game, "P:F6") == "PX-3"
    assert "tous tes pions sont déjà en jeu" in why_not(game, "P:F6").fr
    assert "all your pawns are in play already" in why_not(game, "P:F6").en


def test_px_3_entering_is_the_whole_turn() -> None:
    game = after("plateau-x:mini", "S:B1 S:F6 P:A1")
    assert game.turn == 1
    assert pawns(game) == {"A1": 0}
    play(game, "S:F4")
    assert "B1" in steps(game, "A1")


def test_px_3_however_late() -> None:
    game = lt.game("plateau-x").start()
    build(game)
    assert game.plies > 40
    assert kinds(game) == {"P"}


# PX-4: moving


def test_px_4_a_step_goes_exactly_one_level_up_or_down() -> None:
    #   4  0   0   2
    #   3  0   1o  1
    #   2  0   0   0
    #      B   C   D
    game = after("plateau-x:mini", "P:B3 T:C3-D3-D4 B3>C3 S:D4")
    assert levels(game, "C4 D4 B3 C3 D3 C2") == "0 2 0 1 1 0"
    assert steps(game, "C3") == {"B3", "C2", "C4", "C3"}  # not D3, at the same level, and not from C4 to D4
    assert forbidden_by(game, "C3>D3") == "PX-4"
    assert forbidden_by(game, "C3>D4") == "PX-4"
    assert "aucun chemin ne mène en D3" in why_not(game, "C3>D3").fr
    assert "no path leads to D3" in why_not(game, "C3>D3").en


@pytest.mark.parametrize(
    ("bricks", "wanted"),
    [
        ("S:C3 S:F6", "B3 C3 C2 C4 D3"),  # one level up, and down from there
        ("S:A6 S:F6", ""),  # the grid around it is at the same level
        ("D:C3-C4 S:C3", ""),  # two levels up
        ("D:C3-D3 S:D3", "B3 C3 C2 C4 D3"),  # one level up, and another
    ],
)
def test_px_4_a_pawn_on_the_grid(bricks: str, wanted: str) -> None:
    assert steps(after("plateau-x:mini", f"P:B3 P:E6 {bricks}"), "B3") == set(wanted.split())


@pytest.mark.parametrize("cell", ["B2", "B4", "D2", "D4"])
def test_px_4_never_diagonally(cell: str) -> None:
    game = after("plateau-x:mini", f"P:C3 S:{cell} S:F6 S:A6")
    assert steps(game, "C3") == set()
    assert forbidden_by(game, f"C3>{cell}") == "PX-4"


@pytest.mark.parametrize("cell", ["B3", "D3", "C2", "C4"])
def test_px_4_to_a_cell_that_shares_a_side(cell: str) -> None:
    assert cell in steps(after("plateau-x:mini", f"P:C3 S:{cell} S:F6 S:A6"), "C3")


@pytest.mark.parametrize(
    ("spec", "pawn", "brick"),
    [
        ("plateau-x:trio", "G1", "A2"),
        ("plateau-x:trio", "A2", "G1"),
        ("plateau-x:trio", "G7", "A1"),
        ("plateau-x:trio", "C7", "C1"),
        ("plateau-x:mini", "F1", "A2"),
        ("plateau-x:mini", "A2", "F1"),
        ("plateau-x:mini", "C6", "C1"),
    ],
)
def test_px_4_never_around_the_edge(spec: str, pawn: str, brick: str) -> None:
    game = after(spec, f"P:{pawn} S:{brick} S:D4" + (" S:D3" if spec == "plateau-x:mini" else ""))
    assert game.turn == 0
    assert steps(game, pawn) == set()


def test_px_4_one_or_more_steps_and_all_that_can_be_reached() -> None:
    #   2  0   0   1   0   0
    #   1  0o  1   2   1   0
    #      A   B   C   D   E
    game = after("plateau-x:mini", "P:A1 P:F6 S:B1 S:D1 D:C1-C2 S:C1")
    assert levels(game, "A1 B1 C1 D1 E1 C2") == "0 1 2 1 0 1"
    assert steps(game, "A1") == {"A1", "B1", "C1", "D1", "E1", "C2", "B2", "C3", "D2"}
    game.play("A1>E1")
    assert pawns(game) == {"F6": 1, "E1": 0}


def test_px_4_no_step_onto_a_pawn() -> None:
    game = after("plateau-x:mini", "P:A1 P:B2 S:A2 S:E5")
    assert steps(game, "A1") == {"A1", "A2", "A3"}  # not B2, though it is on the grid
    assert forbidden_by(game, "A1>B2") == "PX-4"
    assert "B2 est prise, ou sur un plateau où se tient un adversaire" in why_not(game, "A1>B2").fr
    assert "B2 is taken, or on a plateau where an opponent stands" in why_not(game, "A1>B2").en
    game = after("plateau-x:mini", "P:A1 P:F6 S:A2 S:E5")
    assert steps(game, "A1") == {"A1", "A2", "A3", "B2"}


def test_px_4_no_step_onto_a_plateau_where_an_opposing_pawn_stands() -> None:
    #   2  0   1o  1   0
    #   1  0   0   1   0=
    #      A   B   C   D
    game = after("plateau-x", "P:B1 T:B2-C1-C2 P:D1 P:G6 B1>B2 S:A7")
    assert game.turn == 2
    assert steps(game, "D1") == set()
    for cell in ("C1", "C2", "B2"):
        assert forbidden_by(game, f"D1>{cell}") == "PX-4"
    assert "C1 est prise, ou sur un plateau où se tient un adversaire" in why_not(game, "D1>C1").fr
    play(game, "S:G1 S:G3 B2>B3 S:F7")  # the other leaves
    assert steps(game, "D1") == {"D1", "C1", "B1", "B2", "A2"}


def test_px_4_nor_through_it() -> None:
    #   3  0   0x  0
    #   2  0   1   0
    #   1  0o  1   0   1
    #      A   B   C   D
    open_way = "P:A1 P:B3 D:B1-B2 S:F6 S:D1 "
    assert {"B1", "C1", "D1"} <= steps(after("plateau-x:mini", open_way + "S:F4"), "A1")
    assert steps(after("plateau-x:mini", open_way + "B3>B2"), "A1") == set()


def test_px_4_other_plateaus_stay_open() -> None:
    # A2, with the opponent, touches B1 only by a corner.
    game = after("plateau-x:mini", "P:C1 P:A1 S:B1 S:A2 S:F6 A1>A2")
    assert "B1" in steps(game, "C1")
    # C2, with the opponent, is at level 2 and touches C3, at level 1.
    game = after("plateau-x:mini", "P:D3 P:B1 T:B2-C2-C3 S:C2 S:F6 B1>C2")
    assert levels(game, "C2 C3") == "2 1"
    assert "C3" in steps(game, "D3")
    assert forbidden_by(game, "D3>C2") == "PX-4"


def test_px_4_level_0_is_never_a_plateau() -> None:
    #   2  0=  1o  1   0
    #   1  0   0   1   0*
    #      A   B   C   D
    game = after("plateau-x", "P:B1 T:B2-C1-C2 P:A2 P:D1 B1>B2 S:G7 S:G5 S:G3")
    assert game.turn == 0
    assert steps(game, "B2") == {"B1", "B2", "B3", "C1"}  # down among the others, but not onto A2 or D1


def test_px_4_several_paths_are_one_move() -> None:
    game = after("plateau-x:mini", "P:A1 P:F6 S:A2 S:B1")
    assert steps(game, "A1") == {"A1", "A2", "A3", "B1", "B2", "C1"}  # B2 by A2 or by B1
    assert game.moves().count("A1>B2") == 1


def test_px_4_the_movers_own_plateau_is_open() -> None:
    game = after("plateau-x:mini", "P:B1 P:F6 T:B2-C1-C2 S:F1 B1>B2 S:F3")
    assert steps(game, "B2") == {"A2", "B1", "B3", "B2", "C1", "D1"}  # from B1 on to C1


def test_px_4_nothing_changes_but_the_pawn() -> None:
    game = after("plateau-x:mini", "P:A1 P:F6 D:A2-B2 S:F1")
    before = [piece for piece in game.scene().pieces if piece.shape == "brick"]
    game.play("A1>A3")
    assert pawns(game) == {"A3": 0, "F6": 1}
    assert [piece for piece in game.scene().pieces if piece.shape == "brick"] == before


def test_px_4_steps_of_one_level_however_high() -> None:
    # The pawn goes to and fro between two blocks that rise in turn, like a ladder.
    game = after("plateau-x:mini", "P:C1 P:A4 S:F6 S:B4")
    pawn, goal, resting, rising = "C1", "D1", LEFT, RIGHT
    for storey in range(1, 10):
        raise_block(game, rising, range(max(0, storey - 2), storey))
        if game.turn == 1:
            game.play("A4>A4")
        assert levels(game, f"{pawn} {goal}") == f"{storey - 1} {storey}"
        if storey > 2:
            assert steps(game, pawn) == {pawn, goal}
        game.play(f"{pawn}>{goal}")
        assert [piece.level for piece in game.scene().pieces if piece.owner == 0] == [storey]
        assert game.scene().trays[0].note == f"level {storey}"
        pawn, goal, resting, rising = goal, pawn, rising, resting
        game.play("A4>A4")


def test_px_4_only_ones_own_pawns_move() -> None:
    game = after("plateau-x:mini", "P:A1 P:A3 S:A2 S:F6")
    assert not steps(game, "A3")
    for word in ("A3>A2", "B1>A5"):
        assert forbidden_by(game, word) == "PX-4"
    assert "tu n’as pas de pion en A3" in why_not(game, "A3>A2").fr
    assert "you have no pawn on A3" in why_not(game, "A3>A2").en


# PX-5: coming back


def test_px_5_a_move_may_come_back_to_where_it_started() -> None:
    game = after("plateau-x:mini", "P:A1 P:F6 S:B1 S:F1")
    assert "A1" in steps(game, "A1")  # on the grid
    play(game, "A1>B1 S:F3")
    assert "B1" in steps(game, "B1")  # on a plateau
    play(game, "B1>B1")
    assert pawns(game) == {"F6": 1, "B1": 0}
    assert game.turn == 1


def test_px_5_not_without_a_legal_step() -> None:
    game = after("plateau-x:mini", "P:A1 P:F6")
    assert forbidden_by(game, "A1>A1") == "PX-5"
    assert "le pion ne peut pas quitter A1 et y revenir" in why_not(game, "A1>A1").fr
    assert "the pawn cannot leave A1 and come back" in why_not(game, "A1>A1").en


def test_px_5_not_to_a_plateau_shared_with_an_opponent() -> None:
    game = after("plateau-x:base", JOINED)
    assert plateau(game, "A2") == "A2 B2 C2"
    assert steps(game, "A2") == {"A1", "A3"}
    assert forbidden_by(game, "A2>A2") == "PX-5"
    play(game, "A2>A1 S:G7")
    assert "C2" in steps(game, "C2")  # the other is alone there now


def test_px_5_coming_back_restarts_the_stay() -> None:
    game = after("plateau-x:mini", STEPPING_STONES["mini"])
    lull(game)
    assert places(game) == (1, 2)  # the same number of turns, but player 1 came back last
    game = after("plateau-x:mini", STEPPING_STONES["mini"] + " S:F6")
    lull(game)
    assert places(game) == (2, 1)


# PX-6: one action, and the end


@pytest.mark.parametrize("variant", VARIANTS)
def test_px_6_exactly_one_action_each_in_turn(variant: str) -> None:
    game = lt.game(f"plateau-x:{variant}").start()
    for ply, word in enumerate(STEPPING_STONES[variant].split()):
        assert game.turn == ply % VARIANTS[variant]
        game.play(word)
    lull(game, VARIANTS[variant])
    assert game.turn == 0
    assert [game.mover_at(ply) for ply in range(game.plies)] == [*range(VARIANTS[variant])] * 3


@pytest.mark.parametrize("spec", SPECS)
def test_px_6_no_passing(spec: str) -> None:
    start = lt.game(spec).start()
    assert kinds(start) == {"S", "D", "T", "P"}
    for word in ("-", ".", ""):
        with pytest.raises(lt.IllegalMove):
            start.play(word)


@pytest.mark.parametrize(("variant", "singles"), {"base": 2, "trio": 2, "double": 3, "mini": 3}.items())
def test_px_6_the_stocks_of_each_variant(variant: str, singles: int) -> None:
    start = lt.game(f"plateau-x:{variant}").start()
    pawns_each = 2 if variant == "double" else 1
    wanted = {"triples": 37}
    for player in range(VARIANTS[variant]):
        wanted |= {f"singles-{player}": singles, f"doubles-{player}": 1, f"pawns-{player}": pawns_each}
    assert stocks(start) == wanted


@pytest.mark.parametrize(("variant", "singles"), {"base": 2, "trio": 2, "double": 3, "mini": 3}.items())
def test_px_6_no_more_bricks_than_there_are(variant: str, singles: int) -> None:
    players = VARIANTS[variant]
    grid = cells(variant)
    game = after(f"plateau-x:{variant}", " ".join(f"S:{cell}" for cell in grid[: singles * players]))
    assert game.turn == 0
    assert forbidden_by(game, "S:F6") == "PX-6"
    assert "il ne reste pas de brique de ce genre" in why_not(game, "S:F6").fr
    assert "there is no such brick left" in why_not(game, "S:F6").en
    play(game, " ".join(f"D:{column}5-{column}6" for column in "CDEF"[:players]))
    assert game.turn == 0
    assert forbidden_by(game, "D:E3-E4") == "PX-6"
    assert "T" in kinds(game)


def test_px_6_thirty_seven_triples() -> None:
    game = lt.game("plateau-x").start()
    raise_block(game, LEFT, range(18))
    assert stocks(game)["triples"] == 1
    game.play("T:E4-E5-F5")
    assert stocks(game)["triples"] == 0
    assert forbidden_by(game, "T:A4-A5-B4") == "PX-6"
    assert kinds(game) == {"S", "D", "P"}


def test_px_6_a_player_without_an_action_ends_the_game_at_once() -> None:
    game = after("plateau-x:mini", "P:A1 P:B1")
    build(game)
    assert game.over
    assert game.turn is None
    assert game.moves() == []
    assert ended_by(game) == "PX-6"
    assert stocks(game)["triples"] > 0  # none can be laid any more
    assert not could_act(game, 1)
    with pytest.raises(lt.IllegalMove):
        game.play("A1>A1")


def test_px_6_even_if_the_others_could_go_on() -> None:
    game = after("plateau-x:mini", OTHERS_COULD_GO_ON)
    assert game.over
    assert ended_by(game) == "PX-6"
    assert could_act(game, 0)
    assert not could_act(game, 1)
    reason = game.result()
    assert reason is not None
    assert reason.reason.fr == (
        "Vermillon ne peut plus rien faire, aucune des 27 briques qui restent n’a sa place à plat, le pion est bloqué "
        "(PX-6) ; Bleu niveau 1, Vermillon niveau 0."
    )
    assert reason.reason.en == (
        "Vermilion cannot act any more, none of the 27 bricks left fits anywhere, the pawn is stuck (PX-6); "
        "Blue level 1, Vermilion level 0."
    )


def test_px_6_even_if_others_have_bricks_left() -> None:
    game = after("plateau-x:mini", PAVING)
    build(game, misers=(1,))
    assert game.over
    assert ended_by(game) == "PX-6"
    assert stocks(game)["singles-1"] > 0
    assert could_act(game, 1)
    assert not could_act(game, 0)


def test_px_6_entering_is_an_action_that_is_still_possible() -> None:
    game = lt.game("plateau-x").start()
    build(game)
    assert not game.over
    assert kinds(game) == {"P"}
    assert entries(game) == {cell for cell in cells("base") if level(game, cell) == 0}
    game.play(game.moves()[0])
    assert not game.over
    assert len(pawns(game)) == 1


def test_px_6_so_is_moving() -> None:
    game = after("plateau-x:mini", "P:A1 T:E6-F5-F6")
    build(game)
    assert not game.over
    assert kinds(game) == {">"}


# PX-7: two pawns of one player


def test_px_7_both_may_stand_on_one_plateau_never_on_one_cell() -> None:
    #   2  0   1   1   0
    #   1  0   0o  1o  0
    #      A   B   C   D
    game = after("plateau-x:double", "P:B1 T:B2-C1-C2 P:D1 S:G7 D1>C1 S:G5")
    assert steps(game, "B1") == {"B1", "B2", "A2", "B3"}  # not C1
    assert forbidden_by(game, "B1>C1") == "PX-4"
    game.play("B1>B2")
    assert plateau(game, "B2") == "B2 C1 C2"
    assert pawns(game) == {"C1": 0, "B2": 0}


def test_px_7_nor_on_one_cell_of_the_grid() -> None:
    game = after("plateau-x:double", "P:A1 S:A2 P:A3 S:G7")
    assert steps(game, "A1") == {"A1", "A2", "B2"}
    assert steps(game, "A3") == {"A3", "A2", "B2"}
    assert forbidden_by(game, "A1>A3") == "PX-4"


def test_px_7_ones_own_pawn_does_not_close_a_plateau() -> None:
    game = after("plateau-x:double", "P:A1 S:A2 P:C1 S:C2 A1>A2 D:F7-G7 C1>C2 S:B2")
    assert plateau(game, "A2") == "A2 B2 C2"
    assert steps(game, "A2") == {"A1", "A2", "A3"}
    assert "C2" in steps(game, "C2")
    assert "A2" not in steps(after("plateau-x:base", JOINED), "A2")  # in the base game it holds two opponents


def test_px_7_an_opposing_pawn_does() -> None:
    game = after("plateau-x:double", "P:A1 D:A2-B2 P:B1 P:G1 A1>A2 P:A3 B1>B2")
    assert game.turn == 1
    assert steps(game, "A3") == set()
    assert forbidden_by(game, "A3>A2") == "PX-4"


def test_px_7_each_of_the_two_is_moved_on_its_own() -> None:
    game = after("plateau-x:double", "P:A1 P:G7 P:C1 P:G5 S:B1 S:G6")
    assert {word[:2] for word in game.moves() if ">" in word} == {"A1", "C1"}
    for word, wanted in (
        ("A1>B1", {"B1": 0, "C1": 0, "G5": 1, "G7": 1}),
        ("G5>G6", {"B1": 0, "C1": 0, "G6": 1, "G7": 1}),
        ("B1>A1", {"A1": 0, "C1": 0, "G6": 1, "G7": 1}),
        ("G6>F6", {"A1": 0, "C1": 0, "F6": 1, "G7": 1}),
        ("C1>B2", {"A1": 0, "B2": 0, "F6": 1, "G7": 1}),
        ("G7>G6", {"A1": 0, "B2": 0, "F6": 1, "G6": 1}),
    ):
        game.play(word)
        assert pawns(game) == wanted


# PX-8: the ranking


@pytest.mark.parametrize(
    ("moves", "ranking"),
    [
        ("S:G2 F7>G7 F1>G2", (1, 2)),
        ("F1>G1 S:G6 A1>A1 F7>G6", (2, 1)),
    ],
)
def test_px_8_the_higher_level_is_better(moves: str, ranking: tuple[int, int]) -> None:
    # Level 2 against level 1, though with the smaller plateau and the shorter stay.
    game = after("plateau-x:double", CLIMBERS + moves)
    lull(game)
    assert places(game) == ranking
    assert ended_by(game) == "PX-10"


@pytest.mark.parametrize(
    ("moves", "areas", "ranking"),
    [
        ("F1>G1 S:F3 A1>A1 F7>G7 S:F5", ("F2 F3 G1 G2", "F5 F6 G6 G7"), (1, 2)),
        ("F1>G1 S:G5 A1>A1 F7>G7", ("F2 G1 G2", "F6 G5 G6 G7"), (2, 1)),
        ("S:G3 F7>G7 F1>G1", ("F2 G1 G2 G3", "F6 G6 G7"), (1, 2)),
        ("F1>G1 F7>G7 A1>A1 D:E6-E7", ("F2 G1 G2", "E6 E7 F6 G6 G7"), (2, 1)),  # it grew under the pawn
    ],
)
def test_px_8_then_the_larger_plateau(moves: str, areas: tuple[str, str], ranking: tuple[int, int]) -> None:
    game = after("plateau-x:double", CLIMBERS + moves)
    assert (plateau(game, "G1"), plateau(game, "G7")) == areas
    lull(game)
    assert places(game) == ranking


@pytest.mark.parametrize(
    ("moves", "ranking"),
    [
        ("F1>G1 F7>G7", (1, 2)),
        ("A1>A1 F7>G7 F1>G1", (2, 1)),
        ("F1>G1 F7>G7 G1>G1", (2, 1)),
        ("F1>G1 F7>G7 G1>G1 G7>G7", (1, 2)),
        ("F1>G1 F7>G7 G1>F1 A3>A3 F1>F2", (2, 1)),
        ("F1>G1 F7>G7 S:G3 S:G5", (1, 2)),  # what is built around a pawn does not touch its stay
        ("A1>A1 F7>G7 F1>G1 S:G5 S:G3", (2, 1)),
    ],
)
def test_px_8_then_the_longer_stay(moves: str, ranking: tuple[int, int]) -> None:
    game = after("plateau-x:double", CLIMBERS + moves)
    assert len(plateau(game, "G1")) == len(plateau(game, "G7"))
    lull(game)
    assert places(game) == ranking


def test_px_8_the_rulebooks_example() -> None:
    # « le joueur A occupe un plateau. Plus tard, le joueur B atteint un plateau de même niveau. Le joueur A quitte son
    # plateau pour quelque raison que ce soit et y revient ensuite. À la fin de la partie, c'est le joueur B qui a
    # gagné »
    game = after("plateau-x:double", CLIMBERS)
    play(game, "F1>G1")  # A occupies a plateau
    play(game, "F7>G7")  # later, B
    assert levels(game, "G1 G7") == "1 1"
    play(game, "G1>F1 A3>A3 F1>G1")  # A leaves and comes back
    lull(game)
    assert places(game) == (2, 1)


def test_px_8_on_a_shared_plateau_the_first_to_be_there() -> None:
    # Players 0 and 1 stand at C2 and E2; a brick on D2 joins the two.
    moves = STEPPING_STONES["double"] + " P:C1 P:E1 S:C2 S:E2 {} D:D2-D3"
    for order, ranking in (("C1>C2 E1>E2 A1>A1", (1, 2)), ("A1>A1 E1>E2 C1>C2", (2, 1))):
        game = after("plateau-x:double", moves.format(order))
        assert plateau(game, "C2") == plateau(game, "E2") == "C2 D2 D3 E2"
        lull(game)
        assert places(game) == ranking


def test_px_8_the_bare_grid_has_no_area() -> None:
    # Player 0 stands on a bare cell shut in by bricks, player 1 on the wide grid: only the stay counts.
    game = after("plateau-x:mini", STEPPING_STONES["mini"] + " S:A2 S:F6")
    assert plateau(game, "A1") == plateau(game, "A3") == ""
    lull(game)
    assert places(game) == (1, 2)


def test_px_8_the_best_pawn_of_each_counts() -> None:
    # Player 0: levels 0 and 2. Player 1: levels 1 and 1.
    game = after("plateau-x:double", CLIMBERS + "S:G2 F7>G7 F1>G2 A3>B3 A1>A1")
    assert {level(game, cell) for cell, owner in pawns(game).items() if owner == 0} == {0, 2}
    assert {level(game, cell) for cell, owner in pawns(game).items() if owner == 1} == {1}
    while not game.over:
        game.play("B3>B3" if game.turn == 1 else "A1>A1")
    assert places(game) == (1, 2)


def test_px_8_of_two_pawns_at_one_level_the_larger_plateau_counts() -> None:
    # Player 0: B1 alone (older) and F2, G1, G2. Player 1: the triple F6, G6, G7, older than the triple of player 0.
    game = after("plateau-x:double", CLIMBERS + "A1>B1 F7>G7 F1>G1")
    while not game.over:
        game.play("A3>A3" if game.turn == 1 else "B1>B1")
    assert places(game) == (2, 1)
    game = after("plateau-x:double", CLIMBERS + "A1>B1 A3>A3 F1>G1 F7>G7")
    while not game.over:
        game.play("A3>A3" if game.turn == 1 else "B1>B1")
    assert places(game) == (1, 2)


def test_px_8_of_two_equal_pawns_the_longer_stay_counts() -> None:
    # Both pawns of player 0 stand on singles of their own; so does one of player 1, who came between them.
    game = after("plateau-x:double", STEPPING_STONES["double"] + " P:F1 P:F7 S:G1 S:G7 F1>G1 F7>G7 A1>B1")
    while not game.over:
        game.play("A3>A3" if game.turn == 1 else "B1>B1")
    assert places(game) == (1, 2)


@pytest.mark.parametrize(
    ("variant", "entering", "ranking"),
    [
        ("base", (0, 1), (1, 2, 3, 3)),
        ("base", (0, 3), (1, 3, 3, 2)),
        ("base", (1,), (2, 1, 2, 2)),
        ("base", (0, 1, 2), (1, 2, 3, 4)),
        ("trio", (0, 1), (1, 2, 3)),
        ("trio", (1, 2), (3, 1, 2)),
    ],
)
def test_px_8_players_without_a_pawn_in_play_share_the_last_place(
    variant: str, entering: tuple[int, ...], ranking: tuple[int, ...]
) -> None:
    game = without_the_others(variant, entering)
    assert ended_by(game) == "PX-6"
    assert set(pawns(game).values()) == set(entering)
    assert {level(game, cell) for cell in pawns(game)} == {0}  # better than no pawn in play
    assert places(game) == ranking


def test_px_8_the_reason_tells_who_is_not_in_play() -> None:
    result = without_the_others("base", (1,)).result()
    assert result is not None
    assert result.reason.fr.endswith(
        "Bleu hors du plateau, Vermillon niveau 0, Ambre hors du plateau, Nuit hors du plateau."
    )
    assert result.reason.en.endswith("Blue not in play, Vermilion level 0, Amber not in play, Night not in play.")


@pytest.mark.parametrize("variant", VARIANTS)
def test_px_8_nobody_in_play_is_a_draw(variant: str) -> None:
    game = after(f"plateau-x:{variant}", PAVING)
    if variant != "mini":
        game.play("T:F7-G6-G7")
    build(game)
    assert pawns(game) == {}
    assert ended_by(game) == "PX-6"
    assert places(game) == (1,) * VARIANTS[variant]
    result = game.result()
    assert result is not None
    assert result.winners == ()
    assert result.text.fr.startswith("Partie nulle")


def test_px_8_four_players_by_level_area_and_stay() -> None:
    # Night climbs, the others stay on the grid: Blue moved first, Amber last.
    game = after("plateau-x:base", STEPPING_STONES["base"])
    lull(game, 36)
    play(game, "A1>A1 A3>A3 A5>A5 A7>B7")
    assert places(game) == (2, 3, 4, 1)


# PX-9: matches


def match(players: int, *rounds: tuple[int, ...]) -> lt.Match:
    """A match after these rounds, told by the places of the seats."""
    found = lt.Match(players, len(rounds))
    for places_of_seats in rounds:
        found.record([places_of_seats[found.seat(player)] for player in range(players)])
    return found


@pytest.mark.parametrize(
    ("ranking", "points"),
    [
        ((1, 2, 3, 4), (4, 2, 1, 0)),
        ((3, 1, 4, 2), (1, 4, 0, 2)),
        ((2, 1, 3), (1, 3, 0)),
        ((2, 1), (0, 1)),
        ((1, 2), (1, 0)),
    ],
)
def test_px_9_points_by_place(ranking: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert match(len(ranking), ranking).points == points


@pytest.mark.parametrize(
    ("ranking", "points"),
    [
        ((1, 2, 3, 3), (4, 2, 0, 0)),
        ((3, 1, 3, 2), (0, 4, 0, 2)),
        ((2, 2, 1, 2), (0, 0, 4, 0)),
        ((1, 2, 2, 4), (4, 1, 1, 0)),
        ((1, 1, 3, 4), (2, 2, 1, 0)),
        ((2, 1, 2), (0, 3, 0)),
    ],
)
def test_px_9_who_share_a_place_get_the_points_of_the_last_of_them(
    ranking: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert match(len(ranking), ranking).points == points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_px_9_a_drawn_round_gives_nothing_and_no_first_place(players: int) -> None:
    found = match(players, (1,) * players)
    assert found.points == found.firsts == (0,) * players
    assert found.places == (1,) * players


def test_px_9_most_points_wins() -> None:
    found = match(4, (1, 2, 3, 4), (1, 2, 4, 3), (4, 2, 1, 3))
    assert found.over
    assert found.points == (8, 6, 5, 2)
    assert found.places == (1, 2, 3, 4)


def test_px_9_then_most_first_places() -> None:
    found = match(4, (1, 2, 4, 3), (4, 2, 1, 3))
    assert found.points == (4, 4, 4, 2)
    assert found.firsts == (1, 0, 1, 0)
    assert found.places == (1, 3, 1, 4)


def test_px_9_else_the_win_is_shared() -> None:
    assert match(2, (1, 2), (2, 1)).places == (1, 1)
    assert match(3, (1, 2, 3), (2, 1, 3)).places == (1, 1, 3)


def test_px_9_the_start_passes_to_the_next_seat_each_round() -> None:
    found = lt.Match(3, 4)
    for starter in (0, 1, 2, 0):
        assert not found.over
        assert [found.seat(player) for player in range(3)] == [starter, (starter + 1) % 3, (starter + 2) % 3]
        found.record((1, 2, 3))  # whoever starts wins
    assert found.over
    assert found.points == (3 + 0 + 1 + 3, 1 + 3 + 0 + 1, 0 + 1 + 3 + 0)


def test_px_9_a_match_of_finished_games() -> None:
    found = lt.Match(2, 2)
    for ranking, winner in (((1, 2), 0), ((1, 2), 1)):
        game = after("plateau-x:mini", STEPPING_STONES["mini"])
        lull(game)
        assert places(game) == ranking
        assert found.seat(0) == winner
        found.record(places(game))
    assert found.points == (1, 1)


# PX-10: quiet turns


@pytest.mark.parametrize(("variant", "turns"), QUIET.items())
def test_px_10_the_game_ends_after_so_many_quiet_turns(variant: str, turns: int) -> None:
    assert turns == 10 * VARIANTS[variant]
    game = after(f"plateau-x:{variant}", STEPPING_STONES[variant])
    lull(game, turns - 1)
    assert not game.over
    assert {"S", "T"} <= kinds(game)  # bricks could still be laid
    lull(game, 1)
    assert game.over
    assert ended_by(game) == "PX-10"
    assert places(game) == tuple(range(1, VARIANTS[variant] + 1))  # ranked by PX-8
    assert all(could_act(game, player) for player in range(VARIANTS[variant]))


@pytest.mark.parametrize(("variant", "turns"), QUIET.items())
def test_px_10_a_brick_restarts_the_count(variant: str, turns: int) -> None:
    game = after(f"plateau-x:{variant}", STEPPING_STONES[variant])
    lull(game, turns - 1)
    game.play("T:D4-D5-E4")
    lull(game, turns - 1)
    assert not game.over
    lull(game, 1)
    assert ended_by(game) == "PX-10"


def test_px_10_entering_restarts_the_count() -> None:
    game = after("plateau-x:double", STEPPING_STONES["double"])
    lull(game, 19)
    game.play("P:G7")
    lull(game, 19)
    assert not game.over
    lull(game, 1)
    assert ended_by(game) == "PX-10"


def test_px_10_the_last_turn_counts_in_the_ranking() -> None:
    game = after("plateau-x:mini", STEPPING_STONES["mini"])
    lull(game, 19)
    game.play("A3>B3")
    assert places(game) == (2, 1)


def test_px_10_the_reason_says_how_everybody_stands() -> None:
    game = after("plateau-x:base", STEPPING_STONES["base"])
    lull(game, 39)
    game.play("A7>B7")
    result = game.result()
    assert result is not None
    assert result.reason.fr == (
        "40 tours sans brique ni entrée (PX-10) ; Bleu niveau 0, Vermillon niveau 0, Ambre niveau 0, Nuit niveau 1."
    )
    assert result.reason.en == (
        "40 turns without a brick or a pawn (PX-10); Blue level 0, Vermilion level 0, Amber level 0, Night level 1."
    )
    assert result.scores is None


# G-1: the length of a game


@pytest.mark.parametrize(
    ("variant", "bricks", "pawns_in_all"),
    [("base", 49, 4), ("trio", 46, 3), ("double", 45, 4), ("mini", 45, 2)],
)
def test_g_1_the_longest_game_of_each_variant(variant: str, bricks: int, pawns_in_all: int) -> None:
    game = lt.game(f"plateau-x:{variant}")
    turns = QUIET[variant]
    assert game.variant.longest == (bricks + pawns_in_all + 1) * turns
    assert game.variant.limit == lt.Text(
        fr=f"au plus {turns} tours de suite sans brique posée ni pion entré",
        en=f"at most {turns} turns in a row without a brick laid or a pawn entered",
    )
    assert sum(count for name, count in stocks(game.start()).items() if "pawns" not in name) == bricks


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seed", range(3))
def test_g_1_every_game_ends(spec: str, seed: int) -> None:
    game = lt.game(spec)
    longest = game.variant.longest
    assert longest is not None
    assert random_position(game, seed, longest + 1).over


def test_g_1_the_limit_comes_before_a_want_of_actions() -> None:
    game = after("plateau-x:mini", LIMIT_AND_NO_ACTION)
    assert game.over
    assert not could_act(game, 0)
    assert ended_by(game) == "PX-10"
    assert places(game) == (1, 2)


def test_g_1_what_the_last_turn_brings_about_comes_before_the_limit() -> None:
    game = after("plateau-x:trio", STEPPING_STONES["trio"])
    lull(game, 29)
    game.play("A5>B5")
    assert places(game) == (2, 3, 1)


# How moves are written and told


def test_moves_write_their_cells_in_order() -> None:
    for seed in range(4):
        for word in random_position(lt.game("plateau-x"), seed, 20).moves():
            assert re.fullmatch("S:..|D:..-..|T:..-..-..|P:..|..>..", word)
            if is_brick(word):
                names = word[2:].split("-")
                assert names == sorted(names)


@pytest.mark.parametrize("word", ["D:C4-C3", "D:D3-C3", "T:C4-C3-D3", "T:C3-D3-C4", "T:D3-C4-C3"])
def test_cells_in_another_order_are_refused(word: str) -> None:
    assert forbidden_by(lt.game("plateau-x").start(), word) == "PX-1"


@pytest.mark.parametrize("word", ["T:C3-C4-D3", "T:C4-D3-D4", "T:C3-C4-D4", "T:C3-D3-D4", "D:C3-D3", "S:G7", "P:G1"])
def test_a_move_is_read_as_it_is_written(word: str) -> None:
    assert after("plateau-x", word).history == [word]


@pytest.mark.parametrize(
    "word", ["", "-", "S:H1", "S:A8", "S:A0", "s:A1", "A1", "P", "Q:A1", "A1-A2", "A1>H1", "T:A1-A2-B1-B2", "S:A1 "]
)
def test_other_words_are_not_moves(word: str) -> None:
    refusal = why_not(lt.game("plateau-x").start(), word)
    assert "n’est pas un coup de Plateau X. Écris S:C3, D:C3-C4 ou T:C3-C4-D3 pour poser une brique" in refusal.fr
    assert "is not a move of Plateau X. Write S:C3, D:C3-C4 or T:C3-C4-D3 to lay a brick" in refusal.en


@pytest.mark.parametrize(
    ("word", "french", "english"),
    [
        ("S:C3", "pose une simple en C3", "lays a single on C3"),
        ("D:C3-D3", "pose une double en C3, D3", "lays a double on C3, D3"),
        ("T:C4-D3-D4", "pose une triple en C4, D3, D4", "lays a triple on C4, D3, D4"),
        ("P:G7", "met un pion en jeu en G7", "enters a pawn on G7"),
        ("A1>B1", "déplace le pion de A1 en B1", "moves the pawn from A1 to B1"),
        ("A1>A1", "le pion quitte A1 et y revient", "the pawn leaves A1 and comes back"),
    ],
)
def test_moves_in_words(word: str, french: str, english: str) -> None:
    game = after("plateau-x:double", STEPPING_STONES["double"])
    assert game.describe(word) == lt.Text(fr=french, en=english)
    game.play(word)
    assert game.consequence() is None
    assert game.scores is None


# How it is seen


def test_the_bricks_in_the_picture() -> None:
    game = after("plateau-x", "T:C3-C4-D3 D:C3-C4 S:C4 D:F1-G1")
    bricks = game.scene().pieces
    assert [brick.name for brick in bricks] == ["brick-0", "brick-1", "brick-2", "brick-3"]
    assert [brick.cover for brick in bricks] == [
        ((2, 2), (2, 3), (3, 2)),
        ((2, 2), (2, 3)),
        ((2, 3),),
        ((5, 0), (6, 0)),
    ]
    assert [brick.level for brick in bricks] == [0, 1, 2, 0]
    assert {(brick.shape, brick.owner) for brick in bricks} == {("brick", None)}
    assert all(brick.at == brick.cover[0] for brick in bricks)
    assert game.scene().marks == {"brick-3": "last"}


def test_the_pawns_in_the_picture_keep_their_names() -> None:
    game = after("plateau-x:double", "P:A1 P:A3 P:G7 P:G5")
    first = {piece.at: (piece.name, piece.owner) for piece in game.scene().pieces}
    assert len({name for name, _ in first.values()}) == 4
    assert [owner for _, owner in first.values()] == [0, 1, 0, 1]
    assert game.scene().marks == {first[6, 4][0]: "last"}
    play(game, "S:B1 S:B3 A1>B1")
    now = {piece.at: (piece.name, piece.owner) for piece in game.scene().pieces if piece.shape == "pawn"}
    assert now == {(1, 0): first[0, 0], **{at: first[at] for at in ((0, 2), (6, 6), (6, 4))}}
    assert game.scene().marks == {first[0, 0][0]: "last"}
    assert {piece.at: piece.level for piece in game.scene().pieces if piece.shape == "pawn"}[1, 0] == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_board_in_the_picture(variant: str) -> None:
    scene = lt.game(f"plateau-x:{variant}").start().scene()
    side = 6 if variant == "mini" else 7
    assert (scene.board.view, scene.board.columns, scene.board.rows) == ("isometric", side, side)
    assert {cell.name for cell in scene.cells} == set(cells(variant))
    assert all(cell.name == f"{COLUMNS[cell.at[0]]}{cell.at[1] + 1}" for cell in scene.cells)
    assert (scene.title, scene.pieces, scene.marks) == ("Plateau X", (), {})


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_stocks_in_the_picture(variant: str) -> None:
    *seats, common = lt.game(f"plateau-x:{variant}").start().scene().trays
    assert [tray.owner for tray in seats] == [*range(VARIANTS[variant])]
    for tray in seats:
        assert [stock.shape for stock in tray.stocks] == ["brick", "brick", "pawn"]
        assert [len(stock.cover) for stock in tray.stocks] == [1, 2, 0]
        assert [stock.label for stock in tray.stocks] == ["S", "D", "P"]
        assert [stock.full for stock in tray.stocks] == [stock.count for stock in tray.stocks]
    (triples,) = common.stocks
    assert common.owner is None
    assert (triples.name, triples.shape, triples.label, len(triples.cover)) == ("triples", "brick", "T", 3)


def test_the_stocks_in_the_picture_shrink() -> None:
    game = after("plateau-x:mini", "S:A1 D:C1-C2 P:F6 T:E1-E2-F1")
    left = {"singles-0": 2, "singles-1": 3, "doubles-0": 1, "doubles-1": 0, "pawns-0": 0, "pawns-1": 1, "triples": 36}
    assert stocks(game) == left
    full = {stock.name: stock.full for tray in game.scene().trays[:2] for stock in tray.stocks}
    assert full == {"singles-0": 3, "singles-1": 3, "doubles-0": 1, "doubles-1": 1, "pawns-0": 1, "pawns-1": 1}


@pytest.mark.parametrize(
    ("language", "words", "common", "note", "caption"),
    [
        (
            "fr",
            ["simples", "doubles", "pions à entrer"],
            ("Stock commun", "triples"),
            "niveau 1",
            "Vermillon pose une brique, entre un pion ou le déplace",
        ),
        (
            "en",
            ["singles", "doubles", "pawns to enter"],
            ("Common stock", "triples"),
            "level 1",
            "Vermilion lays a brick, enters a pawn or moves it",
        ),
    ],
)
def test_the_picture_speaks_both_languages(
    language: lt.Language, words: list[str], common: tuple[str, str], note: str, caption: str
) -> None:
    game = after("plateau-x:trio", "P:A1 S:G7 S:G5 S:B1 S:G3 S:G1 A1>B1")
    with lt.speaking(language):
        scene = game.scene()
    assert [stock.words for stock in scene.trays[0].stocks] == words
    assert (scene.trays[-1].title, scene.trays[-1].stocks[0].words) == common
    assert scene.trays[0].note == note
    assert scene.trays[2].note == ""  # no pawn in play
    assert scene.caption == caption


@pytest.mark.parametrize(
    ("word", "first", "names"),
    [
        ("S:C3", "singles-0", {"C3"}),
        ("D:C3-D3", "doubles-0", {"C3", "D3"}),
        ("T:C4-D3-D4", "triples", {"C4", "D3", "D4"}),
        ("P:G7", "pawns-0", {"G7"}),
        ("A1>B1", "A1", {"B1"}),
        ("A1>A1", "A1", {"A1"}),
    ],
)
def test_what_to_touch(word: str, first: str, names: set[str]) -> None:
    ways = after("plateau-x:double", STEPPING_STONES["double"]).touches(word)
    assert {way[0] for way in ways} == {first}
    assert {way[1] for way in ways} == names  # any of the cells may come first
    assert all(sorted(way[1:]) == sorted(names) for way in ways)


@pytest.mark.parametrize("variant", VARIANTS)
def test_all_that_is_touched_is_in_the_picture_and_tells_the_moves_apart(variant: str) -> None:
    game = random_position(lt.game(f"plateau-x:{variant}"), 1, 16)
    names = game.scene().names()
    ways = [tuple(way) for word in game.moves() for way in game.touches(word)]
    assert len(ways) == len(set(ways))
    assert {name for way in ways for name in way} <= names


# The kernels where no legal move leads


def test_a_finished_game_has_no_moves() -> None:
    game = after("plateau-x:mini", OTHERS_COULD_GO_ON)
    out = np.zeros(rules.MOST_MOVES, np.int64)
    assert rules.moves(game.state, out) == 0


def test_no_pawn_has_no_place() -> None:
    assert rules.own_place(lt.game("plateau-x").start().state, 0) == -1
