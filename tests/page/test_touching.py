"""Touching: what is asked for, in any order, by dragging, and at once over a slow line."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from benchmarks.web.delayed_line import delayed_line
from tests.page import seeing
from tests.page.browser import DESKTOP, PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

PERSON = "person"
CUBE_ON_B1 = "docker:dice players=2 rules=1 | d1 @B1 d1 @B3 d1 |"
DELAY = 1.0
"""Seconds that everything takes each way over the slow line, from when the page is there."""

WATCH_PAINTING = """() => {
  window.times = {};
  addEventListener("pointerup", ({ timeStamp }) => (window.times.touched = timeStamp), true);
  const seen = () => {
    if (document.querySelector("#board svg.played")) window.times.played ??= performance.now();
    if (document.querySelector("#board [data-mark=touched]")) window.times.marked ??= performance.now();
    if (document.querySelector(".asked")) window.times.asked ??= performance.now();
    if (document.querySelector("[data-mark=forbidden]")) window.times.forbidden ??= performance.now();
  };
  const all = { subtree: true, childList: true, attributes: true };
  for (const room of ["#board", "#seats"]) new MutationObserver(seen).observe(document.querySelector(room), all);
}"""
"""Notes when a touch ended, and when something was first marked, pointed out or forbidden, or a move was shown."""


REMEMBER = """() => {
  window.parts = [...document.querySelectorAll("#board svg, #seats .tray, #moves .move-list, #tools button")];
  window.drawn = document.querySelector("#board svg").querySelectorAll("*").length;
}"""
STAY = "() => window.parts.every((part) => part.isConnected)"
AS_BEFORE = "() => document.querySelector('#board svg').querySelectorAll('*').length === window.drawn"


def spot(person: Person, name: str) -> list[float]:
    found: list[float] = person.page.evaluate(seeing.SPOT, name)
    return found


def drag(person: Person, name: str, to: list[float]) -> None:
    mouse = person.page.mouse
    mouse.move(*spot(person, name))
    mouse.down()
    mouse.move(to[0], to[1], steps=6)
    mouse.up()


def test_prompts_follow_touches_in_any_order_and_pieces_are_dragged(person: Person) -> None:
    person.sit_down("pilotis", PERSON, PERSON)
    person.wait_for_turn()
    person.touch("B2")
    expect(person.prompt).to_have_text("Which piece do you put on B2?")
    expect(person.page.locator("#board [data-mark=forbidden]")).to_have_count(0)
    person.touch("T-0")
    expect(person.prompt).to_have_text("Which way does it point?")
    expect(person.page.locator("#board .ghost").nth(3)).to_be_visible()
    person.touch("B3")
    person.expect_moves("T:B2^")

    person.wait_for_turn()
    drag(person, "C-1", [4, 4])
    expect(person.page.locator(".dragged")).to_have_count(0)
    expect(person.page.locator("#board [aria-pressed=true], #seats [aria-pressed=true]")).to_have_count(0)
    drag(person, "C-1", spot(person, "B3"))
    person.expect_moves("T:B2^", "C:B3")


@pytest.mark.parametrize(
    ("device", "taken", "goal"), [(PHONE, "B1", "B2"), ({**DESKTOP, "has_touch": True}, "cubes-0", "A2")]
)
def test_pieces_are_dragged_by_finger_on_the_board_and_from_trays(
    come: Come, server: Served, device: dict[str, Any], taken: str, goal: str
) -> None:
    hand = come(server.address, **device).open_saved(CUBE_ON_B1)
    hand.wait_for_turn()
    finger = hand.page.context.new_cdp_session(hand.page)
    start, end = spot(hand, taken), spot(hand, goal)
    way = [[a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)] for step in range(7)]
    for kind, at in (("touchStart", way[:1]), *(("touchMove", [each]) for each in way[1:]), ("touchEnd", [])):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})
    expect(hand.page.locator("#prompt .main-button")).to_be_visible()
    expect(hand.prompt).to_contain_text(goal)


def test_touches_draw_only_what_differs_and_taken_back_leave_the_picture_as_it_was(person: Person) -> None:
    person.sit_down("pilotis", PERSON, PERSON)
    person.wait_for_turn()
    person.page.wait_for_load_state("networkidle")  # the pictures of the moves are there
    person.page.evaluate(REMEMBER)
    person.touch("T-0")
    person.touch("B2")
    expect(person.page.locator("#board .ghost").nth(3)).to_be_visible()
    person.page.mouse.move(*spot(person, "B3"))
    expect(person.prompt).not_to_have_text("Which way does it point?")
    assert person.page.evaluate(STAY)
    for _ in range(2):
        person.page.keyboard.press("Escape")
    expect(person.page.locator("#board .ghost, #seats [aria-pressed=true]")).to_have_count(0)
    assert person.page.evaluate(STAY)
    assert person.page.evaluate(AS_BEFORE)


def times(person: Person) -> dict[str, Any]:
    return dict(person.page.evaluate("() => window.times"))


def test_over_a_slow_line_touches_and_moves_show_at_once_or_are_taken_back_in_words(
    person: Person, come: Come, server: Served
) -> None:
    person.sit_down("plus-4", "me", "invited", start="last")
    link = person.page.locator("dialog input").first.input_value()
    with delayed_line(server.address, 0) as line:
        slow = come(line.address).follow_unnamed(link.replace(server.address, line.address))
        quick = come(server.address).follow_unnamed(link)
        slow.wait_for_turn()
        slow.page.wait_for_function("() => !document.querySelector('#lost:not([hidden])')")
        slow.page.wait_for_load_state("networkidle")  # the pictures of the moves are there
        slow.page.evaluate(WATCH_PAINTING)
        quick.wait_for_turn()
        line.seconds = DELAY
        quick.touch("A")
        slow.touch("B")
        slow.page.wait_for_function("() => window.times.played")
        seen = times(slow)
        assert seen["played"] - seen["touched"] < DELAY * 1000
        expect(slow.page.locator(".toast")).to_contain_text("Your move was not kept")
        slow.expect_moves("A")
        expect(slow.page.locator("#board svg.played")).to_have_count(0)
        slow.page.close()


def test_over_a_slow_line_touches_in_vain_show_at_once_and_are_explained_later(come: Come, server: Served) -> None:
    position = lt.game("pilotis").start()
    position.play("C:A1")
    with delayed_line(server.address, 0) as line:
        slow = come(line.address).open_saved(position.save())
        slow.wait_for_turn()
        slow.page.wait_for_load_state("networkidle")
        slow.page.evaluate(WATCH_PAINTING)
        line.seconds = DELAY
        expect_refusal(slow, "C-0", "Not here: this is the stock of Blue.")
        expect_refusal(slow, "D4", "Not here: after the square on A1")
        slow.page.locator("#seats [data-name=C-1]").press("Enter")
        slow.page.locator("#board [data-name=A2]").press("Enter")
        expect_refusal(slow, "D4", "First play this move, or cancel it.")
        slow.page.close()


def expect_refusal(slow: Person, thing: str, words: str) -> None:
    """Pointed out before the server can have answered, and explained then."""
    slow.page.evaluate("() => (window.times = {})")
    slow.touch(thing)
    expect(slow.prompt).to_contain_text(words)
    expect(slow.page.locator(".asked")).to_have_count(0)
    seen = times(slow)
    assert seen["asked"] - seen["touched"] < 2 * DELAY * 1000
    assert seen["asked"] < seen.get("forbidden", inf)
