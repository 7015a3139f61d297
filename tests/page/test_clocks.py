"""Playing by the clock, and what players ask each other for, in several browsers."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.page import browser as browsers
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

APART = 1000
"""Milliseconds by which the page may misjudge the server's time, which is that of the same machine."""
SHOWN = """() => [...document.querySelectorAll('.seat .clock')].map((each) => each.textContent)"""


SMALLEST: ViewportSize = {"width": 320, "height": 568}
STOCKS_ABOVE_TOOLS = """() => {
  const [stocks, tools] = ["#stocks", "#tools"].map((part) => document.querySelector(part).getBoundingClientRect());
  return stocks.height > 0 && stocks.bottom <= tools.top;
}"""


def set_table(person: Person, clock: str | None = "live 300+0") -> dict[str, Any]:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "invited", "name": "Bob"}]
    wanted = {"game": "plus-4", "variant": "elementary", "seats": seats, "clock": clock}
    answer = person.page.request.post(f"{person.address}/api/tables", data=wanted)
    assert answer.ok, answer.text()
    return dict(answer.json())


def sit(person: Person, other: Person, clock: str | None = "live 300+0") -> dict[str, Any]:
    """Two people at a new table."""
    made = set_table(person, clock)
    person.follow(f"{person.address}/table/{made['table']}#{made['token']}")
    other.follow(f"{other.address}{made['seats'][1]['link']}")
    other.page.keyboard.press("Escape")
    return made


def clock(person: Person, player: int) -> Locator:
    return person.page.locator(f".seat .clock[data-player='{player}']")


def ask(person: Person, words: str) -> Locator:
    return person.page.locator("#asks button", has_text=words)


@pytest.fixture
def other(come: Come, server: Served) -> Person:
    return come(server.address)


def test_a_clock_runs_beside_each_seat_as_the_server_counts(person: Person, other: Person) -> None:
    made = set_table(person)
    person.follow(f"{person.address}/table/{made['table']}#{made['token']}")
    expect(clock(person, 0)).to_have_text("5:00")
    expect(clock(person, 0)).not_to_have_class(re.compile("running"))
    other.follow(f"{other.address}{made['seats'][1]['link']}")
    for each in (person, other):
        expect(clock(each, 0)).to_have_class(re.compile("running"))
        expect(clock(each, 1)).to_have_text("5:00")
    expect(clock(person, 0)).to_have_text(re.compile(r"^[0-4]:\d\d$"))
    before = time.time() * 1000
    server_now = person.page.evaluate("import('/web/server-time.js').then(({ serverNow }) => serverNow())")
    assert before - APART <= server_now <= time.time() * 1000 + APART
    person.wait_for_turn()
    person.play("A")
    for each in (person, other):
        expect(clock(each, 1)).to_have_class(re.compile("running"))
        expect(clock(each, 0)).not_to_have_class(re.compile("running"))
    shown = [each.page.evaluate(SHOWN)[0] for each in (person, other)]
    assert shown[0] == shown[1]


STRIKES = """
globalThis.struck = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  globalThis.struck += 1;
  return make.call(this);
};
"""
"""Counts the notes that a page plays."""


def test_who_has_little_time_hears_and_sees_it(come: Come, server: Served, other: Person) -> None:
    short = come(server.address, own=True, reduced_motion="reduce")
    short.page.add_init_script(STRIKES)
    short.page.clock.install()
    made = set_table(short)
    short.follow(f"{short.address}/table/{made['table']}#{made['token']}")
    other.follow(f"{other.address}{made['seats'][1]['link']}")
    expect(clock(short, 0)).to_have_class(re.compile("running"))
    short.page.locator("#seats").click()  # before the first touch nothing is heard
    assert short.page.evaluate("struck") == 0
    short.page.clock.fast_forward(282_000)
    expect(clock(short, 0)).to_have_class(re.compile("low"))
    expect(short.page.locator("#heard")).to_have_text(re.compile(r"Your time is nearly up: \d+ s\."))
    assert short.page.evaluate("struck") == 3
    look = "getComputedStyle(document.querySelector('.clock.low'){part}).{what}"
    assert short.page.evaluate(look.format(part=", '::after'", what="content")) == '" !"'
    assert short.page.evaluate(look.format(part="", what="animationName")) == "none"
    short.page.clock.run_for(2000)
    assert short.page.evaluate("struck") == 3
    expect(other.page.locator("#heard")).not_to_contain_text("nearly up")


