"""Environments in which agents take turns: ours of Connect Four beside PettingZoo's own, in the same loop."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any

import ludotheque as lt

from .compared import PLAIN, Compared
from .speeds import EXAMPLE

BESIDE_PETTINGZOO = 5.0
_BARE = lt.Text(fr="{what}, sans ce qui l’enveloppe", en="{what}, without its wrappers")
_PETTINGZOO = PLAIN.format(what="PettingZoo")


def is_there() -> bool:
    """Whether PettingZoo's game can be measured, which needs pygame."""
    return find_spec("pettingzoo") is not None and find_spec("pygame") is not None


def rows() -> Iterator[Compared]:
    """PettingZoo's Connect Four as `env()` gives it, without the wrappers that check it, and ours."""
    if not is_there():
        return
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pettingzoo.classic.connect_four import connect_four

    from ludotheque.envs import pettingzoo

    yield Compared(_PETTINGZOO, partial(plies, connect_four.env))
    yield Compared(_BARE.format(what="PettingZoo"), partial(plies, connect_four.raw_env), _PETTINGZOO)
    ours = partial(plies, partial(pettingzoo.env, EXAMPLE))
    yield Compared(PLAIN.format(what="`ludotheque.envs.pettingzoo`"), ours, _PETTINGZOO, BESIDE_PETTINGZOO)


def plies(make: Callable[[], Any], seconds: float, seed: int) -> float:
    """Plies per second of processor time, random games in one loop for all."""
    table, rng = make(), random.Random(seed)
    play(table, rng)
    made, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        made += play(table, rng)
    return made / spent


def play(table: Any, rng: random.Random) -> int:
    """Play one random game, of which every agent sees each of its turns; return how many plies it took."""
    table.reset()
    made, chance = 0, rng.random
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.step(None)
            continue
        legal = seen["action_mask"].nonzero()[0]
        table.step(int(legal[int(chance() * len(legal))]))
        made += 1
    return made
