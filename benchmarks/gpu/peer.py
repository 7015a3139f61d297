"""Pgx's Connect Four on the same card, played at random: one call a ply, and many plies in one call."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

NAME = "Pgx"
PLIES = 64
CALLS = 200


def measure(size: int) -> dict[str, float]:
    """Plies a second of so many games, with mask, rewards and planes at each of them; a finished game begins anew."""
    import jax
    import pgx
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    env = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def ply(state: Any, key: Any) -> Any:
        ours, theirs = jax.random.split(key)
        legal = jnp.log(state.legal_action_mask.astype(jnp.float32))
        return step(state, jax.random.categorical(ours, legal, axis=1), jax.random.split(theirs, size))

    def plies(state: Any, key: Any) -> Any:
        return jax.lax.scan(lambda now, key: (ply(now, key), None), state, jax.random.split(key, PLIES))[0]

    key = jax.random.PRNGKey(0)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    return {
        "steps": _rate(jax.jit(ply), start, key, CALLS) * size,
        "random": _rate(jax.jit(plies), start, key, CALLS // PLIES + 2) * PLIES * size,
    }


def _rate(play: Callable[[Any, Any], Any], state: Any, key: Any, calls: int) -> float:
    import jax

    keys = list(jax.random.split(key, calls))
    state = jax.block_until_ready(play(state, keys[0]))
    begin = time.perf_counter()
    for each in keys:
        state = play(state, each)
    jax.block_until_ready(state)
    return calls / (time.perf_counter() - begin)
