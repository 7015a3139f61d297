"""The names of the computer's levels."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludotheque as lt
from ludotheque.core.errors import GameFault
from ludotheque.core.levels import FLAWLESS, STRONGEST, WEAKEST, level_names
from ludotheque.core.soundness import check_soundness
from tests.game_lists import EVERY, OWN_BOXES


def with_levels(count: int, top: str = "expert:2s") -> lt.Game:
    box = OWN_BOXES[0]
    variant = replace(box.variant, levels=(*["random"] * (count - 1), top), is_proven=top == "perfect")
    return replace(box, variants=(variant,), usual_variant="", variant_name="")


@pytest.mark.parametrize("game", EVERY)
def test_every_level_has_a_name_of_its_own_and_a_sentence(game: lt.Game) -> None:
    names = level_names(game)
    assert len(names) == len(game.levels)
    assert len({level.name for level in names}) == len(names)
    assert all(level.sentence.fr.endswith(".") and level.sentence.en.endswith(".") for level in names)
    assert names[0].name == WEAKEST
    assert names[-1].name in (STRONGEST, FLAWLESS)


@pytest.mark.parametrize("count", range(2, 13))
@pytest.mark.parametrize(("top", "name"), [("expert:2s", STRONGEST), ("perfect", FLAWLESS)])
def test_names_are_spread_from_end_to_end(count: int, top: str, name: lt.Text) -> None:
    names = [level.name for level in level_names(with_levels(count, top))]
    assert (names[0], names[-1]) == (WEAKEST, name)
    assert len(set(names)) == min(count, 9 if top == "perfect" else 8)


def test_a_single_level_has_a_name() -> None:
    assert len(level_names(with_levels(1))) == 1


def test_nobody_is_called_perfect_where_nobody_can_be() -> None:
    pair, trio = (level_names(lt.game("docker:dice", players)) for players in (2, 3))
    assert (pair[-1].name, trio[-1].name) == (FLAWLESS, STRONGEST)


def test_a_game_names_the_variant_that_most_people_want() -> None:
    assert {box.usual_variant for box in OWN_BOXES} >= {"mini"}
    for box in OWN_BOXES:
        assert box.choose(box.usual_variant).players == 2
    with pytest.raises(GameFault, match="there is no variant “huge”"):
        check_soundness(replace(OWN_BOXES[0], usual_variant="huge"))
