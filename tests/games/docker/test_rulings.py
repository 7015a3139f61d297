"""The rulings of Docker. Stacks are written from the bottom up: `o` is player 0, `x` is 1, `=` is 2 and `*` is 3."""

from __future__ import annotations

from itertools import cycle, islice, permutations

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.draw import Tray
from tests.game_lists import random_position
from tests.games import ended_by, forbidden_by, places, play, why_not

SEATS = [2, 3, 4]
VARIANTS = ["docker:dice", "docker:cards"]
CELLS = [column + row for row in "123" for column in "ABC"]
ENTRIES = {"A2", "B1", "B3", "C2"}
NOT_ENTRIES = set(CELLS) - ENTRIES
ROLLS = ["d1", "d2", "d3", "d4", "d5", "d6"]

# A wall across the board: on either side of it there is room for three points, and nobody can spend a 4.
#   3  o  .  .
#   2  .  x  .
#   1  .  .  o
WALL = "d2 @A3 d6 @B2 d2 @C1 "

# Walls of three and four players.
#   3  .  .  x     3  .  .  o     3  .  .  =
#   2  .  =  .     2  .  x  .     2  .  o  .
#   1  o  .  .     1  *  .  =     1  x  .  .
WALL_OF_3 = "d2 @A1 d2 @C3 d4 @B2 "
WALL_OF_4 = "d6 @C3 d4 @B2 d4 @C1 d2 @A1 "
WALL_FOR_THE_LAST = "d4 @B2 d2 @A1 d6 @C3 "  # player 3 has not rolled yet

# Player 1 is out, and player 2 rolls:
#   3  =  .  .
#   2  .  x  .
#   1  .  .  o
MIDDLE_OUT = "d6 @A1 d4 @B2 d2 @A3 d2 A1>C1 d4 "

# Player 0 rolls:
#   3  .  .   .
#   2  .  xx  .
#   1  .  o   .
TWO_IN_THE_MIDDLE = "d1 @A2 d2 @B2 d2 A2>B1 d3 @B2 "

# Player 0 of three has no cube in hand and none that is not covered, and rolls:
#   3  x  ox   =
#   2  .  oo=  .
#   1  .  ox   .
BURIED = "d4 @B2 d1 @C2 d2 @A1 d3 @B2 d2 @A3 d6 A1>C3 d3 @B1 d5 C2>B1 d6 C3>B2 d5 @B3 d4 @B3 d6 @C3 "

# Player 0 of two has no cube in hand and one that is not covered, on A1, and rolls:
#   3  .    oox  oox
#   2  x    .    .
#   1  oxo  .    .
STRANDED = "d2 @A1 d6 @C1 d3 @B3 d3 C1>A2 d6 @B3 d3 @B3 d6 @C3 d6 A2>A1 d6 @A1 d1 @A2 d5 @C3 d4 @C3 "

# Whole games and their places. Two, three and four players.
GAMES = [
    (WALL + "d4", (1, 2)),
    ("d6 @B2 d4 @C3 d6 @C1 d2 @A1 d4", (2, 1)),
    (WALL_OF_3 + "d4 d4", (3, 2, 1)),
    ("d6 @C1 d4 @A3 d4 @B2 d4 d6 @C3 d4", (3, 1, 2)),
    ("d4 @B2 d6 @A3 d2 @C1 d2 @C3 d4 d2 @A1 d2", (2, 3, 1)),
    (MIDDLE_OUT + "d4", (1, 3, 2)),
    ("d6 @C3 d6 @A3 d4 @A1 d2 C3>C1 d6 @C3 d4 d4", (2, 1, 3)),
    ("d4 @C3 d5 @C3 d6 @A1 d6 @C3 d4 @B2 d4 d2 @A3 d4", (1, 2, 3)),
    (WALL_OF_4 + "d4 d4 d4", (4, 3, 2, 1)),
    (WALL_FOR_THE_LAST + "d4 d4 d4", (3, 2, 1, 4)),
    ("d2 @A1 d6 @C3 d2 @A3 d6 @B2 d6 A1>C1 d4 d4 d4", (1, 4, 3, 2)),
    ("d6 @A3 d4 @A1 d4 @C1 d2 @C3 d6 A3>B2 d4 d2 @A3 d4 d2", (2, 4, 1, 3)),
    ("d4 @B2 d6 @C1 d6 @C3 d2 @A1 d4 d2 @A3 d4 d1 @B3 d6", (4, 2, 3, 1)),
]

# With cards, player 1 is left with 1 and 5, can spend neither, and is out with five cubes in hand:
#   3  .  o   .
#   2  o  .   o
#   1  .  xo  .
NO_CARD = "5@C2 2@C2 6@A1 6C2>C3 1@A2 4C3>C2 3@B3 3C2>B1 2A1>B1"

# Several players out at once, with cards.
TWO_OF_3 = "6@A1 5@A1 4@A1 5@A1 6@A1 6@C1 3@C1 4@C1 5@C1 1@A2 2@A2 3@A2"
TWO_OF_4 = "3@C2 5@B3 3@B1 6@B3 5@B3 6@B1 6@A1 5@A2 6B3>B1 2@C2 2A1>A2 4@B1"
THREE_OF_4 = (
    "4@B2 3@B2 6@A3 5@B3 6@C3 5@C3 4A3>C1 1@A2 2@B3 6C3>B1 3C1>C3 4@B1 5B3>C2 4@C3 2@B3 6B1>B2 3C2>B1 1C3>B3 5@B2"
)

# With cards, two cubes that go round for ever: after 24 moves both are back, and both hands are full but for the 1.
CARDS_OPENING = "1@A2 1@C2 "
CARDS_ROUND = (
    "2A2>B3 2C2>A2 3B3>A1 3A2>C3 4A1>C1 4C3>A1 5C1>B3 5A1>C2 6B3>A2 6C2>B3 1A2>A1 1B3>C3 "
    "2A1>C1 2C3>B2 3C1>A2 3B2>C2 4A2>B3 4C2>A2 5B3>A1 5A2>C3 6A1>A3 6C3>B2 1A3>A2 1B2>C2 "
)
# From the tenth move of the round, player 1 leaves player 0 without a playable card, 13 moves later.
CARDS_END = "6C2>B3 4A2>B1 6@B1 2@C3 2B3>C3 3@A2 3@B1 6@A2 5@A2 1@B3 1C3>B3 5@C3 4@C3"

