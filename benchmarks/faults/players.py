"""Players who know only what they are shown, and go on elsewhere when a server does not answer."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import ludotheque as lt

from .records import Attempt, Outcome, Record, Shown

PATIENCE = 2.0
"""Seconds without an answer after which a player tries another server."""
REST = 0.2
"""Seconds before they try again."""
THINKS = (0.5, 2.0)
"""The shortest and the longest time that a player thinks, in seconds: two cores shall have room left for the faults."""
SENT_TWICE = 0.1
"""How often a player sends two different moves at once, to two servers: at most one of them may count."""
BY_REQUEST = 0.3
"""How often a move is sent as a request of its own rather than over the connection."""
UNSURE = HTTPStatus.INTERNAL_SERVER_ERROR
"""The least status that says nothing about what became of a request."""
PERSON, INVITED = {"kind": "person"}, {"kind": "invited"}
COMPUTER = {"kind": "computer", "player": "mcts:50"}
"""A computer that thinks for a moment."""
COMPUTERS_SEAT = 1

_TROUBLES = (OSError, TimeoutError, HTTPException, WebSocketException)
_PING = json.dumps({"kind": "ping"})
_threads = ThreadPoolExecutor(64, "players")
Answer = dict[str, Any]


class NotAnswered(Exception):
    """The server could not be reached, or could not say what became of a request."""


class Refused(Exception):
    """The server said no."""


def shown(table: Answer) -> Shown:
    """What an answer shows of a table."""
    return Shown(table["version"], tuple(each["move"] for each in table["moves"]))


async def ask(address: str, method: str, path: str, token: str | None = None, body: Answer | None = None) -> Answer:
    """One request to one server, which has `PATIENCE` to answer."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _ask, address, method, path, token, body)


