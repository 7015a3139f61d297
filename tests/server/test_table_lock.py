"""The lock of a table: one at a time, in the order in which they came, whoever stops waiting."""

from __future__ import annotations

import asyncio

from ludotheque.server.table_lock import TableLock


async def turn() -> None:
    """Let everybody go on as far as they can."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_it_is_taken_at_once_where_nobody_has_it() -> None:
    lock = TableLock()
    assert [lock.locked(), lock.take(), lock.locked(), lock.take()] == [False, True, True, False]
    lock.release()
    assert lock.take()


def test_those_who_wait_have_it_in_their_order_and_nobody_comes_between() -> None:
    async def wait() -> list[str]:
        lock, had = TableLock(), list[str]()

        async def have(name: str) -> None:
            await lock.acquire()
            had.append(name)

        assert lock.take()
        tasks = [asyncio.create_task(have(name)) for name in "ab"]
        await turn()
        lock.release()
        assert not lock.take(), "it is the turn of who came first"
        await turn()
        assert had == ["a"]
        lock.release()
        await asyncio.gather(*tasks)
        lock.release()
        assert not lock.locked()
        return had

    assert asyncio.run(wait()) == ["a", "b"]


def test_who_stops_waiting_does_not_keep_it_from_the_next() -> None:
    async def wait(when: str) -> None:
        lock = TableLock()
        assert lock.take()
        first, second = asyncio.create_task(lock.acquire()), asyncio.create_task(lock.acquire())
        await turn()
        if when == "after it was released":
            lock.release()
            first.cancel()
        else:
            first.cancel()
            if when == "before":
                await turn()
            lock.release()
        await second
        lock.release()
        assert first.cancelled()
        assert not lock.locked()

    for when in ("before", "while it is released", "after it was released"):
        asyncio.run(asyncio.wait_for(wait(when), 5))
