"""A store on SQLite that somebody else has locked, or that tidies up: everybody is answered soon."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.server import group_commit
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


def test_what_was_written_ahead_is_moved_to_its_place_beside_the_moves(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy of the file alone, without what is written ahead, has what was there at the last checkpoint."""
    kept, file, copied = Store(store), Path(store.removeprefix("sqlite:///")), tmp_path / "copied.sqlite"
    monkeypatch.setattr(group_commit, "CHECKPOINT", 2)

    async def write() -> None:
        commits = GroupCommit(kept)
        for name in ("first", "second"):
            with kept.noting() as works:
                kept.create(StoredTable(name, GAME, [Occupant("person"), Occupant("person")], 1, "1:"))
            done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            commits.keep(works, done.set_result)
            await done
        await commits.close()

    asyncio.run(write())
    shutil.copy(file, copied)
    assert Store(f"sqlite:///{copied}").load("second") is not None
