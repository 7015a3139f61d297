"""The computer's levels on the scale of people."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

import ludotheque as lt
from ludotheque.club.ladders import LevelRating, level_ratings
from ludotheque.core.errors import GameFault
from ludotheque.core.soundness import check_soundness
from tests.conftest import ROOT
from tests.game_lists import OWN, OWN_BOXES, name

MEASURED = [game for game in OWN if game.steps]


def measured() -> dict[tuple[str, str], tuple[int, ...]]:
    """The steps of every ladder as the page on levels tells them."""
    found: dict[tuple[str, str], tuple[int, ...]] = {}
    for part in (ROOT / "docs" / "results" / "levels.md").read_text("utf-8").split("\n## ")[1:]:
        (game, _), variants = part.split("\n")[0].split(":"), re.search(r"for: (.*)\.\n", part)
        assert variants
        steps = tuple(map(int, re.findall(r"^\| \d+ \| `[^`]+` \| (\d+)%", part, re.MULTILINE)))
        found |= dict.fromkeys(((game, name) for name in variants[1].split(", ")), steps)
    return found


@pytest.mark.parametrize("game", OWN, ids=name)
def test_the_steps_are_those_that_were_measured(game: lt.Game) -> None:
    steps, (of_all, of_some) = measured(), (game.variant_name, f"{game.variant_name} ({game.players})")
    assert game.steps == steps.get((game.name, of_all), steps.get((game.name, of_some), ()))


@pytest.mark.parametrize("game", MEASURED, ids=name)
def test_each_level_stands_above_the_one_below(game: lt.Game) -> None:
    ladder = level_ratings(game)
    assert [each.level for each in ladder] == list(range(1, len(game.levels) + 1))
    assert all(lower.rating < higher.rating for lower, higher in pairwise(ladder))


@pytest.mark.parametrize("game", MEASURED, ids=name)
def test_who_begins_is_as_strong_as_the_usual_level(game: lt.Game) -> None:
    assert level_ratings(game)[game.variant.usual_level - 1].rating == 1500


def with_steps(*steps: int, levels: int = 4) -> lt.Game:
    box = OWN_BOXES[0]
    variant = replace(box.variant, levels=("random",) * levels, steps=steps)
    return replace(box, variants=(variant,), usual_variant=variant.name, variant_name=variant.name)


def test_how_far_levels_are_apart_is_said_by_their_points() -> None:
    ladder = level_ratings(with_steps(76, 91, 100))
    assert [each.rating for each in ladder] == [1500 - 402 - 200, 1500 - 402, 1500, 1500 + 798]
    assert ladder[0].name.en == "beginner"
    assert isinstance(ladder[0], LevelRating)


def test_where_nobody_measured_there_is_no_ladder() -> None:
    assert level_ratings(with_steps()) == []


@pytest.mark.parametrize("steps", [(60,), (60, 60, 60, 60)])
def test_a_game_with_too_few_or_too_many_steps_is_no_game(steps: tuple[int, ...]) -> None:
    with pytest.raises(GameFault, match="one measured step between two neighbouring levels"):
        check_soundness(with_steps(*steps))
