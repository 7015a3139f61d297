"""The rulings of Pilotis. In the diagrams `o` is player 0 and `x` player 1; a tower is written from the bottom up."""

from __future__ import annotations

import pytest

import ludotheque as lt
from tests.game_lists import random_position
from tests.games import after, ended_by, forbidden_by, places, why_not

VARIANTS = ["pilotis:standard", "pilotis:room"]
CELLS = {column + row for column in "ABCD" for row in "1234"}

# A round by o completes the tower of D4, so that x cannot follow it:
#   4  .  .  Tx>  Tov,Co,Ro
#   3  .  .  .    Tx^
COMPLETED = "T:D4v T:D3^ C:D4 T:C4> R:D4"

# A round by x on D4, where only a triangle is missing, and o has laid all five triangles:
#   4  To>      .    Rx,To>  Cx,Rx
#   3  Tov      .    .       To^
#   2  Cx,Tx^   To<  .       .
NO_TRIANGLE_LEFT = "T:B2< C:A2 T:A3v T:A2^ T:A4> R:C4 T:C4> C:D4 T:D3^ R:D4"

# A triangle by o on D1 points at three cells of which two are complete towers (both o's); only R:C1 is left:
#   1  Co,Rx,To>  Rx,Co,To<  Cx,Tx>  To<
ONE_WAY_OUT = "C:A1 R:B1 C:B1 C:C1 T:B1< R:A1 T:A1> T:C1> T:D1<"

# The last piece is a round that the next player cannot follow, and no cell is empty. The loser has two towers, the
# winner none.
STUCK_1 = (
    "T:B4> T:D4< C:A4 C:A3 T:B3> T:C3> T:D3^ C:D4 T:C4v T:C1> T:D1^ T:D2^ "
    "R:D4 T:C2v R:C1 C:C1 R:B1 C:B1 R:B2 C:B2 C:A2 R:A3 R:A1"
)
STUCK_0 = (
    "C:C3 T:C2< T:A2> T:B2^ T:B3^ C:B4 R:B3 C:B3 C:A3 C:A4 T:B4v T:B1> "
    "C:D1 C:D2 T:D1< T:A1> T:C1> R:D1 C:C4 T:D4v C:D3 R:D4"
)

# All 30 pieces, and how they count.
BY_TOWERS = {
    (1, 2): (
        "C:B3 R:A3 C:A3 T:A2> R:D2 T:D2v R:D1 T:D1^ C:D2 T:C2> T:B2^ T:B3^ T:B4> C:C4 T:C3v "
        "C:C2 R:B2 C:B2 C:A2 R:A1 T:A1> C:D1 T:C1> C:B1 R:C1 R:D4 C:D4 R:C4 R:D3 R:A4"
    ),
    (2, 1): (
        "T:D3< T:B3v T:B2v T:B1> C:C1 T:D1< R:C1 T:C1^ T:C4> R:D4 C:D4 C:D3 C:C3 T:C2> T:D2^ "
        "R:D3 C:B4 R:A4 T:A4> C:C4 R:C3 R:A2 C:A2 R:B2 R:A3 C:A3 R:B3 C:B3 R:B4 C:A1"
    ),
}
BY_TWO_PIECES = {
    (1, 2): (
        "T:D4v R:D1 T:D1^ R:D2 C:D2 T:C2^ C:C3 T:B3> R:C3 T:C3< T:A3v R:A2 C:A2 C:A3 T:A4> "
        "T:C4> R:D4 C:D4 C:D3 T:D2< T:B2v R:B1 C:B1 C:A1 R:C1 C:C1 R:C2 C:C2 R:B2 R:B4"
    ),
    (2, 1): (
        "C:B3 R:B2 T:B2^ T:B4> T:C4v C:C2 R:D2 C:D2 T:C2> T:D2v T:D1^ T:D3v R:D1 C:D1 R:C1 "
        "T:C1> R:A3 T:A3^ R:A4 C:A4 C:A3 R:A2 T:A2> R:C2 C:D4 C:D3 C:C3 R:B3 C:B1 R:A1"
    ),
}
BY_ONE_PIECE = {
    (1, 2): (
        "T:C2> R:D2 C:D2 T:D3< T:A3> T:B3< C:A3 R:A4 T:A4> C:B4 R:C4 C:C4 T:B4v C:B3 C:C3 "
        "C:D3 T:C3< R:B3 C:D1 T:C1> R:D1 T:D1< R:C1 C:C1 R:B1 T:B1^ R:B2 R:A2 C:A2 R:A3"
    ),
    (2, 1): (
        "T:B1^ T:B2v C:B1 T:A1> T:D1< T:C1> R:D1 C:D1 T:D2< R:B2 C:B2 R:B3 T:B3> T:D3^ T:D4< "
        "R:C4 C:C4 T:C3^ R:A3 C:A3 C:A4 R:B4 C:B4 R:A4 R:A2 C:A2 R:A1 C:A1 R:B1 C:C2"
    ),
}
LEVEL = (
    "C:B1 T:C1< T:B1^ T:B3< R:A3 T:A3> T:D3^ R:D4 T:D4v T:D1< C:A1 R:A2 T:A2v T:A1> C:D1 "
    "C:C1 T:C2^ R:C3 C:C3 R:D3 C:D3 R:D2 R:C4 C:C4 R:B4 C:B4 R:B3 C:B3 R:B2 C:B2"
)
LEVEL_WITHOUT_EMPTY_CELL = (
    "C:D4 T:C4< T:A4> C:B4 R:B3 T:B3^ T:B4< C:A4 T:A3v T:A1> T:C1< R:B1 T:B1< C:A1 R:A2 "
    "C:A2 R:A1 R:C2 C:C2 T:C3^ C:C4 T:D4v R:D2 C:D2 C:D1 R:C1 C:C1 R:D1 R:D3 R:B2"
)


