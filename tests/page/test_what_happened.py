"""What just happened is marked, told and played out; the end of a game is told to each reader, and marked."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

FOLLOW = """() => {
  const words = document.querySelector("#prompt-words");
  window.said = [];
  new MutationObserver(() => window.said.push(words.textContent)).observe(words, { childList: true });
}"""
"""Notes from now on everything that the prompt says."""
MOVED_LAST = "#board [data-mark=last]"
TOLD = "#happened .told li"
PLACES = """() => ["board", "prompt", "seats", "moves", "tools"].map((id) =>
  JSON.stringify(document.getElementById(id).getBoundingClientRect()))"""
REPLAY = "#happened button:has(use[href$='#replay'])"
MOVING = {"reduced_motion": "no-preference"}


class Tables:
    """Sets tables for several people, each with a browser of their own."""

    def __init__(self, come: Come, server: Served) -> None:
        self._come, self._server = come, server

    def gather(self, game: str, *devices: dict[str, Any]) -> list[Person]:
        """Two people at a table, and whoever watches; each at a device of their own."""
        people = [self._come(self._server.address, **device) for device in devices]
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "invited", "name": "Noé"}]
        made = self._server.ask("POST", "/tables", json={"game": game, "seats": seats})
        tokens = [made["token"], made["seats"][1]["link"].partition("#")[2]]
        for place, person in enumerate(people):
            token = f"#{tokens[place]}" if place < len(tokens) else ""
            person.follow(f"{self._server.address}/table/{made['table']}{token}")
        return people


@pytest.fixture
def tables(come: Come, server: Served) -> Tables:
    return Tables(come, server)


def answered(person: Person) -> int:
    """Play a turn against the computer, and wait for its own: how many moves it has made."""
    person.wait_for_turn()
    while person.page.locator(".seat.yours.active").count():
        person.play_anything()
    own = len(person.moves())
    person.page.wait_for_selector(".seat.yours.active")
    person.wait_for_turn()
    return len(person.moves()) - own


def test_after_an_automatic_roll_the_move_before_it_is_still_marked(person: Person) -> None:
    person.sit_down("docker", "me", "1")
    answered(person)
    expect(person.page.locator(MOVED_LAST)).not_to_have_count(0)
    told = person.page.locator(TOLD).all_text_contents()
    assert len(told) == 3, "a throw, a move, and the throw for the reader"
    assert [sentence.split()[:2] for sentence in told[:1]] == [["Vermilion", "rolled"]]
    assert told[1].startswith("Vermilion")
    assert "rolled" in told[2]


def test_after_the_end_of_a_turn_all_of_its_moves_are_told_marked_and_seen_again(person: Person) -> None:
    person.sit_down("empire-plateau", "me", "1").wait_for_turn()
    places = person.page.evaluate(PLACES)
    count = answered(person)
    assert count > 1, "a turn of several moves, the last of which ends it"
    assert person.page.evaluate(PLACES) == places, "what is told moves nothing"
    expect(person.page.locator("#board [data-route='1']")).not_to_have_count(0)
    expect(person.page.locator(MOVED_LAST)).not_to_have_count(0)
    told = person.page.locator(TOLD).all_text_contents()
    assert len(told) == count
    assert all(sentence.startswith("Vermilion") for sentence in told)

    person.page.evaluate(FOLLOW)
    person.page.locator(REPLAY).click()
    expect(person.page.locator("#happened")).to_be_hidden()
    expect(person.page.locator("#happened")).to_be_visible()
    said = person.page.evaluate("window.said")
    assert [words for words in said if words in told] == told[:-1], "the last one is seen with the present"
    person.wait_for_turn()


def test_moves_play_out_one_by_one_unless_motion_is_reduced(tables: Tables) -> None:
    first, second, still = tables.gather("docker", {}, MOVING, {})
    for each in (second, still):
        each.page.evaluate(FOLLOW)
    first.wait_for_turn()
    first.play_anything()  # and the die is thrown at once, in the same message
    moves = first.moves()
    assert len(moves) == 3
    still.expect_moves(*moves)
    second.wait_for_moves(2)
    expect(second.prompt).to_contain_text("Blue")
    assert len(second.moves()) == 2, "the throw is still to come"
    assert second.touchable() == []
    before = time.monotonic()
    second.page.locator("#board").click(position={"x": 5, "y": 5})
    second.wait_for_turn()
    assert time.monotonic() - before < 1.2, "a touch ends the playing-out at once"
    second.expect_moves(*moves)
    assert not [words for words in still.page.evaluate("window.said") if words.startswith("Blue")]


def test_on_a_phone_the_last_sentence_is_seen_and_the_others_a_touch_away(come: Come, server: Served) -> None:
    thumb = come(server.address, **PHONE).sit_down("empire-plateau", "me", "1")
    count = answered(thumb)
    expect(thumb.page.locator(f"{TOLD} >> visible=true")).to_have_count(1)
    thumb.page.get_by_role("button", name=f"Read all {count} moves").tap()
    expect(thumb.page.locator(f"{TOLD} >> visible=true")).to_have_count(count)


def test_the_end_is_told_to_winner_loser_and_spectator(tables: Tables) -> None:
    ada, noe, _ = people = tables.gather("plus-4", {}, {"locale": "fr"}, PHONE)
    for column in "ABABABA":
        mover = ada if column == "A" else noe
        mover.wait_for_turn()
        mover.play(column)
    for person, headline in zip(people, ("You won", "Tu as perdu", "Ada wins"), strict=True):
        expect(person.ending).to_have_text(headline)
        expect(person.ending).to_be_in_viewport()
        expect(person.prompt).to_contain_text("P4-2")
        expect(person.page.locator("#board [data-mark=decisive]")).to_have_count(4)
        assert len(re.findall("P4-2", person.page.locator("main").inner_text())) == 1, "the result is told once"
    expect(ada.onward).to_be_in_viewport()


def test_at_the_end_of_a_match_the_headline_is_the_match(person: Person) -> None:
    person.sit_down("plus-4", "me", "1", rounds="3")
    for round_ in range(1, 4):
        expect(person.page.locator("#game-facts")).to_contain_text(f"round {round_} of 3")
        person.tool("flag").click()
        person.page.locator("dialog .main-button").click()
        expect(person.ending).to_be_visible()
        if round_ < 3:
            expect(person.ending).to_have_text("You lost")
            person.onward.click()
    expect(person.ending).to_have_text(re.compile("You lost the match, 0.* to 3"))
    expect(person.prompt).to_contain_text("Last round")
