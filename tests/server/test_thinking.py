"""Searches: moves come first, and what was found out is kept no longer than it is of use."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from threading import Event, current_thread
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.analysis import Analysis
from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import Text
from ludotheque.players.expert import Expert
from ludotheque.players.mcts import Mcts
from ludotheque.search.budget import Budget
from ludotheque.server import advice, computers, evaluation, live
from ludotheque.server.budgets import within
from ludotheque.server.kept_players import KeptPlayers
from ludotheque.server.live import Hub
from ludotheque.server.places import Places
from ludotheque.server.search_pool import SearchPool
from ludotheque.server.settings import Settings
from ludotheque.server.tables import Tables
from ludotheque.server.turns import Rank, Wish
from tests.server.conftest import LUCK, PERSON, SETTINGS, Open
from tests.server.guest import PATIENCE, Guest

Sit = Callable[..., Guest]


async def advised_by(searches: SearchPool, go_on: Event) -> bool:
    return await searches.search(lambda report: go_on.wait(PATIENCE), wish=Wish(rank=Rank.ADVICE))


def test_a_move_does_not_wait_for_advice() -> None:
    async def think() -> str:
        searches, go_on = SearchPool(2), Event()
        advised = [
            asyncio.create_task(searches.search(lambda report: go_on.wait(PATIENCE), wish=Wish(rank=Rank.ADVICE)))
            for _ in "abc"
        ]
        await asyncio.sleep(0.02)
        move = await searches.search(lambda report: "move")
        assert not any(task.done() for task in advised)
        go_on.set()
        assert all(await asyncio.gather(*advised))
        searches.close()
        return move

    assert asyncio.run(think()) == "move"


def test_advice_that_waits_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.search_pool.QUEUE", 6)

    async def wait() -> None:
        searches, go_on = SearchPool(2), Event()
        advised = [
            asyncio.create_task(searches.search(lambda report: go_on.wait(PATIENCE), wish=Wish(rank=Rank.ADVICE)))
            for _ in "abc"
        ]
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
    guest.resign()
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


def test_what_others_wanted_long_ago_is_forgotten_but_not_looked_for_at_every_note(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hub = Hub()
    hub.want("first", False, "")
    kept = hub._wanted
    hub.want("second", False, "")
    assert hub._wanted is kept
    monkeypatch.setattr(live, "PRUNED", -1.0)
    monkeypatch.setattr(live, "WANTED", -1.0)
    hub.want("third", False, "")
    assert list(hub._wanted) == ["third"]


def test_a_table_that_is_not_there_is_not_remembered(client: TestClient, tables: Tables) -> None:
    assert client.get("/api/tables/nowhere").status_code == 404
    assert "nowhere" not in tables.hub._asked
    assert not tables._loading


def test_a_table_that_is_being_read_may_be_behind_when_it_is_there(
    client: TestClient, tables: Tables, sit: Sit
) -> None:
    name = sit("connect-four", PERSON, LUCK).table

    async def hear_meanwhile() -> tuple[bool, bool]:
        tables.let_go(name)
        reading = asyncio.create_task(tables._find(name))
        await asyncio.sleep(0)
        meanwhile = tables.behind(name, 0)
        await reading
        return meanwhile, tables.behind(name, 0)

    assert client.portal
    assert client.portal.call(hear_meanwhile) == (True, False)


def test_a_search_that_was_given_up_has_its_place_until_its_thread_has_ended() -> None:
    async def give_up() -> None:
        searches, begun, go_on = SearchPool(1), Event(), Event()

        def find(report: object) -> bool:
            begun.set()
            return go_on.wait(PATIENCE)

        first = asyncio.create_task(searches.search(find))
        await asyncio.to_thread(begun.wait, PATIENCE)
        second = asyncio.create_task(searches.search(lambda report: "second"))
        third = asyncio.create_task(searches.search(lambda report: "third"))
        await asyncio.sleep(0)
        first.cancel()
        third.cancel()
        await asyncio.gather(first, third, return_exceptions=True)
        assert (second.done(), searches.count(Rank.MOVE)) == (False, 2)
        go_on.set()
        assert await asyncio.wait_for(second, PATIENCE) == "second"
        await asyncio.sleep(0.01)
        assert searches.count(Rank.MOVE) == 0
        searches.close()

    asyncio.run(give_up())


def test_who_is_not_waited_for_any_more_when_their_turn_comes_leaves_it_to_the_next() -> None:
    async def give_up() -> None:
        searches, go_on, wish = SearchPool(1), Event(), Wish("first")
        first = asyncio.create_task(searches.search(lambda report: go_on.wait(PATIENCE), wish=wish))
        second = asyncio.create_task(searches.search(lambda report: "second", wish=Wish("second")))
        third = asyncio.create_task(searches.search(lambda report: "third", wish=Wish("third")))
        await asyncio.sleep(0)
        second.cancel()
        searches._end(wish)  # in the same moment
        go_on.set()
        assert await asyncio.wait_for(third, PATIENCE) == "third"
        assert await first
        await asyncio.sleep(0.01)
        assert searches.count(Rank.MOVE) == 0
        searches.close()

    asyncio.run(give_up())


COMPUTERS = {"kind": "computer", "player": "mcts:5s"}


def test_where_no_person_sits_the_computer_thinks_for_a_moment(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(word: str, game: lt.Game) -> object:
        made.append(word)
        return SimpleNamespace(choose=lambda position: position.moves()[0])

    monkeypatch.setattr(computers, "player_named", make)
    client = opened()
    alone = Guest.at_new_table(client, "connect-four", COMPUTERS, {"kind": "computer", "player": "level:1"})
    alone.wait(lambda table: table["ply"] >= 2)
    level = lt.game("connect-four").levels[0]
    assert made[:2] == ["mcts:0.2s", "level:1"], level
    made.clear()
    together = Guest.at_new_table(client, "connect-four", COMPUTERS, PERSON)
    together.wait(lambda table: table["ply"] == 1)
    assert "mcts:5s" in made


def test_a_computer_that_came_with_more_time_than_is_given_has_the_most(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As from a backup that somebody wrote by hand."""
    made: list[str] = []

    def make(word: str, game: lt.Game) -> object:
        made.append(word)
        return SimpleNamespace(choose=lambda position: position.moves()[0])

    monkeypatch.setattr(computers, "player_named", make)
    monkeypatch.setattr("ludotheque.server.new_tables.check_budget", lambda *asked: None)
    client = opened(replace(SETTINGS, longest_thought=10, most_simulations=100_000))
    for player in ("mcts:1000000", "mcts:60s", "mcts:9s"):
        guest = Guest.at_new_table(client, "connect-four", {"kind": "computer", "player": player}, PERSON)
        guest.wait(lambda table: table["ply"] == 1)
    assert made == ["mcts:100000", "mcts:10s", "mcts:9s"]