def cells(position: lt.Position) -> set[str]:
    """The cells on which the player to move may play."""
    return {word[2:4] for word in position.moves()}


def empty_cells(position: lt.Position) -> set[str]:
    """The cells without a piece."""
    return CELLS - {piece.name[:2] for piece in position.scene().pieces}


def towers(position: lt.Position) -> dict[str, int]:
    """The controlled towers and their controllers."""
    return {cell.name: cell.owner for cell in position.scene().cells if cell.owner is not None}


def controlled(position: lt.Position) -> tuple[int, int]:
    """How many towers each player controls."""
    owners = [*towers(position).values()]
    return owners.count(0), owners.count(1)


def lone_towers(position: lt.Position, height: int) -> tuple[int, int]:
    """How many towers of this height are each player's alone."""
    owners: dict[tuple[int, int], list[int]] = {}
    for piece in position.scene().pieces:
        assert piece.owner is not None
        owners.setdefault(piece.at, []).append(piece.owner)
    found = [tower[0] for tower in owners.values() if len(tower) == height and len(set(tower)) == 1]
    return found.count(0), found.count(1)


# PI-1: towers


@pytest.mark.parametrize("spec", VARIANTS)
def test_pi_1_a_tower_holds_one_of_each_shape(spec: str) -> None:
    game = after(spec, "R:A1")
    assert set(game.moves()) == {"C:A1", "T:A1^", "T:A1>"}
    assert forbidden_by(game, "R:A1") == "PI-1"
    assert after(spec, "T:D3< T:C3> R:D3").moves() == ["C:D3"]


@pytest.mark.parametrize("word", ["C:C3", "R:A1", "T:B2^", "T:B2v", "T:B2<", "T:B2>"])
def test_pi_1_a_shape_is_taken_whoever_laid_it_and_wherever_it_points(word: str) -> None:
    shape, cell = word[0], word[2:4]
    game = after("pilotis", word)
    assert forbidden_by(game, f"{shape}:{cell}" + (">" if shape == "T" else "")) == "PI-1"


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize("word", ["C:D4", "R:D4", "T:D4<"])
def test_pi_1_a_tower_holds_at_most_three_pieces(spec: str, word: str) -> None:
    game = after(spec, COMPLETED)
    assert "D4" not in cells(game)
    assert forbidden_by(game, word) == "PI-1"


def test_pi_1_names_the_shape_and_the_cell_in_both_languages() -> None:
    refusal = why_not(after("pilotis", "R:A1"), "R:A1")
    assert "la tour de A1 a déjà son rond" in refusal.fr
    assert "the tower on A1 already has its round" in refusal.en


# PI-2: the point of a triangle


@pytest.mark.parametrize(
    "word",
    [f"T:{column}4^" for column in "ABCD"]
    + [f"T:{column}1v" for column in "ABCD"]
    + [f"T:A{row}<" for row in "1234"]
    + [f"T:D{row}>" for row in "1234"],
)
def test_pi_2_a_triangle_never_points_at_the_wall(word: str) -> None:
    start = lt.game("pilotis").start()
    assert word not in start.moves()
    assert forbidden_by(start, word) == "PI-2"


