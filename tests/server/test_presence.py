"""Presence: everybody hears who is connected, when that changes for a seat and not otherwise."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.server import presence
from ludotheque.server.broker import Note
from ludotheque.server.live import CHANGED, Hub, Listener
from ludotheque.server.presence import Presence


def _told(listener: Listener) -> list[Note]:
    """Everything that a listener has not been told yet."""
    return list(iter(listener.next, None))


def test_only_a_seat_that_comes_or_goes_is_told() -> None:
    async def listen() -> None:
        hub, here = Hub(), Listener("a")
        hub.join("table", here)
        assert _told(here) == [CHANGED]
        spectators = [Listener(None) for _ in range(100)]
        for spectator in spectators:
            hub.join("table", spectator)
        twice = Listener("a")
        hub.join("table", twice)
        assert _told(here) == []
        other = Listener("b")
        hub.join("table", other)
        assert _told(here) == [CHANGED]
        for gone in (*spectators, twice):
            hub.leave("table", gone)
        assert _told(here) == []
        hub.leave("table", other)
        assert _told(here) == [CHANGED]
        assert hub.connected("table") == {"a"}

    asyncio.run(listen())


def test_who_is_elsewhere_is_known_until_their_process_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = Presence()
    elsewhere.set("table", "first", ["a", "b"])
    elsewhere.set("table", "second", ["b"])
    elsewhere.set("other", "second", [])
    assert (elsewhere.at("table"), elsewhere.at("nowhere")) == (frozenset("ab"), frozenset())
    assert elsewhere.forget("first") == ["table"]
    assert elsewhere.at("table") == {"b"}
    assert elsewhere.forget_silent() == []
    monkeypatch.setattr(presence, "FORGOTTEN", -1.0)
    assert elsewhere.forget_silent() == ["table"]
    assert elsewhere.at("table") == frozenset()
