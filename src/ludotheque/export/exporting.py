"""Exports: solved positions, and games that players play, written part by part and put together in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..arena import Contest
from ..arena.playing import Pairing
from ..core.batch_input import whole_number
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.progress import Progress, ignore, part_of
from ..solver.solution import Solution
from .columns import Column, of_played_games, of_solved_positions, row_bytes
from .games import Finish, GameJournal, PlayedGames
from .parts import FORMAT, Parts, Plan
from .positions import SolvedPositions

PART_BYTES = 32_000_000
"""What the rows of a part take in memory at most, unless a single game has more."""
MOST_IN_A_PART = 1 << 16
JOURNAL = "games.jsonl"
MOST = 1 << 62
"""More rows or games than anybody has room for."""
WRITING = 0.9
"""The part of the work after which all parts are written."""

_NO_SEED = Text(
    fr="La graine d’un export est un nombre entier, pas {given}.",
    en="The seed of an export is a whole number, not {given}.",
)


@dataclass(frozen=True, slots=True)
class Exported:
    """A file that was exported: what it holds, and whether parts of it were there already."""

    file: Path
    kind: str
    game: str
    players: int
    rules: int
    rows: int
    seed: int | None
    bytes: int
    resumed: bool


def export_positions(
    game: Game,
    file: Path | str,
    *,
    count: int | None = None,
    seed: int | None = None,
    planes: bool = False,
    folder: Path | None = None,
    progress: Progress = ignore,
) -> Exported:
    """Write positions of a solved variant with their exact values and best moves: all of them, or a random sample.

    The ending of the file's name chooses its form, `.npz` or `.parquet`. After an interruption the same call goes on.
    """
    _check(seed, count=count)
    solution = Solution(game, folder)
    total = solution.summary.positions * len(solution.scores)
    count = None if count is None else min(count, total)
    columns = of_solved_positions(game, planes)
    each = _in_a_part(columns, len(game.start().move_numbers()) + 1 if solution.with_chance else 1)
    plan = _plan(game, "positions", None if count is None else seed, planes, each)
    parts = Parts(Path(file), {**plan, "count": count})
    if parts.is_whole:
        return _whole(game, parts)
    game.compile()
    rows = SolvedPositions(solution, count, 0 if count is None else parts.draw_seed(), planes)
    resumed = parts.begin()
    borders = range(0, rows.count, each)
    for number, first in enumerate(borders):
        if not parts.has(number):
            parts.write(number, rows.rows(first, min(first + each, rows.count)), columns)
        progress(WRITING * (number + 1) / len(borders))
    written = parts.finish(columns, len(borders), part_of(progress, WRITING, 1))
    return _exported(game, parts, written, resumed)


def export_games(
    game: Game,
    words: Sequence[str],
    file: Path | str,
    games: int,
    *,
    seed: int | None = None,
    planes: bool = False,
    exact: bool = False,
    jobs: int | None = None,
    ray: str | None = None,
    progress: Progress = ignore,
) -> Exported:
    """Write games that players, given as words, play in the arena: those of a contest with this seed, move by move.

    With `exact`, every position has its value of the solution as well. A script that does so needs
    `if __name__ == "__main__":`, because the worker processes import it.
    """
    _check(seed, games=games, jobs=jobs)
    solution = Solution(game) if exact else None
    columns = of_played_games(game, planes, exact)
    each = _in_a_part(columns, game.variant.longest)
    plan = {**_plan(game, "games", seed, planes, each), "games": games, "exact": exact, "players": list(words)}
    parts = Parts(Path(file), plan)
    contest = Contest(game, words, games, parts.draw_seed())
    if parts.is_whole:
        return _whole(game, parts)
    game.compile()
    resumed = parts.begin()
    playing = _Playing(contest, parts, PlayedGames(game, solution, planes), columns, each)
    playing.run(jobs, ray, part_of(progress, 0, WRITING))
    written = parts.finish(columns, playing.count, part_of(progress, WRITING, 1))
    return _exported(game, parts, written, resumed)


class _Playing:
    """Plays the games that are left, and writes each part as soon as all of its games are finished."""

    def __init__(
        self, contest: Contest, parts: Parts, played: PlayedGames, columns: Sequence[Column], each: int
    ) -> None:
        self._contest, self._parts, self._played, self._columns, self._each = contest, parts, played, columns, each
        self.count = -(-contest.games // each)
        self._whole = {number for number in range(self.count) if parts.has(number)}
        self._journal = GameJournal(parts.folder / JOURNAL)
        self._finished = self._journal.read(lambda index: index // each not in self._whole)
        self._open: dict[int, list[Finish]] = {}

    def run(self, jobs: int | None, ray: str | None, progress: Progress) -> None:
        """Play them."""
        games = self._contest.games
        done = sum(self._size(number) for number in self._whole) + len(self._finished)
        for played in self._contest.play(self._left(), games - done, jobs, ray):
            self._journal.add(played)
            pairing = played.pairing
            self._keep((pairing.index, pairing.seating, played.places, played.saved))
            done += 1
            progress(done / games)

    def _left(self) -> Iterator[Pairing]:
        """The games that are to be played; on the way, those that were played before are kept."""
        for pairing in self._contest.pairings():
            if pairing.index in self._finished:
                self._keep((pairing.index, pairing.seating, *self._finished.pop(pairing.index)))
            elif pairing.index // self._each not in self._whole:
                yield pairing

    def _keep(self, finish: Finish) -> None:
        number = finish[0] // self._each
        self._open.setdefault(number, []).append(finish)
        if len(self._open[number]) == self._size(number):
            self._parts.write(number, self._played.rows(sorted(self._open.pop(number))), self._columns)

    def _size(self, number: int) -> int:
        return min(self._each, self._contest.games - number * self._each)


def _check(seed: int | None, **numbers: int | None) -> None:
    """Refuse what cannot be meant, before anything is written."""
    if seed is not None and not isinstance(seed, int):
        raise LudothequeError(_NO_SEED.format(given=shown(seed)))
    for name, number in numbers.items():
        if number is not None:
            whole_number(name, number, MOST)


def _in_a_part(columns: Sequence[Column], rows_each: int) -> int:
    """How many positions or games there are in a part, each with so many rows at most."""
    return max(1, min(MOST_IN_A_PART, PART_BYTES // (rows_each * row_bytes(columns))))


def _plan(game: Game, kind: str, seed: int | None, planes: bool, each: int) -> Plan:
    what = {"format": FORMAT, "kind": kind, "game": str(game), "seats": game.players, "rules": game.version}
    return {**what, "seed": seed, "planes": planes, "in_a_part": each}


def _whole(game: Game, parts: Parts) -> Exported:
    """The file that is there already; a kill may have left its parts."""
    parts.remove()
    return _exported(game, parts, parts.rows_of_file(), resumed=True)


def _exported(game: Game, parts: Parts, rows: int, resumed: bool) -> Exported:
    plan = parts.plan
    told = plan["kind"], str(game), game.players, game.version, rows, plan["seed"], parts.file.stat().st_size
    return Exported(parts.file, *told, resumed)