# With the die, steps of one point between a corner and the middle of a side.
SWAY = {
    f"{source}>{cell}" for pair in ("A1 A2", "C1 B1", "C3 C2", "A3 B3") for source, cell in permutations(pair.split())
}


def table(players: int, moves: str = "", variant: str = "dice") -> lt.Position:
    """The position after these moves, for so many players."""
    position = lt.game(f"docker:{variant}", players).start()
    play(position, moves)
    return position


def stacks(position: lt.Position) -> dict[str, str]:
    """The cubes on each cell, from the bottom up."""
    found: dict[str, str] = {}
    for piece in sorted(position.scene().pieces, key=lambda piece: piece.level):
        name = "ABC"[piece.at[0]] + "123"[piece.at[1]]
        assert piece.level == len(found.get(name, ""))
        found[name] = found.get(name, "") + piece.text
    return found


def rolls_for(position: lt.Position, way: str) -> set[int]:
    """The rolls with which the player who is to roll can move in this way."""
    return {roll for roll in range(1, 7) if way in after_roll(position, roll).moves()}


def after_roll(position: lt.Position, roll: int) -> lt.Position:
    """The position after this roll, beside the given one."""
    twin = position.copy()
    twin.play(f"d{roll}")
    return twin


def sway(position: lt.Position, moves: int) -> None:
    """So many moves with rolls of 1, between corners and middles of sides."""
    for _ in range(moves):
        position.play("d1")
        position.play(next(way for way in position.moves() if way in SWAY))


def moves_made(position: lt.Position) -> int:
    """How many moves have been made, without the rolls."""
    return sum(not word.startswith("d") for word in position.history)


def trays(position: lt.Position) -> list[Tray]:
    """What lies before each player."""
    found = [*position.scene().trays]
    assert [tray.owner for tray in found] == [*range(position.game.players)]
    return found


def in_hand(position: lt.Position) -> list[int]:
    """How many cubes each player has in hand."""
    return [stock.count for tray in trays(position) for stock in tray.stocks if stock.shape == "cube"]


def cards(position: lt.Position) -> list[str]:
    """The cards that each player holds."""
    return [
        "".join(stock.label for stock in tray.stocks if stock.shape == "card" and stock.count)
        for tray in trays(position)
    ]


# DO-1: the entry cells


@pytest.mark.parametrize("players", SEATS)
def test_do_1_a_cube_enters_by_any_middle_of_a_side(players: int) -> None:
    assert set(table(players, "d1").moves()) == {f"@{entry}" for entry in ENTRIES}


@pytest.mark.parametrize("cell", sorted(ENTRIES))
@pytest.mark.parametrize("player", range(4))
def test_do_1_each_entry_cell_is_open_to_each_player(cell: str, player: int) -> None:
    others = [other for other in sorted(ENTRIES) if other != cell]
    game = table(4, " ".join(f"d1 @{other}" for other in others[:player]))
    assert rolls_for(game, f"@{cell}") >= {1}
    play(game, f"d1 @{cell}")
    assert stacks(game)[cell] == "ox=*"[player]


@pytest.mark.parametrize("cell", sorted(NOT_ENTRIES))
def test_do_1_no_cube_enters_anywhere_else(cell: str) -> None:
    game = table(2, "d1")
    assert set(game.moves()) == {f"@{entry}" for entry in ENTRIES}
    assert forbidden_by(game, f"@{cell}") == "DO-3"  # it takes a point to enter and another to step on


@pytest.mark.parametrize("spec", VARIANTS)
def test_do_1_the_entry_cells_are_the_doors_of_the_picture(spec: str) -> None:
    scene = lt.game(spec).start().scene()
    assert [cell.name for cell in scene.cells] == CELLS
    assert {cell.name for cell in scene.cells if cell.door} == ENTRIES
    assert [cell.at for cell in scene.cells] == [(column, row) for row in range(3) for column in range(3)]


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize(("players", "cubes"), [(2, 6), (3, 4), (4, 3)])
def test_do_1_all_cubes_are_in_hand_at_first(spec: str, players: int, cubes: int) -> None:
    start = lt.game(spec, players).start()
    assert in_hand(start) == [cubes] * players
    assert stacks(start) == {}


# DO-2: spending the roll


@pytest.mark.parametrize(
    ("roll", "cells"), [(1, ENTRIES), (2, NOT_ENTRIES), (3, ENTRIES), (4, NOT_ENTRIES), (5, ENTRIES), (6, NOT_ENTRIES)]
)
def test_do_2_the_roll_is_spent_exactly(roll: int, cells: set[str]) -> None:
    game = table(2, f"d{roll}")
    assert set(game.moves()) == {f"@{cell}" for cell in cells}
    for cell in set(CELLS) - cells:
        assert forbidden_by(game, f"@{cell}") == "DO-3"


def test_do_2_by_one_cube_from_hand_or_an_own_uncovered_one() -> None:
    game = table(2, "d1 @B1 d1 @B3 d1 @A2 d1 @C2 d1")
    assert set(game.moves()) == {"B1>A1", "B1>B2", "B1>C1", "A2>A1", "A2>A3", "A2>B2"}
    assert set(table(2, "d1 @B1 d2 @A3 d2").moves()) == {
        *("B1>A2", "B1>B3", "B1>C2"),
        *("@B1", "@A1", "@C1", "@B2", "@C3"),  # not @A3: onto a cube it takes 3
    }


def test_do_2_one_cube_spends_it_all() -> None:
    game = table(2, "d1 @B1 d1 @C2 d2 @C3 d1 C2>B2 d4")
    play(game, "B1>A2")
    assert stacks(game) == {"A2": "o", "B2": "x", "C3": "o"}  # nothing else has moved
    assert game.turn == "chance"
    assert game.scene().caption == "Vermilion throws the die"


