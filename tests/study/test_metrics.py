"""Each metric with a game whose answer is worked out by hand."""

from __future__ import annotations

import inspect
import math

import pytest

from ludotheque.study import choice, course, length
from ludotheque.study.metrics import METRICS
from ludotheque.study.stories import Story
from tests.conftest import ROOT
from tests.study.made_up import made_up

# Blue moves twice, the die falls, Vermilion moves, Blue moves.
DICE = made_up(movers=(0, 0, -1, 1, 0), options=(10, 1, 6, 10, 10))
# The first player is ahead, loses the lead, and wins: 0.5 → 0.9 → 0.25 → 0.5 → 1.
COMEBACK = made_up(movers=(0, 1, 0, 1), options=(4, 2, 1, 3), first=(0.5, 0.9, 0.25, 0.5, 1.0))
SMOOTH = made_up(movers=(0, 1, 0, 1), first=(0.6, 0.7, 0.8, 0.9, 1.0))
DRAWN = made_up(movers=(0, 1), places=(1, 1), first=(0.5, 0.5, 0.5))
THREE = made_up(
    movers=(0, 1, 2), places=(2, 1, 2), values=((0.6, 0.1, 0.3), (0.4, 0.4, 0.2), (0.2, 0.5, 0.3), (0.0, 1.0, 0.0))
)


def test_length() -> None:
    assert length.plies(DICE) == 4
    assert length.turns(DICE) == 3
    assert length.minutes(DICE) == 0.75


def test_choice() -> None:
    assert choice.options(DICE) == (10 + 1 + 10 + 10) / 4
    assert choice.forced(DICE) == 1 / 4
    assert choice.tree(DICE) == pytest.approx(3)


def test_a_mistake_gives_away_a_fifth_of_a_win() -> None:
    # Of the three moves with a choice, Blue's wins 0.4, Vermilion's 0.65, and Vermilion's last one loses 0.5.
    assert choice.mistakes(COMEBACK) == 1 / 3
    assert choice.lost(COMEBACK, 3) == 0.5
    assert choice.mistakes(made_up(first=(0.5, 0.31, 0.31))) == 0
    assert choice.mistakes(made_up(first=(0.5, 0.25, 0.25))) == 1 / 2


def test_moves_that_keep_the_value_are_counted_where_there_is_a_choice() -> None:
    story = made_up(movers=(0, 1, 0), options=(4, 1, 2), keeping=(1, 1, 2))
    assert choice.keeping(story) == (1 / 4 + 1) / 2


def test_drama_is_how_far_behind_the_winner_was() -> None:
    # Only at 0.25 was the winner behind, by 0.5.
    assert course.drama(COMEBACK) == pytest.approx(math.sqrt(0.5))
    assert course.drama(SMOOTH) == 0
    # The winner was behind by 0.5 in the first position alone: at 0.4 both were equal.
    assert course.drama(THREE) == pytest.approx(math.sqrt(0.5))


def test_a_comeback_begins_with_half_of_an_equal_chance() -> None:
    assert course.comeback(COMEBACK) == 1
    assert course.comeback(SMOOTH) == 0
    assert course.comeback(THREE) == 1  # 0.1 of a third


def test_lead_changes_pass_over_positions_without_a_leader() -> None:
    assert course.lead_changes(COMEBACK) == 2  # Blue, Vermilion, nobody, Blue
    assert course.lead_changes(SMOOTH) == 0
    assert course.lead_changes(DRAWN) == 0
    assert course.lead_changes(THREE) == 1
    assert course.leader((0.54, 0.46)) is None
    assert course.leader((0.4, 0.6)) == 1


def test_a_game_is_decided_when_the_winner_takes_the_lead_for_good() -> None:
    assert course.decided(COMEBACK) == 1
    assert course.decided(SMOOTH) == 0
    assert course.decided(THREE) == 2 / 3


def test_swings_are_the_parts_of_the_win_that_change_sides() -> None:
    assert course.swing(COMEBACK) == pytest.approx((0.4 + 0.65 + 0.25 + 0.5) / 4)
    assert course.turning_point(COMEBACK) == pytest.approx(0.65)
    assert course.swing(THREE) == pytest.approx((0.3 + 0.2 + 0.5) / 3)


def test_suspense_is_how_close_the_two_best_are() -> None:
    assert course.suspense(COMEBACK) == pytest.approx((1 + 0.2 + 0.5 + 1) / 4)
    assert course.suspense(DRAWN) == 1
    assert course.openness((0.6, 0.1, 0.3)) == pytest.approx(0.7)


@pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)
def test_what_cannot_be_asked_of_a_game_is_not_answered(metric: object) -> None:
    """Nothing raises for a game without values, one without a winner, or one that was over at once."""
    for story in (made_up(), made_up(places=(1, 1), first=(0.5, 0.5, 0.5)), made_up(movers=(), first=(1.0,))):
        found = metric.of(story)  # type: ignore[attr-defined]
        assert found is None or math.isfinite(found)


def test_course_metrics_need_values_and_those_of_winners_a_winner() -> None:
    functions = [each for _, each in inspect.getmembers(course, inspect.isfunction) if _takes_a_story(each)]
    assert len(functions) == 7
    assert [each(made_up()) for each in functions] == [None] * 7
    assert [course.drama(DRAWN), course.comeback(DRAWN), course.decided(DRAWN)] == [None] * 3
    assert choice.mistakes(made_up()) is choice.keeping(made_up()) is None


def _takes_a_story(function: object) -> bool:
    signature = inspect.signature(function)  # type: ignore[arg-type]
    return [*signature.parameters] == ["story"] and not function.__name__.startswith("_")  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["docs/study.md", "docs/study.fr.md"])
def test_each_metric_has_its_definition_in_the_documents(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert [metric.name for metric in METRICS if f"| `{metric.name}` |" not in text] == []


def test_a_story_knows_its_winner_points_and_rulings() -> None:
    story: Story = made_up(places=(1, 1, 3), reason="four in a row (P4-2), after 9 turns (PX-10).")
    assert story.rulings == ("P4-2", "PX-10")
    assert (story.winner, story.points(0), story.points(2)) == (None, 0.5, 0)
    assert THREE.winner == 1
