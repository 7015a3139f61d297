"""What happened in Docker, as it is told and shown: sentences, routes with their costs, and the roll that ended it."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ludotheque as lt
from ludotheque.draw import DIE, Route, Stop

from .. import after, play

FATAL = "d2 @A3 d6 @C3 d6 A3>B2 d4 @A1 d4"
WITHOUT_A_CARD = "1@A2 3@B1 5A2>A1 4@A3 6A1>B2 5B1>C1 3@C2 6@A1 4@C3 2@C2"


@pytest.mark.parametrize(
    ("moves", "french", "english"),
    [
        ("d2", "Bleu a fait 2.", "Blue rolled 2."),
        ("d1 @B1", "Bleu a fait entrer un cube en B1.", "Blue brought in a cube on B1."),
        (
            "d1 @B1 d2 @B1",
            "Vermillon a fait entrer un cube en B1, sur une pile de 1.",
            "Vermilion brought in a cube on B1, on top of 1.",
        ),
        (
            "d2 @A3 d6 @C3 d6 A3>B2",
            "Le cube de Bleu est allé de A3 à B2.",
            "Blue’s cube went from A3 to B2.",
        ),
    ],
)
def test_every_move_is_told_in_a_sentence(moves: str, french: str, english: str) -> None:
    assert after("docker", moves).sentence() == lt.Text(fr=french, en=english)


def test_a_card_is_told_as_well() -> None:
    assert after("docker:cards", "1@A2").sentence().en == "Card 1: Blue brought in a cube on A2."


def test_a_cube_enters_through_a_door_and_spends_its_roll_step_by_step() -> None:
    assert after("docker", "d2 @A3").scene().routes == (
        Route(0, (Stop((-1, 1)), Stop((0, 1), 0, "1"), Stop((0, 2), 0, "1"))),
    )


@pytest.mark.parametrize("game", ["docker", "docker:cards"])
def test_every_route_spends_exactly_the_roll(game: str) -> None:
    position = lt.game(game, 4).start()
    for choice in range(40):
        for word in position.moves() if position.turn != "chance" else ():
            (route,) = position.routes(word)
            spent = sum(int(stop.label) for stop in route.stops if stop.label)
            assert spent == (int(word[0]) if game.endswith("cards") else int(position.state.rolled))
            places = [stop.at for stop in route.stops]
            assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(places))
        position.play(position.moves()[7 * choice % len(position.moves())])
        if position.over:
            break


def test_the_whole_last_turn_is_marked_after_the_next_roll() -> None:
    position = after("docker", "d2 @A3 d6")
    assert position.scene().marks == {"cube-0": "last"}
    assert position.news(1) == 0
    assert len(position.scene().routes) == 1


def test_the_fatal_roll_stays_on_the_table() -> None:
    position = after("docker", FATAL)
    scene = position.scene()
    assert position.over
    assert scene.die == 4
    assert scene.marks[DIE] == "decisive"
    assert "★d4 ⚃★" in position.text()


def test_the_ending_is_told_to_each_player() -> None:
    result = after("docker", FATAL).result()
    assert result is not None
    assert result.told(0).fr == "Tu as perdu : tu as fait 4 et aucun de tes cubes ne peut le dépenser (DO-6)."
    assert result.told(0).en == "You lost: you rolled 4 and no cube of yours can spend it (DO-6)."
    assert result.told(1).en == "You won: Blue rolled 4 and no cube of theirs can spend it (DO-6)."
    assert result.text.en == "Vermilion wins: Blue rolled 4 and no cube of theirs can spend it (DO-6)."


def test_who_has_no_card_left_is_told() -> None:
    result = after("docker:cards", WITHOUT_A_CARD).result()
    assert result is not None
    loser = result.places.index(2)
    assert result.told(loser).en == "You lost: you have no playable card left (DO-6)."


def test_of_three_the_first_one_out_hears_the_place() -> None:
    position = lt.game("docker", 3).start()
    play(position, "d6 @C1 d6 @B2 d4 @A3 d6 @C3 d4 d4")
    result = position.result()
    assert result is not None
    third = result.places.index(3)
    assert result.told(third).en.startswith("You lost, in place 3 of 3. Blue wins: ")
    assert position.consequence(position.plies - 2) is not None


def test_ambre_is_elided_in_french() -> None:
    position = lt.game("docker", 3).start()
    play(position, "d1 @B1 d1 @A2 d1 @C2 d1 B1>C1 d1 A2>A3 d1 C2>C3")
    assert position.sentence().fr == "Le cube d’Ambre est allé de C2 à C3."
