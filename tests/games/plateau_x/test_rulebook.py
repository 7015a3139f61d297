"""The rulebook's own examples. Its figures are lost: these positions are rebuilt so that every sentence holds.

Seat 0 is black, 1 yellow, 2 orange and 3 green. One map of levels serves all three pictures:

    7  .  1  .  .  .  .  .
    6  1  2  1  .  .  .  .
    5  3  2  .  1  .  1  1
    4  2  1  .  1  2  2  1
    3  3  .  .  .  1  .  .
    2  .  1  1  .  .  .  .
    1  .  .  1  .  .  .  .
       A  B  C  D  E  F  G
"""

from __future__ import annotations

import pytest

import ludotheque as lt
from tests.games import after, forbidden_by, play
from tests.games.plateau_x import COLUMNS, level, levels, pawns, plateau, steps

BLACK, YELLOW, ORANGE, GREEN = range(4)

MAP = (
    "0 1 0 0 0 0 0",
    "1 2 1 0 0 0 0",
    "3 2 0 1 0 1 1",
    "2 1 0 1 2 2 1",
    "3 0 0 0 1 0 0",
    "0 1 1 0 0 0 0",
    "0 0 1 0 0 0 0",
)

FIRST_FOUR = "T:A3-A4-B4 T:E3-E4-F4 T:F5-G4-G5 T:B2-C1-C2 "
WAY_UP = "T:A5-A6-B5 T:B6-B7-C6 "

# Orange on F4 and green on G7; black's turn. One more single lies on G1, far from everything.
ILLUSTRATION_1 = FIRST_FOUR + "D:A3-A4 D:E4-F4 P:F6 D:D4-D5 S:A3 T:A5-A6-B5 F6>F4 T:B6-B7-C6 T:A5-B5-B6 S:A5 S:G1 P:G7"

# Black on A4, yellow on F3, orange on C2; black has just laid its single on A5, and it is yellow's turn.
EXAMPLE_1 = FIRST_FOUR + "P:B3 D:E4-F4 D:A3-A4 D:D4-D5 B3>A4 P:F3 P:D2 " + WAY_UP + "S:A3 D2>C2 T:A5-B5-B6 S:A5"

# Black on C1, yellow on F3, orange on D5; yellow's turn.
EXAMPLE_2 = FIRST_FOUR + "P:D1 D:E4-F4 D:A3-A4 D:D4-D5 D1>C1 P:F3 P:D6 " + WAY_UP + "S:A3 D6>D5 T:A5-B5-B6 S:A5"

# Player 0 on A2 and player 2 on C2, each on a plateau of their own; then a brick on B2 joins them. Player 0's turn.
APART = "P:A1 S:A2 P:C1 S:C2 A1>A2 D:D3-D4 C1>C2 "
JOINED = APART + "S:B2"

YELLOWS_WAY = "E3 D3 D4 C4 B4 B5 A5"


def base(moves: str) -> lt.Position:
    return after("plateau-x:base", moves)


@pytest.mark.parametrize(
    ("moves", "on_board", "turn"),
    [
        (ILLUSTRATION_1, {"F4": ORANGE, "G7": GREEN}, BLACK),
        (EXAMPLE_1, {"A4": BLACK, "F3": YELLOW, "C2": ORANGE}, YELLOW),
        (EXAMPLE_2, {"C1": BLACK, "F3": YELLOW, "D5": ORANGE}, YELLOW),
    ],
    ids=["illustration 1", "example 1", "example 2"],
)
def test_the_pictures(moves: str, on_board: dict[str, int], turn: int) -> None:
    position = base(moves)
    for row, wanted in zip("7654321", MAP, strict=True):
        found = levels(position, " ".join(column + row for column in COLUMNS))
        assert found == ("0 0 1 0 0 0 1" if row == "1" and moves == ILLUSTRATION_1 else wanted)
    assert pawns(position) == on_board
    assert position.turn == turn


# Illustration 1


def test_le_pion_vert_se_trouve_sur_une_case_de_la_grille_de_jeu() -> None:
    # « le pion vert se trouve sur une case de la grille de jeu »
    position = base(ILLUSTRATION_1)
    assert pawns(position)["G7"] == GREEN
    assert level(position, "G7") == 0


def test_le_pion_orange_est_pose_sur_une_case_du_deuxieme_niveau() -> None:
    # « tandis que le pion orange est posé sur une case du deuxième niveau »
    position = base(ILLUSTRATION_1)
    assert pawns(position)["F4"] == ORANGE
    assert level(position, "F4") == 2
    assert [piece.level for piece in position.scene().pieces if piece.owner == ORANGE] == [2]


