"""What happened in Empire Plateau, as it is told and shown: whole turns, routes, threats, and the base that fell."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ludotheque as lt
from ludotheque.draw import Route

from .. import play
from .test_rulings import (
    ALL_FOUR,
    CONQUEST,
    FOUR_ON_ITS_WAY,
    LAST_ARMY,
    RAID,
    RED_BACK,
    RED_OUT,
    TWO_AT_THE_GATE,
    WON,
    at,
)


def names(route: Route) -> list[str]:
    """The points of a route."""
    return [f"{chr(ord('A') + column)}{row + 1}" for column, row in (stop.at for stop in route.stops)]


@pytest.mark.parametrize(
    ("moves", "french", "english"),
    [
        ("E5>E1:4", "L’armée de 4 de Bleu est allée de E5 à E1.", "Blue’s army of 4 went from E5 to E1."),
        ("F11>G10:2 E11>L11:7", "L’emblème de Bleu est allé de E11 à L11.", "Blue’s emblem went from E11 to L11."),
        ("F11>G10:2 E11>L11:7 .", "Bleu a fini son tour.", "Blue ended the turn."),
    ],
)
def test_every_move_is_told_in_a_sentence(moves: str, french: str, english: str) -> None:
    assert at(moves).sentence() == lt.Text(fr=french, en=english)


def test_the_whole_turn_is_marked_after_its_end() -> None:
    position = at("F11>G10:2 E5>E1:4 .")
    marked = [piece.at for piece in position.scene().pieces if piece.name in position.scene().marks]
    assert sorted(marked) == [(4, 0), (6, 9)]
    assert position.news(1) == 0
    assert [route.label for route in position.scene().routes] == ["2", "4"]


def test_a_player_who_moves_sees_the_own_turn_so_far() -> None:
    position = at("F11>G10:2 E5>E1:4 . " + "M5>M1:4")
    assert position.news(1) == position.plies - 1
    assert position.news(0) == position.plies - 1


@pytest.mark.parametrize("variant", ["arena", "classic"])
def test_every_route_has_its_spaces_and_visits_no_point_twice(variant: str) -> None:
    position = lt.game(f"empire-plateau:{variant}").start()
    position.game.compile()
    for choice in range(24):
        moves = position.moves()
        for word in moves[:: 1 + len(moves) // 60]:
            if word == ".":
                continue
            (route,) = position.routes(word)
            spaces = sum(2 if stop.jump else 1 for stop in route.stops[1:])
            assert word == f"{names(route)[0]}>{names(route)[-1]}:{spaces}"
            assert len({stop.at for stop in route.stops}) == len(route.stops)
            steps = (abs(a.at[1] - b.at[1]) + (a.at[0] != b.at[0]) for a, b in pairwise(route.stops) if not b.jump)
            assert set(steps) <= {1}
        position.play(moves[37 * choice % len(moves)])


def test_a_2_conquers_around_a_corner() -> None:
    position = at(TWO_AT_THE_GATE)
    play(position, "K11>L10:2 E1>E5:4 . " + RED_BACK)
    (route,) = position.routes("L10>M11:2")
    assert names(route) in (["L10", "L11", "M11"], ["L10", "M10", "M11"])


def test_a_4_jumps_over_an_army() -> None:
    position = at(FOUR_ON_ITS_WAY + "K10>K11:1 E5>E1:4 F6>G6:1 . " + RED_OUT)
    (route,) = position.routes("K11>M11:2")
    assert names(route) == ["K11", "M11"]
    assert route.stops[1].jump


def test_a_threatened_base_is_told() -> None:
    told = at(RAID).consequence()
    assert told == lt.Text(
        fr="la base de Vermillon est menacée : l’emblème de Bleu en L11 pourrait la conquérir",
        en="the base of Vermilion is threatened: the emblem of Blue on L11 could conquer it",
    )
    assert at("F11>G10:2 E5>E1:4 .").consequence() is None


@pytest.mark.parametrize(
    ("moves", "army"),
    [(TWO_AT_THE_GATE + "K11>L10:2 E1>E5:4 .", "the 2"), (FOUR_ON_ITS_WAY + "K10>K11:1 E5>E1:4 F6>G6:1 .", "the 4")],
)
def test_an_l_and_a_jump_threaten_as_well(moves: str, army: str) -> None:
    told = at(moves).consequence()
    assert told is not None
    assert f"{army} of Blue" in told.en


def test_a_conquest_says_whose_armies_left() -> None:
    told = at(CONQUEST, "classic", 3).consequence()
    assert told is not None
    assert "Vermilion is out, and its 18 armies leave the board (EP-11)" in told.en


def test_the_conquered_base_is_shown_and_told_to_each_player() -> None:
    position = at(WON)
    result, scene = position.result(), position.scene()
    assert result is not None
    army = next(piece.name for piece in scene.pieces if piece.at == (12, 10))
    assert scene.marks[army] == "decisive"
    assert (
        result.told(0).en
        == "You won: you conquered the base of Vermilion on M11, and its armies leave the board (EP-11)."
    )
    assert result.told(1).en == "You lost: Blue conquered your base on M11, and your armies leave the board (EP-11)."
    assert (
        result.text.en
        == "Blue wins: the base of Vermilion on M11 is conquered, and its armies leave the board (EP-11)."
    )


def test_the_others_of_four_hear_whose_base_it_was() -> None:
    result = at(ALL_FOUR, "classic", 4).result()
    assert result is not None
    assert result.told(1).en.startswith("You lost, in place 4 of 4. Blue wins: the base of Night")


def test_who_has_no_army_left_is_told() -> None:
    position = at(LAST_ARMY)
    position.play("L3>J2:3")
    result = position.result()
    assert result is not None
    assert result.told(0).en == "You lost: you have no army left (EP-11)."
    assert result.told(1).en == "You won: Blue has no army left (EP-11)."
    assert "decisive" in position.scene().marks.values()
