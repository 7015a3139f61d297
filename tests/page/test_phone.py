"""On a phone, by finger."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served
from tests.shelf import OWN_BOXES

pytestmark = pytest.mark.untraced

OVERFLOWS = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def thumb(come: Come, server: Served) -> Person:
    """Somebody with a phone."""
    return come(server.address, **PHONE).go_home()


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_game_is_played_on_a_phone(thumb: Person, game: lt.Game) -> None:
    assert not thumb.page.evaluate(OVERFLOWS)
    thumb.sit_down(game.name, *["person"] * min(game.variants[0].players))
    chance = random.Random(1)
    while len(thumb.moves()) < 3:
        thumb.wander(chance)
    assert not thumb.page.evaluate(OVERFLOWS)
    expect(thumb.page.locator("#tools")).to_be_in_viewport()
    expect(thumb.page.locator("#prompt")).to_be_in_viewport()


def test_menu_and_moves_open_on_a_phone(thumb: Person) -> None:
    thumb.sit_down("plus-4", "person", "person")
    expect(thumb.page.locator("#menu")).to_be_hidden()
    thumb.page.locator("#menu-button").tap()
    expect(thumb.page.locator("#invite-button")).to_be_visible()
    thumb.page.locator("#menu-button").tap()
    expect(thumb.page.locator(".move-list")).to_be_hidden()
    thumb.tool("list").tap()
    expect(thumb.page.locator(".move-list")).to_be_visible()
