"""A real browser: Chromium, driven by Playwright."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def installed() -> str | None:
    """Where Chromium is, if it and Playwright are there."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found if importlib.util.find_spec("playwright") else None


def switches() -> list[str]:
    """How Chromium is started here."""
    return [*SWITCHES, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


@contextmanager
def browsing(program: str) -> Iterator[Browser]:
    """A browser that was just started."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=switches())
        yield browser
        browser.close()
