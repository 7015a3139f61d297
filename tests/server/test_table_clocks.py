"""Clocks at tables, with a time of day that passes as the tests like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.saving import Resignation
from ludotheque.server import running_time
from ludotheque.server.backup import back_up
from ludotheque.server.clock import Timing
from ludotheque.server.occupants import Occupant
from ludotheque.server.refusals import Clash, Refusal
from ludotheque.server.restore import restore
from ludotheque.server.rights import Seen
from ludotheque.server.running_time import GAP, RunningTime
from ludotheque.server.store import Store, StoredTable
from ludotheque.server.table import Arrival, Table
from tests.server.conftest import BOTH_STORES

ADA, BOB, CYD = (Occupant("person", holder=name) for name in ("ada", "bob", "cyd"))
LUCK = Occupant("computer", player="random")
NOON = 1_800_000_000_000
ANYHOW = Seen()


class Wall:
    """A time of day."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def time(wall: Wall) -> RunningTime:
    return RunningTime(wall)


class Played(Table):
    """A table at which everything happens as in the server: what an act brings about is written together."""

    ACTS = ("play", "answer", "take_back", "resign", "call", "fall", "arrive", "next_round", "wish", "reply", "claim")

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        return partial(self._together, found) if name in Played.ACTS else found

    def _together(self, act: Callable[..., object], *words: Any, **more: Any) -> None:
        with self._store.noting() as works:
            act(*words, **more)
        self._store.write(works)


Begin = Callable[..., Table]


@pytest.fixture
def kept(store: str) -> Store:
    return Store(store)


@pytest.fixture
def begin(kept: Store, time: RunningTime) -> Begin:
    """A table with a clock, to which everybody has come."""

    def begin(*seats: Occupant, game: str = "connect-four", clock: str = "live 60+5", rounds: int = 1) -> Table:
        stored = StoredTable("name", lt.game(game, players=len(seats)), list(seats), rounds, f"{rounds}:", clock=clock)
        kept.create(stored)
        table = Played(stored, kept, time)
        for holder in dict.fromkeys(seat.holder for seat in seats if seat.waits):
            table.arrive(holder)
        return table

    return begin


def again(table: Table, time: RunningTime) -> Table:
    """The table as another process reads it from the store."""
    stored = table._store.load(table.id)
    assert stored
    return Played(stored, table._store, time)


def left(table: Table) -> list[int]:
    assert table.clock
    return table.clock.left


def test_a_clock_runs_for_nobody_before_everybody_has_come(kept: Store, wall: Wall, time: RunningTime) -> None:
    stored = StoredTable(
        "name", lt.game("connect-four"), [ADA, replace(BOB, kind="invited")], 1, "1:", clock="live 60+0"
    )
    kept.create(stored)
    table = Played(stored, kept, time)
    table.arrive("ada")
    assert table.stored.deadline is None
    wall.now += 100_000
    table.play("ada", "A", ANYHOW)
    assert (table.stored.deadline, table.clock and table.clock.timings) == (None, [Timing(0)])
    table.arrive("bob")
    assert table.stored.deadline == wall.now + 60_000
    assert not table.awaits("bob")
    version = table.version
    table.arrive("bob")
    assert table.version == version
    assert again(table, time).stored.deadline == table.stored.deadline


@BOTH_STORES
def test_time_is_kept_with_every_move(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB)
    for move, seconds in (("A", 10), ("B", 20), ("A", 3)):
        wall.now += seconds * 1000
        table.play("ada" if move == "A" else "bob", move, ANYHOW)
    expected = [60_000 - 13_000 + 10_000, 60_000 - 20_000 + 5_000]
    for found in (table, again(table, time)):
        assert left(found) == expected
        assert found.stored.deadline == wall.now + expected[1]
        assert found.clock
        assert found.clock.running == 1


def test_g_3_whose_clock_runs_out_has_resigned_at_that_moment(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB)
    wall.now += 59_999
    table.fall()
    assert not table.over
    wall.now += 1
    table.fall()
    assert table.over
    assert table.stored.deadline is None
    result = table.result()
    assert result
    assert (result.places, result.reason.en) == ((2, 1), "Blue ran out of time (G-3).")
    assert again(table, time).stored.resigned == [Resignation(0, 0, "time")]
    assert "resigned=0@0:time" in table.saved(None)


def test_g_3_a_move_that_comes_too_late_is_not_played(begin: Begin, wall: Wall) -> None:
    table = begin(ADA, BOB)
    wall.now += 60_000
    table.play("ada", "A", ANYHOW)
    assert table.over
    assert table.position.plies == 0


