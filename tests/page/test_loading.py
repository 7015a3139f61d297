"""How a page is loaded: everything once, in one go, and nothing anew that this browser has."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Request, expect

from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

FETCHED = """() => performance.getEntriesByType("resource")
  .filter(({ name }) => name.includes("/web/")).map(({ name, transferSize }) => [name, transferSize])"""
PRELOADS = "() => [...document.querySelectorAll('link[rel=modulepreload]')].map((each) => each.href)"


def requests_of(person: Person) -> list[str]:
    """The paths of all that will be asked for."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(re.sub(r"\?.*|^https?://[^/]+", "", request.url))

    person.page.on("request", note)
    return asked


def test_a_table_asks_for_everything_once_and_for_no_script_that_waited_for_another(come: Come, server: Served) -> None:
    person = come(server.address, own=True)
    asked = requests_of(person)
    person.sit_down("plus-4", "person", "person")
    person.page.wait_for_load_state("networkidle")
    scripts = {path for path in asked if path.endswith(".js") and path.startswith("/web/")}
    told = {re.sub(r"^https?://[^/]+", "", each) for each in person.page.evaluate(PRELOADS)}
    assert scripts == told | {next(path for path in scripts if path.endswith("/theme.js"))}
    table = person.page.url.rpartition("/")[2]
    counts = Counter(path for path in asked if path.startswith("/api/"))
    assert counts[f"/api/tables/{table}/view"] == counts[f"/api/tables/{table}"] == 1
    assert not [path for path, times in Counter(asked).items() if times > 1 and path.startswith("/web/")]


def test_the_board_comes_with_the_table_and_not_again_over_the_live_connection(come: Come, server: Served) -> None:
    person = come(server.address, own=True)
    heard: list[str] = []
    person.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    person.sit_down("plus-4", "person", "person")
    expect(person.page.locator("#lost")).to_be_hidden()
    person.page.wait_for_load_state("networkidle")
    assert heard
    assert not [each for each in heard if "<svg" in each]


def test_a_page_that_comes_again_finds_its_files_in_the_browser(come: Come, server: Served) -> None:
    person = come(server.address, own=True).sit_down("plus-4", "person", "person")
    person.page.goto(f"{server.address}/my-games")
    person.go_home().sit_down("pilotis", "person", "person")
    fetched = dict(person.page.evaluate(FETCHED))
    assert len(fetched) > 40
    assert not [name for name, size in fetched.items() if size], "these were asked for again"