def test_do_2_a_covered_cube_does_not_move() -> None:
    game = table(2, "d1 @B1 d2 @B1 d2")
    assert stacks(game) == {"B1": "ox"}
    assert not [way for way in game.moves() if way.startswith("B1>")]
    assert forbidden_by(game, "B1>A1") == "DO-2"
    play(game, "@A1 d4 B1>C3")  # uncovered, it may move again
    assert rolls_for(game, "B1>C1") >= {1}


def test_do_2_another_players_cube_does_not_move() -> None:
    game = table(3, "d1 @B1 d1 @A2 d1")
    assert forbidden_by(game, "B1>A1") == "DO-2"
    assert forbidden_by(game, "A2>A1") == "DO-2"
    assert {way[0] for way in game.moves()} == {"@"}


def test_do_2_only_the_uncovered_cube_of_a_stack_moves() -> None:
    game = table(2, "d1 @B1 d1 @C2 d2 @B1 d1 C2>C1 d2")
    assert stacks(game)["B1"] == "oo"
    play(game, "B1>A1")
    assert stacks(game) == {"A1": "o", "B1": "o", "C1": "x"}


def test_do_2_a_cell_without_a_cube() -> None:
    assert forbidden_by(table(2, "d1"), "A1>A2") == "DO-2"


def test_do_2_no_cube_enters_from_an_empty_hand() -> None:
    game = table(2, STRANDED)
    assert in_hand(game) == [0, 2]
    assert not [roll for roll in range(1, 7) for way in after_roll(game, roll).moves() if way.startswith("@")]
    game.play("d3")
    assert game.turn == 0
    assert forbidden_by(game, "@B1") == "DO-2"


@pytest.mark.parametrize("players", SEATS)
def test_do_2_cubes_leave_the_hand_as_they_enter(players: int) -> None:
    game = table(players, "d1 @B1 d1 @A2")
    each = 12 // players
    assert in_hand(game) == [each - 1, each - 1] + [each] * (players - 2)


@pytest.mark.parametrize(
    ("moves", "way"),
    [
        ("d3 @A2 d2 @B2 d3 @C2 d3", "@B2"),
        ("d3 @B1 d6 @A1 d2 @C3 d2 @C1 d4 @B1 d2 @A3 d4", "B1>B2"),
    ],
)
def test_do_2_the_player_must_move_if_any_cube_can(moves: str, way: str) -> None:
    game = table(2, moves)
    assert game.moves() == [way]
    for word in ("-", "pass", ""):
        assert "@C2" in why_not(game, word).en  # how moves are written


# DO-3: what a step costs


@pytest.mark.parametrize("altitude", range(4))
@pytest.mark.parametrize("height", range(5))
def test_do_3_a_step_costs_1_and_1_for_each_storey_up_or_down(altitude: int, height: int) -> None:
    destination = [f"d{level + 2} @A1" for level in range(height)] or ["d1 @C2"]  # by A2
    source = [f"d{level + 1} @B1" for level in range(altitude + 1)]
    game = table(2, " ".join([*destination[:-1], *source, destination[-1]]))
    assert len(stacks(game)["B1"]) == altitude + 1
    assert len(stacks(game).get("A1", "")) == height
    assert min(rolls_for(game, "B1>A1")) == 1 + abs(height - altitude)


@pytest.mark.parametrize("height", range(7))
def test_do_3_entering_costs_1_and_the_height_of_the_stack(height: int) -> None:
    game = table(2, " ".join(f"d{level + 1} @B3" for level in range(min(height, 6))))
    if height < 6:
        assert min(rolls_for(game, "@B3")) == 1 + height
    else:
        assert rolls_for(game, "@B3") == set()


@pytest.mark.parametrize("entry", sorted(ENTRIES))
def test_do_3_entering_costs_the_same_everywhere(entry: str) -> None:
    assert min(rolls_for(table(2, f"d1 @{entry}"), f"@{entry}")) == 2
    assert min(rolls_for(table(2, f"d1 @{entry} d2 @{entry}"), f"@{entry}")) == 3


@pytest.mark.parametrize(("altitude", "rolls"), [(0, {1, 3, 5}), (1, {2, 4, 6}), (2, {3, 5})])
def test_do_3_the_moving_cube_does_not_count(altitude: int, rolls: set[int]) -> None:
    # Alone on the board with a stack under it: what it stands on, not how high the stack is with it.
    game = table(2, " ".join(f"d{level + 1} @B1" for level in range(altitude + 1)) + " d1 @B3")
    assert min(rolls_for(game, "B1>C1")) == 1 + altitude
    assert rolls_for(game, "B1>C1") == rolls


def test_do_3_a_step_is_across_a_side() -> None:
    game = table(2, "d2 @B2 d1 @B1 d1")
    assert set(game.moves()) == {"@A2", "@B3", "@C2", "B2>A2", "B2>B3", "B2>C2"}  # onto B1 it takes 2, and no corner
    assert rolls_for(table(2, "d2 @A1 d1 @C2"), "A1>B2") == {2, 4, 6}
    assert min(rolls_for(table(2, "d2 @A1 d1 @C2"), "A1>C3")) == 4
    assert 1 not in rolls_for(table(2, "d2 @C1 d1 @B3"), "C1>A2")  # not over the edge


def test_do_3_each_step_counts_from_where_the_last_one_led() -> None:
    #   3  .   x  .
    #   2  xo  o  .
    #   1  .   x  .
    game = table(2, "d2 @B2 d1 @B1 d3 @B2 d1 @A2 d1 B2>A2 d1 @B3")
    assert stacks(game) == {"A2": "xo", "B1": "x", "B2": "o", "B3": "x"}
    assert min(rolls_for(game, "A2>B2")) == 1  # level with it
    assert min(rolls_for(game, "A2>B1")) == 2  # over B2, level all the way
    assert min(rolls_for(game, "A2>C2")) == 3  # over B2, then down


def test_do_3_up_and_down_again_on_the_way() -> None:
    game = table(2, TWO_IN_THE_MIDDLE)
    assert stacks(game) == {"B1": "o", "B2": "xx"}
    assert rolls_for(game, "B1>B3") == {4, 6}  # 4 round the middle; 6 over it, 3 up and 3 down


