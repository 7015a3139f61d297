"""The benchmarks compare like with like, and report what they measure. Nothing here depends on how fast anything is."""

from __future__ import annotations

import json
import random
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from rich.console import Console

import ludotheque as lt
from benchmarks import agents, environments, machine, matches, peers, pgx_peer, replies, run, searches, speeds, starts
from benchmarks.__main__ import main
from benchmarks.compared import Compared
from benchmarks.lists import ListTime
from benchmarks.pages import BEGIN, END, NAMES
from benchmarks.report import Report
from benchmarks.speeds import YARDSTICK, Contestant, Speed
from benchmarks.starts import Start
from benchmarks.web import measuring
from tests.benchmarks.browsed import BROWSED
from tests.benchmarks.environed import ENVIRONED
from tests.benchmarks.searched import MACHINE, SEARCHED, with_levels
from tests.game_lists import ALL, EXAMPLE

pytestmark = pytest.mark.untraced

MADE = Report(
    machine=MACHINE,
    seconds=2,
    speeds=[
        Speed(YARDSTICK, (900_000.0, 1_000_000.0, 1_100_000.0)),
        Speed("chess:fast", (12e6, 14e6, 12e6), 12.0),
        Speed("chess:slow", (7e6, 7.9e6, 9e6), 8.0),
    ],
    starts=[Start("ludo perft chess 3", (3.0, 2.5, 2.0), (0.5, 0.75, 0.25))],
    lists=[ListTime("chess:fast", 1.5, 2.5, 3.5, 218)],
    state_bytes={"chess": 72},
    environments=ENVIRONED,
    search=SEARCHED,
    web=BROWSED,
)


def both_at_start() -> tuple[lt.Position, Any]:
    return lt.game(EXAMPLE).start(), pyspiel.load_game("connect_four").new_initial_state()


def play(ours: lt.Position, theirs: Any, column: int) -> None:
    ours.play(ours.game.notation.write(ours.state, column))
    theirs.apply_action(column)


def their_perft(state: Any, depth: int) -> int:
    if depth == 1:
        return len(state.legal_actions())
    return sum(their_perft(state.child(action), depth - 1) for action in state.legal_actions())


def printed(report: Report) -> list[list[str]]:
    """The words of each line of the tables, as they fit an ordinary terminal."""
    console = Console(width=80)
    with console.capture() as capture:
        console.print(*report.tables(), sep="\n")
    return [line.replace("│", " ").split() for line in capture.get().splitlines()]


# The same game


@pytest.mark.parametrize("depth", range(1, 8))
def test_both_connect_fours_have_the_same_perft(depth: int) -> None:
    ours, theirs = both_at_start()
    assert lt.perft(ours, depth) == their_perft(theirs, depth)


@pytest.mark.parametrize("seed", range(10))
def test_both_have_the_same_perft_where_lines_and_full_columns_are_near(seed: int) -> None:
    ours, theirs = both_at_start()
    chance = random.Random(seed)
    while ours.plies < 20 and not ours.over:
        play(ours, theirs, chance.choice(ours.move_numbers()))
    assert lt.perft(ours, 4) == their_perft(theirs, 4)


@pytest.mark.parametrize("seed", range(50))
def test_both_have_the_same_moves_and_results_throughout_random_games(seed: int) -> None:
    ours, theirs = both_at_start()
    chance = random.Random(seed)
    while not ours.over:
        assert ours.move_numbers() == theirs.legal_actions()
        assert ours.turn == theirs.current_player()
        play(ours, theirs, chance.choice(ours.move_numbers()))
    result = ours.result()
    assert theirs.is_terminal()
    assert result is not None
    assert result.places == {1: (1, 2), 0: (1, 1), -1: (2, 1)}[theirs.returns()[0]]


def test_random_games_of_both_are_equally_long() -> None:
    length, error = peers.mean_length(20_000)
    assert lt.playouts(lt.game(EXAMPLE).start(), 1_000_000, seed=1).plies / 1_000_000 == pytest.approx(
        length, abs=4 * error
    )


# What is measured


def test_every_variant_takes_part_with_its_target() -> None:
    targets = {each.name: each.target for each in speeds.contestants()}
    assert targets.keys() >= {YARDSTICK} | {str(game) for game in ALL}
    assert {targets[str(lt.game(name))] for name in ("pilotis", "plus-4")} == {8.0}
    assert (targets["plateau-x:mini"], targets["plateau-x:base"]) == (1.2, None)
    assert targets[str(lt.game(EXAMPLE))] == 12.0
    assert targets[YARDSTICK] is None


