"""A game on the shelf that lacks any part of what a game must have fails here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core.players import player
from tests import golden
from tests.shelf import OWN, OWN_BOXES, name

TESTS = Path(__file__).parent


def test_there_are_games() -> None:
    assert OWN_BOXES


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_ruling_has_a_test_named_after_it(game: lt.Game) -> None:
    folder = TESTS / "games" / game.package.rpartition(".")[2]
    source = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    missing = [ruling for ruling in game.rulings if not re.search(rf"def test_{_name(ruling)}_", source)]
    assert not missing


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_ruling_has_its_place_on_the_rule_page(game: lt.Game, language: lt.Language) -> None:
    headings = re.findall(r"^### ([A-Z0-9]+-\d+)\b", game.rule_page(language), re.MULTILINE)
    assert set(game.rulings) <= set(headings)
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_variant_is_on_the_rule_page(game: lt.Game, language: lt.Language) -> None:
    assert all(f"`{variant.name}`" in game.rule_page(language) for variant in game.variants)


@pytest.mark.parametrize("game", OWN, ids=name)
def test_every_variant_has_its_golden_files(game: lt.Game) -> None:
    assert golden.playthrough_file(game).is_file()
    assert golden.picture_file(game).is_file()
    counted = {tuple(line.split()[:2]) for line in golden.perft_file(game).read_text("utf-8").splitlines()}
    assert (game.variant_name, str(game.players)) in counted


@pytest.mark.parametrize("game", OWN, ids=name)
def test_every_variant_has_levels_that_can_play(game: lt.Game) -> None:
    assert 3 <= len(game.variant.levels) <= 8
    for level in range(1, len(game.variant.levels) + 1):
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
    package = Path(lt.__file__).parent
    spelt = re.compile(rf"\b{game.name}\b|\b{game.package.rpartition('.')[2]}\b|{game.title.fr}")
    elsewhere = [path for path in package.rglob("*.py") if package / "games" not in path.parents]
    assert not [path for path in elsewhere if spelt.search(path.read_text("utf-8"))]


def _name(ruling: str) -> str:
    return ruling.lower().replace("-", "_")