def test_computers_read_no_files_of_the_server(opened: Open) -> None:
    wanted = {"game": "connect-four", "seats": [{"kind": "computer", "player": "learnt:1s@/etc/hostname"}, PERSON]}
    refused = opened(SETTINGS).post("/api/tables?lang=en", json=wanted)
    assert refused.status_code == 400
    assert "with the weights that ship with the game, not with those of a file" in refused.json()["error"]
    assert within("learnt:1s@/etc/hostname", SETTINGS) == "learnt:1s"  # as from a backup that somebody wrote by hand


def test_computers_play_each_other_at_so_many_tables_for_one_client(opened: Open) -> None:
    client = opened(Settings(pace=60, client_unattended_tables=2, unattended_tables=3, allowed_hosts="testserver"))
    wanted = {"game": "connect-four", "seats": [LUCK, LUCK]}
    for _ in range(2):
        Guest.at_new_table(client, "connect-four", LUCK, LUCK).look()
    refused = client.post("/api/tables?lang=en", json=wanted)
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "30")
    assert "plays itself at 2 tables for you already" in refused.json()["error"]
    assert "joue déjà contre lui-même à 2 tables" in client.post("/api/tables?lang=fr", json=wanted).json()["error"]
    Guest.at_new_table(client, "connect-four", LUCK, PERSON)
    other = TestClient(client.app, client=("192.0.2.9", 50000))
    other.portal = client.portal
    Guest.at_new_table(other, "connect-four", LUCK, LUCK).look()
    third = TestClient(client.app, client=("192.0.2.10", 50000))
    third.portal = client.portal
    refused = third.post("/api/tables?lang=en", json=wanted)
    assert (refused.status_code, "at 3 tables already" in refused.json()["error"]) == (503, True)


