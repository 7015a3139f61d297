"""Themes: what a puzzle turns on, told by functions in a game's `themes.py` as `THEMES`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .language import Text

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """The line of a puzzle as it is played: its positions, from the first to the last, and whose puzzle it is.

    `steps` are the places in `positions` of those in which the solver chooses.
    """

    positions: tuple[Position, ...]
    solver: int
    steps: tuple[int, ...]

    @property
    def first(self) -> Position:
        """The position that the solver is shown."""
        return self.positions[0]

    @property
    def last(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def after_steps(self) -> list[Position]:
        """The positions after the solver's moves."""
        return [self.positions[step + 1] for step in self.steps]


@dataclass(frozen=True, slots=True)
class Theme:
    """Something that puzzles turn on: its name in files, its title, the idea in a sentence, and how to tell it."""

    name: str
    title: Text
    idea: Text
    applies: Callable[[PlayedLine], bool]
