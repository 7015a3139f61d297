"""Games on a real Ray cluster: the same as anywhere, and none is lost with a worker."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import ludotheque as lt
from ludotheque.arena import Contest, contest
from ludotheque.arena.cluster import LOCAL, connected
from ludotheque.arena.workers import WorkerDied
from tests.arena.table import GAME, MIXED, RANDOM, lines, saved
from tests.tracing import UNTRACED

HOST = """
import sys, ray
from ludotheque.arena.cluster import LOCAL, connected
with connected(ray, LOCAL, 2):
    print(ray.get_runtime_context().gcs_address, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster(invited: None) -> Iterator[str]:
    """The address of a Ray of two cores that another program has on this machine."""
    pipe = subprocess.PIPE
    environment = {**os.environ, **UNTRACED}
    command = [sys.executable, "-c", HOST]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment) as program:
        assert program.stdout is not None
        yield program.stdout.readline().strip()
        _, noise = program.communicate()
        assert noise == ""


@pytest.fixture(scope="module")
def connection(cluster: str) -> Iterator[ModuleType]:
    """Ray, connected to the cluster."""
    import ray  # not sooner, because it looks for the token of the tests then

    with connected(ray, cluster, None):
        yield ray


@pytest.mark.usefixtures("connection")
def test_a_cluster_plays_the_same_games() -> None:
    assert saved(MIXED, ray=LOCAL) == saved(MIXED, jobs=1)


def test_a_program_that_is_connected_stays_so(connection: ModuleType) -> None:
    contest(GAME, RANDOM, 2, seed=1, ray=LOCAL, jobs=1)
    assert connection.is_initialized()


@pytest.mark.usefixtures("connection")
def test_a_worker_of_the_cluster_that_dies_loses_no_game(alive: Path, tmp_path: Path) -> None:
    words, journal = (f"mortal:{alive}", "random"), tmp_path / "games.jsonl"
    played = Contest(GAME, words, 8, seed=1, journal=journal)
    played.run(ray=LOCAL)
    assert not alive.exists()
    assert len(lines(journal)) == 1 + 8
    assert [played.played[index].saved for index in range(8)] == saved(words, games=8, jobs=1)


@pytest.mark.usefixtures("connection")
def test_a_game_that_kills_every_worker_of_the_cluster_is_given_up() -> None:
    with pytest.raises(WorkerDied, match="died 3 times"):
        contest(GAME, ("random", "doomed"), 1, seed=1, ray=LOCAL)


@pytest.mark.usefixtures("connection")
def test_a_player_who_fails_on_the_cluster_is_told_with_the_game() -> None:
    with pytest.raises(lt.LudothequeError, match=r"Game \d+ .*ZeroDivisionError"):
        contest(GAME, ("random", "faulty"), 3, seed=1, ray=LOCAL)


@pytest.mark.usefixtures("connection")
def test_a_cluster_that_cannot_play_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.arena.cluster.play", lambda pairing: 1 // 0)
    with pytest.raises(lt.LudothequeError, match="could not play game 1: ZeroDivisionError"):
        contest(GAME, RANDOM, 1, seed=1, ray=LOCAL)


@pytest.fixture
def _not_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ray.is_initialized", lambda: False)


@pytest.mark.usefixtures("_not_connected")
def test_a_cluster_that_is_not_there_is_said() -> None:
    with pytest.raises(lt.LudothequeError, match=r"There is no Ray cluster at “nonsense” \(ValueError: Invalid"):
        contest(GAME, RANDOM, 2, ray="nonsense")


@pytest.mark.usefixtures("_not_connected")
def test_something_else_that_listens_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.arena.cluster.PATIENCE", 2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(lt.LudothequeError, match=rf"“{address}” \(no answer within 2 s\)"):
            contest(GAME, RANDOM, 2, ray=address)


@pytest.mark.usefixtures("_not_connected")
def test_a_ray_that_does_not_start_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**settings: object) -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr("ray.init", fail)
    with pytest.raises(lt.LudothequeError, match=r"did not start on this machine \(no room\)"):
        contest(GAME, RANDOM, 2, ray=LOCAL)


def test_without_ray_one_hears_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(lt.LudothequeError, match=r'pip install "ludotheque\[cluster\]"'):
        contest(GAME, RANDOM, 2, ray=LOCAL)
