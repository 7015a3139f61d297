"""The analysis board: any position, given as a saved game, without a table."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core.analysis import Analysis, Candidate, Report
from ludotheque.server import advice, evaluation, lines, study
from ludotheque.server.messages import REVIEW_LINE, STUDY_LINE
from ludotheque.server.move_paths import move_path
from ludotheque.server.search_pool import SearchPool
from ludotheque.server.tables import Tables
from ludotheque.server.turns import Rank
from ludotheque.server.verdicts import move_verdict, position_verdict
from tests.server.conftest import INVITED, LUCK, PERSON
from tests.server.guest import PATIENCE, Guest

Sit = Callable[..., Guest]
START = lt.game("connect-four").start().save()
LONG = " ".join(["A"] * 30_000)


def after(*moves: str, game: str = "connect-four") -> str:
    position = lt.game(game).start()
    for move in moves:
        position.play(move)
    return position.save()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known before, and a search takes its tenth."""
    monkeypatch.setattr(advice, "_known", type(advice._known)())
    monkeypatch.setattr(lines, "_known", type(lines._known)())
    monkeypatch.setattr(evaluation, "LOOK", lt.Budget(seconds=0.1))
    monkeypatch.setattr(evaluation, "PROOFS", (0.2, 0.2))


@pytest.fixture
def ask(client: TestClient) -> Callable[..., Any]:
    def send(part: str, saved: str, lang: str = "en", **more: Any) -> Any:
        return client.post(f"/api/analysis/{part}", params={"lang": lang}, json={"saved": saved, **more})

    return send


Ask = Callable[..., Any]


def told(answer: Any) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def test_a_game_begins_at_its_start(client: TestClient) -> None:
    found = client.get("/api/analysis/plus-4:elementary?lang=fr").json()
    assert (found["saved"], found["moves"]) == (lt.game("plus-4:elementary").start().save(), [])
    assert (found["game"], found["variant"], found["colours"]) == ("plus-4", "elementary", ["Bleu", "Vermillon"])
    assert client.get("/api/analysis/empire-plateau:classic?players=3").json()["players"] == 3
    assert client.get("/api/analysis/nothing").status_code == 404


def test_a_line_is_read_with_its_words(ask: Ask) -> None:
    found = ask("line", after("A", "B")).json()
    assert [(move["player"], move["move"]) for move in found["moves"]] == [(0, "A"), (1, "B")]
    assert all(move["words"] for move in found["moves"])
    assert ask("line", f"{after('A')}\nresigned=0@1\n").json()["saved"] == after("A")


def test_a_position_is_seen_and_touched(ask: Ask) -> None:
    found = ask("view", after("A", "B")).json()
    assert (found["turn"], found["last"]["player"], found["last"]["move"], found["result"]) == (0, 1, "B", None)
    assert found["view"]["ply"] == 2
    name = found["view"]["touchable"][0]["name"]
    touched = ask("view", after("A", "B"), touch=[name]).json()["view"]
    assert touched["move"] == lt.Position.load(after("A", "B")).moves()[0]


def test_a_finished_game_has_its_result_and_nothing_to_touch(ask: Ask) -> None:
    found = ask("view", after(*"ABABABA")).json()
    assert (found["turn"], found["result"]["places"], found["view"]["touchable"]) == (None, [1, 2], [])
    [only] = told(ask("study", after(*"ABABABA")))
    assert (only["value"], only["exact"], only["moves"], only["done"]) == ([1, 0], True, [], True)


def test_dice_are_chosen_by_the_reader(ask: Ask) -> None:
    start = lt.game("docker").start()
    found = ask("view", start.save()).json()
    assert (found["turn"], found["view"]["touchable"]) == ("chance", [])
    assert [each["name"] for each in found["outcomes"]] == start.moves()
    assert all(each["words"] for each in found["outcomes"])
    rolled = ask("view", after(start.moves()[2], game="docker")).json()
    assert (rolled["turn"], rolled["outcomes"]) == (0, [])