def test_do_3_an_entering_cube_goes_on_from_the_height_where_it_came_in() -> None:
    game = table(2, "d1 @B1")
    assert set(after_roll(game, 2).moves()) == {"@B1", *(f"@{cell}" for cell in NOT_ENTRIES)}
    taken = table(2, "d1 @A2 d1 @B1 d1 @B3 d1 @C2")
    assert set(after_roll(taken, 4).moves()) >= {f"@{cell}" for cell in NOT_ENTRIES}  # 2 to enter, and 2 down again
    assert not [way for way in after_roll(taken, 3).moves() if way.startswith("@")]


@pytest.mark.parametrize("word", ["B1>A3", "B1>C3", "@A1", "B1>B2"])
def test_do_3_what_cannot_be_reached_with_the_roll(word: str) -> None:
    game = table(2, "d1 @B1 d2 @B2 d1")
    assert word not in game.moves()
    assert forbidden_by(game, word) == "DO-3"


def test_do_3_the_opening_of_the_rule_page() -> None:
    game = table(2, "d1 @B1 d2 @B1")
    assert stacks(game) == {"B1": "ox"}
    play(game, "d4 @B2")
    assert stacks(game) == {"B1": "ox", "B2": "o"}
    play(game, "d3 B1>A2")
    assert stacks(game) == {"A2": "x", "B1": "o", "B2": "o"}


def test_do_3_the_example_of_the_rule_page() -> None:
    game = table(2, TWO_IN_THE_MIDDLE + "d3")
    assert {way for way in game.moves() if way.startswith("B1>")} == {"B1>B2", "B1>A3", "B1>C3"}


# DO-4: no cell twice


@pytest.mark.parametrize("cell", CELLS)
def test_do_4_a_cube_never_comes_back_to_its_start(cell: str) -> None:
    game = table(2, f"d{1 if cell in ENTRIES else 2} @{cell}")
    far = next(entry for entry in ("B3", "B1") if entry != cell)
    play(game, f"d1 @{far}")
    assert rolls_for(game, f"{cell}>{cell}") == set()
    game.play("d4")
    assert forbidden_by(game, f"{cell}>{cell}") == "DO-4"


def test_do_4_a_cube_never_goes_through_its_start_again() -> None:
    game = table(2, TWO_IN_THE_MIDDLE)
    assert rolls_for(game, "B1>A1") == {1}  # with 3 it would go to C1, back, and on to A1
    assert rolls_for(game, "B1>C1") == {1}


@pytest.mark.parametrize("way", ["@A1", "A3>A1", "C1>A1"])
def test_do_4_a_cube_does_not_go_to_and_fro(way: str) -> None:
    # On its side of the wall a cube could spend a 4 in going to and fro.
    game = table(2, WALL + "d1 @B3")
    assert min(rolls_for(game, way)) == 2
    assert 4 not in rolls_for(game, way)


def test_do_4_a_cube_does_not_cross_its_own_way() -> None:
    # With 6, C3 could go by B3, A3, A2 and B2 to B3 again, and on to A3.
    assert rolls_for(table(2, "d2 @C3 d1 @B1"), "C3>A3") == {2, 4}
    #   3  .   .  oo
    #   2  .   .  .
    #   1  xx  .  .
    game = table(2, "d2 @C3 d6 @A1 d5 @C3 d5 @A1")
    assert rolls_for(game, "@B2") == {2, 4}


def test_do_4_a_cube_that_enters_does_not_go_to_and_fro() -> None:
    game = table(2, WALL)
    assert 4 not in {roll for cell in CELLS for roll in rolls_for(game, f"@{cell}")}


# DO-5: one move per cube and destination


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("spec", VARIANTS)
def test_do_5_no_move_is_there_twice(spec: str, players: int) -> None:
    for seed in range(4):
        game = random_position(lt.game(spec, players), seed, 24)
        assert len(game.moves()) == len(set(game.moves()))
        assert len(game.move_numbers()) == len(set(game.move_numbers()))


def test_do_5_several_ways_are_one_move() -> None:
    game = table(2, "d1 @A2 d1 @C2 d2")
    assert game.moves().count("A2>B1") == 1  # by A1 or by B2
    assert game.moves().count("@B2") == 1  # by B1 or by B3
    assert len(table(2, "d6").moves()) == 5


def test_do_5_whichever_way_the_position_is_the_same() -> None:
    one, other = table(2, "d3 @B1"), table(2, "d1 @B1")
    assert one == other
    assert one.scene().pieces == other.scene().pieces


def test_do_5_two_cubes_to_the_same_cell_are_two_moves() -> None:
    game = table(2, "d1 @A2 d1 @C2 d1 @B1 d1 C2>C3 d1")
    assert {way for way in game.moves() if way.endswith(">B2")} == {"A2>B2", "B1>B2"}


# DO-6: being put out, and winning


@pytest.mark.parametrize("players", SEATS)
def test_do_6_the_die_is_rolled_before_each_move(players: int) -> None:
    game = table(players)
    for player in range(players):
        assert (game.turn, game.moves()) == ("chance", ROLLS)
        game.play("d1")
        assert game.turn == player
        game.play(sorted(game.moves())[0])
    assert forbidden_by(game, "@A2") == "DO-6"


def test_do_6_the_die_is_rolled_once() -> None:
    game = table(2, "d3")
    assert not set(game.moves()) & set(ROLLS)
    for roll in ROLLS:
        assert forbidden_by(game, roll) == "DO-6"


def test_do_6_the_die_is_rolled_even_if_nothing_can_move() -> None:
    game = table(3, BURIED)
    assert stacks(game) == {"A3": "x", "B1": "ox", "B2": "oo=", "B3": "ox", "C3": "="}
    assert in_hand(game) == [0, 1, 2]
    assert game.turn == "chance"
    assert game.moves() == ROLLS
    for roll in range(1, 7):
        assert [tray.out for tray in trays(after_roll(game, roll))] == [True, False, False]