def test_contestants_take_turns() -> None:
    asked: list[tuple[str, float, int]] = []
    begun: list[str] = []

    def contestant(name: str) -> Contestant:
        def measured(seconds: float, seed: int) -> float:
            asked.append((name, seconds, seed))
            return float(len(asked))

        return Contestant(name, measured, 8.0)

    measured = speeds.measure([contestant("a"), contestant("b")], 2, 0.5, begun.append)
    assert asked == [("a", 0.5, 1), ("b", 0.5, 1), ("a", 0.5, 2), ("b", 0.5, 2)]
    assert begun == ["a", "b", "a", "b"]
    assert measured == [Speed("a", (1.0, 3.0), 8.0), Speed("b", (2.0, 4.0), 8.0)]


def test_a_peer_can_be_measured() -> None:
    assert all(peer.measure(0.01, 1) > 0 for peer in speeds.PEERS)


@pytest.mark.parametrize(("moves", "depth"), [(0, 3), (1, 3), (100, 3), (101, 2), (1_000, 2), (60_000, 1)])
def test_wide_games_are_counted_less_deep(moves: int, depth: int) -> None:
    assert starts.small_depth(moves) == depth


def test_a_start_is_named_once() -> None:
    game = lt.all_games()[0].name
    every = starts.commands(f"{game} 1")
    assert every[0] == f"{game} 1"
    assert starts.commands(every[1]) == every[1:]


def test_a_whole_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starts, "commands", lambda named: [named])
    monkeypatch.setattr(searches, "BUDGETS", (10,))
    monkeypatch.setattr(searches, "PER_THREAD", 5)
    monkeypatch.setattr(replies, "variants", lambda: [with_levels(lt.game(EXAMPLE), "mcts:2")])
    monkeypatch.setattr(matches, "SECONDS", 0.002)
    monkeypatch.setattr(environments, "GAMES", 4)
    monkeypatch.setattr(environments, "MANY", 200)
    monkeypatch.setattr(pgx_peer, "plies", lambda seconds, seed, games, together: 1e6 * together)
    monkeypatch.setattr(measuring, "measure", lambda begins, size: BROWSED)
    report = run.run(f"{EXAMPLE} 2", rounds=1, seconds=0.01, games=1)
    assert [start.command for start in report.starts] == [f"ludo perft {EXAMPLE} 2"]
    assert report.state_bytes[EXAMPLE] == 24
    assert {speed.name for speed in report.speeds} >= {str(game) for game in ALL}
    found = report.environments
    assert [row.ratio is None for row in found.states] == [True, False, True, False, False]
    assert {row.title.en for row in found.batches} >= {
        "Pgx",
        "Pgx, 64 plies a call",
        f"`{lt.game(EXAMPLE)}`, with planes",
        f"`{lt.game(EXAMPLE)}`, Gymnasium environment",
    }
    assert [row.ratio is None for row in found.threads] == [True, False] * 3
    assert [row.ratio is None for row in found.agents] == [True, False, False]
    assert all(row.speed.median > 0 for row in (*found.states, *found.batches, *found.threads, *found.agents))
    assert report.search.match is not None
    assert len(report.search.match.points) == 1
    assert [reply.player for reply in report.search.replies] == ["mcts:2"]


@pytest.mark.exhaustive
def test_pgx_can_be_measured() -> None:
    assert pgx_peer.plies(0.01, seed=1, games=8, together=2) > 0


@pytest.mark.exhaustive
def test_pgx_can_be_measured_as_on_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgx_peer, "CALLS", 3)
    assert all(rate > 0 for rate in pgx_peer.on_a_card(8).values())


def test_without_pgx_there_is_nothing_beside_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgx_peer, "is_there", lambda: False)
    batches = environments.plan().batches
    assert "Pgx" not in {each.title.en for each in batches}
    found = environments.measure(environments.Plan([], batches[:1], [], [], []), 1, 0.001, lambda name: None)
    assert (found.batches[0].ratio, found.batches[0].reached) == (None, None)
    assert found.versions.keys() == {"pettingzoo", "gymnasium"}


def test_without_pygame_there_is_nothing_beside_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "is_there", lambda: False)
    assert environments.plan().agents == []


def test_agents_play_whole_games_in_both_environments() -> None:
    for each in agents.rows():
        assert isinstance(each.measure, partial)
        table = each.measure.args[0]()
        assert 7 <= agents.play(table, random.Random(3)) <= 42
        assert table.agents == []


