"""The checker finds what it is made to find, and a short run of faults finds nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import ludotheque as lt
from benchmarks.faults.checking import against_rules, contradictions, pauses
from benchmarks.faults.faults import FAULTS
from benchmarks.faults.records import Attempt, Outcome, Record, Shown
from benchmarks.faults.run import Size, run

KEPT, REFUSED, UNKNOWN = Outcome.KEPT, Outcome.REFUSED, Outcome.UNKNOWN
FINAL = Shown(5, ("a", "3", "b"))


def tried(ply: int, move: str, outcome: Outcome, at: float = 0.0) -> Attempt:
    return Attempt(ply, move, outcome, at)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (Record("T", [tried(2, "c", KEPT)]), "acknowledged c at 2"),
        (Record("T", [tried(3, "c", KEPT)]), "acknowledged c at 3"),
        (Record("T", [tried(2, "b", REFUSED)]), "refused b at 2"),
        (Record("T", seen=[Shown(3, ("a", "3")), Shown(4, ("a", "5"))]), "shown as ('a', '5')"),
        (Record("T", seen=[Shown(6, ("a", "3", "b", "c"))]), "shown as ('a', '3', 'b', 'c')"),
        (Record("T", seen=[Shown(4, ("a", "3")), Shown(4, ("a", "3", "b"))]), "both at version 4"),
    ],
    ids=[
        "another move is there",
        "no move is there",
        "a refused move is there",
        "a die fell twice",
        "a move was lost",
        "the computer answered twice",
    ],
)
def test_a_contradiction_is_found_and_named(record: Record, said: str) -> None:
    (found,) = contradictions(record, [FINAL, FINAL])
    assert said in found
    assert found.startswith("T: ")


def test_servers_that_differ_are_found() -> None:
    (found,) = contradictions(Record("T"), [FINAL, Shown(3, FINAL.moves[:2]), FINAL])
    assert "servers differ" in found


def test_what_cannot_have_been_played_is_found() -> None:
    game = lt.game("connect-four")
    assert against_rules(Record("T"), game, Shown(2, ("A", "A"))) == []
    (found,) = against_rules(Record("T"), game, Shown(7, ("A",) * 7))
    assert "cannot have been played" in found


def test_what_can_be_true_is_no_contradiction() -> None:
    """A move that was not answered may be there, also where it was refused when it was sent once more."""
    attempts = [tried(0, "a", KEPT), tried(2, "b", UNKNOWN), tried(2, "b", REFUSED), tried(2, "c", REFUSED)]
    record = Record("T", [*attempts, tried(3, "d", UNKNOWN)], seen=[Shown(0, ()), Shown(3, ("a", "3")), FINAL])
    assert contradictions(record, [FINAL, FINAL]) == []


def test_how_long_each_game_waited_after_a_fault() -> None:
    went_on = Record("went on", [tried(0, "a", KEPT, 8.0), tried(1, "b", UNKNOWN, 11.0), tried(1, "b", KEPT, 12.5)])
    stuck = Record("stuck", [tried(0, "a", KEPT, 9.0)])
    ended_before = Record("ended before", [tried(0, "a", KEPT, 9.0)], ended=9.5)
    ended_after = Record("ended after", [tried(0, "a", KEPT, 9.0)], ended=10.5)
    begun_after = Record("begun after", [tried(0, "a", KEPT, 13.0)], begun=11.0)
    answered = Record("answered", [tried(0, "a", KEPT, 11.0)], computer=True, answered=[9.0, 13.0])
    records = [went_on, stuck, ended_before, ended_after, begun_after, answered]
    assert pauses(records, since=10.0, until=20.0) == [2.5, 10.0, 3.0]


def test_one_fault_of_each_kind(tmp_path: Path) -> None:
    found = asyncio.run(run(Size(games=6, processes=2, faults=len(FAULTS)), tmp_path / "log.txt"))
    assert found.contradictions == []
    assert found.attempts[KEPT] > len(FAULTS)
    assert found.answers > 0
    assert all(found.pauses.values())
    assert found.stuck == 0, found.pauses


@pytest.mark.exhaustive
def test_two_hundred_faults(tmp_path: Path) -> None:
    found = asyncio.run(run(Size(), tmp_path / "log.txt"))
    assert found.good, (found.contradictions, found.pauses)
