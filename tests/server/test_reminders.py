"""Reminders of games over days, as they arrive at a push service and are read by a browser."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update
from starlette.testclient import TestClient

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server import push_sender, reminders
from ludotheque.server.backup import back_up
from ludotheque.server.expiry import Expiry
from ludotheque.server.feeds_store import FeedsStore
from ludotheque.server.push_keys import PushKey, new_private_key
from ludotheque.server.push_sender import AT_ONCE, MOST_WAITING, Message, PushSender
from ludotheque.server.push_services import PushServices
from ludotheque.server.push_store import MOST_BROWSERS, MOST_FAILURES, PushStore, Reminder, Subscription
from ludotheque.server.reminder_rows import PushKeyRow, PushSubscriptionRow, ReminderRow
from ludotheque.server.reminders import Reminders, check_reminders, next_reminder, time_left
from ludotheque.server.restore import restore
from ludotheque.server.rows import PersonRow, TableRow
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.turn_deadline import Turn
from tests.server.conftest import BOTH_STORES, EVERYWHERE, PERSON, SETTINGS
from tests.server.push_service import Browser, PushService, claims, wait_until
from tests.server.somebody import Somebody
from tests.server.spread import Spread

CONTACT = "mailto:club@example.org"
HOUR = 3_600_000
OPEN = {"kind": "open"}


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as found:
        yield found


@pytest.fixture
def client(opened: Callable[..., TestClient], processes: int, service: PushService) -> TestClient:
    """A server that writes to this push service, and to no other."""
    settings = replace(SETTINGS, push_contact=CONTACT, push_services=service.origin)
    return opened(settings) if processes == 1 else Spread([opened(settings) for _ in range(processes)])


def apps(client: TestClient) -> list[tuple[TestClient, FastAPI]]:
    """Every process of the server."""
    each = client.clients if isinstance(client, Spread) else [client]
    return [(one, one.app) for one in each if isinstance(one.app, FastAPI)]


def look(client: TestClient) -> None:
    """Let every process look at the same moment whom to remind."""

    def one(process: tuple[TestClient, FastAPI]) -> None:
        assert process[0].portal
        process[0].portal.call(process[1].state.reminders.look)

    with ThreadPoolExecutor(len(apps(client))) as threads:
        list(threads.map(one, apps(client)))


def store_of(client: TestClient) -> Store:
    found: Store = apps(client)[0][1].state.tables.store
    return found


def pass_by(client: TestClient, table: str, milliseconds: int) -> None:
    """Let so much of a turn have passed."""
    here = update(TableRow).where(TableRow.id == table)
    reminded = update(ReminderRow).where(ReminderRow.table == table)
    store_of(client).alter(
        here.values(deadline=TableRow.deadline - milliseconds),
        reminded.values(again=ReminderRow.again - milliseconds),
    )
    for _, app in apps(client):
        app.state.tables.let_go(table)


def subscribed(client: TestClient, service: PushService, name: str, lang: str = "en") -> tuple[Somebody, Browser]:
    """Somebody whose browser wants to be reminded."""
    somebody, browser = Somebody(client, name), service.browser()
    subscribe(somebody, browser, lang)
    return somebody, browser


def subscribe(somebody: Somebody, browser: Browser, lang: str = "en") -> None:
    path = f"/api/people/push?lang={lang}"
    answer = somebody.client.post(path, json=browser.sent, headers=somebody.headers)
    assert answer.is_success, answer.text


def playing(ada: Somebody, bob: Somebody, clock: str = "days 2") -> str:
    """A table at which both sit and have come."""
    seats = [{**PERSON, "name": ada.name}, OPEN]
    table = str(ada.answered("tables", game="connect-four", seats=seats, clock=clock)["table"])
    assert bob.sit(table).is_success
    for who in (ada, bob):
        who.at(table).look()
    return table


def rows(client: TestClient, kind: Any) -> list[Any]:
    return list(store_of(client).read(lambda connection: connection.execute(select(kind)).all()))


@EVERYWHERE
def test_whose_turn_begins_is_told_once_and_once_more_when_time_runs_short(
    client: TestClient, service: PushService
) -> None:
    (ada, at_home), (bob, away) = subscribed(client, service, "Ada"), subscribed(client, service, "Bob", "fr")
    table = playing(ada, bob)
    look(client)
    look(client)
    (first,) = service.wait(1)
    assert at_home.read(first) == {
        "title": "Connect Four",
        "body": "Your turn: you have 2 days.",
        "table": table,
        "lang": "en",
    }
    ada.at(table).play("A")
    look(client)
    second = service.wait(2)[1]
    told = away.read(second)
    assert (told["title"], told["lang"]) == ("Puissance 4", "fr")
    assert told["body"] == "À toi de jouer : il te reste 2 jours."
    pass_by(client, table, 40 * HOUR)
    look(client)
    look(client)
    third = service.wait(3)[2]
    assert away.read(third)["body"] == "Il ne te reste que 8 heures pour jouer."
    assert (second.headers["urgency"], third.headers["urgency"]) == ("normal", "high")
    assert second.headers["topic"] == third.headers["topic"] != first.headers["topic"]
    assert 6 * 3600 < int(third.headers["ttl"]) <= 8 * 3600
    bob.at(table).play("A")
    look(client)
    assert at_home.reads(service.wait(4)[3])
    look(client)
    assert len(service.received) == 4


def test_a_message_is_signed_by_the_server_names_nobody_and_hides_the_table(
    client: TestClient, service: PushService
) -> None:
    (ada, browser), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    table = playing(ada, bob)
    look(client)
    (received,) = service.wait(1)
    key, said = claims(received)
    assert key == ada.get("people/push").json()["key"]
    assert (said["aud"], said["sub"]) == (service.origin, CONTACT)
    assert 0 < said["exp"] - time.time() <= 86_400
    assert browser.endpoint.endswith(received.path)
    assert table not in str(received.headers)
    assert not {"Ada", "Bob"} & set(str(browser.read(received)).split())
    with pytest.raises(Exception, match=r"."):
        service.browser().read(received)


@EVERYWHERE
def test_all_processes_have_one_key(client: TestClient) -> None:
    keys = {process.get("/api/people/push").json()["key"] for process, _ in apps(client)}
    assert len(keys) == 1
    assert len(rows(client, PushKeyRow)) == 1


def test_who_has_asked_after_the_turn_began_is_told_when_time_runs_short(
    client: TestClient, service: PushService
) -> None:
    ada, bob, browser = Somebody(client, "Ada"), Somebody(client, "Bob"), service.browser()
    table = playing(ada, bob, "days 1")
    pass_by(client, table, 10)
    subscribe(ada, browser)
    look(client)
    pass_by(client, table, 19 * HOUR)
    look(client)
    assert browser.read(service.wait(1)[0])["body"] == "Only 5 hours to play."
    assert len(service.received) == 1


def test_nobody_is_reminded_of_games_by_the_minute_or_without_a_clock(client: TestClient, service: PushService) -> None:
    (ada, _), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    playing(ada, bob, "live 300+5")
    ada.answered("tables", game="connect-four", seats=[PERSON, PERSON])
    look(client)
    assert rows(client, ReminderRow) == []
    over = playing(ada, bob)
    look(client)
    service.wait(1)
    assert len(rows(client, ReminderRow)) == 1
    ada.at(over).resign()
    apps(client)[0][1].state.reminders.kept.forget_old_reminders()
    assert rows(client, ReminderRow) == []
    assert len(service.received) == 1


def test_the_server_looks_by_itself(client: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "EVERY", 0.01)
    app = apps(client)[0][1]
    found = Reminders(app.state.tables, app.state.settings)
    (ada, browser), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    assert client.portal
    client.portal.call(found.open)
    try:
        playing(ada, bob)
        assert browser.reads(service.wait(1)[0])
    finally:
        client.portal.call(found.close)


def test_a_browser_that_is_gone_is_not_written_to_again(client: TestClient, service: PushService) -> None:
    (ada, _), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    service.status = 410
    playing(ada, bob)
    look(client)
    service.wait(1)
    wait_until(lambda: not rows(client, PushSubscriptionRow))


def test_a_service_that_is_busy_is_asked_again_and_one_that_refuses_ten_times_is_not(
    client: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_sender, "AGAIN_SECONDS", (0.01, 0.01))
    (ada, _), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    service.status = 503
    table = playing(ada, bob)
    look(client)
    service.wait(3)
    wait_until(lambda: [row.failures for row in rows(client, PushSubscriptionRow)] == [1])
    service.status = 201
    pass_by(client, table, 40 * HOUR)
    look(client)
    service.wait(4)
    wait_until(lambda: [row.failures for row in rows(client, PushSubscriptionRow)] == [0])
    service.status = 400
    for _ in range(MOST_FAILURES):
        playing(ada, bob)
    look(client)
    wait_until(lambda: not rows(client, PushSubscriptionRow))


def test_a_service_that_leads_elsewhere_is_not_followed(client: TestClient, service: PushService) -> None:
    (ada, _), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    with PushService() as elsewhere:
        service.status, service.more = 307, {"Location": f"{elsewhere.origin}/inside"}
        playing(ada, bob)
        look(client)
        service.wait(1)
        wait_until(lambda: [row.failures for row in rows(client, PushSubscriptionRow)] == [1])
        assert elsewhere.received == []


def test_a_service_that_never_answers_keeps_nobody_waiting(
    opened: Callable[..., TestClient], service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_sender, "ANSWER_SECONDS", 2.0)
    with PushService() as dead:
        dead.answering.clear()
        both = f"{service.origin},{dead.origin}"
        client = opened(replace(SETTINGS, push_contact=CONTACT, push_services=both))
        (ada, browser), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
        for _ in range(3):
            subscribe(ada, dead.browser())
        tables = [playing(ada, bob) for _ in range(4)]
        look(client)
        wait_until(lambda: {browser.read(each)["table"] for each in service.received} == {*tables})
        assert ada.at(tables[0]).play("A")["ply"] == 1
        wait_until(lambda: dead.received)
        assert len(dead.received) <= AT_ONCE  # then it is left alone for a while


def test_a_queue_that_is_full_takes_no_more(store: str, caplog: pytest.LogCaptureFixture) -> None:
    browser = Subscription("ab" * 32, "https://push.example.org/x", "p", "a", "en", 0)

    async def fill() -> int:
        kept = PushStore(Store(store))
        sender = PushSender(kept, PushKey(new_private_key(), CONTACT), PushServices("push.example.org"))
        for _ in range(MOST_WAITING + 5):
            sender.send(Message(browser, b"x", "t", 60))
        return sender._queue.qsize()

    assert asyncio.run(fill()) == MOST_WAITING
    assert "too many reminders" in caplog.text


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_name_that_leads_into_the_own_network_is_not_called(store: str, service: PushService, host: str) -> None:
    """The endpoint was fine when it came; what its name means is only known when it is called."""

    async def send() -> None:
        sender = PushSender(PushStore(Store(store)), PushKey(new_private_key(), CONTACT), PushServices(service.origin))
        endpoint = service.origin.replace("127.0.0.1", host)
        try:
            with pytest.raises(aiohttp.ClientConnectorError, match="no public address"):
                await sender._session(own=False).post(f"{endpoint}/elsewhere")
            async with sender._session(own=True).post(f"{endpoint}/own") as answer:
                assert answer.status == 201
        finally:
            await sender.close()

    asyncio.run(send())
    assert [each.path for each in service.received] == ["/own"]


def test_a_service_that_is_no_longer_allowed_counts_as_gone(store: str) -> None:
    async def send() -> int | None:
        sender = PushSender(PushStore(Store(store)), PushKey(new_private_key(), CONTACT), PushServices(""))
        made = Subscription("ab" * 32, **Browser("https://push.example.org/x").sent, lang="en", since=0)
        return await sender._status(Message(made, b"x", "t", 60))

    assert asyncio.run(send()) == 410


@BOTH_STORES
def test_who_is_forgotten_or_wants_it_is_reminded_no_more(client: TestClient, service: PushService) -> None:
    ada, browser = subscribed(client, service, "Ada")
    bob, other = subscribed(client, service, "Bob")
    assert bob.post("people/push/stop", endpoint=browser.endpoint).is_success  # it is not his
    assert len(rows(client, PushSubscriptionRow)) == 2
    assert ada.post("people/push/stop", endpoint=browser.endpoint).is_success
    assert [row.endpoint for row in rows(client, PushSubscriptionRow)] == [other.endpoint]
    bob.answered("people/forget")
    assert rows(client, PushSubscriptionRow) == []


def test_who_was_not_here_for_a_year_is_reminded_no_more(client: TestClient, service: PushService) -> None:
    subscribed(client, service, "Ada")
    tables = apps(client)[0][1].state.tables
    assert tables.store.alter(update(PersonRow).values(touched=5)) == 1
    assert client.portal
    client.portal.call(Expiry(tables, Settings()).look_through)
    assert rows(client, PushSubscriptionRow) == []


@BOTH_STORES
def test_a_person_has_few_browsers_and_a_browser_one_person(client: TestClient, service: PushService) -> None:
    ada, first = subscribed(client, service, "Ada")
    for _ in range(MOST_BROWSERS):
        time.sleep(0.002)  # so that one is the oldest
        subscribe(ada, last := service.browser())
    kept = [row.endpoint for row in rows(client, PushSubscriptionRow)]
    assert (len(kept), first.endpoint in kept) == (MOST_BROWSERS, False)
    bob = Somebody(client, "Bob")
    subscribe(bob, last)
    assert len({row.holder for row in rows(client, PushSubscriptionRow)}) == 2
    assert len(rows(client, PushSubscriptionRow)) == MOST_BROWSERS


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://push.example.org/x"},
        {"endpoint": "http://localhost/x"},
        {"endpoint": "https://" + "x" * 1000},
        {"p256dh": "A" * 87},
        {"p256dh": "BA" + "A" * 85},
        {"auth": "A" * 23},
        {"auth": "A" * 24},
        {"more": "x"},
    ],
)
def test_what_no_browser_sends_is_refused(client: TestClient, service: PushService, change: dict[str, str]) -> None:
    ada = Somebody(client, "Ada")
    answer = ada.post("people/push", **{**service.browser().sent, **change})
    assert answer.status_code == 422
    assert rows(client, PushSubscriptionRow) == []


def test_a_server_that_is_not_set_up_says_so(opened: Callable[..., TestClient], service: PushService) -> None:
    client = opened()
    ada = Somebody(client, "Ada")
    assert ada.get("people/push").json() == {"key": None}
    answer = ada.post("people/push", **service.browser().sent)
    assert (answer.status_code, "sends no reminders" in answer.json()["error"]) == (409, True)
    assert ada.post("people/push/stop", endpoint="https://x").is_success


def test_a_table_that_cannot_be_shown_holds_up_no_other(client: TestClient, service: PushService) -> None:
    (ada, _), bob = subscribed(client, service, "Ada"), Somebody(client, "Bob")
    broken, fine = playing(ada, bob), playing(ada, bob)
    for _, app in apps(client):
        app.state.tables.let_go(broken)
    store_of(client).alter(update(TableRow).where(TableRow.id == broken).values(version=99))
    look(client)
    service.wait(1)
    assert {row.table: row.round for row in rows(client, ReminderRow)} == {broken: 0, fine: 1}
    look(client)
    assert len(service.received) == 1


@BOTH_STORES
def test_of_several_who_see_the_same_one_reminds(store: str) -> None:
    kept = PushStore(Store(store))
    first = Reminder("t", 1, 1, 0, 5)
    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(lambda _: kept.remind(None, first), range(8))) == 1
        later = first._replace(changes=2, again=None)
        assert sum(threads.map(lambda _: kept.remind(first, later), range(8))) == 1
        last = later._replace(changes=3)
        assert sum(threads.map(lambda _: kept.remind(later, last), range(8))) == 1


@BOTH_STORES
def test_a_backup_holds_what_browsers_want_and_not_what_they_were_told(store: str, tmp_path: Path) -> None:
    kept, file, holder = Store(store), tmp_path / "backup.gz", "ab" * 32
    browser = Subscription(holder, **Browser("https://push.example.org/x").sent, lang="fr", since=5)
    key = PushStore(kept).key(new_private_key())
    PushStore(kept).subscribe(browser)
    PushStore(kept).remind(None, Reminder("t", 1, 1, 0, 5))
    address = FeedsStore(kept).make(holder)
    back_up(store, file)
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    restore(elsewhere, file)
    other = PushStore(Store(elsewhere))
    assert other.key("another") == key
    assert (other.of(holder), other.reminder("t")) == ([browser], None)
    assert FeedsStore(Store(elsewhere)).holder(address) == holder


TURN = Turn(round=1, ply=4, player=0, holder="h", began=0, near=75, falls=100)


@pytest.mark.parametrize(
    ("before", "now", "kind", "again"),
    [
        (None, 0, "turn", 75),
        (None, 80, "near", None),
        (Reminder("t", 1, 1, 2, None), 10, "turn", 75),
        (Reminder("t", 1, 1, 4, 75), 10, None, 75),
        (Reminder("t", 1, 1, 4, 75), 75, "near", None),
        (Reminder("t", 1, 1, 4, None), 80, None, None),
        (Reminder("t", 1, 1, 4, None), 10, None, None),  # the deadline was said to be near: it is not said twice
        (Reminder("t", 1, 2, 4, 75), 10, "turn", 75),
    ],
)
def test_what_is_said_of_a_turn(before: Reminder | None, now: int, kind: str | None, again: int | None) -> None:
    after, said = next_reminder("t", 9, TURN, before, now)
    assert (after, said) == (Reminder("t", 9, 1, 4, again), kind)


def test_nothing_is_said_where_it_is_nobodys_turn() -> None:
    assert next_reminder("t", 9, None, Reminder("t", 1, 1, 4, 75), 80) == (Reminder("t", 9, 0, 0, None), None)


@pytest.mark.parametrize(
    ("hours", "words"),
    [(0.5, "less than an hour"), (1.9, "an hour"), (47.8, "47 hours"), (47.95, "2 days"), (300, "12 days")],
)
def test_how_long_that_is(hours: float, words: str) -> None:
    assert time_left(int(hours * HOUR)).en == words


@pytest.mark.parametrize(
    "contact", ["me@example.org", "mailto:me", "https://a b.org", "ftp://example.org", "mailto:@x"]
)
def test_a_contact_that_is_no_address_is_refused(contact: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError, match="Push services want an address"):
        check_reminders(Settings(push_contact=contact))


def test_a_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    check_reminders(Settings(push_contact="https://club.example.org"))
    check_reminders(Settings(push_contact=""))
    monkeypatch.delitem(sys.modules, "ludotheque.server.push_sender")
    monkeypatch.delattr("ludotheque.server.push_sender")
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    with speaking("en"), pytest.raises(LudothequeError, match=r"ludotheque\[push\]"):
        check_reminders(Settings(push_contact=CONTACT))