@pytest.mark.usefixtures("solved")
def test_tables_that_are_there_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "LOOKED_UP", 500)
    lookups = environments.plan().lookups
    assert [each.title.en for each in lookups] == ["`plus-4:elementary`", "`plus-4:elementary`, all moves"]
    found = environments.measure(environments.Plan([], [], [], [], lookups), 1, 0.01, lambda name: None)
    assert all(row.speed.median > 0 for row in found.lookups)
    assert {row.least for row in found.lookups} == {environments.LEAST_LOOKED_UP}
    assert [row.reached for row in found.lookups] == [row.speed.median >= 1e6 for row in found.lookups]


# What is reported


def test_tables_show_the_medians_and_whether_they_suffice() -> None:
    lines = printed(MADE)
    assert [*YARDSTICK.split(), "1,000,000", "20%", "1.00"] in lines
    assert ["chess:fast", "12,000,000", "17%", "12.00", "≥", "12", "yes"] in lines
    assert ["chess:slow", "7,900,000", "25%", "7.90", "≥", "8", "no"] in lines
    assert ["ludo", "perft", "chess", "3", "2.50", "0.50"] in lines
    assert ["chess:fast", "1.5", "2.5", "3.5", "218"] in lines
    assert ["chess", "72"] in lines


def test_json_holds_every_number() -> None:
    facts = json.loads(MADE.as_json())
    assert facts["machine"] == MADE.machine
    assert facts["speeds"][2] == {
        "name": "chess:slow",
        "rounds": [7e6, 7.9e6, 9e6],
        "target": 8.0,
        "median": 7.9e6,
        "ratio": 7.9,
        "reached": False,
    }
    assert facts["starts"][0]["medians"] == [2.5, 0.5]
    assert facts["lists"] == [{"game": "chess:fast", "start": 1.5, "middle": 2.5, "widest": 3.5, "most_moves": 218}]
    assert facts["state_bytes"] == {"chess": 72}
    assert facts["search"] == json.loads(json.dumps(SEARCHED.as_dict()))
    assert facts["environments"] == json.loads(json.dumps(ENVIRONED.as_dict()))
    assert [row["reached"] for row in facts["environments"]["batches"]] == [None, False, None]
    assert facts["web"] == json.loads(json.dumps(BROWSED.as_dict()))


def test_the_machine_is_described() -> None:
    assert machine.facts().keys() >= {"date", "cpu", "cores", "load", "python", "numba", "numpy", "open_spiel"}


# The command


def test_the_command_prints_tables_and_writes_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "run", lambda start, rounds, seconds, games: MADE)
    assert main(["--json", str(tmp_path / "numbers.json")]) == 0
    assert "chess:fast" in capsys.readouterr().out
    assert json.loads((tmp_path / "numbers.json").read_text("utf-8")) == json.loads(MADE.as_json())


def test_programs_can_be_measured_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environments, "GAMES", 4)
    measured = Compared(lt.Text(fr="Tortue", en="Turtle"), lambda seconds, seed: 2.0)
    monkeypatch.setattr(environments, "plan", lambda: environments.Plan([measured], [], [], [measured], []))
    for page in NAMES.values():
        (tmp_path / page).write_text(f"before\n\n{BEGIN.format(name='search')}\n{END.format(name='search')}\n", "utf-8")
    words = ["--only", "programs", "--rounds", "1", "--seconds", "1", "--pages", str(tmp_path)]
    assert main([*words, "--json", str(tmp_path / "numbers.json")]) == 0
    assert "Turtle" in capsys.readouterr().out
    facts = json.loads((tmp_path / "numbers.json").read_text("utf-8"))
    assert facts.keys() == {"machine", "seconds", "environments"}
    assert [row["speed"]["rounds"] for row in facts["environments"]["agents"]] == [[2.0]]
    french, english = ((tmp_path / NAMES[language]).read_text("utf-8") for language in ("fr", "en"))
    assert "| Tortue | 2 |" in french
    assert "| Turtle | 2 |" in english
    assert all(BEGIN.format(name="search") in page for page in (french, english))  # other parts stay as they are


def test_without_openspiel_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main([]) == 1
    assert 'pip install "ludotheque[bench]"' in capsys.readouterr().err


def test_without_the_example_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(speeds, "EXAMPLE", "absent")
    assert main([]) == 1
    assert "pip install -e docs/adding-a-game/connect-four" in capsys.readouterr().err


@pytest.mark.parametrize("start", ["absent 6", EXAMPLE, f"{EXAMPLE} six"])
def test_a_bad_start_is_refused_at_once(start: str) -> None:
    with pytest.raises(SystemExit):
        main(["--start", start])
