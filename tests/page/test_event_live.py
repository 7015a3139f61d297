"""A page that shows an event follows it at once, and also where no live connection comes about."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.server.served import Served

pytestmark = pytest.mark.untraced


class Evening:
    """An event, and somebody who organises it without a browser."""

    def __init__(self, server: Served) -> None:
        self.server, self.key = server, secrets.token_urlsafe(32)
        made = server.ask("POST", "/events", self.key, json={"name": "Evening", "game": "pilotis"})
        self.event = made["event"]
        self.page = f"{server.address}/event/{self.event}"

    def join(self, name: str, *, bot: bool = False) -> None:
        key = secrets.token_urlsafe(32)
        if bot:
            self.server.ask("POST", "/people/me", key, json={"name": name, "bot": True})
        self.server.ask("POST", f"/events/{self.event}/players", key, json={"name": name})

    def lead(self, path: str, **body: object) -> None:
        self.server.ask("POST", f"/events/{self.event}/{path}", self.key, json=body)


def test_a_beamer_hears_of_everything_and_does_not_ask(come: Come, server: Served) -> None:
    evening, asked = Evening(server), []
    evening.join("Zoé")
    beamer = come(server.address, own=True)
    beamer.page.goto(f"{evening.page}#screen")
    expect(beamer.page.locator("#round li")).to_have_text(["Zoé"])

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    beamer.page.route(f"**/api/events/{evening.event}?**", refuse)
    evening.join("Hal", bot=True)
    expect(beamer.page.locator("#round li")).to_have_text(["Zoé", "Hal (program)"])
    evening.lead("next")
    expect(beamer.page.locator("#event-stage")).to_have_text("Round 1 of 1")
    expect(beamer.page.locator("#standings tbody")).to_contain_text("Hal (program)")
    expect(beamer.page.locator("#round .pair")).to_contain_text("Hal (program)")
    evening.lead("result", round=1, board=1, points=[1, 1])
    expect(beamer.page.locator("#round li strong")).to_have_text("½–½")
    assert asked == []

    # Also on the device of who organises it, everything is there without scrolling.
    beamer.page.unroute_all()
    beamer.page.set_viewport_size({"width": 1280, "height": 720})
    beamer.page.evaluate(f"localStorage.setItem('ludotheque.key', JSON.stringify('{evening.key}'))")
    beamer.page.reload()
    expect(beamer.page.locator("#round li strong")).to_have_text("½–½")
    assert beamer.page.evaluate(HIDDEN) == [0, 0]


HIDDEN = """
(() => {
  const room = document.querySelector("#standings .wide-table");
  return [document.documentElement.scrollHeight - innerHeight, room.scrollWidth - room.clientWidth];
})()
"""
"""How much of a page, and of its standings, is seen only by scrolling."""


def test_without_a_live_connection_a_page_asks_and_keeps_what_is_being_written(come: Come, server: Served) -> None:
    evening = Evening(server)
    visitor = come(server.address, locale="fr-FR", own=True, **PHONE)

    def deaf(socket: WebSocketRoute) -> None:
        socket.close(code=1013)

    visitor.page.route_web_socket("**/live", deaf)
    visitor.page.goto(evening.page)
    expect(visitor.page.locator("#event-stage")).to_have_text("Inscriptions ouvertes")
    expect(visitor.page.locator("#event-formula")).to_be_visible()  # on a phone, too, one sees what is played
    visitor.page.get_by_label("Ton nom").fill("Al")
    evening.join("Zoé", bot=True)
    expect(visitor.page.locator("#round li")).to_have_text(["Zoé (programme)"])
    expect(visitor.page.get_by_label("Ton nom")).to_have_value("Al")
