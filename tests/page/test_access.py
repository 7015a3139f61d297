"""Readable and usable by everybody: what axe finds, in both themes and sizes."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import ludotheque as lt
from tests.game_lists import OWN_BOXES, random_position
from tests.page.browser import DESKTOP, PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def check(person: Person) -> None:
    found = Axe().run(person.page).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["help"], [node["html"] for node in each["nodes"]][:3]) for each in grave] == []


@pytest.fixture
def reader(come: Come, server: Served) -> Person:
    """Somebody who changes between themes, which stays with their browser."""
    return come(server.address, own=True)


def check_in_both_themes(person: Person) -> None:
    themes: list[Literal["light", "dark"]] = ["light", "dark"]
    backgrounds = set()
    for theme in themes:
        person.page.emulate_media(color_scheme=theme)
        backgrounds.add(person.page.evaluate("getComputedStyle(document.body).backgroundColor"))
        check(person)
    assert len(backgrounds) == 2


def test_home_and_its_dialogs(reader: Person) -> None:
    check_in_both_themes(reader.go_home())
    reader.choose_game("plateau-x")
    check_in_both_themes(reader)
    reader.page.keyboard.press("Escape")
    reader.page.locator("#learn-link").click()
    check_in_both_themes(reader)


def test_the_table_its_dialogs_and_its_end(reader: Person) -> None:
    reader.sit_down("plus-4", "me", "invited")
    check_in_both_themes(reader)
    reader.page.keyboard.press("Escape")
    reader.page.locator("#rules-button").click()
    check_in_both_themes(reader)
    reader.page.keyboard.press("Escape")
    reader.tool("flag").click()
    check_in_both_themes(reader)
    finished = random_position(lt.game("pilotis"), seed=2, plies=100)
    reader.open_saved(finished.save())
    expect(reader.page.locator(".graph")).to_be_visible()
    check_in_both_themes(reader)


def test_the_lessons(person: Person) -> None:
    check(person.go_learning("docker"))


@pytest.mark.parametrize(
    ("device", "theme"),
    [
        pytest.param(DESKTOP, "light", id="light"),
        pytest.param(PHONE, "dark", id="phone-dark"),
        pytest.param(DESKTOP, "dark", id="dark", marks=pytest.mark.exhaustive),
        pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.exhaustive),
    ],
)
@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_table_of_every_game(come: Come, server: Served, game: lt.Game, device: dict[str, Any], theme: str) -> None:
    check(come(server.address, **device, color_scheme=theme).open_saved(game.showcase_position().save()))
