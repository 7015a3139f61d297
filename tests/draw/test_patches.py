"""Drawings with every look of a mark, and the small changes between two of them."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import ludotheque as lt
from ludotheque.draw import Change, Mark, board_drawing, patch, with_variants
from ludotheque.draw.art import Element, circle, group, path, rect
from ludotheque.server.pictures import ghostly, marked
from tests.game_lists import OWN_BOXES, QUICK, name, random_position

Node = ElementTree.Element
LOOKS: tuple[Mark, ...] = ("touchable", "touched")


def parsed(drawn: Element) -> Node:
    return ElementTree.fromstring(drawn.markup())


def seen(picture: Node, looks: dict[str, str]) -> Node:
    """What a page shows of a drawing with variants."""
    _leave_out(picture, looks, "")
    return picture


def _leave_out(node: Node, looks: dict[str, str], name: str) -> None:
    name = node.attrib.get("data-name") or node.attrib.get("data-also") or name
    for child in list(node):
        when = child.attrib.pop("data-when", None)
        of = child.attrib.pop("data-of", name)
        if when is not None and looks.get(of, "plain") not in when.split():
            node.remove(child)
        else:
            _leave_out(child, looks, name)


def _forget_spots(node: Node) -> None:
    """Leave out what is only touched: a thing that is hidden by others makes more of these."""
    for child in list(node):
        if "data-also" in child.attrib and [each.get("class") for each in child] == ["hit"]:
            node.remove(child)
        else:
            _forget_spots(child)


def without_marks(picture: Node) -> str:
    """The drawing without what a page writes into named groups, and without its description."""
    picture.remove(picture[0])
    _forget_spots(picture)
    for each in picture.iter():
        each.attrib.pop("data-mark", None)
        also = each.attrib.pop("data-also", None)
        if "data-name" in each.attrib or also:
            each.attrib.pop("class", None)
    return ElementTree.tostring(picture, "unicode")


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_a_drawing_with_variants_shows_every_marking(game: lt.Game) -> None:
    shows_every_marking(random_position(game, 3, 8))


@pytest.mark.parametrize("game", OWN_BOXES, ids=name)
def test_the_drawings_of_lessons_with_variants_show_every_marking(game: lt.Game) -> None:
    for lesson in game.lessons:
        shows_every_marking(lesson.start(game))


def shows_every_marking(position: lt.Position) -> None:
    scene = position.scene()
    names = sorted({name for _, way in position.ways() for name in way} & scene.names())
    merged = with_variants(scene, names, board_drawing)
    for touchable, touched in (([], []), (names[::2], names[1:2]), (names, [])):
        looks = dict.fromkeys(touchable, "touchable") | dict.fromkeys(touched, "touched")
        plain = parsed(board_drawing(marked(scene, touchable, touched)))
        assert without_marks(seen(parsed(merged), looks)) == without_marks(plain)


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_a_patch_makes_one_drawing_into_another(game: lt.Game) -> None:
    position = random_position(game, 3, 8)
    scene = position.scene()
    before = board_drawing(scene)
    for move in position.move_numbers()[:5]:
        after = board_drawing(ghostly(position, scene, move))
        changes = patch(before, after)
        assert ElementTree.tostring(applied(parsed(before), changes)) == ElementTree.tostring(
            ElementTree.fromstring(replace(after, attributes=before.attributes).markup())
        )
        assert sum(len(change.come) for change in changes) < len(after.markup()) / 2


def applied(picture: Node, changes: list[Change]) -> Node:
    for change in changes:
        parent = picture
        for place in change.path:
            parent = parent[place]
        come = list(ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{change.come}</svg>'))
        parent[change.at : change.at + change.gone] = come
    return picture


def test_equal_drawings_need_no_change() -> None:
    drawn = group(rect("cell", 0, 0, 1, 1), css="picture")
    assert patch(drawn, drawn) == []


def test_what_is_alike_stays_where_something_comes_between() -> None:
    before = group(circle("hole", 1), circle("hole", 3), css="picture")
    after = group(circle("hole", 1), path("free", "M0 0"), circle("hole", 3), css="picture")
    assert patch(before, after) == [Change((), 1, 0, '<path class="free" d="M0 0"/>')]


def test_the_last_change_comes_first() -> None:
    def drawn(*sizes: int) -> Element:
        return group(*(group(circle("hole", size), css=f"piece{place}") for place, size in enumerate(sizes)), css="x")

    assert [change.path for change in patch(drawn(1, 2), drawn(3, 4))] == [(1,), (0,)]


def _things(drawn: Element) -> dict[str, Element]:
    inside = [child for child in drawn.children if isinstance(child, Element)]
    own = {drawn.attributes["data-name"]: drawn} if "data-name" in drawn.attributes else {}
    return own | {name: each for child in inside for name, each in _things(child).items()}


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_what_looks_the_same_in_two_pictures_is_drawn_once(game: lt.Game) -> None:
    scene = random_position(game, 1, 4).scene()
    before, after = (_things(board_drawing(each)) for each in (scene, replace(scene, caption="later")))
    cells = {cell.name for cell in scene.cells} & set(before)
    assert cells
    assert all(before[cell] is after[cell] for cell in cells)
