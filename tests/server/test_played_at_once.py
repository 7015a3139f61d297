"""Moves that are played where they are read: in their order, refused and tried again like all others."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.core.language import Text
from ludotheque.server.new_tables import new_table
from ludotheque.server.refusals import BrokenStore, Clash
from ludotheque.server.requests import TableWanted
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from tests.server.test_live_connection import PATIENCE, client_frame, serving
from tools.servers import HERE

Fail = Callable[[Exception, int], None]
PERSONS = [{"kind": "person"}] * 2
AWAY = BrokenStore(Text(fr="plus de disque", en="no disk"))


@pytest.fixture
def kept(store: str) -> Store:
    return Store(store)


@pytest.fixture
def fail(kept: Store, monkeypatch: pytest.MonkeyPatch) -> Fail:
    """Lets the next writings fail."""
    write, errors = kept.write, list[Exception]()

    def broken(works: Any) -> None:
        if errors:
            raise errors.pop()
        write(works)

    monkeypatch.setattr(kept, "write", broken)
    return lambda error, times: errors.extend([error] * times)


@pytest.fixture
def line(kept: Store) -> Iterator[ClientConnection]:
    """The connection of who holds both seats of a table."""
    table = new_table(TableWanted.model_validate({"game": "connect-four", "seats": PERSONS}), Settings())
    kept.create(table.stored)
    with (
        serving(kept, Settings()) as port,
        connect(f"ws://{HERE}:{port}/api/tables/{table.stored.table}/live") as line,
    ):
        line.send(json.dumps({"kind": "hello", "token": table.response()["token"], "lang": "en"}))
        assert heard(line)["kind"] == "table"
        yield line


def heard(line: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(line.recv(PATIENCE)))


def move(word: str, ply: int) -> str:
    return json.dumps({"kind": "move", "move": word, "ply": ply})


def test_moves_that_come_together_are_played_in_their_order(line: ClientConnection) -> None:
    line.socket.sendall(b"".join(client_frame(move(word, ply).encode()) for ply, word in enumerate("ABCD")))
    told: list[str] = []
    while len(told) < 4:
        told += [each["move"] for each in heard(line)["moves"]]
    assert told == list("ABCD")


def test_what_is_refused_is_said_and_changes_nothing(line: ClientConnection) -> None:
    for word, ply, status in (("Z", 0, 400), ("A", 3, 409)):
        line.send(move(word, ply))
        answer = heard(line)
        assert (answer["kind"], answer["ply"], answer["status"]) == ("error", ply, status)
    line.send(move("A", 0))
    assert heard(line)["changes"]["ply"] == 1


def test_a_move_at_which_others_were_quicker_is_tried_again(line: ClientConnection, fail: Fail) -> None:
    fail(Clash(), 2)  # in its batch, and alone
    line.socket.sendall(client_frame(move("A", 0).encode()) + client_frame(move("B", 1).encode()))
    told: list[str] = []
    while len(told) < 2:
        news = heard(line)
        assert news["kind"] == "news"
        told += [each["move"] for each in news["moves"]]
    assert told == ["A", "B"]


def test_a_move_that_cannot_be_kept_is_told_of(line: ClientConnection, fail: Fail) -> None:
    fail(AWAY, 1)
    line.send(move("A", 0))
    answer = heard(line)
    assert (answer["error"], answer["status"], answer["ply"]) == ("no disk", 503, 0)
    line.send(move("B", 0))
    assert [each["move"] for each in heard(line)["moves"]] == ["B"]


def test_what_nobody_foresaw_ends_the_connection(line: ClientConnection, fail: Fail) -> None:
    fail(ZeroDivisionError(), 2)
    line.send(move("A", 0))
    with pytest.raises(ConnectionClosed) as ended:
        heard(line)
    assert ended.value.rcvd
    assert ended.value.rcvd.code == 1011
