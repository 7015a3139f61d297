from __future__ import annotations

import secrets
import signal
import tempfile
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from starlette.testclient import TestClient

from ludotheque.server import database, evaluation
from ludotheque.server.app import make_app
from ludotheque.server.broker import make_broker
from ludotheque.server.rows import Row
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.guest import Guest
from tests.server.served import Served
from tests.server.spread import Spread
from tools.servers import PostgresServer, RedisServer

_NUMBERS = count()
Seat = dict[str, Any]
PERSON: Seat = {"kind": "person"}
INVITED: Seat = {"kind": "invited"}
LUCK: Seat = {"kind": "computer", "player": "random"}

PAGE = "<!doctype html><title>{name}</title>"


@pytest.fixture(autouse=True)
def _nothing_was_looked_for_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "_unsolved", {})


@pytest.fixture(autouse=True)
def _no_connection_stays_open(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets go of every database that a test opened, whether it closed its store or not."""
    opened: list[tuple[Engine, Engine]] = []
    open_ = database._engines

    def engines(*words: Any) -> tuple[Engine, Engine]:
        opened.append(found := open_(*words))
        return found

    monkeypatch.setattr(database, "_engines", engines)
    yield
    for engine in {engine for engines in opened for engine in engines}:
        engine.dispose()


BOTH_STORES = pytest.mark.parametrize("store", ["sqlite", "postgresql"], indirect=True)
"""For tests of what must be true on both."""
EVERYWHERE = pytest.mark.parametrize(
    ("store", "processes"), [("sqlite", 1), ("postgresql", 1), ("postgresql", 3)], indirect=True
)
"""For tests of what must be true on both stores, and wherever a request comes to of several processes."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL of the tests; it does not wait for the disk, since nobody takes the power away from it."""
    with PostgresServer(fsync="off") as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A Redis of the tests."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[str, None, None]:
    """An empty store: on SQLite, unless a test wants both.

    It is up to date already, since to bring one there takes longer than most tests; those which are about that, or
    change more than rows, are marked `from_nothing`.
    """
    anew = request.node.get_closest_marker("from_nothing") is not None
    if getattr(request, "param", "sqlite") == "sqlite":
        file = tmp_path / "kept" / "tables.sqlite"
        if not anew:
            file.parent.mkdir()
            file.write_bytes(_begun())
        yield f"sqlite:///{file}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    if anew:
        yield server.new_database(f"test-{secrets.token_hex(4)}")
        return
    name = _EMPTIED.pop() if _EMPTIED else None
    if name:
        server.sql(_EMPTY, name)
    else:
        name = f"test-{secrets.token_hex(4)}"
        Store(server.new_database(name)).close()
    yield server.url(name)
    _EMPTIED.append(name)


@cache
def _begun() -> bytes:
    """The file of a store that has just begun."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        Store(f"sqlite:///{file}").close()
        assert list(file.parent.iterdir()) == [file]
        return file.read_bytes()


_EMPTIED: list[str] = []
"""The databases of PostgreSQL that no test uses any more; what is in them is removed when the next one comes."""
_EMPTY = "SET lock_timeout = '30s'; TRUNCATE {} RESTART IDENTITY; UPDATE alive SET moment = 0, lost = 0".format(
    ", ".join(name for name in Row.metadata.tables if name != "alive")
)


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    folder.mkdir()
    for name in ("index", "table", "analysis", "missing"):
        (folder / f"{name}.html").write_text(PAGE.format(name=name), "utf-8")
    (folder / "play.js").write_text("export {};\n", "utf-8")
    return folder


HOST = "testserver"
"""What the server is called by those who test it."""
SETTINGS = Settings(pace=0, allowed_hosts=HOST, longest_thought=60)
Open = Callable[..., TestClient]


@pytest.fixture
def processes(request: pytest.FixtureRequest) -> int:
    """How many servers share the store: one, unless a test wants more."""
    return int(getattr(request, "param", 1))


@pytest.fixture
def broker(request: pytest.FixtureRequest, processes: int) -> str | None:
    """Where several servers hear of each other; no two tests use the same number."""
    if processes == 1:
        return None
    server: RedisServer = request.getfixturevalue("redis")
    return server.url(next(_NUMBERS) % 16)


@pytest.fixture
def opened(store: str, broker: str | None, web: Path) -> Iterator[Open]:
    """Opens the server on the test's store, as often as it is called: each time a new one."""
    clients: list[TestClient] = []

    def open_(settings: Settings = SETTINGS) -> TestClient:
        settings = replace(settings, broker=broker)
        app = make_app(Store(store), settings, make_broker(settings), compiles=False, web=web)
        client = TestClient(app)
        client.__enter__()
        clients.append(client)
        return client

    yield open_
    for client in clients:
        client.__exit__()


@pytest.fixture
def client(opened: Open, processes: int) -> TestClient:
    return opened() if processes == 1 else Spread([opened() for _ in range(processes)])


@pytest.fixture
def tables(client: TestClient) -> Tables:
    """The tables of the server."""
    assert isinstance(client.app, FastAPI)
    found = client.app.state.tables
    assert isinstance(found, Tables)
    return found


@pytest.fixture
def sit(client: TestClient) -> Callable[..., Guest]:
    """Sets a table and sits down at it."""

    def sit_down(game: str, *seats: Seat, **more: Any) -> Guest:
        return Guest.at_new_table(client, game, *seats, **more)

    return sit_down


@pytest.fixture
def serve(store: str) -> Iterator[Callable[..., Served]]:
    servers: list[Served] = []

    def start(*words: str, **environment: str) -> Served:
        servers.append(Served("--store", store, *words, **environment))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)
