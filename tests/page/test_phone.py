"""On a phone, by finger."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.game_lists import OWN_BOXES
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

MOST_TOUCHES = 100
"""More than anybody needs for three moves who touches whatever can be touched."""
CUT_OFF = """() => [...document.querySelectorAll("#game-title, #game-facts, #seats strong")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2)
  .map((each) => each.textContent)"""
OVERFLOWS = "() => document.documentElement.scrollWidth > innerWidth"
CUT_WORDS = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll("dialog select")].flatMap((select) => {
    pen.font = getComputedStyle(select).font;
    const words = [...select.options].map((each) => each.text);
    return words.filter((each) => pen.measureText(each).width > select.clientWidth - 32); // sides, and the arrow
  });
}"""
"""What is not seen whole of what may be chosen in a dialog."""


@pytest.fixture
def thumb(come: Come, server: Served) -> Person:
    """Somebody with a phone."""
    return come(server.address, **PHONE)


SMALL_PHONES = [(320, 568), (640, 360)]
"""Upright and sideways."""


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_game_is_played_on_a_phone_and_a_small_one_need_not_be_scrolled(thumb: Person, game: lt.Game) -> None:
    thumb.sit_down(game.name, *["person"] * game.choose(game.usual_variant).players)
    thumb.wait_for_turn()
    usual = thumb.page.viewport_size
    assert usual is not None
    for width, height in SMALL_PHONES:
        thumb.page.set_viewport_size({"width": width, "height": height})
        assert not thumb.page.evaluate(OVERFLOWS)
        prompt, tools = (thumb.page.locator(part).bounding_box() for part in ("#prompt", "#tools"))
        assert prompt is not None
        assert tools is not None
        assert prompt["y"] + prompt["height"] <= (tools["y"] if width < height else height)

    thumb.page.set_viewport_size(usual)
    chance = random.Random(1)
    for _ in range(MOST_TOUCHES):
        if len(thumb.moves()) >= 3:
            break
        thumb.wander(chance)
    assert len(thumb.moves()) >= 3
    assert not thumb.page.evaluate(OVERFLOWS)
    expect(thumb.page.locator("#tools")).to_be_in_viewport()
    expect(thumb.page.locator("#prompt")).to_be_in_viewport()


def test_names_are_whole_and_a_move_is_confirmed_on_a_small_phone_without_scrolling(come: Come, server: Served) -> None:
    thumb = come(server.address, **PHONE | {"viewport": {"width": 320, "height": 568}, "locale": "fr"})
    thumb.sit_down("plus-4", "me", "1").wait_for_turn()
    assert thumb.page.evaluate(CUT_OFF) == []
    thumb.touch("A")
    confirm = thumb.page.locator("#prompt .main-button")
    expect(confirm).to_be_in_viewport(ratio=1)
    confirm.tap()
    expect(thumb.page.locator("#moves .move").first).to_have_text("A")


def test_menu_and_moves_open_on_a_phone(thumb: Person) -> None:
    assert not thumb.go_home().page.evaluate(OVERFLOWS)
    thumb.sit_down("plus-4", "person", "person")
    expect(thumb.page.locator("#menu")).to_be_hidden()
    thumb.page.locator("#menu-button").tap()
    expect(thumb.page.locator("#invite-button")).to_be_visible()
    thumb.page.locator("#menu-button").tap()
    expect(thumb.page.locator(".move-list")).to_be_hidden()
    thumb.tool("list").tap()
    expect(thumb.page.locator(".move-list")).to_be_visible()


def test_a_game_is_set_up_on_the_smallest_phone_in_whole_words_and_started_without_scrolling(
    come: Come, server: Served
) -> None:
    small = {**PHONE, "viewport": {"width": 320, "height": 640}, "locale": "fr"}
    dialog = come(server.address, **small).go_home().choose_game("plus-4")
    for part in ("h2", "[name=variant]:checked", ".main-button"):
        expect(dialog.locator(part)).to_be_in_viewport()
    assert not dialog.page.evaluate(CUT_WORDS)


def test_on_the_smallest_phone_the_variant_can_be_read_and_no_seat_is_overlooked(come: Come, server: Served) -> None:
    small = {**PHONE, "viewport": {"width": 320, "height": 640}, "locale": "fr"}
    thumb = come(server.address, **small).open_saved(lt.game("plateau-x").showcase_position().save())
    facts = thumb.page.locator("#game-facts")
    assert facts.evaluate("each => each.scrollWidth <= each.clientWidth && each.checkVisibility()")
    expect(facts.locator(".counted")).to_be_hidden()
    seats = thumb.page.locator("#seats .seat:visible")
    expect(seats).to_have_count(3)
    third = seats.last.bounding_box()
    assert third
    assert third["x"] < 320 - 16, "nothing shows that there is a third seat"


def test_in_a_lesson_on_the_smallest_phone_the_board_has_the_room_that_a_question_does_not_need_and_stays(
    come: Come, server: Served
) -> None:
    small = {**PHONE, "viewport": {"width": 320, "height": 640}}
    thumb = come(server.address, **small).go_learning("empire-plateau")
    question, board = (thumb.page.locator(each).bounding_box() for each in ("#prompt", "#board"))
    assert question
    assert board
    assert question["height"] < 116 < 230 < board["height"]
    footer = thumb.page.locator("#lesson footer").bounding_box()
    assert footer
    assert question["y"] + question["height"] <= footer["y"]

    thumb.go_learning("plus-4").wait_for_turn()
    board = thumb.page.locator("#board").bounding_box()
    thumb.touch("A")
    expect(thumb.page.locator("#prompt .main-button")).to_be_visible()
    assert thumb.page.locator("#board").bounding_box() == board
