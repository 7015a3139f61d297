"""An installed game that lacks any part of what a game must have fails here."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core.players import player
from ludotheque.core.registry import broken_games
from ludotheque.draw import SHAPES, VIEWS
from ludotheque.draw.palette import all_rules
from tests import golden, needed
from tests.art import brought, family, path_data, strings
from tests.conftest import ROOT
from tests.draw.vocabulary import pictures
from tests.game_lists import OWN, OWN_BOXES, name

PACKAGE = Path(lt.__file__).parent
GUIDE = ROOT / "docs/adding-a-game/README.md"
GUIDES = (GUIDE, GUIDE.with_suffix(".fr.md"))
DRAWING = sorted((PACKAGE / "draw").glob("*.py"))
OWN_ART = [path for path in sorted((PACKAGE / "games").glob("*/*.py")) if path_data(path)]
"""The modules of games that draw outlines."""
ANSWERS = 1260
"""Answers of independent implementations that are kept, of all games together; there may be more."""


def test_there_are_games() -> None:
    assert OWN_BOXES


def test_every_game_can_be_played() -> None:
    assert not broken_games(), "\n".join(broken.text.en for broken in broken_games())


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_nothing_is_missing(game: lt.Game) -> None:
    missing = needed.missing(game)
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("page", GUIDES, ids=lambda path: path.name)
def test_the_guide_names_every_file_that_a_game_needs(page: Path) -> None:
    standard = replace(OWN_BOXES[0].variants[0], name="standard", players=(2,))
    yours = replace(OWN_BOXES[0], name="your-game", package="ludotheque.games.your_game", variants=(standard,))
    yours = replace(yours, variant_name="standard", players=2)
    guide = page.read_text("utf-8")
    assert not [path for path in needed.files(yours) if str(path.relative_to(ROOT)) not in guide]
    assert re.search(rf"/lessons\.py`.* {needed.LESSONS.start} (?:to|à) {needed.LESSONS.stop - 1} ", guide)
    assert not [document for document in needed.LISTS if document not in guide]


def test_no_answer_of_an_independent_implementation_is_lost() -> None:
    kept = [golden.answers_file(box) for box in OWN_BOXES if golden.answers_file(box).is_file()]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in kept) >= ANSWERS


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_ruling_has_a_test_named_after_it(game: lt.Game) -> None:
    folder = needed.TESTS / needed.folder(game)
    source = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    tests = {ruling: f"test_{ruling.lower().replace('-', '_')}_" for ruling in game.rulings}
    missing = [
        f"{folder.relative_to(ROOT)} has no {test}…, which would try {ruling}: write one"
        for ruling, test in tests.items()
        if f"def {test}" not in source
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_ruling_has_its_place_on_the_rule_page(game: lt.Game, language: lt.Language) -> None:
    headings = re.findall(r"^### ([A-Z0-9]+-\d+)\b", game.rule_page(language), re.MULTILINE)
    assert set(game.rulings) <= set(headings)
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_variant_is_on_the_rule_page(game: lt.Game, language: lt.Language) -> None:
    page = game.rule_page(language)
    unnamed = [variant.name for variant in game.variants if f"`{variant.name}`" not in page]
    assert not unnamed, f"rules.{language}.md does not name these variants in `…`: {unnamed}"


@pytest.mark.parametrize("game", OWN, ids=name)
def test_every_variant_has_levels_that_can_play(game: lt.Game) -> None:
    assert 3 <= len(game.levels) <= 8
    for level in range(1, len(game.levels) + 1):
        assert not player(f"level:{level}", game).waits


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_game_has_lessons_and_a_showcase(game: lt.Game) -> None:
    shown = game.showcase_position()
    assert game.lessons
    assert shown.plies > 10
    assert not shown.over
    assert shown.save() == game.showcase


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_no_other_file_names_a_game(game: lt.Game) -> None:
    spelt = re.compile(rf"\b{game.name}\b|\b{game.package.rpartition('.')[2]}\b|{game.title.fr}")
    elsewhere = [path for path in PACKAGE.rglob("*.py") if PACKAGE / "games" not in path.parents]
    assert not [path for path in elsewhere if spelt.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_no_other_file_names_the_art_of_a_game(game: lt.Game) -> None:
    own = brought(game)
    for path in DRAWING:
        assert not own & {family(word) for string in strings(path) for word in string.split()}, path.name


def test_everything_in_draw_is_drawn_with_the_vocabulary_alone() -> None:
    """What no scene shows that is made of the vocabulary must be some game's own, and belongs into its folder."""
    assert {path.name: path_data(path) - drawn_paths() for path in DRAWING if path_data(path) - drawn_paths()} == {}
    classes = {family(css) for css in re.findall(r'class="([^"]*)"', pictures()) for css in css.split()}
    assert {family(css) for css in all_rules()} - classes == set()


@pytest.mark.parametrize("path", OWN_ART, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_art_of_a_game_would_be_found_in_draw(path: Path) -> None:
    assert path_data(path) - drawn_paths()


@cache
def drawn_paths() -> set[str]:
    """The path data in draw/ that pictures made of the vocabulary show."""
    return {data for path in (*DRAWING, *OWN_ART) for data in path_data(path) if data in pictures()}


def test_some_game_brings_its_own_art() -> None:
    assert OWN_ART
    assert any(brought(game) for game in OWN_BOXES)


def test_the_vocabulary_is_the_one_that_the_guide_lists() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (view|shape) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted([*((view, "view") for view in VIEWS), *((shape, "shape") for shape in SHAPES)])
