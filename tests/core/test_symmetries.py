"""Symmetries: groups of images of a board, of planes and of policies alike."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheque as lt
from tests.game_lists import ALL, name


@pytest.mark.parametrize("game", ALL, ids=name)
def test_symmetries_are_a_group(game: lt.Game) -> None:
    known = {(each.planes.tobytes(), each.policy.tobytes()) for each in game.symmetries}
    assert len(known) == len(game.symmetries)
    for one in game.symmetries:
        for other in game.symmetries:
            both = one.planes[other.planes], other.policy[one.policy]
            assert (both[0].tobytes(), both[1].tobytes()) in known


@pytest.mark.parametrize(
    ("game", "count"), [("pilotis", 8), ("docker:cards", 8), ("plus-4", 2), ("plateau-x:mini", 8), ("connect-four", 2)]
)
def test_there_are_as_many_as_the_board_has(game: str, count: int) -> None:
    assert len(lt.game(game).symmetries) == count
    assert len({str(symmetry.name) for symmetry in lt.game(game).symmetries}) == count


def test_a_disc_is_mirrored_between_two_players_only() -> None:
    counts = [len(lt.game("empire-plateau:classic", players).symmetries) for players in (2, 3, 4)]
    assert counts == [2, 1, 1]


def test_batches_of_planes_and_policies_have_images() -> None:
    game = lt.game("connect-four")
    mirror = game.symmetries[1]
    state = game.state()
    for move in (0, 0, 1):
        state.play(move)
    planes = np.stack([state.observation(player).planes for player in range(2)])
    image = mirror.image_of_planes(planes)
    assert np.array_equal(image, planes[..., ::-1])
    policy = np.arange(14.0).reshape(2, 7)
    assert np.array_equal(mirror.image_of_policy(policy), policy[:, ::-1])
