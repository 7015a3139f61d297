"""What can go wrong on the way: lost connections, hasty hands, several tabs, long waits."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.page import seeing
from tests.page.conftest import Come
from tests.page.person import Person
from tests.server.served import Served

pytestmark = pytest.mark.untraced

PERSON = "person"
HIDDEN_CELLS = (
    "plateau-x:base players=4 rules=1 | D:B4-C4 P:B7 S:E5 T:D3-D4-E3 S:C5 T:D6-D7-E6 P:F4 T:B1-C1-C2 T:E2-F2-F3 "
    "D:G5-G6 D:F1-G1 D:C4-D4 S:F2 T:A6-B5-B6 |"
)
REMEMBER_GUEST = """([table, token]) =>
  localStorage.setItem("ludotheque.tables", JSON.stringify([{ table, token, seen: Date.now() }]))
"""
KNOWN = "() => JSON.parse(localStorage.getItem('ludotheque.tables')).length"


def look_back(person: Person, ply: int) -> None:
    person.page.locator("#moves .move").nth(ply - 1).click()
    expect(person.prompt).to_contain_text(f"Move {ply} of")


def slide(page: Page, ply: int) -> None:
    page.locator("#ending input[type=range]").fill(str(ply))


def test_the_skip_link_leaves_the_seat_alone(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON)
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#board")).to_be_focused()
    person.page.reload()
    person.arrive().play("A")


def test_a_move_made_offline_can_be_made_again(person: Person, troubles: list[str]) -> None:
    person.sit_down("plus-4", PERSON, PERSON).play("A")
    person.wait_for_turn()
    person.page.context.set_offline(True)
    person.touch("B")
    expect(person.page.locator(".toast")).to_be_visible()
    person.page.context.set_offline(False)
    person.play("B")
    person.expect_moves("A", "B")
    troubles.clear()


def test_a_link_opened_in_the_same_browser_takes_no_other_seat_away(person: Person) -> None:
    person.sit_down("plus-4", PERSON, "invited")
    link = person.page.locator("dialog input[type=text]").first.input_value()
    guest = Person(person.page.context.new_page(), person.address)
    guest.follow(link)
    person.page.reload()
    person.arrive().play("A")
    guest.wait_for_turn()
    guest.play("B")
    guest.page.reload()
    guest.arrive().expect_moves("A", "B")
    person.play("C")


def test_two_seats_in_one_browser_stay_two_when_they_play_again(person: Person) -> None:
    person.sit_down("plus-4", PERSON, "invited")
    link = person.page.locator("dialog input[type=text]").first.input_value()
    guest = Person(person.page.context.new_page(), person.address)
    guest.follow(link).tool("flag").click()
    guest.page.locator("dialog .main-button").click()
    person.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda address: address != link.partition("#")[0])
    person.page.get_by_role("button", name="Join the new game").click()
    person.page.wait_for_url(guest.page.url)
    guest.page.reload()
    guest.arrive().play("A")
    person.arrive().play("B")


def test_what_another_tab_remembers_takes_no_seat_away(person: Person) -> None:
    """Tabs hear late of what others have written, so that one may remember the token of a guest for the whole table."""
    person.sit_down_from_home("plus-4", PERSON, "invited")
    link = person.page.locator("dialog input[type=text]").first.input_value()
    person.page.keyboard.press("Escape")
    person.page.evaluate(REMEMBER_GUEST, [person.page.url.rpartition("/")[2], link.rpartition("#")[2]])
    person.page.reload()
    person.arrive().play("A")


@pytest.mark.parametrize(
    "place",
    [
        "table/%E0%A4",
        pytest.param("table/nowhere", marks=pytest.mark.exhaustive),
        "learn/nothing",
        pytest.param("nowhere", marks=pytest.mark.exhaustive),
    ],
)
def test_where_nothing_is_there_are_ways_on(person: Person, place: str, troubles: list[str]) -> None:
    answer = person.page.goto(f"{person.address}/{place}")
    assert answer is not None
    assert answer.status in (200, 404)  # the worker of the page answers before the server
    expect(person.page.locator("main.missing h1")).to_have_text("There is nothing at this address")
    expect(person.page.locator("main.missing p").first).to_contain_text(place.rpartition("/")[2].lstrip("%"))
    person.page.locator("main.missing .main-button").click()
    expect(person.page.locator(".game").first).to_be_visible()
    troubles.clear()


def test_a_table_that_is_gone_is_said_and_not_asked_for_again(come: Come, server: Served, troubles: list[str]) -> None:
    person = come(server.address, own=True)
    said, asked = json.dumps({"kind": "error", "error": "There is no table here."}), []

    def refuse(socket: WebSocketRoute) -> None:
        asked.append(socket.url)
        socket.send(said)
        socket.close(code=1008)

    person.page.route_web_socket("**/live", refuse)
    person.sit_down("plus-4", PERSON, PERSON)
    expect(person.page.locator(".toast")).to_contain_text("There is no table here.")
    person.page.wait_for_timeout(1500)
    assert len(asked) == 1
    troubles.clear()


def test_lessons_push_no_table_out_of_memory(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON).play("A")
    person.go_learning("plus-4")
    expect(person.page.locator("#lesson h2")).to_be_visible()
    assert person.page.evaluate(KNOWN) == 1


def test_the_next_round_begins_also_for_who_looks_back(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON, rounds="3")
    for column in "ABAB":
        person.play(column)
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    expect(person.ending).to_be_visible()
    slide(person.page, 2)
    expect(person.prompt).to_contain_text("Move 2 of 4")
    person.onward.click()
    person.wait_for_turn()
    person.expect_moves()
    person.play("C")


def test_looking_back_before_the_first_move_shows_the_present(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON)
    person.wait_for_turn()
    person.page.keyboard.press("ArrowLeft")
    person.play("A")
    expect(person.page.locator("#board [data-name^=pawn-]")).to_have_count(1)


def test_the_end_stays_under_the_hand_while_chances_come_in(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON)
    for column in "ABAB":
        person.play(column)
    person.tool("flag").click()
    person.page.locator("dialog .main-button").click()
    slider = person.page.locator("#ending input[type=range]")
    slider.evaluate("(each) => { each.dataset.same = 'yes'; }")
    slider.focus()
    expect(person.page.locator("#ending .graph")).to_be_visible()
    slide(person.page, 1)
    slide(person.page, 3)
    expect(slider).to_have_attribute("data-same", "yes")
    expect(slider).to_be_focused()


def test_a_hint_while_looking_back_comes_back_to_the_present(person: Person) -> None:
    person.sit_down("plus-4", PERSON, "1")
    person.play("A")
    person.wait_for_reply(0)
    person.wait_for_turn()
    look_back(person, 1)
    person.tool("bulb").click()
    expect(person.prompt).to_contain_text("Hint")
    person.confirm()
    person.wait_for_moves(3)


@pytest.mark.parametrize(("start", "first"), [("first", 1), ("last", 0)])
def test_who_starts_is_meant_from_where_one_sits(person: Person, start: str, first: int) -> None:
    person.sit_down_from_home("plus-4", "1", "me", start=start)
    if first:
        person.wait_for_turn()
        person.expect_moves()
    else:
        person.wait_for_moves(1)


def test_quick_hands_are_followed(person: Person) -> None:
    person.sit_down("plateau-x", PERSON, PERSON, variant="mini")
    person.wait_for_turn()
    person.touch("pawns-0")
    person.touch("C3")
    person.wait_for_moves(1)


def test_a_double_click_plays_once(person: Person) -> None:
    person.sit_down("plus-4", PERSON, PERSON)
    person.wait_for_turn()
    person.page.mouse.dblclick(*person.page.evaluate(seeing.SPOT, "A"))
    person.wait_for_moves(1)
    person.wait_for_turn()
    person.expect_moves("A")


def test_what_cannot_be_touched_is_hatched(person: Person) -> None:
    person.sit_down("pilotis", PERSON, PERSON)
    person.play("C-0", "A1")
    person.wait_for_turn()
    person.touch("C3")
    expect(person.page.locator("#board [data-mark=forbidden]")).to_have_attribute("data-name", "C3")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#board [data-mark=forbidden]")).to_have_count(0)


def test_a_press_plays_the_ghost_that_is_seen(person: Person) -> None:
    person.open_saved(HIDDEN_CELLS).wait_for_turn()
    person.page.wait_for_load_state("networkidle")  # the pictures of the moves are there
    person.touch("singles-2")
    expect(person.page.locator("#board [data-name=G3].live, #board [data-also=G3].live").first).to_be_attached()
    x, y = person.page.evaluate(seeing.SPOT, "G3")  # behind F2, whose cell lies there while a brick is shown on G3
    person.page.mouse.move(x, y)
    expect(person.prompt).to_have_text("Lay a single on G3")
    expect(person.page.locator("#board .ghost").first).to_be_visible()
    person.page.mouse.move(x + 1, y)
    expect(person.prompt).to_have_text("Lay a single on G3")
    person.page.mouse.click(x, y)
    expect(person.page.locator("#moves .move").nth(14)).to_have_text("S:G3")


def test_a_ghost_is_seen_from_all_sides(person: Person) -> None:
    person.sit_down("plateau-x", PERSON, PERSON, variant="mini")
    person.tool("bulb").click()
    expect(person.page.locator("#prompt .main-button")).to_be_visible()
    person.view("right").click()
    expect(person.page.locator("#board[data-quarter='1']")).to_be_visible()
    expect(person.page.locator("#board .ghost").first).to_be_visible()
    person.confirm()
    person.wait_for_moves(1)


def test_a_notice_is_seen_before_a_dialog(person: Person) -> None:
    person.go_home().page.locator(".others button:has(use[href$='#link'])").click()
    person.page.locator("dialog input").fill("nowhere")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("dialog .toast")).to_contain_text("leads to no table")


def test_who_holds_several_seats_says_which_resigns(person: Person) -> None:
    person.sit_down("plateau-x", "invited", PERSON, PERSON, variant="trio")
    person.page.keyboard.press("Escape")
    person.tool("flag").click()
    buttons = person.page.locator("dialog footer .main-button")
    expect(buttons).to_have_text(["Player 2", "Player 3"])
    buttons.last.click()
    expect(person.page.locator("#seats .seat").nth(2)).to_contain_text("Computer")


def test_others_moves_are_announced(person: Person, come: Come, server: Served) -> None:
    person.sit_down("plus-4", PERSON, "invited")
    link = person.page.locator("dialog input[type=text]").first.input_value()
    person.page.keyboard.press("Escape")
    guest = come(server.address).follow(link)
    person.play("A")
    expect(guest.page.locator("#heard")).to_contain_text("column A")
    guest.wait_for_turn()
    guest.play("B")
    expect(person.page.locator("#heard")).to_contain_text("column B")


def test_the_keyboard_stays_where_it_was(person: Person) -> None:
    person.sit_down("plateau-x", PERSON, PERSON, variant="mini")
    person.wait_for_turn()
    person.view("right").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#board[data-quarter='1']")).to_be_visible()
    expect(person.view("right")).to_be_focused()
