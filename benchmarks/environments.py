"""What programs play with: light states beside OpenSpiel's Python API, and batches beside Pgx."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from typing import Any

import pyspiel

import ludotheque as lt

from . import peers, pgx_peer, speeds
from .machine import Facts
from .pages import Part
from .speeds import EXAMPLE, Contestant, Speed

GAMES = 4096
MANY = 262_144
"""How many games two threads share: to wake a thread takes as long as some thousand plies of a light game."""

OPENSPIEL, PGX = "OpenSpiel", "Pgx"
TOGETHER = 64

BESIDE_OPENSPIEL = 1.0
BESIDE_PGX = {EXAMPLE: 12.0, "plus-4": 6.0, "pilotis": 6.0}
BESIDE_PGX_WITH_PLANES = {EXAMPLE: 4.0, "plus-4": 4.0, "pilotis": 4.0}
BESIDE_ONE_THREAD = 1.7
THREADED = (EXAMPLE, "plus-4", "pilotis")


_PLAIN = lt.Text(fr="{what}", en="{what}")
_COPIES = lt.Text(fr="{what}, une copie à chaque coup", en="{what}, a copy a ply")
_TOGETHER = lt.Text(fr="{what}, {count} coups par appel", en="{what}, {count} plies a call")
_PLANES = lt.Text(fr="{what}, avec les plans", en="{what}, with planes")
_THREADS = {
    1: lt.Text(fr="{what}, un fil", en="{what}, one thread"),
    2: lt.Text(fr="{what}, deux fils", en="{what}, two threads"),
}


@dataclass(frozen=True)
class Compared:
    """Something to be measured, what stands beside it, and the ratio that should be reached."""

    title: lt.Text
    measure: Callable[[float, int], float]
    beside: lt.Text | None = None
    target: float | None = None


@dataclass(frozen=True)
class Row:
    """What was measured of it: its speed and its ratio to that of the other, where there is one."""

    title: lt.Text
    speed: Speed
    ratio: float | None
    target: float | None

    @property
    def reached(self) -> bool | None:
        """Whether the ratio is as it should be, where there is one and a target."""
        return None if self.ratio is None or self.target is None else self.ratio >= self.target


@dataclass(frozen=True)
class Environments:
    """What was measured: one state at a time, batches on one core, two threads beside one, and with what peers."""

    versions: dict[str, str]
    states: list[Row]
    batches: list[Row]
    threads: list[Row]

    def as_dict(self) -> dict[str, Any]:
        """The same for programs, with what follows from it."""
        parts = {"states": self.states, "batches": self.batches, "threads": self.threads}
        rows = {name: [{**asdict(row), "reached": row.reached} for row in part] for name, part in parts.items()}
        return {"versions": self.versions, **rows}


@dataclass(frozen=True)
class Plan:
    """What will be measured."""

    states: list[Compared]
    batches: list[Compared]
    threads: list[Compared]

    def steps(self, rounds: int) -> int:
        """How many measurements that makes."""
        return rounds * (len(self.states) + len(self.batches) + len(self.threads))


def plan() -> Plan:
    """Everything there is to measure; Pgx where it is installed."""
    return Plan(list(_states()), [*_pgx(), *_batches()], list(_threads()))


def measure(plan: Plan, rounds: int, seconds: float, begins: Callable[[str], None]) -> Environments:
    """Measure it; say what begins."""
    versions = {name: version(name) for name in ("pgx", "jax")} if pgx_peer.is_there() else {}
    parts = (_rows(part, rounds, seconds, begins) for part in (plan.states, plan.batches, plan.threads))
    return Environments(versions, *parts)


def part(found: Environments, facts: Facts) -> Part:
    """What the pages tell of it, and of where it was measured."""
    told = {"machine": facts, "found": found, "games": GAMES, "many": MANY, "together": TOGETHER}
    return Part("environments", __package__, told)


def _rows(compared: list[Compared], rounds: int, seconds: float, begins: Callable[[str], None]) -> list[Row]:
    contestants = [Contestant(each.title.en, each.measure) for each in compared]
    found = {speed.name: speed for speed in speeds.measure(contestants, rounds, seconds, begins)}
    rows = []
    for each in compared:
        speed, beside = found[each.title.en], found.get(each.beside.en) if each.beside else None
        rows.append(Row(each.title, speed, speed.median / beside.median if beside else None, each.target))
    return rows


# One state at a time


def _states() -> Iterator[Compared]:
    ours, theirs = "`Game.state`", OPENSPIEL
    for words, our_game, their_game in ((_PLAIN, _our_game, peers.playout), (_COPIES, _our_copies, _their_copies)):
        beside = words.format(what=theirs)
        yield Compared(beside, partial(_plies_of, their_game, pyspiel.load_game("connect_four")))
        mine = partial(_plies_of, our_game, lt.game(EXAMPLE))
        yield Compared(words.format(what=ours), mine, beside, BESIDE_OPENSPIEL)


def _plies_of(play: Callable[[Any, random.Random], int], game: Any, seconds: float, seed: int) -> float:
    rng = random.Random(seed)
    play(game, rng)
    plies, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        plies += play(game, rng)
    return plies / spent


def _our_game(game: lt.Game, rng: random.Random) -> int:
    """One random game, written as that of the peer is."""
    state, plies, chance = game.state(), 0, rng.random
    play = state.play
    while moves := state.moves:
        play(moves[int(chance() * len(moves))])
        plies += 1
    return plies


def _their_copies(game: Any, rng: random.Random) -> int:
    state, plies, chance = game.new_initial_state(), 0, rng.random
    while actions := state.legal_actions():
        state = state.clone()
        state.apply_action(actions[int(chance() * len(actions))])
        plies += 1
    return plies


def _our_copies(game: lt.Game, rng: random.Random) -> int:
    state, plies, chance = game.state(), 0, rng.random
    while moves := state.moves:
        state = state.copy()
        state.play(moves[int(chance() * len(moves))])
        plies += 1
    return plies


# Batches


def _pgx() -> Iterator[Compared]:
    if pgx_peer.is_there():
        yield Compared(_PLAIN.format(what=PGX), partial(pgx_peer.plies, games=GAMES, together=1))
        together = _TOGETHER.format(what=PGX, count=TOGETHER)
        yield Compared(together, partial(pgx_peer.plies, games=GAMES, together=TOGETHER))


def _batches() -> Iterator[Compared]:
    beside = _PLAIN.format(what=PGX)
    for game in lt.all_games():
        what = f"`{game}`"
        target, with_planes = BESIDE_PGX.get(game.name), BESIDE_PGX_WITH_PLANES.get(game.name)
        yield Compared(_PLAIN.format(what=what), partial(batch_plies, game, GAMES), beside, target)
        if game.is_observed:
            seeing = partial(batch_plies, game, GAMES, planes=True)
            yield Compared(_PLANES.format(what=what), seeing, beside, with_planes)


def _threads() -> Iterator[Compared]:
    for game in map(lt.game, THREADED):
        alone, both = (words.format(what=f"`{game}`") for words in _THREADS.values())
        yield Compared(alone, partial(batch_plies, game, MANY, by=time.perf_counter))
        yield Compared(
            both, partial(batch_plies, game, MANY, by=time.perf_counter, threads=2), alone, BESIDE_ONE_THREAD
        )


def batch_plies(
    game: lt.Game,
    games: int,
    seconds: float,
    seed: int,
    planes: bool = False,
    threads: int = 1,
    by: Callable[[], float] = time.process_time,
) -> float:
    """Plies per second: moves are drawn and checked, rewards, lists and masks renewed, ended games begun anew."""
    batch = lt.Batch(game, games, seed, threads=threads)
    batch.mask()
    seen = batch.observe() if planes else None
    for _ in range(3):  # threads first learn how much there is to do
        batch.step(batch.sample())
    plies, begin = 0, by()
    while (spent := by() - begin) < seconds:
        batch.step(batch.sample())
        if seen:
            batch.observe(seen)
        plies += games
    return plies / spent