@pytest.mark.parametrize("spec", VARIANTS)
def test_pi_2_a_triangle_points_anywhere_else(spec: str) -> None:
    wall = {"^": "4", "v": "1", "<": "A", ">": "D"}
    triangles = {f"T:{cell}{point}" for cell in CELLS for point in "^v<>" if wall[point] not in cell}
    assert {word for word in lt.game(spec).start().moves() if word[0] == "T"} == triangles
    assert len(triangles) == 48


def test_pi_2_holds_under_a_constraint_too() -> None:
    assert {word for word in after("pilotis", "R:A1").moves() if word[0] == "T"} == {"T:A1^", "T:A1>"}
    assert forbidden_by(after("pilotis", "R:A1"), "T:A1<") == "PI-2"


# PI-3: the constraint


@pytest.mark.parametrize("spec", VARIANTS)
def test_pi_3_the_first_move_is_free(spec: str) -> None:
    start = lt.game(spec).start()
    assert start.turn == 0
    assert cells(start) == CELLS
    assert len(start.moves()) == len(set(start.moves())) == 16 + 16 + 48


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("C:A1", "A2 B1"),
        ("C:D4", "C4 D3"),
        ("C:B1", "A1 C1 B2"),
        ("C:A3", "A2 A4 B3"),
        ("C:B2", "A2 C2 B1 B3"),
        ("R:A1", "A1"),
        ("R:C3", "C3"),
        ("T:B2^", "B3 B4"),
        ("T:C3v", "C1 C2"),
        ("T:C2<", "A2 B2"),
        ("T:B3>", "C3 D3"),
        ("T:B2v", "B1"),
        ("T:B2<", "A2"),
        ("T:A1^", "A2 A3 A4"),
        ("T:D4v", "D1 D2 D3"),
        ("T:D1<", "A1 B1 C1"),
        ("T:A4>", "B4 C4 D4"),
    ],
)
def test_pi_3_the_last_piece_says_where_to_play(spec: str, word: str, wanted: str) -> None:
    game = after(spec, word)
    assert game.turn == 1
    assert cells(game) == set(wanted.split())


@pytest.mark.parametrize(
    ("last", "word"),
    [
        ("C:B2", "R:B2"),  # the cell of the square itself
        ("C:B2", "C:A1"),  # diagonally beside it
        ("C:B2", "C:D2"),  # two cells away
        ("R:A1", "C:B1"),
        ("T:B2>", "R:B2"),  # the cell of the triangle itself
        ("T:B2>", "R:A2"),  # behind its point
        ("T:B2>", "R:C3"),  # in another row
        ("T:B2^", "R:B1"),
    ],
)
def test_pi_3_any_other_cell_is_refused(last: str, word: str) -> None:
    assert forbidden_by(after("pilotis", last), word) == "PI-3"


def test_pi_3_all_that_fits_may_be_played_on_the_wanted_cells() -> None:
    assert set(after("pilotis", "T:B2>").moves()) == {
        *("C:C2", "R:C2", "T:C2^", "T:C2v", "T:C2<", "T:C2>"),
        *("C:D2", "R:D2", "T:D2^", "T:D2v", "T:D2<"),
    }


def test_pi_3_only_the_last_piece_counts() -> None:
    assert cells(after("pilotis", "C:B2 T:B3v")) == {"B2", "B1"}
    assert cells(after("pilotis", COMPLETED + " C:A1")) == {"A2", "B1"}  # a piece that was played freely counts too


@pytest.mark.parametrize(
    ("last", "word", "french", "english"),
    [
        ("C:B2", "R:B2", "après le carré en B2, joue sur une case voisine", "after the square on B2, play beside it"),
        ("R:B2", "R:C2", "après le rond en B2, joue sur la même case", "after the round on B2, play on it"),
        ("T:B2^", "R:B2", "après le triangle en B2, joue devant", "after the triangle on B2, play in front"),
    ],
)
def test_pi_3_is_explained_in_both_languages(last: str, word: str, french: str, english: str) -> None:
    refusal = why_not(after("pilotis", last), word)
    assert french in refusal.fr
    assert english in refusal.en


# PI-4: when the constraint binds


