"""The measurements of the page and its server: that they measure what they say. Nothing here depends on any speed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

import ludotheque as lt
from benchmarks import pages
from benchmarks.web import __main__ as command
from benchmarks.web import as_people_play, browser, crowds, idle, long_games, measuring, peer, served, touches, weights
from benchmarks.web.crowds import Wave
from benchmarks.web.served import Served
from ludotheque.core.explore import random_game
from reports.templates import WIDTH
from tests.benchmarks.browsed import BROWSED
from tests.game_lists import EXAMPLE

pytestmark = pytest.mark.untraced


def ignore(what: str) -> None:
    """Nobody watches."""


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("disk")


@pytest.fixture(scope="module")
def house(disk: Path) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(served, "DISK", disk)
        patch.setattr(served, "Search", lambda position: None)
        with served.serve() as house:
            yield house


# The server


def test_every_move_of_a_wave_is_timed_and_stored(house: Served, disk: Path) -> None:
    (store,) = disk.glob("*/tables.sqlite")
    before = _moves(store)
    with crowds.players(house.process, sys.executable, "-m", "benchmarks.web.players") as play:
        (crowd,) = crowds.measure([crowds.Ours(house, play)], ignore, games=2, waves=1, warm_ups=0)
    assert (crowd.name, crowd.games, len(crowd.times.seconds)) == ("Ludothèque", 2, 2 * crowds.PLIES)
    assert 0 < crowd.times.median <= crowd.times.slow <= crowd.spent
    assert crowd.per_second == pytest.approx(2 * crowds.PLIES / crowd.spent)
    assert _moves(store) - before == 2 * crowds.PLIES
    assert 0 <= crowd.server_each < 1
    assert 0 <= crowd.players_each < 1


def _moves(store: Path) -> int:
    from sqlalchemy import create_engine, text

    engine = create_engine(f"sqlite:///{store}")
    with engine.connect() as connection:
        count = connection.execute(text("select count(*) from moves")).scalar_one()
    engine.dispose()
    return int(count)


def test_sides_take_turns_and_warm_up() -> None:
    begun: list[str] = []

    class Quick:
        def __init__(self, name: str) -> None:
            self.name = name

        def wave(self, games: int) -> Wave:
            return Wave(2.0, [float(len(begun))] * games, 1.5, 0.75)

    first, second = crowds.measure([Quick("a"), Quick("b")], begun.append, games=3, waves=2, warm_ups=1)
    assert begun == [f"{name}, 3 games at once" for name in "ababab"]
    assert (first.times.seconds, first.spent, first.per_second) == ((3.0,) * 3 + (5.0,) * 3, 4.0, 1.5)
    assert second.times.slow == 6.0
    assert (first.server_each, first.players_each) == (0.5, 0.25)


def test_without_npm_there_is_no_peer(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with crowds.all_sides(house) as sides:
        assert [side.name for side in sides] == ["Ludothèque"]


def test_the_peer_plays_the_game_by_our_rules() -> None:
    game = lt.game(crowds.GAME)
    games = [random_game(game.start(), seed) for seed in range(200)]
    asked = {"game": str(peer.FILES / "plus_4.js"), "games": games}
    program = Path(__file__).with_name("peer_plays.js")
    words = ["node", str(program)]
    played = subprocess.run(words, input=json.dumps(asked), check=True, capture_output=True, text=True).stdout
    assert json.loads(played) == [_ended(game, moves) for moves in games]


def _ended(game: lt.Game, moves: list[str]) -> list[object]:
    """After which move a game ended, and who won."""
    position = game.start()
    for move in moves:
        position.play(move)
    result = position.result()
    assert result
    return [len(moves), list(map(str, result.winners))]


def test_the_picture_of_a_late_position(house: Served) -> None:
    weight = weights.late_picture(house, games=1)
    assert 0 < weight.bytes < weight.unpacked


def test_views_follow_one_game_after_the_other(house: Served) -> None:
    seconds = list(islice(touches._views(house, lt.game(EXAMPLE)), 100))
    assert min(seconds) > 0


def test_a_move_of_a_long_game_is_told_as_shortly_as_one_of_a_new_game(
    house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_games, "LATE", 60)
    monkeypatch.setattr(long_games, "MOVES", 2)
    early, late = long_games.measure(house, ignore, tables=2)
    assert (early.plies, late.plies) == (long_games.EARLY, 60)
    assert abs(early.bytes - late.bytes) < 100


def test_a_long_game_goes_on_as_long_as_it_is_wanted() -> None:
    position = lt.game(long_games.GAME).start()
    for move in long_games.long_game(position.game, 200):
        position.play(move)
    assert (position.plies, position.over) == (200, False)


def test_idle_connections_are_counted_by_what_the_server_grows(house: Served) -> None:
    idly = idle.measure(house, ignore, sockets=30, tables=3)
    assert (idly.sockets, idly.bytes >= 0) == (30, True)
    assert idle.Idle(1, idle.TARGET - 1).reached
    assert not idle.Idle(1, idle.TARGET).reached


def test_people_play_both_ways_and_everybody_sees_it(house: Served) -> None:
    for turn in (as_people_play.turn_before, as_people_play.turn_now):
        done = as_people_play.Played(1)
        with ExitStack() as stack:
            table = as_people_play.Table(house, lt.game(EXAMPLE), 1, stack, sees=turn is as_people_play.turn_now)
            while turn(table, done):
                done.moves += 1
        assert done.moves >= 7
        assert done.views >= 2 * done.moves
        assert (done.ghosts > 0) == (turn is as_people_play.turn_now)


# The page


def test_a_touch_shows_and_the_next_one_plays(house: Served) -> None:
    program = browser.installed()
    assert program
    with browser.browsing(program) as chromium:
        made = list(islice(touches._touches(chromium, house, house.address, lt.game(EXAMPLE)), 4))
        weight = weights.first_view(chromium, house)
    assert [touch.played for touch in made] == [False, True, False, True]
    assert all(0 < touch.seconds < 60 for touch in made)
    assert weight.answers > len(lt.all_games())
    assert 0 < weight.bytes < weight.unpacked


# What is told


def test_weights_count_only_if_they_are_less() -> None:
    assert [weight.reached for weight in BROWSED.weights] == [True, False]


def test_a_program_that_is_not_there_has_no_version() -> None:
    assert measuring._version("no-such-program") == measuring._version(None) == "–"
    assert measuring._version(sys.executable)[0] == "3"


def test_what_could_not_be_measured_is_said() -> None:
    without = replace(BROWSED, weights=BROWSED.weights[1:], waits=[], crowds=BROWSED.crowds[:1])
    assert BROWSED.ratio == pytest.approx(1.5 / 1234)
    assert without.ratio is None
    told = " ".join(measuring.part(without).written("en").split())
    assert "Without Chromium" in told
    assert "Without npm" in told
    assert "From a touch" not in told


def test_the_command_prints_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measuring, "measure", lambda begins, size: BROWSED)
    for name in pages.NAMES.values():
        (tmp_path / name).write_text("# Before\n", "utf-8")
    assert command.main(["--json", str(tmp_path / "numbers.json"), "--pages", str(tmp_path)]) == 0
    assert "boardgame.io" in capsys.readouterr().out
    assert json.loads((tmp_path / "numbers.json").read_text("utf-8")) == json.loads(json.dumps(BROWSED.as_dict()))
    english, french = ((tmp_path / name).read_text("utf-8") for name in pages.NAMES.values())
    assert "\n| home page | 23 | 57.7 | 212.3 | < 300 | yes |\n" in english
    assert "\n| picture of Plateau X | 1 | 100.0 | 200.0 | < 100 | no |\n" in english
    assert "\n| `chess:fast` | 20,0 | 29,8 | 50,0 | 50,0 | 20,0 | 40,0 | 1,5 | 2,0 |\n" in french
    assert "\n| boardgame.io | 100 | 1 234 | 40,0 | 40,0 | 1 234 | 100 | 200 |\n" in french
    assert "\n| Ludothèque | 500 | 1 | 155.0 | 159.9 | 2 | 250 | 50 |\n" in english
    assert "\n| `chess:fast` | 5.0 | 20.0 | 15.0 | 30.0 | 250.0 |\n" in english
    assert "\n| 1 970 coups | 312 | 210 |\n" in french
    assert "21.5 KB" in english
    assert max(map(len, english.splitlines())) <= WIDTH


def test_parts_of_it_are_not_for_the_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--only", "crowds", "--pages", str(tmp_path)]) == 1
    assert "--only" in capsys.readouterr().err
    alone = replace(BROWSED, weights=[], waits=[], paces=[], stages=[], idle=None)
    assert measuring.part(alone).written("en").count("\n### ") == 1


def test_pages_that_are_not_there_are_missed_before_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--pages", str(tmp_path)]) == 1
    assert str(tmp_path / "benchmarks.md") in capsys.readouterr().err


def test_parts_of_a_page_stand_beside_each_other(tmp_path: Path) -> None:
    page = pages.renewed(pages.renewed("# Before\n", "old", "search"), "web", "web")
    assert pages.renewed(page, "new", "search") == page.replace("old", "new")
    assert measuring.part(BROWSED).name == "web"
