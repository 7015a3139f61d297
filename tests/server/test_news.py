"""What is new at a table, over a live connection."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.server import table_news
from ludotheque.server.position_view import view_with_tree
from ludotheque.server.tables import Tables
from tests.server.conftest import INVITED, PERSON
from tests.server.guest import Guest

Sit = Callable[..., Guest]
GAME = "connect-four"


def until(socket: Any, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message that fits; who comes and goes is told in others."""
    while not fits(message := socket.receive_json()):
        pass
    return dict(message)


def has_moves(message: dict[str, Any]) -> bool:
    return bool(message.get("moves"))


def test_who_says_how_they_see_the_board_hears_only_what_is_new(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    guest.play("A")
    with guest.live() as socket:
        socket.send_json({**guest.hello(), "see": {"quarter": 0, "plan": False}})
        first = until(socket, lambda message: message["kind"] == "table")
        assert (first["view"]["ply"], first["view"]["tree"]["moves"][0]["move"]) == (1, "A")
        socket.send_json({"kind": "move", "move": "B", "ply": 1})
        news = until(socket, has_moves)
    assert (news["kind"], news["since"], news["kept"]) == ("news", first["table"]["version"], 1)
    assert [move["move"] for move in news["moves"]] == ["B"]
    assert news["changes"]["ply"] == 2
    assert not {"title", "moves", "rounds"} & news["changes"].keys()
    assert (news["view"]["ply"], news["version"]) == (2, news["changes"]["version"])


def test_news_put_to_what_was_known_are_the_table(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    guest.play_all("A B C")
    with guest.live() as socket:
        socket.send_json({**guest.hello(), "see": {}})
        table = until(socket, lambda message: message["kind"] == "table")["table"]
        guest.post("takeback", ply=3)
        news = until(socket, lambda message: "ply" in message.get("changes", ()))
        assert (news["kept"], news["moves"]) == (2, [])
        seen = {**table, **news["changes"], "moves": [*table["moves"][: news["kept"]], *news["moves"]]}
        assert seen == guest.look()


def test_who_has_the_view_of_a_version_does_not_get_it_again(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json({**guest.hello(), "see": {}, "version": guest.look()["version"]})
        assert "view" not in until(socket, lambda message: message["kind"] == "table")
        socket.send_json({"kind": "look"})
        assert until(socket, lambda message: message["kind"] == "table")["view"]["ply"] == 0


def test_a_program_that_says_nothing_of_the_board_gets_no_view(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json(guest.hello())
        first = until(socket, lambda message: message["kind"] == "table")
        socket.send_json({"kind": "move", "move": "A", "ply": 0})
        news = until(socket, has_moves)
    assert (news["kind"], news["since"]) == ("news", first["table"]["version"])
    assert "view" not in {*first, *news}


def test_telling_a_move_takes_the_same_however_long_the_game_has_been(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json(guest.hello())
        until(socket, lambda message: message["kind"] == "table")
        sizes = []
        for ply, move in enumerate("ABCDEFGABCDEFG"):
            socket.send_json({"kind": "move", "move": move, "ply": ply})
            sizes.append(len(json.dumps(until(socket, has_moves))))
    assert max(sizes[1:]) - min(sizes[1:]) < 20


def test_who_comes_and_goes_is_told_only_where_that_changes_a_seat(sit: Sit) -> None:
    guest = sit(GAME, PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json(guest.hello())
        until(socket, lambda message: message["kind"] == "table")
        for other in (guest, guest.watcher()):
            with other.live() as visitor:
                visitor.send_json(other.hello())
                until(visitor, lambda message: message["kind"] == "table")
        socket.send_json({"kind": "ping"})
        pong = socket.receive_json()
        assert pong["kind"] == "pong"
        assert abs(pong["now"] / 1000 - time.time()) < 60


def test_a_table_that_was_read_anew_is_told_as_what_is_new(sit: Sit, tables: Tables) -> None:
    guest = sit(GAME, PERSON, PERSON)
    guest.play_all("A B")
    with guest.live() as socket:
        socket.send_json(guest.hello())
        version = until(socket, lambda message: message["kind"] == "table")["table"]["version"]
        tables._close(tables._open[guest.table])
        guest.play("C")
        news = until(socket, has_moves)
    assert (news["since"], news["kept"], [move["move"] for move in news["moves"]]) == (version, 2, ["C"])


def test_of_moves_taken_back_and_others_played_both_are_told(sit: Sit, tables: Tables) -> None:
    guest = sit(GAME, PERSON, PERSON)
    guest.play_all("A B C D")
    table, version = tables._open[guest.table], guest.look()["version"]
    for ply in (4, 3):
        guest.post("takeback", ply=ply)
    guest.play_all("E F G")
    guest.post("takeback", ply=5)
    assert [table.kept_since(version, 4), table.kept_since(version, 1), table.kept_since(version + 4, 4)] == [2, 1, 4]


def test_only_the_player_to_move_gets_the_touches(sit: Sit) -> None:
    guest = sit(GAME, PERSON, INVITED)
    with guest.live() as mine, guest.invited().live() as theirs:
        mine.send_json({**guest.hello(), "see": {}})
        theirs.send_json({**guest.invited().hello(), "see": {}})
        until(theirs, lambda message: message["kind"] == "table")
        mine.send_json({"kind": "move", "move": "A", "ply": 0})
        assert until(mine, has_moves)["view"]["tree"] is None
        assert until(theirs, has_moves)["view"]["tree"]


def test_those_who_see_the_same_share_one_drawing(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counting(position: Any, *rest: Any, **more: Any) -> Any:
        drawn.append(position.plies)
        return view_with_tree(position, *rest, **more)

    monkeypatch.setattr(table_news, "view_with_tree", counting)
    guest = sit(GAME, PERSON, PERSON)
    with guest.live() as mine, guest.watcher().live() as one, guest.watcher().live() as other:
        for socket in (mine, one, other):
            socket.send_json({**(guest if socket is mine else guest.watcher()).hello(), "see": {}})
            until(socket, lambda message: message["kind"] == "table")
        mine.send_json({"kind": "move", "move": "A", "ply": 0})
        for socket in (mine, one, other):
            until(socket, has_moves)
    assert drawn.count(1) == 2


def test_the_board_is_seen_from_where_one_says(sit: Sit) -> None:
    guest = sit("docker", PERSON, PERSON)
    with guest.live() as socket:
        socket.send_json({**guest.hello(), "see": {"quarter": 0}})
        until(socket, lambda message: message["kind"] == "table")
        socket.send_json({"kind": "see", "quarter": 1, "plan": True})
        socket.send_json({"kind": "move", "move": guest.get("/moves").json()["moves"][0], "ply": guest.look()["ply"]})
        assert until(socket, has_moves)["view"]["plan"] is True