@pytest.mark.parametrize("spec", VARIANTS)
def test_pi_4_one_piece_that_fits_is_enough_to_bind(spec: str) -> None:
    game = after(spec, ONE_WAY_OUT)
    assert game.moves() == ["R:C1"]
    assert len(empty_cells(game)) == 12
    assert forbidden_by(game, "R:A2") == "PI-3"


def test_pi_4_room_for_no_piece_in_hand_does_not_bind() -> None:
    game = after("pilotis:standard", NO_TRIANGLE_LEFT)
    assert game.turn == 0
    assert cells(game) == empty_cells(game)
    assert {word[0] for word in game.moves()} == {"C", "R"}
    assert forbidden_by(game, "T:D4v") == "PI-4"


def test_pi_4_room_for_no_piece_in_hand_does_not_bind_in_room() -> None:
    game = after("pilotis:room", NO_TRIANGLE_LEFT)
    assert cells(game) == CELLS - {"D4"}
    assert forbidden_by(game, "T:D4v") == "PI-4"


def test_pi_4_only_the_movers_own_hand_counts() -> None:
    game = after("pilotis:standard", NO_TRIANGLE_LEFT)
    game.play("R:B3")  # x still has triangles, and must play on B3
    assert set(game.moves()) == {"C:B3", "T:B3^", "T:B3v", "T:B3<", "T:B3>"}


def test_pi_4_a_hand_has_five_pieces_of_each_shape() -> None:
    game = after("pilotis:standard", NO_TRIANGLE_LEFT.removesuffix(" T:D3^ R:D4"))
    assert "T:D3^" in game.moves()  # the fifth of player 0
    refusal = why_not(after("pilotis:standard", NO_TRIANGLE_LEFT), "T:A1^")
    assert "tu n’as plus de triangle en main" in refusal.fr
    assert "you have no triangle left in hand" in refusal.en


# PI-5: a constraint that cannot be followed


def test_pi_5_the_player_plays_on_any_empty_cell() -> None:
    game = after("pilotis:standard", COMPLETED)
    assert cells(game) == empty_cells(game) == CELLS - {"D4", "D3", "C4"}
    assert {word for word in game.moves() if word[2:4] == "A1"} == {"C:A1", "R:A1", "T:A1^", "T:A1>"}
    assert forbidden_by(game, "C:D3") == "PI-5"
    assert forbidden_by(game, "R:C4") == "PI-5"


def test_pi_5_in_room_any_cell_where_a_piece_in_hand_may_go_is_free() -> None:
    game = after("pilotis:room", COMPLETED)
    assert cells(game) == CELLS - {"D4"}
    assert {word for word in game.moves() if word[2:4] in ("D3", "C4")} == {"C:D3", "R:D3", "C:C4", "R:C4"}


@pytest.mark.parametrize(("moves", "loser"), [(STUCK_0, 0), (STUCK_1, 1)])
def test_pi_5_without_an_empty_cell_the_player_loses(moves: str, loser: int) -> None:
    game = after("pilotis:standard", moves)
    assert game.over
    assert game.moves() == []
    assert places(game) == ((2, 1) if loser == 0 else (1, 2))
    assert ended_by(game) == "PI-5"
    assert controlled(game)[loser] == 2  # more than the winner: towers do not matter here
    assert controlled(game)[1 - loser] == 0


@pytest.mark.parametrize(
    ("moves", "french", "english"), [(STUCK_0, "Bleu", "Blue"), (STUCK_1, "Vermillon", "Vermilion")]
)
def test_pi_5_the_reason_names_the_loser(moves: str, french: str, english: str) -> None:
    result = after("pilotis:standard", moves).result()
    assert result is not None
    assert result.reason.fr.startswith(f"{french} ne peut pas suivre la contrainte")
    assert result.reason.en.startswith(f"{english} cannot follow the constraint")


@pytest.mark.parametrize(("moves", "player"), [(STUCK_0, 0), (STUCK_1, 1)])
def test_pi_5_in_room_nobody_loses_for_want_of_an_empty_cell(moves: str, player: int) -> None:
    game = after("pilotis:room", moves)
    assert not empty_cells(game)
    assert game.turn == player
    assert game.moves()


def test_pi_5_in_room_the_hand_still_counts() -> None:
    game = after("pilotis:room", STUCK_1)
    with_round = {move[2:4] for move in game.history if move[0] == "R"}
    assert set(game.moves()) == {f"R:{cell}" for cell in CELLS - with_round}  # player 1 has nothing but rounds