@pytest.mark.parametrize("part", ["line", "view", "study", "review"])
@pytest.mark.parametrize(
    ("saved", "fr", "en"),
    [
        ("", "vide", "empty"),
        ("nothing at all", "n’est pas une partie", "is not a saved game"),
        (START.removesuffix("|"), "coupée", "cut off"),
        (START.replace("rules=", "rules=99"), "version", "version"),
        (START.removesuffix("|") + "Z |", "Coup 1", "Move 1"),
        (START.removesuffix("|") + f"{LONG} |", "saved", "saved"),
    ],
    ids=["empty", "nonsense", "cut", "version", "illegal", "long"],
)
def test_bad_lines_are_refused_in_words(ask: Ask, part: str, saved: str, fr: str, en: str) -> None:
    for lang, words in (("fr", fr), ("en", en)):
        answer = ask(part, saved, lang)
        assert (answer.status_code // 100, words in answer.json()["error"]) == (4, True), answer.text


def test_an_illegal_move_after_a_known_line_is_refused_like_any_other(ask: Ask) -> None:
    assert ask("view", after("A")).status_code == 200
    answer = ask("view", after("A").removesuffix("|") + "Z |")
    assert (answer.status_code, "Move 2 of the saved game" in answer.json()["error"]) == (400, True)
    assert ask("view", after("A").removesuffix(" |")).status_code == 400, "a line that is cut off is never taken"


def test_what_is_too_large_is_not_even_read(ask: Ask) -> None:
    answer = ask("study", "x" * 70_000)
    assert (answer.status_code, "too long" in answer.json()["error"]) == (413, True)


def test_a_line_that_grows_is_not_played_again(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    ask("view", after("A", "B"))
    monkeypatch.setattr(lines, "read", None)
    assert ask("view", after("A", "B", "C")).json()["view"]["ply"] == 3
    assert ask("view", after("A", "B", "C")).json()["last"]["move"] == "C"


def test_only_so_many_positions_are_kept(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "KEPT", 2)
    for column in "ABC":
        ask("view", after(column))
    assert len(lines._known) == 2


def test_a_study_becomes_clearer_and_is_remembered(ask: Ask) -> None:
    found = told(ask("study", after("A", "B")))
    assert [line["done"] for line in found] == [False] * (len(found) - 1) + [True]
    for line in found:
        assert STUDY_LINE.validate_python(line, strict=True) == line
    last = found[-1]
    assert (last["ply"], len(last["moves"]), last["others"]) == (2, 5, 2)
    best = last["moves"][0]
    assert best["line"][0] == {"player": 0, "move": best["move"], "words": best["words"]}
    assert best["line"][1]["player"] == 1
    assert best["cells"]
    assert sum(last["value"]) == pytest.approx(1)
    [again] = told(ask("study", after("A", "B")))
    assert again == last


@pytest.mark.parametrize(
    ("moves", "position", "move"),
    [
        ("ABABAB", "Blue wins in 1 turn", "wins in 1 turn"),
        ("DAEA", "Blue wins in 2 turns", "wins in 2 turns"),
        ("DAEAC", "Blue wins in 1 turn", "loses in 1 turn"),
    ],
)
def test_what_is_proven_is_said_with_its_turns(
    ask: Ask, moves: str, position: str, move: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "PROOFS", (float(PATIENCE),))  # a busy machine takes its time
    last = told(ask("study", after(*moves)))[-1]
    assert (last["exact"], last["verdict"], last["moves"][0]["verdict"]) == (True, position, move)


def test_values_are_exact_where_the_game_is_solved(solved: lt.Game, ask: Ask) -> None:
    last = told(ask("study", solved.start().save(), lang="fr"))[-1]
    assert last["exact"]
    assert last["verdict"]
    assert all(each["verdict"] for each in last["moves"])
    [first, *_] = told(ask("review", solved.start().save()))
    assert (first["exact"], first["best"]["move"], first["value"]) == (True, last["moves"][0]["move"], last["value"])


def test_turns_are_counted_along_the_line_or_where_moves_alternate() -> None:
    position = lt.Position.load(after("D", "A"))

    def words(line: str, plies: int | None, proven: Any = "win") -> tuple[str | None, str | None]:
        move = Candidate("D", (1.0, 0.0), 1, proven, plies, tuple(line))
        return move_verdict(position, move), position_verdict(position, Analysis((1.0, 0.0), (move,), proven=proven))

    with lt.speaking("en"):
        assert words("DADAD", 5) == ("wins in 3 turns", "Blue wins in 3 turns")
        assert words("D", 7) == ("wins in 4 turns", "Blue wins in 4 turns")
        assert words("D", 6, "loss") == ("loses in 3 turns", "Vermilion wins in 3 turns")
        assert words("D", None) == ("wins", "Blue wins")
        assert words("D", None, "draw") == ("draw", "A draw if everybody plays their best")
        assert words("D", None, None) == (None, None)


def test_where_turns_have_several_moves_and_no_line_tells_more_moves_are_said() -> None:
    position = lt.game("empire-plateau", 2).start()
    while position.plies < 4:
        position.play(position.moves()[0])
    move = Candidate(position.moves()[0], (1.0, 0.0), 1, "win", 9, ())
    with lt.speaking("en"):
        assert move_verdict(position, move) == "wins in 9 moves"


def test_a_move_is_drawn_where_it_places_or_leads_a_piece() -> None:
    assert move_path(lt.game("connect-four").start(), "A") == (["A1"], False)
    docker = lt.game("docker").showcase_position()
    leading = next(move for move in docker.moves() if ">" in move)
    path = move_path(docker, leading)
    assert (path.travels, [path.cells[0], path.cells[-1]]) == (True, leading.split(">"))
    plateau = lt.game("plateau-x").showcase_position()
    brick = next(move for move in plateau.moves() if move.startswith("T:"))
    cells, travels = move_path(plateau, brick)
    assert (set(cells), travels) == (set(brick.removeprefix("T:").split("-")), False)


def test_a_move_that_changes_no_place_is_drawn_nowhere() -> None:
    plateau = lt.game("plateau-x").showcase_position()
    staying = next(move for move in plateau.moves() if ">" in move and len(set(move.split(">"))) == 1)
    assert move_path(plateau, staying) == ([], False)


def test_a_game_is_reviewed_with_what_was_best(ask: Ask) -> None:
    found = told(ask("review", after(*"ABABABA")))
    for line in found:
        assert REVIEW_LINE.validate_python(line, strict=True) == line
    assert [line["ply"] for line in found] == list(range(8))
    assert (found[-1]["value"], found[-1]["best"], found[-1]["exact"]) == ([1, 0], None, True)
    assert (found[6]["best"]["move"], found[6]["best"]["cells"]) == ("A", ["A4"])


def test_floods_are_refused_while_the_computer_is_busy(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.search_pool.QUEUE", 0)
    for part in ("study", "review"):
        answer = ask(part, START)
        assert (answer.status_code, "many games" in answer.json()["error"]) == (503, True)
    assert ask("view", START).status_code == 200


def test_what_goes_wrong_on_the_way_is_said_at_its_end(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill(*_: object) -> None:
        raise lt.LudothequeError(lt.Text("trop", "too much"))

    monkeypatch.setattr(study, "look", fill)
    assert told(ask("review", START)) == [{"error": "too much"}]


def test_a_search_is_given_up_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def leave() -> None:
        loop, searches = asyncio.get_running_loop(), SearchPool(2)

        def endless(position: lt.Position, report: Report) -> tuple[Analysis, bool]:
            try:
                while True:
                    report(Analysis((0.5, 0.5)))
                    loop.call_soon_threadsafe(begun.set)
            finally:
                loop.call_soon_threadsafe(ended.set)

        monkeypatch.setattr(study, "study", endless)
        found = study.studied(searches, lt.game("connect-four").start())
        assert not (await anext(found))["done"]
        await begun.wait()
        await found.aclose()  # type: ignore[attr-defined]
        await asyncio.wait_for(ended.wait(), PATIENCE)
        searches.close()

    asyncio.run(leave())


def test_whoever_hangs_up_ends_the_search(tables: Tables, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way from the connection to the thread that searches."""
    ended = asyncio.Event()
    body = json.dumps({"saved": START}).encode()

    async def hang_up() -> None:
        loop, gone = asyncio.get_running_loop(), asyncio.Event()

        def endless(position: lt.Position, report: Report) -> tuple[Analysis, bool]:
            try:
                while True:
                    report(Analysis((0.5, 0.5)))
            finally:
                loop.call_soon_threadsafe(ended.set)

        monkeypatch.setattr(study, "study", endless)
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            if message := next(asked, None):
                return message
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message.get("body"):
                gone.set()

        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "POST",
            "path": "/api/analysis/study",
            "query_string": b"lang=en",
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
        await asyncio.wait_for(client.app(scope, receive, send), PATIENCE)
        await asyncio.wait_for(ended.wait(), PATIENCE)

    assert client.portal is not None
    client.portal.call(hang_up)
    end = time.monotonic() + PATIENCE
    while tables.searches.count(Rank.ADVICE):  # its thread hears of it when it next has something to report
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_table_offers_analysis_where_that_is_fair(sit: Sit) -> None:
    apart, alone = sit("connect-four", PERSON, INVITED), sit("connect-four", PERSON, LUCK)
    assert (apart.look()["may"]["analyse"], alone.look()["may"]["analyse"]) == (False, True)
    assert apart.get("/analysis").status_code == 403
    apart.play("A")
    apart.resign()
    assert apart.look()["may"]["analyse"]
