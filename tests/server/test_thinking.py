"""Searches: moves come first, and what was found out is kept no longer than it is of use."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event, current_thread
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.analysis import Analysis
from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import Text
from ludotheque.search.budget import Budget
from ludotheque.server import advice, computers, evaluation, live
from ludotheque.server.live import Hub
from ludotheque.server.search_pool import SearchPool
from ludotheque.server.tables import Tables
from tests.server.conftest import LUCK, PERSON
from tests.server.guest import PATIENCE, Guest

Sit = Callable[..., Guest]


def test_a_move_does_not_wait_for_advice() -> None:
    async def think() -> str:
        searches, go_on = SearchPool(2), Event()
        advised = [asyncio.create_task(searches.search(lambda report: go_on.wait(PATIENCE), spare=True)) for _ in "abc"]
        await asyncio.sleep(0.02)
        move = await searches.search(lambda report: "move")
        assert not any(task.done() for task in advised)
        go_on.set()
        assert all(await asyncio.gather(*advised))
        searches.close()
        return move

    assert asyncio.run(think()) == "move"


def test_advice_that_waits_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.search_pool.QUEUE", 3)

    async def wait() -> None:
        searches, go_on = SearchPool(2), Event()
        advised = [asyncio.create_task(searches.search(lambda report: go_on.wait(PATIENCE), spare=True)) for _ in "abc"]
        await asyncio.sleep(0)
        with pytest.raises(LudothequeError):
            searches.check_free()
        go_on.set()
        await asyncio.gather(*advised)
        searches.check_free()
        searches.close()

    asyncio.run(wait())


def test_who_played_a_round_is_forgotten_at_its_end(sit: Sit, tables: Tables) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    guest.play("A")
    guest.wait(lambda table: table["ply"] == 2)
    assert len(tables.computers._players) == 1
    guest.post("resign")
    assert not tables.computers._players


def test_players_and_solutions_are_never_made_by_the_event_loop(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(word: str, game: lt.Game) -> object:
        made.append(current_thread().name)
        return SimpleNamespace(choose=lambda position: position.moves()[0])

    def solution(game: lt.Game) -> object:
        made.append(current_thread().name)
        raise LudothequeError(Text("non", "no"))

    monkeypatch.setattr(computers, "player_named", make)
    monkeypatch.setattr(evaluation, "Solution", solution)
    loops: list[str] = []
    guest = sit("connect-four", PERSON, LUCK)
    assert guest.client.portal is not None
    guest.client.portal.call(lambda: loops.append(current_thread().name))
    guest.play("A")
    guest.wait(lambda table: table["ply"] == 2)
    assert len(made) == 2
    assert not set(made) & set(loops)


def test_a_solution_that_is_not_here_is_not_looked_for_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[lt.Game] = []

    def solution(game: lt.Game) -> object:
        looked.append(game)
        raise LudothequeError(Text("non", "no"))

    monkeypatch.setattr(evaluation, "Solution", solution)
    game = lt.game("connect-four")
    assert [evaluation.perfect(game) for _ in range(3)] == [None] * 3
    assert looked == [game]
    monkeypatch.setattr(evaluation, "LOOK_AGAIN", 0.0)
    evaluation.perfect(game)
    assert looked == [game] * 2


def test_advice_is_remembered_for_positions_with_the_same_future_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal positions that are not equally near to the length limit are not worth the same."""
    seen: list[int] = []

    def evaluate(position: lt.Position, budget: Budget, report: object) -> tuple[Analysis, bool]:
        seen.append(position.plies)
        return Analysis((0.5, 0.5)), False

    monkeypatch.setattr(advice, "evaluate", evaluate)
    monkeypatch.setattr(advice, "_known", type(advice._known)())
    early = lt.game("plateau-x").start()
    late = early.copy()
    late._state["quiet"] += 1
    assert (early == late, early.plies) == (True, late.plies)

    async def look() -> None:
        searches = SearchPool(1)
        for position in (early, late, early):
            await advice.look(searches, position, None, Budget(simulations=10))
        searches.close()

    asyncio.run(look())
    assert len(seen) == 2


def test_who_asked_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    hub = Hub()
    hub.ask("first")
    monkeypatch.setattr(live, "PATIENCE", -1.0)
    hub.ask("second")
    assert list(hub._asked) == ["second"]


def test_a_table_that_is_not_there_is_not_remembered(client: TestClient, tables: Tables) -> None:
    assert client.get("/api/tables/nowhere").status_code == 404
    assert "nowhere" not in tables.hub._asked
    assert not tables._loading
