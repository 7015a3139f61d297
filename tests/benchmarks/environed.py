"""What a run might have measured of states and batches."""

from __future__ import annotations

import ludotheque as lt
from benchmarks.compared import Row
from benchmarks.environments import Environments
from benchmarks.speeds import Speed


def row(
    title: str, speed: float, ratio: float | None = None, target: float | None = None, least: float | None = None
) -> Row:
    return Row(lt.Text(fr=f"{title} (fr)", en=title), Speed(title, (0.9 * speed, speed, speed)), ratio, target, least)


ENVIRONED = Environments(
    versions={"pgx": "2", "jax": "1", "pettingzoo": "4", "gymnasium": "5"},
    states=[row("OpenSpiel", 1.2e6), row("`Game.state`", 1.3e6, 1.08, 1.0)],
    batches=[row("Pgx", 3e6), row("`chess:fast`", 33e6, 11.0, 12.0), row("`chess:slow`", 1e6, 0.333)],
    threads=[row("`chess:fast`, one thread", 33e6), row("`chess:fast`, two threads", 60e6, 1.82, 1.7)],
    agents=[row("PettingZoo", 2e4), row("`ludotheque.envs.pettingzoo`", 1.2e5, 6.0, 5.0)],
    lookups=[
        row("`chess:fast`", 8e6, least=1e6),
        row("`chess:slow`", 9e5, least=1e6),
        row("`chess:slow`, all moves", 5e5, least=1e6),
    ],
)