# PI-6: controlled towers


def test_pi_6_the_third_piece_completes_a_tower() -> None:
    assert towers(after("pilotis", "T:D4v T:D3^ C:D4 T:C4>")) == {}
    assert towers(after("pilotis", COMPLETED)) == {"D4": 0}


@pytest.mark.parametrize(
    ("moves", "controller"),
    [
        ("T:D3< T:C3> R:D3 C:D3", 0),  # o o x: completed by x
        ("R:A2 T:A2v T:A1> T:B1< R:A1 C:A1", 0),  # A1 is o o x
        ("T:B1< C:A1 T:A2v R:A1 T:A1^", 1),  # A1 is x x o: completed by o
        ("C:A1 R:B1 C:B1 C:C1 T:B1<", 0),  # B1 is x o o
    ],
)
def test_pi_6_who_owns_two_pieces_controls_the_tower(moves: str, controller: int) -> None:
    assert [*towers(after("pilotis", moves)).values()] == [controller]


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("R:A2 T:A2v T:A1> T:B1< R:A1 C:A1 C:A2 R:A3 C:A3 T:B3< T:A3>", 0),
        ("T:B1< C:A1 T:A2v R:A1 T:A1^ T:A3^ T:A4v R:A3 C:A3 C:A4 T:B4< R:A4", 1),
    ],
)
def test_pi_6_the_third_tower_wins_at_once(spec: str, moves: str, winner: int) -> None:
    game = after(spec, moves)
    assert game.over
    assert controlled(game)[winner] == 3
    assert places(game) == ((1, 2) if winner == 0 else (2, 1))
    assert ended_by(game) == "PI-6"
    game.undo()
    assert controlled(game)[winner] == 2
    assert not game.over


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ("T:D2^ R:D3 T:D3< T:C3> C:D3 T:D4v T:D1< T:B1> R:D1 C:D1 R:D2 C:D2", 0),
        ("R:A2 C:A2 C:B2 T:A2v T:A1> T:D1< T:C1> R:D1 C:D1 T:D2^ T:D3v R:D2 C:D2", 1),
    ],
)
def test_pi_6_the_opponent_may_lay_the_winning_piece(spec: str, moves: str, winner: int) -> None:
    game = after(spec, moves)
    assert game.mover_at(game.plies - 1) == 1 - winner
    assert places(game) == ((1, 2) if winner == 0 else (2, 1))
    assert ended_by(game) == "PI-6"


def test_pi_6_three_towers_of_both_players_do_not_win() -> None:
    game = after("pilotis", BY_TOWERS[1, 2])
    assert controlled(game) == (2, 1)
    assert game.plies == 30


# PI-7: all pieces placed


@pytest.mark.parametrize(("ranking", "moves"), BY_TOWERS.items())
def test_pi_7_most_controlled_towers_win(ranking: tuple[int, int], moves: str) -> None:
    game = after("pilotis", moves)
    assert places(game) == ranking
    assert ended_by(game) == "PI-7"
    ahead, behind = (0, 1) if ranking == (1, 2) else (1, 0)
    assert controlled(game)[ahead] > controlled(game)[behind]
    assert lone_towers(game, 2)[ahead] < lone_towers(game, 2)[behind]


@pytest.mark.parametrize(("ranking", "moves"), BY_TWO_PIECES.items())
def test_pi_7_then_most_two_piece_towers_of_one_colour(ranking: tuple[int, int], moves: str) -> None:
    game = after("pilotis", moves)
    assert places(game) == ranking
    assert ended_by(game) == "PI-7"
    ahead, behind = (0, 1) if ranking == (1, 2) else (1, 0)
    assert controlled(game)[0] == controlled(game)[1]
    assert lone_towers(game, 2)[ahead] > lone_towers(game, 2)[behind]
    assert lone_towers(game, 1)[ahead] < lone_towers(game, 1)[behind]


@pytest.mark.parametrize(("ranking", "moves"), BY_ONE_PIECE.items())
def test_pi_7_then_most_one_piece_towers(ranking: tuple[int, int], moves: str) -> None:
    game = after("pilotis", moves)
    assert places(game) == ranking
    assert ended_by(game) == "PI-7"
    ahead, behind = (0, 1) if ranking == (1, 2) else (1, 0)
    assert controlled(game)[0] == controlled(game)[1]
    assert lone_towers(game, 2)[0] == lone_towers(game, 2)[1]
    assert lone_towers(game, 1)[ahead] > lone_towers(game, 1)[behind]


