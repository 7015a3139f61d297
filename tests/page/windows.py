"""Browser windows that one test uses after the other, and finds empty: a page takes half as long again in a new one."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, ConsoleMessage

from tests.page import browser as browsers

BLOCKED = "Service Worker registration blocked by Playwright"
"""Only the tests of the worker let one in: it would fetch every file of the page for each of the others."""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"

Device = dict[str, Any]


class Window:
    """A browser with nobody else in it, which tells whoever uses it what it complains about."""

    def __init__(self, browser: Browser, device: Device, own: bool) -> None:
        self.device, self.own = device, own
        self.troubles: list[str] = []
        context = browser.new_context(**device)
        context.set_default_timeout(browsers.PATIENCE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.text != BLOCKED:
            self.troubles.append(said.text)

    def empty(self, somewhere: str) -> None:
        """Leave for this address, and remember nothing of what was before."""
        self.troubles = []
        for page in self.page.context.pages:
            if page != self.page:
                page.close()
        self.page.context.set_offline(False)
        if self.page.viewport_size != self.device["viewport"]:
            self.page.set_viewport_size(self.device["viewport"])
        self.page.mouse.move(0, 0)
        self.page.goto(somewhere)
        self.page.evaluate(FORGET)
        self.page.context.clear_cookies()


class Windows:
    """All windows on one server, used and unused."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self._browser = browser
        self._unused: list[Window] = []

    def open(self, device: Device, own: bool) -> Window:
        """An empty window; its own is nobody's before or after."""
        unused = next((window for window in self._unused if not own and window.device == device), None)
        if unused is None:
            return Window(self._browser, device, own)
        self._unused.remove(unused)
        return unused

    def take_back(self, window: Window) -> None:
        """Close a window of somebody's own, and keep any other for the next test."""
        if window.own:
            window.page.context.close()
        else:
            window.empty(f"{self.address}/web/logo.svg")
            self._unused.append(window)

    def close(self) -> None:
        """Close all that are not in use."""
        for window in self._unused:
            window.page.context.close()
