"""The explorer: from the page for study to a position, its moves, and the line that shows why."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.page.test_access import check
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def test_from_the_page_for_study_to_a_win_that_is_played_out(person: Person) -> None:
    page = person.go_home().page
    page.locator("nav").get_by_role("link", name="Study").click()
    page.wait_for_url(re.compile("/study$"))
    expect(page.get_by_role("link", name="Solve puzzles")).to_have_attribute("href", "/puzzles")
    game = page.locator("[data-game='plus-4']")
    expect(game.locator(".tag")).to_have_text("solved here")
    check(person)
    game.get_by_role("link", name=re.compile("won in 25")).click()
    page.wait_for_url(re.compile(r"/analysis\?explore#"))
    card = page.locator("#study")
    expect(card.locator(".verdict")).to_contain_text("wins in 13 turns")
    expect(card.locator(".worth-group h3").first).to_have_text("Wins in 13 turns")
    expect(card.locator(".bars").first).to_have_attribute("aria-label", re.compile("perfect: 8 of 8"))
    check(person)
    played = page.locator("#tree .move").count()
    card.get_by_role("button", name=re.compile("Show me why")).first.click()
    expect(page.locator("#tree .move")).to_have_count(played + 2)
    page.keyboard.press("Home")  # and nothing is played any more
    expect(card.locator(".worth-group h3")).to_have_text(["Draw"])
    expect(card.locator("[data-step='A'] .tag")).to_have_text("×2")
    card.locator("[data-step='A']").click()
    expect(page.locator("#tree [aria-current]")).to_have_attribute("data-ply", "1")


def test_a_die_shows_its_sides_on_a_phone(come: Come, server: Served) -> None:
    person = come(server.address, **PHONE)
    page = person.page
    page.goto(f"{server.address}/analysis?explore#{quote(lt.game('docker').start().save(), safe='')}")
    sides = page.locator("#study .roll")
    expect(sides).to_have_count(6)
    expect(sides.first).to_contain_text("1/6")
    assert len({round(side.bounding_box()["y"]) for side in sides.all()}) == 1  # type: ignore[index]
    sides.nth(2).click()
    expect(page.locator("#tree [aria-current]")).to_have_attribute("data-ply", "1")
    expect(page.locator("#study .worth-group h3").first).to_contain_text("About")
