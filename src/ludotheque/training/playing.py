"""The games of a round, played by several processes and kept part by part."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, as_completed
from contextlib import closing
from pathlib import Path

from ..arena.workers import deaf, resumable_pool
from ..core.progress import Progress
from .plan import PART, Plan, blaming
from .played_games import PlayedGames, joined
from .self_play import Task, play_games


def played_round(
    plan: Plan, folder: Path, seed: str, weights: Path | None, jobs: int, progress: Progress
) -> PlayedGames:
    """All games of a round: those that are in its folder, and the others played now."""
    files = [folder / f"games-{index:04}.npz" for index in range(-(-plan.games // PART))]
    found = {index: games for index, file in enumerate(files) if (games := PlayedGames.load(file))}
    tasks = [
        Task(index, str(plan.game), plan.game.players, _games_of(plan, index), plan.simulations, seed, weights)
        for index in range(len(files))
        if index not in found
    ]
    progress(len(found) / len(files))
    with closing(_played(tasks, jobs)) as parts:
        for task, games in parts:
            with blaming(folder):
                games.save(files[task.index])
            found[task.index] = games
            progress(len(found) / len(files))
    return joined([found[index] for index in range(len(files))])


def kept_games(folder: Path) -> list[PlayedGames]:
    """The games of a finished round, as far as they can be read."""
    return [games for file in sorted(folder.glob("games-*.npz")) if (games := PlayedGames.load(file))]


def _games_of(plan: Plan, index: int) -> int:
    return min(PART, plan.games - PART * index)


def _played(tasks: list[Task], jobs: int) -> Generator[tuple[Task, PlayedGames], None, None]:
    """The games of all tasks, each part as soon as it is finished."""
    if min(jobs, len(tasks)) <= 1:
        yield from ((task, play_games(task)) for task in tasks)
        return
    with resumable_pool(jobs) as pool:
        with deaf():
            waiting = {pool.submit(play_games, task): task for task in tasks}
        yield from _finished(waiting)


def _finished(waiting: dict[Future[PlayedGames], Task]) -> Iterator[tuple[Task, PlayedGames]]:
    done: Iterable[Future[PlayedGames]] = as_completed(waiting)
    for future in done:
        yield waiting[future], future.result()
