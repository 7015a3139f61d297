"""The rulings of Empire Plateau. In the comments Blue is player 0, Vermilion 1, Amber 2 and Night 3."""

from __future__ import annotations

from functools import cache

import pytest

import ludotheque as lt
from ludotheque.draw.art import Disc, shape_of
from tests.games import ended_by, forbidden_by, places, play, why_not

# Variant, players, bases in the order of the players.
TABLES = [
    ("arena", 2, ("E11", "M11")),
    ("classic", 2, ("G11", "S11")),
    ("classic", 3, ("E11", "M11", "U11")),
    ("classic", 4, ("D11", "J11", "P11", "V11")),
]
SETTINGS = [(variant, players) for variant, players, _ in TABLES]

# A turn of six spaces that changes little, for each empire by the letters of its base and of the meridian before it.
MARCH = "{base}5>{base}1:4 {side}6>{side}4:2 . "
RETURN = "{base}1>{base}5:4 {side}4>{side}6:2 . "
BLUE_OUT, BLUE_BACK = MARCH.format(base="E", side="D"), RETURN.format(base="E", side="D")
RED_OUT, RED_BACK = MARCH.format(base="M", side="L"), RETURN.format(base="M", side="L")
AMBER_OUT, AMBER_BACK = MARCH.format(base="U", side="T"), RETURN.format(base="U", side="T")

# Arena. The way is open for the emblem of Blue, which is on E11 and has the move:
#   11  2  E  .  .
#   10  2  6  2  2
#    9  2  6  2  .
#       D  E  F  G
OPEN = "F11>G10:2 E5>E1:4 . " + RED_OUT

# Arena. The emblem of Blue has taken the 2 beside the base of Vermilion, who has the move:
#   11  .  E  E  2
#   10  .  2  6  2
#       K  L  M  N
RAID = "F11>G10:2 E11>L11:7 . "
# The same, then Vermilion does it too, by way of O11, P11 and A11: both bases are empty, and Blue has the move.
BOTH_RAID = RAID + "N11>O10:2 M11>D11:7 . "
WON = RAID + RED_OUT + "L11>M11:1 "

# Arena. The emblem of Blue stands beside the 2s of Vermilion, who has the move:
#   10  .  2  6
#    9  E  2  6
#    8  .  2  4
#       K  L  M
BAIT = "F11>G10:2 E11>K9:8 . "

# Arena. A 2 of Blue is on K11, beside an empty L11, and Blue has the move:
#   11  2  .  E
#   10  .  2  6
#       K  L  M
TWO_AT_THE_GATE = (
    "F11>H11:2 E5>E1:4 . L11>K10:2 M5>M1:4 . H11>J11:2 E1>E5:4 . K10>K8:2 M1>M5:4 . J11>K11:1 E5>E1:4 F6>G6:1 . "
    + RED_OUT
)

# Arena. A 4 of Blue on H1 with an enemy 4 before it, and no way around on two spaces. Blue has the move:
#   2  .  4o  .   .
#   1  .  4o  4x  .
#      G  H   I   J
FACE_TO_FACE = BLUE_OUT + RED_OUT + "E6>E2:4 D4>D6:2 . L4>L6:2 M6>M2:4 . E1>H1:3 E2>H2:3 . M1>I1:4 L6>L4:2 . "

# Arena. A 4 of Blue stands on D11, beside its own emblem on its base, with F11 and C11 empty; Blue has the move.
FOUR_AT_HOME = "D11>B11:2 E8>C10:4 . " + RED_OUT + "C10>D11:2 F11>H11:2 F6>F4:2 . " + RED_BACK

# Arena. A 4 of Blue is on K10, and Blue has the move; then it takes the 2 on L11, beside the enemy base.
FOUR_ON_ITS_WAY = "E8>G10:4 D6>D4:2 . " + RED_OUT + "G10>K10:4 D4>D6:2 . " + RED_BACK
FOUR_AT_THE_GATE = FOUR_ON_ITS_WAY + "K10>L11:2 E5>E1:4 . "

# Classic, three players. Blue has conquered Vermilion with its emblem, for 1 space, and its turn goes on.
CONQUEST = RAID + RED_OUT + AMBER_OUT + "L11>M11:1 "
# Then a 4 of Blue comes to K10, and the emblem steps off to L11; Blue has the move.
FORMER_BASE = CONQUEST + "E8>H9:4 D6>D5:1 . " + AMBER_BACK + "H9>K10:4 D5>D6:1 M11>L11:1 . " + AMBER_OUT
# Or the 4 comes to L11, and the emblem stays on M11.
HELD_FORMER_BASE = (
    CONQUEST
    + "E8>H9:4 D6>D5:1 . "
    + AMBER_BACK
    + "H9>K10:4 D5>D4:1 F6>G6:1 . "
    + AMBER_OUT
    + "K10>L11:2 E5>E1:4 . "
    + AMBER_BACK
)
# Classic, three players. The emblem of Amber goes over the seam of the ring, X11 to A11, and conquers Blue.
OVER_THE_SEAM = BLUE_OUT + RED_OUT + "V11>W10:2 U11>D11:7 . "
BLUE_FALLS = OVER_THE_SEAM + BLUE_BACK + RED_BACK + "D11>E11:1 V6>X6:2 V7>X7:2 V8>W8:1 . "

# Classic, four players. Blue conquers Vermilion, Amber and Night with its emblem.
FIRST_OF_FOUR = (
    "E11>F10:2 D11>I11:5 . J5>J1:4 I6>I4:2 . P5>P1:4 O6>O4:2 . V5>V1:4 U6>U4:2 . I11>J11:1 E6>G6:2 E7>G7:2 F10>F11:1 . "
)
ALL_FOUR = FIRST_OF_FOUR + (
    "P1>P5:4 O4>O6:2 . V1>V5:4 U4>U6:2 . J11>O11:5 G6>G5:1 . P5>P1:4 O6>O4:2 . V5>V1:4 U6>U4:2 . "
    "O11>P11:1 D5>D1:4 C6>C5:1 . V1>V5:4 U4>U6:2 . P11>U11:5 C5>C6:1 . V5>V1:4 U6>U4:2 . U11>V11:1"
)

# Arena. Vermilion, who has the move, has only the emblem left, on C2; then it is boxed in, with only
# captures of 1 space around it.
LONE_EMBLEM = (
    "D10>B10:2 E10>B9:4 E11>A11:6 . M5>J5:3 L10>K11:2 L9>L10:1 . B9>N7:6 A11>N11:5 . M9>J10:6 . N11>N9:12 . "
    "M8>K8:2 M7>J6:4 . N7>N6:1 N9>N8:9 . J6>H6:2 M11>N5:9 . E5>H6:4 N8>L8:6 . M10>N11:6 . H6>L6:4 L8>L7:5 . "
    "N11>B9:6 . E9>B9:5 L7>K8:6 . N5>A7:7 . B9>N10:5 K8>J10:3 . A7>C4:7 . N10>M6:5 J10>K11:2 . C4>B7:6 . "
    "N6>J5:5 K11>L10:4 . B7>C2:10 . L10>L11:3 J5>E4:6 . "
)
BOXED_IN = LONE_EMBLEM + "C2>E9:11 . L11>E10:12 . "

# Arena. Vermilion, without its emblem, has moved all four of its armies, for 5 spaces.
CUT_SHORT = (
    "F11>H11:2 E11>L10:10 . M6>A6:4 L9>K10:2 . E6>A6:4 L10>L11:7 . N6>P6:2 L7>K7:1 M8>P8:3 . L11>L6:11 A6>P6:1 . "
    "M11>G11:12 . F10>G11:2 L6>P8:10 . M7>O9:4 N11>O11:1 M9>M8:1 . E10>K10:6 P8>N10:4 . "
    "K7>J6:2 N7>M7:1 L8>M9:2 M5>L5:1 . P6>O9:4 K10>M10:2 N10>O11:6 . M7>L7:1 L5>M6:2 M8>O7:3 . "
    "O11>N9:7 O9>O7:4 M10>M9:1 . M6>L6:1 J6>K7:2 N8>O8:1 L7>M7:1 "
)

