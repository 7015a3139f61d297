"""A page that is loaded again, and a server that is killed."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.conftest import serve, store  # noqa: F401
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def test_a_reload_in_the_middle_of_a_turn(person: Person) -> None:
    person.sit_down("empire-plateau", "person", "person")
    person.play("E5", "E4", "spaces-1")
    person.wait_for_turn()
    owed, things = person.prompt.text_content(), person.touchable()
    assert owed
    person.page.reload()
    person.arrive().wait_for_turn()
    expect(person.prompt).to_have_text(owed)
    assert person.touchable() == things
    person.expect_moves("E5>E4:1")


def test_a_game_in_progress_is_resumed_from_the_home_page(person: Person) -> None:
    person.sit_down("plus-4", "person", "person").play("A")
    person.go_home().page.locator("#resume a").click()
    person.arrive().expect_moves("A")


def test_a_killed_server_loses_nothing(
    come: Come,
    troubles: list[str],
    serve: Callable[..., Served],  # noqa: F811
) -> None:
    server = serve("--no-browser")
    person = come(server.address).sit_down("plus-4", "person", "person")
    person.play("A")
    person.play("D")
    server.stop(signal.SIGKILL)
    expect(person.page.locator("#lost")).to_be_visible()
    serve("--no-browser", "--port", server.address.rpartition(":")[2])
    expect(person.page.locator("#lost")).to_be_hidden()
    person.expect_moves("A", "D")
    person.play("pawns-0", "B")
    person.expect_moves("A", "D", "B")
    person.page.reload()
    person.arrive().expect_moves("A", "D", "B")
    person.page.close()  # before its server goes for good
    assert all("net::ERR_" in trouble or "WebSocket" in trouble for trouble in troubles), troubles
    troubles.clear()
