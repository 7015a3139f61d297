"""What a run might have measured of the page and its server."""

from __future__ import annotations

from benchmarks.machine import Facts
from benchmarks.times import Times
from benchmarks.web.as_people_play import Pace, Played
from benchmarks.web.crowds import Crowd
from benchmarks.web.idle import Idle
from benchmarks.web.long_games import Stage
from benchmarks.web.measuring import Web
from benchmarks.web.touches import Cost, Waits
from benchmarks.web.weights import Weight

FACTS: Facts = {
    "date": "today",
    "cpu": "abacus",
    "cores": 1,
    "load": 0.5,
    "python": "3.11",
    "fastapi": "1",
    "uvicorn": "2",
}

BROWSED = Web(
    machine={**FACTS, "ludotheque": "0", "chromium": "150", "node": "20", "peer": "0.50"},
    weights=[Weight("first view", 23, 57_700, 212_300, 300_000), Weight("late picture", 1, 100_000, 200_000, 100_000)],
    waits=[
        Waits(
            "chess:fast",
            shown=Times((0.01, 0.02, 0.03)),
            played=Times((0.05,)),
            far_shown=Times((0.02,)),
            far_played=Times((0.04,)),
            view=Times((0.001, 0.002)),
            cost=Cost(3.5, 1.0, 12.5),
        )
    ],
    paces=[Pace("chess:fast", before=Played(2.0, 10, 40, 0), now=Played(2.0, 30, 60, 500))],
    crowds=[
        Crowd("Ludothèque", 100, 2.0, Times((0.05, 0.06, 0.07)), server=0.0006, players=0.0003),
        Crowd("boardgame.io", 100, 1.0, Times((0.04,) * 1234), server=0.1234, players=0.2468),
    ],
    many=Crowd("Ludothèque", 500, 2.0, Times((0.15, 0.16)), server=0.0005, players=0.0001),
    thinking=Crowd("Ludothèque", 500, 16.0, Times((0.01, 0.02)), server=0.0008, players=0.0002),
    stages=[Stage(10, 310, 0.0002), Stage(1970, 312, 0.00021)],
    idle=Idle(2000, 21_500.0),
)
