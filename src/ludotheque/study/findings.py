"""What a study found out of a game, as a report shows it and as JSON has it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from ..core.game import Game
from ..core.language import LANGUAGES, Text
from .coverage import Covered
from .ladder import Try
from .level_choice import Level
from .measures import Measure
from .moments import Course
from .openings import Opening
from .outcome import Ending
from .stories import Shares


@dataclass(frozen=True, slots=True)
class Lengths:
    """How the moves of games are spread: the shortest, quarters and longest, and how many games have each length."""

    least: int
    lower: int
    median: Measure
    upper: int
    most: int
    games: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class LevelFindings:
    """What came of the games of a level against itself."""

    level: Level
    games: int
    repeats: bool
    """Whether it always plays the same game, which is then counted once."""
    valued: int
    """How many games had their positions valued."""
    seats: tuple[Measure, ...]
    balance: Measure | None
    drawn: Measure | None
    limited: Measure | None
    endings: tuple[Ending, ...]
    lengths: Lengths | None
    metrics: Mapping[str, Measure]
    options: Course
    openness: Course
    shortest: str
    """The shortest game, as a line of text."""


@dataclass(frozen=True, slots=True)
class StartValue:
    """What the start is worth to each player if nobody goes wrong, and where that is known from."""

    values: Shares
    source: Text


@dataclass(frozen=True, slots=True)
class Positions:
    """How many positions there are: exactly, or only at least."""

    count: int
    exact: bool


@dataclass(frozen=True, slots=True)
class GameFindings:
    """Everything that was found out of a game."""

    game: Game
    is_reference: bool
    seconds: float
    seed: int
    levels: tuple[LevelFindings, ...]
    values: Text
    """Who said what positions are worth."""
    opening_values: Text
    """Who said what first moves are worth."""
    exact: bool
    start: StartValue | None
    positions: Positions
    openings: tuple[Opening, ...]
    first_moves: int
    """How many first moves there are, images by symmetry merged."""
    pie: Opening | None
    ladder: tuple[Try, ...]
    steps: int
    coverage: Covered
    example: str
    """A game of middling length, as a line of text."""
    notes: tuple[Text, ...]
    """What could not be said, and what would help."""

    @property
    def middle(self) -> LevelFindings | None:
        """The level that stands for all where there is room for one: the upper one of the middle, if it played."""
        played = [level for level in self.levels if level.games]
        return played[len(played) // 2] if played else None


def entry(found: GameFindings) -> dict[str, Any]:
    """The findings for a program."""
    game = found.game
    told = {field.name: plain(getattr(found, field.name)) for field in fields(found) if field.name != "game"}
    return {"game": str(game), "players": game.players, "rules": game.version, "title": plain(game.title), **told}


def plain(value: Any) -> Any:
    """A value as JSON knows it; infinite numbers, which it does not know, are nothing."""
    if isinstance(value, Text):
        return {lang: getattr(value, lang) for lang in LANGUAGES}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, float):
        return round(value, 6) if math.isfinite(value) else None
    return value
