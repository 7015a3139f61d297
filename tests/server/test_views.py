"""What is seen of a table: the board, what may be touched, and what it is worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import ludotheque as lt
from ludotheque.core import Lesson, Problem
from ludotheque.core.rule_pictures import rule_pictures
from ludotheque.draw import Cell, Piece
from ludotheque.server import table_view
from ludotheque.server.pictures import ghostly, marked
from ludotheque.server.position_view import tray_shown
from ludotheque.server.responses import MoveTold
from ludotheque.server.shown_tree import words_of
from ludotheque.server.table import Logged
from ludotheque.server.touch_path import follow_touches
from tests.game_lists import ALL, BOXES, DUELS, EVERY, random_position
from tests.server.conftest import INVITED, LUCK, PERSON
from tests.server.guest import Guest

Sit = Callable[..., Guest]
GAME = next(game for game in DUELS if game.name == "connect-four")


def names(view: dict[str, Any]) -> list[str]:
    return [each["name"] for each in view["touchable"]]


def marks(svg: str) -> dict[str, str]:
    elements = ElementTree.fromstring(svg).iter()
    return {each.get("data-name", ""): each.get("data-mark", "") for each in elements if each.get("data-mark")}


def test_what_may_be_touched_is_marked(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, INVITED)
    view = guest.view()
    assert {name for name, mark in marks(view["board"]).items() if mark == "touchable"} == set(names(view))
    assert all(each["words"] for each in view["touchable"])
    assert view["touched"] == view["choices"] == []
    assert (view["move"], view["words"], view["why"], view["owed"], view["ply"]) == (None, None, None, None, 0)


def test_only_who_may_move_can_touch(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, INVITED)
    for other in (guest.invited(), guest.watcher()):
        view = other.view("A")
        assert (names(view), view["touched"], view["prompt"]) == ([], [], "Blue to move.")


def test_looking_back_touches_nothing(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, PERSON)
    guest.play("A")
    assert names(guest.view(ply=0)) == []
    assert names(guest.view(ply=1)) != []
    assert guest.view(ply=0)["board"] != guest.view(ply=1)["board"]


def test_a_move_that_is_touched_is_shown_as_a_ghost(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, PERSON)
    view = guest.view()
    while view["move"] is None:
        view = guest.view(*view["touched"], names(view)[0])
    assert "ghost" in view["board"]
    assert view["words"]
    assert guest.look()["ply"] == 0


@pytest.mark.parametrize("game", EVERY)
def test_the_ghost_of_a_move_is_what_it_brings(game: lt.Game) -> None:
    position = random_position(game, 4, 12)
    scene = position.scene()
    for move in position.move_numbers()[:30]:
        after = position.copy()
        after.play_number(move)
        shown = ghostly(position, scene, move)
        ghosts = {piece.name for piece in shown.pieces if piece.ghost}
        if ghosts:
            assert {piece.name for piece in shown.pieces} == {piece.name for piece in after.scene().pieces}
        else:
            assert replace(shown, routes=()) == replace(scene, routes=())


def test_a_touch_that_leads_nowhere_says_why_and_is_left_out(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, PERSON)
    view = guest.view("nothing")
    assert (view["touched"], view["why"], view["early"]) == ([], "First choose a marked place.", True)
    assert names(view) == names(guest.view())


def test_the_stock_of_another_is_not_touched() -> None:
    position = lt.game("plateau-x", 4).start()
    others = next(stock.name for tray in position.scene().trays if tray.owner == 2 for stock in tray.stocks)
    why = follow_touches(position, [others]).why
    assert why is not None
    assert why.forbidden
    assert why.words == lt.Text(fr="Pas ici : c’est la réserve d’Ambre.", en="Not here: this is the stock of Amber.")


def test_a_touch_that_leads_nowhere_may_begin_anew() -> None:
    position = lt.game("pilotis").start()
    first, other = sorted({way[0] for _, way in position.ways()})[:2]
    assert follow_touches(position, [first, other]).node.touched == (other,)
    reached = follow_touches(position, [first, "nothing", "nothing"])
    assert (reached.node.touched, reached.why is not None) == ((first,), True)


def test_a_game_says_which_move_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    position = lt.game("connect-four").start()
    monkeypatch.setattr(position.game.scenery, "attempt", lambda s, touched: touched[-1], raising=False)
    monkeypatch.setattr(position.game.notation, "forbids", lambda s, word: lt.Text(f"non {word}", f"no {word}"))
    why = follow_touches(position, ["Z"]).why
    assert why is not None
    assert (why.words, why.forbidden) == (lt.Text(fr="Pas ici : non Z", en="Not here: no Z"), True)


def test_marks_are_for_what_is_in_the_picture() -> None:
    scene = lt.game("connect-four").start().scene()
    assert marked(scene, ["A", "elsewhere"], ["B"]).marks == {"A": "touchable", "B": "touched"}


def test_what_was_touched_in_vain_is_marked(sit: Sit) -> None:
    guest = sit("pilotis", PERSON, PERSON)
    others = next(
        stock.name for tray in lt.game("pilotis").start().scene().trays if tray.owner for stock in tray.stocks
    )
    view = guest.view(others)
    assert view["why"]
    assert {name: mark for tray in view["trays"] for name, mark in marks(tray["svg"]).items()}[others] == "forbidden"
    assert "forbidden" not in marks(guest.view("nothing")["board"]).values()


def test_what_may_be_touched_is_not_forbidden() -> None:
    scene = lt.game("connect-four").start().scene()
    assert marked(scene, ["A"], [], ["A"]).marks == {"A": "touchable"}
    assert marked(scene, ["A"], [], ["B"]).marks == {"A": "touchable", "B": "forbidden"}
    assert marked(scene, [], [], ["elsewhere"]).marks == {}


def test_a_column_that_is_full_is_marked_as_forbidden(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, PERSON)
    guest.play_all("A A A A A A")
    view = guest.view("A")
    assert view["why"]
    assert marks(view["board"])["A"] == "forbidden"


def test_a_turn_of_several_moves_says_what_it_owes(sit: Sit) -> None:
    game = next(game for game in ALL if game.start().scene().gauges)
    guest = sit(str(game), *[PERSON] * game.players)
    assert guest.view()["owed"] is None
    table = guest.play(game.start().moves()[0])
    assert table["turn"] == 0
    assert guest.view()["owed"]


def test_things_nowhere_in_the_picture_are_choices(sit: Sit) -> None:
    game = next(game for game in ALL if game.start().scene().gauges)
    guest = sit(str(game), *[PERSON] * game.players)
    view = guest.view()
    while not view["choices"]:
        spent = guest.look()["ply"]
        assert spent < 20
        guest.play(game_move(guest))
        view = guest.view()
    assert set(view["choices"][0]) == {"name", "words"}


def game_move(guest: Guest) -> str:
    view = guest.view()
    while view["move"] is None:
        view = guest.view(*view["touched"], names(view)[0])
    return str(view["move"])


def test_the_die_is_shown(dice_game: lt.Game, sit: Sit) -> None:
    assert sit("dice", PERSON, PERSON).view()["die"] is None
    game = next((game for game in ALL if game.start().turn == "chance"), None)
    assert game is not None
    shown = sit(str(game), *[PERSON] * game.players).view()
    assert shown["die"] in range(1, 7)
    assert shown["sides"] == 4


def test_trays_are_told_in_words(sit: Sit) -> None:
    trays = sit(str(GAME), PERSON, PERSON).view()["trays"]
    assert [tray["player"] for tray in trays] == [0, 1]
    assert trays[0]["words"].startswith("Blue")
    assert [tray["title"] for tray in trays] == ["Blue", "Vermilion"]


def test_a_tray_of_nobody_is_called_after_what_lies_there() -> None:
    scene = next(scene for game in ALL for scene in [game.start().scene()] if scene.trays[-1].owner is None)
    common = scene.trays[-1]
    assert tray_shown(common, "")["title"] == common.title
    assert tray_shown(replace(common, title=""), "")["title"] == common.stocks[0].words


def test_a_thing_on_the_board_is_told_with_its_owner() -> None:
    scene = replace(
        lt.game("connect-four").start().scene(),
        cells=(Cell("X1", (0, 0)), Cell("X2", (1, 0))),
        pieces=(Piece("p", "pawn", 1, (0, 0)),),
    )
    assert [words_of(scene, "X1"), words_of(scene, "X2"), words_of(scene, "A")] == ["X1, Vermilion", "X2", "column A"]


def test_a_piece_that_is_touched_itself_is_told_by_its_place() -> None:
    scene = replace(
        lt.game("connect-four").start().scene(),
        cells=(Cell("X1", (0, 0)),),
        pieces=(
            Piece("p", "pawn", 1, (0, 0)),
            Piece("b", "brick", None, (0, 0)),
            Piece("q", "pawn", 0, (3, 3), label="Q"),
            Piece("r", "brick", None, (2, 2)),
        ),
    )
    assert [words_of(scene, name) for name in "pbqr"] == ["X1, Vermilion", "X1", "Q, Blue", "r"]


def test_a_page_is_told_what_a_view_can_do(sit: Sit) -> None:
    for game in lt.all_games():
        seen = game.start().scene().view
        shown = sit(str(game), *[PERSON] * game.players).view()
        assert (shown["sides"], shown["has_plan"]) == (seen.sides(game.players), seen.has_plan)
    assert {(game.start().scene().view.turns) for game in lt.all_games()} == {True, False}


def test_everybody_sees_their_own_side_first(sit: Sit) -> None:
    game = next(game for game in ALL if game.players == 3 and game.start().scene().view.side_of(1, 3))
    first = sit(str(game), PERSON, INVITED, INVITED)
    second, third = first.invited(0), first.invited(1)
    assert [each.view()["quarter"] for each in (first, second, third, first.watcher())] == [0, 1, 2, 0]
    assert [second.view(quarter=turned)["quarter"] for turned in range(4)] == [1, 2, 0, 1]


def test_the_sheet_of_the_boards_paints_the_art_of_every_game(client: TestClient) -> None:
    sheet = client.get("/web/board.css").text
    styles = [style for game in lt.all_games() if (style := game.start().scene().style)]
    assert styles
    for style in styles:
        assert all(f".picture.{style.scope} .{css}{{" in sheet for css in style.rules)


def test_pictures_stand_alone(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, PERSON)
    guest.play("A")
    now, before = guest.get("/picture.svg", theme="dark"), guest.get("/picture.svg", ply=0)
    assert now.headers["content-type"] == "image/svg+xml"
    assert "style-src 'unsafe-inline'" in now.headers["content-security-policy"]
    assert now.text != before.text
    assert ElementTree.fromstring(now.text).tag.endswith("svg")


def test_a_hint_is_a_move_with_its_touches(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, LUCK)
    hint = guest.post("hint").json()
    assert hint["move"] in guest_moves(guest)
    assert guest.view(*hint["touches"][0])["move"] == hint["move"]
    assert sum(hint["value"]) == pytest.approx(1)
    assert guest.play(hint["move"])


def guest_moves(guest: Guest) -> list[str]:
    return lt.Position.load(guest.get("/saved.txt").text).moves()


def test_an_analysis_tells_every_move(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, LUCK)
    found = guest.get("/analysis").json()
    assert {each["move"] for each in found["moves"]} == set(guest_moves(guest))
    assert (found["best"], found["exact"]) == (found["moves"][0]["move"], False)
    assert all(each["words"] for each in found["moves"])
    assert guest.get("/analysis").json() == found


def test_programs_ask_for_the_legal_moves(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, INVITED)
    assert guest.watcher().get("/moves").json() == {"ply": 0, "moves": GAME.start().moves()}
    guest.play("A")
    guest.resign()
    assert guest.get("/moves").json() == {"ply": 1, "moves": []}
    assert guest.get("/moves", ply=0).json()["moves"] == GAME.start().moves()


def test_a_finished_game_is_worth_its_result(sit: Sit) -> None:
    guest = sit(str(GAME), PERSON, INVITED)
    guest.play("A")
    guest.resign()
    found = guest.get("/analysis").json()
    assert (found["value"], found["best"], found["exact"], found["moves"]) == ([0, 1], None, True, [])


def test_values_are_exact_where_the_game_is_solved(solved: lt.Game, sit: Sit) -> None:
    guest = sit(str(solved), PERSON, LUCK)
    found = guest.get("/analysis").json()
    assert found["exact"]
    assert found["proven"] in ("win", "loss", "draw")
    assert any(each["plies"] for each in found["moves"]) or found["proven"] == "draw"


def test_the_pages_are_served(client: TestClient, sit: Sit) -> None:
    pages = {
        "/": "index",
        f"/table/{sit(str(GAME), PERSON, PERSON).table}": "table",
        f"/learn/{GAME.name}": "table",
        "/analysis": "analysis",
        f"/analysis/{GAME.name}": "analysis",
    }
    for path, page in pages.items():
        answer = client.get(path)
        assert (answer.status_code, f"<title>{page}</title>" in answer.text) == (200, True)
    script = client.get("/web/play.js")
    assert "javascript" in script.headers["content-type"]
    again = client.get("/web/play.js", headers={"If-None-Match": script.headers["etag"]})
    assert (again.status_code, script.headers["cache-control"]) == (304, "no-cache")
    assert client.get("/web/board.css").headers["content-type"].startswith("text/css")
    assert client.get("/web/../conftest.py").status_code == 404


def test_a_file_that_changes_is_sent_anew_and_in_parts_where_they_are_asked_for(client: TestClient, web: Path) -> None:
    before = client.get("/web/play.js")
    (web / "play.js").write_text("export const changed = true;\n", "utf-8")
    after = client.get("/web/play.js", headers={"If-None-Match": before.headers["etag"]})
    assert (before.text, after.text) == ("export {};\n", "export const changed = true;\n")
    assert after.headers["content-length"] == str(len(after.content))
    part = client.get("/web/play.js", headers={"Range": "bytes=0-5"})
    assert (part.status_code, part.text) == (206, "export")
    assert client.head("/web/play.js").headers["etag"] == after.headers["etag"]


@pytest.mark.parametrize("path", ["/", "/web/play.js", "/api/games", "/nowhere", "/api/tables/x", "/web/none.js"])
def test_every_answer_has_the_headers_that_keep_people_safe(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_the_games_are_listed(client: TestClient) -> None:
    shown = client.get("/api/games?lang=fr").json()
    assert [game["name"] for game in shown] == [game.name for game in lt.all_games()]
    first, box = shown[0], lt.all_games()[0]
    assert (first["title"], first["sentence"]) == (box.title.fr, box.sentence.fr)
    assert [variant["name"] for variant in first["variants"]] == [variant.name for variant in box.variants]
    assert [each["usual_level"] for each in first["variants"]] == [each.usual_level for each in box.variants]
    for game in shown:
        picture = client.get(game["picture"])
        assert ElementTree.fromstring(picture.text).tag.endswith("svg")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_rules_have_an_address_for_every_ruling(client: TestClient, game: lt.Game, lang: str) -> None:
    page = client.get(f"/api/games/{game.name}/rules", params={"lang": lang}).json()
    missing = [ruling for ruling in game.rulings if f'<h3 id="{ruling}">' not in page["html"]]
    assert not missing or game.name == "connect-four"
    assert page["html"].startswith("<h1 id=")
    assert "<script" not in page["html"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_rules_show_their_pictures(client: TestClient, game: lt.Game, lang: lt.Language) -> None:
    page = client.get(f"/api/games/{game.name}/rules", params={"lang": lang}).json()["html"]
    words = [picture.words for picture in rule_pictures(game, lang)]
    assert re.findall(r'<figure><svg[^>]* role="img" aria-label="([^"]+)">', page) == words
    assert re.findall(r"<figcaption[^>]*>([^<]+)</figcaption></figure>", page) == words
    assert "rules=" not in page
    masks = re.findall(r'<mask[^>]* id="([^"]+)"', page)
    assert len(masks) == len(set(masks))


def test_lessons_are_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    title, words, after = (lt.Text(fr=f"{name} fr", en=f"{name} en") for name in ("title", "words", "after"))
    begin = random_position(GAME, 1, 2)
    move = begin.moves()[0]
    step = Lesson(title, words, after, " ".join(begin.history), (move,), GAME.variant_name, problem=Problem("hold", 1))
    monkeypatch.setattr(lt.Game, "lessons", (step,), raising=False)
    [told] = client.get(f"/api/games/{GAME.name}/lessons?lang=fr").json()
    assert (told["title"], told["words"], told["after"], told["accept"]) == ("title fr", "words fr", "after fr", [move])
    assert told["problem"]
    assert told["saved"] == begin.save()
    assert (told["players"], told["plies"], told["thrown"]) == (2, 2, None)


def test_a_lesson_tells_the_room_of_its_board_before_and_after_its_move(client: TestClient) -> None:
    for game in BOXES:
        for lesson, told in zip(game.lessons, client.get(f"/api/games/{game.name}/lessons").json(), strict=True):
            position = lesson.start(game)
            boards = [position.scene(), _after(position, next(filter(lesson.accepts, position.moves()))).scene()]
            left, top, width, height = told["room"]
            for room in (scene.view.board(scene).room for scene in boards):
                assert left - 0.1 <= room.x
                assert top - 0.1 <= room.y
                assert room.x + room.width <= left + width + 0.1
                assert room.y + room.height <= top + height + 0.1


def _after(position: lt.Position, word: str) -> lt.Position:
    after = position.copy()
    after.play(word)
    return after


def test_a_lesson_about_a_throw_says_how_the_die_falls(client: TestClient) -> None:
    thrown = [
        (each, told)
        for game in BOXES
        for each, told in zip(game.lessons, client.get(f"/api/games/{game.name}/lessons").json(), strict=True)
        if each.start(game).turn == "chance"
    ]
    assert thrown
    for lesson, told in thrown:
        position = lt.Position.load(told["thrown"])
        assert (position.plies, position.history[-1]) == (told["plies"] + 1, lesson.accept[0])


def test_a_game_may_have_no_lessons(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lt.Game, "lessons", (), raising=False)
    assert client.get(f"/api/games/{GAME.name}/lessons").json() == []


def test_what_everybody_sees_is_put_into_words_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = sit(str(GAME), PERSON, INVITED)
    guest.play("A")
    plain = table_view.move_told
    told: list[str] = []

    def recorded(move: Logged) -> MoveTold:
        told.append(move.move)
        return plain(move)

    monkeypatch.setattr(table_view, "move_told", recorded)
    seen = [each.look() for each in (guest, guest.invited(), guest.watcher())]
    assert told == []
    assert [table["yours"] for table in seen] == [[0], [1], []]
    french = guest.get(lang="fr").json()["moves"][0]["words"]
    assert french != seen[0]["moves"][0]["words"]
    assert [len(guest.invited().play("B")["moves"]), len(guest.look()["moves"])] == [2, 2]
    assert told == ["A", "B"]