def test_g_3_of_more_than_two_the_computer_takes_over(begin: Begin, wall: Wall) -> None:
    table = begin(ADA, BOB, CYD, game="plateau-x:trio")
    wall.now += 60_000
    table.fall()
    assert not table.over
    assert (table.turn, table.thinker and table.thinker[0]) == (0, 0)
    assert table.stored.deadline is None
    wall.now += 500_000
    table.fall()
    table.answer(table.version, 0, table.position.moves()[0])
    assert str(table.turn) == "1"
    assert table.stored.deadline == wall.now + 60_000
    assert [each.player for each in table.stored.resigned] == [0]


def test_both_flags_at_the_same_moment(begin: Begin, wall: Wall) -> None:
    """Both have nothing left but their last second: the one whose clock runs has resigned, and the other has not."""
    table = begin(ADA, BOB, clock="live 10+0")
    wall.now += 9_000
    table.play("ada", "A", ANYHOW)
    wall.now += 9_000
    table.play("bob", "B", ANYHOW)
    assert left(table) == [1_000, 1_000]
    wall.now += 1_000
    table.play("ada", "A", ANYHOW)
    table.fall()
    assert [(each.player, each.why) for each in table.stored.resigned] == [(0, "time")]


def test_g_3_whose_clock_has_run_out_saves_nothing_by_agreement(begin: Begin, wall: Wall) -> None:
    """Nor by a claim, before the server has seen to it that the clock fell."""
    table = begin(ADA, BOB)
    table.claimable = lambda holder: wall.now - 1
    table.wish("bob", "draw", ANYHOW, "again")
    wall.now += 60_000
    with pytest.raises(Refusal, match="G-3"):
        table.reply("ada", "draw", ANYHOW, "again", agrees=True)
    with pytest.raises(Refusal, match="G-3"):
        table.wish("ada", "draw", ANYHOW, "again")
    with pytest.raises(Refusal, match="G-3"):
        table.claim("ada", 1, ANYHOW, {"ada"})
    table.fall()
    assert [(each.player, each.why) for each in table.stored.resigned] == [(0, "time")]


def test_a_flag_and_a_resignation_at_the_same_moment(begin: Begin, wall: Wall, time: RunningTime) -> None:
    here = begin(ADA, BOB)
    there = again(here, time)
    wall.now += 60_000
    here.resign("bob", None, ANYHOW)
    with pytest.raises(Clash):
        there.fall()
    assert again(here, time).stored.resigned == [Resignation(1, 0)]


def test_computers_and_chance_have_no_clock(begin: Begin, wall: Wall, dice_game: lt.Game) -> None:
    table = begin(ADA, LUCK, game=f"{dice_game.name}:{dice_game.variant_name}")
    assert table.mover == 0
    wall.now += 4_000
    table.play("ada", table.position.moves()[0], ANYHOW)
    while table.turn == 1:
        assert table.stored.deadline is None
        wall.now += 1_000_000
        table.answer(table.version, 1, table.position.moves()[0])
    assert left(table) == [61_000, 60_000]
    assert table.over or table.stored.deadline == wall.now + 61_000


def test_a_turn_of_several_moves_is_one_turn(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB, game="empire-plateau:arena")
    for number in range(1, 4):
        wall.now += 1_000
        table.play("ada", next(move for move in table.position.moves() if move != "."), ANYHOW)
        if table.turn != 0:
            break
        assert left(table)[0] == 60_000 - number * 1_000
        assert again(table, time).stored.deadline == wall.now + left(table)[0]
    while table.turn == 0:
        moves = table.position.moves()
        table.play("ada", "." if "." in moves else moves[0], ANYHOW)
    assert left(table)[0] == 60_000 - number * 1_000 + 5_000


def test_what_is_taken_back_gives_its_time_back(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, LUCK)
    wall.now += 7_000
    table.play("ada", "A", ANYHOW)
    table.answer(table.version, 1, "B")
    wall.now += 2_000
    table.take_back("ada", ANYHOW)
    for found in (table, again(table, time)):
        assert left(found) == [60_000, 60_000]
        assert found.stored.deadline == wall.now + 60_000


def test_the_clock_of_who_did_nothing_goes_on(begin: Begin, wall: Wall) -> None:
    table = begin(ADA, BOB, CYD, game="plateau-x:trio")
    falls = table.stored.deadline
    wall.now += 3_000
    table.call("ada", None, "Ada")
    table.resign("cyd", None, ANYHOW)
    assert table.stored.deadline == falls


def test_each_round_has_its_own_time(begin: Begin, wall: Wall) -> None:
    table = begin(ADA, BOB, rounds=3)
    wall.now += 60_000
    table.fall()
    wall.now += 60_000
    table.next_round("ada", ANYHOW)
    assert left(table) == [60_000, 60_000]
    assert table.stored.deadline == wall.now + 60_000


def test_lag_is_given_back_and_kept(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB)
    wall.now += 10_000
    table.play("ada", "A", ANYHOW, Arrival(time.now(), 400))
    assert table.clock
    assert table.clock.timings == [Timing(10_000, 400)]
    for found in (table, again(table, time)):
        assert left(found) == [55_400, 60_000]


