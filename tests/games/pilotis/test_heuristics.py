"""What the search for values asks of Pilotis: a win that is seen at a glance is one, and none is overlooked."""

from __future__ import annotations

import pytest

import ludotheque as lt
from tests.game_lists import random_position

GAMES = [lt.game(f"pilotis:{variant}") for variant in ("standard", "room")]


def wins_with_a_tower(position: lt.Position) -> bool:
    """Whether some move completes the mover's third tower, by trying each of them."""
    mover = int(position.turn or 0)
    for move in position.moves():
        after = position.copy()
        after.play(move)
        if after.over and after.state.towers[mover] == 3:
            return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_third_tower_is_seen_at_a_glance(game: lt.Game) -> None:
    heuristics = game.kernels("plain", "ludotheque.games.pilotis.heuristics")
    seen = []
    for seed in range(150):
        position = random_position(game, seed, 14 + seed % 12)
        if not position.over:
            found = bool(heuristics.wins_at_once(position.state))
            assert found == wins_with_a_tower(position)
            seen.append(found)
    assert seen.count(True) > 3
    assert seen.count(False) > 30


def test_what_resists_least_leaves_few_replies_and_has_no_towers() -> None:
    game = GAMES[0]
    heuristics = game.kernels("plain", "ludotheque.games.pilotis.heuristics")
    state = random_position(game, 3, 12).state
    resistance = [heuristics.resistance(state, replies) for replies in range(1, 6)]
    assert sorted(set(resistance)) == resistance
    state.towers[state.mover] += 1
    assert heuristics.resistance(state, 1) > resistance[0]
