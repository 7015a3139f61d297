"""The deadline of a game over days, as a file for calendars that a program of others reads."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar
from starlette.testclient import TestClient

from ludotheque.server.calendar_file import Event, calendar_file
from ludotheque.server.clock import Clock
from ludotheque.server.table import Table
from ludotheque.server.tables import Tables
from ludotheque.server.turn_deadline import near_for, turn_over_days
from tests.server.conftest import INVITED, PERSON
from tests.server.guest import Guest
from tests.server.somebody import Somebody

Sit = Callable[..., Guest]
HOUR = 3_600_000
SAID = Event("a@b", 3, 1_800_000_000_000, 1_799_000_000_000, "", "", "http://here/table/x", 360)


def read(content: bytes) -> tuple[Any, Any]:
    """The one event of a file, and its one alarm."""
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    calendar = Calendar.from_ical(content)
    (event,) = calendar.walk("VEVENT")
    (alarm,) = calendar.walk("VALARM")
    assert calendar["version"] == "2.0"
    assert str(calendar["prodid"])
    return event, alarm


def at_table(sit: Sit, clock: str) -> tuple[Guest, Guest]:
    ada = sit("connect-four", {**PERSON, "name": "Ada"}, {**INVITED, "name": "Bob"}, clock=clock)
    bob = ada.invited()
    ada.look()
    bob.look()
    return ada, bob


def test_a_deadline_is_an_event_with_an_alarm_that_a_later_file_moves(sit: Sit) -> None:
    ada, bob = at_table(sit, "days 2")
    answer = ada.get("/deadline.ics", player=0)
    assert answer.headers["content-type"].startswith("text/calendar")
    assert "attachment" in answer.headers["content-disposition"]
    event, alarm = read(answer.content)
    falls = ada.look()["clock"]["falls"]
    assert event["dtstart"].dt == datetime.fromtimestamp(falls // 1000, UTC)
    assert (event["summary"], event["transp"]) == ("Connect Four: play before this time", "TRANSPARENT")
    assert (alarm["action"], alarm["trigger"].dt) == ("DISPLAY", -timedelta(hours=12))
    assert event["url"] == f"http://testserver/table/{ada.table}"

    ada.play("A")
    bob.play("A")
    later, _ = read(ada.get("/deadline.ics", player=0).content)
    assert later["uid"] == event["uid"]
    assert later["sequence"] > event["sequence"]
    assert later["dtstart"].dt >= event["dtstart"].dt
    elsewhere, _ = at_table(sit, "days 2")
    other, _ = read(elsewhere.get("/deadline.ics").content)
    assert other["uid"] != event["uid"]


def test_it_speaks_to_whom_it_is_written_for_in_their_language(sit: Sit) -> None:
    ada, _ = at_table(sit, "days 1")
    others, _ = read(ada.watcher().get("/deadline.ics").content)
    assert others["summary"] == "Connect Four: Ada plays before this time"
    french, alarm = read(ada.get("/deadline.ics", player=0, lang="fr").content)
    assert french["summary"] == "Puissance 4 : joue avant cette heure"
    assert alarm["trigger"].dt == -timedelta(hours=6)


@pytest.mark.parametrize("clock", [None, "live 300+5"])
def test_there_is_none_without_a_clock_over_days(sit: Sit, clock: str | None) -> None:
    ada, _ = at_table(sit, clock) if clock else (sit("connect-four", PERSON, PERSON), None)
    answer = ada.get("/deadline.ics")
    assert (answer.status_code, "no clock over days" in answer.json()["error"]) == (404, True)


def test_there_is_none_before_all_have_come_nor_after_the_end(sit: Sit) -> None:
    ada = sit("connect-four", PERSON, INVITED, clock="days 3")
    assert ada.get("/deadline.ics").status_code == 404
    ada.look()
    ada.invited().look()
    assert ada.get("/deadline.ics").status_code == 200
    assert ada.resign().is_success
    assert ada.get("/deadline.ics").status_code == 404


@pytest.mark.parametrize("words", ["é" * 200, "a\\b;c,d", "one\nEND:VEVENT\r\nX:1", "« Zoé » ; " * 20, "🎲" * 40])
def test_whatever_a_name_holds_the_file_can_be_read(words: str) -> None:
    event, alarm = read(calendar_file(Event(**{**vars(SAID), "summary": words, "description": words})))
    meant = words.replace("\r", "").replace("\n", " ")
    assert (event["summary"], event["description"], alarm["description"]) == (meant, meant, meant)
    assert event["sequence"] == 3


@pytest.mark.parametrize(("days", "hours"), [(1, 6), (2, 12), (3, 18), (4, 24), (14, 24)])
def test_a_deadline_is_near_when_a_quarter_is_left_and_at_most_a_day(days: int, hours: int) -> None:
    assert near_for(Clock.read(f"days {days}")) == hours * HOUR


def test_a_turn_of_several_moves_is_one_turn(client: TestClient, tables: Tables) -> None:
    """Whatever a player still has to move, and whatever die falls before, belongs to the same turn."""
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    made = ada.answered("tables", game="pilotis", seats=[PERSON, {"kind": "open"}], clock="days 2")["table"]
    assert bob.sit(made).is_success

    def seen(table: Table) -> Any:
        return turn_over_days(table), table.position.plies

    async def look() -> Any:
        async with tables.at(made) as table:
            return seen(table)

    assert client.portal
    for who in (ada, bob):
        who.at(made).look()
    turn, _ = client.portal.call(look)
    assert (turn.ply, turn.player) == (0, 0)
    ada.at(made).play(ada.at(made).get("/moves").json()["moves"][0])
    turn, plies = client.portal.call(look)
    assert turn.ply == (plies if turn.player == 1 else 0)
    assert turn.falls - turn.began == 48 * HOUR
