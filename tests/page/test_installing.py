"""The page as an application: it can be installed, opens without the server, and is silent where it should be."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.conftest import serve, store  # noqa: F401
from tests.server.served import Served

pytestmark = pytest.mark.untraced

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
KEPT_PATHS = """async () => {
  const [name] = await caches.keys();
  return (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
}"""
LISTEN = """
globalThis.struck = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { globalThis.struck += 1; return start.apply(this, when); };
"""


def test_the_page_opens_without_the_server_and_says_so(
    come: Come,
    troubles: list[str],
    serve: Callable[..., Served],  # noqa: F811
) -> None:
    server = serve("--no-browser")
    person = come(server.address, service_workers="allow").go_home()
    manifest = person.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((a) => a.json())")
    assert (manifest["lang"], manifest["display"]) == ("en", "standalone")
    person.page.evaluate(KEPT)
    paths = person.page.evaluate(KEPT_PATHS)
    assert "home.js" in {path.rpartition("/")[2] for path in paths}
    assert not [path for path in paths if path.startswith("/api/")]

    server.stop(signal.SIGKILL)
    person.page.reload()
    expect(person.page.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(person.page.locator(".masthead")).to_be_visible()
    person.page.goto(f"{server.address}/table/anything")
    expect(person.page.locator("#lost")).to_be_visible()
    person.page.goto(server.address)
    expect(person.page.get_by_role("alert")).to_be_visible()

    serve("--no-browser", "--port", server.address.rpartition(":")[2])
    expect(person.page.locator(".game").first).to_be_visible()
    expect(person.page.get_by_role("alert")).to_be_hidden()
    person.page.close()
    expected = ("ERR_", "WebSocket", "fetching the script")
    assert all(any(word in trouble for word in expected) for trouble in troubles), troubles
    troubles.clear()


def test_sounds_wait_for_a_touch_and_can_be_switched_off(come: Come, server: Served) -> None:
    person = come(server.address, own=True)
    page = person.page
    page.add_init_script(LISTEN)
    person.sit_down("plus-4", "person", "person")
    link = page.url
    token = page.evaluate("JSON.parse(localStorage['ludotheque.tables'])[0].token")
    page.reload()
    person.arrive()
    table = link.rpartition("/")[2]
    sent = f"""fetch('/api/tables/{table}/moves', {{ method: 'POST', body: '{{"move": "A", "ply": 0}}',
        headers: {{ 'Content-Type': 'application/json', Authorization: 'Bearer {token}' }} }})"""
    page.evaluate(sent)
    person.wait_for_moves(1)
    assert page.evaluate("struck") == 0, "a sound before the first touch"
    person.play("B")
    assert page.evaluate("struck") > 0
    page.locator("#settings").click()
    page.locator("dialog label", has_text="Silent").click()
    page.keyboard.press("Escape")
    before = page.evaluate("struck")
    person.play("C")
    assert page.evaluate("struck") == before
    page.reload()
    person.arrive().play("D")
    assert page.evaluate("struck") == 0, "the choice was not kept"


def test_two_clicks_start_what_most_people_want(person: Person) -> None:
    person.go_home()
    expect(person.page.locator("[data-game=plateau-x] a[href='/learn/plateau-x']")).to_be_visible()
    person.page.locator("[data-game=plateau-x] .main-button").click()
    person.page.locator("dialog .main-button").click()
    person.arrive()
    expect(person.page.locator("#game-facts")).to_have_text("mini, 2 players")
    expect(person.page.locator(".seat strong", has_text="Computer, casual")).to_be_visible()
    expect(person.page.locator("#learn-link")).to_have_attribute("href", "/learn/plateau-x")
    person.tool("eye").click()
    expect(person.page.locator("#chances .percent").first).to_have_text(re.compile(r"^\d+%$"))