def test_computers_take_turns_at_tables_that_were_set_before_anybody_looked(opened: Open) -> None:
    client = opened(Settings(client_unattended_tables=1, unattended_tables=1, allowed_hosts="testserver"))
    tables = [Guest.at_new_table(client, "connect-four", LUCK, LUCK) for _ in range(3)]
    thinking, most = 0, 0

    async def choose(self: computers.Computers, key: object, position: lt.Position, waits: bool) -> str:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        await asyncio.sleep(0.01)
        thinking -= 1
        return position.moves()[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(computers.Computers, "_chosen", choose)
        for table in tables:
            table.look()
        for table in tables:
            table.wait(lambda seen: seen["ply"] >= 2)
    assert most == 1


def test_a_client_has_a_part_of_the_places() -> None:
    async def sit() -> list[str]:
        places, came = Places(own=1, most=2), list[str]()

        async def come(client: str, name: str, go: asyncio.Event) -> None:
            async with places.place(client):
                came.append(name)
                await go.wait()

        go, never = asyncio.Event(), asyncio.Event()
        wanted = [("a", "a1", never), ("a", "a2", go), ("a", "a3", go), ("b", "b1", never), ("c", "c1", go)]
        tasks = {name: asyncio.create_task(come(client, name, stays)) for client, name, stays in wanted}
        await asyncio.sleep(0)
        assert came == ["a1", "b1"]
        tasks["a2"].cancel()  # who does not wait any more keeps nobody waiting
        tasks["b1"].cancel()
        await asyncio.sleep(0.01)
        assert came == ["a1", "b1", "c1"]
        tasks["a1"].cancel()
        await asyncio.sleep(0)
        tasks["a3"].cancel()  # in whose turn the place has just become free
        go.set()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        async with places.place("a"), places.place("b"):
            return came

    assert asyncio.run(sit())[:3] == ["a1", "b1", "c1"]


class Heavy:
    """A player that says how much it remembers."""

    waits = False

    def __init__(self, memory: int) -> None:
        self.memory = memory

    def choose(self, position: lt.Position) -> str:
        return position.moves()[0]


def test_players_are_kept_within_some_bytes_and_for_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("ludotheque.server.kept_players.time.monotonic", lambda: now[0])
    kept, players = KeptPlayers(1_000_000, 60), [Heavy(400_000) for _ in range(3)]
    keys = [(name, 1, 0, "mcts:5s") for name in "abc"]
    for key, player in zip(keys, players, strict=True):
        kept.keep(key, player)
    assert (len(kept), kept.size) == (2, 800_000)
    assert [kept.take(key) for key in keys] == [None, *players[1:]]
    assert (len(kept), kept.size) == (0, 0)
    kept.keep(keys[0], Heavy(2_000_000))
    assert len(kept) == 0
    kept.keep(keys[0], players[0])
    kept.keep(keys[1], players[1])
    kept.forget("a")
    assert (len(kept), kept.take(keys[0])) == (1, None)
    now[0] = 61
    assert (kept.take(keys[1]), kept.size) == (None, 0)


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_who_thought_at_a_table_is_forgotten_when_everybody_has_left(sit: Sit, tables: Tables) -> None:
    guest = sit("connect-four", PERSON, LUCK)
    with guest.live() as line:
        line.send_json(guest.hello())
        line.receive_json()
        line.send_json({"kind": "move", "move": "A", "ply": 0})
        wait_until(lambda: len(tables.computers._players) == 1)
    wait_until(lambda: len(tables.computers._players) == 0)


def test_what_a_player_remembers_is_counted() -> None:
    game = lt.game("connect-four")
    player, position = Mcts(Budget(simulations=500)), game.start()
    assert player.memory == 0
    position.play(player.choose(position))
    first = player.memory
    assert first >= 500 * 8
    position.play(position.moves()[0])
    player.choose(position)
    assert player.memory >= 2 * first, "the tree before is not given back"
    assert Expert(Budget(simulations=10), game).memory >= 1 << 24
