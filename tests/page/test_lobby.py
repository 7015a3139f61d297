"""People without accounts meet: in the lobby, by playing now, and on all of their devices."""

from __future__ import annotations

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.page.person import Person
from tests.page.test_my_games import NARROW, check, fits
from tests.server.served import Served

pytestmark = pytest.mark.untraced


def go_to_lobby(person: Person) -> Person:
    person.page.goto(f"{person.address}/lobby")
    expect(person.page.locator("#now form")).to_be_visible()
    return person


def call(person: Person, name: str) -> None:
    field = person.page.locator("#now-name")
    field.fill(name)
    field.blur()


def leave(person: Person) -> None:
    """Leave a table that waits, so that no other test finds it in the lobby."""
    person.page.get_by_role("button", name="Leave the table").click()
    person.page.wait_for_url(re.compile("/lobby$"))


def test_two_people_meet_in_the_lobby_and_play(person: Person, come: Come, server: Served) -> None:
    other = go_to_lobby(come(server.address, **PHONE))
    call(other, "Ali")
    go_to_lobby(person)
    call(person, "Zoé")
    person.page.locator("[data-offer=plus-4]").click()  # the first click of two
    person.page.locator("dialog label:has([name=start][value=first])").click()
    person.page.locator("dialog label:has([name=clock][value='live 300+5'])").click()
    person.page.locator("dialog .main-button").click()
    person.arrive()
    expect(person.prompt).to_have_text("Waiting for somebody. The game begins by itself.")
    expect(person.page.locator("#asks button")).to_have_count(0)  # nobody is there to be asked for anything
    expect(person.page.locator("#seats")).not_to_contain_text("offline")
    expect(person.page.get_by_role("button", name="Leave the table")).to_be_visible()
    check(person)

    row = other.page.locator("#waiting li")
    expect(row).to_contain_text("Plus 4")
    expect(row).to_contain_text("Zoé")
    expect(row).to_contain_text("5 min + 5 s")
    check(other)
    assert fits(other)
    row.get_by_role("button", name="Sit down with Zoé, Plus 4").tap()
    other.arrive()
    expect(other.page.locator("#role")).to_contain_text("you are")
    person.wait_for_turn()
    person.play("A")
    other.wait_for_moves(1)
    other.wait_for_turn()
    other.play("B")
    person.wait_for_moves(2)
    expect(person.page.locator("#seats")).to_contain_text("Ali")

    # Whoever looks in sees that it is played, and can watch.
    watcher = go_to_lobby(come(server.address))
    watcher.page.get_by_role("link", name="Watch: Watch").click()
    watcher.arrive()
    expect(watcher.page.locator("#role")).to_have_text("you are watching")

    # My games are found from the key alone.
    person.page.goto(f"{server.address}/my-games")
    expect(person.page.locator(".known li")).to_contain_text("Plus 4")
    expect(person.page.locator(".known li")).to_contain_text("Against Ali")


def test_two_play_now_and_a_third_is_offered_the_computer(person: Person, come: Come, server: Served) -> None:
    go_to_lobby(person)
    person.page.locator("#now-game").select_option("pilotis")
    person.page.keyboard.press("Tab")
    person.page.get_by_role("button", name="Play now").press("Enter")
    person.arrive()
    expect(person.prompt).to_contain_text("Waiting for somebody")

    other = go_to_lobby(come(server.address))
    other.page.locator("#now-game").select_option("pilotis")
    other.page.get_by_role("button", name="Play now").click()
    other.arrive()
    expect(other.prompt).not_to_contain_text("Waiting")
    assert other.page.url == person.page.url
    expect(person.prompt).not_to_contain_text("Waiting")

    third = come(server.address, own=True)
    third.page.clock.install()
    go_to_lobby(third)
    third.page.locator("#now-game").select_option("plus-4")
    third.page.get_by_role("button", name="Play now").click()
    third.arrive()
    computer = third.page.get_by_role("button", name="Play with the computer")
    expect(computer).to_have_count(0)
    third.page.clock.fast_forward(20_500)
    expect(computer).to_be_visible()
    computer.click()
    expect(third.page.locator("#seats")).to_contain_text("Computer")
    expect(third.prompt).not_to_contain_text("Waiting")


def test_who_waits_goes_over_to_others_who_wait_elsewhere(person: Person, server: Served) -> None:
    person.page.clock.install()
    go_to_lobby(person)
    person.page.locator("#now-game").select_option("pilotis")
    expect(person.page.locator("#now-players option")).to_have_text(["Any number", "2"])
    person.page.locator("#now-game").select_option("docker")
    person.page.locator("#now-players").select_option("3")
    person.page.get_by_role("button", name="Play now").click()
    person.arrive()
    expect(person.prompt).to_have_text("Waiting for 2 more. The game begins by itself.")
    before, others = person.page.url, [secrets.token_urlsafe(32) for _ in range(2)]
    seats = [{"kind": "person", "name": "Ali"}, *[{"kind": "open"}] * 2]
    wanted = {"game": "docker", "seats": seats, "listed": True}
    table = server.ask("POST", "/tables", others[0], json=wanted)["table"]
    server.ask("POST", f"/tables/{table}/sit", others[1], json={"name": "Eve"})
    person.page.clock.fast_forward(5500)
    person.page.wait_for_url(re.compile(f"/table/{table}$"))
    assert person.page.url != before
    person.arrive()
    expect(person.prompt).not_to_contain_text("Waiting")
    expect(person.page.locator(".seat.yours")).to_have_count(1)