@pytest.mark.parametrize(("roll", "out"), [(1, True), (2, False), (3, False), (4, False), (5, False)])
def test_do_6_who_cannot_spend_the_roll_is_out(roll: int, out: bool) -> None:
    game = after_roll(table(2, STRANDED), roll)
    assert game.over == out
    if out:
        assert places(game) == (2, 1)
        assert ended_by(game) == "DO-6"
    else:
        assert game.turn == 0
        assert {way[:3] for way in game.moves()} == {"A1>"}


@pytest.mark.parametrize("roll", range(1, 7))
def test_do_6_one_impossible_roll_is_enough(roll: int) -> None:
    game = after_roll(table(2, WALL), roll)
    assert game.over == (roll == 4)
    assert game.turn == (None if roll == 4 else 1)


def test_do_6_a_player_may_be_out_with_cubes_in_hand_and_none_on_the_board() -> None:
    game = table(4, WALL_FOR_THE_LAST + "d4")
    assert in_hand(game) == [2, 2, 2, 3]
    assert [tray.out for tray in trays(game)] == [False, False, False, True]
    assert game.turn == "chance"
    assert game.scene().caption == "Blue throws the die"


@pytest.mark.parametrize(("moves", "ranking"), GAMES)
def test_do_6_the_last_one_wins_and_the_others_are_ranked_by_how_long_they_lasted(
    moves: str, ranking: tuple[int, ...]
) -> None:
    game = table(len(ranking), moves)
    assert game.turn is None
    assert game.moves() == []
    assert places(game) == ranking
    assert game.scores is None
    assert ended_by(game) == "DO-6"
    assert game.game.rules.moves(game.state, np.zeros(game.game.rules.MOST_MOVES, np.int64)) == 0
    game.undo()
    assert game.result() is None


def test_do_6_cubes_of_who_is_out_stay_where_they_are() -> None:
    game = table(3, MIDDLE_OUT.removesuffix("d4 "))
    before = stacks(game)
    game.play("d4")
    assert stacks(game) == before == {"A3": "=", "B2": "x", "C1": "o"}
    assert [tray.out for tray in trays(game)] == [False, True, False]


def test_do_6_cubes_of_who_is_out_may_be_climbed_on() -> None:
    game = table(3, MIDDLE_OUT + "d1 A3>A2")
    assert min(rolls_for(game, "@B2")) == 3
    assert min(rolls_for(game, "C1>B2")) == 3
    play(game, "d3 @B2 d3 A2>B2")
    assert stacks(game) == {"B2": "xo=", "C1": "o"}


def test_do_6_cubes_of_who_is_out_never_move_again() -> None:
    game = table(3, MIDDLE_OUT)
    for word in ("d1", "d1 A3>A2 d1"):
        twin = game.copy()
        play(twin, word)
        assert forbidden_by(twin, "B2>B1") == "DO-2"


def test_do_6_who_is_out_is_passed_over() -> None:
    game = table(3, MIDDLE_OUT)
    sway(game, 6)
    movers = [game.mover_at(ply) for ply in range(len(MIDDLE_OUT.split()), game.plies)]
    assert movers == ["chance", 2, "chance", 0] * 3
    four = table(4, WALL_OF_4 + "d4 d4")
    sway(four, 4)
    assert [four.mover_at(ply) for ply in range(10, four.plies)] == ["chance", 2, "chance", 3] * 2


def test_do_6_it_is_told_who_went_out() -> None:
    game = table(3, WALL_OF_3)
    assert game.consequence() is None
    game.play("d4")
    assert game.consequence() == lt.Text(
        fr="aucun cube de Bleu ne peut dépenser ce jet, Bleu est hors jeu (DO-6)",
        en="no cube of Blue can spend this roll, Blue is out (DO-6)",
    )
    game.play("d4")
    assert game.consequence() == lt.Text(
        fr="aucun cube de Vermillon ne peut dépenser ce jet, Vermillon est hors jeu (DO-6)",
        en="no cube of Vermilion can spend this roll, Vermilion is out (DO-6)",
    )
    game.undo()
    game.play("d1")
    assert game.consequence() is None
    game.play("@A2")
    assert game.consequence() is None


def test_do_6_is_told_of_nobody_at_the_start() -> None:
    assert table(2).consequence() is None


def test_do_6_the_reason_in_both_languages() -> None:
    result = table(2, WALL + "d4").result()
    assert result is not None
    assert result.text == lt.Text(
        fr="Bleu gagne : Vermillon a fait 4 et aucun de ses cubes ne peut le dépenser (DO-6).",
        en="Blue wins: Vermilion rolled 4 and no cube of theirs can spend it (DO-6).",
    )


# DO-7: the length limit


@pytest.mark.parametrize(
    ("moves", "ranking"),
    [
        ("d1 @A2 d1 @C2", (1, 1)),
        ("d1 @A2 d1 @C2 d1 @B1", (1, 1, 1)),
        (MIDDLE_OUT, (1, 3, 1)),
        ("d1 @A2 d1 @C2 d1 @B1 d1 @B3", (1, 1, 1, 1)),
        (WALL_FOR_THE_LAST + "d4 d1 @B1 d1 A1>A2 d1 C3>C2", (1, 1, 1, 4)),
        (WALL_OF_4 + "d4 d4", (4, 3, 1, 1)),
    ],
)
def test_do_7_after_600_moves_those_still_in_share_the_win(moves: str, ranking: tuple[int, ...]) -> None:
    game = table(len(ranking), moves)
    sway(game, 599 - moves_made(game))
    assert not game.over
    game.play("d1")
    assert not game.over
    game.play(game.moves()[0])
    assert game.over
    assert game.moves() == []
    assert moves_made(game) == 600
    assert game.plies == 1200 + sum(place > 1 for place in ranking)  # neither rolls nor being put out count
    assert game.plies <= game.game.variant.longest
    assert places(game) == ranking
    assert ended_by(game) == "DO-7"
    assert game.consequence() is None


def test_do_7_with_cards() -> None:
    game = table(2, CARDS_OPENING, "cards")
    play(game, " ".join(islice(cycle(CARDS_ROUND.split()), 597)))
    assert not game.over
    game.play(game.moves()[0])
    assert game.plies == 600
    assert places(game) == (1, 1)
    assert ended_by(game) == "DO-7"