def _ask(address: str, method: str, path: str, token: str | None, body: Answer | None) -> Answer:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    try:
        connection.request(method, f"/api{path}", json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        read = answer.read().decode()
    except _TROUBLES as error:
        raise NotAnswered(str(error)) from error
    finally:
        connection.close()
    if answer.status >= UNSURE or answer.status == HTTPStatus.TOO_MANY_REQUESTS:
        raise NotAnswered(read)
    if answer.status >= 400:
        raise Refused(read)
    return dict(json.loads(read))


class Pair:
    """Two players, or one and the computer, who play one game after the other until they are told to stop."""

    def __init__(self, game: lt.Game, addresses: Sequence[str], chance: random.Random, computer: bool = False) -> None:
        self.game, self.addresses, self.chance, self.computer = game, addresses, chance, computer
        self.records: list[Record] = []
        self.stopping = False

    async def play(self) -> None:
        """Play until told to stop; a game that has begun then is left as it stands."""
        while not self.stopping:
            record, tokens = await self._set_table()
            self.records.append(record)
            await asyncio.gather(*(Player(self, record, seat, token).play() for seat, token in enumerate(tokens)))

    async def _set_table(self) -> tuple[Record, list[str]]:
        wanted: Answer = {"game": self.game.name, "variant": self.game.variant_name, "seats": [PERSON, self._other]}
        while True:
            try:
                made = await ask(self.anywhere(), "POST", "/tables", body=wanted)
            except NotAnswered:
                await asyncio.sleep(REST)
            else:
                links = [made["seats"][1]["link"].partition("#")[2]] if not self.computer else []
                return Record(made["table"], begun=time.monotonic(), computer=self.computer), [made["token"], *links]

    @property
    def _other(self) -> Answer:
        return COMPUTER if self.computer else INVITED

    def anywhere(self, but: str | None = None) -> str:
        """Any server, but the one that has just failed: as whoever spreads the load would choose."""
        return self.chance.choice([each for each in self.addresses if each != but] or self.addresses)


class Player:
    """Somebody in one seat of a table."""

    def __init__(self, pair: Pair, record: Record, seat: int, token: str) -> None:
        self._pair, self._record, self._seat, self._token = pair, record, seat, token
        self._moves: list[str] = []
        self._version = -1
        self._position = pair.game.start()
        self._over = False
        self._tried: tuple[int, str] | None = None
        """The move that was sent over the connection, and is not answered yet."""

    async def play(self) -> None:
        """Go on, wherever a server answers, until the game is over."""
        address = None
        while not self._done:
            address = self._pair.anywhere(but=address)
            try:
                async with asyncio.timeout(PATIENCE):
                    socket = await connect(self._live(address), ping_interval=None, close_timeout=0.1)
                async with socket:
                    await self._stay(socket)
            except _TROUBLES:
                pass
            self._settle(Outcome.UNKNOWN)
            await asyncio.sleep(REST)

    @property
    def _done(self) -> bool:
        return self._over or self._pair.stopping

    def _live(self, address: str) -> str:
        return f"{address.replace('http', 'ws')}/api/tables/{self._record.table}/live"

    async def _stay(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"kind": "hello", "token": self._token, "lang": "en"}))
        await self._hear(socket)
        while not self._done:
            if self._mine and self._tried is None:
                await asyncio.sleep(self._pair.chance.uniform(*THINKS))
                await self._move(socket)
            else:
                await socket.send(_PING)  # so that a silent server is noticed
            await self._hear(socket)

    @property
    def _mine(self) -> bool:
        return not self._position.over and self._position.turn == self._seat

    async def _hear(self, socket: ClientConnection) -> None:
        """Hear what there is to hear: at least one message in time, then all that is there already."""
        async with asyncio.timeout(PATIENCE):
            self._take(json.loads(await socket.recv()))
        while not self._mine and not self._done:
            try:
                async with asyncio.timeout(PATIENCE / 4):
                    self._take(json.loads(await socket.recv()))
            except TimeoutError:
                return

    def _take(self, message: Answer) -> None:
        if message["kind"] == "table":
            self._see(shown(message["table"]), message["table"]["over"])
        elif message["kind"] == "news":
            moves = *self._moves[: message["kept"]], *(each["move"] for each in message["moves"])
            self._see(Shown(message["version"], moves), message["changes"].get("over", self._over))
        elif message["kind"] == "error" and self._tried and message["ply"] == self._tried[0]:
            self._settle(Outcome.REFUSED if message["status"] < UNSURE else Outcome.UNKNOWN)

    def _see(self, shown: Shown, over: bool) -> None:
        moves = list(shown.moves)
        if shown.version != self._version or moves != self._moves:
            self._version = shown.version
            self._record.seen.append(shown)
            self._follow(moves)
        if over and not self._over:
            self._over, self._record.ended = True, time.monotonic()
        if self._tried:
            ply, move = self._tried
            if len(moves) > ply:
                self._settle(Outcome.KEPT if moves[ply] == move else Outcome.REFUSED)

    def _follow(self, moves: list[str]) -> None:
        """Bring the own board to what was shown; whether that can be true is for the checker to say."""
        if moves[: len(self._moves)] != self._moves:
            self._position = self._pair.game.start()
            self._moves = []
        with suppress(lt.LudothequeError):
            for move in moves[len(self._moves) :]:
                if self._record.computer and self._position.turn == COMPUTERS_SEAT:
                    self._record.answered.append(time.monotonic())
                self._position.play(move)
        self._moves = moves

    def _settle(self, outcome: Outcome) -> None:
        if self._tried:
            self._note(*self._tried, outcome)
            self._tried = None

    def _note(self, ply: int, move: str, outcome: Outcome) -> None:
        self._record.attempts.append(Attempt(ply, move, outcome, time.monotonic()))

    async def _move(self, socket: ClientConnection) -> None:
        chance, ply = self._pair.chance, len(self._moves)
        move, *others = chance.sample(legal := self._position.moves(), len(legal))
        if others and chance.random() < SENT_TWICE:
            await asyncio.gather(self._send(socket, ply, move), self._post(ply, others[0]))
        elif chance.random() < BY_REQUEST:
            await self._post(ply, move)
            await socket.send(_PING)
        else:
            await self._send(socket, ply, move)

    async def _send(self, socket: ClientConnection, ply: int, move: str) -> None:
        self._tried = ply, move
        await socket.send(json.dumps({"kind": "move", "move": move, "ply": ply}))

    async def _post(self, ply: int, move: str) -> None:
        """Send a move as a request, to any server."""
        path = f"/tables/{self._record.table}/moves"
        try:
            table = await ask(self._pair.anywhere(), "POST", path, self._token, {"move": move, "ply": ply})
        except NotAnswered:
            self._note(ply, move, Outcome.UNKNOWN)
        except Refused:
            self._note(ply, move, Outcome.REFUSED)
        else:
            self._note(ply, move, Outcome.KEPT)
            self._record.seen.append(shown(table))
