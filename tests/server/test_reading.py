"""Live connections are read in turns, and no faster than is fair."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from ludotheque.core.errors import LudothequeError
from ludotheque.server import reading
from ludotheque.server.reading import Pace
from ludotheque.server.requests import LookSent
from ludotheque.server.settings import Settings
from ludotheque.server.throttle import Bucket, Limit
from tests.server.conftest import HOST, LUCK, PERSON, Open
from tests.server.guest import Guest

Sit = Callable[..., Guest]
ENDLESS = Limit(1e9, 1e9)


async def at_once() -> str:
    return "message"


def paced(limit: Limit, shared: Limit = ENDLESS) -> Pace:
    return Pace(Bucket(limit), Bucket(shared))


def test_others_have_their_turn_after_every_message() -> None:
    async def flood() -> int:
        turns, pace = 0, paced(ENDLESS)

        async def other() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        task = asyncio.create_task(other())
        for _ in range(100):
            await pace.next(at_once())
            await pace.rest(None)
        task.cancel()
        return turns

    assert asyncio.run(flood()) >= 99


def test_who_sends_more_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("ludotheque.server.reading.asyncio.sleep", _sleep(slept))

    async def send(pace: Pace, count: int) -> None:
        for _ in range(count):
            await pace.rest(None)

    asyncio.run(send(paced(Limit(10, 10)), 10))
    assert not sum(slept)
    asyncio.run(send(paced(Limit(10, 10)), 20))
    assert max(slept) == pytest.approx(1, abs=0.2)
    slept.clear()
    asyncio.run(send(paced(ENDLESS, Limit(10, 10)), 20))
    assert max(slept) == pytest.approx(1, abs=0.2), "also where all connections of a client together do"
    slept.clear()
    asyncio.run(paced(Limit(5, 10)).rest(LookSent(kind="look")))
    assert slept == [pytest.approx(0.5, abs=0.05)], "and for what makes more work"


def _sleep(slept: list[float]) -> Callable[[float], object]:
    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    return sleep


def test_who_never_waits_for_an_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "FLOOD", 50)
    monkeypatch.setattr(reading, "NAP", 1e9)

    async def flood() -> int:
        pace = paced(Limit(10, 1))
        for count in range(1000):
            try:
                await pace.next(at_once())
            except LudothequeError:
                return count
            await pace.rest(None)
        return 0

    async def converse() -> None:
        pace = paced(Limit(10, 1))
        for _ in range(200):
            await pace.next(asyncio.sleep(0, "message"))
            await pace.rest(None)

    assert asyncio.run(flood()) >= 50
    asyncio.run(converse())


def test_a_flood_ends_with_a_sentence(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "FLOOD", -1)
    guest = Guest.at_new_table(opened(), "connect-four", PERSON, LUCK)
    with guest.live() as line:
        line.send_json(guest.watcher().hello())
        line.send_json({"kind": "ping"})
        while (heard := line.receive())["type"] == "websocket.send":
            last = json.loads(heard["text"])
    assert (heard["code"], last["kind"]) == (1008, "error")
    assert "envoie sans cesse" in last["error"]


def test_a_silent_newcomer_may_come_back(opened: Open) -> None:
    client = opened(Settings(pace=0, allowed_hosts=HOST, request_seconds=0.05))
    guest = Guest.at_new_table(client, "connect-four", PERSON, LUCK)
    with guest.live() as line:
        assert "en 0.05 s" in line.receive_json()["error"]
        assert line.receive()["code"] == 1013
