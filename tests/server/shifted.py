"""A time of day that passes as tests like, and a server that goes by it."""

from __future__ import annotations

from ludotheque.server.running_time import wall_time


class Shifted:
    """The time of day of this machine, and as much later as the tests like: nobody sleeps until a clock falls."""

    def __init__(self) -> None:
        self.later = 0

    def __call__(self) -> int:
        return wall_time() + self.later
