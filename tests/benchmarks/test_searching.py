"""The search is compared fairly, and the pages say what was measured. Nothing here depends on how fast anything is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ludotheque as lt
from benchmarks import machine, matches, pages, peers, replies, searches, searching
from benchmarks.__main__ import main
from benchmarks.matches import Clock, Thought
from benchmarks.speeds import Speed
from reports.templates import WIDTH
from tests.benchmarks.searched import MACHINE, MATCH, SEARCHED, with_levels
from tests.benchmarks.test_benchmarks import MADE, printed
from tests.game_lists import EXAMPLE

pytestmark = pytest.mark.untraced

PAGES = replace(MADE, machine=machine.facts())


def ignore(what: str) -> None:
    """Nobody watches."""


# Speeds


def test_both_sides_make_all_their_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "BUDGETS", (10, 100))
    begun: list[str] = []
    found = searches.measure(searches.beside_peer(), 2, 0.001, begun.append)
    assert [(each.simulations, len(each.first.rounds)) for each in found] == [(10, 2), (100, 2)]
    assert begun[0::2] == [f"{lt.game(EXAMPLE)}, 1 × {n} simulations" for n in (10, 100, 10, 100)]
    assert begun[1::2] == [f"OpenSpiel, {n} simulations" for n in (10, 100, 10, 100)]


def test_two_threads_make_twice_the_simulations_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "PER_THREAD", 5)
    duels = searches.beside_one_thread()
    assert [duel.first.name for duel in duels] == [f"{lt.game(name)}, 2 × 5 simulations" for name in searches.THREADED]
    assert all(each.ratio > 0 for each in searches.measure(duels, 1, 0.001, ignore))


def test_a_search_that_stops_early_is_not_compared() -> None:
    with pytest.raises(RuntimeError, match="9 simulations instead of 10"):
        searches.per_second(lambda seed: 9, seconds=1, seed=1, simulations=10)


def test_only_enough_is_enough() -> None:
    ratio = searches.Ratio("chess", 10, Speed("a", (8.0,)), Speed("b", (1.0,)), 8.0)
    assert ratio.reached
    assert not replace(ratio, target=8.1).reached


# The match


def test_a_match_counts_every_move_of_both_sides() -> None:
    begun: list[str] = []
    match = matches.play(4, 0.002, begun.append)
    assert begun[0] == "match, 0 of 0"
    assert len(begun) == len(match.points) == 4
    assert set(match.points) <= {0.0, 0.5, 1.0}
    assert abs(match.ours.moves - match.theirs.moves) <= 4
    assert match.ours.moves >= match.ours.whole_moves > 0


@pytest.mark.parametrize("us", [0, 1])
def test_the_side_that_connects_four_gets_the_point(monkeypatch: pytest.MonkeyPatch, us: int) -> None:
    def stacking(column: int) -> type:
        class Stacking:
            def __init__(self, seed: int, board: object, seconds: float) -> None:
                pass

            def think(self) -> tuple[int, Thought]:
                return column, Thought(0.0, ready=False)

        return Stacking

    monkeypatch.setattr(matches, "_Ours", stacking(0))
    monkeypatch.setattr(matches, "_Theirs", stacking(1))
    played = matches.play(2, 1.0, ignore)
    assert played.points[us] == (1.0, 0.0)[us]
    assert (played.ours.moves, played.theirs.moves) == (7, 7)


def test_openspiel_stops_when_its_time_is_over() -> None:
    root = peers.search_bot(matches.ENDLESS, 1, 0.01).mcts_search(peers.start())
    assert 0 < root.explore_count < matches.ENDLESS


def test_moves_that_were_certain_before_are_told_apart() -> None:
    assert Clock.of([Thought(0.5, ready=False), Thought(0.25, ready=True)]) == Clock(2, 0.375, 1, 0.5)
    assert Clock.of([]) == Clock(0, 0.0, 0, 0.0)


def test_a_match_counts_only_if_the_other_side_had_as_much_time() -> None:
    assert MATCH.share.value == 0.875
    assert MATCH.reached
    assert not replace(MATCH, theirs=replace(MATCH.theirs, whole_mean=0.199)).reached
    assert not replace(MATCH, points=(1.0, 0.5, 0.5)).reached


# Replies


@pytest.mark.parametrize("name", [EXAMPLE, "docker:dice", "plateau-x:trio"])
def test_replies_of_the_top_level(name: str) -> None:
    reply = replies.of(lt.game(name), ("random", "mcts:2"), 3)
    assert (reply.game, reply.player, len(reply.seconds)) == (name if ":" in name else f"{name}:classic", "mcts:2", 3)
    assert reply.bytes > 0


def test_a_level_that_does_not_search_has_no_tree() -> None:
    begun: list[str] = []
    (reply,) = replies.measure([with_levels(lt.game(EXAMPLE), "random")], begun.append)
    assert (len(reply.seconds), reply.bytes) == (replies.REPLIES, 0)
    assert begun == [f"{lt.game(EXAMPLE)}, replies"]


def test_every_variant_replies() -> None:
    assert {str(game) for game in replies.variants()} >= {"plateau-x:mini", f"{lt.game(EXAMPLE)}"}


# What is reported


def test_tables_show_the_search() -> None:
    lines = printed(MADE)
    assert ["1,000", "simulations", "1,000,000", "100,000", "10.00", "≥", "8", "yes"] in lines
    assert ["50,000", "simulations", "500,000", "100,000", "5.00", "≥", "8", "no"] in lines
    assert ["chess:fast", "1,800,000", "1,000,000", "1.80", "≥", "1.6", "yes"] in lines
    assert ["Ludothèque", "3.5", "88", "%", "40–99", "%", "≥", "70", "%", "yes", "200.0", "150.0"] in lines
    assert ["OpenSpiel", "0.5", "12", "%", "204.0", "180.0"] in lines
    assert ["chess:fast", "mcts:1s", "1.010", "1.490", "12.3"] in lines


def test_without_a_match_nothing_is_said_of_one() -> None:
    told = searching.part(replace(SEARCHED, match=None), MACHINE).written("en")
    assert told.count("\n### ") == 3
    assert "Match" not in told


def test_pages_are_written_in_both_languages_and_the_rest_is_kept(tmp_path: Path) -> None:
    for name in pages.NAMES.values():
        (tmp_path / name).write_text("# Before\n", "utf-8")
    pages.write(tmp_path, PAGES.parts())
    english, french = ((tmp_path / name).read_text("utf-8") for name in pages.NAMES.values())
    assert english.startswith("# Before\n\n<!--")
    assert "\n| 1,000 simulations | 1,000,000 | 100,000 | 10.00 | ≥ 8 | yes |\n" in english
    assert "\n| 1 000 simulations | 1 000 000 | 100 000 | 10,00 | ≥ 8 | oui |\n" in french
    assert "\n| `chess:fast` | `mcts:1s` | 1,010 | 1,490 | 12,3 |\n" in french
    assert max(map(len, english.splitlines())) <= WIDTH
    assert "\n| Ludothèque | 3,5 | 88 % | 40–99 % | ≥ 70 % | oui | 200,0 | 150,0 |\n" in french


def test_a_page_is_written_anew_where_it_was() -> None:
    page = pages.renewed("# Before\n", "old")
    after = page + "\n## After\n"
    assert pages.renewed(page, "old") == page
    assert pages.renewed(after, "new") == after.replace("old", "new")


def test_pages_that_are_not_there_are_missed_before_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--pages", str(tmp_path)]) == 1
    assert str(tmp_path / "benchmarks.md") in capsys.readouterr().err
    assert pages.missing(None) == ""
