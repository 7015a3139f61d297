"""The verdict of a position: wins as soon and defeats as late as trying everything shows."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.search.limit import Limit
from ludotheque.search.prover import Prover
from ludotheque.search.values import Values
from ludotheque.search.verdict import Verdict, verdict, verdict_of_moves, winning
from tests.game_lists import random_position
from tests.search.brute import Minimax

ENOUGH = 10_000_000
VERDICTS = {1.0: "win", 0.5: "draw", 0.0: "loss"}
LATE = [("pilotis:standard", 23), ("pilotis:room", 25)]
"""Games, and plies after which everything can be tried."""


def endings(game: lt.Game, plies: int) -> list[lt.Position]:
    """Positions after random plies in which the game goes on."""
    found = [random_position(game, seed, plies) for seed in range(60)]
    return [position for position in found if not position.over]


@pytest.mark.parametrize(("name", "plies"), LATE)
def test_wins_are_soonest_and_defeats_latest(name: str, plies: int) -> None:
    game = lt.game(name)
    prover, everything, seen = Prover(game, memory=18), Minimax(game), set()
    for position in endings(game, plies):
        share, fewest = everything.worth(position.state)
        found = verdict(prover, position, Limit(ENOUGH))
        assert found.proven == VERDICTS[share]
        seen.add(found.proven)
        if found.proven == "draw":
            continue
        assert found.best is not None
        assert found.plies[found.best] == fewest
        if found.proven == "loss":
            assert set(found.plies) == set(position.moves())
        for move, after in zip(position.moves(), everything.following(position.state), strict=True):
            if move in found.plies and not game.rules.turn(after) < 0:
                assert found.plies[move] == everything.worth(after)[1] + 1
    assert seen >= {"win", "loss"}


def test_with_a_low_limit_a_known_win_is_kept() -> None:
    start = lt.game("pilotis").start()
    assert winning(Prover(start.game, memory=10), start, "T:D2v", Limit(5)) == Verdict("win", "T:D2v")


def test_with_a_limit_too_low_for_the_plies_a_lost_position_has_some_move() -> None:
    game = lt.game("pilotis")
    cut = False
    for position in endings(game, 19):
        whole = verdict(Prover(game, memory=18), position, Limit(ENOUGH))
        if whole.proven != "loss":
            continue
        fewest = Prover(game, memory=18).prove(position, ENOUGH).nodes
        found = verdict(Prover(game, memory=18), position, Limit(fewest + 30))
        assert found.best in position.moves()
        assert all(whole.plies[move] == plies for move, plies in found.plies.items())
        cut |= found.best not in found.plies
    assert cut


def test_what_a_position_is_worth_is_told_while_some_of_its_moves_stay_open() -> None:
    position = random_position(lt.game("pilotis"), 63, 11)
    alone = Limit(ENOUGH)
    Values(position.game, memory=16).value(position, alone)
    values, prover = Values(position.game, memory=16), Prover(position.game, memory=10)
    found = verdict_of_moves(values, prover, position, Limit(alone.used + 100))
    assert found.proven == "draw"
    assert "draw" in found.moves.values()
    assert len(found.moves) < len(position.moves())


def test_nothing_is_said_of_what_stays_open() -> None:
    start = lt.game("pilotis").start()
    assert verdict(Prover(start.game, memory=10), start, Limit(50)) == Verdict()
