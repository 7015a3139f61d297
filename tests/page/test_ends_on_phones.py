"""On a phone, at the end of a game: the result, the board and what to do next are seen without scrolling, and once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.game_lists import OWN_BOXES, random_position
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.server.served import Served

pytestmark = pytest.mark.untraced

SMALL = PHONE | {"viewport": {"width": 360, "height": 740}}
SEEN = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [board, result, next, tools] =
    ["#board svg", "#prompt .headline", "#prompt .main-button", "#tools"].map(box);
  const names = [...document.querySelectorAll("#seats strong")].filter((each) => each.checkVisibility());
  return {
    board: board.top >= 0 && board.bottom <= box("#prompt").top + 4,
    result: result.top >= 0 && result.bottom <= tools.top,
    next: next.top >= 0 && next.bottom <= tools.top,
    once: [...document.querySelectorAll(".main-button, .headline")].filter((each) => each.checkVisibility()).length,
    names: names.every((each) => each.getClientRects().length === 1 && each.offsetHeight < 36),
    wide: document.documentElement.scrollWidth <= innerWidth,
  };
}"""


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_end_is_seen_at_a_glance(come: Come, server: Served, game: lt.Game) -> None:
    usual = game.choose(game.usual_variant)
    ended = random_position(usual, 3, usual.variant.longest)
    names = '["Bartholomé-Alexandre", "Konstantinopolitanski"]'
    thumb = come(server.address, **SMALL).open_saved(f"{ended.save()}\nnames={names}")
    thumb.page.locator("#prompt .headline").wait_for()
    thumb.page.locator("#prompt .main-button").wait_for()
    seen = {"board": True, "result": True, "next": True, "once": 2, "names": True, "wide": True}
    assert thumb.page.evaluate(SEEN) == seen
    thumb.tool("list").tap()
    assert thumb.page.evaluate(
        "() => { const list = document.querySelector('.move-list');"
        " const box = list.querySelector('.move-result').getBoundingClientRect();"
        " return box.bottom <= list.getBoundingClientRect().bottom + 2; }"
    )


def test_the_next_round_and_joining_are_in_sight_on_the_smallest_phone(come: Come, server: Served) -> None:
    smallest = PHONE | {"viewport": {"width": 320, "height": 568}}
    thumb = come(server.address, **smallest)
    thumb.sit_down_from_home("plus-4", "person", "person", rounds="3")
    thumb.tool("flag").tap()
    thumb.page.locator("dialog .main-button").tap()
    thumb.page.locator("#prompt .main-button").wait_for()
    seen = thumb.page.evaluate(SEEN)
    assert {name: seen[name] for name in ("result", "next", "once", "wide")} == {
        "result": True,
        "next": True,
        "once": 2,
        "wide": True,
    }
    guest = come(server.address, **smallest).go_home()
    guest.page.locator(".others button:has(use[href$='#link'])").tap()
    expect(guest.page.locator("dialog .main-button")).to_be_in_viewport(ratio=1)
    expect(guest.page.locator("dialog .main-button")).to_have_count(1)
