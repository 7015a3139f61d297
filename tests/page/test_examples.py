"""The games of the guide, which are packages of their own: played on a phone by touch, until somebody has won."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.game_lists import EXAMPLES, random_position
from tests.page.browser import PHONE
from tests.page.conftest import Come
from tests.server.served import Served

pytestmark = pytest.mark.untraced

SEEDS = 30


def short_win(box: lt.Game) -> lt.Position:
    """The end of the shortest of some random games on the smallest board, in which there is a winner."""
    smallest = min(box.variants, key=lambda variant: variant.longest)
    ends = [random_position(box.choose(smallest.name), seed, smallest.longest) for seed in range(SEEDS)]
    return min((end for end in ends if _is_won(end)), key=lambda end: end.plies)


def _is_won(end: lt.Position) -> bool:
    result = end.result()
    return result is not None and result.places.count(1) == 1


@pytest.mark.parametrize("box", EXAMPLES, ids=lambda box: box.name)
def test_a_game_is_won_by_touch(come: Come, server: Served, box: lt.Game) -> None:
    thumb = come(server.address, **PHONE)
    end = short_win(box)
    variant = {"variant": end.game.variant_name} if len(box.variants) > 1 else {}
    thumb.sit_down(box.name, *["person"] * end.game.players, **variant)
    position = end.game.start()
    for move in end.history:
        way = position.touches(move)[0]
        thumb.play(*way, way[-1])  # the first touch of a finger shows the move, the second one plays it
        position.play(move)
    result = position.result()
    assert result
    with lt.speaking("en"):
        expect(thumb.prompt).to_contain_text(re.compile(re.escape(str(result.reason)), re.IGNORECASE))
