"""What an operator sees of a server: whether it is well, what it counts, and what it logs."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

import httpx2
import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.server import health, logs, metrics
from ludotheque.server.app import make_app
from ludotheque.server.background_compiler import BackgroundCompiler
from ludotheque.server.broker import LocalBroker
from ludotheque.server.logs import JsonLines, OnceInAWhile, set_up_logs
from ludotheque.server.loop_lag import LoopLag
from ludotheque.server.metrics import Histogram
from ludotheque.server.metrics_server import MetricsServer
from ludotheque.server.search_pool import SearchPool
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.tables import Tables
from tests.server.conftest import LUCK, PERSON
from tests.server.guest import Guest
from tests.server.served import Served
from tools.servers import free_port

Samples = dict[tuple[str, ...], float]


def samples(text: str) -> Samples:
    """Every number by its name and its labels."""
    found = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {(sample.name, *sample.labels.values()): sample.value for sample in found}


def scraped(port: int) -> Samples:
    return samples(httpx2.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text)


def test_a_process_that_answers_is_alive_and_ready(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"alive": True}
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "broker": True})
    assert not any(path[-1] == "z" for path in client.get("/api/openapi.json").json()["paths"])


def test_it_is_not_ready_while_it_compiles(client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.compiler, "done", False)
    for lang, sentence in (
        ("en", "games are still being compiled"),
        ("fr", "les jeux sont encore en train d’être compilés"),
    ):
        answer = client.get("/readyz", params={"lang": lang})
        assert (answer.status_code, answer.json()) == (503, {"ready": False, "error": sentence})
    assert client.get("/healthz").status_code == 200


def test_it_is_not_ready_without_its_store_and_then_again(
    client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "LOOK_EVERY", 0)
    with tables.store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables RENAME TO gone")
    answer = client.get("/readyz?lang=en")
    assert (answer.status_code, answer.json()["error"]) == (503, "the tables cannot be read")
    with tables.store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE gone RENAME TO tables")
    assert client.get("/readyz").status_code == 200


def test_a_store_that_does_not_answer_is_not_waited_for(
    client: TestClient, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "STORE_WITHIN", 0.05)
    monkeypatch.setattr(health, "LOOK_EVERY", 60)
    asked, answers_at_last = list[str](), Event()

    def wait(table: str) -> None:
        asked.append(table)
        answers_at_last.wait(60)

    monkeypatch.setattr(tables.store, "load", wait)
    try:
        answers = [client.get("/readyz?lang=en") for _ in range(5)]
    finally:
        answers_at_last.set()
    assert {answer.json()["error"] for answer in answers} == {"the tables cannot be read"}
    assert len(asked) == 1  # nobody makes a store that suffers suffer more


def test_it_is_ready_without_its_broker_and_says_so(store: str) -> None:
    broker = LocalBroker()
    broker.connected = False
    with TestClient(make_app(Store(store), broker=broker, compiles=False)) as client:
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()) == (200, {"ready": True, "broker": False})


def test_it_is_not_ready_while_it_stops(client: TestClient) -> None:
    assert isinstance(client.app, FastAPI)
    client.app.state.health.stopping = True
    assert client.get("/readyz?lang=en").json()["error"] == "this server is stopping"


def test_the_compiler_says_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = BackgroundCompiler()
    assert compiler.done
    seen: list[bool] = []
    monkeypatch.setattr(f"{BackgroundCompiler.__module__}.Search", lambda _: seen.append(compiler.done))
    monkeypatch.setattr(f"{BackgroundCompiler.__module__}.weighted", lambda _: ())
    compiler.open()
    end = time.monotonic() + 60
    while not compiler.done:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert set(seen) == {False}


def test_requests_are_counted_by_route_and_status(client: TestClient, sit: Callable[..., Guest]) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    route, before = "/api/tables/{table}", dict(metrics.REQUESTS.counts)
    guest.look()
    client.get("/api/tables/nowhere")
    client.get("/some/secret")
    client.get("/web/play.js")
    client.request("BREW", "/some/secret")

    def more(*labels: str) -> int:
        return metrics.REQUESTS.counts.get(labels, 0) - before.get(labels, 0)

    assert more("GET", route, "200") == 1
    assert more("GET", route, "404") == 1
    assert more("GET", "elsewhere", "404") == 1
    assert more("GET", "/web/{path}", "200") == 1
    assert more("other", "elsewhere", "404") + more("other", "elsewhere", "405") == 1
    assert metrics.REQUEST_SECONDS.seen[(route,)].total > 0


def test_open_sockets_are_counted(sit: Callable[..., Guest]) -> None:
    guest, before = sit("connect-four", PERSON, PERSON), metrics.SOCKETS.value
    with guest.live() as connection:
        connection.send_json(guest.hello())
        connection.receive_json()
        assert metrics.SOCKETS.value == before + 1
    assert metrics.SOCKETS.value == before


def test_moves_and_the_store_are_counted(sit: Callable[..., Guest]) -> None:
    before = dict(metrics.MOVES.counts)
    seen = (metrics.MOVE_SECONDS, metrics.STORE_WRITES, metrics.STORE_BATCHES, metrics.STORE_READS)
    counts = [sum(each.seen[()].counts) for each in seen]
    guest = sit("connect-four", PERSON, LUCK)
    guest.play("A")
    guest.wait(lambda table: bool(table["ply"] == 2))
    with guest.live() as connection:
        connection.send_json(guest.hello())
        connection.send_json({"kind": "move", "move": "B", "ply": 2})
        connection.send_json({"kind": "move", "move": "B", "ply": 0})
        while connection.receive_json()["kind"] != "error":
            pass
    assert metrics.MOVES.counts["person",] == before.get(("person",), 0) + 2
    assert metrics.MOVES.counts["computer",] > before.get(("computer",), 0)
    more = [sum(each.seen[()].counts) - count for each, count in zip(seen, counts, strict=True)]
    assert more[0] == 2
    assert min(more[1:3]) >= 3
    assert more[3] >= 1


def test_searches_are_counted_and_timed() -> None:
    async def search() -> list[tuple[int, int]]:
        pool, go_on, counts = SearchPool(1), Event(), list[tuple[int, int]]()
        tasks = [asyncio.create_task(pool.search(lambda _: go_on.wait(60))) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        counts.append((pool.running, pool.waiting))
        go_on.set()
        await asyncio.gather(*tasks)
        counts.append((pool.running, pool.waiting))
        pool.close()
        return counts

    before = sum(metrics.SEARCH_SECONDS.seen[()].counts)
    assert asyncio.run(search()) == [(1, 2), (0, 0)]
    assert sum(metrics.SEARCH_SECONDS.seen[()].counts) == before + 3


def test_a_store_that_fails_is_counted(client: TestClient, tables: Tables) -> None:
    before = metrics.STORE_FAILURES.counts[()]
    with tables.store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables RENAME TO gone")
    assert client.get("/api/tables/x").status_code == 503
    assert metrics.STORE_FAILURES.counts[()] > before  # the lobby and the clocks look into the store as well


def test_every_answer_has_the_number_of_its_request(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {client.get("/healthz").headers["x-request-id"] for _ in range(3)}
    assert len(numbers) == 3
    given = "0123456789abcdef0123456789abcdef"
    assert client.get("/healthz", headers={"X-Request-ID": given}).headers["x-request-id"] == given
    for bad in ("short", "x" * 65, "no\u00e9l-2026", "semi;colon;"):
        assert client.get("/healthz", headers={b"X-Request-ID": bad.encode()}).headers["x-request-id"] != bad


def test_a_late_loop_is_seen() -> None:
    async def block() -> None:
        lag = LoopLag()
        await asyncio.sleep(0.01)
        time.sleep(0.4)
        await asyncio.sleep(0.01)
        lag.close()

    before = sum(metrics.LOOP_LAG.seen[()].counts[8:])  # of more than 0.1 s
    asyncio.run(block())
    assert sum(metrics.LOOP_LAG.seen[()].counts[8:]) == before + 1


def test_prometheus_reads_what_was_counted() -> None:
    level = iter([3.0])
    metrics.MOVES.add("person")
    server = MetricsServer("0", 1, {"tables_listened": ("Tables.", lambda: next(level))})
    try:
        found = scraped(server.port)
    finally:
        server.close()
    assert found["ludotheque_info", lt.__version__] == 1
    assert found["ludotheque_tables_listened",] == 3
    assert found["ludotheque_moves_total", "person"] == metrics.MOVES.counts["person",]
    assert found["process_resident_memory_bytes",] > 1e6
    assert "ludotheque_store_write_seconds_bucket" in {name for name, *_ in found}
    with pytest.raises(httpx2.ConnectError):
        scraped(server.port)


def test_buckets_hold_what_is_up_to_their_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    spread = Histogram("spread", "Spread.", "of", bounds=(1, 2))
    for value in (0.5, 1, 1.5, 7):
        spread.observe(value, "values")
    with spread.timed("time"):
        pass
    monkeypatch.setattr("ludotheque.server.metrics_server.HISTOGRAMS", (spread,))
    server = MetricsServer("0", 1, {})
    try:
        found = scraped(server.port)
    finally:
        server.close()
    bounds = [found["ludotheque_spread_bucket", bound, "values"] for bound in ("1", "2", "+Inf")]
    assert (bounds, found["ludotheque_spread_sum", "values"]) == ([2, 3, 4], 10)
    assert found["ludotheque_spread_count", "time"] == 1


def test_each_process_has_a_port_of_its_own_and_leaves_it_to_the_next() -> None:
    port = free_port(in_a_row=2)
    first, second = (MetricsServer(str(port), 2, {}) for _ in range(2))
    assert (first.port, second.port) == (port, port + 1)
    with pytest.raises(lt.LudothequeError, match=f"cannot be shown on 127.0.0.1, port {port + 1}"):
        MetricsServer(str(port), 2, {})
    first.close()
    again = MetricsServer(str(port), 2, {})
    assert again.port == port
    again.close()
    second.close()


@pytest.mark.parametrize("place", ["", "x", "70000", "localhost:", "-1", "1234567"])
def test_metrics_need_a_port(place: str) -> None:
    with pytest.raises(lt.LudothequeError, match="Metrics are asked for at a port"):
        MetricsServer(place, 1, {})


def test_metrics_are_shown_only_where_the_settings_say_so(serve: Callable[..., Served]) -> None:
    port = free_port()
    server = serve("--no-browser", "--metrics", str(port))
    made = server.ask("POST", "/tables", json={"game": "connect-four", "seats": [{"kind": "person"}] * 2})
    server.ask("POST", f"/tables/{made['table']}/moves", made["token"], json={"move": "A", "ply": 0})
    found = scraped(port)
    assert found["ludotheque_requests_total", "POST", "/api/tables/{table}/moves", "200"] == 1
    assert httpx2.get(f"{server.address}/metrics", timeout=60).status_code == 404
    assert not any(made["table"] in " ".join(labels) for labels in found)


@contextmanager
def logged(style: str) -> Iterator[io.StringIO]:
    """What is logged within, in a style; afterwards everything is as it was."""
    root, ours = logging.getLogger(), logging.getLogger("ludotheque")
    before = root.handlers, root.level, ours.level
    set_up_logs(style)
    [handler] = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    written = io.StringIO()
    handler.setStream(written)
    try:
        yield written
    finally:
        root.handlers, root.level = before[0], before[1]
        ours.setLevel(before[2])


def test_a_log_in_json_tells_of_requests_without_secrets(client: TestClient, sit: Callable[..., Guest]) -> None:
    with logged("json") as written:
        guest = sit("connect-four", {**PERSON, "name": "Zoé"}, PERSON)
        guest.get("/view", touch="SECRET")
        guest.play("A")
        guest.post("name", seat=0, name="Ursule")
        with guest.live() as connection:
            connection.send_json(guest.hello())
            connection.receive_json()
        client.get("/nowhere?token=SECRET")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    routes = [line.get("route") for line in lines]
    assert {"/api/tables/{table}/moves", "/api/tables/{table}/live", "elsewhere"} <= set(routes)
    moves = lines[routes.index("/api/tables/{table}/moves")]
    assert (moves["event"], moves["method"], moves["status"], moves["level"]) == ("request", "POST", 200, "info")
    assert moves["seconds"] > 0
    assert len({line["request"] for line in lines}) == len(lines)
    for secret in (guest.token, guest.table, "Zoé", "Ursule", "SECRET"):
        assert str(secret) not in written.getvalue()


def test_an_error_is_logged_with_the_number_of_its_request_and_without_names(
    client: TestClient, tables: Tables, sit: Callable[..., Guest]
) -> None:
    guest = sit("connect-four", PERSON, PERSON)
    with tables.store._database.writes.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE seats RENAME TO gone")
    with logged("json") as written:
        answer = guest.post("name", seat=0, name="Ursule")
    assert answer.status_code == 503
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    [error] = [line for line in lines if line["level"] == "error"]
    assert "OperationalError" in error["error"]
    assert "Traceback" in error["trace"]
    assert "Ursule" not in written.getvalue()
    assert guest.token
    assert guest.token not in written.getvalue()


def test_what_breaks_on_our_side_is_logged_with_its_request(store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.health.Health.trouble", lambda _: 1 / 0)
    with (
        TestClient(make_app(Store(store), compiles=False), raise_server_exceptions=False) as client,
        logged("json") as written,
    ):
        answer = client.get("/readyz")
    assert answer.status_code == 500
    error, request = (
        json.loads(line) for line in sorted(written.getvalue().splitlines(), key=lambda line: "info" in line)
    )
    assert error["event"] == "/readyz"
    assert error["error"] == "ZeroDivisionError: division by zero"
    assert error["request"] == request["request"] == answer.headers["x-request-id"]
    assert request["status"] == 500


def test_a_trouble_that_comes_again_and_again_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("ludotheque.server.logs.time.monotonic", lambda: now[0])
    log = logging.getLogger("ludotheque")
    before = dict(metrics.LOGGED.counts)
    with logged("json") as written:
        for number in range(500):
            try:
                raise ValueError(number)
            except ValueError:
                log.exception("broken")
        log.warning("something else")
        now[0] = logs.QUIET_SECONDS + 1
        log.info("all is well")
        log.info("all is well")
        for _ in range(2):
            log.warning("something else")
    told = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [(line["event"], line.get("repeated")) for line in told] == [
        ("broken", None),
        ("something else", None),
        ("all is well", None),
        ("all is well", None),
        ("something else", None),
    ]
    assert metrics.LOGGED.counts["error",] - before.get(("error",), 0) == 500


def test_how_often_a_trouble_came_meanwhile_is_told_the_next_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("ludotheque.server.logs.time.monotonic", lambda: now[0])
    once, lines = OnceInAWhile(), JsonLines()
    told = []
    for second in (0, 1, 2, 61):
        now[0] = second
        record = logging.LogRecord("ludotheque", logging.ERROR, "file", 1, "broken", None, None)
        if once.filter(record):
            told.append(json.loads(lines.format(record)).get("repeated"))
    assert told == [None, 2]


def test_troubles_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    once = OnceInAWhile()
    for line in range(3 * logs.KNOWN_TROUBLES):
        once.filter(logging.LogRecord("ludotheque", logging.ERROR, "file", line, "broken", None, None))
    assert len(once._told) <= logs.KNOWN_TROUBLES


def test_a_plain_log_is_silent_while_all_is_well(client: TestClient) -> None:
    with logged("plain") as written:
        client.get("/api/games")
        logging.getLogger("ludotheque").warning("watch out")
    assert written.getvalue() == "watch out\n"


def test_an_unknown_style_of_log_is_refused() -> None:
    with pytest.raises(lt.LudothequeError, match="The log can be plain, json, not “xml”"):
        set_up_logs("xml")


def test_metrics_are_answered_while_the_loop_is_late(store: str) -> None:
    app = make_app(Store(store), Settings(metrics=str(port := free_port())), compiles=False)
    with TestClient(app) as client:
        client.get("/healthz")

        blocks, goes_on = Event(), Event()

        async def block() -> None:
            blocks.set()
            goes_on.wait(60)

        assert client.portal
        blocked = Thread(target=client.portal.call, args=(block,))
        blocked.start()
        assert blocks.wait(60)
        try:
            assert scraped(port)["ludotheque_compiling",] == 0
        finally:
            goes_on.set()
            blocked.join()
