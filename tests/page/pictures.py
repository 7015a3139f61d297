"""Writes the pictures of the page in the docs: `python -m tests.page.pictures`."""

from __future__ import annotations

import io
import os
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, Route, expect

import ludotheque as lt
from ludotheque.core.arranging import Arrangement
from ludotheque.solver.solving import solve
from tests.game_lists import OWN_BOXES, random_position
from tests.page import browser as browsers
from tests.page import company
from tests.page.person import Person
from tests.server.served import Served

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZES: dict[str, dict[str, Any]] = {"": browsers.DESKTOP, "-phone": browsers.PHONE}
THEMES = {"fr": "light", "en": "dark"}
LEARNED = OWN_BOXES[0]
ANALYSED = lt.game("pilotis").showcase_position()
"""A position of which something can be proven in a moment."""
SET_UP = Arrangement.of(lt.Position.load("pilotis:standard players=2 rules=1 | R:C2 T:C2v C:C1 R:D1 T:D1^ T:D2^ |"))
EXPLORED = lt.Position.load("plus-4:elementary players=2 rules=1 | A A B |")
"""A position of a game that is solved in a moment."""
END = "-end"
"""A game that is over, after its name."""
COLOURS = 256


@dataclass(frozen=True)
class Look:
    """What a picture shows: a page, in a size and a language; French by day and English by night."""

    subject: str
    size: str
    language: str

    @property
    def file(self) -> Path:
        return FOLDER / f"page-{self.subject}{self.size}.{self.language}.png"

    @property
    def device(self) -> dict[str, Any]:
        return {**SIZES[self.size], "locale": self.language, "color_scheme": THEMES[self.language]}


def looks() -> Iterator[Look]:
    """Every picture of the page that the docs have."""
    yield from _looks("home", "lobby", "clock", "club", "my-games", "learn", "analysis", "explorer", "arrange")
    for box in OWN_BOXES:
        yield from looks_of(box)


def looks_of(box: lt.Game) -> Iterator[Look]:
    """The pictures of one game: in the middle of a turn, and at its end."""
    yield from _looks(box.name, f"{box.name}{END}")


def _looks(*subjects: str) -> Iterator[Look]:
    return (Look(subject, size, language) for subject in subjects for size in SIZES for language in THEMES)


def take(browser: Browser, address: str, look: Look) -> bytes:
    """Take one picture, with the others who belong on it."""
    with ExitStack() as others:
        return _take(browser, address, look, others)


def _take(browser: Browser, address: str, look: Look, others: ExitStack) -> bytes:
    context = browser.new_context(reduced_motion="reduce", **look.device)
    page = context.new_page()
    page.route(re.compile(r"/api/games\?"), _without_examples)
    person = Person(page, address, by_finger=look.size == "-phone").go_home()
    if look.subject == "learn":
        person.go_learning(LEARNED.name)
    elif look.subject == "analysis":
        page.goto(f"{address}/analysis#{quote(ANALYSED.save())}")
        expect(page.locator("#study .tag")).to_have_text(re.compile("prouvé|proven"))
    elif look.subject == "explorer":
        page.goto(f"{address}/analysis?explore#{quote(EXPLORED.save())}")
        page.locator("#study .bars").first.wait_for()
    elif look.subject == "arrange":
        page.goto(f"{address}/arrange/{SET_UP.game}?players={SET_UP.game.players}#{quote(SET_UP.word)}")
        page.locator("#to-put [aria-pressed=true]").wait_for()
    elif look.subject == "lobby":
        others.enter_context(company.waiting(browser, address))
        page.goto(f"{address}/lobby")
        expect(page.locator("#waiting li")).to_have_count(len(company.OFFERS))
    elif look.subject == "club":
        page.evaluate(f"localStorage['ludotheque.choice.club_game'] = '\"{company.RATED}\"'")
        page.goto(f"{address}/club")
        page.locator("#ratings tr[data-person]").first.wait_for()
    elif look.subject == "my-games":
        person.sit_down("pilotis", "me", "3").sit_down("plateau-x", "me", "2", start="last")
        page.goto(f"{address}/my-games")
        expect(page.locator(".known li")).to_have_count(2)
    elif look.subject == "clock":
        others.enter_context(company.offering_a_draw(browser, person))
    elif look.subject.endswith(END):
        person.open_saved(finished(look.subject.removesuffix(END)).save())
        expect(page.locator("#ending")).to_be_visible()
    elif look.subject != "home":
        person.open_saved(lt.game(look.subject).showcase_position().save()).wait_for_turn()
        if not person.by_finger:  # whose first touch may only look closer
            person.touch(person.touchable()[0])
            page.locator("#board [aria-pressed=true], #seats [aria-pressed=true]").first.wait_for(state="attached")
    _wait_for_pictures(page)
    picture = page.screenshot(animations="disabled")
    context.close()
    return _small(picture)


def finished(name: str) -> lt.Position:
    """A random game in the usual variant that somebody has won."""
    game = lt.game(name)
    game = game.choose(game.usual_variant)
    games = (random_position(game, seed, plies=400) for seed in count())
    return next(each for each in games if (result := each.result()) and result.winners)


def _without_examples(route: Route) -> None:
    """The games that the docs teach to make are none that we bring."""
    own = {box.name for box in OWN_BOXES}
    route.fulfill(json=[game for game in route.fetch().json() if game["name"] in own])


def _wait_for_pictures(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("#board svg, .scene img, .known .mark, .known li, #ratings td").first).to_be_visible()


def _small(picture: bytes) -> bytes:
    from PIL import Image

    small = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(
        COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    ).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    with TemporaryDirectory() as folder, browsers.opened() as browser:
        os.environ["XDG_DATA_HOME"] = folder
        solve(EXPLORED.game)
        served = Served("--no-browser", "--store", f"sqlite:///{folder}/tables.sqlite")
        company.rate_members(served.address)
        for look in looks():
            picture = take(browser, served.address, look)
            look.file.write_bytes(picture)
            print(f"{look.file.name} {len(picture) // 1000} KB")
        served.stop(signal.SIGINT)


if __name__ == "__main__":
    main()
