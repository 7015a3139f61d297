"""Several browsers at one table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def test_two_people_and_a_spectator_at_one_table(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", "me", "invited")
    links = person.page.locator("dialog input")
    expect(links).to_have_count(2)
    seat, watching = (field.input_value() for field in links.all())
    person.page.keyboard.press("Escape")
    guest = come(server.address).follow(seat)
    spectator = come(server.address).follow(watching)
    assert "#" not in guest.page.url, "the token stays in the address bar"
    expect(person.page.locator(".seat", has_text="offline")).to_have_count(0)

    person.wait_for_turn()
    assert guest.touchable() == spectator.touchable() == []
    spectator.touch("B")
    guest.touch("B")
    guest.page.keyboard.press("Escape")  # or it would be a move that was prepared
    person.play("A")
    for each in (person, guest, spectator):
        each.expect_moves("A")

    guest.wait_for_turn()
    assert person.touchable() == spectator.touchable() == []
    guest.play("D")
    for each in (person, guest, spectator):
        each.expect_moves("A", "D")
    expect(spectator.page.locator("#tools button:enabled:visible")).to_have_count(0)


def test_a_move_is_prepared_while_the_other_plays(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", "me", "invited")
    seat = person.page.locator("dialog input").first.input_value()
    person.page.keyboard.press("Escape")
    guest = come(server.address).follow(seat)
    guest.touch("C")
    expect(guest.prompt).to_contain_text("Move prepared")
    guest.page.keyboard.press("Escape")
    expect(guest.prompt).not_to_contain_text("Move prepared")
    guest.page.locator("#board [data-name=B]").first.press("Enter")
    expect(guest.prompt).to_contain_text("Move prepared")
    guest.page.wait_for_timeout(1100)  # what was touched just before the turn came would not be played unseen
    person.wait_for_turn()
    person.play("A")
    for each in (person, guest):
        each.expect_moves("A", "B")


def test_a_link_is_joined_from_the_home_page(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", "me", "invited", start="last")
    link = person.page.locator("dialog input").first.input_value()
    guest = come(server.address).go_home()
    guest.page.locator(".others button:has(use[href$='#link'])").click()
    guest.page.locator("dialog input").fill(link)
    guest.page.locator("dialog .main-button").click()
    guest.arrive().wait_for_turn()
    expect(guest.page.locator(".seat.yours.active")).to_be_visible()


def test_a_name_is_only_text(person: Person) -> None:
    dialog = person.go_home().choose_game("plus-4")
    dialog.locator("input[type=text]").fill("<b>Ada</b> & Co")
    dialog.locator(".main-button").click()
    person.arrive()
    expect(person.page.locator(".seat.yours strong")).to_have_text("<b>Ada</b> & Co")


def test_the_invitation_opens_also_where_a_throw_begins(person: Person) -> None:
    person.sit_down("docker", "me", "invited")
    expect(person.page.locator("dialog input[type=text]").first).to_have_value(re.compile("/table/.+#"))
