"""What each reader is told of a table: the moves since they last played, what came of them, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.server.conftest import INVITED, PERSON
from tests.server.guest import Answer, Guest

Sit = Callable[..., Guest]
WON = "A B A B A B A"
"""Blue has four in a column."""


def last(view: Answer) -> set[str]:
    elements = ElementTree.fromstring(view["board"]).iter()
    return {each.get("data-name", "") for each in elements if each.get("data-mark") == "last"}


def play(people: list[Guest], moves: str) -> None:
    for number, move in enumerate(moves.split()):
        people[number % len(people)].play(move)


def endings(*readers: Guest) -> list[Any]:
    return [reader.look()["ending"] for reader in readers]


def test_every_move_is_a_sentence_with_who_made_it(sit: Sit) -> None:
    guest = sit("plus-4", PERSON, INVITED)
    play([guest, guest.invited()], "A B")
    told = [move["sentence"] for move in guest.look()["moves"]]
    assert [words.split()[0] for words in told] == ["Blue", "Vermilion"]
    assert all(words.endswith(".") for words in told)


def test_a_throw_is_told_and_belongs_to_the_turn_after_it(sit: Sit) -> None:
    guest = sit("docker", PERSON, INVITED)
    other = guest.invited()
    guest.play(guest.get("/moves").json()["moves"][0])
    seen = other.look()
    assert [move["player"] for move in seen["moves"][seen["since"] :]] == ["chance", 0, "chance"]
    assert all(move["sentence"] for move in seen["moves"])


def test_each_reader_is_told_what_the_others_did_since_they_last_played(sit: Sit) -> None:
    guest = sit("plus-4", PERSON, INVITED)
    other, watcher = guest.invited(), guest.watcher()
    play([guest, other], "A B C")
    assert [reader.look()["since"] for reader in (guest, other, watcher)] == [2, 2, 2]
    other.play("D")
    assert [reader.look()["since"] for reader in (guest, other, watcher)] == [3, 3, 3]


def test_several_people_on_one_screen_see_it_with_the_eyes_of_whose_turn_it_is(sit: Sit) -> None:
    guest = sit("plateau-x:base", *[PERSON] * 4)
    for _ in range(5):
        guest.play(guest.get("/moves").json()["moves"][0])
    assert guest.look()["since"] == 2, "three others have played since the second player did"


def test_the_whole_turn_stays_marked_after_it_was_ended(sit: Sit) -> None:
    guest = sit("empire-plateau", PERSON, INVITED)
    other = guest.invited()
    while guest.look()["may"]["move"]:
        moves = guest.get("/moves").json()["moves"]
        guest.play("." if "." in moves else moves[0])
    seen = other.look()
    assert seen["moves"][-1]["move"] == "."
    moved = last(other.view())
    assert moved
    assert moved == last(other.view(tree=True))
    assert len(last(other.view(ply=1))) == 1, "who looks back sees one move"


def test_the_end_is_told_to_each_reader(sit: Sit) -> None:
    guest = sit("plus-4", {**PERSON, "name": "Ada"}, {**INVITED, "name": "Noé"})
    other = guest.invited()
    assert endings(guest) == [None]
    play([guest, other], WON)
    won, lost, watched = endings(guest, other, guest.watcher())
    assert [each["headline"] for each in (won, lost, watched)] == ["You won", "You lost", "Ada wins"]
    assert {each["player"] for each in (won, lost, watched)} == {0}
    assert all("P4-2" in each["words"] for each in (won, lost, watched))


def test_the_end_is_told_in_french(sit: Sit) -> None:
    guest = sit("plus-4", PERSON, INVITED)
    play([guest, guest.invited()], WON)
    assert guest.get(lang="fr").json()["ending"]["headline"] == "Tu as gagné"


def test_who_resigns_is_told_so_in_the_second_person(sit: Sit) -> None:
    guest = sit("plus-4", PERSON, INVITED)
    guest.resign()
    mine, other = endings(guest, guest.invited())
    assert (mine["headline"], mine["words"]) == ("You lost", "you resigned (G-2).")
    assert (other["headline"], other["words"]) == ("You won", "Blue resigns (G-2).")


@pytest.mark.parametrize(
    ("rounds", "headline"), [(1, "You lost"), (2, "You lost the match, 0 to 2."), (3, "You lost the match, 0 to 3.")]
)
def test_at_the_end_of_a_match_the_headline_is_the_match(sit: Sit, rounds: int, headline: str) -> None:
    guest = sit("plus-4", PERSON, INVITED, rounds=rounds)
    for _ in range(1, rounds):
        guest.resign()
        assert endings(guest)[0]["headline"] == "You lost"
        guest.post("next")
    guest.resign()
    ending = endings(guest)[0]
    assert ending["headline"] == headline
    assert ending["words"].startswith("Last round. You lost: you resigned") == (rounds > 1)