def test_la_case_a3_est_au_troisieme_niveau() -> None:
    # « La case A3 est au troisième niveau. »
    assert level(base(ILLUSTRATION_1), "A3") == 3


@pytest.mark.parametrize(
    ("cell", "wanted", "height"),
    [
        pytest.param("C1", "B2 C1 C2", 1, id="Les cases C1+C2+B2 forment un plateau de niveau 1."),
        pytest.param("A3", "A3", 3, id="A3 constitue à lui seul un plateau."),
        pytest.param("B5", "B5 B6", 2, id="B5+B6 est un plateau de niveau 2,"),
        pytest.param("A4", "A4", 2, id="de même que A4 seul"),
        pytest.param("E4", "E4 F4", 2, id="ou E4+F4."),
    ],
)
def test_plateaux(cell: str, wanted: str, height: int) -> None:
    position = base(ILLUSTRATION_1)
    for one in wanted.split():
        assert plateau(position, one) == wanted
        assert level(position, one) == height
    assert cell in wanted


def test_a3_ne_compte_pas_dans_ce_plateau_car_il_ne_le_touche_que_par_un_coin() -> None:
    # « A3 ne compte pas dans ce plateau, car il ne le touche que par un coin. »
    assert "A3" not in plateau(base(ILLUSTRATION_1), "B2")


def test_les_cases_doivent_etre_adjacentes_par_les_cotes() -> None:
    # « Les cases doivent être adjacentes par les côtés et pas seulement par les coins. »
    position = base(ILLUSTRATION_1)
    assert levels(position, "C6 D5") == "1 1"
    assert plateau(position, "D5") == "D4 D5"
    assert plateau(position, "C6") == "C6"


def test_les_cases_non_couvertes_ne_constituent_pas_des_plateaux() -> None:
    # « Les cases de la grille de jeu non couvertes par des briques ne constituent pas des plateaux. »
    position = base(ILLUSTRATION_1)
    assert plateau(position, "A1") == ""
    assert plateau(position, "G7") == ""


def test_incorrect_car_on_superposerait_exactement_deux_briques_triples() -> None:
    # « Incorrect, car ici, on superposerait exactement deux briques Triples. »
    assert forbidden_by(base(ILLUSTRATION_1), "T:B2-C1-C2") == "PX-2"


@pytest.mark.parametrize("word", ["T:B1-B2-C1", "T:D4-E3-E4"])
def test_incorrect_car_une_des_cases_est_d_un_niveau_different(word: str) -> None:
    # « Incorrect, car une des cases couvertes est d'un niveau différent des deux autres. »
    assert forbidden_by(base(ILLUSTRATION_1), word) == "PX-2"


def test_correct_car_la_brique_n_est_pas_posee_exactement_sur_une_brique_identique() -> None:
    # « Correct, car la brique n'est pas posée exactement sur une brique identique. »
    position = base("T:C3-C4-D3 T:D4-D5-E4")
    assert "T:C3-C4-D4" in position.moves()


# Example 1


def test_le_pion_noir_se_deplace_de_a4_en_a5() -> None:
    # « Le pion noir se déplace de A4 en A5, car la case A5 est à exactement 1 niveau de plus que A4 et elle lui est
    # adjacente. »
    position = base(EXAMPLE_1 + " S:G7 S:G1 S:E1")
    assert position.turn == BLACK
    assert levels(position, "A4 A5") == "2 3"
    assert "A5" in steps(position, "A4")
    play(position, "A4>A5")
    assert pawns(position)["A5"] == BLACK


def test_le_pion_jaune_se_deplace_de_f3_jusqu_a_a5() -> None:
    # « Le pion jaune se déplace de F3 en E3, D3, D4, C4, B4 et B5 jusqu'à A5 »
    position = base(EXAMPLE_1)
    assert levels(position, f"F3 {YELLOWS_WAY}") == "0 1 0 1 0 1 2 3"
    assert set(YELLOWS_WAY.split()) <= steps(position, "F3")
    play(position, "F3>A5")
    assert pawns(position)["A5"] == YELLOW


def test_c_est_la_poisse_pour_le_noir() -> None:
    # « (et c'est la poisse pour le noir qui venait au tour précédent de poser sa brique Simple en A5). »
    position = base(EXAMPLE_1)
    assert position.last == "S:A5"
    assert position.mover_at(position.plies - 1) == BLACK
    play(position, "F3>A5 S:G1 S:G7")
    assert position.turn == BLACK
    assert "A5" not in steps(position, "A4")
    assert forbidden_by(position, "A4>A5") == "PX-4"


