"""Exports hold what they say, whole or not at all, however often they are interrupted."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

import ludotheque as lt
from ludotheque.arena import Contest
from ludotheque.arena.playing import Pairing, Played, play
from ludotheque.export import exporting, parts
from ludotheque.export.shuffling import Shuffled
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve

pytestmark = pytest.mark.usefixtures("_small_parts")
NAME = "plus-4:elementary"


@pytest.fixture
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exporting, "MOST_IN_A_PART", 64)


def columns(file: Path) -> dict[str, Any]:
    with np.load(file) as found:
        return {name: found[name] for name in found}


def lists(found: dict[str, Any], name: str) -> list[list[Any]]:
    return [part.tolist() for part in np.split(found[name], np.cumsum(found["count"])[:-1])]


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_positions_come_with_exact_values(solved: lt.Game, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"positions.{ending}"
    done = lt.export_positions(solved, file, count=150, seed=3, planes=True)
    assert (done.rows, done.kind, done.seed, done.bytes, done.resumed) == (
        150,
        "positions",
        3,
        file.stat().st_size,
        False,
    )
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    found = columns(file) if ending == "npz" else table(file)
    assert len(set(found["number"].tolist())) == 150
    solution = Solution(solved)
    for row, moves in enumerate(lists(found, "moves")):
        state = lt.State.at(solved, found["record"][row])
        assert list(state.moves) == moves
        assert lists(found, "policy")[row] == state.policy_numbers()
        assert solution.index.number(state.state) == found["number"][row]
        worth = solution.worth(state.state)
        assert found["value"][row, state.turn] == worth.share
        assert found["plies"][row] == (-1 if worth.plies is None else worth.plies)
        assert found["planes"][row].ravel().tolist() == state.observation().planes.ravel().tolist()
        values = [move.worth.share for move in solution.moves(state.state)]
        assert lists(found, "move_values")[row] == values
        assert all(values[place] == max(values) for place, best in enumerate(lists(found, "best")[row]) if best)
    assert found["exact"].all()


def table(file: Path) -> dict[str, Any]:
    """The columns of a Parquet file as those of an NPZ."""
    found = {}
    whole = pyarrow.parquet.read_table(file).combine_chunks()
    for name in whole.column_names:
        chunk = whole[name].combine_chunks()
        flat = chunk.flatten() if hasattr(chunk, "flatten") and str(chunk.type).startswith(("list", "fixed")) else chunk
        numbers = flat.to_numpy(zero_copy_only=False)
        found[name] = numbers.reshape(len(whole), -1) if str(chunk.type).startswith("fixed") else numbers
    return found


def test_all_positions_of_all_scores_in_order(small_plus_4: lt.Game, tmp_path: Path) -> None:
    game = small_plus_4.choose("endless")
    summary = solve(game, tmp_path / "solved")
    done = lt.export_positions(game, tmp_path / "all.npz", folder=tmp_path / "solved")
    found = columns(tmp_path / "all.npz")
    assert done.rows == len(found["turn"]) == summary.positions * len(summary.counts)
    assert done.seed is None
    pairs = list(zip(found["score"].tolist(), found["number"].tolist(), strict=True))
    assert pairs == sorted(set(pairs))
    for score, count in enumerate(summary.counts):
        mine = found["value"][found["score"] == score, 0]
        assert (np.sum(mine == 1), np.sum(mine == 0), np.sum(mine == 0.5)) == (count.won, count.lost, count.drawn)


def test_with_dice_each_roll_is_a_row(small_docker: lt.Game, tmp_path: Path) -> None:
    game = small_docker.choose("dice", 2)
    summary = solve(game, tmp_path / "solved")
    lt.export_positions(game, tmp_path / "dice.npz", folder=tmp_path / "solved")
    found = columns(tmp_path / "dice.npz")
    before = found["turn"] == -1
    assert before.sum() == summary.positions
    assert (found["count"][before] == 0).all()
    assert (found["count"][~before] > 0).all()
    first = found["number"] == found["number"][-1]
    assert first.sum() > 1
    best = [np.max(values) for values in lists(found, "move_values") if values]
    assert best == pytest.approx(found["value"][~before, 0].tolist())


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_games_are_those_of_the_arena(solved: lt.Game, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"games.{ending}"
    told: list[float] = []
    done = lt.export_games(solved, ["random", "mcts:5"], file, 70, seed=9, exact=True, jobs=1, progress=told.append)
    found = columns(file) if ending == "npz" else table(file)
    contest, solution = Contest(solved, ["random", "mcts:5"], 70, 9), Solution(solved)
    assert done.rows == len(found["move"])
    assert told == sorted(told)
    assert told[-1] == 1
    for pairing in contest.pairings():
        mine = found["game"] == pairing.index
        played = play(pairing)
        position = lt.Position.load(played.saved)
        assert found["move"][mine].tolist() == position.history_numbers
        assert found["ply"][mine].tolist() == list(range(position.plies))
        assert found["player"][mine].tolist() == [pairing.seating[ply % 2] for ply in range(position.plies)]
        assert (found["seating"][mine] == pairing.seating).all()
        shares = [(place == 1) / played.places.count(1) for place in played.places]
        assert (found["result"][mine] == shares).all()
        last = lt.State.at(solved, found["record"][mine][-1])
        assert found["value"][mine][-1, last.turn] == solution.worth(last.state).share


def test_dice_and_many_players_make_rows_too(tmp_path: Path) -> None:
    game = lt.game("docker:dice", 3)
    lt.export_games(game, ["random"] * 3, tmp_path / "dice.npz", 5, seed=1, planes=True, jobs=1)
    found = columns(tmp_path / "dice.npz")
    chance = found["turn"] == -1
    assert chance.any()
    assert (found["player"][chance] == -1).all()
    assert (found["policy"][chance] == -1).all()
    assert (found["policy"][~chance] >= 0).all()
    assert found["result"].sum(axis=1) == pytest.approx(1)
    assert found["planes"].shape == (len(chance), *game.observation_fields.shape)


def test_the_same_seed_makes_the_same_file(solved: lt.Game, tmp_path: Path) -> None:
    for name in ("one.npz", "two.npz"):
        lt.export_games(solved, ["random", "random"], tmp_path / name, 6, seed=4, jobs=1)
    one, two = (columns(tmp_path / name) for name in ("one.npz", "two.npz"))
    assert all((one[name] == two[name]).all() for name in one)


def test_a_file_says_what_it_is(solved: lt.Game, tmp_path: Path) -> None:
    lt.export_games(solved, ["random", "random"], tmp_path / "a.npz", 2, jobs=1)
    lt.export_games(solved, ["random", "random"], tmp_path / "a.parquet", 2, seed=8, jobs=1)
    npz = json.loads(str(columns(tmp_path / "a.npz")["about"]))
    parquet = json.loads(pyarrow.parquet.read_schema(tmp_path / "a.parquet").metadata[b"ludotheque"])
    assert npz.keys() == parquet.keys()
    assert isinstance(npz["seed"], int)
    assert (parquet["game"], parquet["seats"], parquet["rules"], parquet["seed"]) == (NAME, 2, 1, 8)
    assert parquet["players"] == ["random", "random"]
    assert parquet["columns"].keys() == set(pyarrow.parquet.read_schema(tmp_path / "a.parquet").names)
    assert parquet["columns"]["seating"]["shape"] == [2]


# Interruptions


class Interrupted(Exception):
    pass


def test_positions_go_on_after_an_interruption(
    solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lt.export_positions(solved, tmp_path / "whole.npz", count=300, seed=6)

    def stop(part: float) -> None:
        if part > 0.5:
            raise Interrupted

    with pytest.raises(Interrupted):
        lt.export_positions(solved, tmp_path / "cut.npz", count=300, progress=stop, seed=6)
    assert not (tmp_path / "cut.npz").exists()
    written: list[int] = []
    write = parts.Parts.write

    def noted(self: parts.Parts, number: int, *rest: Any) -> None:
        written.append(number)
        write(self, number, *rest)

    monkeypatch.setattr(parts.Parts, "write", noted)
    done = lt.export_positions(solved, tmp_path / "cut.npz", count=300)  # the seed is that of the parts
    assert done.resumed
    assert (done.seed, written) == (6, [3, 4])
    whole, cut = columns(tmp_path / "whole.npz"), columns(tmp_path / "cut.npz")
    assert all((whole[name] == cut[name]).all() for name in whole if whole[name].dtype.kind != "f")
    assert not (tmp_path / "cut.npz.parts").exists()


def test_finished_games_are_not_played_again(solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lt.export_games(solved, ["random", "random"], tmp_path / "whole.npz", 150, seed=2, jobs=1)

    def stop(part: float) -> None:
        if part > 0.6:  # within the second of three parts
            raise Interrupted

    with pytest.raises(Interrupted):
        lt.export_games(solved, ["random", "random"], tmp_path / "cut.npz", 150, seed=2, jobs=1, progress=stop)
    journal = tmp_path / "cut.npz.parts" / exporting.JOURNAL
    with journal.open("ab") as stream:
        stream.write(b'[149, [1, 2], "plus-4:ele')  # what a kill leaves
    finished, again = len(journal.read_bytes().splitlines()) - 1, list[int]()

    def noted(pairing: Pairing) -> Played:
        again.append(pairing.index)
        return play(pairing)

    monkeypatch.setattr("ludotheque.arena.contests.play", noted)
    done = lt.export_games(solved, ["random", "random"], tmp_path / "cut.npz", 150, seed=2, jobs=1)
    assert done.resumed
    assert again == list(range(finished, 150))
    whole, cut = columns(tmp_path / "whole.npz"), columns(tmp_path / "cut.npz")
    assert all((whole[name] == cut[name]).all() for name in whole)


@pytest.mark.untraced
def test_killed_at_any_moment_it_goes_on(solved: lt.Game, tmp_path: Path) -> None:
    file = tmp_path / "killed.npz"
    code = (
        "import ludotheque as lt\nfrom ludotheque.export import exporting\nexporting.MOST_IN_A_PART = 64\n"
        f"lt.export_games(lt.game({NAME!r}), ['random', 'mcts:3'], {str(file)!r}, 600, seed=3, jobs=1)"
    )
    kills = 0
    for moment in (0.3, 0.1, 0.5, 0.2, 0.0):
        running = subprocess.Popen([sys.executable, "-c", code])
        end = time.monotonic() + 60
        while not (tmp_path / "killed.npz.parts" / exporting.JOURNAL).exists() and running.poll() is None:
            assert time.monotonic() < end
            time.sleep(0.01)
        time.sleep(moment)
        kills += running.poll() is None
        running.send_signal(signal.SIGKILL)
        running.wait(30)
        if file.exists():
            break
    assert kills
    lt.export_games(solved, ["random", "mcts:3"], file, 600, seed=3, jobs=1)
    lt.export_games(solved, ["random", "mcts:3"], tmp_path / "whole.npz", 600, seed=3, jobs=1)
    whole, killed = columns(tmp_path / "whole.npz"), columns(file)
    assert all((whole[name] == killed[name]).all() for name in whole)
    assert {path.name for path in tmp_path.iterdir()} == {"killed.npz", "whole.npz"}


@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_around_the_last_step_nothing_is_left_behind(
    solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    replace = Path.replace

    def killed(self: Path, target: Path) -> None:
        if target == tmp_path / "a.npz":
            if moment == "after":
                replace(self, target)
            raise Interrupted
        replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", killed)
        with pytest.raises(Interrupted):
            lt.export_positions(solved, tmp_path / "a.npz", count=100, seed=1)
    assert (tmp_path / "a.npz").exists() == (moment == "after")
    assert (tmp_path / "a.npz.parts").is_dir()
    assert lt.export_positions(solved, tmp_path / "a.npz", count=100, seed=1).rows == 100
    assert [path.name for path in tmp_path.iterdir()] == ["a.npz"]


def test_parts_without_a_plan_are_not_trusted(solved: lt.Game, tmp_path: Path) -> None:
    folder = tmp_path / "a.npz.parts"
    folder.mkdir()
    np.savez(folder / "000000.npz", turn=np.zeros(3))
    done = lt.export_positions(solved, tmp_path / "a.npz", count=100, seed=1)
    assert (done.rows, done.resumed) == (100, False)


def test_what_is_whole_is_left_as_it_is(solved: lt.Game, tmp_path: Path) -> None:
    for ending in ("npz", "parquet"):
        file = tmp_path / f"a.{ending}"
        first = lt.export_positions(solved, file, count=10, seed=1)
        before = file.stat().st_mtime_ns
        again = lt.export_positions(solved, file, count=10)
        assert (again.rows, again.seed, again.resumed) == (first.rows, 1, True)
        assert file.stat().st_mtime_ns == before


# What is refused


def refusal(*args: Any, **more: Any) -> str:
    with lt.speaking("en"), pytest.raises(lt.LudothequeError) as caught:
        lt.export_positions(*args, **more)
    assert caught.value.text.fr != caught.value.text.en
    return str(caught.value.text.en)


def test_another_ending_is_refused(solved: lt.Game, tmp_path: Path) -> None:
    for name in ("a.csv", "a", "a.npz.gz"):
        assert refusal(solved, tmp_path / name).endswith("one of: .parquet, .npz.")
    assert not list(tmp_path.iterdir())


def test_numbers_that_cannot_be_meant_are_refused(solved: lt.Game, tmp_path: Path) -> None:
    for wrong in (0, -1, 1.5, "5"):
        assert refusal(solved, tmp_path / "a.npz", count=wrong).startswith("“count” is a whole number from 1")
        for name in ("games", "jobs"):
            with lt.speaking("en"), pytest.raises(lt.LudothequeError, match=f"“{name}” is a whole number from 1"):
                lt.export_games(solved, ["random"] * 2, tmp_path / "a.npz", **{"games": 1, name: wrong})  # type: ignore[arg-type]
    assert refusal(solved, tmp_path / "a.npz", count=1, seed=0.5) == "The seed of an export is a whole number, not 0.5."
    assert not list(tmp_path.iterdir())


def test_what_is_not_solved_is_refused(tmp_path: Path) -> None:
    assert "run “ludo solve plus-4:rounds”" in refusal(lt.game("plus-4:rounds"), tmp_path / "a.npz")
    assert "has no solution position by position" in refusal(lt.game("pilotis"), tmp_path / "a.npz")
    with pytest.raises(lt.Unsolved):
        lt.export_games(lt.game("plus-4:rounds"), ["random", "random"], tmp_path / "a.npz", 1, exact=True)
    assert not list(tmp_path.iterdir())


def test_another_export_is_not_written_over(solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.npz"
    lt.export_positions(solved, file, count=10, seed=1)
    content = file.read_bytes()
    assert "“count”: 10, not 11" in refusal(solved, file, count=11, seed=1)
    assert "“seed”: 1, not 2" in refusal(solved, file, count=10, seed=2)
    monkeypatch.setattr("ludotheque.export.exporting._in_a_part", lambda *args: 7)
    assert "“in_a_part”" in refusal(solved, file, count=10, seed=1)
    assert file.read_bytes() == content


def test_an_export_of_other_rules_is_not_gone_on_with(solved: lt.Game, tmp_path: Path) -> None:
    folder = tmp_path / "a.npz.parts"
    folder.mkdir()
    lt.export_positions(solved, tmp_path / "b.npz", count=10, seed=1)
    about = json.loads(str(columns(tmp_path / "b.npz")["about"]))
    plan = {key: about[key] for key in about if key not in ("rows", "columns", "ludotheque")}
    (folder / parts.PLAN).write_text(json.dumps({**plan, "rules": 2}), "utf-8")
    assert "“rules”: 2, not 1" in refusal(solved, tmp_path / "a.npz", count=10, seed=1)
    assert not (tmp_path / "a.npz").exists()


@pytest.mark.parametrize("name", ["mine.npz", "mine.parquet"])
def test_a_file_of_somebody_else_is_not_written_over(solved: lt.Game, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text("my thesis", "utf-8")
    assert refusal(solved, file).endswith("exists already and holds something else: name another file.")
    assert file.read_text("utf-8") == "my thesis"
    file.unlink()
    file.mkdir()
    assert "holds something else" in refusal(solved, file)


def test_somebody_elses_arrays_are_not_written_over(solved: lt.Game, tmp_path: Path) -> None:
    for about in ("[1]", "[" * 100_000):
        np.savez_compressed(tmp_path / "mine.npz", about=np.array(about))
        assert "holds something else" in refusal(solved, tmp_path / "mine.npz")
    whole = (tmp_path / "mine.npz").read_bytes()
    (tmp_path / "mine.npz").write_bytes(whole[:60] + bytes(20) + whole[80:])
    assert "holds something else" in refusal(solved, tmp_path / "mine.npz")
    np.savez(tmp_path / "mine.npz", weights=np.zeros(3))
    assert "holds something else" in refusal(solved, tmp_path / "mine.npz")


def test_a_folder_that_cannot_be_written_is_named(solved: lt.Game, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "a file is where a folder should be" in refusal(solved, tmp_path / "file" / "a.npz", count=3)


@pytest.mark.parametrize("after", [0, 1, 5])
def test_a_full_disk_leaves_nothing_half_written(
    solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    synced, fsync = [0], os.fsync

    def full(descriptor: int) -> None:
        synced[0] += 1
        if synced[0] > after:
            raise OSError(errno.ENOSPC, "No space left on device")
        fsync(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr("ludotheque.core.folders.os.fsync", full)
        said = refusal(solved, tmp_path / "a.npz", count=300, seed=1)
    assert "the disk is full. Make room or mend that, then give the same command again" in said
    assert not (tmp_path / "a.npz").exists()
    assert not list(tmp_path.rglob("*.part"))
    assert lt.export_positions(solved, tmp_path / "a.npz", count=300, seed=1).rows == 300


def test_a_damaged_part_is_made_anew(solved: lt.Game, tmp_path: Path) -> None:
    def stop(part: float) -> None:
        raise Interrupted

    with pytest.raises(Interrupted):
        lt.export_positions(solved, tmp_path / "a.npz", count=300, seed=1, progress=stop)
    part = tmp_path / "a.npz.parts" / "000000.npz"
    for damage in (b"", b"PK", part.read_bytes()[:-500]):
        part.write_bytes(damage)
        assert "000000.npz was damaged and has been deleted" in refusal(solved, tmp_path / "a.npz", count=300, seed=1)
        assert not part.exists()
        with pytest.raises(Interrupted):
            lt.export_positions(solved, tmp_path / "a.npz", count=300, seed=1, progress=stop)
    assert lt.export_positions(solved, tmp_path / "a.npz", count=300, seed=1).rows == 300


def test_without_pyarrow_it_says_what_to_install(
    solved: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.export.parquet.find_spec", lambda name: None)
    assert refusal(solved, tmp_path / "a.parquet").startswith(
        'Parquet needs pyarrow: pip install "ludotheque[parquet]"'
    )


@pytest.mark.parametrize("total", [1, 2, 3, 10, 64, 1000, 4097])
def test_a_shuffled_order_has_everything_once(total: int) -> None:
    order = Shuffled(total, 7)
    whole = order.part(0, total)
    assert sorted(whole.tolist()) == list(range(total))
    assert order.part(total // 3, total).tolist() == whole[total // 3 :].tolist()
    if total > 100:
        assert whole.tolist() != list(range(total))
        assert Shuffled(total, 8).part(0, total).tolist() != whole.tolist()
        assert abs(whole[: total // 2].mean() / (total / 2) - 1) < 0.1
