"""First moves: what they are worth, how often each level plays them, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from ..core.alike_moves import alike_moves
from ..core.game import Game
from ..core.position import CHANCE, Position
from .evaluators import EXACT, Evaluator, SearchEvaluator
from .folder import StudyFolder
from .measures import Measure, mean, share
from .playing import Tick
from .stories import Story
from .valuing import side_by_side

MOST_MOVES = 24
"""First moves that are looked at after the same roll, or without one."""
ROUNDS = 8
"""Independent searches of each, at most."""
GLANCE = 20_000
"""Simulations of the search that chooses which first moves are looked at where there are more."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A first move and its images by symmetry, what it is worth to who plays it, and what became of it in games.

    With dice it follows a roll. The value is one number where it is exact, else the mean of independent searches.
    """

    roll: str
    move: str
    images: tuple[str, ...]
    value: Measure | None
    exact: bool
    played: tuple[Measure | None, ...]
    """How often each level plays it, of the games in which it could."""
    points: Measure | None
    """What who played it took in the end, over all levels."""


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A first move that stands for its images."""

    roll: str
    move: str
    images: tuple[str, ...]

    @property
    def moves(self) -> tuple[str, ...]:
        """The move and its images."""
        return (self.move, *self.images)


def first_moves(game: Game) -> list[FirstMove]:
    """The first moves of a game, images by symmetry merged, after each roll where there is one."""
    start = game.start()
    if start.turn != CHANCE:
        return _merged("", start)
    found = []
    for roll in start.moves():
        rolled = game.start()
        rolled.play(roll)
        if not rolled.over and rolled.turn != CHANCE:
            found += _merged(roll, rolled)
    return found


def _merged(roll: str, position: Position) -> list[FirstMove]:
    return [FirstMove(roll, words[0], words[1:]) for words in alike_moves(position)]


def position_after(game: Game, first: FirstMove) -> Position:
    """The position after a first move."""
    position = game.start()
    for word in filter(None, (first.roll, first.move)):
        position.play(word)
    return position


class OpeningValues:
    """What first moves are worth to who plays them, by searches that are kept, or by the tables."""

    def __init__(self, game: Game, folder: StudyFolder, evaluator: Evaluator, seed: int) -> None:
        self._game, self._folder, self._evaluator, self._seed = game, folder, evaluator, seed
        self._name = f"openings-{evaluator.name}"
        self.exact = evaluator.name == EXACT
        self.title = evaluator.title
        self.known = first_moves(game)
        self.shown = self.known if self.exact else self._worth_looking_at()
        self._found: dict[tuple[str, str, int], float] = {}
        for line in folder.lines(self._name):
            with suppress(KeyError, TypeError, ValueError):
                self._found[line["roll"], line["move"], line["round"]] = float(line["value"])

    @property
    def is_new(self) -> bool:
        """Whether nothing is known from before."""
        return not self._found

    def look(self, jobs: int, end: float, tick: Tick) -> None:
        """Look at each of them, and again, until the clock shows `end`."""
        for (first, turn), value in side_by_side(self._left(), self._value, jobs, end):
            value = self._found[first.roll, first.move, turn] = round(value, 5)
            line = {"roll": first.roll, "move": first.move, "round": turn, "value": value}
            self._folder.add(self._name, line)
            tick()

    def value(self, first: FirstMove) -> Measure | None:
        """What a first move is worth to who plays it."""
        found = [self._found.get((first.roll, first.move, turn)) for turn in range(self._rounds)]
        values = [value for value in found if value is not None]
        return Measure(values[0], values[0], values[0], 1) if self.exact and values else mean(values)

    @property
    def _rounds(self) -> int:
        return 1 if self.exact else ROUNDS

    def _left(self) -> Iterator[tuple[FirstMove, int]]:
        every = ((first, turn) for turn in range(self._rounds) for first in self.shown)
        return (each for each in every if (each[0].roll, each[0].move, each[1]) not in self._found)

    def _value(self, item: tuple[FirstMove, int]) -> float:
        first, turn = item
        after = position_after(self._game, first)
        mover = after.mover_at(after.plies - 1)
        return self._evaluator.value(after, f"{self._seed}:{first.roll}:{first.move}:{turn}")[int(mover)]

    def _worth_looking_at(self) -> list[FirstMove]:
        """The first moves that a search tries most, where there are many."""
        shown = []
        for roll in dict.fromkeys(first.roll for first in self.known):
            there = [first for first in self.known if first.roll == roll]
            shown += there if len(there) <= MOST_MOVES else self._tried_most(roll, there)
        return shown

    def _tried_most(self, roll: str, there: list[FirstMove]) -> list[FirstMove]:
        position = self._game.start()
        if roll:
            position.play(roll)
        found = SearchEvaluator(GLANCE).searched(position, f"{self._seed}:{roll}")
        visits = {move.move: move.visits for move in found.moves}
        ordered = sorted(there, key=lambda first: -sum(visits.get(move, 0) for move in first.moves))
        return ordered[:MOST_MOVES]


def openings(values: OpeningValues, levels: Sequence[Sequence[Story]]) -> tuple[Opening, ...]:
    """First moves, the best ones first, with what each level made of them."""
    found = [_opening(values, first, levels) for first in values.shown]
    return tuple(sorted(found, key=lambda each: (each.roll, -(each.value.value if each.value else 0))))


def _opening(values: OpeningValues, first: FirstMove, levels: Sequence[Sequence[Story]]) -> Opening:
    there = [[story for story in stories if _roll(story) == first.roll] for stories in levels]
    chosen = [[story for story in stories if _move(story) in first.moves] for stories in there]
    points = [story.points(story.movers[len(_roll(story)) > 0]) for stories in chosen for story in stories]
    played = tuple(share(len(some), len(of)) for some, of in zip(chosen, there, strict=True))
    summed = share(sum(points), len(points))
    return Opening(first.roll, first.move, first.images, values.value(first), values.exact, played, summed)


def _roll(story: Story) -> str:
    return story.words[0] if story.movers[0] < 0 else ""


def _move(story: Story) -> str:
    after = story.movers[0] < 0
    return story.words[after] if len(story.words) > after else ""


def with_pie(found: Sequence[Opening], known: Sequence[FirstMove]) -> Opening | None:
    """The first move to choose if the second player may then swap seats: the one whose value is closest to a half.

    Nothing can be said where a roll comes first, or where some first moves were not looked at.
    """
    valued = [opening for opening in found if opening.value]
    if len(valued) < len(known) or any(opening.roll for opening in found):
        return None
    return max(valued, key=after_swap, default=None)


def after_swap(opening: Opening) -> float:
    """What a first move brings who plays it if the other player may swap seats, and does if that is better."""
    return min(opening.value.value, 1 - opening.value.value) if opening.value else 0.0
