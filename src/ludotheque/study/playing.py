"""Contests of a study: games that are kept as soon as they are finished, within a time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from ..arena import Contest, Pairing, Played
from ..arena.journal import BadJournal
from ..core.game import Game
from .folder import StudyFolder
from .level_choice import Level
from .stories import Story, story

MOST_GAMES = 400
"""Games that a level plays at most: enough for an interval of five points to both sides."""
ALIKE = 8
"""Games of a level that are all the same: then all others will be, and one stands for them."""
ALONE = 6.0
"""Seconds in which games are played here alone, because it would take as long to start other processes."""

Tick = Callable[[], None]
"""Is called now and then while something is done."""


@dataclass(frozen=True, slots=True)
class Means:
    """With what a study is done: from which seed, how many games at a time if that is said, and on which cluster."""

    seed: int
    jobs: int | None = None
    ray: str | None = None

    @property
    def cores(self) -> int:
        """How many things are done at a time on this machine."""
        return self.jobs or os.cpu_count() or 1


Chosen = tuple[Contest, Pairing]
"""A game of a contest that is to be played next."""


class LevelGames:
    """The games of each level against itself."""

    def __init__(self, game: Game, folder: StudyFolder, levels: list[Level], means: Means) -> None:
        self.levels, self._means = levels, means
        self._contests = [
            kept_contest(folder, f"games-{level.number}", game, (level.word, level.word), MOST_GAMES, means.seed)
            for level in levels
        ]
        self._stories: dict[tuple[int, int], Story] = {}

    def play(self, end: float, tick: Tick) -> None:
        """Play until the clock shows `end`: one level after the other, each with an equal part of what time is left."""
        play_chosen(_Rounds(self._contests, end).choose, self._contests, self._means, end, tick)

    def repeats(self, place: int) -> bool:
        """Whether a level always plays the same game."""
        return always_the_same(self._contests[place])

    def stories(self, place: int) -> list[Story]:
        """The finished games of a level, in their order; one alone of a level that always plays the same."""
        played = self._contests[place].played
        if self.repeats(place):
            played = {min(played): played[min(played)]}
        for index in sorted(played):
            if (place, index) not in self._stories:
                self._stories[place, index] = story(played[index])
        return [self._stories[place, index] for index in sorted(played)]


class _Rounds:
    """Chooses games of one contest after the other, each with an equal part of the time that is left.

    That part begins with the first game that a contest finishes: before, processes may have to start, and play what is
    left of the contest before it.
    """

    def __init__(self, contests: Sequence[Contest], end: float) -> None:
        self._waiting = [(contest, contest.left(), len(contest.played)) for contest in contests]
        self._end, self._until = end, end

    def choose(self) -> Chosen | None:
        """The next game, if there is time for one."""
        while self._waiting:
            contest, left, before = self._waiting[0]
            if self._is_wanted(contest, before) and (pairing := next(left, None)):
                return contest, pairing
            self._waiting.pop(0)
            self._until = self._end
        return None

    def _is_wanted(self, contest: Contest, before: int) -> bool:
        now = time.monotonic()
        if self._until == self._end and len(contest.played) > before:
            self._until = now + (self._end - now) / len(self._waiting)
        return now < self._until and not always_the_same(contest)


class _Feed:
    """The games that are chosen, numbered as they are handed out. After there was none, there may be one again."""

    def __init__(self, choose: Callable[[], Chosen | None]) -> None:
        self._choose, self._handed = choose, list[Chosen]()

    def __iter__(self) -> Iterator[Pairing]:
        return self

    def __next__(self) -> Pairing:
        chosen = self._choose()
        if chosen is None:
            raise StopIteration
        self._handed.append(chosen)
        return replace(chosen[1], index=len(self._handed) - 1)

    def keep(self, played: Played) -> None:
        """Give a finished game back to its contest."""
        contest, pairing = self._handed[played.pairing.index]
        contest.keep(replace(played, pairing=pairing))


def play_chosen(
    choose: Callable[[], Chosen | None], contests: Sequence[Contest], means: Means, end: float, tick: Tick
) -> None:
    """Play the games that are chosen, with the same processes for all contests, which take some time to start.

    What was begun is finished: else long games would be missed. `choose` is asked after each game again.
    """
    alone = means.ray is None and end - time.monotonic() < ALONE
    feed = _Feed(choose)
    for contest in contests:
        contest.begin()
    jobs = 1 if alone else means.jobs
    with closing(contests[0].play(feed, MOST_GAMES, jobs, means.ray)) as finished:
        for played in finished:
            feed.keep(played)
            tick()


def kept_contest(folder: StudyFolder, name: str, game: Game, words: tuple[str, ...], games: int, seed: int) -> Contest:
    """A contest that goes on from where it was interrupted; one whose file is damaged begins anew."""
    file = folder.journal(name)
    try:
        return Contest(game, words, games, seed, file)
    except BadJournal:
        file.unlink(missing_ok=True)
        return Contest(game, words, games, seed, file)


def always_the_same(contest: Contest) -> bool:
    """Whether a level knows only one game, as players without chance do who always choose the same."""
    return len(contest.played) >= ALIKE and len({played.saved for played in contest.played.values()}) == 1
