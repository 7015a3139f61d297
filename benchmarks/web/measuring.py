"""All that is measured of the page and the server."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import ludotheque as lt

from .. import machine
from ..pages import Part
from . import as_people_play, browser, crowds, idle, long_games, peer, touches, weights
from .as_people_play import Pace
from .crowds import Crowd
from .idle import Idle
from .long_games import Stage
from .served import Served, serve
from .touches import DELAY, Counts, Waits
from .weights import Weight

PACKAGES = ("ludotheque", "fastapi", "uvicorn", "sqlalchemy")
PARTS = ("page", "crowds", "long", "idle", "people")
"""What can be measured alone."""


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    games: int = crowds.GAMES
    waves: int = crowds.WAVES
    warm_ups: int = crowds.WARM_UPS
    many: int = crowds.MANY
    sockets: int = idle.SOCKETS
    seconds: float = as_people_play.SECONDS
    touched: Counts = field(default_factory=Counts)
    parts: tuple[str, ...] = PARTS

    @property
    def steps(self) -> int:
        """How many measurements that makes, at most."""
        steps = {"page": 2 + 2 * len(lt.all_games()), "long": 2, "idle": 1, "people": len(lt.all_games())}
        steps["crowds"] = 2 * (self.waves + self.warm_ups) + crowds.MANY_WAVES + 1
        return sum(steps[part] for part in self.parts)


@dataclass(frozen=True)
class Web:
    """What was measured; without a browser there are no touches and no first view, without npm there is no peer."""

    machine: machine.Facts
    weights: list[Weight]
    waits: list[Waits]
    paces: list[Pace]
    crowds: list[Crowd]
    many: Crowd | None
    thinking: Crowd | None
    """As many, where people think about their moves."""
    stages: list[Stage]
    idle: Idle | None

    @property
    def ratio(self) -> float | None:
        """How many times as many moves we carry as the peer, where both were measured."""
        return self.crowds[0].per_second / self.crowds[1].per_second if len(self.crowds) > 1 else None

    def as_dict(self) -> dict[str, Any]:
        """The same for programs, with what follows from it."""
        return {
            "machine": self.machine,
            "weights": [{**asdict(each), "reached": each.reached} for each in self.weights],
            "waits": [_of_waits(each) for each in self.waits],
            "paces": [_of_pace(each) for each in self.paces],
            "crowds": [_of_crowd(each) for each in self.crowds],
            "ratio": self.ratio,
            "many": _of_crowd(self.many) if self.many else None,
            "thinking": _of_crowd(self.thinking) if self.thinking else None,
            "stages": [asdict(each) for each in self.stages],
            "idle": {**asdict(self.idle), "reached": self.idle.reached} if self.idle else None,
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
    lengths = {"game": crowds.GAME, "plies": crowds.PLIES, "long": long_games.GAME}
    bounds = {"delay": DELAY, "patience": crowds.PATIENCE, "thought": crowds.THOUGHT, "tables": as_people_play.TABLES}
    return Part("web", __package__, {"machine": web.machine, "web": web, **bounds, **least, **lengths})


def measure(begins: Callable[[str], None], size: Size) -> Web:
    """Measure everything; say what begins."""
    program = browser.installed()
    facts = {**machine.facts(PACKAGES), "chromium": _version(program), "node": _version("node"), "peer": peer.version()}
    parts = size.parts
    weighed, waits = list[Weight](), list[Waits]()
    played, many, thinking = list[Crowd](), None, None
    with serve() as served:
        if "page" in parts:
            weighed, waits = _browsed(program, served, begins, size) if program else ([], [])
            begins("late picture")
            weighed.append(weights.late_picture(served))
        paces = as_people_play.measure(served, begins, size.seconds) if "people" in parts else []
        stages = long_games.measure(served, begins) if "long" in parts else []
        if "crowds" in parts:
            played, many, thinking = _crowded(served, begins, size)
    socket = _idle(begins, size) if "idle" in parts else None
    return Web(facts, weighed, waits, paces, played, many, thinking, stages, socket)


def _crowded(served: Served, begins: Callable[[str], None], size: Size) -> tuple[list[Crowd], Crowd, Crowd]:
    with crowds.all_sides(served) as sides:
        played = crowds.measure(sides, begins, size.games, size.waves, size.warm_ups)
        (many,) = crowds.measure(sides[:1], begins, size.many, crowds.MANY_WAVES, 0)
    with crowds.ours(served) as people:
        people.thought = crowds.THOUGHT
        (thinking,) = crowds.measure([people], begins, size.many, 1, 0)
    return played, many, thinking


def _idle(begins: Callable[[str], None], size: Size) -> Idle:
    with serve() as fresh:  # nobody was there, and nothing was let go of that others could take
        return idle.measure(fresh, begins, size.sockets)


def _browsed(
    program: str, served: Served, begins: Callable[[str], None], size: Size
) -> tuple[list[Weight], list[Waits]]:
    begins("first view")
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


def _of_pace(pace: Pace) -> dict[str, Any]:
    ways = {"before": pace.before, "now": pace.now}
    return {"game": pace.game, **{name: {**asdict(way), "per_second": way.per_second} for name, way in ways.items()}}


def _of_crowd(crowd: Crowd) -> dict[str, Any]:
    told = {"name": crowd.name, "games": crowd.games, "spent": crowd.spent, "per_second": crowd.per_second}
    return {**told, "server": crowd.server_each, "players": crowd.players_each, **crowd.times.as_dict()}
