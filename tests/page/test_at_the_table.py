"""What can be done at a table besides moving."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

PERSON = "person"
LEAVING = """() => {
  const leaves = (each) => each.matches?.(".leaving");
  const count = ({ addedNodes }) => { window.left += [...addedNodes].filter(leaves).length; };
  const board = document.querySelector("#board");
  window.left = 0;
  new MutationObserver((all) => all.forEach(count)).observe(board, { childList: true, subtree: true });
}"""
"""Counts what leaves the board from now on."""


def test_the_computer_is_offered_at_its_usual_level(person: Person) -> None:
    usual = lt.game("plus-4").variant.usual_level
    assert usual > 1
    level = person.go_home().choose_game("plus-4").get_by_label("Level of the computer at seat 2")
    expect(level).to_have_value(str(usual))


def test_an_illegal_touch_says_why_with_the_ruling(person: Person) -> None:
    person.sit_down("pilotis", PERSON, PERSON)
    person.play("C-0", "A1")
    person.wait_for_turn()
    person.touch("D4")
    expect(person.prompt).to_contain_text("Not here")
    expect(person.page.locator("#prompt")).to_have_class(re.compile(r"\bno\b"))
    ruling = person.page.locator("#prompt .ruling")
    named = ruling.text_content() or ""
    assert named.startswith("PI-")
    ruling.click()
    expect(person.page.locator("#rules .pointed")).to_contain_text(named)
    expect(person.page.locator("#rules .pointed")).to_be_in_viewport()
    person.expect_moves("C:A1")


def test_a_move_against_the_computer_is_taken_back(person: Person) -> None:
    person.sit_down("plus-4", "me", "1")
    person.play("A")
    person.wait_for_moves(2)
    person.wait_for_turn()
    person.tool("undo").click()
    person.expect_moves()
    person.wait_for_turn()
    person.play("B")


def test_a_hint_shows_a_move_that_can_be_played(person: Person) -> None:
    person.sit_down("plus-4", "me", "1")
    person.tool("bulb").click()
    expect(person.prompt).to_contain_text("Hint:")
    person.expect_moves()
    person.confirm()
    person.wait_for_moves(1)


def test_the_thinking_of_the_computer_is_watched(person: Person) -> None:
    person.sit_down("plus-4", "me", "1")
    person.tool("eye").click()
    expect(person.page.locator("#chances .bar")).to_have_attribute("aria-label", re.compile(r"\d+%.*\d+%"))
    person.tool("eye").click()
    expect(person.page.locator("#chances")).to_be_hidden()


@pytest.mark.parametrize("other", [pytest.param(PERSON, marks=pytest.mark.exhaustive), "1"])
def test_resigning(person: Person, other: str) -> None:
    person.sit_down("plus-4", "me", other)
    person.wait_for_turn()
    person.tool("flag").click()
    person.page.locator("dialog .button").first.click()
    expect(person.page.locator("dialog")).to_have_count(0)
    assert not person.over
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    expect(person.prompt).to_contain_text("resign")
    expect(person.page.locator("#board [role=button]")).to_have_count(0)


def test_the_rules_beside_the_board(person: Person) -> None:
    person.sit_down("pilotis", PERSON, PERSON)
    person.page.locator("#rules-button").click()
    expect(person.page.locator("#rules")).to_contain_text("PI-1")
    person.play_anything()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#rules")).to_be_hidden()


def test_looking_back(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON)
    for column in "ABC":
        person.play(column)
    person.page.locator("#moves .move").first.click()
    expect(person.prompt).to_contain_text("Move 1 of 3")
    expect(person.page.locator("#board [role=button]")).to_have_count(0)
    person.page.keyboard.press("ArrowRight")
    expect(person.prompt).to_contain_text("Move 2 of 3")
    person.page.locator("#prompt button").click()
    person.wait_for_turn()


def test_stacks_are_looked_at_from_four_sides(person: Person) -> None:
    person.sit_down("plateau-x", PERSON, PERSON, variant="mini")
    seen = set()
    for quarter in (1, 2, 3, 0):
        person.view("right").click()
        expect(person.page.locator(f"#board[data-quarter='{quarter}']")).to_be_visible()
        seen.add(person.page.locator("#board svg").inner_html())
    assert len(seen) == 4


def test_the_plan_is_played_on_and_kept(person: Person) -> None:
    person.sit_down("plateau-x", PERSON, PERSON, variant="mini")
    person.view("plan").click()
    expect(person.page.locator("#board[data-plan=true]")).to_be_visible()
    person.play_anything()
    person.page.reload()
    person.arrive()
    expect(person.page.locator("#board[data-plan=true]")).to_be_visible()
    person.view("plan").click()
    expect(person.page.locator("#board[data-plan=false]")).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_pawn_that_is_pushed_out_is_seen_to_leave(come: Come, server: Served, motion: str) -> None:
    person = come(server.address, reduced_motion=motion).sit_down("plus-4", PERSON, PERSON)
    for _ in range(4):
        person.play("A")
    person.page.evaluate(LEAVING)
    person.play("A")
    person.page.wait_for_function("() => window.left === 1")
    expect(person.page.locator("#board [data-name^=pawn-]")).to_have_count(4)
    expect(person.page.locator("#board .leaving")).to_have_count(0)


def test_a_match_goes_on_to_the_next_round(person: Person) -> None:
    person.sit_down_from_home("plus-4", PERSON, PERSON, rounds="3")
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    expect(person.page.locator(".standings li")).to_have_count(2)
    person.onward.click()
    expect(person.page.locator("#game-facts")).to_contain_text("round 2 of 3")
    person.wait_for_turn()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_played_and_who_one_is_are_told_whole_on_every_desktop(
    come: Come, server: Served, language: str
) -> None:
    person = come(server.address, locale=language).sit_down("plus-4", "me", "1", rounds="3")
    for width in (900, 1024, 1249, 1250, 1280, 1399, 1440, 1599, 1600):
        person.page.set_viewport_size({"width": width, "height": 800})
        assert person.page.locator("#game-facts").evaluate("each => each.scrollWidth <= each.clientWidth"), width
        expect(person.page.get_by_role("link", name="Learn" if language == "en" else "Apprendre")).to_be_visible()


def test_language_and_theme_are_switched_and_kept(person: Person) -> None:
    root, page = person.go_home().page.locator("html"), person.page
    expect(root).to_have_attribute("lang", "en")
    page.locator("[data-lang=fr]").click()
    expect(root).to_have_attribute("lang", "fr")
    expect(page.locator("#home-title")).to_contain_text("jeux de stratégie")
    page.locator("#theme").click()
    expect(root).to_have_attribute("data-theme", "dark")
    person.sit_down("plus-4", PERSON, PERSON)
    expect(root).to_have_attribute("lang", "fr")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.locator("#rules-button")).to_have_text("Règles")
    page.locator("#theme").click()
    expect(root).to_have_attribute("data-theme", "light")
