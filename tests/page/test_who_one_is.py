"""Everybody knows who they are at a table: guests, spectators, and whoever looks at the board from their own side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

LOWEST_BASE = """() => {
  const low = (each) => each.getBoundingClientRect().bottom;
  const bases = [...document.querySelectorAll("#board [class*=teeth]")].sort((a, b) => low(b) - low(a));
  return bases[0].getAttribute("class");
}"""


def test_a_guest_is_told_their_colour_asked_for_a_name_and_sits_at_their_own_side(
    person: Person, come: Come, server: Served
) -> None:
    person.sit_down("empire-plateau", "me", "invited", variant="arena")
    link = person.page.locator("dialog input[type=text]").first.input_value()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#role")).to_have_text("you are Blue")
    assert person.page.evaluate(LOWEST_BASE) == "teeth0"

    guest = come(server.address, **PHONE)
    guest.page.goto(link)
    expect(guest.greeting).to_contain_text("You are Vermilion")
    guest.greeting.locator("input").fill("Zoé")
    guest.greeting.locator(".main-button").click()
    expect(guest.greeting).to_be_hidden()
    guest.arrive()
    expect(guest.page.locator("#role")).to_have_text("you are Vermilion")
    assert guest.page.evaluate(LOWEST_BASE) == "teeth1"
    expect(person.page.locator("#seats .seat").nth(1)).to_contain_text("Zoé")
    guest.page.reload()
    guest.arrive()
    expect(guest.greeting).to_have_count(0)
    guest.view("right").click()
    expect(guest.page.locator("#board[data-quarter='0']")).to_be_visible()
    assert guest.page.evaluate(LOWEST_BASE) == "teeth0"

    spectator = come(server.address).follow(link.partition("#")[0])
    expect(spectator.page.locator("#role")).to_have_text("you are watching")


def test_each_game_is_seen_as_it_was_seen_last(person: Person) -> None:
    person.sit_down("docker", "person", "person")
    person.view("right").click()
    person.view("plan").click()
    expect(person.page.locator("#board[data-quarter='1'][data-plan=true]")).to_be_visible()
    person.sit_down("plateau-x", "person", "person", variant="mini")
    expect(person.page.locator("#board[data-quarter='0'][data-plan=false]")).to_be_visible()
    person.sit_down("docker", "person", "person")
    expect(person.page.locator("#board[data-quarter='1'][data-plan=true]")).to_be_visible()


@pytest.mark.parametrize("game", ["plateau-x", "docker", "empire-plateau"])
def test_a_seat_says_in_full_who_sits_there_and_whose_turn_it_is(come: Come, server: Served, game: str) -> None:
    person = come(server.address, locale="fr", viewport={"width": 1440, "height": 900})
    person.sit_down(game, "me", "1").wait_for_turn()
    expect(person.page.locator("#seats .seat.active .who .muted")).to_contain_text("à toi de jouer")
    words = "#seats .seat .who :is(strong, .muted)"
    assert person.page.eval_on_selector_all(words, "all => all.every((each) => each.scrollWidth <= each.clientWidth)")
