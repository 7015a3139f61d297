"""The analysis board: a finished game looked through, variations, lines, exact values, and learning from mistakes."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

import ludotheque as lt
from tests.game_lists import random_position
from tests.page import seeing
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.page.test_access import check
from tests.page.test_keyboard import tab_to
from tests.server.served import Served

pytestmark = pytest.mark.untraced

GAME = lt.game("plus-4:elementary")
FINISHED = random_position(GAME, seed=2, plies=100)
SMALL = {**PHONE, "viewport": {"width": 320, "height": 640}}
"""A small phone."""


def link(position: lt.Position) -> str:
    return f"/analysis#{quote(position.save(), safe='')}"


def analyse(person: Person, position: lt.Position) -> Page:
    """Open the analysis of a game by its link."""
    person.page.goto(person.address.rstrip("/") + link(position))
    expect(person.page.locator("#board svg")).to_be_visible()
    return person.page


def numbers(moves: Locator) -> list[str]:
    return [str(move.get_attribute("data-ply")) for move in moves.all()]


def touch(person: Person, name: str) -> None:
    """Touch a thing as soon as it can be."""
    person._press(person.page.wait_for_function(seeing.SPOT_NOW, arg=name).json_value())


def here(page: Page, ply: int) -> None:
    expect(page.locator("#tree [aria-current]")).to_have_attribute("data-ply", str(ply))


def test_from_a_finished_game_to_a_variation_a_line_and_its_mistakes(person: Person) -> None:
    """All of it counts alike, at the table and here."""
    page = person.open_saved(FINISHED.save()).page
    listed = page.locator("#ending .turning-points .mistake .move")
    expect(listed.first).to_be_visible()
    told = numbers(listed)
    better = page.locator("#ending .better").first
    expect(better).to_contain_text("better:")
    better.click()
    expect(person.prompt).to_contain_text(f"Move {int(told[0]) - 1} of {FINISHED.plies}")
    expect(page.locator("#board .best-badge")).to_have_count(1)
    page.locator("#analyse").click()
    page.wait_for_url(re.compile("/analysis#"))
    expect(page.locator("#tree .move:not([data-ply='0'])")).to_have_count(FINISHED.plies)
    expect(page.locator("#review .turning-points .mistake")).to_have_count(len(told))
    expect(page.locator("#review .graph .swing")).to_have_count(page.locator("#review .turning-points li").count())
    assert numbers(page.locator("#review .turning-points .mistake .move")) == told
    assert numbers(page.locator("#tree .mistake")) == told
    expect(page.locator("#review .turning > p")).to_contain_text(f"{len(told)} mistake")
    # A variation of two moves.
    page.locator("#tree [data-ply='2']").click()
    here(page, 2)
    others = [move for move in FINISHED.at(2).moves() if move != FINISHED.history[2] and len(move) == 1]
    touch(person, others[0])
    here(page, 3)
    expect(page.locator("#tree .variations .move")).to_have_count(1)
    touch(person, others[0])
    here(page, 4)
    expect(page.locator("#tree .variations .move")).to_have_count(2)
    # A line of the computer: shown while it is pointed at, gone to when it is clicked.
    step = page.locator("#study [data-step='0.1']")
    before = page.locator("#board svg").inner_html()
    step.hover()
    page.wait_for_function("(before) => document.querySelector('#board svg').innerHTML !== before", arg=before)
    here(page, 4)
    step.click()
    here(page, 6)
    expect(page.locator("#tree .variations .move")).to_have_count(4)
    # All of it is kept, here and in the link.
    text = page.url
    page.reload()
    expect(page.locator("#tree .variations .move")).to_have_count(4)
    assert page.url == text


def test_values_are_exact_where_the_game_is_solved(person: Person) -> None:
    page = analyse(person, FINISHED.at(FINISHED.plies - 2))
    expect(page.locator("#study .verdict")).to_contain_text(re.compile(r"Blue wins in 1 turn\s*proven"))
    expect(page.locator("#study .candidate .worth").first).to_have_text("wins in 1 turn")
    expect(page.locator("#board .best-badge").first).to_be_visible()
    expect(page.locator("#chances")).to_contain_text("exact")


def test_the_reader_looks_for_the_better_move_first(person: Person) -> None:
    page = analyse(person, FINISHED)
    expect(page.locator("#study .verdict")).to_have_text("Game over")
    learn = page.locator("[data-learn]").first
    learn.click()
    ply = int(numbers(page.locator("#tree .mistake"))[0])
    here(page, ply - 1)
    expect(page.locator("#practice")).to_contain_text("Find a better move")
    expect(person.prompt).to_contain_text("Find a better move")
    expect(page.locator("#study")).to_be_hidden()
    expect(page.locator("#board .best-badge")).to_have_count(0)
    touch(person, FINISHED.history[ply - 1])
    expect(page.locator("#practice .wrong")).to_contain_text("is no better")
    here(page, ply - 1)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("#practice .after")).to_contain_text("It should have been")
    expect(page.locator("#board .best-badge")).to_have_count(1)
    page.locator("#practice").get_by_role("button", name="Next").click()
    expect(page.locator("#practice")).to_contain_text("That is all. Better moves found: 0 of 1")
    page.get_by_role("button", name="Back to the analysis").click()
    expect(page.locator("#practice")).to_be_hidden()
    expect(page.locator("#study")).to_be_visible()


def test_dice_are_chosen(person: Person) -> None:
    page = analyse(person, lt.game("docker").start())
    rolls = page.locator("#prompt .choice")
    expect(rolls).to_have_count(6)
    rolls.nth(2).click()
    here(page, 1)
    page.keyboard.press("ArrowLeft")
    rolls.nth(4).click()
    expect(page.locator("#tree .variations .move")).to_have_count(1)
    assert person.touchable()


def test_with_keys_alone_and_in_french(come: Come, server: Served) -> None:
    person = come(server.address, locale="fr")
    page = analyse(person, FINISHED)
    here(page, FINISHED.plies)
    keys = page.keyboard
    keys.press("Home")
    here(page, 0)
    keys.press("ArrowRight")
    here(page, 1)
    tab_to(person, "#board [role=button]").press("Enter")
    keys.press("Enter")
    here(page, 2)
    expect(page.locator("#study .verdict")).to_contain_text("prouvé")
    tab_to(person, "#study [data-step='0.0']").press("Enter")
    here(page, 3)
    tab_to(person, "#tree header button:enabled[title^='Supprimer']").press("Enter")
    here(page, 2)
    tab_to(person, "#tools button[aria-label='Partager le lien']")
    check(person)


def test_a_variation_is_put_first_and_deleted(person: Person) -> None:
    page = analyse(person, FINISHED.at(3))
    page.keyboard.press("ArrowLeft")
    other = next(move for move in FINISHED.at(2).moves() if move != FINISHED.history[2])
    touch(person, other)
    expect(page.locator("#tree .variations .move")).to_contain_text(other)
    page.get_by_role("button", name="Put this variation first").click()
    expect(page.locator("#tree .variations .move")).to_contain_text(FINISHED.history[2])
    page.keyboard.press("ArrowDown")
    expect(page.locator("#tree .variations [aria-current]")).to_have_count(1)
    page.get_by_role("button", name="Delete this move").click()
    expect(page.locator("#tree .variations")).to_have_count(0)


def test_what_to_analyse_is_chosen_or_pasted_or_refused(person: Person) -> None:
    person.go_home().page.locator(".others a[href='/analysis']").click()
    page = person.page
    expect(page.locator(".choices .card").first).to_be_visible()
    check(person)
    page.locator("textarea").fill("no game at all")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".toast")).to_have_text("This is not a saved game.")
    page.locator("textarea").fill(FINISHED.save())
    page.get_by_role("button", name="Open", exact=True).click()
    here(page, FINISHED.plies)
    page.goto(f"{person.address.rstrip('/')}/analysis")
    expect(page.locator(".kept a")).to_have_count(1)
    page.locator(".choices a[href*='pilotis']").first.click()
    here(page, 0)


def test_a_table_of_two_people_is_not_analysed_while_they_play(person: Person) -> None:
    person.sit_down("plus-4", "me", "invited")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#analysis-link")).to_be_hidden()
    table = person.page.url.rpartition("/")[2]
    person.page.goto(f"{person.address.rstrip('/')}/analysis?table={table}")
    expect(person.prompt).to_have_text("No analysis while people play against each other.")


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.exhaustive), "dark"])
def test_on_a_small_phone(come: Come, server: Served, theme: str) -> None:
    thumb = come(server.address, **SMALL, color_scheme=theme)
    page = analyse(thumb, FINISHED)
    expect(page.locator("#review .turning-points li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("Previous", "Next"):
        expect(page.locator("#tools").get_by_role("button", name=name)).to_be_in_viewport()
    page.locator("#tools").get_by_role("button", name="Previous").tap()
    here(page, FINISHED.plies - 1)
    check(thumb)
