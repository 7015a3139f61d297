"""Puzzles in the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludotheque.puzzles import collections
from tests.page.person import Person

pytestmark = pytest.mark.untraced

GAME = "plus-4"


def test_a_puzzle_is_refuted_shown_and_solved(person: Person) -> None:
    page = person.go_home().page
    page.locator("a[href='/puzzles']").click()
    page.locator(f"a[href='/puzzles/{GAME}']").click()
    expect(page.locator("#lesson h2")).to_have_text("Puzzle of the day")
    name = page.url.rpartition("#")[2]
    puzzle = next(each for each in collections()[GAME] if each.name == name)
    expect(page.locator("#lesson .task")).to_have_text(str(puzzle.asked().en))
    wrong = next(word for word in puzzle.start().moves() if word not in puzzle.solution[0])
    person.wait_for_turn()
    person.touch(puzzle.start().touches(wrong)[0][-1])
    page.locator("#prompt.no .main-button").click()
    with page.expect_response(re.compile(r"/done(\?|$)")) as told:
        for _ in [step for step in puzzle.solution if not isinstance(step, str)]:
            person.wait_for_turn()
            page.locator("#lesson footer button").first.click()
    assert told.value.status == 204
    assert '"alone":false' in (told.value.request.post_data or "")
    expect(page.locator("#lesson .after")).to_be_visible()
    page.locator("#lesson footer .main-button").click()
    expect(page.locator("#lesson h2")).to_have_text("Puzzle")
    page.goto(f"{person.address}/puzzles")
    expect(page.locator(f"a[href='/puzzles/{GAME}']")).to_contain_text(f"1 of {len(collections()[GAME])} solved")
