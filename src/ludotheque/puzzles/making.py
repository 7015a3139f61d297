"""Making puzzles: games are looked through one after the other, on all cores, until there are enough."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from contextlib import closing
from functools import cache
from itertools import count as counted
from pathlib import Path

from ..arena.workers import deaf, resumable_pool
from ..core.game import Game
from ..core.progress import Progress, ignore
from ..core.registry import game as game_named
from .finding import PuzzleFinder, places_of
from .journal import PuzzleJournal
from .puzzle import Puzzle, read_puzzle

AHEAD = 4
"""Games handed out for each worker, so that a long one does not keep the others waiting for their turn."""


class PuzzleMaker:
    """Makes puzzles of a game; what it has made is kept, so that it goes on after an interruption."""

    def __init__(self, game: Game, seed: int = 1, journal: PuzzleJournal | None = None) -> None:
        self.game, self.seed = game, seed
        self._finder = PuzzleFinder(game, seed)
        self._journal = journal or PuzzleJournal(game, seed)
        self.puzzles: list[Puzzle] = []
        self._seen: set[bytes] = set()
        for puzzle in self._journal.puzzles():
            self._keep(puzzle)

    @property
    def games(self) -> int:
        """How many games were looked through."""
        return self._journal.games

    @property
    def file(self) -> Path:
        """Where the puzzles are kept."""
        return self._journal.file

    def make(
        self, count: int, progress: Progress = ignore, most_games: int | None = None, jobs: int = 1
    ) -> list[Puzzle]:
        """Look through games, so many at a time, until there are so many puzzles; what was done before counts."""
        with closing(self._games_from(self.games, jobs)) as games:
            while len(self.puzzles) < count and (most_games is None or self.games < most_games):
                done = len(self.puzzles) / count
                progress(done if most_games is None else max(done, self.games / most_games))
                found = list(self._new(next(games)))
                self._journal.add(found)
                for puzzle in found:
                    self._keep(puzzle)
        progress(1)
        return self.puzzles[:count]

    def _keep(self, puzzle: Puzzle) -> None:
        self.puzzles.append(puzzle)
        self._seen |= places_of(puzzle)

    def _new(self, puzzles: Iterable[Puzzle]) -> Iterable[Puzzle]:
        """Those that are about no position of the puzzles there are."""
        return (puzzle for puzzle in puzzles if not places_of(puzzle) & self._seen)

    def _games_from(self, first: int, jobs: int) -> Generator[Iterable[Puzzle], None, None]:
        """The puzzles of each game, in the order of the games."""
        if jobs > 1:
            return self._side_by_side(first, jobs)
        return (self._finder.in_game(index) for index in counted(first))

    def _side_by_side(self, first: int, jobs: int) -> Generator[Iterable[Puzzle], None, None]:
        with resumable_pool(jobs) as pool:
            waiting = deque[Future[list[str]]]()
            for index in counted(first):
                with deaf():
                    waiting.append(pool.submit(_look_through, str(self.game), self.game.players, self.seed, index))
                if len(waiting) == AHEAD * jobs:
                    yield map(read_puzzle, waiting.popleft().result())


def _look_through(game: str, players: int, seed: int, index: int) -> list[str]:
    """What a worker does: the puzzles of a game, each as a line."""
    return [puzzle.write() for puzzle in _finder(game, players, seed).in_game(index)]


@cache
def _finder(game: str, players: int, seed: int) -> PuzzleFinder:
    """The same for all games of a worker, with all that its judge has found out."""
    return PuzzleFinder(game_named(game, players), seed)
