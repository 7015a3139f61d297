"""Ratings on the server: games that are rated, once, and the table of the club."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import select, update
from starlette.testclient import TestClient

from ludotheque.club.ratings import Rating, places_to_rate, rated
from ludotheque.server.club_rows import RatingChangeRow
from ludotheque.server.expiry import Expiry
from ludotheque.server.occupants import holder_of
from ludotheque.server.people import public_name
from ludotheque.server.ratings_api import _people
from ludotheque.server.ratings_store import DAY, FinishedRound, RatedPerson, RatingsStore
from ludotheque.server.rows import TableRow
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import BOTH_STORES, EVERYWHERE, INVITED, LUCK, PERSON, SETTINGS
from tests.server.guest import Guest
from tests.server.somebody import Somebody

ANNA, BEN, CLEO, DORA = "a" * 64, "b" * 64, "c" * 64, "d" * 64


@pytest.fixture
def clock() -> list[float]:
    return [1_000_000.0]


@pytest.fixture
def ratings(store: str, clock: list[float]) -> Iterator[RatingsStore]:
    kept = Store(store)
    yield RatingsStore(kept, now=lambda: clock[0])
    kept.close()


def played(table: str, *holders: str, places: tuple[int, ...] = (1, 2), round_: int = 1) -> FinishedRound:
    names = tuple(holder[0].upper() for holder in holders)
    return FinishedRound(table, round_, "pilotis", holders, names, places)


def strengths(ratings: RatingsStore) -> dict[str, float]:
    return {each.name: each.rating.strength for each in ratings.table("pilotis")}


@BOTH_STORES
def test_a_round_is_rated_once_whoever_tells_of_it(ratings: RatingsStore) -> None:
    assert ratings.keep(played("t1", ANNA, BEN))
    before = strengths(ratings)
    assert before["A"] > 1500 > before["B"]
    assert not ratings.keep(played("t1", ANNA, BEN))
    assert strengths(ratings) == before
    assert ratings.keep(played("t1", ANNA, BEN, round_=2))
    assert strengths(ratings)["A"] > before["A"]


@BOTH_STORES
def test_many_who_tell_of_it_at_once_rate_it_once(store: str) -> None:
    stores = [Store(store, migrated=bool(number)) for number in range(3)]
    rounds = [played(f"t{number}", *pair) for number, pair in enumerate([(ANNA, BEN), (BEN, CLEO), (CLEO, ANNA)] * 4)]
    with ThreadPoolExecutor(6) as threads:
        kept = list(
            threads.map(lambda work: RatingsStore(work[0]).keep(work[1]), [(s, r) for r in rounds for s in stores])
        )
    assert sum(kept) == len(rounds)
    with stores[0]._database.reads.connect() as connection:
        assert len(connection.execute(select(RatingChangeRow.round)).all()) == 2 * len(rounds)
    assert all(each.rating.games == 8 for each in RatingsStore(stores[0]).table("pilotis"))
    for each in stores:
        each.close()


@BOTH_STORES
def test_what_is_kept_is_what_was_worked_out(ratings: RatingsStore) -> None:
    ratings.keep(played("t1", ANNA, BEN, CLEO, DORA, places=(2, 1, 2, 4)))
    expected = rated([Rating()] * 4, (2, 1, 2, 4), [1.0] * 4)
    for holder, rating in zip((ANNA, BEN, CLEO, DORA), expected, strict=True):
        found = ratings.own(holder)["pilotis"]
        assert found.strength == pytest.approx(rating.strength, abs=0.001)
        assert found.doubt == pytest.approx(rating.doubt, abs=0.001)
        assert found.games == 1


def test_the_same_pair_counts_less_and_less_within_a_day(ratings: RatingsStore, clock: list[float]) -> None:
    for number in range(5):
        ratings.keep(played(f"t{number}", ANNA, BEN))
        clock[0] += 60
    history = ratings.history("pilotis", public_name(ANNA))
    assert [each.weight for each in history] == [1, 1, 0.5, 0.25, 0.125]
    assert [each.at for each in history] == [1_000_000 + 60 * number for number in range(5)]
    ratings.keep(played("other", ANNA, CLEO))
    assert ratings.history("pilotis", public_name(ANNA))[-1].weight == 1
    clock[0] += DAY
    ratings.keep(played("later", ANNA, BEN))
    assert ratings.history("pilotis", public_name(ANNA))[-1].weight == 1


@pytest.mark.parametrize("forgotten", [False, True], ids=["kept", "each forgotten after its game"])
def test_many_new_keys_do_not_make_somebody_strong(ratings: RatingsStore, clock: list[float], forgotten: bool) -> None:
    for number in range(60):
        ratings.keep(played(f"t{number}", ANNA, f"{number:064}"))
        if forgotten:
            ratings.forget(f"{number:064}")
        clock[0] += 60
    history = ratings.history("pilotis", public_name(ANNA))
    assert [each.weight for each in history[5:10]] == [1, 1, 0.5, 0.25, 0.125]
    assert history[-1].rating.provisional
    assert history[-1].rating.strength - history[8].rating.strength < 25


def test_who_is_sure_gains_less_from_new_keys(ratings: RatingsStore, clock: list[float]) -> None:
    for number in range(60):
        ratings.keep(played(f"t{number}", ANNA, f"{number:064}"))
        clock[0] += DAY / 6
    assert not ratings.history("pilotis", public_name(ANNA))[-1].rating.provisional
    clock[0] += DAY
    for number in range(8):
        ratings.keep(played(f"u{number}", ANNA, f"{100 + number:064}"))
        clock[0] += 60
    history = ratings.history("pilotis", public_name(ANNA))
    assert [each.weight for each in history[-8:]] == [1, 1, 1, 0.5, 0.25, 0.125, 0.062, 0.031]


def changed_by(ratings: RatingsStore) -> set[str]:
    """Whoever is kept as having played a rated game."""
    row = RatingChangeRow
    return set(ratings._store.read(lambda connection: connection.execute(select(row.holder)).scalars().all()))


@BOTH_STORES
def test_who_is_forgotten_is_gone_and_others_keep_what_they_have(ratings: RatingsStore, clock: list[float]) -> None:
    ratings.keep(played("t1", ANNA, BEN))
    before = strengths(ratings)["B"]
    ratings.forget(ANNA)
    nobody = changed_by(ratings) - {BEN}
    assert len(nobody) == 1
    assert ANNA not in nobody
    clock[0] += DAY
    ratings.forget(CLEO)
    assert changed_by(ratings) == {BEN}
    assert strengths(ratings) == {"B": before}
    assert ratings.own(ANNA) == {}
    assert ratings.history("pilotis", public_name(ANNA)) == []
    assert len(ratings.history("pilotis", public_name(BEN))) == 1


@pytest.mark.parametrize(
    ("places", "gave_up", "expected"),
    [
        ((1, 2), (), (1, 2)),
        ((1, 2), (1,), (1, 2)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((1, 2, 2, 4), (0,), (4, 1, 1, 3)),
        ((1, 2, 3, 4), (0, 1), (4, 3, 1, 2)),
        ((1, 1, 1), (2,), (1, 1, 3)),
        ((4, 3, 2, 1), (3, 3), (3, 2, 1, 4)),
    ],
)
def test_who_gave_up_comes_last_whatever_the_computer_reached(
    places: tuple[int, ...], gave_up: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert tuple(places_to_rate(places, gave_up)) == expected


def ratings_of(client: TestClient, game: str = "pilotis", key: str | None = None) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = client.get(f"/api/ratings/{game}", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def soon(look: Callable[[], Any]) -> Any:
    """What is found once what goes on beside the requests is done."""
    end = time.monotonic() + 5
    while not (found := look()) and time.monotonic() < end:
        time.sleep(0.01)
    return found


@EVERYWHERE
def test_a_finished_game_is_rated_and_told(sit: Callable[..., Guest], client: TestClient) -> None:
    me = sit("pilotis", {**PERSON, "name": "Ann"}, {**INVITED, "name": "Ben"}, rated=True)
    me.invited().settled()
    assert ratings_of(client)["people"] == []
    me.post("resign", version=me.look()["version"])
    people = soon(lambda: ratings_of(client, key=me.token)["people"])
    assert [(each["name"], each["you"], each["provisional"], each["place"]) for each in people] == [
        ("Ben", False, True, None),
        ("Ann", True, True, None),
    ]
    assert people[0]["rating"] > 1500 > people[1]["rating"]
    history = client.get(f"/api/ratings/pilotis/{people[0]['person']}").json()
    assert [(each["place"], each["players"], each["weight"]) for each in history["games"]] == [(1, 2, 1.0)]


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (PERSON, LUCK), (INVITED, LUCK), (PERSON, PERSON, INVITED)])
def test_nobody_is_rated_against_themselves_or_the_computer(
    client: TestClient, seats: tuple[dict[str, Any], ...]
) -> None:
    answer = client.post("/api/tables?lang=en", json={"game": "docker", "seats": list(seats), "rated": True})
    assert (answer.status_code, "A rated game is between people" in answer.json()["error"]) == (400, True)


def test_a_game_in_which_one_holds_several_seats_changes_no_rating(
    sit: Callable[..., Guest], client: TestClient, tables: Tables
) -> None:
    me = sit("pilotis", PERSON, PERSON)
    tables.store.alter(update(TableRow).where(TableRow.id == me.table).values(rated=True))
    tables.let_go(me.table)
    assert me.look()["rated"]
    me.post("resign", version=me.look()["version"], seat=0)
    time.sleep(0.1)
    assert ratings_of(client)["people"] == []


def test_who_opens_their_own_invitation_is_not_rated(sit: Callable[..., Guest], client: TestClient) -> None:
    me = Somebody(client, "Ann")
    made = me.answered("tables", game="pilotis", seats=[PERSON, INVITED], rated=True)
    link = made["seats"][1]["link"] or made["seats"][0]["link"]
    own = Guest(client, made["table"], link.partition("#")[2])
    assert len(me.sit(made["table"], link=own.token).json()["yours"]) == 1  # who has a seat leaves the link as it is
    own.resign()
    time.sleep(0.1)
    assert ratings_of(client)["people"] == []


def test_where_computers_come_for_those_who_do_not_a_game_is_not_rated(client: TestClient) -> None:
    ann = Somebody(client, "Ann")
    table = ann.offer("pilotis", rated=True)
    assert table.look()["rated"]
    assert not ann.answered(f"tables/{table.table}/fill", agree=True)["rated"]
    table.resign()
    time.sleep(0.1)
    assert ratings_of(client)["people"] == []


def test_a_person_needs_somebody_else_for_a_rated_game(client: TestClient) -> None:
    seats = [{"kind": "person"}]
    answer = client.post("/api/tables?lang=en", json={"game": "pilotis", "seats": seats, "rated": True})
    assert answer.status_code == 400


def test_another_game_is_not_rated(sit: Callable[..., Guest], client: TestClient) -> None:
    me = sit("pilotis", PERSON, INVITED, rated=True, clock="live 300+5")
    me.post("resign", version=me.look()["version"])
    again = me.client.post(f"/api/tables/{me.table}/again", headers={"Authorization": f"Bearer {me.token}"})
    if again.status_code != 201:  # by the clock one asks
        me.post("wish", kind="again", version=me.look()["version"])
        other = me.invited()
        other.post("reply", kind="again", agrees=True, version=other.look()["version"])
    table = me.look()["again"]
    seen = me.client.get(f"/api/tables/{table}").json()
    assert (seen["rated"], seen["clock"]["word"]) == (False, "live 300+5")


def test_a_game_that_nobody_wanted_rated_is_not(sit: Callable[..., Guest], client: TestClient) -> None:
    me = sit("pilotis", PERSON, INVITED)
    me.post("resign", version=me.look()["version"])
    time.sleep(0.1)
    assert ratings_of(client)["people"] == []


def test_what_could_not_be_kept_is_kept_when_somebody_looks_again(
    sit: Callable[..., Guest], client: TestClient, opened: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[FinishedRound] = []
    with monkeypatch.context() as broken:
        broken.setattr(RatingsStore, "keep", lambda _store, played: tried.append(played))
        me = sit("pilotis", PERSON, INVITED, rated=True)
        me.invited().settled()
        me.post("resign", version=me.look()["version"])
        assert soon(lambda: tried)
    again = opened()
    assert again.get(f"/api/tables/{me.table}").status_code == 200
    assert len(soon(lambda: ratings_of(again)["people"])) == 2


def test_the_levels_stand_on_the_same_scale(client: TestClient) -> None:
    levels = ratings_of(client)["levels"]
    assert [each["level"] for each in levels] == list(range(1, 9))
    assert 1500 in [each["rating"] for each in levels]
    assert client.get("/api/ratings/nothing").status_code == 404
    assert client.get("/api/ratings/pilotis/nobody").json()["games"] == []


def test_equally_strong_people_share_a_place() -> None:
    people = [RatedPerson(str(n), f"P{n}", Rating(s, 50, 30)) for n, s in enumerate([1700, 1600.2, 1599.9, 1500])]
    new = RatedPerson("9", "New", Rating())
    assert [each["place"] for each in _people([*people, new], None)] == [1, 2, 2, 4, None]


def test_a_rated_game_without_a_clock_to_which_nobody_comes_back_counts_for_nobody(
    client: TestClient, tables: Tables
) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    guest = ada.offer("pilotis", rated=True, start="first")
    assert bob.sit(guest.table).is_success
    guest.play(guest.get("/moves").json()["moves"][0])
    old = int(time.time() - (SETTINGS.abandoned_days + 1) * DAY)
    tables.store.alter(update(TableRow).where(TableRow.id == guest.table).values(touched=old))
    tables.hub._asked.clear()
    assert client.portal
    assert client.portal.call(Expiry(tables, SETTINGS).look_through) == 1
    assert guest.get().status_code == 404
    assert ratings_of(client)["people"] == []


def test_who_is_forgotten_in_the_middle_of_a_rated_game_has_lost_it(client: TestClient, tables: Tables) -> None:
    ada, bob = Somebody(client, "Ada"), Somebody(client, "Bob")
    guest = ada.offer("pilotis", rated=True)
    assert bob.sit(guest.table).is_success
    assert bob.post("people/forget").is_success
    [winner] = soon(lambda: ratings_of(client)["people"])
    assert (winner["name"], winner["rating"] > 1500) == ("Ada", True)
    assert ada.at(guest.table).look()["over"]
    rows = tables.store.read(lambda connection: list(connection.execute(select(RatingChangeRow.holder)).scalars()))
    assert holder_of(ada.key) in rows
    assert holder_of(bob.key) not in rows
