"""Whatever can be touched on a board can be hit, from whichever side the board is seen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import ludotheque as lt
from ludotheque.core.position import CHANCE
from ludotheque.draw import Board, Cell, Piece, Scene, ShapeName, svg
from ludotheque.server.pictures import marked
from tests.game_lists import OWN_BOXES, random_position

pytestmark = pytest.mark.untraced

PLIES = 36, 60, 12, 48, 24
"""How many moves are played in each game at most before its board is looked at."""
SMALLEST = 60
"""The least area that a hand needs, in units of the picture, of which a board is some 700 wide and high."""

UNREACHED = """([picture, names, least]) => {
  document.body.innerHTML = picture;
  const svg = document.querySelector("svg");
  const step = 4, enough = (least * svg.getScreenCTM().a ** 2) / step ** 2;
  const nameOf = ({ dataset } = { dataset: {} }) => dataset.name ?? dataset.also;
  function reached(name) {
    let hits = 0;
    for (const part of svg.querySelectorAll(`[data-name="${name}"], [data-also="${name}"]`)) {
      const box = part.getBoundingClientRect();
      for (let x = box.left; x < box.right; x += step) for (let y = box.top; y < box.bottom; y += step) {
        const found = document.elementFromPoint(x, y)?.closest("[data-name], [data-also]") ?? undefined;
        if (nameOf(found) === name && ++hits >= enough) return true;
      }
    }
    return false;
  }
  return names.filter((name) => !reached(name));
}"""
"""The names of what cannot be hit on a picture, or hardly."""


def offers(position: lt.Position, chance: random.Random) -> Iterator[tuple[list[str], set[str]]]:
    """What has been touched and what can be touched next, on one way through a turn."""
    ways = [way for move in position.moves() for way in position.touches(move)]
    touched: list[str] = []
    while following := {way[len(touched)] for way in ways if len(way) > len(touched)}:
        yield touched, following
        touched = [*touched, chance.choice(sorted(following))]
        ways = [way for way in ways if way[: len(touched)] == touched]


def boards(game: lt.Game) -> Iterator[tuple[Scene, set[str]]]:
    """Boards of random positions with all that can be touched on them."""
    for seed, plies in enumerate(PLIES):
        chance, position = random.Random(seed), random_position(game, seed, plies)
        while position.over or position.turn == CHANCE:
            position = position.at(position.plies - 1)
        scene = position.scene()
        on_board = {cell.name for cell in scene.cells} | {piece.name for piece in scene.pieces}
        on_board |= scene.view.names(scene.board).keys()
        for touched, following in offers(position, chance):
            yield marked(scene, following, touched), following & on_board


def built(shape: ShapeName, seed: int) -> Scene:
    """A small board with towers of any height, all of whose cells can be touched."""
    chance, side = random.Random(seed), 4
    cells = tuple(Cell(f"{'ABCD'[column]}{row + 1}", (column, row)) for row in range(side) for column in range(side))
    owner = 0 if shape == "cube" else None
    pieces = tuple(
        Piece(f"{shape}-{cell.name}-{level}", shape, owner, cell.at, level)
        for cell in cells
        for level in range(chance.choice([0, 0, 1, 2, 4, 7]))
    )
    return Scene(
        "Towers", Board("isometric", side, side), cells, pieces, marks={cell.name: "touchable" for cell in cells}
    )


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A page with nothing on it but pictures."""
    context = browser.new_context(viewport={"width": 900, "height": 900})
    page = context.new_page()
    page.set_content("<style>body{margin:0}svg{width:880px;height:880px}</style>")
    yield page
    context.close()


def unreached(paper: Page, scene: Scene, names: set[str]) -> list[tuple[int, list[str]]]:
    """What cannot be hit on the board itself, without any plan beside it, from each of its sides."""
    found = []
    for quarter in range(scene.view.sides(scene.seats)):
        picture = svg(scene, quarter=quarter, board_only=True)
        if missed := paper.evaluate(UNREACHED, [picture, sorted(names), SMALLEST]):
            found.append((quarter, missed))
    return found


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_nothing_that_can_be_touched_is_hidden(paper: Page, game: lt.Game) -> None:
    for scene, names in boards(game):
        assert unreached(paper, scene, names) == []


@pytest.mark.parametrize("shape", ["brick", "cube"])
def test_nothing_is_hidden_behind_towers(paper: Page, shape: ShapeName) -> None:
    for seed in range(6):
        scene = built(shape, seed)
        assert unreached(paper, scene, scene.names() - {each.name for each in scene.pieces}) == []
