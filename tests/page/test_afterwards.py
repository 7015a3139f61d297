"""What can be done with a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import ludotheque as lt
from ludotheque.core.saving import read
from tests.game_lists import random_position
from tests.page.person import Person

pytestmark = pytest.mark.untraced

FINISHED = random_position(lt.game("plus-4"), seed=2, plies=100)


@pytest.fixture
def finished(person: Person) -> Person:
    """Somebody who has opened a game that is over."""
    return person.open_saved(FINISHED.save())


def download(person: Person, way: Locator, folder: Path) -> Path:
    with person.page.expect_download() as coming:
        way.evaluate("each => each.click()")  # in one go: the panel is drawn anew as values come in
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    return file


def test_a_game_is_downloaded_and_opened_again(person: Person, tmp_path: Path) -> None:
    person.sit_down("plus-4", "person", "person")
    for column in "ABAB":
        person.play(column)
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    words = person.ending.text_content() or ""
    file = download(person, person.page.locator("#ending a[download$='.txt']"), tmp_path)
    assert read(file.read_text("utf-8").strip()).position.history == list("ABAB")
    person.open_file(file)
    person.expect_moves(*"ABAB")
    expect(person.ending).to_have_text(words)


def test_a_file_that_is_no_game_is_refused_in_words(person: Person, troubles: list[str], tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    file.write_text("no game at all\n", "utf-8")
    person.go_home().choose_file(file)
    expect(person.page.locator(".toast")).not_to_be_empty()
    expect(person.page.locator("#home-title")).to_be_visible()
    assert ["400" in trouble for trouble in troubles] == [True]
    troubles.clear()


def test_pictures_of_a_position(finished: Person, tmp_path: Path) -> None:
    png = download(finished, finished.page.get_by_role("button", name="PNG picture"), tmp_path)
    svg = download(finished, finished.page.get_by_role("link", name="SVG picture"), tmp_path)
    assert png.read_bytes().startswith(b"\x89PNG")
    assert png.stat().st_size > 20_000, "the picture is empty"
    assert svg.read_text("utf-8").startswith("<svg")


def test_the_replay_has_a_graph_and_a_slider(finished: Person) -> None:
    expect(finished.page.locator(".graph .layer")).to_have_count(2)
    slider = finished.page.locator("#ending input[type=range]")
    slider.focus()
    finished.page.keyboard.press("Home")
    expect(finished.prompt).to_contain_text(f"Move 0 of {FINISHED.plies}")
    expect(slider).to_be_focused()
    finished.page.keyboard.press("ArrowRight")
    expect(finished.prompt).to_contain_text(f"Move 1 of {FINISHED.plies}")


def test_play_again_with_seats_swapped(person: Person) -> None:
    person.sit_down("plus-4", "me", "1")
    expect(person.page.locator(".seat.yours")).to_have_attribute("data-player", "0")
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    before = person.page.url
    person.onward.click()
    person.page.wait_for_url(lambda url: url != before)
    expect(person.page.locator(".seat.yours")).to_have_attribute("data-player", "1")
