"""The API keeps what its description promises, whatever it is sent."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from schemathesis import checks

from ludotheque.server.app import make_app
from ludotheque.server.store import Store
from tests.server.conftest import SETTINGS

CHECKS = [
    checks.not_a_server_error,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.status_code_conformance,
]
OPERATIONS = 76
PATIENCE = 120
"""Seconds that an answer may take: kernels may have to be compiled for it."""
SEATS = [{"kind": "person"}, {"kind": "computer", "player": "random"}]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that answers, as long as these tests take."""
    folder: Path = tmp_path_factory.mktemp("schema")
    app = make_app(Store(f"sqlite:///{folder / 'tables.sqlite'}"), SETTINGS, compiles=False, web=folder)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def seat(address: str) -> dict[str, Any]:
    """A seat at a table where something has happened."""
    made = httpx2.post(f"{address}/api/tables", json={"game": "connect-four", "seats": SEATS}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    httpx2.post(f"{address}/api/tables/{made['table']}/moves", json={"move": "A", "ply": 0}, headers=headers)
    return {"table": made["table"], "headers": headers}


@pytest.fixture(scope="module")
def api(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


BOUNDED = settings(database=None, suppress_health_check=list(HealthCheck), max_examples=settings().max_examples // 3)
"""Fewer examples than elsewhere, since each is sent to all operations by two."""


def send(api: Any, change: Callable[[schemathesis.Case[Any]], None], **more: Any) -> int:
    """Send examples to every operation; how many there are."""
    operations = [found.ok() for found in api.get_all_operations()]
    for operation in operations:

        @BOUNDED
        @given(case=operation.as_strategy())
        def hold(case: schemathesis.Case[Any]) -> None:
            change(case)
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE, **more)

        hold()
    return len(operations)


def test_whatever_is_sent_by_a_stranger(api: Any) -> None:
    assert send(api, lambda case: None) == OPERATIONS


def test_whatever_is_sent_by_who_sits_at_the_table(api: Any, seat: dict[str, Any]) -> None:
    def sit(case: schemathesis.Case[Any]) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = seat["table"]

    assert send(api, sit, headers=seat["headers"]) == OPERATIONS


def test_everything_is_described(address: str) -> None:
    described = httpx2.get(f"{address}/api/openapi.json").json()
    assert sum(map(len, described["paths"].values())) == OPERATIONS
    for path, methods in described["paths"].items():
        for operation in methods.values():
            assert operation["description"], path
            assert {"4XX"} <= operation["responses"].keys(), path
            assert "422" not in operation["responses"], path


def test_the_messages_of_live_connections_are_described(address: str) -> None:
    schemas = httpx2.get(f"{address}/api/openapi.json").json()["components"]["schemas"]
    unions = [name for name in schemas if name.endswith(("ClientMessage", "ServerMessage"))]
    kinds = {name: set(schemas[name]["discriminator"]["mapping"]) for name in unions}
    assert kinds == {
        "ClientMessage": {"hello", "move", "see", "look", "watch", "review", "claim", "ping"},
        "ServerMessage": {"table", "news", "thinking", "reviewed", "said", "error", "pong"},
        "WatcherClientMessage": {"hello", "ping"},
        "LobbyServerMessage": {"lobby", "lobby-news", "error", "pong"},
        "EventServerMessage": {"event", "error", "pong"},
    }
    for name in re.findall(r"#/components/schemas/(\w+)", json.dumps(schemas)):
        assert schemas[name]["description"]
