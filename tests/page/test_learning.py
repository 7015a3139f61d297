"""The lessons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from ludotheque.core.lessons import Lesson
from tests.page.person import Person
from tests.shelf import OWN_BOXES

pytestmark = pytest.mark.untraced

SHORTEST = min(OWN_BOXES, key=lambda game: len(game.lessons))


def perform(person: Person, game: lt.Game, lesson: Lesson) -> None:
    expect(person.page.locator("#lesson h2")).to_have_text(str(lesson.title))
    position = lesson.start(game)
    if position.turn == "chance":
        person.page.locator("#prompt .main-button").click()
    else:
        way = next(way for move, way in position.ways() if lesson.accepts(position.word(move)))
        person.play(*way)
    expect(person.page.locator("#lesson .after")).to_have_text(str(lesson.after))


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_first_lesson_of_every_game(person: Person, game: lt.Game) -> None:
    with lt.speaking("en"):
        perform(person.go_learning(game.name), game, game.lessons[0])
    expect(person.page.locator("#lesson .steps .done")).to_have_count(1)


def test_all_lessons_of_a_game(person: Person) -> None:
    person.go_learning(SHORTEST.name)
    with lt.speaking("en"):
        for lesson in SHORTEST.lessons[:-1]:
            perform(person, SHORTEST, lesson)
            person.page.locator("#lesson .main-button").click()
        perform(person, SHORTEST, SHORTEST.lessons[-1])
    expect(person.page.locator("#lesson")).to_contain_text("You know how to play.")
