"""Every game from the home page to its end, by touch alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.page.person import Person
from tests.shelf import random_position

pytestmark = pytest.mark.untraced

PERSON = "person"


@pytest.mark.parametrize(
    ("game", "seats", "options", "words"),
    [
        ("plus-4", [PERSON, "1"], {}, r"four pawns in a line \(P4-2\)"),
        ("pilotis", [PERSON, PERSON], {}, r"\(PI-\d\)"),
        ("plateau-x", [PERSON, PERSON], {"variant": "mini"}, r"\(PX-\d+\); Blue level \d, Vermilion level \d"),
        ("docker", [PERSON] * 4, {"players": "4"}, r"the last one still in \(DO-6\)"),
    ],
    ids=["plus-4", "pilotis", "plateau-x", "docker"],
)
def test_a_whole_game(person: Person, game: str, seats: list[str], options: dict[str, str], words: str) -> None:
    person.sit_down(game, *seats, **options)
    chance = random.Random(1)
    while not person.over:
        person.wander(chance)
    expect(person.prompt).to_have_text(re.compile(words))
    expect(person.page.locator(".replay")).to_be_visible()


def test_a_whole_game_of_many_moves_a_turn(person: Person) -> None:
    """Chance alone would take hundreds of moves to end it, so that here it follows a short game move by move."""
    position = lt.game("empire-plateau:arena").start()
    person.sit_down("empire-plateau", PERSON, PERSON)
    for move in random_position(position.game, seed=46, plies=100).history:
        way = next(touches for number, touches in position.ways() if position.word(number) == move)
        person.play(*way)
        position.play(move)
    assert position.over
    expect(person.ending).to_have_text(re.compile("wins"))
    expect(person.prompt).to_contain_text("the last empire standing (EP-11)")
