"""`check_game` looks at pictures: what a scene names, what a view draws, and what can be touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.check_pictures import check_pictures
from ludotheque.core.drawable import drawable_games, drawing_fault, unusable_games
from ludotheque.draw import Board, Drawing, Piece, Scene, Stock, Style, Tray, View, Words
from ludotheque.draw.art import Paint, Upright, circle, group, named
from tests.game_lists import EXAMPLE

Change = Callable[[Scene], Scene]


class Odd(Upright):
    """An upright board with one thing wrong."""

    name = "odd"


class Raises(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        raise LookupError("no paint left")


class RaisesInText(Odd):
    def text(self, scene: Scene, paint: Paint) -> list[str]:
        raise LookupError("no ink left")


class RaisesWhenBare(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        return super().board(scene, quarter, bare=bool(1 // (not bare)))


class LeavesOut(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        return super().board(replace(scene, cells=scene.cells[1:]), quarter, bare=bare)


class DrawsTwice(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        drawn, room = super().board(scene, quarter, bare=bare)
        name = scene.cells[0].name
        return Drawing(group(drawn, named(name, scene.marks.get(name), circle("hit", 5))), room)


class Unpainted(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        drawn, room = super().board(scene, quarter, bare=bare)
        return Drawing(group(drawn, circle("polka", 5)), room)


class Gaudy(Odd):
    def text(self, scene: Scene, paint: Paint) -> list[str]:
        return [f"{paint('o', 0):<20}|"]


class Pathless(Odd):
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        return super().board(replace(scene, routes=()), quarter, bare=bare)


class Wordless(Odd):
    def names(self, board: Board) -> dict[str, Words]:
        return {name: Words(words.fr, "") for name, words in super().names(board).items()}


def on(view: Any) -> Change:
    return lambda scene: replace(scene, board=replace(scene.board, view=view))


def with_piece(shape: Any) -> Change:
    return lambda scene: replace(scene, pieces=(Piece("odd", shape, 0, (0, 0)),))


def with_stock(shape: Any) -> Change:
    return lambda scene: replace(scene, trays=(Tray(0, stocks=(Stock("odd", "odd", shape, 1),)), Tray(1)))


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Change], lt.Game]:
    """The example with its scenes changed."""

    def make(change: Change) -> lt.Game:
        game = lt.game(EXAMPLE)
        scene = game.scenery.scene
        monkeypatch.setattr(game.module("scene"), "scene", lambda s, last: change(scene(s, last)))
        return game

    return make


@pytest.mark.parametrize(
    ("change", "fr", "en"),
    [
        (on("hexagonal"), "« hexagonal » n’est pas une vue ; il y a : flat", "“hexagonal” is no view; there are: flat"),
        (with_piece("blob"), "« blob » n’est pas une forme ; il y a", "“blob” is no shape; there are"),
        (with_stock("blob"), "« blob » n’est pas une forme ; il y a", "“blob” is no shape; there are"),
        (on(SimpleNamespace(name="half")), "n’est pas une View", "is no View"),
        (with_piece(SimpleNamespace(name="half")), "n’est pas une Shape", "is no Shape"),
        (on(Raises()), "son dessin échoue (LookupError: no paint left)", "its picture fails (LookupError: no paint"),
        (on(RaisesInText()), "son dessin échoue (LookupError: no ink", "its picture fails (LookupError: no ink left)"),
        (on(RaisesWhenBare()), "son dessin échoue (ZeroDivisionError", "its picture fails (ZeroDivisionError"),
        (on(LeavesOut()), "['A1'] n’est pas dans le dessin", "['A1'] is not in the picture"),
        (on(DrawsTwice()), "['A1'] est dessiné deux fois", "['A1'] is drawn twice"),
        (on(Unpainted()), "aucune règle CSS ne peint ['polka']", "no CSS rule paints ['polka']"),
        (on(Gaudy()), "les couleurs changent le texte", "colours change the text board"),
        (on(Wordless()), "« A » n’a pas de texte", "“A” has no text"),
        (
            lambda scene: replace(scene, marks={"Z9": "decisive"}),
            "['Z9'] est marqué sans être dans le dessin",
            "['Z9'] is marked and not in the picture",
        ),
        (
            lambda scene: replace(scene, style=Style("late", {}) if scene.pieces else None),
            "n’ont pas le même style",
            "not all positions have the same style",
        ),
    ],
)
def test_a_faulty_picture_is_refused_in_words(
    changed: Callable[[Change], lt.Game], change: Change, fr: str, en: str
) -> None:
    position = changed(change).start()
    position.play("D")
    with pytest.raises(lt.GameFault) as refused:
        check_pictures(position, from_all_sides=True)
    assert fr in refused.value.text.fr
    assert en in refused.value.text.en


@pytest.mark.parametrize(
    "change",
    [
        on("hexagonal"),
        with_piece("blob"),
        with_stock("blob"),
        on(Raises()),
        on(RaisesInText()),
        on(RaisesWhenBare()),
        lambda scene: replace(scene, style=Style("odd", {"ink": "fill:{no_such_role}"})),
    ],
)
def test_a_game_that_cannot_be_drawn_is_not_offered(changed: Callable[[Change], lt.Game], change: Change) -> None:
    game = changed(change)
    drawing_fault.cache_clear()
    try:
        assert drawing_fault(game) is not None
        assert game not in drawable_games()
        assert game.name in [each.name for each in unusable_games()]
    finally:
        drawing_fault.cache_clear()


def test_touches_that_raise_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lt.game(EXAMPLE)
    monkeypatch.setattr(game.module("scene"), "touches", lambda s, move: [][move])
    with pytest.raises(lt.GameFault, match="IndexError"):
        check_pictures(game.start(), from_all_sides=False)


@pytest.mark.parametrize("change", [on("hexagonal"), with_piece("blob"), on(Raises())])
def test_check_game_refuses_it(changed: Callable[[Change], lt.Game], change: Change) -> None:
    with pytest.raises(lt.GameFault, match=r"is no view|is no shape|its picture fails"):
        lt.check_game(changed(change), games=1, plain_games=1)


def test_a_scene_that_raises_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(s: np.record, last: int | None) -> Scene:
        raise LookupError("nothing to see")

    game = lt.game(EXAMPLE)
    monkeypatch.setattr(game.module("scene"), "scene", scene)
    with pytest.raises(lt.GameFault, match="nothing to see"):
        check_pictures(game.start(), from_all_sides=False)


@pytest.mark.parametrize(("language", "words"), [("fr", "« blob » n’est pas une forme"), ("en", "“blob” is no shape")])
def test_a_position_says_what_cannot_be_drawn(
    changed: Callable[[Change], lt.Game], language: lt.Language, words: str
) -> None:
    position = changed(with_piece("blob")).start()
    for draw in (position.svg, position.text):
        with pytest.raises(lt.GameFault) as refused:
            draw()
        with lt.speaking(language):
            assert words in str(refused.value)


def test_a_view_of_its_own_passes(changed: Callable[[Change], lt.Game]) -> None:
    assert isinstance(Odd(), View)
    check_pictures(changed(on(Odd())).start(), from_all_sides=True)


def test_a_view_that_leaves_out_the_routes_is_refused(changed: Callable[[Change], lt.Game]) -> None:
    position = changed(on(Pathless())).start()
    position.play("D")
    with pytest.raises(lt.GameFault, match="the view does not draw every route"):
        check_pictures(position, from_all_sides=False)
