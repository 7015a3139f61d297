from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import Scheduling

import ludotheque as lt
from ludotheque.core import game, registry
from ludotheque.solver.solving import solve
from tests import dice, tracing
from tests.scheduling import Together
from tests.solver.small import SMALL_DOCKER, SMALL_PILOTIS, SMALL_PLUS_4, WON_PILOTIS, small

ROOT = Path(__file__).parents[1]

settings.register_profile("house", deadline=None)  # an example may have to compile first
settings.load_profile("house")


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    return Together(config, log)


def pytest_sessionstart() -> None:
    tracing.begin()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    with tracing.untraced() if item.get_closest_marker("untraced") else nullcontext():
        return (yield)


@pytest.fixture(autouse=True, scope="session")
def _one_cache_for_all_runs(tmp_path_factory: pytest.TempPathFactory) -> None:
    patch = pytest.MonkeyPatch()
    patch.setenv("LUDOTHEQUE_CACHE", str(ROOT / ".cache" / "kernels"))
    patch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True, scope="session")
def _ctrl_c_is_heard() -> None:
    """A shell's background job ignores Ctrl-C, and the programs it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _plain_until_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "_COMPILED", set())


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


class Brought:
    """An entry point that loads this value."""

    def __init__(self, name: str, value: object) -> None:
        self.name, self.value = name, value

    def load(self) -> object:
        return self.value


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The entry points of other packages, to be filled by a test; the shelf is looked through anew."""
    added: list[object] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: added)
    lt.all_games.cache_clear()
    yield added
    lt.all_games.cache_clear()


@pytest.fixture
def dice_game(shelf: list[object]) -> lt.Game:
    """The game with a die, on the shelf."""
    shelf.append(Brought("dice", dice.GAME))
    return lt.game("dice")


@pytest.fixture(scope="session")
def solved_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which the smallest of our games is solved."""
    home = tmp_path_factory.mktemp("solved")
    patch = pytest.MonkeyPatch()
    patch.setenv("XDG_DATA_HOME", str(home))
    solve(lt.game("plus-4:elementary"))
    patch.undo()
    return home


@pytest.fixture
def solved(solved_home: Path, monkeypatch: pytest.MonkeyPatch) -> lt.Game:
    """The smallest of our games, solved."""
    monkeypatch.setenv("XDG_DATA_HOME", str(solved_home))
    return lt.game("plus-4:elementary")


@pytest.fixture(scope="session")
def small_plus_4(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Plus 4 with four pawns each, without bonus pawns, and two points to win the endless variant."""
    return small(lt.game("plus-4"), SMALL_PLUS_4, tmp_path_factory.mktemp("plus_4"))


@pytest.fixture(scope="session")
def small_pilotis(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Pilotis with one piece of each shape, and one tower to win."""
    return small(lt.game("pilotis"), SMALL_PILOTIS, tmp_path_factory.mktemp("pilotis"))


@pytest.fixture(scope="session")
def won_pilotis(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Pilotis with two pieces of each shape, one tower to win, and an end after seven plies: whoever starts wins."""
    return small(lt.game("pilotis"), WON_PILOTIS, tmp_path_factory.mktemp("won"), "won")


@pytest.fixture(scope="session")
def small_docker(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Docker with two cubes each."""
    return small(lt.game("docker"), SMALL_DOCKER, tmp_path_factory.mktemp("docker"))