def test_a_move_made_in_time_may_arrive_a_little_late(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB)
    wall.now += 60_300
    table.fall(lag=400)
    table.play("ada", "A", ANYHOW, Arrival(time.now(), 400))
    assert not table.over
    assert left(table)[0] == 100 + 5_000


def test_nobody_gets_more_for_their_lag_than_the_quota(begin: Begin, wall: Wall, time: RunningTime) -> None:
    table = begin(ADA, BOB)
    assert table.clock
    quota = table.clock.clock.quota_begin
    wall.now += 60_000 + quota
    table.play("ada", "A", ANYHOW, Arrival(time.now(), 3_600_000))
    assert table.over


def test_what_was_played_elsewhere_is_caught_up_with(begin: Begin, wall: Wall, time: RunningTime, kept: Store) -> None:
    here = begin(ADA, BOB)
    there = again(here, time)
    wall.now += 5_000
    here.play("ada", "A", ANYHOW)
    added = kept.added(there.stored, there.position.plies)
    assert added
    there.catch_up(added)
    assert left(there) == left(here)
    wall.now += 2_000
    there.play("bob", "B", ANYHOW)
    assert left(there) == [60_000, 63_000]


def test_time_without_a_server_does_not_count(begin: Begin, wall: Wall, time: RunningTime, kept: Store) -> None:
    table = begin(ADA, BOB)
    time.tell(kept)
    wall.now += 20_000 + GAP
    later = RunningTime(wall)
    later.tell(kept)
    assert later.lost == 20_000 + GAP
    found = again(table, later)
    found.fall()
    assert found.stored.deadline == later.now() + 60_000
    assert later.on_the_wall(found.stored.deadline) == wall.now + 60_000


def test_an_outage_counts_once_for_two_processes(begin: Begin, wall: Wall, time: RunningTime, kept: Store) -> None:
    begin(ADA, BOB)
    time.tell(kept)
    wall.now += 60_000
    one, other = RunningTime(wall), RunningTime(wall)
    one.tell(kept)
    wall.now += 500
    other.tell(kept)
    one.tell(kept)
    assert (one.lost, other.lost) == (60_000, 60_000)


def test_nothing_is_lost_while_another_process_is_alive(
    begin: Begin, wall: Wall, time: RunningTime, kept: Store
) -> None:
    begin(ADA, BOB)
    time.tell(kept)
    other = RunningTime(wall)
    for _ in range(30):
        wall.now += 1_000
        other.tell(kept)
    assert time.now() == NOON + GAP  # what was held up stops its own clocks
    time.tell(kept)
    assert (time.now(), time.lost) == (wall.now, 0)


def test_a_clock_that_begins_after_quiet_days_loses_and_gains_nothing(begin: Begin, wall: Wall, kept: Store) -> None:
    time = RunningTime(wall)
    time.tell(kept, needed=False)
    for _ in range(5):
        wall.now += 1_000
        time.tell(kept, needed=False)
    table = begin(ADA, BOB)
    wall.now += 1_000
    time.tell(kept, needed=False)
    assert (time.lost, table.stored.deadline) == (0, NOON + 5_000 + 60_000)
    assert kept.running().clocks


def test_a_time_of_day_that_is_set_back_gives_nothing_and_takes_nothing(
    begin: Begin, wall: Wall, time: RunningTime, kept: Store
) -> None:
    begin(ADA, BOB)
    time.tell(kept)
    before = time.now()
    wall.now -= 3_600_000
    time.tell(kept)
    assert time.now() == before


def test_the_store_knows_which_clocks_fall_soon(begin: Begin, wall: Wall, kept: Store) -> None:
    table = begin(ADA, BOB)
    assert kept.due(NOON + 60_000, 10) == []
    assert kept.due(NOON + 60_001, 10) == [("name", NOON + 60_000)]
    wall.now += 60_000
    table.fall()
    assert kept.due(NOON + 10**9, 10) == []
    assert not kept.running().clocks


def test_a_backup_keeps_what_was_left(
    begin: Begin, store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    begin(ADA, BOB)
    monkeypatch.setattr(running_time, "wall_time", lambda: NOON + 15_000)
    RunningTime(lambda: NOON + 15_000).tell(Store(store))
    lost = Store(store).running().lost
    back_up(store, tmp_path / "backup.gz")
    monkeypatch.setattr(running_time, "wall_time", lambda: NOON + 900_000_000)
    elsewhere = f"sqlite:///{tmp_path / 'other.sqlite'}"
    restore(elsewhere, tmp_path / "backup.gz")
    found = Store(elsewhere).load("name")
    assert found
    assert found.deadline == NOON + 900_000_000 + 45_000 + lost
