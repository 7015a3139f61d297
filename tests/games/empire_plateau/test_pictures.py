"""The art that the game brings: armies, bases, homes and the pole, told apart without colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import ludotheque as lt
from ludotheque.draw import Scene, Stock, Tray, board, page_style, svg, tray
from ludotheque.games.empire_plateau.armies import ARMY
from ludotheque.games.empire_plateau.disc import STYLE
from tests.draw.test_svg import by_name, classes

OWN = {"army", "emblem-word", "pole", "pole-ring", "wind-light", "wind-dark"} | {
    f"{name}{owner}" for name in ("home", "teeth", "camp", "coin") for owner in range(4)
}


@pytest.fixture(scope="module")
def four() -> Scene:
    """All the armies of four empires at their start."""
    return lt.game("empire-plateau:classic", 4).start().scene()


def without_base(scene: Scene, owner: int) -> Scene:
    cells = tuple(replace(cell, owner=None) if cell.owner == owner else cell for cell in scene.cells)
    return replace(scene, cells=cells)


def drawings(picture: str, css: str) -> Iterator[set[str]]:
    return (set(re.findall(f'class="{css}{owner}" d="([^"]+)"', picture)) for owner in range(4))


def test_every_empire_has_its_own_silhouette_and_emblem(four: Scene) -> None:
    picture = svg(four)
    for css in ("piece", "dark"):
        drawn = list(drawings(picture, css))
        assert [len(each) for each in drawn] == [1] * 4
        assert len(set.union(*drawn)) == 4


def test_armies_show_their_strength_and_emblems_lie_on_top(four: Scene) -> None:
    picture = svg(four)
    named = by_name(picture)
    assert {piece.name: "".join(named[piece.name].itertext()) for piece in four.pieces} == {
        piece.name: piece.label for piece in four.pieces
    }
    order = re.findall('data-name="(army-[^"]+)"', picture)
    emblems = {piece.name for piece in four.pieces if piece.label == "E"}
    assert set(order[-4:]) == emblems


def test_an_emblem_extends_further_than_an_army(four: Scene) -> None:
    reaches = {piece.label: ARMY.reach(piece.look, 23) for piece in four.pieces}
    assert reaches["2"] == reaches["6"] == 23
    assert reaches["E"] == pytest.approx(30.8)


def test_a_ghost_is_pale_and_dashed(four: Scene) -> None:
    ghosts = replace(four, pieces=tuple(replace(piece, ghost=True) for piece in four.pieces))
    for each in by_name(svg(replace(ghosts, cells=(), trays=()))).values():
        assert [part.get("class") for part in each] == ["ghost", "ghost-edge"]


def test_a_fallen_base_leaves_its_home(four: Scene) -> None:
    shown = [set(classes(svg(replace(scene, trays=())))) for scene in (four, without_base(four, 1))]
    assert [{"teeth1", "home1"} <= each for each in shown] == [True, False]


def test_armies_that_are_lost_leave_their_places(four: Scene) -> None:
    lost = tray(four, Tray(0, stocks=(Stock("s", "", ARMY, 0, "2"), Stock("e", "", ARMY, 0, "E"))))
    assert list(classes(lost)).count("missing") == 2


def test_a_full_disc_is_complete_and_small(four: Scene) -> None:
    picture = svg(four)
    assert len(four.pieces) == 76
    assert set(by_name(picture)) == four.names()
    assert len(picture.encode()) < 70_000


def test_the_game_brings_the_rules_of_its_own_classes(four: Scene) -> None:
    assert set(STYLE.rules) == OWN
    assert set(classes(svg(four))) >= OWN
    assert not OWN & set(re.findall(r"\.([\w-]+)\{", page_style()))
    assert set(re.findall(r"\.([\w-]+)\{", page_style([STYLE]))) >= OWN


def test_on_a_page_its_style_holds_for_its_pictures_alone(four: Scene) -> None:
    assert f'class="picture board {STYLE.scope}"' in board(four)
    assert f'class="picture tray {STYLE.scope}"' in tray(four, four.trays[0])
    own = page_style([STYLE]).removeprefix(page_style())
    assert own.count("{") > len(OWN)
    assert all(line.count(STYLE.scope) >= 1 for line in own.strip().splitlines())


def test_the_pole_is_darker_at_night(four: Scene) -> None:
    day, night = svg(four, theme="light"), svg(four, theme="dark")
    assert ("#9E2A21" in day, "#7E231B" in day) == (True, False)
    assert ("#9E2A21" in night, "#7E231B" in night) == (False, True)
