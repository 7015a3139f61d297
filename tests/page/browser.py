"""The Chromium of this machine, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 30_000
"""Milliseconds; a busy machine takes its time."""


@contextmanager
def opened() -> Iterator[Browser]:
    """The browser, without a window."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    assert chromium, "The tests of the page need Chromium: tools/browser.sh installs it."
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()
