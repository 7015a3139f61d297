"""My games: all of them offered, taken along to another device, and told when the server has lost them."""

from __future__ import annotations

import io
import re

import pytest
import zxingcpp
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Locator, Route, expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

NARROW = {"viewport": {"width": 320, "height": 640}}


def decoded(code: Locator) -> str:
    """What a camera reads."""
    expect(code).to_be_visible()
    [found] = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())).convert("L"))
    return str(found.text)


def check(person: Person) -> None:
    found = Axe().run(person.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def fits(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_two_unfinished_games_are_offered_with_whose_turn_it_is(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", "me", "invited")
    expect(person.page.locator("dialog input").first).to_be_visible()
    person.page.keyboard.press("Escape")
    person.play("A")
    person.sit_down("pilotis", "person", "person").go_home()
    offers = person.page.locator("#resume .card")
    expect(offers).to_have_text([re.compile("Pilotis.*Your turn"), re.compile("Plus 4.*Player 2 to play")])
    check(person)
    expect(person.page).to_have_title("(1) Ludothèque")
    person.page.locator("nav a[href='/my-games']").click()
    expect(person.page.locator("#my-games h2")).to_have_text(["Your turn", "Going on"])
    expect(person.page.locator(".known li")).to_have_count(2)
    check(person)

    # A table that the server does not have is told, and can be removed.
    person.page.evaluate("""() => {
        const kept = JSON.parse(localStorage["ludotheque.tables"]);
        const gone = { table: "gone", token: "x", title: "Hnefatafl" };
        localStorage["ludotheque.tables"] = JSON.stringify([...kept, gone]);
    }""")
    person.page.reload()
    gone = person.page.locator("[data-table=gone]")
    expect(gone).to_contain_text("There is no table “gone”.")
    gone.get_by_role("button", name="Remove").click()
    expect(person.page.locator("#my-games h2")).to_have_text(["Your turn", "Going on"])
    person.page.reload()
    expect(person.page.locator(".known li")).to_have_count(2)

    # Whoever has nothing is told so, and nothing is too wide for the narrowest phone, in French.
    stranger = come(server.address, locale="fr-FR", **NARROW).go_home()
    assert fits(stranger)
    stranger.page.goto(f"{server.address}/my-games")
    expect(stranger.page.locator("#my-games")).to_have_text("Aucune partie pour l’instant.")
    assert fits(stranger)
    check(stranger)


def test_it_is_said_how_much_time_is_left_and_the_shortest_comes_first(person: Person, server: Served) -> None:
    for game, clock in (("plus-4", "days 3"), ("pilotis", "live 900+10"), ("plus-4", "")):
        person.sit_down_from_home(game, "me", "1", clock=clock)
        person.wait_for_turn()
    person.page.goto(f"{server.address}/my-games")
    games = person.page.locator("#my-games li")
    expect(games).to_have_text([re.compile("Pilotis.*Time left: 1[0-5]:"), re.compile("Plus 4"), re.compile("Plus 4")])
    expect(games.locator(".time-left")).to_have_text([re.compile("1[0-5]:"), "Time left: 2 d 23 h"])
    expect(person.page).to_have_title("(3) Ludothèque")
    before = games.first.locator(".time-left").inner_text()
    expect(games.first.locator(".time-left")).not_to_have_text(before)  # it goes by
    check(person)


def test_a_seat_is_taken_along_to_another_device(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", "me", "2").play("A")
    person.page.goto(f"{server.address}/my-games")
    person.page.get_by_role("button", name="Go on with another device").click()
    expect(person.page.locator("dialog")).to_contain_text("whoever opens it plays in your place")
    expect(person.page.locator("dialog")).to_contain_text("ludo serve --host 0.0.0.0")
    link = person.page.locator("dialog input").input_value()
    check(person)
    phone = come(server.address, **PHONE).follow(link)
    assert "#" not in phone.page.url
    phone.wait_for_turn()
    expect(phone.page.locator(".seat.yours")).to_have_count(1)
    phone.go_home()
    expect(phone.page.locator("#resume .card")).to_contain_text("Plus 4")


def test_the_invitation_leads_to_an_address_for_others_and_its_qr_code_to_the_link(come: Come, server: Served) -> None:
    person = come(server.address, own=True)

    def on_the_network(route: Route) -> None:
        route.fulfill(json={"others": True, "address": "http://192.168.1.20:8421"})

    person.page.route("**/api/address*", on_the_network)
    person.page.add_init_script("navigator.share = async ({ url }) => { globalThis.shared = url; }")
    person.sit_down("plus-4", "me", "invited")
    link = person.page.locator("dialog input").first.input_value()
    assert re.fullmatch(r"http://192\.168\.1\.20:8421/table/[\w-]+#[\w-]{43}", link)
    expect(person.page.locator("dialog")).to_contain_text("on the same network")
    assert decoded(person.page.locator("dialog .qr svg")) == link
    check(person)
    person.page.get_by_role("button", name="Share the link").first.click()
    assert person.page.evaluate("shared") == link
    watching = person.page.locator(".link-field").last
    watching.get_by_role("button", name="QR code").click()
    assert decoded(watching.locator(".qr svg")) == watching.locator("input").input_value()
