"""The people of many games at once: reads what they shall play, plays it, and writes how long every move took.

One JSON object on a line of the input is one wave of games that are all played at the same time; the answer is one line
too. They sit in a process of their own, as people do.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

Game = dict[str, Any]
"""The address of a table's live connection, the tokens of its two seats, and the moves to play."""


class Pair:
    """Two people at one table, who have agreed on every move."""

    def __init__(self, game: Game) -> None:
        self._live, self._tokens, self._moves = game["live"], game["tokens"], game["moves"]
        self._sockets: list[ClientConnection] = []
        self._sent = [0.0] * len(self._moves)
        self.seconds: list[float] = []

    async def sit(self) -> None:
        """Come to the table, and wait until the other is there too."""
        for token in self._tokens:
            socket = await connect(self._live)
            await socket.send(json.dumps({"kind": "hello", "token": token, "lang": "en"}))
            self._sockets.append(socket)
        for socket in self._sockets:
            while not all(seat["connected"] for seat in _table(await socket.recv())["seats"]):
                pass

    async def play(self) -> None:
        """Play the game to its end, and note for each move when the other saw it."""
        await asyncio.gather(*(self._play(seat) for seat in range(2)))

    async def _play(self, seat: int) -> None:
        if seat == 0:
            await self._send(0)
        async for message in self._sockets[seat]:
            now, plies = time.perf_counter(), _table(message)["ply"]
            theirs = plies and plies % 2 == seat
            if theirs:
                self.seconds.append(now - self._sent[plies - 1])
            if plies == len(self._moves):
                return
            if theirs:
                await self._send(plies)

    async def _send(self, ply: int) -> None:
        self._sent[ply] = time.perf_counter()
        await self._sockets[ply % 2].send(json.dumps({"kind": "move", "move": self._moves[ply], "ply": ply}))

    async def leave(self) -> None:
        """Go."""
        for socket in self._sockets:
            await socket.close()


def _table(message: str | bytes) -> dict[str, Any]:
    heard = json.loads(message)
    assert heard["kind"] == "table", heard
    return dict(heard["table"])


async def wave(games: list[Game]) -> dict[str, Any]:
    """Play all these games at once: the seconds from first to last, and those of every move."""
    pairs = [Pair(game) for game in games]
    for pair in pairs:
        await pair.sit()
    begin = time.perf_counter()
    await asyncio.gather(*(pair.play() for pair in pairs))
    spent = time.perf_counter() - begin
    await asyncio.gather(*(pair.leave() for pair in pairs))
    return {"spent": spent, "seconds": [second for pair in pairs for second in pair.seconds]}


def main() -> None:
    """Answer every line."""
    for line in sys.stdin:
        print(json.dumps(asyncio.run(wave(json.loads(line)))), flush=True)


if __name__ == "__main__":
    main()
