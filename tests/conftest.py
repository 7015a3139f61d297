from __future__ import annotations

import gc
import importlib
import secrets
import shutil
import signal
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import Scheduling

import ludotheque as lt
from ludotheque.core import game, registry
from ludotheque.solver.solving import solve
from tests import costs, dice, tracing
from tests.compiling import CACHE
from tests.scheduling import Together, longest_first, processes, try_again
from tests.solver.small import SMALL_DOCKER, SMALL_PILOTIS, SMALL_PLUS_4, WON_PILOTIS, small

ROOT = Path(__file__).parents[1]
EXAMPLE_SOURCE = ROOT / "docs/adding-a-game/connect-four/src/connect_four"

# An example may have to compile first.
settings.register_profile("quick", deadline=None, max_examples=25)
settings.register_profile("exhaustive", deadline=None, max_examples=100)
settings.load_profile("quick")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(costs.OPTION, type=int, metavar="N", help="show the N tests that cost most processor time")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption(costs.OPTION):
        config.pluginmanager.register(costs.Recorder())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if count := config.getoption(costs.OPTION):
        costs.summary(terminalreporter, count)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Python looks for garbage among what tests leave alone, not again and again through all modules and tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest_first(items)
    try_again(items)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    return Together(config, log)


def pytest_xdist_auto_num_workers() -> int:
    return processes()


def pytest_sessionstart() -> None:
    tracing.leave_out_the_compiler()


@pytest.fixture(autouse=True, scope="session")
def _one_cache_for_all_runs() -> None:
    patch = pytest.MonkeyPatch()
    patch.setenv("LUDOTHEQUE_CACHE", str(CACHE))
    patch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True, scope="session")
def _own_ray_token() -> None:
    """Ray would keep one in the home of whoever runs the tests; it looks for this one when it is first imported."""
    patch = pytest.MonkeyPatch()
    patch.setenv("RAY_AUTH_MODE", "token")
    patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))


@pytest.fixture(autouse=True, scope="session")
def _ctrl_c_is_heard() -> None:
    """A shell's background job ignores Ctrl-C, and the programs it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _plain_until_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "_COMPILED", {})
    monkeypatch.setattr(game, "_STEPPING", {})


@pytest.fixture(autouse=True, scope="session")
def _compiled_rules_are_exercised_once() -> None:
    """A whole game is played to compile rules, which hundreds of tests ask for: once in each process is enough."""
    exercise = game.exercise
    exercised: list[Any] = []

    def exercise_once(rules: Any, steps: Any, variant: int, players: int) -> None:
        if not any(rules is other for other in exercised):
            exercise(rules, steps, variant, players)
            exercised.append(rules)

    pytest.MonkeyPatch().setattr(game, "exercise", exercise_once)


@pytest.fixture(scope="session")
def _data_homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders that nobody has made yet, one for each test: thousands of temporary ones would take seconds to make."""
    above = tmp_path_factory.mktemp("data")
    return (above / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_home(_data_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    home = next(_data_homes)
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    return home


class Brought:
    """An entry point that loads this value."""

    def __init__(self, name: str, value: object) -> None:
        self.name, self.value = name, value

    def load(self) -> object:
        return self.value


@pytest.fixture
def entry_points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The entry points of other packages, to be filled by a test; games are looked for anew."""
    added: list[object] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: added)
    registry.look_through.cache_clear()
    yield added
    registry.look_through.cache_clear()


Install = Callable[..., str]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a copy of the example game under another name, in place of what had it, with some words replaced.

    `edits` gives for a file what is written in the example and what stands there in the copy, or `None` to remove it.
    """
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(site)

    def put(name: str, edits: dict[str, tuple[str, str] | None] | None = None) -> str:
        package = f"{name.replace('-', '_')}_{uuid4().hex[:8]}"
        for earlier in site.glob(f"{name.replace('-', '_')}_*.dist-info"):
            shutil.rmtree(earlier)
        shutil.copytree(EXAMPLE_SOURCE, site / package, ignore=shutil.ignore_patterns("__pycache__"))
        box = site / package / "__init__.py"
        box.write_text(box.read_text("utf-8").replace("connect-four", name), "utf-8")
        for file, words in (edits or {}).items():
            path = site / package / file
            if words is None:
                path.unlink()
            else:
                text = path.read_text("utf-8")
                assert words[0] in text
                path.write_text(text.replace(*words), "utf-8")
        facts = site / f"{package}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[{registry.ENTRY_POINTS}]\n{name} = {package}:GAME\n")
        importlib.invalidate_caches()
        registry.look_through.cache_clear()
        return package

    yield put
    monkeypatch.undo()
    registry.look_through.cache_clear()


@pytest.fixture
def dice_game(entry_points: list[object]) -> lt.Game:
    """The game with a die, installed."""
    entry_points.append(Brought("dice", dice.GAME))
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
    """Pilotis with one piece of each shape, one tower to win, and an end after five plies: whoever starts wins."""
    return small(lt.game("pilotis"), WON_PILOTIS, tmp_path_factory.mktemp("won"), "won")


@pytest.fixture(scope="session")
def small_docker(tmp_path_factory: pytest.TempPathFactory) -> lt.Game:
    """Docker with two cubes each."""
    return small(lt.game("docker"), SMALL_DOCKER, tmp_path_factory.mktemp("docker"))