def test_a_draw_is_offered_and_agreed(person: Person, other: Person) -> None:
    sit(person, other, None)
    ask(person, "Offer a draw").click()
    expect(person.page.locator(".ask")).to_contain_text("waiting for the answer")
    expect(other.page.locator(".ask")).to_contain_text("Ada offers a draw (G-5).")
    ask(other, "Accept").click()
    for each in (person, other):
        expect(each.ending).to_have_text("A draw")
        expect(each.prompt).to_contain_text("Both players agreed (G-5).")


def test_a_move_is_taken_back_when_the_other_agrees(person: Person, other: Person) -> None:
    sit(person, other, None)
    person.wait_for_turn()
    person.play("A")
    ask(person, "Take back my move?").click()
    ask(other, "Accept").click()
    for each in (person, other):
        each.expect_moves()


def test_what_is_said_is_read_in_the_readers_language(person: Person, come: Come, server: Served) -> None:
    reader = come(server.address, locale="fr-FR")
    sit(person, reader, None)
    ask(person, "Say something").click()
    person.page.locator("dialog button", has_text="Well played").click()
    expect(reader.page.locator("body")).to_contain_text(re.compile(r"Ada\s: Bien joué\s!"))


def test_who_left_may_lose_by_a_claim(person: Person, other: Person) -> None:
    sit(person, other)
    other.page.goto("about:blank")
    expect(person.page.locator(".ask")).to_contain_text(re.compile(r"Bob has left. You can claim in \d+ s \(G-4\)."))
    claim = ask(person, "Claim the win")
    claim.wait_for(timeout=40_000)  # whatever the page said on leaving, nobody waits longer than 30 s
    claim.click()
    expect(person.ending).to_have_text("You won")
    expect(person.prompt).to_contain_text("Vermilion was away too long (G-4).")


def test_another_game_by_the_clock_is_asked_for(person: Person, other: Person) -> None:
    sit(person, other)
    person.tool("flag").click()
    person.page.locator("dialog .main-button, dialog button", has_text="Resign").last.click()
    expect(person.ending).to_have_text("You lost")
    person.onward.click()
    expect(other.page.locator(".ask")).to_contain_text("Ada offers another game.")
    ask(other, "Accept").click()
    for each in (person, other):
        expect(each.onward).to_contain_text("Join")


@pytest.mark.parametrize(
    "device", [{"viewport": {"width": 320, "height": 640}}, {"viewport": {"width": 390, "height": 844}}]
)
def test_clocks_and_wishes_have_room_on_a_phone(
    come: Come, server: Served, other: Person, device: dict[str, Any]
) -> None:
    phone = come(server.address, own=True, locale="fr-FR", **device)
    sit(phone, other)
    phone.wait_for_turn()
    phone.play("A")
    for words in ("Proposer la nulle", "Reprendre mon coup", "Dire quelque chose"):
        expect(ask(phone, words)).to_be_in_viewport(ratio=1)
    wait_for_stocks_above_tools(phone)
    ask(other, "Offer a draw").click()
    expect(phone.page.locator(".ask")).to_be_visible()
    bottom = phone.page.evaluate("document.querySelector('#board svg').getBoundingClientRect().bottom")
    assert bottom <= phone.page.evaluate("document.querySelector('#prompt').getBoundingClientRect().top") + 1
    wait_for_stocks_above_tools(phone)
    wide, seen = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen
    for each in (clock(phone, 0), clock(phone, 1), ask(phone, "Accepter"), ask(phone, "Refuser")):
        box = each.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= seen


def wait_for_stocks_above_tools(phone: Person) -> None:
    """Until the stocks at hand lie above the bar of tools, here and on the smallest phone."""
    usual = phone.page.viewport_size
    assert usual
    for size in (usual, SMALLEST, usual):
        phone.page.set_viewport_size(size)
        phone.page.wait_for_function(STOCKS_ABOVE_TOOLS)


def test_a_game_with_a_clock_is_set_up_from_home(person: Person) -> None:
    assert browsers.DESKTOP
    person.sit_down_from_home("plus-4", "me", "1", clock="live 180+2")
    expect(clock(person, 0)).to_have_text(re.compile(r"^(3:00|2:\d\d)$"))
    expect(clock(person, 1)).to_be_hidden()
