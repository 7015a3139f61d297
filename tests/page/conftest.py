from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.page import browser as browsers
from tests.page.person import Person
from tests.server.served import Served

BLOCKED = "Service Worker registration blocked by Playwright"
"""Only the tests of the worker let one in: it would fetch every file of the page for each of the others."""

Come = Callable[..., Person]

expect.set_options(timeout=browsers.PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, solved_home: Path) -> Iterator[Served]:
    """A server that knows the exact solution of the smallest of our games."""
    store = tmp_path_factory.mktemp("kept") / "tables.sqlite"
    served = Served("--no-browser", "--store", f"sqlite:///{store}", XDG_DATA_HOME=str(solved_home))
    yield served
    served.stop(signal.SIGINT)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with browsers.opened() as browser:
        yield browser


@pytest.fixture
def troubles() -> Iterator[list[str]]:
    """What browsers complain about: nothing, unless a test takes it out of here."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def come(browser: Browser, troubles: list[str]) -> Iterator[Come]:
    """Somebody with a browser of their own comes to the address; nothing moves there, so that nobody has to wait."""
    contexts: list[BrowserContext] = []

    def come_to(address: str, **device: Any) -> Person:
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        wanted = {**usual, **browsers.DESKTOP, **device}
        context = browser.new_context(**wanted)
        context.set_default_timeout(browsers.PATIENCE)
        contexts.append(context)
        page = context.new_page()
        _listen(page, troubles)
        return Person(page, address, by_finger=wanted.get("has_touch", False))

    yield come_to
    for context in contexts:
        context.close()


def _listen(page: Page, troubles: list[str]) -> None:
    def hear(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.text != BLOCKED:
            troubles.append(said.text)

    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", hear)


@pytest.fixture
def person(come: Come, server: Served) -> Person:
    """Somebody with a mouse and a large screen, who is nowhere yet."""
    return come(server.address)