def test_an_offer_carries_its_clock_and_is_rated(person: Person, come: Come, server: Served) -> None:
    other = go_to_lobby(come(server.address, locale="fr-FR", **NARROW))
    go_to_lobby(person)
    person.page.locator("[data-offer=pilotis]").click()
    rated = person.page.locator("dialog [name=rated]")
    expect(rated).not_to_be_checked()
    person.page.locator("dialog [name=kind1]").select_option("computer")
    expect(rated).to_have_count(0)
    person.page.locator("dialog [name=kind1]").select_option("open")
    rated.check()
    person.page.locator("dialog label:has([name=clock][value='live 180+2'])").click()
    expect(rated).to_be_checked()
    check(person)
    person.page.locator("dialog .main-button").click()
    person.arrive()
    expect(person.page.locator("#game-facts")).to_contain_text("rated")

    row = other.page.locator("#waiting li")
    expect(row).to_contain_text("3 min + 2 s · classée")
    assert fits(other)
    check(other)
    # Whoever wants to play now by another clock waits, and by the same one meets.
    other.page.locator("#now-game").select_option("pilotis")
    other.page.locator("label:has([name=now-clock][value='live 180+2'])").click()
    other.page.locator("#now [name=rated]").check()
    other.page.get_by_role("button", name="Jouer maintenant").click()
    other.arrive()
    assert other.page.url == person.page.url
    expect(other.page.locator("#game-facts")).to_contain_text("classée")
    expect(other.page.locator(".seat .clock.running")).to_have_count(1)


def test_a_table_that_waits_lets_one_sit_down_by_its_link_or_leave(person: Person, come: Come, server: Served) -> None:
    go_to_lobby(person)
    person.page.locator("[data-offer=pilotis]").click()
    person.page.locator("dialog .main-button").click()
    person.arrive()
    guest = come(server.address, locale="fr-FR", **NARROW)
    guest.page.goto(person.page.url)
    expect(guest.prompt).to_have_text("Une place est libre ici : assieds-toi.")
    assert fits(guest)
    check(guest)
    guest.page.get_by_role("button", name="S’asseoir").click()
    expect(guest.page.locator("#role")).to_contain_text("tu es")
    expect(person.prompt).not_to_contain_text("Waiting")

    go_to_lobby(person)
    person.page.locator("[data-offer=docker]").click()
    person.page.locator("dialog .main-button").click()
    person.arrive()
    leave(person)
    expect(person.page.locator("#waiting li")).to_have_count(0)


def test_ones_games_come_along_to_another_device_and_are_forgotten(
    person: Person, come: Come, server: Served, troubles: list[str]
) -> None:
    person.sit_down_from_home("plus-4", "me", "2").play("A")
    person.page.goto(f"{server.address}/my-games")
    name = person.page.locator("#person-name")
    name.fill("Zoé")
    person.page.get_by_role("button", name="Keep this name").click()
    expect(person.page.locator(".toast")).to_have_text("Noted.")
    check(person)
    person.page.get_by_role("button", name="Take my games to another device").click()
    link = person.page.locator("dialog input").input_value()
    assert re.search(r"/my-games#key-[\w-]{22}$", link)
    check(person)

    phone = come(server.address, **PHONE)
    phone.sit_down_from_home("pilotis", "me", "2")
    phone.page.goto(link)
    expect(phone.page.locator(".toast")).to_have_text("Here you are: your games came with you.")
    assert "#" not in phone.page.url
    expect(phone.page.locator(".known li")).to_have_count(2)
    expect(phone.page.locator("#person-name")).to_have_value("Zoé")
    phone.page.locator(".known li", has_text="Plus 4").get_by_role("link").click()
    phone.arrive()
    expect(phone.page.locator(".seat.yours")).to_have_count(1)

    again = come(server.address)
    again.page.goto(link)
    expect(again.page.locator(".toast")).to_contain_text("works once")
    assert "410" in troubles.pop()

    phone.page.goto(f"{server.address}/my-games")
    phone.page.get_by_role("button", name="Forget it all").click()
    expect(phone.page.locator("dialog")).to_contain_text("Games going on are resigned")
    phone.page.locator("dialog .main-button").click()
    expect(phone.page.locator("#my-games")).to_have_text("No games yet.")
    assert phone.page.evaluate("() => ({ ...localStorage })") == {"ludotheque.tables": "[]"}
    person.page.reload()
    expect(person.page.locator("#my-games")).to_have_text("No games yet.")


def test_the_lobby_is_used_by_keyboard_and_fits_on_the_narrowest_phone(come: Come, server: Served) -> None:
    narrow = go_to_lobby(come(server.address, locale="fr-FR", **NARROW))
    assert fits(narrow)
    for page in ("/", "/lobby", "/my-games", "/club", "/study"):
        expect(narrow.page.locator(f"nav a[href='{page}']")).to_be_in_viewport(ratio=1)
    check(narrow)
    narrow.page.locator("#now-name").focus()
    narrow.page.keyboard.type("Zoé")
    for _ in range(40):
        narrow.page.keyboard.press("Tab")
        if narrow.page.evaluate("document.activeElement.dataset.offer === 'pilotis'"):
            break
    narrow.page.keyboard.press("Enter")
    expect(narrow.page.locator("dialog .main-button")).to_be_focused()
    narrow.page.keyboard.press("Enter")
    narrow.arrive()
    expect(narrow.prompt).to_contain_text("On attend quelqu’un")
    narrow.page.get_by_role("button", name="Quitter la table").press("Enter")
    narrow.page.wait_for_url(re.compile("/lobby$"))
