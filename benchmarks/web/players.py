"""The people of many games at once: reads what they shall play, plays it, and writes how long every move took.

A line of the input is one wave, a list in JSON of games that are all played at the same time. When everybody sits, a
line says so; the next line of the input lets them play, and the answer is a line too. They sit in a process of their
own, as people do.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

from uvicorn.loops.auto import auto_loop_factory

from .live import Live

Game = dict[str, Any]
"""The address of a table's live connection, its two tokens, the moves to play, and the seconds of thought."""


class Pair:
    """Two people at one table, who have agreed on every move."""

    def __init__(self, game: Game) -> None:
        self._address, self._tokens, self._moves = game["live"], game["tokens"], game["moves"]
        self._thought: float = game["thought"]
        self._people: list[Live] = []
        self._sent = [0.0] * len(self._moves)
        self._sitting, self._over = asyncio.Event(), asyncio.Event()
        self.seconds: list[float] = []

    async def sit(self) -> None:
        """Come to the table, and wait until both know that the other is there too."""
        for token in self._tokens:
            self._people.append(await Live.open(self._address, token, self._hear))
        await self._sitting.wait()

    async def play(self) -> None:
        """Play the game to its end, and note for each move when the other saw it."""
        self._answer(0)
        await self._over.wait()

    def leave(self) -> None:
        """Go."""
        for person in self._people:
            person.close()

    def _hear(self, person: Live) -> None:
        if not self._sitting.is_set():
            if len(self._people) == len(self._tokens) and all(map(_sees_everybody, self._people)):
                self._sitting.set()
            return
        plies = person.table["ply"]
        if plies and person is self._people[plies % 2]:
            self.seconds.append(time.perf_counter() - self._sent[plies - 1])
            if plies < len(self._moves):
                self._answer(plies)
            else:
                self._over.set()

    def _answer(self, ply: int) -> None:
        """Play at once, or after a while: as likely soon as late."""
        if self._thought:
            asyncio.get_running_loop().call_later(random.uniform(0, 2 * self._thought), self._send, ply)
        else:
            self._send(ply)

    def _send(self, ply: int) -> None:
        self._sent[ply] = time.perf_counter()
        self._people[ply % 2].send({"kind": "move", "move": self._moves[ply], "ply": ply})


def _sees_everybody(person: Live) -> bool:
    return bool(person.table) and all(seat["connected"] for seat in person.table["seats"])


async def wave(games: list[Game]) -> None:
    """Play all these games at once: the seconds from first to last, and those of every move."""
    pairs = [Pair(game) for game in games]
    for pair in pairs:
        await pair.sit()
    print("sitting", flush=True)
    sys.stdin.readline()
    begin = time.perf_counter()
    await asyncio.gather(*(pair.play() for pair in pairs))
    spent = time.perf_counter() - begin
    print(json.dumps({"spent": spent, "seconds": [second for pair in pairs for second in pair.seconds]}), flush=True)
    for pair in pairs:
        pair.leave()


def main() -> None:
    """Play every wave."""
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        while line := sys.stdin.readline():
            runner.run(wave(json.loads(line)))


if __name__ == "__main__":
    main()