# Arena. Vermilion, who has the move, is about to take the last army of Blue, with 9 spaces used in this turn.
LAST_ARMY = (
    "F11>G10:2 E11>G7:8 . L11>K10:2 M11>G7:10 . E7>C6:3 D7>E7:1 D11>C10:2 . G7>E5:10 N11>P11:2 . "
    "C6>C5:3 D8>C8:1 F6>H6:2 . E5>D6:8 N9>O8:2 N10>P10:2 . E8>G7:3 E7>C7:2 D9>C9:1 . M9>C9:6 D6>F7:3 . "
    "G7>G5:4 D10>D11:1 E9>D9:1 . F7>D9:10 C9>C8:1 L9>K9:1 . E6>F6:1 F10>G11:2 G10>H9:2 H6>H7:1 . "
    "D9>E10:4 C8>F9:4 M10>L9:2 . F6>F5:3 C7>D8:2 C5>C6:1 . E10>C10:4 F9>H7:6 . F8>E7:2 G5>F4:4 . "
    "H7>H9:2 C10>D11:8 . F4>E4:3 D8>D10:2 G11>G10:1 . H9>F5:6 D11>D10:1 . E4>F1:4 E7>D6:2 . D10>D6:10 P10>B10:2 . "
    "G10>G9:1 C6>G6:4 F1>G1:1 . D6>G6:9 M5>L3:3 . G1>J2:4 G9>I9:2 . G6>I9:9 "
)

# Classic, three players. Vermilion, who has the move, is about to take the last army of Blue, on F6.
LAST_ARMY_OF_BLUE = (
    "E5>F2:4 F8>G8:1 F11>G11:1 . L9>J9:2 M9>J10:4 . V10>X10:2 U10>X11:4 . E6>E4:4 F6>E5:2 . M10>J11:6 M11>K11:6 . "
    "U9>W11:4 V9>X9:2 . F10>H10:2 E11>H9:5 . K11>H9:11 N9>M9:1 . U11>D9:11 T9>U9:1 . D7>C7:1 F2>F3:3 E8>C8:2 . "
    "J11>G8:6 H9>G11:3 . X11>D10:5 D9>D8:1 . C8>A8:2 E4>G5:3 E10>F10:1 . G8>E9:3 G11>F9:9 . W11>D11:5 D8>A8:3 . "
    "G5>G3:4 F10>G11:2 . F9>E7:3 E9>C7:6 . A8>F3:10 T10>V10:2 . G11>I9:6 . C7>D6:2 J10>H10:4 E7>I9:6 . "
    "D10>E5:6 F3>G3:5 . F7>F6:1 . "
)


def at(moves: str = "", variant: str = "arena", players: int = 2) -> lt.Position:
    """The position after these moves."""
    return _reached(f"empire-plateau:{variant}", players, moves).copy()


@cache
def _reached(spec: str, players: int, moves: str) -> lt.Position:
    position = lt.game(spec, players).start()
    play(position, moves)
    return position


def armies(position: lt.Position) -> dict[str, str]:
    """The armies on the board by their points: `2o`, `Ex`."""
    scene = position.scene()
    names = {cell.at: cell.name for cell in scene.cells}
    assert len({piece.at for piece in scene.pieces}) == len(scene.pieces)
    return {names[piece.at]: piece.text for piece in scene.pieces}


def armies_of(position: lt.Position, player: int) -> dict[str, str]:
    """The armies of a player by their points: `2`, `E`."""
    return {point: army[0] for point, army in armies(position).items() if army[1] == "ox=*"[player]}


def bases(position: lt.Position) -> dict[str, int]:
    """The bases that stand, and whose they are."""
    return {cell.name: cell.owner for cell in position.scene().cells if cell.owner is not None}


def out(position: lt.Position) -> list[int | None]:
    """The players whose tray says that they are out."""
    return [tray.owner for tray in position.scene().trays if tray.out]


def used(position: lt.Position) -> dict[int, set[int]]:
    """What the gauges say: for 6 (small armies) and 12 (emblem, whole turn) the spaces used."""
    found: dict[int, set[int]] = {}
    for gauge in position.scene().gauges:
        found.setdefault(gauge.top, set()).add(gauge.used)
    return found


def mover(position: lt.Position) -> int:
    """The player who has the move."""
    assert isinstance(position.turn, int)
    return position.turn


def spaces(position: lt.Position, start: str) -> set[int]:
    """The numbers of spaces that the army on this point may go."""
    return {int(word.split(":")[1]) for word in position.moves() if word.startswith(start + ">")}


def ends(position: lt.Position, start: str, length: int) -> set[str]:
    """The points where the army on this point may go in so many spaces."""
    words = [word for word in position.moves() if word.startswith(start + ">") and word.endswith(f":{length}")]
    return {word.split(">")[1].split(":")[0] for word in words}


def may(position: lt.Position, words: str) -> bool:
    """Whether all these moves are legal."""
    return set(words.split()) <= set(position.moves())


def refused(position: lt.Position, words: str) -> bool:
    """Whether all these moves are refused by a ruling of this game."""
    rulings = [forbidden_by(position, word) for word in words.split()]
    return all(ruling.startswith("EP-") for ruling in rulings) and not set(words.split()) & set(position.moves())


def lull(position: lt.Position, turns: int) -> None:
    """So many turns in which each empire sends a 4 and a 2 out, or takes them back; their moves are not checked."""
    homes = {owner: base[0] for base, owner in bases(position).items()}
    read = position.game.notation.read
    for _ in range(turns):
        home = homes[mover(position)]
        at_home = read(position.state, f"{home}5>{home}4:1") is not None
        for word in (MARCH if at_home else RETURN).format(base=home, side=chr(ord(home) - 1)).split():
            move = read(position.state, word)
            assert move is not None
            position.play_number(move)


# EP-1: the board


