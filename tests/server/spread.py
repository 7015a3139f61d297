"""Several servers that look like one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from starlette.testclient import TestClient


class Spread(TestClient):
    """Sends every request, and every live connection, to the next of several servers."""

    def __init__(self, clients: Sequence[TestClient]) -> None:
        super().__init__(clients[0].app)
        self.clients = clients
        self._next = cycle(clients)

    def request(self, *words: Any, **more: Any) -> Any:
        return next(self._next).request(*words, **more)

    def websocket_connect(self, *words: Any, **more: Any) -> Any:
        return next(self._next).websocket_connect(*words, **more)
