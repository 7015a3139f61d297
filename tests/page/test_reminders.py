"""Games over days: being reminded of them, the feed of one's turns, and the deadline for one's calendar."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.request import urlopen

import feedparser
import pytest
from axe_playwright_python.sync_playwright import Axe
from icalendar import Calendar
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import DESKTOP, with_notifications
from tests.page.conftest import Come
from tests.page.person import Person
from tests.page.windows import Window
from tests.server.conftest import serve, store  # noqa: F401
from tests.server.push_service import PushService
from tests.server.served import Served

pytestmark = pytest.mark.untraced

PUSHED = """(sent) => {
  PushManager.prototype.getSubscription = async () => globalThis.pushed ?? null;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const { endpoint, ...keys } = sent;
    const letters = applicationServerKey.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)).buffer;
    return globalThis.pushed = {
      endpoint,
      options: { applicationServerKey: bytes },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => { globalThis.pushed = null; },
    };
  };
}"""
"""Stands in for the push service of the browser's maker, which cannot be reached from here."""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  let shown = [];
  for (let tries = 0; !shown.length && tries < 1500; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    shown = await registration.getNotifications();
  }
  return shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
}"""
"""The notifications, as soon as there are any."""


def check(person: Person) -> None:
    found = Axe().run(person.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def test_without_reminders_there_are_a_feed_and_a_calendar(person: Person, server: Served) -> None:
    person.sit_down_from_home("plus-4", "me", "1", clock="days 3")
    person.wait_for_turn()
    link = person.page.get_by_role("link", name="To my calendar")
    with urlopen(f"{server.address}{link.get_attribute('href')}") as answer:
        (event,) = Calendar.from_ical(answer.read()).walk("VEVENT")
    assert event["summary"] == "Plus 4: play before this time"
    table = person.page.url.rpartition("/")[2]

    person.page.goto(f"{server.address}/my-games")
    card = person.page.locator("#days")
    expect(card).to_contain_text("This server sends no reminders")
    expect(card.get_by_role("button", name="Remind me")).to_have_count(0)
    check(person)
    card.get_by_role("button", name="Feed of my turns").click()
    address = person.page.locator("dialog input").input_value()
    expect(person.page.locator("dialog")).to_contain_text("show it to nobody")
    check(person)
    feed = feedparser.parse(urlopen(address).read())
    assert [each.link.rpartition("/")[2] for each in feed.entries] == [table]
    person.page.keyboard.press("Escape")
    card.get_by_role("button", name="Feed of my turns").click()
    person.page.locator("dialog").get_by_role("button", name="Remove the feed").click()
    expect(person.page.get_by_role("status").last).to_have_text("The feed is no more.")
    with pytest.raises(OSError, match="404"):
        urlopen(address)


def test_who_plays_no_games_over_days_is_offered_nothing(person: Person, server: Served) -> None:
    person.sit_down_from_home("plus-4", "me", "1", clock="")
    person.page.goto(f"{server.address}/my-games")
    expect(person.page.locator("#my-games li")).to_have_count(1)
    expect(person.page.locator("#days")).to_be_hidden()


def test_the_home_page_says_by_itself_when_a_game_begins_to_wait(come: Come, server: Served) -> None:
    person = come(server.address, own=True)
    person.page.clock.install()
    person.sit_down("plus-4", "me", "invited", clock="days 3")
    link = person.page.locator("dialog input").first.input_value()
    person.page.keyboard.press("Escape")
    friend = come(server.address).follow_unnamed(link)
    person.play("A")
    expect(person.page.get_by_role("link", name="Reminders")).to_have_attribute("href", "/my-games")
    person.go_home()
    expect(person.page.locator("#resume .card")).to_have_count(1)
    expect(person.page).to_have_title("Ludothèque")
    friend.wait_for_turn()
    friend.play("B")
    person.page.clock.run_for(60_000)
    expect(person.page).to_have_title("(1) Ludothèque")
    expect(person.page.locator("#resume .card")).to_contain_text("Your turn")


def deliver(page: Page, address: str, told: dict[str, str]) -> None:
    """Let the browser's worker hear of a message as if it had come from its push service."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda found: registrations.extend(each["registrationId"] for each in found["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(1500):
        if registrations:
            break
        page.wait_for_timeout(20)
    message = {"origin": address, "registrationId": registrations[-1], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
    session.detach()


def test_a_browser_is_reminded_once_it_was_asked_and_says_it_no_more_when_it_is_stopped(
    browser: Browser,
    serve: Callable[..., Served],  # noqa: F811
) -> None:
    with PushService() as service, with_notifications(browser) as whole:
        server = serve("--no-browser", "--push-contact", "mailto:me@example.org", "--push-services", service.origin)
        window = Window(whole, {"locale": "en-GB", "reduced_motion": "reduce", **DESKTOP}, own=True)
        person, page = Person(window.page, server.address), window.page
        page.context.grant_permissions(["notifications"], origin=server.address)
        page.add_init_script(f"({PUSHED})({json.dumps(service.browser().sent)})")
        person.sit_down("plus-4", "person", "1", clock="days 3")
        person.wait_for_turn()
        table = page.url.rpartition("/")[2]
        page.goto(f"{server.address}/my-games")
        card = page.locator("#days")
        card.get_by_role("button", name="Remind me").click()
        expect(card).to_contain_text("This browser will tell you")
        check(person)

        told = {"title": "Plus 4", "body": "Your turn: you have 3 days.", "table": table, "lang": "en"}
        deliver(page, server.address, told)
        assert page.evaluate(SHOWN) == [{"title": told["title"], "body": told["body"], "tag": table, "lang": "en"}]
        page.reload()
        card.get_by_role("button", name="Remind me no more").click()
        expect(card.get_by_role("button", name="Remind me", exact=True)).to_be_visible()
        page.close()
        assert window.troubles == []
