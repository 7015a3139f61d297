"""A store that somebody else has locked: everybody is answered soon."""

from __future__ import annotations

import asyncio

import ludotheque as lt
from ludotheque.server.group_commit import GroupCommit
from ludotheque.server.occupants import Occupant
from ludotheque.server.refusals import BrokenStore
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store, StoredTable

GAME = lt.game("connect-four")


def test_a_locked_store_answers_soon_and_once_for_all(store: str) -> None:
    """Each of them waited for 10 s before, one after the other."""
    kept = Store(store)
    hurried = Store(store, Settings(store_lock_seconds=0.2))
    works = []
    for name in "abc":
        with hurried.noting() as noted:
            hurried.create(
                StoredTable(name, GAME, [Occupant("person", holder="h"), Occupant("person", holder="h")], 1, "1:")
            )
        works.append(list(noted))

    async def write() -> tuple[float, list[Exception | None]]:
        commits, loop = GroupCommit(hurried), asyncio.get_running_loop()
        told: list[Exception | None] = []
        begin = loop.time()
        for each in works:
            commits.keep(each, told.append)
        await commits.close()
        return loop.time() - begin, told

    with kept._database.writes.begin():
        seconds, told = asyncio.run(write())
    assert [type(error) for error in told] == [BrokenStore] * 3
    assert seconds < 0.2 * 3
    hurried.close()
    kept.close()
