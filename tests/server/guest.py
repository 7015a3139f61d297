"""Somebody at a table, who speaks English."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from threading import Event
from typing import Any, NoReturn

from starlette.testclient import TestClient

Answer = dict[str, Any]
PATIENCE = 60


def failing(tried: Event) -> Callable[..., NoReturn]:
    """A way to make a computer player that always fails, and tells when it was tried."""

    def make(*_: object) -> NoReturn:
        tried.set()
        raise ZeroDivisionError

    return make


class Guest:
    """A client with the token of a seat, or without one."""

    def __init__(self, client: TestClient, table: str, token: str | None, made: Answer | None = None) -> None:
        self.client, self.table, self.token, self.made = client, table, token, made or {}
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    @staticmethod
    def at_new_table(client: TestClient, game: str, *seats: Answer, **more: Any) -> Guest:
        name, _, variant = game.partition(":")
        wanted = {"game": name, "seats": list(seats), **({"variant": variant} if variant else {}), **more}
        answer = client.post("/api/tables?lang=en", json=wanted)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Guest(client, made["table"], made["token"], made)

    def invited(self, number: int = 0) -> Guest:
        """Whoever follows the link of an invitation."""
        links = [seat["link"] for seat in self.made["seats"] if seat["link"]]
        return Guest(self.client, self.table, links[number].partition("#")[2])

    def settled(self) -> Guest:
        """The same guest, who has taken the seat of the link with a key of their own."""
        key = secrets.token_urlsafe(32)
        headers = {"Authorization": f"Bearer {key}"}
        answer = self.client.post(f"/api/tables/{self.table}/sit", json={"link": self.token}, headers=headers)
        assert answer.is_success, answer.text
        return Guest(self.client, self.table, key)

    def watcher(self) -> Guest:
        return Guest(self.client, self.table, None)

    def get(self, path: str = "", **query: Any) -> Any:
        return self.client.get(f"/api/tables/{self.table}{path}", params={"lang": "en", **query}, headers=self.headers)

    def post(self, path: str, **body: Any) -> Any:
        address = f"/api/tables/{self.table}/{path}"
        return self.client.post(address, params={"lang": "en"}, json=body, headers=self.headers)

    def look(self) -> Answer:
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def view(self, *touches: str, **query: Any) -> Answer:
        answer = self.get("/view", touch=list(touches), **query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def play(self, move: str, ply: int | None = None) -> Answer:
        answer = self.post("moves", move=move, ply=self.look()["ply"] if ply is None else ply)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def resign(self, **more: Any) -> Any:
        return self.post("resign", version=self.look()["version"], **more)

    def play_all(self, moves: str) -> Answer:
        return [self.play(move) for move in moves.split()][-1]

    def wait(self, until: Callable[[Answer], bool]) -> Answer:
        """Look at the table until it is as wanted."""
        end = time.monotonic() + PATIENCE
        while not until(seen := self.look()):
            assert time.monotonic() < end, seen
            time.sleep(0.01)
        return seen

    def touch_a_move(self, chance: random.Random) -> str:
        """Touch one touchable thing after another, until that makes a move."""
        view = self.view()
        while view["move"] is None:
            names = [each["name"] for each in view["touchable"]]
            view = self.view(*view["touched"], chance.choice(names))
            assert view["why"] is None
        return str(view["move"])

    def live(self) -> Any:
        return self.client.websocket_connect(f"/api/tables/{self.table}/live")

    def hello(self, lang: str = "en") -> Answer:
        return {"kind": "hello", "token": self.token, "lang": lang}
