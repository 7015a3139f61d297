"""Features: small facts of positions and moves, refused where they are not as promised."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.check_features import check_features
from ludotheque.core.check_kernels import check_kernels
from ludotheque.core.features import NONE
from ludotheque.core.promises import FEATURES
from tests.core.conftest import Faulty
from tests.game_lists import ALL, EXAMPLE, name, random_position

WITH_FEATURES = [game for game in ALL if game.has_features]


def seen(game: lt.Game, position: lt.Position, player: int) -> list[int]:
    """The features of a position as a player sees it."""
    return seen_in(game, position.state, player)


def seen_in(game: lt.Game, state: np.record, player: int) -> list[int]:
    out = np.zeros(game.feature_sizes.active, np.int64)
    count = game.kernels("plain", f"{game.package}.{FEATURES}").features(state, player, out)
    return sorted(out[:count].tolist())


@pytest.mark.parametrize("game", WITH_FEATURES, ids=name)
def test_features_have_numbers_of_their_own_within_what_is_said(game: lt.Game) -> None:
    for plies in (0, 9, 24):
        position = random_position(game, 1, plies)
        for player in range(game.players):
            numbers = seen(game, position, player)
            assert len({*numbers}) == len(numbers)
            assert all(0 <= number < game.feature_sizes.features for number in numbers)


@pytest.mark.parametrize("game", WITH_FEATURES, ids=name)
def test_moves_differ_by_their_features(game: lt.Game) -> None:
    position = random_position(game, 2, 16)
    listed = np.array(position.move_numbers())[:40]
    rows = np.full((len(listed), game.feature_sizes.row), NONE)
    kernels = game.kernels("plain", f"{game.package}.{FEATURES}")
    kernels.move_features(position.state, listed, len(listed), rows)
    assert ((rows == NONE) | ((rows >= 0) & (rows < game.feature_sizes.move_features))).all()
    assert len({tuple(row) for row in rows.tolist()}) > len(listed) / 3


@pytest.mark.parametrize("game", WITH_FEATURES, ids=name)
def test_all_players_see_the_same_start_but_for_whose_turn_it_is(game: lt.Game) -> None:
    start, players = game.start(), range(game.players)
    waiting = [seen(game, start, player) for player in players if player != start.turn]
    assert all(len(set(one) ^ set(seen(game, start, int(start.turn or 0)))) > 0 for one in waiting)
    assert len({len(one) for one in waiting}) == 1


@pytest.mark.parametrize("game", [game for game in WITH_FEATURES if len(game.symmetries) > 1], ids=name)
def test_what_counts_pawns_and_armies_does_not_depend_on_how_the_board_lies(game: lt.Game) -> None:
    """An image of a position has as many features, of which those that name no place are the same."""
    state, twin = game.state(), game.state()
    image = game.symmetries[-1].policy
    for move in lt.Position.load(random_position(game, 5, 30).save()).history_numbers:
        numbers = state.policy_numbers()
        twin.play_policy(int(image[numbers[state.moves.index(move)]]))
        state.play(move)
    kernels, out = game.kernels("plain", f"{game.package}.{FEATURES}"), np.zeros(game.feature_sizes.active, np.int64)
    for player in range(game.players):
        counts = [int(kernels.features(one.state, player, out)) for one in (state, twin)]
        assert counts[0] == counts[1]


def test_an_empire_that_is_out_has_one_feature_for_that() -> None:
    game = lt.game("empire-plateau:classic", 3)
    state = game.start().state
    before = [len(seen_in(game, state, player)) for player in range(3)]
    game.kernels("plain").fall(state, 2)
    after = [seen_in(game, state, player) for player in range(3)]
    features = game.module("features")
    points = 11 * 24
    of_seat = features.ALL_KINDS * points + 2 * features.OF_SEAT + 2 * features.LEADS
    out = [
        (player, (2 - player) % 3 * of_seat + features.ALL_KINDS * points + features.OF_SEAT - 1) for player in range(3)
    ]
    assert all(number in after[player] for player, number in out)
    assert all(len(numbers) < count for numbers, count in zip(after, before, strict=True))


def test_connect_four_sees_lines_that_one_player_can_still_fill() -> None:
    game = lt.game(EXAMPLE)
    position = game.start()
    for word in "DDCC":
        position.play(word)
    features = game.module("features")
    lines = [number for number in seen(game, position, 0) if features.OF_LINES <= number < features.TO_MOVE]
    kinds = Counter((number - features.OF_LINES) % (2 * features.MOST_IN_LINE) for number in lines)
    assert kinds[1] == 3  # two of mine: A1 to D1, B1 to E1 and C1 to F1
    assert kinds[features.MOST_IN_LINE + 1] == 3  # two of theirs, a row higher
    assert len(seen(game, position, 0)) == len(seen(game, position, 1))


def test_connect_four_tells_moves_that_fill_a_line_and_those_that_keep_the_other_from_it() -> None:
    game = lt.game(EXAMPLE)
    position = game.start()
    for word in "DADBD":
        position.play(word)
    features = game.module("features")
    listed = np.array(position.move_numbers())
    rows = np.zeros((len(listed), game.feature_sizes.row), np.int64)
    kernels = game.kernels("plain", f"{game.package}.{FEATURES}")
    kernels.move_features(position.state, listed, len(listed), rows)
    words = [game.notation.write(position.state, int(move)) for move in listed]
    assert [word for word, row in zip(words, rows, strict=True) if row[2] != NONE] == ["D"]
    assert (rows[:, 1] == NONE).all()
    position.play("A")
    kernels.move_features(position.state, listed, len(listed), rows)
    assert [word for word, row in zip(words, rows, strict=True) if row[1] != NONE] == ["D"]
    assert rows[:, 0].min() >= features.LANDS


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("out[n] = TO_MOVE", "out[n] = 999 + TO_MOVE", "features.py writes beyond what sizes() says"),
        ("out[n] = TO_MOVE", "out[n] = 1 - n", "features.py writes beyond what sizes() says"),
        ("LANDS + lowest(landing)", "LANDS + MOVE_FEATURES", "features.py writes beyond what sizes() says"),
        ("out[n, 2]", "out[n, 3]", "features.py writes beyond what sizes() says"),
        ("COLUMNS * ROWS + len(LINES) + 1", "3", "features.py writes beyond what sizes() says"),
        ("list_cells(theirs, wide(CELLS)", "list_cells(mine, wide(0)", "features() lists a feature twice"),
        ("return FeatureSizes(", "return len(", "gives no FeatureSizes"),
        ("def fills(", "def fill(", "a kernel fails in features.py"),
    ],
)
def test_what_is_wrong_with_features_is_told(faulty: Faulty, old: str, new: str, complaint: str) -> None:
    with pytest.raises(lt.GameFault, match=re.escape(complaint)):
        check_features(faulty("features.py", old, new), games=1, seed=1, plain_plies=3)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("def features(s: np.record, player: int", "def features(s: np.record, seat: int", "wrong parameters"),
        ("@kernel\ndef features(", "def features(", "has no kernel features"),
        ("def sizes(", "def size(", "does not define sizes"),
    ],
)
def test_the_file_with_features_holds_what_is_promised(faulty: Faulty, old: str, new: str, complaint: str) -> None:
    with pytest.raises(lt.GameFault, match=complaint):
        check_kernels(faulty("features.py", old, new))


def test_features_that_are_as_promised_pass() -> None:
    check_features(lt.game(EXAMPLE), games=1, seed=3, plain_plies=4)


def test_a_game_without_features_is_not_looked_at() -> None:
    without = next(game for game in ALL if not game.has_features)
    check_features(without, games=1, seed=1, plain_plies=1)