@pytest.mark.parametrize("moves", [LEVEL, LEVEL_WITHOUT_EMPTY_CELL])
def test_pi_7_else_a_draw(moves: str) -> None:
    game = after("pilotis", moves)
    assert places(game) == (1, 1)
    assert ended_by(game) == "PI-7"
    assert controlled(game)[0] == controlled(game)[1]


@pytest.mark.parametrize(
    ("moves", "french", "english"),
    [
        (BY_TOWERS[1, 2], "tours contrôlées, 2 à 1", "controlled towers, 2 to 1"),
        (BY_TOWERS[2, 1], "tours contrôlées, 2 à 1", "controlled towers, 2 to 1"),
        (BY_TWO_PIECES[2, 1], "tours de deux pièces, 1 à 0", "two-piece towers, 1 to 0"),
        (BY_ONE_PIECE[1, 2], "tours d’une pièce, 2 à 0", "one-piece towers, 2 to 0"),
        (BY_ONE_PIECE[2, 1], "tours d’une pièce, 4 à 2", "one-piece towers, 4 to 2"),
        (LEVEL, "à égalité", "level"),
    ],
)
def test_pi_7_the_reason_says_what_decided(moves: str, french: str, english: str) -> None:
    result = after("pilotis", moves).result()
    assert result is not None
    assert french in result.reason.fr
    assert english in result.reason.en


# The order in which the three are looked at


def test_pi_6_before_pi_7() -> None:
    game = after(
        "pilotis",
        "R:B1 T:B1< C:A1 R:A2 T:A2> R:C2 T:C2^ T:C3^ T:C4> C:D4 R:C4 C:C4 T:B4v R:B2 T:B2^ "
        "T:B3^ C:B4 R:B3 C:B3 C:C3 R:D3 T:D3v R:D2 C:D2 C:C2 R:C1 C:C1 C:B1 R:A1 T:A1>",
    )
    assert game.plies == 30
    assert controlled(game)[0] == 3
    assert places(game) == (1, 2)
    assert ended_by(game) == "PI-6"


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        (
            "T:C3^ T:C4> T:D4< T:A4v T:A2> T:B2^ C:B3 T:B4< R:A4 C:A4 T:A3v T:A1^ R:A3 "
            "C:A3 T:B3v C:B2 C:B1 C:C1 C:D1 C:D2 R:D3 R:C2 C:C2 R:C3 C:C3 R:B3",
            0,
        ),
        (
            "T:D2< C:C2 T:C1^ C:C4 T:C3< T:B3< R:A3 C:A3 T:A4> T:B4v C:B1 R:B2 C:B2 "
            "T:C2^ T:C4> C:D4 C:D3 C:D2 C:D1 R:D2 R:A1 T:A1^ C:A2 T:B2> R:C2",
            1,
        ),
    ],
)
def test_pi_6_before_pi_5(moves: str, winner: int) -> None:
    # The opponent's round gives the winner a third tower; no cell is empty, and the winner could not follow it.
    game = after("pilotis", moves)
    assert game.mover_at(game.plies - 1) == 1 - winner
    assert not empty_cells(game)
    assert controlled(game)[winner] == 3
    assert places(game) == ((1, 2) if winner == 0 else (2, 1))
    assert ended_by(game) == "PI-6"


def test_pi_7_before_pi_5() -> None:
    # Player 0 has nothing left to play and no cell is empty, yet wins on towers.
    game = after("pilotis", BY_TOWERS[1, 2])
    assert not empty_cells(game)
    assert game.mover_at(29) == 1
    assert places(game) == (1, 2)
    assert ended_by(game) == "PI-7"


# G-1: the length of a game


@pytest.mark.parametrize("spec", VARIANTS)
def test_g_1_a_game_has_30_plies_at_most(spec: str) -> None:
    assert lt.game(spec).variant.longest == 30
    game = after(spec, LEVEL)
    assert game.plies == 30
    assert game.over
    assert all(stock.count == 0 for tray in game.scene().trays for stock in tray.stocks)


@pytest.mark.parametrize("spec", VARIANTS)
@pytest.mark.parametrize("seed", range(10))
def test_g_1_every_game_ends_by_then(spec: str, seed: int) -> None:
    assert random_position(lt.game(spec), seed, 31).plies <= 30
