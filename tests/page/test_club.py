"""The club: its ratings, and an evening of eight players at which somebody looks on."""

from __future__ import annotations

import json
import secrets
from http import HTTPStatus
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

TRIES = 10


class Program:
    """A program with a key of its own that plays at an event: of two, the later number gives up."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name, self.key = address, name, secrets.token_urlsafe(32)

    def ask(self, path: str, body: object = None) -> dict[str, object]:
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        sent = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.address}/api/{path}", sent, headers)) as answer:
            found: dict[str, object] = json.load(answer)
        return found

    def join(self, event: str) -> None:
        self.ask(f"events/{event}/players", {"name": self.name})

    def resign(self, table: object) -> None:
        """Give up; whoever comes to the table at the same moment changes it, and then it is said again."""
        for _ in range(TRIES):
            try:
                self.ask(f"tables/{table}/resign", {"version": self.ask(f"tables/{table}")["version"]})
            except HTTPError as refused:
                if refused.code != HTTPStatus.CONFLICT:
                    raise
            else:
                return
        raise AssertionError(f"the table changed {TRIES} times")


def check(person: Person) -> None:
    found = Axe().run(person.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []


def fits(person: Person) -> bool:
    return bool(person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def new_event(person: Person, address: str, name: str) -> str:
    """Makes an event on the page of the club."""
    person.page.goto(f"{address}/club")
    person.page.get_by_label("Name of the event").fill(name)
    person.page.locator("#event-game").select_option("pilotis:standard")
    person.page.locator("#event-clock").select_option("live 900+10")
    person.page.get_by_label("Rated games").check()
    person.page.get_by_role("button", name="Make the event").click()
    expect(person.page.locator("#event-name")).to_have_text(name)
    return person.page.url.rpartition("/")[2]


def test_an_evening_of_eight_with_one_browser_looking_on(come: Come, server: Served) -> None:
    organiser, onlooker = come(server.address, own=True), come(server.address, own=True)
    event = new_event(organiser, server.address, "Evening")
    check(organiser)
    programs = [Program(server.address, f"Bot {number}") for number in range(1, 8)]
    for program in programs:
        program.join(event)
    onlooker.page.goto(f"{server.address}/event/{event}#screen")
    expect(onlooker.page.locator("#round li")).to_have_count(7)
    organiser.page.get_by_label("Your name").fill("Zoé")
    organiser.page.get_by_role("button", name="Join").click()
    expect(onlooker.page.locator("#round li")).to_have_count(8)  # by itself
    organiser.page.get_by_role("button", name="Start the first round").click()
    expect(onlooker.page.locator("#event-stage")).to_have_text("Round 1 of 3")
    expect(onlooker.page.locator("#round li")).to_have_count(4)
    assert onlooker.page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 20
    expect(onlooker.page.locator("#leading")).to_be_hidden()

    # The organiser goes to their table with the key of the device, and gives up; programs play the others.
    shown = programs[0].ask(f"events/{event}")
    boards = shown["boards"]
    assert isinstance(boards, list)
    for board in boards[0]:
        if 8 not in (board["first"], board["second"]):
            programs[max(board["first"], board["second"]) - 1].resign(board["table"])
    expect(onlooker.page.locator("#round li strong", has_text="playing")).to_have_count(1)
    organiser.page.get_by_role("button", name="Go to your board").click()
    expect(organiser.page.locator("#board")).to_be_visible()
    mine = next(board for board in boards[0] if 8 in (board["first"], board["second"]))
    other = next(number for number in (mine["first"], mine["second"]) if number != 8)
    programs[other - 1].resign(mine["table"])
    expect(onlooker.page.locator("#round li strong", has_text="playing")).to_have_count(0)
    expect(onlooker.page.locator("#standings tbody tr").first).to_contain_text("1")
    check(onlooker)

    # It pauses, goes on, and the next round has results that the organiser enters.
    organiser.page.goto(f"{server.address}/event/{event}")
    organiser.page.get_by_role("button", name="Pause").click()
    expect(onlooker.page.locator("#event-stage")).to_have_text("Paused · Round 1 of 3")
    expect(onlooker.page.locator("#round")).to_contain_text("running games go on, and so do their clocks")
    expect(onlooker.page.locator("#event-formula")).to_contain_text("15 min + 10 s")
    expect(organiser.page.get_by_role("button", name="Next round")).to_be_disabled()
    organiser.page.get_by_role("button", name="Resume").click()
    organiser.page.get_by_role("button", name="Next round").click()
    expect(organiser.page.locator("#event-stage")).to_have_text("Round 2 of 3")
    for place in range(1, 5):
        organiser.page.get_by_label(f"Result of board {place}").select_option("1,1")
    expect(onlooker.page.locator("#round li strong", has_text="½–½")).to_have_count(4)
    check(organiser)

    # The rated games are in the table of the club.
    organiser.page.goto(f"{server.address}/club")
    organiser.page.locator("#club-game").select_option("pilotis")
    expect(organiser.page.locator("#ratings tr.own")).to_contain_text("Zoé")
    expect(organiser.page.locator("#ratings tr.level")).to_have_count(8)
    ratings = organiser.page.locator("#ratings tbody td:nth-child(3)").all_text_contents()
    numbers = [int(words.split()[0]) for words in ratings]
    assert numbers == sorted(numbers, reverse=True)  # people among the levels that are as strong
    organiser.page.locator("#ratings tr.own button").click()
    expect(organiser.page.locator(".rating-graph")).to_be_visible()
    check(organiser)


def test_the_club_fits_on_a_phone_in_both_languages(come: Come, server: Served) -> None:
    visitor = come(server.address, locale="fr-FR", **PHONE)
    visitor.page.goto(f"{server.address}/club")
    expect(visitor.page.locator("#ratings-title")).to_have_text("Classement du club")
    expect(visitor.page.locator("#events")).to_contain_text("Aucun événement pour l’instant.")
    assert fits(visitor)
    check(visitor)


def test_an_event_that_is_not_there_is_told(come: Come, server: Served, troubles: list[str]) -> None:
    visitor = come(server.address)
    visitor.page.goto(f"{server.address}/event/nothing")
    expect(visitor.page.locator("#away")).to_have_text("There is no such event here.")
    troubles.clear()  # browsers complain of each 404
