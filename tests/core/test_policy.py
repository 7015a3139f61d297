"""Policy numbers: they mean the same in every position, and each leads back to its move."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.explore import random_game_numbers
from ludotheque.core.state import POLICY_STEPS
from tests.game_lists import ALL, BOXES, name

GAMES = 4


def meanings(game: lt.Game, meaning: Callable[[str], str]) -> dict[tuple[int, int], set[str]]:
    """What each policy number stood for, for each player, in some random games."""
    found: dict[tuple[int, int], set[str]] = {}
    for seed in range(GAMES):
        state = game.state()
        for move in random_game_numbers(game.start(), seed)[:200]:
            numbers = state.policy_numbers()
            for place in range(0, len(numbers), 1 + len(numbers) // 20):
                word = game.notation.write(state.state, state.moves[place])
                found.setdefault((state.turn, numbers[place]), set()).add(meaning(word))
            state.play(move)
    return found


@pytest.mark.parametrize("game", [game for game in ALL if "plateau-x" not in game.name], ids=name)
def test_a_number_is_the_same_word_in_every_position(game: lt.Game) -> None:
    assert all(len(words) == 1 for words in meanings(game, str).values())


@pytest.mark.parametrize("variant", ["base", "trio", "double", "mini"])
def test_a_number_of_plateau_x_is_the_same_word_or_where_the_only_pawn_goes(variant: str) -> None:
    def meaning(word: str) -> str:
        return word if variant == "double" else re.sub("^..>", ">", word)

    found = meanings(lt.game(f"plateau-x:{variant}"), meaning)
    assert any(">" in word for words in found.values() for word in words)
    assert all(len(words) == 1 for words in found.values())


@pytest.mark.parametrize("game", BOXES, ids=lambda box: box.name)
def test_plain_kernels_number_the_same(game: lt.Game) -> None:
    state, plain = game.state(), game.kernels("plain", POLICY_STEPS)
    for move in random_game_numbers(game.start(), 4)[:40]:
        moves, numbers = np.array(state.moves[-9:]), np.zeros(min(9, len(state.moves)), np.int64)
        plain.policy_numbers(state._row, moves, numbers)
        assert numbers.tolist() == state.policy_numbers()[-9:]
        back = np.zeros_like(numbers)
        plain.moves_of_policy(state._row, numbers, back)
        assert back.tolist() == moves.tolist()
        state.play(move)


def test_a_batch_has_the_numbers_of_all_its_moves() -> None:
    batch = lt.batch("docker:cards", 5, seed=1)
    batch.step(batch.sample())
    told = batch.policy_numbers()
    out = np.zeros_like(told, np.int64)
    plain = batch.game.kernels("plain", POLICY_STEPS)
    plain.policy_numbers_all(batch.records.copy(), batch.moves.copy(), batch.counts.copy(), out, 0, len(batch))
    assert out.tolist() == told.tolist()
    assert {-1} < set(out.ravel().tolist())


def test_numbers_are_made_of_factors() -> None:
    game = lt.game("empire-plateau:arena")
    shape = [factor.size for factor in game.policy_factors]
    assert (shape, game.policy_range) == ([177, 176, 12], 177 * 176 * 12)
    state = game.state()
    numbers = dict(zip(state.policy_numbers(), state.moves, strict=True))
    start, end, spaces = np.unravel_index(min(numbers), shape)
    word = game.notation.write(state.state, numbers[min(numbers)])
    seen = "EFGHIJKLMNOPABCD"  # the meridians, from that of the own base on
    assert word == f"{seen[start % 16]}{start // 16 + 1}>{seen[end % 16]}{end // 16 + 1}:{spaces + 1}"


def test_a_policy_number_of_no_legal_move_is_refused() -> None:
    state = lt.game("empire-plateau:arena").state()
    before = state.key
    with pytest.raises(lt.IllegalMove, match="371712 is the number of no legal move"):
        state.play_policy(176 * 176 * 12)  # the end of the turn, too early
    assert state.key == before
    number = state.policy_numbers()[3]
    twin = state.copy()
    state.play_policy(number)
    twin.play(twin.moves[3])
    assert state == twin
