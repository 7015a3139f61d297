from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page import browser as browsers
from tests.page.person import Person
from tests.page.windows import Window, Windows
from tests.server.served import Served

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


@pytest.fixture(scope="package")
def windows(browser: Browser, server: Served) -> Iterator[Windows]:
    windows = Windows(browser, server.address)
    yield windows
    windows.close()


@pytest.fixture
def come(windows: Windows, troubles: list[str]) -> Iterator[Come]:
    """Somebody with a browser of their own comes to the address; nothing moves there, so that nobody has to wait.

    Who does to it what cannot be undone says `own=True`.
    """
    opened: list[Window] = []

    def come_to(address: str, own: bool = False, **device: Any) -> Person:
        usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        wanted = {**usual, **browsers.DESKTOP, **device}
        window = windows.open(wanted, own or address != windows.address)
        window.troubles = troubles
        opened.append(window)
        return Person(window.page, address, by_finger=wanted.get("has_touch", False))

    yield come_to
    for window in opened:
        windows.take_back(window)


@pytest.fixture
def person(come: Come, server: Served) -> Person:
    """Somebody with a mouse and a large screen, who is nowhere yet."""
    return come(server.address)
