"""What was measured, as tables for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Table

from . import environments, searching
from .environments import Environments
from .lists import ListTime
from .machine import Facts
from .pages import Part
from .searching import Searching
from .speeds import YARDSTICK, Speed
from .starts import Start
from .web import measuring
from .web.measuring import Web


@dataclass(frozen=True)
class Report:
    """Everything that one run measured."""

    machine: Facts
    seconds: float
    speeds: list[Speed]
    starts: list[Start]
    lists: list[ListTime]
    state_bytes: dict[str, int]
    environments: Environments
    search: Searching
    web: Web

    def ratio(self, speed: Speed) -> float:
        """How many times as fast as the yardstick this is."""
        return speed.median / next(each.median for each in self.speeds if each.name == YARDSTICK)

    def reached(self, speed: Speed) -> bool | None:
        """Whether this is as fast as it should be, where there is a target."""
        return None if speed.target is None else self.ratio(speed) >= speed.target

    def tables(self) -> Iterator[RenderableType]:
        """The report for people."""
        yield self._speeds()
        yield self._starts()
        yield self._lists()
        yield self._sizes()
        for part in self.parts():
            yield Markdown(part.written("en"))

    def parts(self) -> list[Part]:
        """The parts of the pages that tell of it."""
        return [
            environments.part(self.environments, self.machine),
            searching.part(self.search, self.machine),
            measuring.part(self.web),
        ]

    def _speeds(self) -> Table:
        table = _blank("Random playouts, one thread", "plies/s", "spread", "ratio", "target", "reached")
        table.caption = f"ratio: to {YARDSTICK}, which plays Connect Four"
        for speed in self.speeds:
            numbers = f"{speed.median:,.0f}", f"{speed.spread:.0%}", f"{self.ratio(speed):.2f}"
            target = "" if speed.target is None else f"≥ {speed.target:g}"
            table.add_row(speed.name, *numbers, target, _REACHED[self.reached(speed)])
        return table

    def _starts(self) -> Table:
        table = _blank("Seconds in a new process", "cold", "warm")
        for start in self.starts:
            table.add_row(start.command, *(f"{seconds:.2f}" for seconds in start.medians))
        return table

    def _lists(self) -> Table:
        table = _blank("Microseconds for a list of moves", "start", "middle", "widest", "its moves")
        for each in self.lists:
            table.add_row(
                each.game, *(f"{time:.1f}" for time in (each.start, each.middle, each.widest)), str(each.most_moves)
            )
        return table

    def _sizes(self) -> Table:
        table = _blank("One state", "bytes")
        for game, size in self.state_bytes.items():
            table.add_row(game, str(size))
        return table

    def as_json(self) -> str:
        """The report for programs."""
        speeds = [
            {**asdict(speed), "median": speed.median, "ratio": self.ratio(speed), "reached": self.reached(speed)}
            for speed in self.speeds
        ]
        starts = [{**asdict(start), "medians": start.medians} for start in self.starts]
        facts = {"machine": self.machine, "seconds": self.seconds, "speeds": speeds, "starts": starts}
        lists = [asdict(each) for each in self.lists]
        programs = {"environments": self.environments.as_dict()}
        parts = {**programs, "search": self.search.as_dict(), "web": self.web.as_dict()}
        return json.dumps({**facts, "lists": lists, "state_bytes": self.state_bytes, **parts}, indent=2)


def _blank(title: str, *columns: str) -> Table:
    """A table without rows."""
    empty = Table(title=title, title_justify="left", caption_justify="left")
    empty.add_column(no_wrap=True)
    for column in columns:
        empty.add_column(column, justify="right", no_wrap=True)
    return empty


_REACHED = {None: "", True: "yes", False: "no"}
