"""Others who are there when pictures of the page are taken: who waits in the lobby, plays by the clock, or is rated."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser

import ludotheque as lt
from tests.page.person import Person
from tests.page.test_club import Program

OFFERS = (("plus-4", "Zoé", ""), ("empire-plateau", "Émile", "days 3"), ("plateau-x", "Ada", "live 300+5"))
"""What is offered in the lobby, by whom, and by which clock."""
RATED = "pilotis"
MEMBERS = ("Ada", "Bob", "Chloé", "Émile", "Zoé", "Malik")
TRIES = 300
"""Looks at the boards of a round, a tenth of a second apart, until all games there have ended."""


@contextmanager
def waiting(browser: Browser, address: str) -> Iterator[None]:
    """People who wait for others in the lobby, each with a browser of their own."""
    contexts = [browser.new_context(locale="en", reduced_motion="reduce") for _ in OFFERS]
    pages = [context.new_page() for context in contexts]
    for page, (game, name, clock) in zip(pages, OFFERS, strict=True):
        page.goto(f"{address}/lobby")
        page.locator("#now-name").fill(name)
        page.locator("#now-name").blur()
        page.locator(f"[data-offer={game}]").click()
        page.locator(f"dialog label:has([name=clock][value='{clock}'])").click()
        page.locator("dialog .main-button").click()
        Person(page, address).arrive()
    yield
    for page in pages:
        page.get_by_role("button", name="Leave the table").click()
        page.wait_for_url("**/lobby")
        page.context.close()


@contextmanager
def offering_a_draw(browser: Browser, person: Person) -> Iterator[None]:
    """Somebody opposite, at a table with a clock, who offers a draw."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "invited", "name": "Bob"}]
    wanted = {"game": "plus-4", "variant": lt.game("plus-4").usual_variant, "seats": seats, "clock": "live 300+5"}
    made = person.page.request.post(f"{person.address}/api/tables", data=wanted).json()
    context = browser.new_context(locale="en", reduced_motion="reduce")
    other = Person(context.new_page(), person.address).follow(f"{person.address}{made['seats'][1]['link']}")
    person.follow(f"{person.address}/table/{made['table']}#{made['token']}")
    for mover, slot in ((person, "B"), (other, "C"), (person, "A"), (other, "B")):
        mover.wait_for_turn()
        mover.play(slot)
    person.wait_for_turn()
    other.page.locator("#asks button", has_text="Offer a draw").click()
    person.page.locator(".ask").wait_for()
    yield
    context.close()


def rate_members(address: str) -> None:
    """An event of rated games that the members of a club have played to its end."""
    organiser = Program(address, "organiser")
    wanted = {"name": "Mercredi", "game": RATED, "variant": "standard", "system": "robin", "rated": True}
    event = str(organiser.ask("events", wanted)["event"])
    chance = random.Random(14)
    members = [Program(address, name) for name in MEMBERS]
    for member in members:
        member.join(event)
    for _ in range(len(MEMBERS) - 1):
        organiser.ask(f"events/{event}/next", {})
        for board in boards(organiser, event):
            loser = chance.choice((board["first"], board["second"]))
            members[loser - 1].resign(board["table"])
        for _ in range(TRIES):
            if all(board["points"] for board in boards(organiser, event)):
                break
            time.sleep(0.1)


def boards(someone: Program, event: str) -> list[dict[str, Any]]:
    """Those of the latest round."""
    rounds = someone.ask(f"events/{event}")["boards"]
    assert isinstance(rounds, list)
    return list(rounds[-1])
