"""Somebody who plays in the page: sees what it shows, and touches what can be touched, with mouse, finger or keys."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

import ludotheque as lt
from ludotheque.core.saving import read
from tests.page import browser as browsers
from tests.page import seeing

MOMENT, PATIENT_MOMENT = 200, 5_000
"""Milliseconds; on a busy machine a touch may take its time, and a second one would take it back."""
LOOKS = 40
"""Milliseconds from look to look while waiting for something: to look at every frame would make the browser draw it."""


class Person:
    """A browser window with somebody before it."""

    def __init__(self, page: Page, address: str, by_finger: bool = False) -> None:
        self.page, self.address, self.by_finger = page, address, by_finger

    # Going about

    def go_home(self) -> Person:
        self.page.goto(self.address)
        expect(self.page.locator(".game").first).to_be_visible()
        return self

    def choose_game(self, game: str) -> Locator:
        """Open the dialog of a game, on the home page."""
        self.page.locator(f"[data-game={game}] .main-button").click()
        return self.page.locator("dialog")

    def sit_down_from_home(self, game: str, *seats: str, start: str = "first", **options: str) -> Person:
        """From the home page to a new table, which shows the links of those who are invited."""
        dialog = self.go_home().choose_game(game)
        for name, value in options.items():
            dialog.locator(f"label:has([name={name}][value='{value}'])").click()
        for place, kind in enumerate(seats):
            dialog.locator(f"[name=kind{place}]").select_option("computer" if kind.isdigit() else kind)
            if kind.isdigit():
                dialog.locator(".seat-row").nth(place).locator("select").nth(1).select_option(kind)
        dialog.locator(f"label:has([name=start][value={start}])").click()
        dialog.locator(".main-button").click()
        self.arrive()
        if "invited" in seats:
            expect(self.page.locator("dialog input").first).to_be_visible()
        return self

    def sit_down(self, game: str, *seats: str, **options: str) -> Person:
        """At a new table, in the order of play; a seat is its kind, or the level of the computer.

        The table is set without the home page, which most tests are not about, unless somebody is invited.
        """
        if "invited" in seats:
            return self.sit_down_from_home(game, *seats, **options)
        sitting = [
            {"kind": "computer", "player": f"level:{kind}"} if kind.isdigit() else {"kind": "person"} for kind in seats
        ]
        usual = {"variant": lt.game(game).usual_variant}
        return self._sit_at("tables", {"game": game, "players": len(seats), "seats": sitting} | usual | options)

    def open_saved(self, line: str) -> Person:
        """At the table of a saved game, without the home page."""
        players = read(line).position.game.players
        return self._sit_at("tables/open", {"saved": line, "seats": [{"kind": "person"}] * players})

    def _sit_at(self, path: str, wanted: dict[str, Any]) -> Person:
        answer = self.page.request.post(f"{self.address}/api/{path}", data=wanted)
        assert answer.ok, answer.text()
        made = answer.json()
        return self.follow(f"{self.address}/table/{made['table']}#{made['token']}")

    def open_file(self, file: Path) -> Person:
        """From the home page to the table of a saved game."""
        self.go_home().choose_file(file)
        return self.arrive()

    def choose_file(self, file: Path) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.page.locator(".others button:has(use[href$='#up'])").click()
        chooser.value.set_files(file)

    def go_learning(self, game: str) -> Person:
        """To the lessons of a game."""
        self.page.goto(f"{self.address}/learn/{game}")
        expect(self.page.locator("#board svg")).to_be_visible()
        return self

    def follow(self, link: str) -> Person:
        self.page.goto(link)
        return self.arrive()

    def follow_unnamed(self, link: str) -> Person:
        """At a seat by its link alone, so that others who have the link sit there too."""
        self.page.goto(link)
        expect(self.greeting).to_be_visible()
        self.page.keyboard.press("Escape")
        return self.arrive()

    def arrive(self) -> Person:
        self.page.wait_for_url(re.compile("/table/"))
        expect(self.page.locator("#board svg")).to_be_visible()
        if self.greeting.is_visible():
            self.greeting.locator(".main-button").click()
            expect(self.greeting).to_be_hidden()
        return self

    @property
    def greeting(self) -> Locator:
        """What a guest is asked on arriving."""
        return self.page.locator("dialog:has(.guest)")

    # Seeing

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt-words")

    @property
    def ending(self) -> Locator:
        """The headline at the end of a game."""
        return self.page.locator("#prompt .headline")

    @property
    def onward(self) -> Locator:
        """The button for what comes after a game."""
        return self.page.locator("#prompt .main-button")

    @property
    def over(self) -> bool:
        return self.ending.is_visible()

    def moves(self) -> list[str]:
        return self.page.locator("#moves .move").all_text_contents()

    def expect_moves(self, *moves: str) -> None:
        expect(self.page.locator("#moves .move")).to_have_text(list(moves))

    def touchable(self) -> list[str]:
        """The things in the picture that can be touched next."""
        return list(self.page.evaluate(seeing.OFFERED))

    def tool(self, icon: str) -> Locator:
        return self.page.locator(f"#tools button:has(use[href$='#{icon}'])")

    def view(self, icon: str) -> Locator:
        """A button that shows the board from elsewhere."""
        return self.page.locator(f"#views button:has(use[href$='#{icon}'])")

    # Touching

    def touch(self, name: str) -> None:
        """Touch a thing in the picture, whatever it does."""
        self._press(self.page.evaluate(seeing.SPOT, name))

    def _press(self, spot: list[float]) -> None:
        hand = self.page.touchscreen.tap if self.by_finger else self.page.mouse.click
        hand(*spot)

    def confirm(self) -> None:
        """Play the move that was arrived at, and is shown."""
        self._confirming.click()

    @property
    def _confirming(self) -> Locator:
        return self.page.locator("#prompt .main-button:has(use[href$='#check'])")

    def play(self, *touches: str) -> None:
        """Touch one thing after the other, which makes a move; by finger, it is only shown and then confirmed."""
        count = int(self.page.evaluate(seeing.MOVES)) + 1
        for before, name in pairwise(("", *touches)):
            if name == before:
                self.touch(name)
            else:
                self._take(name, count)
        if self.by_finger:
            self._wait_for(seeing.PLAYED_OR_ASKED, count)
            if self._confirming.is_visible():
                self.confirm()
        self.wait_for_moves(count)

    def _take(self, name: str, count: int) -> None:
        """Touch a thing, unless the page has touched it already because there is no other."""
        until = time.monotonic() + browsers.PATIENCE / 1000
        while not self.page.evaluate(seeing.TAKEN, [name, count]):
            assert time.monotonic() < until, f"{name} cannot be touched; only {self.touchable()}"
            spot = self.page.evaluate(seeing.SPOT_NOW, name)
            if spot:
                self._press(spot)
            self._wait_a_moment(seeing.TAKEN, [name, count], PATIENT_MOMENT if spot else MOMENT)

    def play_anything(self) -> None:
        """Play some legal move, which the rules find in the saved game of the table."""
        table = self.page.url.rpartition("/")[2]
        saved = self.page.request.get(f"{self.address}/api/tables/{table}/saved.txt").text()
        _, touches = random.Random(1).choice(read(saved.strip()).position.ways())
        self.play(*touches)

    def wait_for_turn(self) -> None:
        """Wait until there is something to touch."""
        self._wait_for(seeing.TURN)

    def wait_for_turn_or_end(self) -> None:
        self._wait_for(seeing.TURN_OR_END)

    def wait_for_reply(self, count: int) -> None:
        """Wait until two more moves have been made, or the game has ended."""
        self._wait_for(seeing.ANSWERED, count + 2)

    def wait_for_moves(self, least: int) -> None:
        self._wait_for(seeing.PLAYED, least)

    def wander(self, chance: random.Random) -> None:
        """Touch anything that can be touched, or play the move that was arrived at, and wait for what it does."""
        state, spot = self.page.evaluate(seeing.ANY_SPOT, chance.random())
        if spot:
            self._press(spot)
        elif self.page.locator(".rule-page").is_visible():  # a ruling came under the finger
            self.page.keyboard.press("Escape")
        self._wait_a_moment(seeing.CHANGED, state)

    def _wait_a_moment(self, script: str, what: object, moment: float = MOMENT) -> None:
        """Wait for something that may not come: who touches what the page has just touched itself lets go of it."""
        with suppress(TooLate):
            self._wait_for(script, what, moment)

    def _wait_for(self, script: str, what: object = None, moment: float | None = None) -> None:
        self.page.wait_for_function(script, arg=what, timeout=moment, polling=LOOKS)
