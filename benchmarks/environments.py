"""What programs play with: light states beside OpenSpiel's Python API, batches beside Pgx, agents beside PettingZoo."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import pyspiel

import ludotheque as lt
from ludotheque.core.contract import CHANCE

from . import agents, peers, pgx_peer
from .compared import PLAIN, Compared, Row, measured
from .machine import Facts
from .pages import Part
from .speeds import EXAMPLE

GAMES = 4096
MANY = 262_144
"""How many games two threads share: to wake a thread takes as long as some thousand plies of a light game."""

OPENSPIEL, PGX = "OpenSpiel", pgx_peer.NAME
TOGETHER = 64
LOOKED_UP = 65_536
"""How many positions of random games are looked up in one call."""
LEAST_LOOKED_UP = 1e6
"""How many of them there should be a second."""
FURTHER = 9
"""How many moves were played in each of them, at least."""

NAMES = {"pgx": PGX, "jax": "JAX", "pettingzoo": "PettingZoo", "gymnasium": "Gymnasium"}
"""How the peers write their own names."""

BESIDE_OPENSPIEL = 1.0
BESIDE_PGX = {EXAMPLE: 12.0, "plus-4": 6.0, "pilotis": 6.0}
BESIDE_PGX_WITH_PLANES = {EXAMPLE: 4.0, "plus-4": 4.0, "pilotis": 4.0}
BESIDE_ONE_THREAD = 1.7
THREADED = (EXAMPLE, "plus-4", "pilotis")


_COPIES = lt.Text(fr="{what}, une copie à chaque coup", en="{what}, a copy a ply")
_TOGETHER = lt.Text(fr="{what}, {count} coups par appel", en="{what}, {count} plies a call")
_PLANES = lt.Text(fr="{what}, avec les plans", en="{what}, with planes")
_GYMNASIUM = lt.Text(fr="{what}, environnement de Gymnasium", en="{what}, Gymnasium environment")
_BEFORE_A_ROLL = lt.Text(fr="{what}, avant un jet", en="{what}, before a roll")
_AFTER_A_ROLL = lt.Text(fr="{what}, après un jet", en="{what}, after a roll")
_MOVES = lt.Text(fr="{what}, tous les coups", en="{what}, all moves")
_THREADS = {
    1: lt.Text(fr="{what}, un fil", en="{what}, one thread"),
    2: lt.Text(fr="{what}, deux fils", en="{what}, two threads"),
}


@dataclass(frozen=True)
class Environments:
    """What was measured: one state at a time, batches on one core, two threads beside one, agents that take turns."""

    versions: dict[str, str]
    """Of the peers that were there, by their names."""
    states: list[Row]
    batches: list[Row]
    threads: list[Row]
    agents: list[Row]
    lookups: list[Row]

    def as_dict(self) -> dict[str, Any]:
        """The same for programs, with what follows from it."""
        parts = {"states": self.states, "batches": self.batches, "threads": self.threads, "agents": self.agents}
        parts |= {"lookups": self.lookups}
        rows = {name: [{**asdict(row), "reached": row.reached} for row in part] for name, part in parts.items()}
        return {"versions": self.versions, **rows}


@dataclass(frozen=True)
class Plan:
    """What will be measured."""

    states: list[Compared]
    batches: list[Compared]
    threads: list[Compared]
    agents: list[Compared]
    lookups: list[Compared]

    def steps(self, rounds: int) -> int:
        """How many measurements that makes."""
        return rounds * sum(map(len, self.parts))

    @property
    def parts(self) -> tuple[list[Compared], ...]:
        """What is measured together, each in turns."""
        return self.states, self.batches, self.threads, self.agents, self.lookups


def plan() -> Plan:
    """Everything there is to measure; Pgx and PettingZoo where they are installed, and the solutions that are kept."""
    batches = [*_pgx(), *_batches(), *_vector()]
    return Plan(list(_states()), batches, list(_threads()), list(agents.rows()), list(_lookups()))


def measure(plan: Plan, rounds: int, seconds: float, begins: Callable[[str], None]) -> Environments:
    """Measure it; say what begins."""
    peers = [*(("pgx", "jax") if pgx_peer.is_there() else ()), *(("pettingzoo",) if agents.is_there() else ())]
    versions = {name: version(name) for name in (*peers, *(("gymnasium",) if _has_gymnasium() else ()))}
    parts = (measured(part, rounds, seconds, begins) for part in plan.parts)
    return Environments(versions, *parts)


def part(found: Environments, facts: Facts) -> Part:
    """What the pages tell of it, and of where it was measured."""
    sizes = {"games": GAMES, "many": MANY, "together": TOGETHER, "looked_up": LOOKED_UP}
    told = {"machine": facts, "found": found, "names": NAMES, **sizes}
    return Part("environments", __package__, told)


# One state at a time


def _states() -> Iterator[Compared]:
    ours, theirs = "`Game.state`", OPENSPIEL
    for words, our_game, their_game in ((PLAIN, _our_game, peers.playout), (_COPIES, _our_copies, _their_copies)):
        beside = words.format(what=theirs)
        yield Compared(beside, partial(_plies_of, their_game, pyspiel.load_game("connect_four")))
        mine = partial(_plies_of, our_game, lt.game(EXAMPLE))
        yield Compared(words.format(what=ours), mine, beside, BESIDE_OPENSPIEL)
    position = PLAIN.format(what="`Position.play_number`")
    yield Compared(position, partial(_plies_of, _our_position, lt.game(EXAMPLE)), PLAIN.format(what=theirs))


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


def _our_position(game: lt.Game, rng: random.Random) -> int:
    """The same of a position, which keeps its history; the moves are asked for at every ply."""
    position, plies, chance = game.start(), 0, rng.random
    while moves := position.move_numbers():
        position.play_number(moves[int(chance() * len(moves))])
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
        yield Compared(PLAIN.format(what=PGX), partial(pgx_peer.plies, games=GAMES, together=1))
        together = _TOGETHER.format(what=PGX, count=TOGETHER)
        yield Compared(together, partial(pgx_peer.plies, games=GAMES, together=TOGETHER))


def _batches() -> Iterator[Compared]:
    beside = PLAIN.format(what=PGX)
    for game in lt.all_games():
        what = f"`{game}`"
        target, with_planes = BESIDE_PGX.get(game.name), BESIDE_PGX_WITH_PLANES.get(game.name)
        yield Compared(PLAIN.format(what=what), partial(batch_plies, game, GAMES), beside, target)
        if game.is_observed:
            seeing = partial(batch_plies, game, GAMES, planes=True)
            yield Compared(_PLANES.format(what=what), seeing, beside, with_planes)


def _has_gymnasium() -> bool:
    return find_spec("gymnasium") is not None


def _vector() -> Iterator[Compared]:
    if _has_gymnasium():
        title = _GYMNASIUM.format(what=f"`{lt.game(EXAMPLE)}`")
        yield Compared(title, partial(vector_plies, EXAMPLE, GAMES), PLAIN.format(what=PGX))


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


def vector_plies(name: str, games: int, seconds: float, seed: int) -> float:
    """The same of a Gymnasium vector environment, which renews planes and masks at every step, in place."""
    from ludotheque.envs import gymnasium_vector

    table = gymnasium_vector.env(name, games, copy=False)
    table.reset(seed=seed)
    table.step(table.batch.sample())
    plies, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        table.step(table.batch.sample())
        plies += games
    return plies / spent


# Exact tables


def _lookups() -> Iterator[Compared]:
    """Positions looked up in the solutions that are kept on this machine."""
    for solution in _solutions():
        what, turns = f"`{solution.game}`", {PLAIN: 0}
        if solution.with_chance:
            turns = {_BEFORE_A_ROLL: CHANCE, _AFTER_A_ROLL: 0}
        for words, turn in turns.items():
            measure = partial(looked_up, solution, solution.values, turn)
            yield Compared(words.format(what=what), measure, least=LEAST_LOOKED_UP)
        measure = partial(looked_up, solution, solution.move_values, 0)
        yield Compared(_MOVES.format(what=what), measure, least=LEAST_LOOKED_UP)


def _solutions() -> Iterator[lt.Solution]:
    for box in lt.all_games():
        for variant in box.variants:
            for players in variant.players:
                game = box.choose(variant.name, players)
                if lt.can_be_solved(game):
                    with suppress(lt.Unsolved):
                        yield lt.Solution(game)


def looked_up(solution: lt.Solution, look_up: Callable[[Any], Any], turn: int, seconds: float, seed: int) -> float:
    """Positions per second, of random games in which it is chance's turn or somebody's."""
    batch = lt.Batch(solution.game, 2 * LOOKED_UP, seed, plays_chance=False)
    for _ in range(FURTHER):
        batch.step(batch.sample())
    while ((batch.turn < 0) == (turn < 0)).sum() < LOOKED_UP:
        batch.step(batch.sample())
    records = batch.records[(batch.turn < 0) == (turn < 0)][:LOOKED_UP]
    look_up(records)  # reads the tables that are needed
    positions, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        look_up(records)
        positions += len(records)
    return positions / spent
