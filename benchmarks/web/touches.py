"""How long a person waits between a touch and the new picture, in the real page, and the server's part in that."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import ludotheque as lt

from ..times import Times
from .served import PERSON, Answer, Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_name("touches.js")
TOUCHES = 100
VIEWS = 200
WIDTH, HEIGHT = 1440, 1000


class Touch(NamedTuple):
    """A touch: how long its picture took, and whether it played a move or only showed what it would lead to."""

    seconds: float
    played: bool


@dataclass(frozen=True)
class Waits:
    """What a game took: a touch that shows, a touch that plays, and the server's part, a view."""

    game: str
    shown: Times
    played: Times
    view: Times


def measure(
    browser: Browser, served: Served, begins: Callable[[str], None], touches: int = TOUCHES, views: int = VIEWS
) -> list[Waits]:
    """Measure every game; say what begins."""
    found = []
    for game in lt.all_games():
        begins(f"{game}, touches")
        made = list(islice(_touches(browser, served, game), touches))
        view = Times(tuple(islice(_views(served, game), views)))
        found.append(Waits(str(game), _times(made, played=False), _times(made, played=True), view))
    return found


def _times(touches: list[Touch], *, played: bool) -> Times:
    return Times(tuple(touch.seconds for touch in touches if touch.played == played))


def _touches(browser: Browser, served: Served, game: lt.Game) -> Iterator[Touch]:
    """One touch after the other, in one random game after the other."""
    chance = random.Random(1)
    while True:
        table, token = _table(served, game)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True)
        page.add_init_script(path=SCRIPT)
        page.goto(f"{served.address}/table/{table}#{token}", wait_until="networkidle")
        while spot := page.evaluate("chance => touches.next(chance)", chance.random()):
            if touch := _touched(page, spot):
                yield touch
        page.context.close()


def _touched(page: Page, spot: dict[str, float]) -> Touch | None:
    page.touchscreen.tap(spot["x"], spot["y"])
    taken = page.evaluate("touches.settled()")
    return Touch(**taken) if taken else None


def _views(served: Served, game: lt.Game) -> Iterator[float]:
    """The seconds of one view after the other, as the page asks for them, in one random game after the other."""
    chance = random.Random(1)
    while True:
        table, token = _table(served, game)
        address = f"/api/tables/{table}"
        while True:
            spent, view = _view(served, address, token, [])
            yield spent
            while view["move"] is None and view["touchable"]:
                names = [each["name"] for each in view["touchable"]]
                spent, view = _view(served, address, token, [*view["touched"], chance.choice(names)])
                yield spent
            if view["move"] is None:
                break
            served.post(f"{address}/moves", token, move=view["move"], ply=view["ply"])


def _view(served: Served, address: str, token: str, touched: list[str]) -> tuple[float, Answer]:
    begin = time.perf_counter()
    body = served.get(f"{address}/view", token, touch=touched)
    return time.perf_counter() - begin, served.read(*body)


def _table(served: Served, game: lt.Game) -> tuple[str, str]:
    seats = [PERSON] * game.players
    made = served.post("/api/tables", game=game.name, variant=game.variant_name, players=game.players, seats=seats)
    return made["table"], made["token"]
