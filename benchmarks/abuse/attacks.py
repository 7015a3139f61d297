"""The attacks: each takes the address of a server, lasts some seconds, and tells what somebody else felt meanwhile."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers
from ludotheque.server.requests import LONGEST_SAVE

Felt = dict[str, Any]
"""What was measured, by its name."""
Attack = Callable[[str], Coroutine[Any, Any, Felt]]

SECONDS = 6.0
"""How long an attack lasts."""
PATIENCE = 60
PING = json.dumps({"kind": "ping"})
COMPUTER = {"kind": "computer", "player": "mcts:5s"}
LEVEL_1 = {"kind": "computer", "player": "level:1"}
GAME = "plus-4:elementary"


async def asked(address: str, method: str, path: str, body: object = None) -> tuple[int, Any, float]:
    """An honest request: its status, what was answered, and after how many seconds."""
    return await asyncio.to_thread(_ask, address, method, path, body)


def _ask(address: str, method: str, path: str, body: object) -> tuple[int, Any, float]:
    begin, connection = time.perf_counter(), HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
    try:
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {"Content-Type": "application/json"} if sent else {})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read() or b"null"), time.perf_counter() - begin
    finally:
        connection.close()


async def new_table(address: str, game: str, *seats: dict[str, str]) -> dict[str, Any]:
    """A table that somebody sets."""
    status, table, _ = await asked(address, "POST", "/api/tables", {**_named(game), "seats": list(seats)})
    assert status == 201, table
    return dict(table)


def _named(game: str) -> dict[str, str]:
    name, variant = game.split(":")
    return {"game": name, "variant": variant}


@asynccontextmanager
async def live(address: str, table: str, token: str | None = None, **more: object) -> AsyncIterator[ClientConnection]:
    """Somebody at a table, who has said who they are."""
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(url, max_size=None, close_timeout=1, open_timeout=PATIENCE, max_queue=None) as socket:
        await socket.send(json.dumps({"kind": "hello", "token": token, "lang": "en", **more}))
        yield socket


async def flood(address: str, flooders: int) -> Felt:
    """Some who only watch send pings without pause; others ask for the games, and one comes to the table."""
    table = (await new_table(address, GAME, {"kind": "person"}, {"kind": "person"}))["table"]
    await asked(address, "GET", "/api/games")  # the first one waits for the games to be read
    sent, ends = Counter[str](), Counter[int]()

    async def attack() -> None:
        try:
            async with live(address, table) as socket:
                reader = asyncio.create_task(_drain(socket))
                while True:
                    for _ in range(50):
                        await socket.send(PING)
                    sent["pings"] += 50
                    await asyncio.sleep(0)
        except ConnectionClosed as closed:
            ends[closed.rcvd.code if closed.rcvd else 0] += 1
            with suppress(asyncio.CancelledError):
                reader.cancel()

    times: list[float] = []
    async with _during([attack() for _ in range(flooders)]):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            times.append((await asked(address, "GET", "/api/games"))[2])
            await asyncio.sleep(0.1)
        welcome = await _welcome(address, table)
    return {"flooders": flooders, "games_s": _shown(times), "newcomer": welcome, **sent, "closed": dict(ends)}


async def _welcome(address: str, table: str) -> str:
    """What a newcomer hears first, and when."""
    begin = time.perf_counter()
    try:
        async with live(address, table) as socket:
            heard = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["kind"]
    except (ConnectionClosed, TimeoutError) as error:
        heard = str(error)
    return f"{heard} after {time.perf_counter() - begin:.2f} s"


async def _drain(socket: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def computers(address: str, tables: int) -> Felt:
    """Somebody watches tables at which only computers sit; somebody else plays against level 1."""
    honest = await new_table(address, GAME, {"kind": "person"}, LEVEL_1)
    alone = [await _answered(address, honest) for _ in range(3)]
    refused = Counter[int]()
    watched = []
    for _ in range(tables):
        status, made, _ = await asked(address, "POST", "/api/tables", {**_named(GAME), "seats": [COMPUTER, COMPUTER]})
        if status == 201:
            watched.append(made["table"])
        else:
            refused[status] += 1

    async def watch(table: str) -> None:
        async with live(address, table) as socket:
            await _drain(socket)

    times = []
    async with _during([watch(table) for table in watched]):
        await asyncio.sleep(1)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            times.append(await _answered(address, honest))
    return {"tables": tables, "refused": dict(refused), "alone_s": _shown(alone), "level_1_s": _shown(times)}


async def _answered(address: str, honest: dict[str, Any]) -> float:
    """Play a move against the computer at a new table like this one, and say after how long it has answered."""
    table = await new_table(address, GAME, {"kind": "person"}, LEVEL_1)
    async with live(address, table["table"], table["token"]) as socket:
        await socket.recv()
        begin = time.perf_counter()
        await socket.send(json.dumps({"kind": "move", "move": "A", "ply": 0}))
        async with asyncio.timeout(PATIENCE):
            async for message in socket:
                if _ply(json.loads(message)) >= 2:
                    break
        return time.perf_counter() - begin


def _ply(heard: dict[str, Any]) -> int:
    """How many moves have been played, if a message tells."""
    told = heard.get("table") or heard.get("changes") or {}
    return int(told.get("ply", 0))


async def presence(address: str, spectators: int) -> Felt:
    """Many come to watch a long game: what all of them are sent until the last is there."""
    moves = _long_game()
    seats = [{"kind": "person"}, {"kind": "person"}]
    status, made, _ = await asked(address, "POST", "/api/tables/open", {"saved": moves, "seats": seats})
    assert status == 201, made
    received = Counter[str]()

    async def watch(socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for message in socket:
                received["bytes"] += len(message)
                received["messages"] += 1

    async def spectate(come: asyncio.Event) -> None:
        async with live(address, made["table"]) as socket:
            first = await socket.recv()
            received["bytes"] += len(first)
            received["first"] = len(first)
            come.set()
            await watch(socket)

    begin = time.perf_counter()
    async with asyncio.TaskGroup() as watching:
        tasks = []
        for _ in range(spectators):
            come = asyncio.Event()
            tasks.append(watching.create_task(spectate(come)))
            await asyncio.wait_for(come.wait(), PATIENCE)
        await asyncio.sleep(2)
        for task in tasks:
            task.cancel()
    return {"spectators": spectators, "plies": moves.count(" "), **received, "s": round(time.perf_counter() - begin, 2)}


def _long_game() -> str:
    """The longest of some random games, as text."""
    games = [_played(game, seed) for game in lt.all_games() for seed in range(5)]
    return max((text for text in games if len(text) < LONGEST_SAVE), key=lambda text: text.count(" "))


def _played(game: lt.Game, seed: int) -> str:
    position = game.start()
    for move in random_game_numbers(position, seed):
        position.play_number(move)
    return position.save()


async def silence(address: str, connections: int) -> Felt:
    """Connections that say nothing, and some that begin a request and never end it: can others still come in?"""
    place = urlsplit(address)
    writers = []
    begin = time.perf_counter()
    for number in range(connections):
        try:
            reader, writer = await asyncio.open_connection(place.hostname, place.port)
        except OSError:
            break
        if number % 2:
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        writers.append((reader, writer))
    status, _, seconds = await asked(address, "GET", "/api/games")
    closed = 0
    end = time.monotonic() + 30
    waiting = [reader for reader, _ in writers]
    while waiting and time.monotonic() < end:
        still = [reader for reader in waiting if not reader.at_eof() and not await _ended(reader)]
        closed += len(waiting) - len(still)
        waiting = still
        await asyncio.sleep(0.5)
    for _, writer in writers:
        writer.close()
    return {
        "connections": len(writers),
        "games": status,
        "games_s": round(seconds, 3),
        "closed": closed,
        "s": round(time.perf_counter() - begin, 1),
    }


async def _ended(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(4096), 0.001) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@asynccontextmanager
async def _during(tasks: list[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    running = [asyncio.create_task(task) for task in tasks]
    await asyncio.sleep(0.5)
    try:
        yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def _shown(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {"median": round(ordered[len(ordered) // 2], 3), "worst": round(ordered[-1], 3)}


ATTACKS: dict[str, Attack] = {
    "flood-1": partial(flood, flooders=1),
    "flood-10": partial(flood, flooders=10),
    "computers": partial(computers, tables=12),
    "presence": partial(presence, spectators=100),
    "silence": partial(silence, connections=300),
}
