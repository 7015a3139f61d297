"""How long a person waits between a touch and the new picture, in the real page, and the server's part in that."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import ludotheque as lt

from ..times import Times
from .delayed_line import delayed_line
from .served import PERSON, Answer, Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_name("touches.js")
TOUCHES = 40
FAR_TOUCHES = 12
VIEWS = 100
DELAY = 0.2
"""Seconds that everything takes each way over the delayed line."""
FRUITLESS = 3
"""Touches without a picture after which a game is left, and games left in a row after which we give up."""
WIDTH, HEIGHT = 1440, 1000


class Touch(NamedTuple):
    """A touch: how long its picture took, and whether it played a move or only showed what it would lead to.

    The server drew `views` of positions for it, and `ghosts`, small pictures of moves.
    """

    seconds: float
    played: bool
    views: int
    ghosts: int


@dataclass(frozen=True)
class Cost:
    """What the server drew for each move that was played: `before`, when every touch asked for a view, and now."""

    before: float
    views: float
    ghosts: float


@dataclass(frozen=True)
class Waits:
    """What a game took: a touch that shows, one that plays, both over the delayed line, and the server's part."""

    game: str
    shown: Times
    played: Times
    far_shown: Times
    far_played: Times
    view: Times
    cost: Cost


@dataclass(frozen=True)
class Counts:
    """How much is measured for each game."""

    touches: int = TOUCHES
    far_touches: int = FAR_TOUCHES
    views: int = VIEWS


def measure(browser: Browser, served: Served, begins: Callable[[str], None], counts: Counts) -> list[Waits]:
    """Measure every game; say what begins."""
    with delayed_line(served.address, DELAY) as line:
        return [_waits(browser, served, line.address, game, begins, counts) for game in lt.all_games()]


def _waits(
    browser: Browser, served: Served, far: str, game: lt.Game, begins: Callable[[str], None], counts: Counts
) -> Waits:
    begins(f"{game}, touches")
    near = list(islice(_touches(browser, served, served.address, game), counts.touches))
    begins(f"{game}, touches over the delayed line")
    slow = list(islice(_touches(browser, served, far, game), counts.far_touches))
    return Waits(
        str(game),
        _times(near, played=False),
        _times(near, played=True),
        _times(slow, played=False),
        _times(slow, played=True),
        Times(tuple(islice(_views(served, game), counts.views))),
        _cost(near),
    )


def _cost(touches: list[Touch]) -> Cost:
    moves = sum(touch.played for touch in touches)
    views, ghosts = sum(touch.views for touch in touches), sum(touch.ghosts for touch in touches)
    return Cost(len(touches) / moves, views / moves, ghosts / moves)


def _times(touches: list[Touch], *, played: bool) -> Times:
    return Times(tuple(touch.seconds for touch in touches if touch.played == played))


def _touches(browser: Browser, served: Served, address: str, game: lt.Game) -> Iterator[Touch]:
    """One touch after the other, in one random game after the other, at this address of the server."""
    from playwright.sync_api import Error

    chance = random.Random(1)
    left = 0
    while left < FRUITLESS:
        table, token = _table(served, game)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True)
        page.add_init_script(path=SCRIPT)
        page.goto(f"{address}/table/{table}#{token}", wait_until="networkidle")
        fruitless = 0
        left += 1
        with suppress(Error):  # the last touch of a game may find what leads to another page
            while fruitless < FRUITLESS and (spot := page.evaluate("chance => touches.next(chance)", chance.random())):
                touch = _touched(page, spot)
                fruitless = 0 if touch else fruitless + 1
                if touch:
                    left = 0
                    yield touch
        page.context.close()
    raise RuntimeError(f"{game}: nothing that is touched leads to a picture, at {address}")


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
