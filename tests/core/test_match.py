"""Matches of several rounds."""

from __future__ import annotations

import pytest

import ludotheque as lt


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2, 3, 4], (4, 2, 1, 0)),
        ([4, 3, 2, 1], (0, 1, 2, 4)),
        ([1, 2, 3, 3], (4, 2, 0, 0)),
        ([1, 1, 3, 4], (2, 2, 1, 0)),
        ([1, 1, 1, 1], (0, 0, 0, 0)),
        ([1, 2, 3], (3, 1, 0)),
        ([1, 2, 2], (3, 0, 0)),
        ([2, 1], (0, 1)),
        ([1, 1], (0, 0)),
    ],
)
def test_points_by_place_and_shared_places(places: list[int], points: tuple[int, ...]) -> None:
    match = lt.Match(len(places), 1)
    match.record(places)
    assert match.points == points
    assert match.over


def test_the_start_passes_to_the_next_seat() -> None:
    match = lt.Match(3, 4)
    starters = []
    while not match.over:
        starters.append(match.seat(0))
        match.record([1, 2, 3])  # whoever starts wins
    assert starters == [0, 1, 2, 0]
    assert match.points == (3 + 0 + 1 + 3, 1 + 3 + 0 + 1, 0 + 1 + 3 + 0)


def test_most_points_then_most_first_places_else_shared() -> None:
    assert lt.Match(4, 2, [[1, 2, 3, 4], [4, 2, 3, 1]]).places == (1, 3, 4, 1)
    # 4 + 0 against 2 + 2: equal points, and one of them has a first place.
    match = lt.Match(4, 2, [[1, 2, 3, 4], [4, 2, 1, 3]])
    assert match.points == (4, 4, 5, 1)
    assert match.places == (2, 3, 1, 4)


def test_a_drawn_round_is_nobodys_first_place() -> None:
    match = lt.Match(2, 1, [[1, 1]])
    assert (match.firsts, match.places) == ((0, 0), (1, 1))


def test_standings_in_words() -> None:
    match = lt.Match(2, 3, [[2, 1], [2, 1]])
    assert match.round == 3
    assert match.standings().en.splitlines() == ["1. player 2: 2 (2 × first place)", "2. player 1: 0 (0 × first place)"]
    assert match.standings().fr.splitlines()[0] == "1. joueur 2 : 2 (2 × premier)"


def test_a_match_has_rounds_and_an_end() -> None:
    with pytest.raises(lt.LudothequeError, match="at least one round, not 0"):
        lt.Match(2, 0)
    with pytest.raises(lt.LudothequeError, match="The match is over"):
        lt.Match(2, 1, [[1, 2]]).record([1, 2])


def test_a_match_is_saved_as_one_word() -> None:
    match = lt.Match(3, 5, [[1, 2, 3], [3, 1, 1]])
    assert match.save() == "5:1,2,3/3,1,1"
    again = lt.Match.load(match.save(), 3)
    assert (again.rounds, again.played) == (match.rounds, match.played)
    assert lt.Match.load("2:", 2).played == []


@pytest.mark.parametrize("line", ["", "3", "3:1,2", "1:1,2,3/1,2,3", "3:1,2,4", "x:1,2,3", "99999:"])
def test_what_is_no_match_is_refused(line: str) -> None:
    with pytest.raises(lt.BadSave, match="is not a match"):
        lt.Match.load(line, 3)


@pytest.mark.parametrize(
    ("played", "seat", "french", "english"),
    [
        ([[1, 2], [1, 2], [2, 1]], None, "Joueur 1 gagne le match, 2 à 1.", "Player 1 wins the match, 2 to 1."),
        ([[1, 2], [1, 2], [2, 1]], 0, "Tu as gagné le match, 2 à 1.", "You won the match, 2 to 1."),
        ([[1, 2], [1, 2], [2, 1]], 1, "Tu as perdu le match, 1 à 2.", "You lost the match, 1 to 2."),
        ([[1, 2], [2, 1]], 1, "Le match finit à égalité, 1 à 1.", "The match ends level, 1 to 1."),
        (
            [[1, 2, 3]],
            2,
            "Tu finis le match à la place 3 sur 3, 0 à 3 à 1.",
            "You end the match in place 3 of 3, 0 to 3 to 1.",
        ),
        (
            [[1, 1, 3]],
            None,
            "Joueur 1 et Joueur 2 gagnent le match ensemble, 1 à 1 à 0.",
            "Player 1 and Player 2 win the match together, 1 to 1 to 0.",
        ),
    ],
)
def test_the_end_of_a_match_is_told(played: list[list[int]], seat: int | None, french: str, english: str) -> None:
    match = lt.Match(len(played[0]), len(played), played)
    assert match.told(seat) == lt.Text(fr=french, en=english)


def test_the_end_of_a_match_names_who_sits_there() -> None:
    names = [lt.Text(fr="Noé", en="Noé"), lt.Text(fr="l’ordinateur", en="the computer")]
    assert lt.Match(2, 1, [[2, 1]]).told(names=names).en == "the computer wins the match, 1 to 0."
