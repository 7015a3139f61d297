"""The broker on Redis: what it carries, and what happens while it is away."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server import processes, redis_broker
from ludotheque.server.broker import Note, make_broker
from ludotheque.server.redis_broker import RedisBroker
from ludotheque.server.settings import Settings
from tests.server.conftest import INVITED, LUCK, PERSON, Open
from tests.server.guest import Guest
from tests.server.test_live import at_ply, greet, heard
from tools.servers import RedisServer


class Heard(RedisBroker):
    """A broker that remembers what it heard."""

    def __init__(self, url: str) -> None:
        super().__init__(url, 0.5)
        self.heard: list[tuple[str | None, Note]] = []
        self.lost = 0

    def take(self, process: str, table: str | None, note: Note) -> None:
        if note != {"kind": "alive"}:
            self.heard.append((table, note))

    def again(self) -> None:
        self.lost += 1


@asynccontextmanager
async def opened(*urls: str) -> AsyncIterator[list[Heard]]:
    brokers = [Heard(url) for url in urls]
    for broker in brokers:
        await broker.open(broker.take, broker.again)
    await soon(lambda: all(broker.connected for broker in brokers))
    yield brokers
    for broker in brokers:
        await broker.close()


async def soon(true: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """A Redis that a test may stop."""
    with RedisServer() as server:
        yield server


def test_notes_come_to_who_listens(redis: RedisServer) -> None:
    async def speak() -> None:
        url = redis.url(1)
        async with opened(url, url, redis.url(2)) as (one, other, apart):
            other.listen("here")
            apart.listen("here")
            await soon(lambda: len(other._channels) == 2)
            one.publish("here", {"kind": "a"})
            one.publish("there", {"kind": "b"})
            one.publish(None, {"kind": "c"})
            await soon(lambda: len(other.heard) == 2)
            assert other.heard == [("here", {"kind": "a"}), (None, {"kind": "c"})]
            other.leave("here")
            await soon(lambda: len(other._channels) == 1)
            one.publish("here", {"kind": "d"})
            async with Redis.from_url(url) as stranger:
                for text in ("{", "[]", '{"from": 1}', '{"from": "x", "note": 5}'):
                    await stranger.publish("ludo:1:all", text)
            one.publish(None, {"kind": "e"})
            await soon(lambda: len(other.heard) == 3)
            assert other.heard[2] == (None, {"kind": "e"})
            assert apart.heard == one.heard == []

    asyncio.run(speak())


def test_a_duty_is_reserved_until_it_is_given_back_or_runs_out(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_broker, "BEAT", 0.1)
    monkeypatch.setattr(redis_broker, "RESERVED", 400)

    async def reserve() -> None:
        url = redis.url(3)
        async with opened(url, url) as (one, other):
            assert await one.reserve("x")
            assert await one.reserve("x"), "it has it already"
            assert not await other.reserve("x")
            await asyncio.sleep(0.7)
            assert not await other.reserve("x"), "it was renewed"
            one.give_back("x")
            await soon(lambda: not one._given_back)
            assert await other.reserve("x")
            assert await one.reserve("y")
            one._reserved.clear()  # as if it had died
            await asyncio.sleep(0.5)
            assert await other.reserve("y")

    asyncio.run(reserve())


def test_who_closes_gives_back_what_is_reserved_and_says_goodbye(redis: RedisServer) -> None:
    async def leave() -> None:
        url = redis.url(4)
        async with opened(url) as (here,):
            async with opened(url) as (gone,):
                assert await gone.reserve("x")
            await soon(lambda: here.heard == [(None, {"kind": "gone"})])
            assert await here.reserve("x")

    asyncio.run(leave())


def test_a_redis_that_went_away_is_found_again(own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_broker, "AGAIN", 0.05)

    async def come_back() -> None:
        url = own_redis.url()
        async with opened(url, url) as (one, other):
            other.listen("here")
            await soon(lambda: len(other._channels) == 2)
            await asyncio.to_thread(own_redis.stop)
            await soon(lambda: not one.connected and not other.connected)
            began = time.monotonic()
            assert await one.reserve("x")
            assert await other.reserve("x"), "nobody is there to say no"
            one.publish("here", {"kind": "lost"})
            assert time.monotonic() - began < 0.1
            await asyncio.to_thread(own_redis.start)
            await soon(lambda: one.connected and other.connected)
            assert (one.lost, other.lost) == (2, 2)
            one.publish("here", {"kind": "a"})
            await soon(lambda: other.heard == [("here", {"kind": "a"})])

    asyncio.run(come_back())


def test_a_redis_that_does_not_answer_counts_as_away(own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_broker, "AGAIN", 0.05)
    monkeypatch.setattr(redis_broker, "BEAT", 0.1)
    monkeypatch.setattr(redis_broker, "SILENT", 0.4)

    async def freeze() -> None:
        async with opened(own_redis.url()) as (one,):
            await asyncio.sleep(0.6)
            assert one.connected, "it hears itself"
            own_redis.send(signal.SIGSTOP)
            began = time.monotonic()
            assert await one.reserve("x"), "not for ever"
            await soon(lambda: not one.connected)
            assert time.monotonic() - began < 5
            own_redis.send(signal.SIGCONT)
            await soon(lambda: one.connected)

    asyncio.run(freeze())


async def carried(speaker: Heard, listener: Heard, note: Note) -> None:
    """Say something until it is heard."""
    async with asyncio.timeout(20):
        while (None, note) not in listener.heard:
            speaker.publish(None, note)
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("where", ["_take", "_subscribe", "_flush", "_renew", "publish"])
def test_whatever_goes_wrong_the_broker_goes_on(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(redis_broker, "AGAIN", 0.05)
    monkeypatch.setattr(redis_broker, "BEAT", 0.05)
    failed = list[str]()

    def fail(*_: object) -> None:
        failed.append(where)
        raise ZeroDivisionError

    async def go_on() -> None:
        url = redis.url(5)
        async with opened(url, url) as (one, other):
            assert await one.reserve("x")
            with monkeypatch.context() as broken:
                broken.setattr(one, where, fail)
                await soon(lambda: failed)
            await carried(one, other, {"kind": "a"})
            await carried(other, one, {"kind": "b"})
            assert not any(task.done() for task in one._tasks)

    asyncio.run(go_on())


@pytest.mark.parametrize(("store", "processes"), [("postgresql", 2)], indirect=True)
def test_play_goes_on_without_a_broker(
    opened: Open, broker: str, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "LOOK_ALONE", 0.1)
    monkeypatch.setattr(redis_broker, "AGAIN", 0.05)
    clients = [opened(), opened()]
    first = Guest.at_new_table(clients[0], "connect-four", PERSON, INVITED)
    second = Guest(clients[1], first.table, first.invited().token)
    lonely = Guest.at_new_table(clients[0], "connect-four", PERSON, LUCK)
    with first.live() as a, second.live() as b, lonely.live() as c:
        for socket, guest in ((a, first), (b, second), (c, lonely)):
            greet(socket, guest)
        redis.stop()
        try:
            a.send_json({"kind": "move", "move": "A", "ply": 0})
            heard(b, at_ply(1))
            b.send_json({"kind": "move", "move": "B", "ply": 1})
            heard(a, at_ply(2))
            c.send_json({"kind": "move", "move": "A", "ply": 0})
            heard(c, at_ply(2))
        finally:
            redis.start()
        b.send_json({"kind": "look"})
        a.send_json({"kind": "move", "move": "C", "ply": 2})
        heard(b, at_ply(3))


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("redis://:secret@127.0.0.1:1/0", "cannot be reached"),
        ("redis://127.0.0.1:x/0", "cannot be reached"),
        ("amqp://secret@127.0.0.1", "A broker is named like redis://"),
    ],
)
def test_a_broker_that_is_not_there_is_told_in_a_sentence(url: str, words: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError) as refused:
        make_broker(Settings(broker=url)).check()
    assert words in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_broker_that_is_there_is_fine(redis: RedisServer) -> None:
    make_broker(Settings(broker=redis.url())).check()


def test_it_is_closed_at_whatever_moment_of_its_connecting(redis: RedisServer) -> None:
    async def close_after(turns: int) -> None:
        broker = RedisBroker(redis.url(), 1.0)
        await broker.open(lambda process, table, note: None, lambda: None)
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await broker.close()

    async def close() -> None:
        for turns in range(0, 60, 2):
            await close_after(turns)

    asyncio.run(close())
