"""Strategies read out of proofs: a move for every position that can come, plain and compiled alike."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.kernels import Mode
from ludotheque.search.prover import Prover
from ludotheque.search.strategies import Strategy, StrategyReader
from tests.game_lists import random_position

LATE = 27
ENOUGH = 100_000


def strategy(position: lt.Position, mode: Mode, horizon: int = 0) -> tuple[str | None, Strategy]:
    """What is proven of a position, and the strategy of the player who wins, or of the one to move in a draw."""
    prover = Prover(position.game, mode, memory=14)
    proven, mover = prover.prove(position, ENOUGH).proven, int(position.turn or 0)
    player = 1 - mover if proven == "loss" else mover
    attacker = 1 - player if proven == "draw" else player
    return proven, StrategyReader(prover, mode).strategy(position, player, attacker, horizon)


def replies(position: lt.Position, chosen: dict[bytes, int]) -> int:
    """Follow a strategy against every reply; return how many different positions there are."""
    pending, seen = [position], set()
    while pending:
        here = pending.pop()
        if here.over or here.key in seen:
            continue
        seen.add(here.key)
        for move in [chosen[here.key]] if here.key in chosen else here.move_numbers():
            pending.append(here.copy())
            pending[-1].play_number(move)
    return len(seen)


@pytest.mark.parametrize("variant", ["standard", "room"])
def test_plain_and_compiled_strategies_are_the_same_and_complete(variant: str) -> None:
    game, seen = lt.game(f"pilotis:{variant}"), set()
    for seed in range(30):
        position = random_position(game, seed, LATE)
        if position.over:
            continue
        proven, fast = strategy(position, "compiled")
        _, plain = strategy(position, "plain")
        assert (plain.positions, plain.moves.tolist()) == (fast.positions, fast.moves.tolist())
        assert plain.states.tobytes() == fast.states.tobytes()
        chosen = {game.rules.LAYOUT.key_of(s): int(move) for s, move in zip(fast.states, fast.moves, strict=True)}
        assert len(chosen) == len(fast.moves)
        assert replies(position, chosen) == fast.positions
        seen.add(proven)
    assert seen >= {"win", "loss"}


def test_a_strategy_within_a_horizon_ends_there() -> None:
    game, seen = lt.game("pilotis"), 0
    for seed in range(40):
        position = random_position(game, seed, LATE - 4)
        if position.over:
            continue
        prover, mover = Prover(game, memory=14), int(position.turn or 0)
        if prover.wins_within(position, 3, ENOUGH) and not prover.wins_within(position, 2, ENOUGH):
            found = StrategyReader(prover).strategy(position, mover, mover, 3)
            assert {int(state.placed) - position.plies for state in found.states} == {0, 2}
            holding = StrategyReader(prover).strategy(position, 1 - mover, mover, 1)
            assert (holding.positions, len(holding.moves)) == (1, 0)
            seen += 1
    assert seen > 0
