"""Setting up a position: from the page for study to a board on which pieces are put, and on to what they are worth."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.page.test_access import check
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def test_pieces_are_put_and_the_position_is_explored(person: Person) -> None:
    page = person.go_home().page
    page.locator("nav").get_by_role("link", name="Study").click()
    page.get_by_role("link", name="Set up a position of Plus 4, elementary game").click()
    page.wait_for_url(re.compile(r"/arrange/plus-4:elementary\?players=2"))
    expect(person.prompt).to_have_text("A game may get there.")
    person.touch("A4")
    expect(person.prompt).to_contain_text("No game leads to this position: no pawn has fallen")
    expect(page.get_by_role("link", name="Explore")).to_have_count(0)
    page.get_by_label("To move").select_option("Vermilion")
    expect(person.prompt).to_have_text("A game may get there.")
    page.get_by_role("button", name="Pawn, Vermilion").click()
    expect(page.get_by_role("button", name="Pawn, Vermilion")).to_have_attribute("aria-pressed", "true")
    person.touch("B1")
    expect(person.prompt).to_contain_text("in column B a pawn is below an empty cell")
    page.get_by_role("button", name="Take away").click()
    person.touch("B1")
    expect(person.prompt).to_have_text("A game may get there.")
    check(person)
    page.reload()  # what is set up stands in the address
    expect(page.get_by_label("To move")).to_have_value("1")
    page.get_by_role("link", name="Explore").click()
    page.wait_for_url(re.compile(r"/analysis\?explore#"))
    expect(page.locator("#study .worth-group h3").first).to_be_visible()
    page.locator("#study [data-step]").first.click()
    expect(page.locator("#tree .move")).to_have_count(2)  # the start and a move
    page.get_by_role("link", name="Set up a position").click()
    page.wait_for_url(re.compile("/arrange/"))
    expect(page.get_by_label("To move")).to_have_value("0")
    page.get_by_role("button", name="Clear the board").click()
    page.get_by_role("button", name="Take away").click()
    expect(page.locator("#board [role=button]")).to_have_count(0)


def test_a_position_is_set_up_by_finger(come: Come, server: Served) -> None:
    person = come(server.address, **PHONE)
    page = person.page
    page.goto(f"{server.address}/arrange/plus-4:elementary?players=2")
    expect(person.prompt).to_have_text("A game may get there.")
    page.get_by_role("button", name="Pawn, Vermilion").tap()
    page.locator("#board [data-name='D4']").first.tap()
    expect(person.prompt).to_contain_text("No game leads to this position")
    board, tools = page.locator("#board").bounding_box(), page.locator("#to-put").bounding_box()
    assert board
    assert tools
    assert board["y"] + board["height"] <= tools["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_address_that_says_nothing_is_told(person: Person, server: Served, troubles: list[str]) -> None:
    page = person.page
    page.goto(f"{server.address}/arrange/plus-4:elementary?players=2#nothing")
    expect(person.prompt).to_contain_text("does not say how a position of Plus 4 is set up")
    troubles.clear()  # the browser notes what the server refused
    page.get_by_role("button", name="Back to the start").click()
    expect(person.prompt).to_have_text("A game may get there.")
    expect(page.get_by_role("link", name="Explore")).to_be_visible()


def test_quick_touches_all_count_and_the_keyboard_stays_where_it_is(person: Person, server: Served) -> None:
    page = person.page
    page.goto(f"{server.address}/arrange/plus-4:elementary?players=2")
    expect(person.prompt).to_have_text("A game may get there.")
    page.evaluate(
        """() => ["A4", "B4", "C4", "A4"].forEach((cell) => {
            const touched = new MouseEvent("click", { bubbles: true });
            document.querySelector(`#board [data-name=${cell}]`).dispatchEvent(touched);
        })"""
    )
    expect(page).to_have_url(re.compile("#o...%2Fo...%2Fo...%2F....%2Co$"))
    pawn = page.get_by_role("button", name="Pawn, Vermilion")
    pawn.press("Enter")
    expect(pawn).to_have_attribute("aria-pressed", "true")
    expect(pawn).to_be_focused()
    page.get_by_label("To move").select_option("Vermilion")
    expect(page).to_have_url(re.compile("%2Cx$"))
    page.get_by_label("To move").focus()
    page.keyboard.press("ArrowUp")
    expect(page).to_have_url(re.compile("%2Co$"))
    expect(page.get_by_label("To move")).to_be_focused()
    clear = page.get_by_role("button", name="Clear the board")
    clear.press("Enter")
    expect(person.prompt).to_have_text("A game may get there.")
    expect(clear).to_be_focused()