def test_do_7_the_reason_in_both_languages() -> None:
    game = table(3, MIDDLE_OUT)
    sway(game, 600 - moves_made(game))
    result = game.result()
    assert result is not None
    assert result.winners == (0, 2)
    assert result.text == lt.Text(
        fr="Bleu et Ambre gagnent ensemble : 600 coups joués, encore en jeu (DO-7).",
        en="Blue and Amber win together: 600 moves played, still in (DO-7).",
    )


# DO-8: cards


@pytest.mark.parametrize("players", SEATS)
def test_do_8_everybody_holds_six_cards(players: int) -> None:
    game = table(players, variant="cards")
    assert game.turn == 0
    assert cards(game) == ["123456"] * players
    assert set(game.moves()) == {
        *(f"{card}@{cell}" for card in (1, 3, 5) for cell in ENTRIES),
        *(f"{card}@{cell}" for card in (2, 4, 6) for cell in NOT_ENTRIES),
    }


@pytest.mark.parametrize("players", SEATS)
def test_do_8_a_turn_is_one_move(players: int) -> None:
    game = table(players, "4@B2", "cards")
    assert (game.turn, stacks(game)) == (1, {"B2": "o"})
    for player in range(1, players):
        game.play("5@A2" if player == 1 else game.moves()[0])
    assert game.turn == 0
    assert game.plies == players


def test_do_8_a_card_is_played_as_the_roll() -> None:
    dice, with_cards = table(2, "d1 @B1 d2 @B1 d4 @B2"), table(2, "1@B1 2@B1 4@B2", "cards")
    for card in (1, 3, 4, 5, 6):
        ways = {word[1:] for word in with_cards.moves() if word[0] == str(card)}
        rolled = after_roll(dice, card)
        assert ways == (set() if rolled.over else set(rolled.moves()))


def test_do_8_a_card_that_was_played_is_gone() -> None:
    game = table(2, "1@B1 2@B1 4@B2 3B1>A2", "cards")
    assert cards(game) == ["2356", "1456"]
    assert {word[0] for word in game.moves()} <= set("2356")
    assert forbidden_by(game, "1B1>A1") == "DO-8"
    assert forbidden_by(game, "4@C1") == "DO-8"


def test_do_8_all_six_come_back_when_the_hand_is_empty() -> None:
    game = table(2, CARDS_OPENING, "cards")
    hands = []
    for word in CARDS_ROUND.split()[:10]:
        hands.append(cards(game))
        game.play(word)
    assert hands[::2] == [[left, left] for left in ("23456", "3456", "456", "56", "6")]
    assert hands[9] == ["123456", "6"]  # player 0 has taken them back at once, player 1 has one left
    assert cards(game) == ["123456", "123456"]
    game.undo()
    assert {word[0] for word in game.moves()} == {"6"}


def test_do_8_a_player_with_no_playable_card_is_out() -> None:
    game = table(2, NO_CARD, "cards")
    assert stacks(game) == {"A2": "o", "B1": "xo", "B3": "o", "C2": "o"}
    assert cards(game) == ["4", "15"]
    assert in_hand(game) == [2, 5]
    assert game.over
    assert places(game) == (1, 2)
    assert ended_by(game) == "DO-6"
    assert game.consequence() == lt.Text(
        fr="Vermillon n’a aucune carte jouable et sort (DO-8)", en="Vermilion has no playable card and is out (DO-8)"
    )


def test_do_8_one_playable_card_is_enough() -> None:
    game = table(2, NO_CARD.removesuffix(" 2A1>B1"), "cards")
    assert cards(game) == ["24", "15"]
    game.play("2@A2")
    assert not game.over
    assert game.turn == 1
    assert game.consequence() is None
    assert {word[0] for word in game.moves()} <= set("15")


@pytest.mark.parametrize(
    ("moves", "ranking"), [(TWO_OF_3, (3, 2, 1)), (THREE_OF_4, (3, 2, 1, 4)), (TWO_OF_4, (4, 3, None, None))]
)
def test_do_8_several_may_be_out_at_once_in_the_order_of_their_turns(
    moves: str, ranking: tuple[int | None, ...]
) -> None:
    game = table(len(ranking), moves, "cards")
    out = [tray.out for tray in trays(game)]
    assert out == [place is not None and place > 1 for place in ranking]
    if game.over:
        assert places(game) == ranking
        assert ended_by(game) == "DO-6"
    else:
        assert game.turn == 2
        assert [tray.note for tray in trays(game)] == ["out, place 4", "out, place 3", "", ""]
        assert [tray.active for tray in trays(game)] == [False, False, True, False]
    game.undo()
    assert not any(tray.out for tray in trays(game))


@pytest.mark.parametrize("moves", [TWO_OF_3, TWO_OF_4])
def test_do_8_it_is_told_who_went_out(moves: str) -> None:
    assert table(3 if moves == TWO_OF_3 else 4, moves, "cards").consequence() == lt.Text(
        fr="Bleu n’a aucune carte jouable et sort (DO-8) ; Vermillon n’a aucune carte jouable et sort (DO-8)",
        en="Blue has no playable card and is out (DO-8); Vermilion has no playable card and is out (DO-8)",
    )


def test_do_8_who_is_out_is_passed_over() -> None:
    game = table(4, TWO_OF_4, "cards")
    turns = []
    for move in ("5@B1", "2B3>B2"):
        play(game, move)
        turns.append(game.turn)
    assert turns == [3, 2]


def test_do_8_no_die_is_thrown() -> None:
    game = table(2, variant="cards")
    for roll in ROLLS:
        assert forbidden_by(game, roll) == "DO-8"


def test_do_8_the_card_is_part_of_the_move() -> None:
    game = table(2, variant="cards")
    assert forbidden_by(game, "@B1") == "DO-8"
    assert forbidden_by(game, "A1>B1") == "DO-8"


# G-1: the length of a game


@pytest.mark.parametrize(("spec", "longest"), [("docker:dice", 1202), ("docker:cards", 600)])
def test_g_1_each_variant_has_a_limit_of_600_moves(spec: str, longest: int) -> None:
    variant = lt.game(spec).variant
    assert variant.longest == longest
    assert variant.limit == lt.Text(fr="au plus 600 coups, sans les jets", en="at most 600 moves, rolls not counted")


