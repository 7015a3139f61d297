"""Without a mouse."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Keyboard, expect

from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

FOCUSED = "(query) => document.activeElement.matches(query)"
FAR = 80


def tab_to(person: Person, query: str, key: str = "Tab") -> Keyboard:
    """Press the key until something that fits has the focus."""
    for _ in range(FAR):
        if person.page.evaluate(FOCUSED, query):
            return person.page.keyboard
        person.page.keyboard.press(key)
    raise AssertionError(f"{query} is not reached by {key}")


def test_from_the_home_page_to_a_finished_game(person: Person) -> None:
    tab_to(person.go_home(), "[data-game=plus-4] .main-button").press("Enter")
    expect(person.page.locator("dialog .main-button")).to_be_focused()
    tab_to(person, "dialog [name=level1]", "Shift+Tab").press("Home")
    tab_to(person, "dialog .main-button").press("Enter")
    person.arrive()
    chance = random.Random(1)
    while not person.over:
        person.wait_for_turn_or_end()
        if person.over:
            break
        count = len(person.moves())
        keys = tab_to(person, "#board [role=button]")
        for _ in range(chance.randrange(4)):
            keys.press("ArrowRight")
        keys.press("Enter")
        expect(person.page.locator("#prompt .main-button")).to_be_visible()
        assert len(person.moves()) == count, "the first Enter only shows the move"
        keys.press("Enter")
        person.wait_for_reply(count)
    expect(person.ending).to_have_text(re.compile("You won|You lost|A draw"))


def test_escape_takes_a_touch_back(person: Person) -> None:
    person.sit_down("plus-4", "person", "person")
    tab_to(person, "#board [role=button]").press("Enter")
    expect(person.page.locator("#prompt .main-button")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#prompt .main-button")).to_be_hidden()
    person.expect_moves()


def test_a_digit_chooses_a_game_and_the_board_can_be_skipped_to(person: Person) -> None:
    person.go_home().page.keyboard.press("3")
    expect(person.page.locator("dialog h2")).to_have_text(person.page.locator(".game h2").nth(2).text_content() or "")
    person.page.keyboard.press("Enter")
    person.arrive()
    tab_to(person, ".skip").press("Enter")
    expect(person.page.locator("#board")).to_be_focused()


def test_a_move_is_prepared_with_what_a_pointer_would_touch(come: Come, server: Served) -> None:
    person = come(server.address, own=True)
    seats = [{"kind": "person"}, {"kind": "invited"}]
    wanted = {"game": "plus-4", "variant": "elementary", "seats": seats}
    made = person.page.request.post(f"{server.address}/api/tables", data=wanted).json()
    person.follow(f"{server.address}/table/{made['table']}#{made['token']}")
    person.wait_for_turn()
    person.play("A")
    preparable = person.page.locator("#board .preparable")
    expect(preparable).to_have_count(4)
    assert preparable.evaluate_all("all => all.map((each) => each.dataset.name)") == ["A", "B", "C", "D"]
    keys = tab_to(person, "#board .preparable")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(person.prompt).to_contain_text("Move prepared: B")
