"""Somebody with a key of their own, who speaks English."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.testclient import TestClient

from tests.server.guest import Answer, Guest


class Somebody:
    """A client with a key, as a device makes one."""

    def __init__(self, client: TestClient, name: str = "", key: str | None = None) -> None:
        self.client, self.name = client, name
        self.key = key or secrets.token_urlsafe(32)
        self.headers = {"Authorization": f"Bearer {self.key}"}

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(f"/api/{path}", params={"lang": "en", **query}, headers=self.headers)

    def post(self, path: str, **body: Any) -> Any:
        return self.client.post(f"/api/{path}", params={"lang": "en"}, json=body, headers=self.headers)

    def answered(self, path: str, **body: Any) -> Answer:
        answer = self.post(path, **body)
        assert answer.is_success, answer.text
        return dict(answer.json())

    def at(self, table: str) -> Guest:
        """At a table, with the key."""
        return Guest(self.client, table, self.key)

    def offer(self, game: str = "connect-four", open_seats: int = 1, **more: Any) -> Guest:
        """At a new table in the lobby, which waits for others."""
        return self.at(self.offering(game, open_seats, **more).json()["table"])

    def offering(self, game: str = "connect-four", open_seats: int = 1, **more: Any) -> Any:
        seats = [{"kind": "person", "name": self.name}, *[{"kind": "open"}] * open_seats]
        name, _, variant = game.partition(":")
        wanted = {"game": name, "seats": seats, "listed": True, **({"variant": variant} if variant else {})}
        return self.post("tables", **{**wanted, **more})

    def sit(self, table: str, **more: Any) -> Any:
        return self.post(f"tables/{table}/sit", **{"name": self.name, **more})

    def games(self) -> list[str]:
        return [each["table"] for each in self.get("people/games").json()["tables"]]

    def waits_at(self) -> list[str]:
        """The tables of the lobby at which they wait."""
        own = self.get("people/me").json()["person"]
        return [name for name, each in self.lobby().items() if own in [seat["person"] for seat in each["seats"]]]

    def live(self) -> Any:
        """A live connection to the lobby."""
        return self.client.websocket_connect("/api/lobby/live")

    def lobby(self) -> dict[str, Answer]:
        """The tables of the lobby by their names."""
        return {each["table"]: each for each in self.get("lobby").json()["tables"]}
