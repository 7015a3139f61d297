"""What is measured beside something else, and whether it is as many times as fast as it should be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import ludotheque as lt

from . import speeds
from .speeds import Contestant, Speed

PLAIN = lt.Text(fr="{what}", en="{what}")


@dataclass(frozen=True)
class Compared:
    """Something to be measured, what stands beside it, and the ratio or the speed that should be reached."""

    title: lt.Text
    measure: Callable[[float, int], float]
    beside: lt.Text | None = None
    target: float | None = None
    least: float | None = None


@dataclass(frozen=True)
class Row:
    """What was measured of it: its speed and its ratio to that of the other, where there is one."""

    title: lt.Text
    speed: Speed
    ratio: float | None
    target: float | None
    least: float | None = None

    @property
    def reached(self) -> bool | None:
        """Whether the ratio or the speed is as it should be, where there is a target."""
        if self.least is not None:
            return self.speed.median >= self.least
        return None if self.ratio is None or self.target is None else self.ratio >= self.target


def measured(compared: list[Compared], rounds: int, seconds: float, begins: Callable[[str], None]) -> list[Row]:
    """Measure all of them in each round, one after the other; say what begins."""
    contestants = [Contestant(each.title.en, each.measure) for each in compared]
    found = {speed.name: speed for speed in speeds.measure(contestants, rounds, seconds, begins)}
    rows = []
    for each in compared:
        speed, beside = found[each.title.en], found.get(each.beside.en) if each.beside else None
        rows.append(Row(each.title, speed, speed.median / beside.median if beside else None, each.target, each.least))
    return rows