def test_le_pion_orange_n_a_pas_le_droit_de_passer_par_b3() -> None:
    # « Le pion orange, qui vise A5, n'a pas le droit de passer par B3, car cela nécessiterait un déplacement en
    # diagonale interdit. »
    position = base(EXAMPLE_1 + " S:G7")
    assert position.turn == ORANGE
    assert levels(position, "C2 B3 B4 B5 A5") == "1 0 1 2 3"  # but for the diagonal, every step would be good
    assert steps(position, "C2") == {"C2", "C3", "D2"}
    for cell in ("B3", "B4", "B5", "A5"):
        assert forbidden_by(position, f"C2>{cell}") == "PX-4"


# Example 2


def test_le_jaune_ne_peut_plus_partir_de_f3_pour_atteindre_a5() -> None:
    # « Le jaune ne peut plus partir de F3 pour atteindre A5 via E3, D3, D4, C4, B4 et B5, car il ne peut pas passer en
    # D4 »
    position = base(EXAMPLE_2)
    assert {"E3", "D3"} <= steps(position, "F3")
    assert steps(position, "F3").isdisjoint({"D4", "C4", "B4", "B5", "A5"})
    assert forbidden_by(position, "F3>A5") == "PX-4"


def test_en_effet_le_plateau_d4_d5_est_occupe_par_le_pion_orange() -> None:
    # « en effet, le plateau D4+D5 est occupé par le pion orange. »
    position = base(EXAMPLE_2)
    assert plateau(position, "D4") == "D4 D5"
    assert pawns(position)["D5"] == ORANGE
    assert forbidden_by(position, "F3>D4") == "PX-4"


def test_le_pion_orange_ne_pourra_plus_passer_par_le_plateau_e4_f4() -> None:
    # « Mais si le pion jaune se déplace de F3 vers E3 puis E4, le pion orange ne pourra plus passer par le plateau
    # E4+F4. »
    before = base(EXAMPLE_2 + " S:G7")
    assert before.turn == ORANGE
    assert levels(before, "D5 E5 F5 F4 G4") == "1 0 1 2 1"
    assert {"F5", "F4", "G4"} <= steps(before, "D5")  # G4 is reached through F4 only
    after_it = base(EXAMPLE_2 + " F3>E4")
    assert plateau(after_it, "E4") == "E4 F4"
    assert "F5" in steps(after_it, "D5")
    assert steps(after_it, "D5").isdisjoint({"E4", "F4", "G4"})


def test_le_pion_noir_pourrait_atteindre_a5_en_passant_par_b1_b2_b3_b4_et_b5() -> None:
    # « Si c'était son tour de jouer, le pion noir pourrait atteindre A5 en passant par B1, B2, B3, B4 et B5. »
    position = base(EXAMPLE_2 + " S:G7 S:G1 S:E1")
    assert position.turn == BLACK
    assert levels(position, "C1 B1 B2 B3 B4 B5 A5") == "1 0 1 0 1 2 3"
    assert {"B1", "B2", "B3", "B4", "B5", "A5"} <= steps(position, "C1")


def test_le_pion_ne_pourrait_pas_aller_de_d5_en_d4() -> None:
    # « Le pion [orange] ne pourrait pas aller de D5 en D4, car les deux cases se trouvent sur un même niveau : pour
    # chaque déplacement vers une case adjacente, une différence de niveau de 1 (en plus ou en moins) est nécessaire. »
    position = base(EXAMPLE_2 + " S:G7")
    assert position.turn == ORANGE
    assert levels(position, "D5 D4") == "1 1"
    assert "D4" not in steps(position, "D5")
    assert forbidden_by(position, "D5>D4") == "PX-4"


# Shared plateaus


def test_deux_plateaux_initialement_separes_se_retrouvent_relies() -> None:
    # « Quand, à la suite d'une pose de brique, deux plateaux initialement séparés se retrouvent reliés, il se peut
    # alors que 2 pions se retrouvent sur le même plateau. »
    before, now = base(APART), base(JOINED)
    assert (plateau(before, "A2"), plateau(before, "C2")) == ("A2", "C2")
    assert plateau(now, "A2") == plateau(now, "C2") == "A2 B2 C2"
    assert pawns(now) == {"A2": 0, "C2": 2}


def test_un_des_joueurs_concernes_quitte_ce_plateau_commun() -> None:
    # « Si un des joueurs concernés quitte lors de son tour ce plateau commun, il ne pourra plus y revenir durant ce
    # tour. »
    position = base(JOINED)
    assert position.turn == 0
    assert "A1" in steps(position, "A2")
    assert steps(position, "A2").isdisjoint({"A2", "B2", "C2"})
    assert forbidden_by(position, "A2>A2") == "PX-5"
    play(position, "A2>A1 S:G7 S:G6 D:G4-G5")
    assert position.turn == 0
    assert steps(position, "A1") == set()  # nor in the next turn, as long as the other stays
