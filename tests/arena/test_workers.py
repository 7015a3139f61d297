"""Games on the cores of this machine: the same as anywhere, and none is lost with a worker."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludotheque.arena import Contest, contest
from ludotheque.arena.workers import WorkerDied
from tests.arena.table import GAME, MIXED, lines, replayed, saved
from tests.tracing import UNTRACED

pytestmark = [
    pytest.mark.usefixtures("invited"),
    pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc"),
]

LUDO = [sys.executable, "-m", "ludotheque.cli", "arena"]
PATIENCE = 60


def test_several_processes_play_the_same_games() -> None:
    assert saved(MIXED, jobs=2) == saved(MIXED, jobs=1)


def test_a_worker_that_dies_loses_no_game(alive: Path, tmp_path: Path) -> None:
    words, journal = (f"mortal:{alive}", "random"), tmp_path / "games.jsonl"
    played = Contest(GAME, words, 8, seed=1, journal=journal)
    seen: list[int] = []
    played.run(jobs=2, on_game=lambda game: seen.append(game.pairing.index))
    assert not alive.exists()
    assert sorted(seen) == list(range(8))
    assert len(lines(journal)) == 1 + 8
    assert [played.played[index].saved for index in range(8)] == saved(words, games=8, jobs=1)


def test_a_game_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(WorkerDied, match=r"game \d \((doomed, random|random, doomed)\) died 3 times"):
        contest(GAME, ("random", "doomed"), 2, seed=1, jobs=2)


def test_nobody_but_the_parent_tells_what_is_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, **UNTRACED, "LUDOTHEQUE_CACHE": str(tmp_path)}
    done = subprocess.run(
        [*LUDO, str(GAME), "random", "random", "--games", "4", "--jobs", "2"],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    assert done.stderr.count("\n") == 1
    assert "Compiling" in done.stderr


def started(journal: Path, *words: str) -> subprocess.Popen[str]:
    """A contest of endless games, in a group of its own as a terminal would have it, after its first finished game."""
    command = [*LUDO, str(GAME), *words, "--games", "50", "--jobs", "2", "--save", str(journal)]
    program = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not journal.exists() or len(lines(journal)) < 2:
        assert program.poll() is None
        time.sleep(0.02)
    return program


def members(group: int) -> list[int]:
    """The processes of a group."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(its_group) == group and state != "Z":
            found.append(int(stat.parent.name))
    return found


def until_gone(group: int) -> None:
    end = time.monotonic() + PATIENCE
    while members(group):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_ctrl_c_shows_what_is_finished_and_leaves_nobody_behind(tmp_path: Path) -> None:
    with started(tmp_path / "games.jsonl", "dawdler:0.01", "random", "--json") as program:
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=PATIENCE)
    assert program.returncode == 130
    assert '"players": ["dawdler:0.01", "random"]' in out
    assert "Stopped." in err
    assert "the same command goes on" in err
    assert "Traceback" not in err
    until_gone(program.pid)


def test_workers_do_not_outlive_a_killed_parent_and_its_contest_can_go_on(tmp_path: Path) -> None:
    journal = tmp_path / "games.jsonl"
    with started(journal, "dawdler:0.01", "random") as program:
        assert len(members(program.pid)) > 2
        program.kill()
        until_gone(program.pid)
    before = Contest(GAME, ("dawdler:0.01", "random"), 50, journal=journal)
    assert 1 <= len(before.played) < 50
    assert all(replayed(game.saved) for game in before.played.values())
