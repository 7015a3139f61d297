from __future__ import annotations

import pytest

import ludotheque as lt
from tests.solve.small import SMALL_DOCKER, SMALL_PILOTIS, SMALL_PLUS_4, small


@pytest.fixture(scope="session")
def small_plus_4(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Plus 4 with four pawns each, without bonus pawns, and two points to win the endless variant."""
    return small(lt.game("plus-4"), SMALL_PLUS_4, tmp_path_factory.mktemp("plus_4"))


@pytest.fixture(scope="session")
def small_pilotis(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Pilotis with one piece of each shape, and one tower to win."""
    return small(lt.game("pilotis"), SMALL_PILOTIS, tmp_path_factory.mktemp("pilotis"))


@pytest.fixture(scope="session")
def small_docker(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Docker with two cubes each."""
    return small(lt.game("docker"), SMALL_DOCKER, tmp_path_factory.mktemp("docker"))
