"""What the positions of the games of a study are worth, worked out on all cores and kept."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from ..core.position import Position
from .evaluators import Evaluator
from .folder import Line, StudyFolder
from .playing import Tick
from .stories import Shares, Story

Item = TypeVar("Item")
Found = tuple[tuple[Shares, ...], tuple[int, ...]]
Key = tuple[int, int]
"""The number of a level, and the number of a game of it."""


class GameValues:
    """The values of games by one evaluator: what was found out before, and what is found out now."""

    def __init__(self, folder: StudyFolder, evaluator: Evaluator, seed: int) -> None:
        self._folder, self._evaluator, self._seed = folder, evaluator, seed
        self._name = f"values-{evaluator.name}"
        self._found: dict[Key, tuple[str, Found]] = {}
        for line in folder.lines(self._name):
            with suppress(KeyError, TypeError, ValueError):
                self._found[line["level"], line["index"]] = line["game"], _read(line)

    @property
    def is_new(self) -> bool:
        """Whether nothing is known from before."""
        return not self._found

    def valued(self, level: int, stories: Iterable[Story]) -> list[Story]:
        """The games of a level, those that were looked at with their values."""
        return [self._with_values(level, story) for story in stories]

    def look(self, games: Iterable[tuple[int, Story]], jobs: int, end: float, tick: Tick) -> None:
        """Look at games, each with its level, until the clock shows `end`; what was begun is finished."""
        left = ((level, story) for level, story in games if not self._with_values(level, story).values)
        for (level, story), found in side_by_side(left, self._look_at, jobs, end):
            line = _line(level, story, found)
            self._found[level, story.index] = story.saved, _read(line)  # rounded, as it will be found again
            self._folder.add(self._name, line)
            tick()

    def _look_at(self, game: tuple[int, Story]) -> Found:
        level, story = game
        position = Position.load(story.saved)
        values, keeping = self._evaluator.course(position, f"{self._seed}:{level}:{story.index}")
        return tuple(values), tuple(keeping)

    def _with_values(self, level: int, story: Story) -> Story:
        saved, (values, keeping) = self._found.get((level, story.index), ("", ((), ())))
        if saved != story.saved or len(values) != len(story.movers) + 1:
            return story
        return replace(story, values=values, keeping=keeping)


def side_by_side(items: Iterable[Item], work: Any, jobs: int, end: float) -> Iterator[tuple[Item, Any]]:
    """Do a work for each item in threads, and give back what comes of it; after `end` nothing more is begun.

    The kernels let other threads run, so that all cores are busy.
    """
    left, tasks = iter(items), dict[Future[Any], Item]()
    with ThreadPoolExecutor(jobs) as threads:
        try:
            while True:
                for item in islice(left, jobs - len(tasks) if time.monotonic() < end else 0):
                    tasks[threads.submit(work, item)] = item
                if not tasks:
                    return
                for task in wait(tasks, return_when=FIRST_COMPLETED).done:
                    yield tasks.pop(task), task.result()
        finally:
            for task in tasks:
                task.cancel()


def _line(level: int, story: Story, found: Found) -> Line:
    values = [[round(value, 5) for value in shares] for shares in found[0]]
    return {"level": level, "index": story.index, "game": story.saved, "values": values, "keeping": found[1]}


def _read(line: Line) -> Found:
    values = tuple(tuple(float(value) for value in shares) for shares in line["values"])
    return values, tuple(int(count) for count in line["keeping"])
