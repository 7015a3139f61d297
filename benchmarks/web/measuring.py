"""All that is measured of the page and the server."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import ludotheque as lt

from .. import machine
from ..pages import Part
from . import browser, crowds, peer, touches, weights
from .crowds import Crowd
from .served import Served, serve
from .touches import DELAY, Counts, Waits
from .weights import Weight

PACKAGES = ("ludotheque", "fastapi", "uvicorn", "sqlalchemy")


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    games: int = crowds.GAMES
    waves: int = crowds.WAVES
    warm_ups: int = crowds.WARM_UPS
    touched: Counts = field(default_factory=Counts)

    @property
    def steps(self) -> int:
        """How many measurements that makes, at most."""
        return 2 + 2 * len(lt.all_games()) + 2 * (self.waves + self.warm_ups)


@dataclass(frozen=True)
class Web:
    """What was measured; without a browser there are no touches and no first view, without npm there is no peer."""

    machine: machine.Facts
    weights: list[Weight]
    waits: list[Waits]
    crowds: list[Crowd]

    def as_dict(self) -> dict[str, Any]:
        """The same for programs, with what follows from it."""
        return {
            "machine": self.machine,
            "weights": [{**asdict(each), "reached": each.reached} for each in self.weights],
            "waits": [_of_waits(each) for each in self.waits],
            "crowds": [_of_crowd(each) for each in self.crowds],
        }


def part(web: Web) -> Part:
    """What the pages tell of it."""
    touches = (len(each.shown.seconds) + len(each.played.seconds) for each in web.waits)
    views = (len(each.view.seconds) for each in web.waits)
    far = (len(each.far_shown.seconds) + len(each.far_played.seconds) for each in web.waits)
    least = {
        "fewest_touches": min(touches, default=0),
        "fewest_views": min(views, default=0),
        "fewest_far": min(far, default=0),
    }
    lengths = {"game": crowds.GAME, "plies": crowds.PLIES, "peer_plies": len(peer.MOVES)}
    return Part("web", __package__, {"machine": web.machine, "web": web, "delay": DELAY, **least, **lengths})


def measure(begins: Callable[[str], None], size: Size) -> Web:
    """Measure everything; say what begins."""
    program = browser.installed()
    facts = {**machine.facts(PACKAGES), "chromium": _version(program), "node": _version("node"), "peer": peer.version()}
    with serve() as served:
        begins("first view")
        weighed, waits = _browsed(program, served, begins, size) if program else ([], [])
        begins("late picture")
        weighed.append(weights.late_picture(served))
        with crowds.all_sides(served) as sides:
            played = crowds.measure(sides, begins, size.games, size.waves, size.warm_ups)
    return Web(facts, weighed, waits, played)


def _browsed(
    program: str, served: Served, begins: Callable[[str], None], size: Size
) -> tuple[list[Weight], list[Waits]]:
    with browser.browsing(program) as chromium:
        weighed = [weights.first_view(chromium, served)]
        return weighed, touches.measure(chromium, served, begins, size.touched)


def _version(program: str | None) -> str:
    """What a program says its version is, or a dash where it is not there."""
    try:
        said = subprocess.run([program or "", "--version"], check=False, capture_output=True, text=True).stdout
    except OSError:
        return "–"
    return next((word.lstrip("v") for word in said.split() if word.lstrip("v")[:1].isdigit()), "–")


def _of_waits(waits: Waits) -> dict[str, Any]:
    times = {"shown": waits.shown, "played": waits.played, "view": waits.view}
    far = {"far_shown": waits.far_shown, "far_played": waits.far_played}
    told = {name: each.as_dict() for name, each in {**times, **far}.items()}
    return {"game": waits.game, **told, "cost": asdict(waits.cost)}


def _of_crowd(crowd: Crowd) -> dict[str, Any]:
    told = {"name": crowd.name, "games": crowd.games, "spent": crowd.spent}
    return {**told, "per_second": crowd.per_second, **crowd.times.as_dict()}
