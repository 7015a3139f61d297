"""What was measured, as tables for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from rich.table import Table

import ludotheque as lt

from . import sheets
from .lists import ListTime
from .searching import Searching
from .speeds import YARDSTICK, Speed
from .starts import Start


@dataclass(frozen=True)
class Report:
    """Everything that one run measured."""

    machine: dict[str, str | int | float]
    seconds: float
    speeds: list[Speed]
    starts: list[Start]
    lists: list[ListTime]
    state_bytes: dict[str, int]
    search: Searching

    def ratio(self, speed: Speed) -> float:
        """How many times as fast as the yardstick this is."""
        return speed.median / next(each.median for each in self.speeds if each.name == YARDSTICK)

    def reached(self, speed: Speed) -> bool | None:
        """Whether this is as fast as it should be, where there is a target."""
        return None if speed.target is None else self.ratio(speed) >= speed.target

    def tables(self) -> Iterator[Table]:
        """The report for people."""
        yield self._speeds()
        yield self._starts()
        yield self._lists()
        yield self._sizes()
        with lt.speaking("en"):
            searched = [_of_sheet(sheet) for sheet in sheets.sheets(self.search)]
        yield from searched

    def _speeds(self) -> Table:
        table = _table("Random playouts, one thread", "plies/s", "spread", "ratio", "target", "reached")
        table.caption = f"ratio: to {YARDSTICK}, which plays Connect Four"
        for speed in self.speeds:
            numbers = f"{speed.median:,.0f}", f"{speed.spread:.0%}", f"{self.ratio(speed):.2f}"
            target = "" if speed.target is None else f"≥ {speed.target:g}"
            table.add_row(speed.name, *numbers, target, _REACHED[self.reached(speed)])
        return table

    def _starts(self) -> Table:
        table = _table("Seconds in a new process", "cold", "warm")
        for start in self.starts:
            table.add_row(start.command, *(f"{seconds:.2f}" for seconds in start.medians))
        return table

    def _lists(self) -> Table:
        table = _table("Microseconds for a list of moves", "start", "middle", "widest", "its moves")
        for each in self.lists:
            table.add_row(
                each.game, *(f"{time:.1f}" for time in (each.start, each.middle, each.widest)), str(each.most_moves)
            )
        return table

    def _sizes(self) -> Table:
        table = _table("One state", "bytes")
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
        search = self.search.as_dict()
        return json.dumps({**facts, "lists": lists, "state_bytes": self.state_bytes, "search": search}, indent=2)


_REACHED = {None: "", True: "yes", False: "no"}


def _of_sheet(sheet: sheets.Sheet) -> Table:
    table = _table(sheet.title, *sheet.columns)
    table.caption = sheet.note
    for row in sheet.rows:
        table.add_row(*row)
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", caption_justify="left")
    table.add_column(no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table
