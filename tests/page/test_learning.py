"""The lessons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from ludotheque.core.lessons import Lesson
from tests.game_lists import OWN_BOXES
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 740}}
WITH_DICE = next(game for game in OWN_BOXES if any(lesson.start(game).turn == "chance" for lesson in game.lessons[:3]))
"""A game whose die is thrown in a lesson."""

PLACES = """() => {
  const [board, prompt, footer] = ["#board svg", "#prompt", "#lesson footer"].map((part) =>
    document.querySelector(part).getBoundingClientRect());
  const { a, e, f } = document.querySelector("#board svg").getScreenCTM();
  return {
    board: [a, e, f + scrollY].map((each) => Math.round(10 * each)),
    covered: prompt.bottom > footer.top + 1 || board.bottom > prompt.top + 1,
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
"""Where the board is, to a tenth of a pixel, and whether it or the prompt is covered by what is below it."""


def perform(person: Person, game: lt.Game, lesson: Lesson) -> None:
    expect(person.page.locator("#lesson h2")).to_have_text(str(lesson.title))
    expect(person.page.locator("#lesson .task")).to_have_text(str(lesson.words))
    position = lesson.start(game)
    if position.turn == "chance":
        person.page.locator("#board .die").click()
    else:
        way = next(way for move, way in position.ways() if lesson.accepts(position.word(move)))
        person.play(*way)
    expect(person.page.locator("#lesson .after")).to_have_text(str(lesson.after))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with lt.speaking("en"):
        yield


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_first_lesson_of_every_game(person: Person, game: lt.Game) -> None:
    perform(person.go_learning(game.name), game, game.lessons[0])
    expect(person.page.locator("#lesson .steps .done")).to_have_count(1)


def test_a_wrong_move_in_a_problem_is_taken_back(person: Person) -> None:
    game = lt.game("plus-4")
    place = next(place for place, lesson in enumerate(game.lessons) if lesson.problem)
    lesson = game.lessons[place]
    person.go_learning(game.name).page.locator("#lesson .steps button").nth(place).click()
    expect(person.page.locator("#lesson h2")).to_have_text(str(lesson.title))
    person.wait_for_turn()
    person.touch(next(word for word in lesson.start(game).moves() if not lesson.accepts(word)))
    expect(person.prompt).to_contain_text("look again")
    perform(person, game, lesson)


def test_all_lessons_on_a_phone_and_then_a_real_game(come: Come, server: Served) -> None:
    thumb, game = come(server.address, **SMALL_PHONE).go_home(), WITH_DICE
    thumb.page.locator(".others button:has(use[href$='#book'])").click()
    thumb.page.locator(f"dialog a[href='/learn/{game.name}']").click()
    boards = set()
    for number, lesson in enumerate(game.lessons, 1):
        expect(thumb.page.locator("#lesson h2")).to_have_text(str(lesson.title))
        thumb.page.wait_for_function("() => document.querySelector('#board').ariaBusy === 'false'")
        before = thumb.page.evaluate(PLACES)
        perform(thumb, game, lesson)
        after = thumb.page.evaluate(PLACES)
        boards |= {tuple(before["board"]), tuple(after["board"])}
        assert not any(place["covered"] or place["wide"] for place in (before, after)), number
        thumb.page.locator("#lesson footer .main-button").tap()
    assert len(boards) == 1, "the board jumps from one lesson to the next"
    thumb.arrive()
    expect(thumb.page.locator("#game-title")).to_have_text(str(game.title))
    expect(thumb.page.locator(".seat")).to_contain_text(["", "beginner"])
    thumb.wait_for_turn()