def test_g_1_a_roll_after_599_moves_may_still_put_a_player_out() -> None:
    game = table(2, WALL + "d1 @C2 ")
    sway(game, 599 - moves_made(game))
    assert stacks(game) == {"A3": "o", "B2": "x", "C1": "o", "C3": "x"}
    lost = after_roll(game, 4)
    assert places(lost) == (1, 2)
    assert ended_by(lost) == "DO-6"
    sway(game, 1)
    assert places(game) == (1, 1)
    assert ended_by(game) == "DO-7"


def test_g_1_want_of_a_legal_move_comes_after_the_limit() -> None:
    early = table(2, CARDS_OPENING + " ".join(CARDS_ROUND.split()[:9]), "cards")
    play(early, CARDS_END)
    assert places(early) == (2, 1)  # player 0 has no playable card
    late = table(2, CARDS_OPENING + CARDS_ROUND * 24 + " ".join(CARDS_ROUND.split()[:9]), "cards")
    play(late, CARDS_END)
    assert late.plies == 600
    assert stacks(late) == stacks(early)
    assert cards(late) == cards(early)
    assert places(late) == (1, 1)
    assert ended_by(late) == "DO-7"
    assert late.consequence() is None


# How moves are written, refused and told


@pytest.mark.parametrize(
    ("variant", "moves", "word", "french", "english"),
    [
        ("dice", "", "d4", "le dé donne 4", "the die shows 4"),
        ("dice", "d4", "@B2", "entre un cube qui finit en B2", "brings in a cube that ends on B2"),
        ("dice", "d1 @A2 d1 @C2 d2", "A2>B1", "déplace le cube de A2 en B1", "moves the cube from A2 to B1"),
        (
            "cards",
            "",
            "4@B2",
            "avec la carte 4, entre un cube qui finit en B2",
            "with card 4, brings in a cube that ends on B2",
        ),
        (
            "cards",
            "1@A2 1@C2",
            "2A2>B1",
            "avec la carte 2, déplace le cube de A2 en B1",
            "with card 2, moves the cube from A2 to B1",
        ),
    ],
)
def test_do_5_a_move_is_told_in_both_languages(variant: str, moves: str, word: str, french: str, english: str) -> None:
    game = table(2, moves, variant)
    assert game.describe(word) == lt.Text(fr=french, en=english)
    game.play(word)
    assert game.last == word
    assert game.describe_ply(-1) == lt.Text(fr=french, en=english)


@pytest.mark.parametrize(
    ("variant", "moves", "word", "ruling", "french", "english"),
    [
        ("dice", "", "@A2", "DO-6", "le dé d’abord", "first the die"),
        ("dice", "", "A1>A2", "DO-6", "le dé d’abord", "first the die"),
        ("dice", "d4", "d4", "DO-6", "le dé est déjà jeté", "the die has been thrown already"),
        ("dice", "d4", "4@B2", "DO-2", "sans carte : c’est le dé qui compte", "without a card: the die counts"),
        ("dice", "", "4@B2", "DO-2", "sans carte : c’est le dé qui compte", "without a card: the die counts"),
        ("dice", STRANDED + "d3", "@B1", "DO-2", "tu n’as plus de cube en main", "you have no cube in hand"),
        ("dice", "d4", "C3>C2", "DO-2", "il n’y a pas de cube en C3", "there is no cube on C3"),
        (
            *("dice", "d1 @B1 d2", "B1>A2", "DO-2"),
            *("le cube du dessus en B1 n’est pas à toi", "the uncovered cube on B1 is not yours"),
        ),
        (
            *("dice", "d1 @B1 d1 @C2 d4", "B1>B1", "DO-4"),
            *("un cube ne revient pas sur sa case de départ", "a cube never comes back to its start"),
        ),
        (
            *("dice", "d1 @B1 d1 @C2 d4", "B1>A1", "DO-3"),
            *("on n’y arrive pas en dépensant exactement 4", "it cannot be reached by spending exactly 4"),
        ),
        ("cards", "", "d4", "DO-8", "avec les cartes on ne jette pas de dé", "with cards no die is thrown"),
        (
            "cards",
            "",
            "@B2",
            "DO-8",
            "choisis d’abord une carte, par exemple le 4 : 4@B2",
            "choose a card first, for example the 4: 4@B2",
        ),
        ("cards", "1@A2 1@C2", "1A2>A1", "DO-8", "tu n’as plus la carte 1 en main", "you do not hold card 1 any more"),
        ("cards", "", "2A1>B1", "DO-2", "il n’y a pas de cube en A1", "there is no cube on A1"),
        (
            "cards",
            "1@A2",
            "2A2>B1",
            "DO-2",
            "le cube du dessus en A2 n’est pas à toi",
            "the uncovered cube on A2 is not yours",
        ),
        (
            *("cards", "1@A2 1@C2", "2A2>A2", "DO-4"),
            *("un cube ne revient pas sur sa case de départ", "a cube never comes back to its start"),
        ),
        (
            *("cards", "1@A2 1@C2", "6A2>A1", "DO-3"),
            *("on n’y arrive pas en dépensant exactement 6", "it cannot be reached by spending exactly 6"),
        ),
    ],
)
def test_do_2_a_refusal_names_its_ruling_in_both_languages(
    variant: str, moves: str, word: str, ruling: str, french: str, english: str
) -> None:
    game = table(2, moves, variant)
    before = game.key
    assert forbidden_by(game, word) == ruling
    assert f"« {word} » : {french} ({ruling})." in why_not(game, word).fr
    assert f"“{word}”: {english} ({ruling})." in why_not(game, word).en
    assert game.key == before


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize(
    "word",
    ["", "d0", "d7", "d44", "D4", "@", "@D2", "@A4", "@c2", "@A2 ", "0@A2", "7@A2", "44@A2", "A1-A2", "A1>", "A2>D2"],
)
def test_do_5_what_is_no_move_is_answered_with_how_moves_are_written(spec: str, word: str) -> None:
    start = lt.game(spec).start()
    refusal = why_not(start, word)
    assert refusal.fr.endswith(
        "Écris @C2 pour entrer un cube qui finit en C2, A1>C2 pour en déplacer un ; la carte d’abord s’il y en a, 4@C2."
    )
    assert refusal.en.endswith(
        "Write @C2 to bring in a cube that ends on C2, A1>C2 to move one; with cards, the card first, 4@C2."
    )


