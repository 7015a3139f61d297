"""How many bytes a browser fetches: for the first view, and for the picture of a late position."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import ludotheque as lt
from ludotheque.core.explore import random_game

from .served import PERSON, Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIRST_VIEW = 300_000
LATE_PICTURE = 100_000
BUILDING = "plateau-x"
"""The game whose pictures grow most."""
GAMES = 10


@dataclass(frozen=True)
class Weight:
    """The bytes that come over the wire, in how many answers, what they hold, and how few there should be."""

    what: Literal["first view", "late picture"]
    answers: int
    bytes: int
    unpacked: int
    target: int

    @property
    def reached(self) -> bool:
        """Whether that is little enough."""
        return self.bytes < self.target


def first_view(browser: Browser, served: Served) -> Weight:
    """All that a browser which was never here fetches to show the home page, headers included."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    fetched: list[float] = []
    unpacked: list[float] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda told: fetched.append(told["encodedDataLength"]))
    wire.on("Network.dataReceived", lambda told: unpacked.append(told["dataLength"]))
    page.goto(served.address, wait_until="networkidle")
    page.close()
    return Weight("first view", len(fetched), int(sum(fetched)), int(sum(unpacked)), FIRST_VIEW)


def late_picture(served: Served, games: int = GAMES) -> Weight:
    """The heaviest of the last positions of random games, of every variant."""
    box = lt.game(BUILDING)
    ends = [_end(box.choose(variant.name), seed) for variant in box.variants for seed in range(games)]
    return max((_picture(served, end) for end in ends), key=lambda weight: weight.bytes)


def _end(game: lt.Game, seed: int) -> lt.Position:
    position = game.start()
    for move in random_game(position, seed):
        position.play(move)
    return position


def _picture(served: Served, position: lt.Position) -> Weight:
    seats = [PERSON] * position.game.players
    table = served.post("/api/tables/open", saved=position.save(), seats=seats)["table"]
    body, encoding = served.get(f"/api/tables/{table}/picture.svg", theme="light")
    unpacked = gzip.decompress(body) if encoding == "gzip" else body
    return Weight("late picture", 1, len(body), len(unpacked), LATE_PICTURE)
