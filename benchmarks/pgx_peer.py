"""Pgx's Connect Four, played at random by the batch: what to measure ours against, on one core or on a graphics card.

JAX takes all cores it finds and keeps them busy, so on a processor it runs in a process of its own: `python -m
benchmarks.pgx_peer`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NAME = "Pgx"
SECONDS_AT_MOST = 300
"""How long a measurement may take with everything that JAX compiles for it."""
CALLS, TOGETHER = 200, 64
"""On a card: how many plies are made one a call, and how many together in one call."""

Drawn = Callable[[Any, Any], Any]
"""A legal move of each game, drawn with a key from their masks."""
Playing = tuple[Callable[[Any], Any], Any]
"""What plays some plies of all games in one compiled call, and what it begins with."""


def is_there() -> bool:
    """Whether it can be measured."""
    return find_spec("pgx") is not None


# On one core


def plies(seconds: float, seed: int, games: int, together: int) -> float:
    """Plies per second of processor time, in a process of its own."""
    words = [sys.executable, "-m", __name__, str(seconds), str(seed), str(games), str(together)]
    root = Path(__file__).parents[1]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=SECONDS_AT_MOST, cwd=root)
    return float(done.stdout.split()[-1])


def measure(seconds: float, seed: int, games: int, together: int) -> float:
    """Plies per second of processor time, where so many plies are made together in one compiled call."""
    import jax

    play, carried = _playing(games, together, seed, drawn_by_counting)
    carried = jax.block_until_ready(play(carried))
    made, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        carried = jax.block_until_ready(play(carried))
        made += games * together
    return made / spent


# On a graphics card


def on_a_card(games: int) -> dict[str, float]:
    """Plies per second by the clock: `steps` one a call, `random` many together in one call."""
    return {"steps": _rate(games, 1, CALLS), "random": _rate(games, TOGETHER, CALLS // TOGETHER + 2)}


def _rate(games: int, together: int, calls: int) -> float:
    import jax

    play, carried = _playing(games, together, 0, drawn_by_categories)
    carried = jax.block_until_ready(play(carried))
    begin = time.perf_counter()
    for _ in range(calls):
        carried = play(carried)
    jax.block_until_ready(carried)
    return calls * together * games / (time.perf_counter() - begin)


# On both


def _playing(games: int, together: int, seed: int, drawn: Drawn) -> Playing:
    """A ply renews masks, rewards and planes, and games that ended begin anew, as in ours."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    environment = pgx.make("connect_four")
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def ply(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carried
        key, drawing, resetting = jax.random.split(key, 3)
        return (step(state, drawn(drawing, state.legal_action_mask), jax.random.split(resetting, games)), key), None

    @jax.jit  # type: ignore[untyped-decorator]
    def play(carried: tuple[Any, Any]) -> tuple[Any, Any]:
        after: tuple[Any, Any] = jax.lax.scan(ply, carried, None, length=together)[0]
        return after

    key = jax.random.PRNGKey(seed)
    return play, (jax.jit(jax.vmap(environment.init))(jax.random.split(key, games)), key)


def drawn_by_counting(key: Any, mask: Any) -> Any:
    """A legal move of each game, drawn with one random number: the fastest of the ways tried on a processor."""
    import jax
    import jax.numpy as jnp

    counted = jnp.cumsum(mask, axis=1)
    wanted = (jax.random.uniform(key, (len(mask),)) * counted[:, -1]).astype(jnp.int32)
    return jnp.argmax(counted > wanted[:, None], axis=1).astype(jnp.int32)


def drawn_by_categories(key: Any, mask: Any) -> Any:
    """The same in the way of JAX itself."""
    import jax
    import jax.numpy as jnp

    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=1)


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(measure(float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
