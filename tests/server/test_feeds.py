"""The feed of one's turns: who has its address reads it, and a program of others understands it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

import feedparser
import pytest
from sqlalchemy import select, update
from starlette.testclient import TestClient

from ludotheque.server.feeds_store import FeedsStore
from ludotheque.server.occupants import holder_of
from ludotheque.server.reminder_rows import FeedRow
from ludotheque.server.rows import TableRow
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import BOTH_STORES, EVERYWHERE, LUCK, PERSON, SETTINGS
from tests.server.somebody import Somebody

OPEN = {"kind": "open"}


def playing(ada: Somebody, bob: Somebody, **more: Any) -> str:
    """A table at which both sit and have come."""
    seats = [{**PERSON, "name": "Ada"}, OPEN]
    table = str(ada.answered("tables", game="connect-four", seats=seats, **more)["table"])
    assert bob.sit(table).is_success
    for who in (ada, bob):
        who.at(table).look()
    return table


def read(somebody: Somebody, path: str, lang: str = "en") -> Any:
    answer = somebody.client.get(path, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/atom+xml")
    feed = feedparser.parse(answer.content)
    assert not feed.bozo, feed
    assert feed.version == "atom10"
    return feed


@EVERYWHERE
def test_a_feed_tells_of_each_turn_once_and_names_nobody(client: TestClient) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    path = ada.answered("people/feed")["path"]
    theirs = bob.answered("people/feed")["path"]
    assert read(ada, path).entries == []
    table = playing(ada, bob, clock="days 2")
    (entry,) = read(ada, path).entries
    assert (entry.title, entry.link) == ("Connect Four: your turn", f"http://testserver/table/{table}")
    falls = ada.at(table).look()["clock"]["falls"]
    assert entry.summary.startswith("To be played before 20")
    assert abs(datetime.fromisoformat(entry.updated).timestamp() + 2 * 86_400 - falls / 1000) <= 1
    assert read(bob, theirs).entries == []

    ada.at(table).play("A")
    assert read(ada, path).entries == []
    assert "Ada" not in client.get(theirs).text
    bob.at(table).play("A")
    (later,) = read(ada, path).entries
    assert later.id != entry.id
    assert read(ada, path).entries[0].id == later.id


def test_it_speaks_both_languages_and_is_one_feed(client: TestClient) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    path = ada.answered("people/feed")["path"]
    playing(ada, bob, clock="days 1")
    french, english = read(ada, path, "fr"), read(ada, path)
    assert (french.feed.title, english.feed.title) == ("Ludothèque : à toi de jouer", "Ludothèque: your turns")
    assert (french.feed.language, english.feed.language) == ("fr", "en")
    assert french.entries[0].title == "Puissance 4 : à toi de jouer"
    assert french.entries[0].id == english.entries[0].id
    assert [each.href for each in english.feed.links if each.rel == "self"] == [f"http://testserver{path}?lang=en"]


def test_games_without_a_clock_are_told_and_games_by_the_minute_are_not(client: TestClient) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    path = ada.answered("people/feed")["path"]
    playing(ada, bob, clock="live 300+5")
    calm = playing(ada, bob)
    (entry,) = read(ada, path).entries
    assert (entry.link.rpartition("/")[2], entry.summary) == (calm, "This game has no clock.")
    over = ada.answered("tables", game="connect-four", seats=[PERSON, LUCK])["table"]
    assert len(read(ada, path).entries) == 2
    ada.at(over).resign()
    assert len(read(ada, path).entries) == 1


def test_what_has_not_changed_is_not_sent_again_nor_looked_up(
    client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    path = ada.answered("people/feed")["path"]
    table = playing(ada, bob, clock="days 2")
    first = client.get(path, params={"lang": "en"})
    known = {"If-None-Match": f'"other", {first.headers["etag"]}'}
    with monkeypatch.context() as patch:
        patch.setattr(Tables, "at", None)  # no table is opened for it
        again = client.get(path, params={"lang": "en"}, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert client.get(path, params={"lang": "fr"}, headers=known).status_code == 200
    ada.at(table).play("A")
    assert client.get(path, params={"lang": "en"}, headers=known).status_code == 200


@BOTH_STORES
def test_an_address_is_made_anew_or_given_up_and_then_leads_nowhere(client: TestClient) -> None:
    ada = Somebody(client)
    assert ada.get("people/feed").json() == {"made": False}
    old, new = (ada.answered("people/feed")["path"] for _ in range(2))
    assert old != new
    answer = client.get(old, params={"lang": "en"})
    assert (answer.status_code, "make another" in answer.json()["error"]) == (404, True)
    assert read(ada, new).entries == []
    assert ada.get("people/feed").json() == {"made": True}
    assert ada.answered("people/feed/revoke") == {"made": False}
    assert client.get(new).status_code == 404


def test_who_is_forgotten_has_no_feed(client: TestClient) -> None:
    ada = Somebody(client)
    path = ada.answered("people/feed")["path"]
    ada.answered("people/forget")
    assert client.get(path).status_code == 404


@BOTH_STORES
def test_the_store_alone_tells_no_address(store: str) -> None:
    kept = Store(store)
    feeds = FeedsStore(kept)
    address = feeds.make("ab" * 32)
    rows = kept.read(lambda connection: connection.execute(select(FeedRow)).all())
    assert len(rows) == 1
    assert address not in str([tuple(row) for row in rows])
    assert feeds.holder(address) == "ab" * 32
    assert feeds.holder(address[:-1]) is None


def test_whoever_has_a_feed_is_forgotten_like_everybody(client: TestClient, tables: Tables) -> None:
    ada = Somebody(client)
    ada.answered("people/feed")
    assert tables.people.find(holder_of(ada.key) or "").touched > 0  # so that it is known for how long they are away


def test_a_table_that_cannot_be_shown_is_left_out(client: TestClient, tables: Tables) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    path = ada.answered("people/feed")["path"]
    table, other = playing(ada, bob, clock="days 2"), playing(ada, bob, clock="days 3")
    tables.let_go(table)
    tables.store.alter(update(TableRow).where(TableRow.id == table).values(version=99))
    assert [each.link.rpartition("/")[2] for each in read(ada, path).entries] == [other]


def test_it_counts_as_many_requests_as_tables(opened: Callable[..., TestClient]) -> None:
    client = opened(replace(SETTINGS, requests_at_once=30, requests_per_second=0.001))
    ada = Somebody(client)
    path = ada.answered("people/feed")["path"]
    for _ in range(5):
        ada.answered("tables", game="connect-four", seats=[PERSON, LUCK])
    statuses = [client.get(path).status_code for _ in range(6)]
    assert statuses[:4] == [200, 200, 200, 200]
    assert statuses[-1] == 429