@pytest.mark.parametrize(
    ("variant", "letters"), [("arena", "ABCDEFGHIJKLMNOP"), ("classic", "ABCDEFGHIJKLMNOPQRSTUVWX")]
)
def test_ep_1_meridians_crossed_by_eleven_parallels(variant: str, letters: str) -> None:
    scene = at("", variant).scene()
    assert isinstance(scene.view, Disc)
    assert (scene.board.columns, scene.board.rows) == (len(letters), 11)
    assert len(scene.cells) == 11 * len(letters)
    assert {cell.name: cell.at for cell in scene.cells} == {
        f"{letter}{row + 1}": (column, row) for column, letter in enumerate(letters) for row in range(11)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ep_1_the_full_board_has_264_points_whatever_the_number_of_players(players: int) -> None:
    assert len(at("", "classic", players).scene().cells) == 264


def test_ep_1_a_point_is_joined_to_its_neighbours_on_its_parallel_and_its_meridian() -> None:
    game = at("E5>C3:4 F6>F4:2 . " + RED_OUT)
    assert ends(game, "C3", 1) == {"B3", "D3", "C2", "C4"}
    assert refused(game, "C3>D4:1 C3>B2:1 C3>A3:1 C3>C5:1")


def test_ep_1_the_meridians_of_the_arena_close_into_a_ring() -> None:
    game = at("E5>A5:4 F6>F4:2 . " + RED_OUT)
    assert ends(game, "A5", 1) == {"B5", "P5", "A4", "A6"}
    assert may(game, "A5>O5:2 A5>P4:2 A5>N5:3 A5>M5:4")
    play(game, "A5>P5:1 F4>F6:2 F7>G7:1 D6>D4:2 . " + RED_BACK)
    assert ends(game, "P5", 1) == {"A5", "O5", "P4", "P6"}


def test_ep_1_the_24_meridians_close_into_a_ring() -> None:
    game = at("G5>C5:4 H6>H4:2 . S5>S1:4 R6>R4:2 . ", "classic")
    assert may(game, "C5>A5:2 C5>X5:3 C5>W5:4")
    play(game, "C5>X5:3 H4>H5:1 F6>F4:2 . S1>S5:4 R4>R6:2 . ")
    assert ends(game, "X5", 1) == {"A5", "W5", "X4", "X6"}


def test_ep_1_the_arena_has_no_other_meridians() -> None:
    game = at("E5>A5:4 F6>F4:2 . " + RED_OUT)
    assert not any(word.split(">")[1][0] > "P" for word in game.moves())
    for word in ("A5>X5:1", "A5>Q5:1"):
        with pytest.raises(lt.IllegalMove):
            game.play(word)


def test_ep_1_nothing_crosses_the_pole() -> None:
    game = at(BLUE_OUT + RED_OUT)
    assert ends(game, "E1", 1) == {"D1", "F1", "E2"}
    assert ends(game, "E1", 2) == {"C1", "G1", "D2", "F2", "E3"}
    assert refused(game, "E1>M1:1 E1>M1:2 E1>M1:3 E1>M1:4 E1>L1:2 E1>M2:3 E1>H1:2 E1>I1:3")


def test_ep_1_nothing_goes_beyond_the_rim() -> None:
    game = at("F11>G11:1 E5>E1:4 D6>C6:1 . " + RED_OUT)
    assert ends(game, "G11", 1) == {"F11", "H11", "G10"}
    with pytest.raises(lt.IllegalMove):
        game.play("G11>G12:1")


# EP-2: the bases


@pytest.mark.parametrize(("variant", "players", "wanted"), TABLES)
def test_ep_2_the_bases_are_on_the_rim(variant: str, players: int, wanted: tuple[str, ...]) -> None:
    start = at("", variant, players)
    assert start.game.players == players
    assert bases(start) == {base: player for player, base in enumerate(wanted)}


def test_ep_2_the_arena_for_two_is_what_one_plays_by_default() -> None:
    assert str(lt.game("empire-plateau")) == "empire-plateau:arena"
    assert lt.game("empire-plateau").players == 2
    assert lt.game("empire-plateau:classic").players == 2
    assert [variant.players for variant in lt.game("empire-plateau").variants] == [(2,), (2, 3, 4)]


def test_ep_2_a_base_stays_where_it_is_when_the_emblem_leaves() -> None:
    assert bases(at(BOTH_RAID)) == {"E11": 0, "M11": 1}


# EP-3: the set-up


@pytest.mark.parametrize(("variant", "players", "wanted"), TABLES)
def test_ep_3_the_set_up_is_on_three_meridians(variant: str, players: int, wanted: tuple[str, ...]) -> None:
    start = at("", variant, players)
    rows = ["2E2", "262", "262", "242", "242", "242", ".4."]
    for player, base in enumerate(wanted):
        meridians = [chr(ord(base[0]) + side) for side in (-1, 0, 1)]
        assert armies_of(start, player) == {
            f"{meridian}{11 - depth}": army
            for depth, row in enumerate(rows)
            for meridian, army in zip(meridians, row, strict=True)
            if army != "."
        }
    assert len(armies(start)) == 19 * players


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_ep_3_each_empire_has_twelve_2s_four_4s_two_6s_and_an_emblem(variant: str, players: int) -> None:
    start = at("", variant, players)
    assert mover(start) == 0
    for player in range(players):
        kinds = [*armies_of(start, player).values()]
        assert [kinds.count(kind) for kind in "246E"] == [12, 4, 2, 1]


@pytest.mark.parametrize(("variant", "players", "wanted"), TABLES)
def test_ep_3_an_army_keeps_its_name_wherever_it_goes(variant: str, players: int, wanted: tuple[str, ...]) -> None:
    game, meridian = at("", variant, players), wanted[0][0]
    before = {piece.name: piece.at for piece in game.scene().pieces}
    assert len(before) == 19 * players
    game.play(f"{meridian}5>{meridian}1:4")
    after = {piece.name: piece.at for piece in game.scene().pieces}
    assert after.keys() == before.keys()
    column = ord(meridian) - ord("A")
    assert [(before[name], after[name]) for name in before if before[name] != after[name]] == [
        ((column, 4), (column, 0))
    ]


# EP-4: what a turn allows


def test_ep_4_a_small_army_moves_one_space_up_to_its_number() -> None:
    game = at("D10>B10:2 E5>E1:4 . " + RED_OUT)
    assert spaces(game, "F6") == {1, 2}
    assert spaces(game, "E6") == {1, 2, 3, 4}
    assert spaces(game, "E10") == {1, 2, 3, 4, 5, 6}
    assert forbidden_by(game, "F6>F3:3") == "EP-4"
    assert forbidden_by(game, "E1>J1:5") == "EP-4"
    assert forbidden_by(game, "E10>B7:7") == "EP-4"


def test_ep_4_a_turn_is_a_series_of_moves_by_one_player() -> None:
    game = at("E5>E2:3 D6>D5:1 F6>F4:2")
    assert [game.mover_at(ply) for ply in range(3)] == [0, 0, 0]
    assert mover(game) == 0
    game.play(".")
    assert mover(game) == 1


def test_ep_4_six_small_armies_may_move_one_space_each() -> None:
    game = at("D6>C6:1 D7>C7:1 D8>C8:1 F6>G6:1 F7>G7:1 F8>G8:1")
    assert used(game)[6] == {6}
    assert game.moves() == ["."]


@pytest.mark.parametrize(
    ("moves", "left"),
    [("E5>E4:1", 5), ("E5>E3:2", 4), ("E5>E2:3", 3), ("E5>E1:4", 2), ("E5>E1:4 D6>D5:1", 1), ("E5>E1:4 D6>D4:2", 0)],
)
def test_ep_4_small_armies_together_move_at_most_6(moves: str, left: int) -> None:
    game = at(moves)
    lengths = {int(word.split(":")[1]) for word in game.moves() if word != "."}
    assert lengths == set(range(1, min(left, 4) + 1))
    assert used(game)[6] == {6 - left}


def test_ep_4_says_how_little_is_left_for_small_armies() -> None:
    game = at("E5>E1:4")
    assert forbidden_by(game, "E6>E2:4") == "EP-4"
    assert forbidden_by(game, "E6>E3:3") == "EP-4"
    assert may(game, "E6>E4:2")
    assert forbidden_by(at("E5>E1:4 D6>D4:2"), "F6>F5:1") == "EP-4"


def test_ep_4_the_emblem_moves_1_to_12() -> None:
    game = at(OPEN)
    assert spaces(game, "E11") == set(range(1, 13))
    with pytest.raises(lt.IllegalMove):
        game.play("E11>M7:13")


@pytest.mark.parametrize(("word", "left"), [("E11>K11:6", 6), ("E11>L11:7", 5), ("E11>H3:11", 1), ("E11>H2:12", 0)])
def test_ep_4_all_together_move_at_most_12_when_the_emblem_comes_first(word: str, left: int) -> None:
    game = at(OPEN + word)
    lengths = {int(found.split(":")[1]) for found in game.moves() if found != "."}
    assert lengths == set(range(1, min(left, 4) + 1))
    assert may(game, ".")


def test_ep_4_a_total_of_more_than_12_is_refused() -> None:
    game = at(OPEN + "E11>H3:11")
    assert forbidden_by(game, "E6>E4:2") == "EP-4"
    game = at("F11>G10:2")
    assert max(spaces(game, "E11")) == 10
    assert forbidden_by(game, "E11>H3:11") == "EP-4"
    game = at(OPEN + "E11>G11:2 E6>E4:2 E1>A1:4")
    assert used(game)[6] == {6}
    assert game.moves() == ["."]  # 8 in all, but 6 for the small armies


def test_ep_4_six_for_the_small_armies_and_six_for_the_emblem_make_12() -> None:
    game = at("F11>G10:2 E5>E1:4")
    assert spaces(game, "E11") == {1, 2, 3, 4, 5, 6}
    assert forbidden_by(game, "E11>L11:7") == "EP-4"
    game.play("E11>K11:6")
    assert 12 in used(game)[12]
    assert game.moves() == ["."]


def test_ep_4_each_army_moves_at_most_once() -> None:
    game = at("E5>E4:1")
    assert not spaces(game, "E4")
    assert forbidden_by(game, "E4>E3:1") == "EP-4"
    game = at(OPEN + "E11>F11:1")
    assert not spaces(game, "F11")
    assert forbidden_by(game, "F11>G11:1") == "EP-4"


def test_ep_4_an_army_that_captured_has_moved() -> None:
    game = at(BAIT + "L10>K9:2")
    assert not spaces(game, "K9")
    assert forbidden_by(game, "K9>J9:1") == "EP-4"


def test_ep_4_another_army_may_start_from_where_one_has_left() -> None:
    game = at("E5>E4:1 E6>E5:1")
    assert forbidden_by(game, "E5>D5:1") == "EP-4"
    assert may(game, "E7>E6:1")


def test_ep_4_an_army_may_move_again_in_the_next_turn() -> None:
    assert may(at(BLUE_OUT + RED_OUT), "E1>E2:1 D4>D5:1")


def test_ep_4_only_ones_own_armies_move() -> None:
    start = at()
    assert {word[0] for word in start.moves()} <= set("DEF")
    assert refused(start, "M5>M4:1 A5>A4:1")


# EP-5: when the emblem may move


def test_ep_5_the_emblem_may_move_before_the_small_armies() -> None:
    game = at(OPEN + "E11>G11:2")
    assert used(game) == {6: {0}, 12: {2}}
    assert "." not in game.moves()
    assert may(game, "E6>E2:4 D6>D5:1")


def test_ep_5_the_rulebooks_emblem_of_3_leaves_the_small_armies_6() -> None:
    game = at(OPEN + "E11>H11:3")
    assert forbidden_by(game, ".") == "EP-6"
    play(game, "E6>E4:2")
    assert not may(game, ".")
    play(game, "D6>D5:1")
    assert may(game, ". F6>F5:1 E1>E3:2 E1>E2:3 E1>D2:2")
    play(game, "E1>E2:3")
    assert used(game) == {6: {6}, 12: {3, 9}}
    assert game.moves() == ["."]


def test_ep_5_the_emblem_may_move_after_them_and_closes_the_turn() -> None:
    game = at("F11>G10:2 E11>J11:5")
    assert used(game) == {6: {2}, 12: {5, 7}}
    assert game.moves() == ["."]
    assert forbidden_by(game, "E5>E4:1") == "EP-5"
    assert forbidden_by(game, "D6>C6:1") == "EP-5"


@pytest.mark.parametrize(
    ("moves", "least", "most"),
    [
        ("D6>D5:1", 5, 11),
        ("D6>D4:2", 4, 10),
        ("E1>E4:3", 3, 9),
        ("E1>E5:4", 2, 8),
        ("E1>E5:4 D6>C6:1", 1, 7),
        ("E1>E5:4 D6>C6:1 F6>G6:1", 1, 6),
    ],
)
def test_ep_5_after_a_small_army_the_emblem_must_bring_the_total_to_6(moves: str, least: int, most: int) -> None:
    assert spaces(at(OPEN + moves), "E11") == set(range(least, most + 1))


def test_ep_5_an_emblem_that_cannot_go_so_far_stays_where_it_is() -> None:
    game = at("F11>G11:1")  # the emblem reaches F11, and no further
    assert not spaces(game, "E11")
    assert forbidden_by(game, "E11>F11:1") == "EP-5"


def test_ep_5_an_emblem_move_that_leaves_the_total_below_6_is_refused() -> None:
    game = at("F11>G10:2")
    assert forbidden_by(game, "E11>H11:3") == "EP-5"
    assert forbidden_by(game, "E11>F11:1") == "EP-5"
    assert may(game, "E11>I11:4")


def test_ep_5_the_rulebooks_single_space_and_five_more() -> None:
    game = at(OPEN + "D6>D5:1")
    assert forbidden_by(game, "E11>I11:4") == "EP-5"
    play(game, "E11>J11:5")
    assert game.moves() == ["."]


def test_ep_5_the_emblem_alone_moves_6_to_12_and_that_is_a_turn() -> None:
    assert mover(at(OPEN + "E11>K11:6 .")) == 1
    assert forbidden_by(at(OPEN + "E11>J11:5"), ".") == "EP-6"


def test_ep_5_without_a_small_army_only_6_to_12_are_legal() -> None:
    game = at(LONE_EMBLEM)
    assert mover(game) == 1
    assert armies_of(game, 1) == {"C2": "E"}
    assert spaces(game, "C2") == set(range(6, 13))
    assert "." not in game.moves()
    assert forbidden_by(game, "C2>C3:1") == "EP-5"
    assert forbidden_by(game, "C2>D4:3") == "EP-5"
    assert forbidden_by(game, "C2>A5:5") == "EP-5"
    assert forbidden_by(game, ".") == "EP-6"
    game.play("C2>E9:11")
    assert game.moves() == ["."]


# EP-6: ending the turn


@pytest.mark.parametrize("moves", ["", "E5>E4:1", "E5>E1:4", "E5>E1:4 D6>D5:1", OPEN + "E11>J11:5"])
def test_ep_6_a_turn_does_not_end_below_6(moves: str) -> None:
    game = at(moves)
    assert "." not in game.moves()
    assert forbidden_by(game, ".") == "EP-6"


@pytest.mark.parametrize("moves", ["E5>E1:4 D6>D4:2", "E5>E4:1 D6>D5:1 F6>F4:2 D7>C7:1 F7>G7:1"])
def test_ep_6_a_turn_may_end_at_6(moves: str) -> None:
    game = at(moves)
    assert may(game, ".")
    game.play(".")
    assert mover(game) == 1
    assert set(game.moves()) == {*at(BLUE_OUT).moves()}
    assert used(game) == {6: {0}, 12: {0}}


def test_ep_6_ending_is_never_automatic() -> None:
    game = at("E5>E1:4 D6>D4:2")
    assert mover(game) == 0
    assert game.moves() == ["."]  # nothing else is left, and still it has to be said
    assert game.consequence() is None


def test_ep_6_at_6_or_more_the_emblem_or_small_armies_may_still_go_on() -> None:
    game = at("F11>G10:2 E5>E1:4")
    assert may(game, ". E11>F11:1 E11>K11:6")
    game = at(OPEN + "E11>K11:6")
    assert may(game, ". E6>E2:4")


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_ep_6_the_turn_passes_to_the_next_player(variant: str, players: int) -> None:
    game = at("", variant, players)
    for player in [*range(players), 0]:
        assert mover(game) == player
        lull(game, 1)


def test_ep_6_a_turn_cut_short_may_end_below_6() -> None:
    game = at(CUT_SHORT)
    assert mover(game) == 1
    assert used(game)[6] == {5}
    assert len(armies_of(game, 1)) == 4
    assert game.moves() == ["."]
    game.play(".")
    assert mover(game) == 0
    assert not game.over


def test_ep_6_a_turn_without_a_legal_move_ends_at_0() -> None:
    game = at(BOXED_IN)
    assert mover(game) == 1
    assert used(game) == {6: {0}, 12: {0}}
    assert armies_of(game, 1) == {"E9": "E"}
    assert game.moves() == ["."]
    assert refused(game, "E9>E8:1 E9>C9:2")
    game.play(".")
    assert mover(game) == 0
    assert out(game) == []


def test_ep_6_your_turn_is_said_in_both_languages() -> None:
    words = at("E5>E1:4 D6>D4:2").describe(".")
    assert "à toi de jouer" in words.fr.lower()
    assert "your turn" in words.en.lower()


def test_ep_6_the_last_conquest_needs_no_end_of_turn() -> None:
    game = at(WON)
    assert game.over
    assert game.last == "L11>M11:1"
    assert game.moves() == []


# EP-7: the path of an army


def test_ep_7_a_path_may_turn_at_each_point() -> None:
    assert may(at(), "E5>D4:2 E5>D3:3 E5>C4:3 E5>E4:3 E5>D5:3 F6>G5:2 F6>G7:2")
    assert may(at(OPEN), "E11>G11:2 E11>H10:4 E11>G9:6 E11>G9:12")


def test_ep_7_a_path_never_comes_back_to_its_start() -> None:
    start = at()
    for length in (2, 4):
        assert forbidden_by(start, f"E5>E5:{length}") == "EP-7"
    assert not any(word.split(">")[0] == word.split(">")[1].split(":")[0] for word in start.moves() if word != ".")


def test_ep_7_a_path_never_visits_a_point_twice() -> None:
    game = at(OPEN)  # from E11 the emblem can only go by F11 and G11
    assert {word for word in game.moves() if word.startswith("E11>F11:")} == {"E11>F11:1"}
    assert {word for word in game.moves() if word.startswith("E11>G11:")} == {"E11>G11:2"}
    assert forbidden_by(game, "E11>F11:3") == "EP-7"
    assert forbidden_by(game, "E11>G11:4") == "EP-7"
    assert forbidden_by(at(), "F6>G6:2") == "EP-7"


def test_ep_7_another_army_may_use_the_same_points_in_the_same_turn() -> None:
    game = at("E5>E2:3")
    assert may(game, "E6>E5:1 E6>E4:2 E6>E3:3")
    game = at("F11>G10:2 E11>K11:6 . " + RED_OUT + "K11>F11:5")
    assert may(game, "G10>G11:1 G10>H11:2")


def test_ep_7_every_point_on_the_way_is_empty() -> None:
    start = at()
    assert forbidden_by(start, "D7>D5:2") == "EP-7"  # over an army of one's own
    assert forbidden_by(start, "E9>E4:5") == "EP-7"
    game = at(RAID + RED_OUT)
    assert may(game, "L11>L9:4 L11>L10:1")
    assert forbidden_by(game, "L11>L9:2") == "EP-7"  # over an enemy on L10
    assert refused(game, "L11>N11:2")


def test_ep_7_the_last_point_does_not_hold_an_army_of_ones_own() -> None:
    start = at()
    for word in ("E6>E5:1", "D6>D7:1", "D6>E5:2", "E11>D11:1"):
        assert forbidden_by(start, word) == "EP-7"


def test_ep_7_an_enemy_army_on_the_last_point_is_captured() -> None:
    game = at("F11>G10:2")
    before = {piece.name for piece in game.scene().pieces}
    assert armies(game)["L11"] == "2x"
    game.play("E11>L11:7")
    assert armies(game)["L11"] == "Eo"
    assert len(armies_of(game, 1)) == 18
    assert len(armies_of(game, 0)) == 19
    after = {piece.name for piece in game.scene().pieces}
    assert after < before
    assert len(before - after) == 1


def test_ep_7_a_capture_is_told_in_both_languages() -> None:
    told = at("F11>G10:2 E11>L11:7").consequence()
    assert told is not None
    assert told.fr
    assert told.en
    assert told.fr != told.en
    assert "L11" in told.fr
    assert "L11" in told.en
    assert at("F11>G10:2 E11>K11:6").consequence() is None
    assert at("F11>G10:2 E5>E1:4 .").consequence() is None


def test_ep_7_a_standing_enemy_base_is_not_passed() -> None:
    game = at(BOTH_RAID)
    assert {"M11", "N11"}.isdisjoint(armies(game))
    assert may(game, "L11>M11:1")
    assert forbidden_by(game, "L11>N11:2") == "EP-7"
    assert not any(word.startswith("L11>N11:") for word in game.moves())  # N10, O10 and the base close the way
    assert not any(word.startswith("L11>M11:") and word != "L11>M11:1" for word in game.moves())


def test_ep_7_a_small_army_neither_passes_nor_stops_on_its_own_base() -> None:
    game = at("F11>G10:2 E11>K11:6 . " + RED_OUT)
    assert "E11" not in armies(game)
    assert forbidden_by(game, "D11>E11:1") == "EP-7"
    assert forbidden_by(game, "E10>E11:1") == "EP-7"
    assert forbidden_by(game, "D11>F11:2") == "EP-7"
    assert forbidden_by(game, "E10>F11:2") == "EP-7"
    assert not any(">E11:" in word for word in game.moves() if not word.startswith("K11>"))


def test_ep_7_the_emblem_stops_on_its_own_base_and_passes_it() -> None:
    game = at("F11>G10:2 D11>C10:2 E11>I11:4 . " + RED_OUT)
    assert may(game, "I11>E11:4 I11>C11:6")  # six spaces to C11: straight over E11
    game.play("I11>E11:4")
    assert armies(game)["E11"] == "Eo"
    assert not game.over


# EP-8: the L of the 2s


def test_ep_8_a_2_captures_by_an_l() -> None:
    game = at(BAIT)
    assert may(game, "L10>K9:2 L8>K9:2")
    game.play("L8>K9:2")
    assert armies(game)["K9"] == "2x"
    assert game.consequence() is not None


@pytest.mark.parametrize(
    ("moves", "word"),
    [
        (BAIT, "L9>K9:1"),  # one step
        (BAIT.replace("K9:8", "J9:7"), "L9>J9:2"),  # two steps straight on, along the parallel
        (BAIT + "L11>K10:2", "L10>K9:2"),  # an L with both corners occupied, K10 and L9
    ],
)
def test_ep_8_and_by_nothing_else(moves: str, word: str) -> None:
    game = at(moves)
    assert word not in game.moves()
    assert forbidden_by(game, word) == "EP-8"


def test_ep_8_nor_two_steps_straight_on_along_the_meridian() -> None:
    game = at("F11>G10:2 E11>I7:8 . " + RED_OUT + "I7>L5:5 E5>E1:4 D6>D5:1 . ")  # the emblem is on L5, under L4
    assert armies(game)["L4"] == "2x"
    assert armies(game)["L5"] == "Eo"
    assert forbidden_by(game, "L4>L5:1") == "EP-8"
    game = at("F11>G10:2 E11>I7:8 . " + RED_OUT + "I7>L6:4 E5>E1:4 D6>D4:2 . ")
    assert forbidden_by(game, "L4>L6:2") == "EP-8"
    assert forbidden_by(game, "L7>L6:1") == "EP-8"
    assert may(game, "M6>L6:1")  # a 4 captures directly


def test_ep_8_one_empty_corner_is_enough() -> None:
    game = at(BAIT)
    assert {"L9", "L11"} <= armies(game).keys()  # of L10 and K9 one corner, L9, is occupied; K10 is not
    assert "K10" not in armies(game)
    assert may(game, "L10>K9:2")


def test_ep_8_other_armies_capture_at_the_end_of_any_path() -> None:
    game = at(RAID + RED_OUT)
    assert may(game, "L11>L10:1 L11>L10:3 L11>L8:5 L11>L7:6")  # an emblem
    game = at(FOUR_ON_ITS_WAY)
    assert may(game, "K10>L10:1 K10>L11:2 K10>L9:2 K10>L8:3 K10>L7:4")  # a 4
    game = at("D10>B10:2 E10>B9:4 . " + RED_OUT)
    assert may(game, "B9>N9:4 B9>N9:6 B9>N10:5 B9>N7:6")  # a 6
    game.play("B9>N7:6")
    assert armies(game)["N7"] == "6o"


def test_ep_8_a_2_conquers_by_an_l() -> None:
    game = at(TWO_AT_THE_GATE)
    play(game, "K11>L10:2 E1>E5:4 . " + RED_BACK)
    assert armies(game)["L10"] == "2o"
    assert ends(game, "L10", 2) >= {"M11"}
    game.play("L10>M11:2")
    assert places(game) == (1, 2)
    assert ended_by(game) == "EP-11"


def test_ep_8_a_2_conquers_by_nothing_else() -> None:
    game = at(TWO_AT_THE_GATE)
    assert "L11" not in armies(game)
    assert forbidden_by(game, "K11>M11:2") == "EP-8"  # two steps straight on
    play(game, "K11>L11:1 E1>E5:4 G6>F6:1 . " + RED_BACK)
    assert forbidden_by(game, "L11>M11:1") == "EP-8"  # one step


def test_ep_8_nor_an_empty_base() -> None:
    game = at(TWO_AT_THE_GATE + "K11>L11:1 E1>E5:4 G6>F6:1 . N11>O10:2 M11>A11:4 . ")
    assert "M11" not in armies(game)
    assert forbidden_by(game, "L11>M11:1") == "EP-8"
    assert refused(game, "L11>N11:2")


def test_ep_8_an_l_may_cross_the_seam_of_the_ring() -> None:
    game = at("C11>A11:2 D11>W8:10 . K9>M9:2 K11>M11:2 J11>O8:8 . P7>O8:4 O10>N9:2 . V7>W8:4 W9>X10:2 . ", "classic", 4)
    assert armies(game)["X10"] == "2*"
    assert ends(game, "A11", 2) >= {"X10"}
    game.play("A11>X10:2")
    assert armies(game)["X10"] == "2o"


# EP-9: the jump of the 4s


def test_ep_9_a_4_may_begin_by_jumping_over_an_army_of_its_own() -> None:
    start = at()
    assert may(start, "E6>E4:2 E6>C6:2 E6>G6:2 E7>C7:2 E8>G8:2")
    start.play("E6>C6:2")
    assert armies(start)["D6"] == "2o"
    assert armies(start)["C6"] == "4o"
    assert used(start)[6] == {2}


def test_ep_9_after_the_jump_it_may_go_on_for_two_spaces() -> None:
    start = at()
    assert spaces(start, "E8") == {2, 3, 4}
    assert ends(start, "E8", 3) == {"B8", "C7", "C9", "H8", "G7", "G9"}
    assert {"A8", "C10", "C6", "B7", "B9", "I8", "G10", "G6", "H7", "H9"} == ends(start, "E8", 4)
    assert may(start, "E6>E2:4 E6>E3:3")
    assert forbidden_by(start, "E8>C11:5") == "EP-4"


def test_ep_9_a_jump_counts_two_spaces() -> None:
    assert "E8>C8:1" not in at().moves()
    game = at("E5>E1:4 D6>D5:1")  # one space left
    assert spaces(game, "E8") == set()
    assert forbidden_by(game, "E8>C8:2") == "EP-4"


def test_ep_9_the_landing_is_not_on_an_army_of_ones_own() -> None:
    start = at()
    assert forbidden_by(start, "E7>E5:2") == "EP-7"
    assert refused(start, "E8>E6:2")


def test_ep_9_only_one_army_is_jumped() -> None:
    assert refused(at(), "E7>E4:3 E7>E4:4 E8>E4:4")


def test_ep_9_it_jumps_straight_on() -> None:
    game = at(FACE_TO_FACE)
    assert refused(game, "H1>I2:2")  # over I1 or H2, then around a corner
    assert ends(game, "H1", 2) == {"F1", "G2", "H3", "J1"}


def test_ep_9_only_as_the_beginning_of_its_move() -> None:
    game = at("E5>E4:1")
    assert may(game, "E6>E5:1")
    assert refused(game, "E6>E3:3")  # a step to E5, then over E4


def test_ep_9_only_an_army_on_a_neighbouring_point_is_jumped() -> None:
    game = at("E5>E1:4 D6>D4:2 . " + RED_OUT)
    assert refused(game, "E1>E3:1 E6>E3:2")


@pytest.mark.parametrize("word", ["D7>D5:2", "F7>F5:2", "E9>C9:2", "E10>G10:2", "E11>C11:2"])
def test_ep_9_no_other_army_jumps(word: str) -> None:
    assert refused(at(), word)


def test_ep_9_over_an_enemy_army_which_is_not_taken() -> None:
    game = at(FACE_TO_FACE)
    assert may(game, "H1>J1:2 H1>K1:3 H1>J2:3 H1>L1:4 H1>K2:4 H1>J3:4 H1>I2:4")
    assert "H1>H3:2" in game.moves()  # over the other 4, on H2
    game.play("H1>J1:2")
    assert armies(game)["I1"] == "4x"
    assert armies(game)["J1"] == "4o"
    assert game.consequence() is None


def test_ep_9_the_jumped_army_is_not_taken_from_behind() -> None:
    game = at(FACE_TO_FACE)
    assert may(game, "H1>I1:1")
    assert "H1>I1:3" not in game.moves()
    assert forbidden_by(game, "H1>I1:3") == "EP-9"


def test_ep_9_the_landing_may_capture_and_ends_the_move_there() -> None:
    game = at(FOUR_AT_THE_GATE + RED_OUT)
    assert may(game, "L11>L9:2 L11>N11:2")  # over L10, and over M11
    assert refused(game, "L11>O11:3 L11>P11:4 L11>O10:4")  # there is a 2 on N11, where the move ends
    game.play("L11>L9:2")
    assert armies(game)["L9"] == "4o"
    assert armies(game)["L10"] == "2x"
    assert len(armies_of(game, 1)) == 17
    assert game.consequence() is not None


def test_ep_9_a_capture_may_follow_the_landing() -> None:
    game = at(FOUR_AT_THE_GATE.replace("E5>E1:4", "E5>I5:4") + "M5>J5:3 L6>L5:1 N6>N4:2 . ")
    assert armies(game)["J5"] == "4x"
    assert armies(game)["L5"] == "2x"
    assert may(game, "I5>K5:2 I5>L5:3")  # over J5, then K5, then L5 is taken
    game.play("I5>L5:3")
    assert armies(game)["J5"] == "4x"
    assert armies(game)["L5"] == "4o"


def test_ep_9_a_jump_may_cross_the_seam_of_the_ring() -> None:
    game = at("E10>F10:1 D8>X8:4 D5>D4:1 . I6>H7:2 K6>L5:2 K7>L8:2 . P5>L5:4 P6>Q5:2 . ", "classic", 4)
    assert armies(game)["X8"] == "4o"
    assert may(game, "V8>X8:2")  # Night jumps over its 2 on W8
    game = at("D7>G8:4 C7>A7:2 . J7>G8:4 K6>L7:2 . P7>L7:4 Q6>R7:2 . ", "classic", 4)
    game.play("V6>A7:4")  # over W6 to X6, then on over the seam
    assert armies(game)["A7"] == "4*"
    assert armies(game)["W6"] == "2*"


def test_ep_9_the_landing_may_conquer() -> None:
    game = at(FOUR_ON_ITS_WAY + "K10>K11:1 E5>E1:4 F6>G6:1 . " + RED_OUT)
    assert armies(game)["L11"] == "2x"
    game.play("K11>M11:2")
    assert places(game) == (1, 2)
    assert ended_by(game) == "EP-11"


def test_ep_9_it_does_not_jump_over_its_own_base() -> None:
    game = at(FOUR_AT_HOME)
    assert armies(game)["D11"] == "4o"
    assert armies(game)["E11"] == "Eo"
    assert "F11" not in armies(game)
    assert "D11>F11:2" not in game.moves()
    assert forbidden_by(game, "D11>F11:2") == "EP-9"


def test_ep_9_nor_does_it_land_on_it() -> None:
    game = at("F11>G11:1 E8>G10:4 D6>D5:1 . " + RED_OUT)
    play(game, "G11>H10:2 E11>K11:6 . " + RED_BACK + "F10>F11:1 G10>G11:1 E5>E1:4 . " + RED_OUT)
    assert armies(game)["F11"] == "2o"
    assert armies(game)["G11"] == "4o"
    assert "E11" not in armies(game)
    assert forbidden_by(game, "G11>E11:2") == "EP-7"


def test_ep_9_it_does_jump_over_an_enemy_base() -> None:
    game = at(FOUR_AT_THE_GATE + RED_OUT)
    assert armies(game)["M11"] == "Ex"
    game.play("L11>N11:2")
    assert armies(game)["N11"] == "4o"
    assert armies(game)["M11"] == "Ex"
    assert bases(game) == {"E11": 0, "M11": 1}
    assert not game.over


def test_ep_9_without_an_army_there_is_nothing_to_jump() -> None:
    game = at(FOUR_AT_THE_GATE + "N11>O10:2 M11>A11:4 . ")
    assert {"M11", "N11"}.isdisjoint(armies(game))
    assert may(game, "L11>M11:1")
    assert refused(game, "L11>N11:2")


# EP-10: what makes two moves different


def test_ep_10_paths_of_one_length_are_one_move() -> None:
    start = at()
    assert start.moves().count("E5>D4:2") == 1  # by E4 or by D5
    assert start.moves().count("E5>D4:4") == 1
    assert refused(start, "E5>D4:1 E5>D4:3")


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_ep_10_no_move_is_listed_twice(variant: str, players: int) -> None:
    start = at("", variant, players)
    assert len(start.moves()) == len(set(start.moves()))


@pytest.mark.parametrize("moves", [OPEN, RAID + RED_OUT, LONE_EMBLEM, FACE_TO_FACE])
def test_ep_10_nor_later(moves: str) -> None:
    words = at(moves).moves()
    assert len(words) == len(set(words))


def test_ep_10_the_number_of_spaces_makes_another_move() -> None:
    short, long = at("E5>D4:2"), at("E5>D4:4")
    assert armies(short) == armies(long)
    assert short != long
    assert used(short)[6] == {2}
    assert used(long)[6] == {4}
    assert at("E5>D4:2 F6>F4:2 D6>C5:2 .") == at("F6>F4:2 E5>D4:2 D6>C5:2 .")


def test_ep_10_a_walk_and_a_jump_of_the_same_length_are_one_move() -> None:
    game = at(FOUR_AT_THE_GATE + RED_OUT)
    assert game.moves().count("L11>K10:4") == 1
    assert at("E5>E4:1").moves().count("E6>D5:2") == 1


def test_ep_10_a_move_is_written_from_to_and_spaces() -> None:
    game = at("E5>E2:3 D6>D5:1 F6>F4:2 .")
    assert game.history == ["E5>E2:3", "D6>D5:1", "F6>F4:2", "."]
    assert game.undo() == "."
    assert game.undo() == "F6>F4:2"
    assert mover(game) == 0
    game.play("F6>F5:1")
    assert game.last == "F6>F5:1"


@pytest.mark.parametrize(
    "word",
    [
        *("", "..", "-", "E5", "E5>E4", "E5-E4:1", "E5:E4:1", "E5>E4:0", "E5>E4:13", "E5>E4:-1", "E5>E4:01", "E5>E0:1"),
        *("E5>E12:1", "e5>e4:1", "E05>E4:1", "E5>E4:1 ", " E5>E4:1", "E5>E4:1.", "E5>E4:1+", "5E>4E:1", "Y5>Y4:1"),
    ],
)
def test_ep_10_nothing_else_is_a_move(word: str) -> None:
    refusal = why_not(at(), word)
    assert refusal.fr != refusal.en
    assert "D5>D3:2" in refusal.fr
    assert "D5>D3:2" in refusal.en


def test_ep_10_a_move_is_told_in_words() -> None:
    start = at()
    for words in (start.describe("E5>E4:1"), start.describe("E5>D4:4")):
        assert words.fr != words.en
        assert "E5" in words.fr
        assert "E5" in words.en
    assert "4" in start.describe("E5>D4:4").en
    assert start.describe("E5>D4:4") != start.describe("E5>D4:2")


# EP-11: conquest and being put out


def test_ep_11_landing_on_an_enemy_base_conquers_it() -> None:
    game = at(WON)
    assert game.over
    assert game.turn is None
    assert places(game) == (1, 2)
    assert ended_by(game) == "EP-11"
    assert armies_of(game, 1) == {}
    assert bases(game) == {"E11": 0}
    assert out(game) == [1]
    result = game.result()
    assert result is not None
    assert result.scores is None


def test_ep_11_an_empty_base_is_conquered_as_well() -> None:
    game = at(BOTH_RAID)
    assert "M11" not in armies(game)
    game.play("L11>M11:1")
    assert places(game) == (1, 2)
    assert ended_by(game) == "EP-11"
    game = at(BOTH_RAID + "L11>L10:1 E5>E1:4 D6>D5:1 . D11>E11:1")
    assert places(game) == (2, 1)


@pytest.mark.parametrize(("variant", "players", "moves"), [("arena", 2, WON), ("classic", 3, CONQUEST)])
def test_ep_11_a_conquest_is_told_in_both_languages(variant: str, players: int, moves: str) -> None:
    told = at(moves, variant, players).consequence()
    assert told is not None
    assert told.fr
    assert told.en
    assert told.fr != told.en
    assert "Vermillon" in told.fr
    assert "Vermilion" in told.en


def test_ep_11_all_armies_of_the_conquered_leave_the_board() -> None:
    before = at(CONQUEST.removesuffix("L11>M11:1 "), "classic", 3)
    assert len(armies_of(before, 1)) == 18
    game = at(CONQUEST, "classic", 3)
    assert armies_of(game, 1) == {}
    assert len(armies_of(game, 0)) == 19
    assert armies_of(game, 2) == armies_of(before, 2)
    assert out(game) == [1]
    assert bases(game) == {"E11": 0, "U11": 2}


def test_ep_11_the_turn_goes_on() -> None:
    game = at(CONQUEST, "classic", 3)
    assert not game.over
    assert game.result() is None
    assert mover(game) == 0
    assert "." not in game.moves()  # one space only
    assert forbidden_by(game, ".") == "EP-6"
    assert forbidden_by(game, "M11>L11:1") == "EP-4"  # the emblem has moved
    play(game, "E5>E1:4 D6>D5:1")
    assert may(game, ".")
    game.play(".")
    assert mover(game) == 2  # player 1 is out


def test_ep_11_the_turn_skips_who_is_out() -> None:
    game = at(ALL_FOUR, "classic", 4)
    turns = [game.mover_at(ply) for ply, word in enumerate(game.history) if word == "."]
    assert turns == [0, 1, 2, 3, 0, 2, 3, 0, 2, 3, 0, 3, 0, 3]


def test_ep_11_freed_points_are_free_at_once() -> None:
    game = at(CONQUEST, "classic", 3)
    play(game, "E8>H9:4 D6>D5:1 . " + AMBER_BACK)
    assert may(game, "M11>M10:1 M11>M1:10 M11>L11:1 M11>N11:1")


def test_ep_11_a_former_base_is_an_ordinary_point() -> None:
    game = at(FORMER_BASE, "classic", 3)
    assert "M11" not in armies(game)
    assert "M11" not in bases(game)
    assert may(game, "L11>M11:1 L11>N11:2")  # passed
    game.play("L11>N11:2")
    game.play("K10>M11:3")  # a small army stops on it
    assert armies(game)["M11"] == "4o"
    assert game.consequence() is None
    assert out(game) == [1]


def test_ep_11_an_army_on_a_former_base_is_jumped_like_any_other() -> None:
    game = at(HELD_FORMER_BASE, "classic", 3)
    assert armies(game)["M11"] == "Eo"
    game.play("L11>N11:2")
    assert armies(game)["N11"] == "4o"


@pytest.mark.parametrize(
    ("players", "moves", "ranking"),
    [
        (3, CONQUEST + "E5>E1:4 D6>D5:1 . " + AMBER_BACK + "M11>T11:7 . " + AMBER_OUT + "T11>U11:1", (1, 3, 2)),
        (3, BLUE_FALLS + RED_OUT + "E11>L11:7 . " + RED_BACK + "L11>M11:1", (3, 2, 1)),
        (4, ALL_FOUR, (1, 4, 3, 2)),
    ],
)
def test_ep_11_the_last_empire_wins_and_the_others_are_ranked_by_how_long_they_lasted(
    players: int, moves: str, ranking: tuple[int, ...]
) -> None:
    game = at(moves, "classic", players)
    assert game.over
    assert places(game) == ranking
    assert ended_by(game) == "EP-11"
    assert len(bases(game)) == 1


def test_ep_11_over_the_seam_of_the_ring() -> None:
    game = at(BLUE_FALLS, "classic", 3)
    assert out(game) == [0]
    assert mover(game) == 1
    assert bases(game) == {"M11": 1, "U11": 2}


def test_ep_11_losing_the_emblem_alone_changes_nothing_else() -> None:
    game = at(BAIT + "L10>K9:2 M5>M1:4 . ")
    assert "E" not in armies_of(game, 0).values()
    assert out(game) == []
    assert bases(game) == {"E11": 0, "M11": 1}
    assert mover(game) == 0
    assert may(game, "E5>E1:4")
    play(game, "E5>E1:4 D6>D4:2 . ")
    assert mover(game) == 1


def test_ep_11_a_base_without_its_emblem_is_still_closed_to_its_small_armies() -> None:
    game = at(BAIT + "L10>K9:2 M5>M1:4 . ")
    assert forbidden_by(game, "D11>E11:1") == "EP-7"


def test_ep_11_a_player_left_without_any_army_is_out() -> None:
    game = at(LAST_ARMY)
    assert len(armies_of(game, 0)) == 1
    assert not game.over
    game.play("L3>J2:3")
    assert armies_of(game, 0) == {}
    assert places(game) == (2, 1)
    assert ended_by(game) == "EP-11"
    consequence = game.consequence()
    assert consequence is not None
    assert consequence.fr != consequence.en
    assert out(game) == [0]


def test_ep_11_a_player_out_for_want_of_armies_loses_the_base_and_the_game_goes_on() -> None:
    game = at(LAST_ARMY_OF_BLUE, "classic", 3)
    assert armies_of(game, 0) == {"F6": "2"}
    assert bases(game) == {"E11": 0, "M11": 1, "U11": 2}
    game.play("I9>F6:10")
    assert not game.over
    assert out(game) == [0]
    assert bases(game) == {"M11": 1, "U11": 2}
    assert mover(game) == 1
    game.play(".")
    assert mover(game) == 2


# EP-12: the length limit


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_ep_12_after_300_turns_those_still_in_share_the_win(variant: str, players: int) -> None:
    game = at("", variant, players)
    lull(game, 300)
    assert game.history.count(".") == 300
    assert game.over
    assert places(game) == (1,) * players
    assert ended_by(game) == "EP-12"
    game.undo()
    assert not game.over
    assert mover(game) == 299 % players
    assert game.moves() == ["."]
    game.play(".")
    assert game.over


@pytest.mark.parametrize(
    ("players", "moves", "ranking"), [(3, BLUE_FALLS, (3, 1, 1)), (4, FIRST_OF_FOUR, (1, 4, 1, 1))]
)
def test_ep_12_who_is_out_stays_behind(players: int, moves: str, ranking: tuple[int, ...]) -> None:
    game = at(moves, "classic", players)
    lull(game, 300 - game.history.count("."))
    assert places(game) == ranking
    assert ended_by(game) == "EP-12"


def test_ep_12_a_conquest_in_the_last_turn_counts() -> None:
    game = at("F11>H11:2 F6>H6:2 F7>H7:2 . N11>O10:2 M11>D11:7 . ")
    lull(game, 297)
    assert mover(game) == 1
    game.play("D11>E11:1")
    assert places(game) == (2, 1)
    assert ended_by(game) == "EP-11"


def test_ep_12_after_a_conquest_in_the_last_turn_the_others_share_the_win() -> None:
    game = at("F11>H11:2 F6>H6:2 F7>H7:2 . N11>P11:2 N6>P6:2 N7>P7:2 . V11>W10:2 U11>D11:7 . ", "classic", 3)
    lull(game, 296)
    assert mover(game) == 2
    play(game, "D11>E11:1 U5>U1:4 T6>T5:1")
    assert not game.over
    game.play(".")
    assert places(game) == (3, 1, 1)
    assert ended_by(game) == "EP-12"


# The picture


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_ep_3_the_picture_shows_what_is_there(variant: str, players: int) -> None:
    scene = at("", variant, players).scene()
    assert {piece.label for piece in scene.pieces} == {"2", "4", "6", "E"}
    assert {shape_of(piece.shape).name for piece in scene.pieces} == {"army"}
    assert [tray.owner for tray in scene.trays] == [*range(players)]
    assert not any(tray.out for tray in scene.trays)
    assert [tray.active for tray in scene.trays] == [True] + [False] * (players - 1)


def test_ep_4_the_gauges_show_the_spaces_used() -> None:
    assert used(at()) == {6: {0}, 12: {0}}
    assert used(at("E5>E2:3")) == {6: {3}, 12: {0, 3}}
    assert used(at("F11>G10:2 E11>L11:7")) == {6: {2}, 12: {7, 9}}
    assert used(at("F11>G10:2 E11>L11:7 .")) == {6: {0}, 12: {0}}


# G-1: the length of a game


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_g_1_every_variant_says_its_limit(variant: str, players: int) -> None:
    chosen = lt.game(f"empire-plateau:{variant}", players).variant
    assert "300" in chosen.limit.fr
    assert "300" in chosen.limit.en
    assert chosen.limit.fr != chosen.limit.en
    assert chosen.longest == 300 * 8  # six small armies, the emblem and the end of each turn


def test_g_1_at_the_limit_the_game_is_over_for_good() -> None:
    game = at()
    lull(game, 300)
    assert game.moves() == []
    with pytest.raises(lt.IllegalMove):
        game.play(".")
    with pytest.raises(lt.IllegalMove):
        game.play("E5>E4:1")