def test_do_6_no_move_is_left_when_the_game_is_over() -> None:
    game = table(2, WALL + "d4")
    assert "finie" in why_not(game, "d1").fr
    assert "over" in why_not(game, "@A2").en


# The picture


def test_do_6_the_picture_shows_the_die() -> None:
    game = table(2)
    assert game.scene().die == 0
    for roll in range(1, 7):
        assert after_roll(game, roll).scene().die == roll
    play(game, "d5 @A2")
    assert game.scene().die == 0
    assert table(2, "5@A2", "cards").scene().die is None


def test_do_3_the_picture_shows_the_stacks() -> None:
    game = table(3, "d1 @B1 d2 @B1 d3 @B1")
    assert [(piece.shape, piece.owner, piece.at, piece.level) for piece in game.scene().pieces] == [
        ("cube", 0, (1, 0), 0),
        ("cube", 1, (1, 0), 1),
        ("cube", 2, (1, 0), 2),
    ]
    assert game.scene().board.levels == 3
    assert game.scene().board.view == "isometric"
    assert (table(3).scene().board.columns, table(3).scene().board.rows, table(3).scene().board.levels) == (3, 3, 1)


@pytest.mark.parametrize(("spec", "players"), [(spec, players) for spec in VARIANTS for players in SEATS])
def test_do_5_each_cube_keeps_its_name_and_the_last_one_is_marked(spec: str, players: int) -> None:
    for seed in range(3):
        game = lt.game(spec, players).start()
        assert game.scene().marks == {}
        last: set[str] = set()
        for word in random_position(game.game, seed, 60).history:
            before = {piece.name: (piece.owner, piece.at, piece.level) for piece in game.scene().pieces}
            game.play(word)
            scene = game.scene()
            now = {piece.name: (piece.owner, piece.at, piece.level) for piece in scene.pieces}
            assert len(now) == len(scene.pieces)
            moved = {name for name in now if before.get(name) != now[name]}
            assert set(before) <= set(now)
            last = moved or last
            assert {name for name, mark in scene.marks.items() if mark == "last"} == last
            assert len(moved) == (not word.startswith("d"))
            owners = [piece.owner for piece in scene.pieces]
            assert in_hand(game) == [12 // players - owners.count(seat) for seat in range(players)]


@pytest.mark.parametrize(
    ("variant", "moves", "word", "touched"),
    [
        ("dice", "", "d4", []),
        ("dice", "d4", "@B2", ["cubes-0", "B2"]),
        ("dice", "d1 @A2 d4", "@B2", ["cubes-1", "B2"]),
        ("dice", "d1 @A2 d1 @C2 d2", "A2>B1", ["A2", "B1"]),
        ("cards", "", "4@B2", ["card-0-4", "cubes-0", "B2"]),
        ("cards", "1@A2 1@C2 2@A1", "3C2>C3", ["card-1-3", "C2", "C3"]),
    ],
)
def test_do_8_what_is_touched_for_a_move(variant: str, moves: str, word: str, touched: list[str]) -> None:
    assert table(2, moves, variant).touches(word) == [touched]


@pytest.mark.parametrize(("spec", "players"), [(spec, players) for spec in VARIANTS for players in SEATS])
def test_do_5_what_is_touched_is_in_the_picture_and_tells_the_moves_apart(spec: str, players: int) -> None:
    for seed in range(3):
        for plies in (0, 1, 12, 25):
            game = random_position(lt.game(spec, players), seed, plies)
            ways = [tuple(way) for word in game.moves() for way in game.touches(word)]
            assert {name for way in ways for name in way} <= game.scene().names()
            assert game.turn == "chance" or len(ways) == len(set(ways)) == len(game.moves())


def test_do_8_the_picture_shows_the_cards() -> None:
    tray = trays(table(2, "4@B2", "cards"))[0]
    assert [(stock.name, stock.words, stock.shape, stock.count, stock.label) for stock in tray.stocks] == [
        ("cubes-0", "cubes", "cube", 5, ""),
        *((f"card-0-{card}", f"card {card}", "card", card != 4, str(card)) for card in range(1, 7)),
    ]
    assert [stock.shape for tray in trays(table(2)) for stock in tray.stocks] == ["cube", "cube"]


@pytest.mark.parametrize(
    ("language", "notes"), [("fr", ["hors jeu, 4ᵉ", "hors jeu, 3ᵉ"]), ("en", ["out, place 4", "out, place 3"])]
)
def test_do_6_the_picture_shows_who_is_out(language: lt.Language, notes: list[str]) -> None:
    with lt.speaking(language):
        found = trays(table(4, WALL_OF_4 + "d4 d4"))
    assert [tray.out for tray in found] == [True, True, False, False]
    assert [tray.note for tray in found] == [*notes, "", ""]


@pytest.mark.parametrize(
    ("variant", "moves", "french", "english"),
    [
        ("dice", "", "Bleu jette le dé", "Blue throws the die"),
        ("dice", "d4 @B2 d3", "Vermillon dépense exactement 3", "Vermilion spends exactly 3"),
        ("cards", "4@B2", "Vermillon choisit une carte et un cube", "Vermilion chooses a card and a cube"),
        (
            "dice",
            WALL + "d4",
            "Bleu gagne : Vermillon a fait 4 et aucun de ses cubes ne peut le dépenser (DO-6).",
            "Blue wins: Vermilion rolled 4 and no cube of theirs can spend it (DO-6).",
        ),
    ],
)
def test_do_6_the_caption_in_both_languages(variant: str, moves: str, french: str, english: str) -> None:
    game = table(2, moves, variant)
    with lt.speaking("fr"):
        assert game.scene().caption == french
    with lt.speaking("en"):
        assert game.scene().caption == english
    assert game.scene().title == "Docker"
