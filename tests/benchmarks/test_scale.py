"""The arithmetic and the simulation of many machines."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludotheque as lt
from benchmarks import machine
from benchmarks.pages import Part
from benchmarks.scale.__main__ import PACKAGES
from benchmarks.scale.measuring import MoveCosts, Size, batch_costs
from benchmarks.scale.processor import seconds_of
from benchmarks.scale.reckoning import Reckoned, reckon
from benchmarks.scale.simulation import Costs, Load, most_moves, simulate

COSTS = Costs(batch=0.001, move=0.0001, disk=0.002)
MOVES = MoveCosts(
    moves=1000,
    per_second=50.0,
    ours=0.001,
    postgres=0.0004,
    redis=0.0001,
    store_bytes=3000.0,
    broker_bytes=500.0,
    log_bytes=700.0,
    commits=1.0,
)


@pytest.fixture(scope="module")
def reckoned() -> Reckoned:
    return reckon(MOVES, COSTS)


def test_a_move_that_waits_for_nobody_takes_what_it_costs() -> None:
    alone = simulate(Load(processes=1, moves=0.5), COSTS, cores=1, seconds=200)
    assert alone.median == pytest.approx(COSTS.batch + COSTS.move + COSTS.disk)
    assert alone.busy == pytest.approx(0.5 * (COSTS.batch + COSTS.move), rel=0.3)
    assert alone.batch == pytest.approx(1, abs=0.05)


def test_batches_grow_while_the_store_is_busy_so_that_each_move_costs_less() -> None:
    few, many = (simulate(Load(processes=20, moves=moves), COSTS, cores=1, seconds=5) for moves in (100, 3000))
    assert few.batch < 1.2 < 2 < many.batch
    assert few.slow < many.slow
    assert many.busy == pytest.approx(1, abs=0.1)


def test_more_cores_carry_more() -> None:
    one, four = (most_moves(20, COSTS, cores, within=0.05) for cores in (1, 4))
    assert 2 * one < four


def test_ten_times_the_machines_need_ten_times_as_much(reckoned: Reckoned) -> None:
    first, second, _ = reckoned.needed
    assert (first.machines, second.machines) == (1, 10)
    assert first.moves == pytest.approx(2 * 0.6 / MOVES.ours)
    assert second.moves == pytest.approx(10 * first.moves)
    assert second.broker_cores == pytest.approx(10 * first.moves * MOVES.redis)


@pytest.mark.parametrize("language", lt.LANGUAGES)
def test_the_pages_tell_of_it(language: lt.Language, reckoned: Reckoned) -> None:
    told = {"machine": machine.facts(PACKAGES), "size": Size(), "moves": MOVES, "batches": COSTS}
    page = Part("scale", "benchmarks.scale", {**told, "reckoned": reckoned}).written(language)
    assert "PostgreSQL" in page
    assert "| 100 |" in page


def test_batches_cost_a_real_postgresql_something() -> None:
    costs = batch_costs(Size(batch_seconds=0.5), lambda what: None)
    assert costs.batch + costs.move > 0
    assert costs.disk >= 0


def test_the_processor_time_of_a_program_and_of_those_it_started() -> None:
    busy = "import time\nwhile time.process_time() < 0.5: pass"  # more than is waited for: Linux counts in ticks
    words = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {busy + chr(10) + 'input()'!r}]); input()"
    with subprocess.Popen([sys.executable, "-c", words], stdin=subprocess.PIPE) as program:
        while seconds_of(program.pid) < 0.3:
            assert program.poll() is None
        program.communicate(b"\n\n")
