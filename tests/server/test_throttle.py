"""Token buckets: a burst, then a steady rate, for each client of its own, in bounded memory."""

from __future__ import annotations

import pytest

from ludotheque.server.throttle import Bucket, Limit, Throttle, client_of


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("ludotheque.server.throttle.time.monotonic", lambda: now[0])
    return now


def test_a_burst_and_then_a_rate(clock: list[float]) -> None:
    bucket = Bucket(Limit(3, 2))
    assert [bucket.ask() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock[0] += 0.5
    assert [bucket.ask(), bucket.ask()] == [0, 0.5]
    clock[0] += 1000
    assert [bucket.ask() for _ in range(4)] == [0, 0, 0, 0.5]


def test_what_costs_more_than_there_ever_is(clock: list[float]) -> None:
    bucket = Bucket(Limit(3, 1))
    assert bucket.ask(10) == 0
    assert bucket.ask(1) == 8
    clock[0] += 8
    assert bucket.ask(1) == 0


def test_who_spends_what_is_not_there_owes_it(clock: list[float]) -> None:
    bucket = Bucket(Limit(2, 10))
    assert [bucket.spend(2), bucket.spend(1), bucket.spend(1)] == [0, 0.1, 0.2]
    clock[0] += 0.2
    assert bucket.left == pytest.approx(0)


def test_each_client_has_their_own(clock: list[float]) -> None:
    limited = Throttle(Limit(1, 1), clients=2)
    assert [limited.of(client).ask() for client in "aabb"] == [0, 1, 0, 1]
    assert limited.of("c").ask() == 0
    assert limited.of("b").ask() == 1
    assert limited.of("a").ask() == 0, "who asked longest ago is forgotten"


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_who_is_limited_together(address: str, client: str) -> None:
    assert client_of(address) == client
