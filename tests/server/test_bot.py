"""The bot of the documentation plays: in the lobby, and where it is invited."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.conftest import ROOT
from tests.server.conftest import EVERYWHERE
from tests.server.served import Served
from tests.server.somebody import Somebody
from tests.server.test_processes import soon

Program = subprocess.Popen[str]
Begin = Callable[..., Program]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """The bot, with a key of its own, as its page has it."""
    page = (ROOT / "docs" / "bot.md").read_text("utf-8")
    found = re.search(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert found
    bot = tmp_path / "bot.py"
    bot.write_text(found[1], "utf-8")

    def run(name: str, *words: str) -> Program:
        folder = tmp_path / name
        folder.mkdir()
        return subprocess.Popen([sys.executable, bot, *words], cwd=folder, stdout=subprocess.PIPE, text=True)

    return run


def said(*bots: Program) -> set[str]:
    words = {bot.communicate(timeout=120)[0] for bot in bots}
    assert all(bot.returncode == 0 for bot in bots)
    return words


def test_two_bots_play_where_they_are_invited(serve: Callable[..., Served], begin: Begin) -> None:
    server = serve("--no-browser")
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "invited"}] * 2})
    links = [f"{server.address}{seat['link']}" for seat in made["seats"]]
    words = said(*(begin(str(number), link) for number, link in enumerate(links)))
    table = server.ask("GET", f"/tables/{made['table']}?lang=en")
    assert words == {f"{table['result']['text']}\n"}
    assert {seat["name"] for seat in table["seats"]} == {"Random (program)", "Random 2 (program)"}


def test_two_bots_meet_in_the_lobby(serve: Callable[..., Served], begin: Begin) -> None:
    server = serve("--no-browser")
    first = begin("first", server.address, "connect-four")
    end = time.monotonic() + 60
    while not (found := server.ask("GET", "/lobby?lang=fr")["tables"]):
        assert time.monotonic() < end
        time.sleep(0.05)
    [waits, _] = sorted(found[0]["seats"], key=lambda seat: str(seat["kind"]), reverse=True)
    assert (waits["name"], waits["bot"]) == ("Random (programme)", True)
    words = said(first, begin("second", server.address, "connect-four"))
    table = server.ask("GET", f"/tables/{found[0]['table']}?lang=en")
    assert words == {f"{table['result']['text']}\n"}


def bot(client: TestClient, name: str = "Deep") -> Somebody:
    program = Somebody(client, name)
    assert program.answered("people/me", name=name, bot=True)["bot"]
    return program


def names(seen: dict[str, Any]) -> set[str]:
    return {seat["name"] for seat in seen["seats"]}


@EVERYWHERE
def test_a_program_is_marked_for_everybody_wherever_it_sits(client: TestClient) -> None:
    program, ann = bot(client), Somebody(client, "Ann")
    assert program.answered("people/me", name="Deeper")["bot"]  # it stays one, whatever it says later
    assert not ann.get("people/me").json()["bot"]
    offered = program.offer("pilotis", rated=True)
    assert names(ann.at(offered.table).look()) == {"Deep (program)", "Open seat"}
    soon(lambda: offered.table in ann.lobby())
    assert [seat["bot"] for seat in ann.lobby()[offered.table]["seats"]] == [True, False]
    assert ann.sit(offered.table).is_success
    ann.at(offered.table).resign()
    own = ann.offer("pilotis")
    assert program.sit(own.table).is_success
    assert names(own.look()) == {"Ann", "Deep (program)"}
    met = program.answered("lobby/now", game="docker")["table"]
    assert "(program)" in str(names(program.at(met).look()))
    soon(lambda: ann.get("ratings/pilotis").json()["people"])
    people = {each["name"]: each["bot"] for each in ann.get("ratings/pilotis").json()["people"]}
    assert people == {"Deep": True, "Ann": False}


def test_who_plays_as_a_person_is_no_program_later(client: TestClient) -> None:
    ann = Somebody(client, "Ann")
    ann.offer("pilotis")
    answer = ann.post("people/me", name="Ann", bot=True)
    assert (answer.status_code, "plays for a person already" in answer.json()["error"]) == (409, True)


def test_a_program_is_marked_in_events(client: TestClient) -> None:
    program, ann = bot(client), Somebody(client, "Ann")
    event = ann.answered("events", name="Evening", game="pilotis")["event"]
    for each in (program, ann):
        each.answered(f"events/{event}/players", name=each.name)
    table = ann.answered(f"events/{event}/next")["boards"][0][0]["table"]
    assert names(ann.at(table).look()) == {"Ann", "Deep (program)"}
