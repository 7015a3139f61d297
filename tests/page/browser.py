"""The Chromium of this machine, and what people look at it with."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from benchmarks.web.browser import browsing, installed, switches

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHELL = "chromium-headless-shell"
"""The same engine without windows: the tests of the page take 135 s of processor time instead of 184 s with it."""
PATIENCE = 30_000
"""Milliseconds; a busy machine takes its time."""


@contextmanager
def opened() -> Iterator[Browser]:
    """The browser, without a window."""
    chromium = shutil.which(SHELL) or installed()
    assert chromium, "The tests of the page need Chromium: tools/browser.sh installs it."
    with browsing(chromium) as browser:
        yield browser


@contextmanager
def with_notifications(browser: Browser) -> Iterator[Browser]:
    """The whole of Chromium, beside the one without windows, which shows no notifications."""
    chromium = installed()
    assert chromium, "This test needs the whole of Chromium: tools/browser.sh installs it."
    whole = browser.browser_type.launch(executable_path=chromium, args=switches())
    yield whole
    whole.close()
