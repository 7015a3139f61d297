"""Rounds of training: interrupted anywhere they go on, and only weights that win are kept."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.arena import playing as arena_playing
from ludotheque.arena import workers
from ludotheque.arena.playing import Pairing, Played
from ludotheque.core.language import Text
from ludotheque.core.progress import Progress, ignore
from ludotheque.search.weights import load_weights, save_weights
from ludotheque.training import playing, report, rounds
from ludotheque.training.fitting import Course
from ludotheque.training.plan import BadFolder, Plan, usual_folder
from ludotheque.training.played_games import PlayedGames
from ludotheque.training.rounds import TimeUp, Training
from ludotheque.training.self_play import Task, play_games
from tests.conftest import Install
from tests.game_lists import ALL, EXAMPLE
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)
PLAN = Plan(GAME, games=20, simulations=8, matches=6, time="1ms")
QUICK = Course(epochs=1, hidden=8)
Wins = Callable[[bool], None]


def quietly(title: Text, work: Callable[[Progress], Any]) -> Any:
    return work(ignore)


def training(folder: Path, plan: Plan = PLAN) -> Training:
    return Training(plan, folder, QUICK)


@pytest.fixture
def wins(monkeypatch: pytest.MonkeyPatch) -> Wins:
    """Decides all matches without playing them: whether new weights win."""

    def decide(new: bool) -> None:
        def played(pairing: Pairing) -> Played:
            first = (pairing.seating[0] == 0) == new
            return Played(pairing, (1, 2) if first else (2, 1), GAME.start().save())

        monkeypatch.setattr("ludotheque.arena.contests.play", played)

    return decide


def test_a_round_keeps_weights_that_win(tmp_path: Path, wins: Wins) -> None:
    wins(True)
    done = training(tmp_path).run_round(1, quietly)
    assert (done.number, done.games, done.match, done.points, done.kept) == (1, 20, 6, 6, True)
    assert done.against == "mcts:1ms"
    assert done.share[1] > 0.5
    assert done.elo[0] > 0
    assert training(tmp_path).best == tmp_path / "round-1" / "weights.npz"
    load_weights(tmp_path / "weights.npz", GAME)


def test_a_round_leaves_weights_that_do_not_win(tmp_path: Path, wins: Wins) -> None:
    wins(False)
    done = training(tmp_path).run_round(1, quietly)
    assert (done.points, done.kept) == (0, False)
    assert training(tmp_path).best is None
    assert not (tmp_path / "weights.npz").exists()


def test_the_next_round_plays_and_is_matched_with_the_weights_that_won(tmp_path: Path, wins: Wins) -> None:
    wins(True)
    training(tmp_path).run_round(1, quietly)
    wins(False)
    assert training(tmp_path).run_round(1, quietly).against == "round-1"
    assert training(tmp_path).run_round(1, quietly).against == "round-1"
    assert [done.kept for done in training(tmp_path).rounds()] == [True, False, False]
    assert training(tmp_path).rounds()[-1].positions > training(tmp_path).rounds()[0].positions
    header = json.loads((tmp_path / "round-2" / "match.jsonl").read_text().splitlines()[0])
    assert [Path(word.partition("@")[2]).parent.name for word in header["players"]] == ["round-2", "round-1"]


def test_the_same_plan_makes_the_same_weights(tmp_path: Path, wins: Wins) -> None:
    wins(True)
    for folder in ("one", "other"):
        training(tmp_path / folder).run_round(1, quietly)
    assert load_weights(tmp_path / "one/weights.npz", GAME)[0].tobytes() == (
        load_weights(tmp_path / "other/weights.npz", GAME)[0].tobytes()
    )


@pytest.mark.parametrize("part", range(6))
def test_interrupted_anywhere_it_goes_on(
    tmp_path: Path, wins: Wins, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    """Whatever it told last: behind a part of the games, in the fit or in the match."""
    wins(True)
    told = 0

    def stopping(title: Text, work: Callable[[Progress], Any]) -> Any:
        def tell(done: float) -> None:
            nonlocal told
            told += 1
            if told == part + 1:
                raise KeyboardInterrupt

        return work(tell)

    with pytest.raises(KeyboardInterrupt):
        training(tmp_path).run_round(1, stopping)
    kept = sorted(tmp_path.glob("round-1/games-*.npz"))
    played: list[int] = []

    def counted(task: Task) -> PlayedGames:
        played.append(task.index)
        return play_games(task)

    monkeypatch.setattr(playing, "play_games", counted)
    done = training(tmp_path).run_round(1, quietly)
    assert done.kept
    assert len(played) == 2 - len(kept)
    whole = training(tmp_path / "whole")
    assert whole.run_round(1, quietly).positions == done.positions


def test_parts_that_are_damaged_are_played_again(tmp_path: Path, wins: Wins) -> None:
    wins(False)
    first = training(tmp_path).run_round(1, quietly)
    (tmp_path / "round-1" / "round.json").unlink()
    (tmp_path / "round-1" / "games-0001.npz").write_bytes(b"PK")
    (tmp_path / "round-1" / "weights.npz").write_bytes(b"cut off")
    again = training(tmp_path).run_round(1, quietly)
    assert replace(again, seconds=0) == replace(first, seconds=0)
    load_weights(tmp_path / "round-1" / "weights.npz", GAME)


def test_it_stops_when_the_time_is_up(tmp_path: Path) -> None:
    begun = training(tmp_path)
    begun.end = time.monotonic()
    with pytest.raises(TimeUp):
        begun.run_round(1, quietly)
    assert not list(tmp_path.glob("round-1/games-*.npz"))


def test_it_starts_from_weights_that_ship(tmp_path: Path, wins: Wins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "shipped_weights", lambda game: any_net(game))
    wins(False)
    begun = training(tmp_path)
    assert begun.best == tmp_path / "start.npz"
    monkeypatch.setattr(rounds, "shipped_weights", lambda game: any_net(game, seed=2))
    before = (tmp_path / "start.npz").read_bytes()
    assert begun.run_round(1, quietly).against == "start"
    assert training(tmp_path).best == tmp_path / "start.npz"
    assert (tmp_path / "start.npz").read_bytes() == before


def test_the_match_is_played_by_real_players(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    save_weights(file, any_net(GAME), GAME)
    pairing = Pairing(0, str(GAME), (0, 1), (f"learnt:5@{file}", "mcts:5"), 1)
    assert arena_playing.play(pairing).places in ((1, 2), (2, 1), (1, 1))


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (replace(PLAN, seed=2), "“seed”: 1, not 2"),
        (replace(PLAN, games=21), "“games”: 20, not 21"),
        (replace(PLAN, time="2ms"), "“time”: 1ms, not 2ms"),
    ],
)
def test_a_folder_belongs_to_one_training(tmp_path: Path, plan: Plan, complaint: str) -> None:
    training(tmp_path)
    with pytest.raises(BadFolder, match=f"belongs to another training .{complaint}"):
        training(tmp_path, plan)


def test_features_or_rules_that_changed_need_another_folder(tmp_path: Path) -> None:
    training(tmp_path)
    kept = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps(kept | {"features": 1}))
    with pytest.raises(BadFolder, match="“features”: 1, not"):
        training(tmp_path)


@pytest.mark.parametrize("content", ["", "[]", "{", "no plan"])
def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, content: str) -> None:
    (tmp_path / "plan.json").write_text(content)
    with pytest.raises(BadFolder, match="holds something else than a training"):
        training(tmp_path)
    assert (tmp_path / "plan.json").read_text() == content


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BadFolder, match="a file is where a folder should be"):
        training(tmp_path / "file")


def test_a_game_without_features_has_nothing_to_learn() -> None:
    without = next(game for game in ALL if not game.has_features)
    with pytest.raises(lt.LudothequeError, match=r"has nothing to learn: its folder has no features\.py"):
        Plan(without)
    with pytest.raises(lt.LudothequeError, match="“soon” is not a budget"):
        Plan(GAME, time="soon")


def test_features_whose_weights_do_not_fit_into_a_file_are_refused(install: Install) -> None:
    install("crowded", {"features.py": ("FeatureSizes(FEATURES,", "FeatureSizes(FEATURES + 200_000,")})
    with pytest.raises(lt.LudothequeError, match="has too many features"):
        Plan(lt.game("crowded"))


def test_the_usual_folder_is_among_what_belongs_to_a_person(data_home: Path) -> None:
    assert usual_folder(GAME) == data_home / "ludotheque/training/connect-four-classic-2"


def test_the_page_tells_of_each_round_in_both_languages(tmp_path: Path, wins: Wins) -> None:
    wins(True)
    begun = training(tmp_path)
    begun.run_round(1, quietly)
    report.write_pages(begun)
    english, french = ((tmp_path / report.PAGES[lang]).read_text("utf-8") for lang in ("en", "fr"))
    assert "| 1 | " in english
    assert "| mcts:1ms | 6/6 | 100% (61 – 100%) | +" in english
    assert english.rstrip().endswith("| yes | 0 |")
    assert french.startswith("# Entraînement : connect-four:classic, 2 joueurs")
    assert french.rstrip().endswith("| oui | 0 |")
    [numbers] = json.loads((tmp_path / report.NUMBERS).read_text())
    assert numbers["kept"]
    assert numbers["points"] == 6


def test_a_worker_that_dies_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures.process import BrokenProcessPool

    def broken(jobs: int) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(workers, "worker_pool", broken)
    with pytest.raises(lt.LudothequeError, match="did the memory run out"):
        training(tmp_path).run_round(2, quietly)


def test_several_processes_play_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(PLAN, games=32, simulations=2)
    alone = playing.played_round(plan, tmp_path / "alone", "1:1", None, 1, ignore)
    both = playing.played_round(plan, tmp_path / "both", "1:1", None, 2, ignore)
    assert alone.moves.tolist() == both.moves.tolist()
    assert alone.visits.tolist() == both.visits.tolist()
