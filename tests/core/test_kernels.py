"""Kernels: compiled, checked and plain alike, cached, announced, and never in each other's way."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np
import pytest
from numba.core.types import Array, Record, int64

import ludotheque as lt
from ludotheque.core import kernel_cache, kernels
from ludotheque.core.explore import WALKS, sampled_playouts
from ludotheque.core.folders import cache_home
from ludotheque.core.kernels import Mode
from ludotheque.core.promises import PROMISES
from ludotheque.core.state import OBSERVING, POLICY_STEPS
from ludotheque.search.budget import Budget
from ludotheque.search.mcts import KERNELS, LEARNT_KERNELS, Search
from tests.game_lists import ALL, BOXES, CHECKED_OFTEN, EACH_BOX, EXAMPLE, OWN_BOXES, QUICK, in_compiled_modes
from tests.search.nets import any_net

COUNT = "import sys, ludotheque as lt; print(lt.perft(lt.game(sys.argv[1]).start(), int(sys.argv[2])))"
SMALLEST = lt.game(EXAMPLE)
MOSTLY_EXHAUSTIVE = [
    pytest.param(game, id=game.name, marks=[] if game == SMALLEST else pytest.mark.exhaustive) for game in BOXES
]
"""All games, of which only the smallest is tried every time, since a process of its own takes seconds."""


Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a module that can be imported."""
    monkeypatch.syspath_prepend(tmp_path)

    def write_module(file: str, source: str) -> None:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(source, "utf-8")
        importlib.invalidate_caches()

    return write_module


def count_in_a_new_process(game: lt.Game, cache: Path) -> tuple[int, str]:
    environment = {**os.environ, "LUDOTHEQUE_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", COUNT, str(game), "3" if game in QUICK else "1"],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return int(done.stdout), done.stderr


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.name)
def test_a_second_process_finds_everything_compiled(game: lt.Game) -> None:
    counted, _ = count_in_a_new_process(game, cache_home())
    assert count_in_a_new_process(game, cache_home()) == (counted, "")


@pytest.mark.parametrize("game", MOSTLY_EXHAUSTIVE)
def test_what_is_compiled_is_said_once(game: lt.Game, tmp_path: Path) -> None:
    first, announced = count_in_a_new_process(game, tmp_path)
    assert announced.startswith(f"Compiling “{game.name}”")
    assert announced.count("\n") == 1
    assert count_in_a_new_process(game, tmp_path) == (first, "")


def test_a_damaged_cache_is_compiled_again_and_mended(tmp_path: Path) -> None:
    game = SMALLEST
    first, _ = count_in_a_new_process(game, tmp_path)
    for number, file in enumerate(sorted(path for path in tmp_path.rglob("*") if path.is_file())):
        file.write_bytes(b"" if number % 2 else file.read_bytes()[: file.stat().st_size // 2])
    assert count_in_a_new_process(game, tmp_path)[0] == first
    assert count_in_a_new_process(game, tmp_path) == (first, "")


def test_an_unwritable_cache_is_said_and_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    game = SMALLEST
    counted, said = count_in_a_new_process(game, tmp_path / "file" / "cache")
    assert counted == lt.perft(game.start(), 3)
    assert "cannot be written (a file is where a folder should be)" in said
    assert "Compiling" in said


def test_a_full_disk_is_said_once_and_done_without(small_kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: Path, parts: list[bytes]) -> None:
        raise OSError(28, "No space left on device")

    said: list[str] = []
    monkeypatch.setattr(kernels, "say", lambda text: said.append(str(text)))
    monkeypatch.setattr(kernel_cache, "write_whole", full)
    rules = kernels.bind(small_kernel, small_kernel, "compiled")
    assert (rules.double(4), rules.half(4)) == (8, 2)
    assert [words.count("(the disk is full)") for words in said] == [0, 1]


@pytest.fixture
def small_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of two kernels that nobody has compiled yet."""
    package = tmp_path / f"small_{uuid4().hex}"
    package.mkdir()
    (package / "rules.py").write_text(
        "from ludotheque.core import kernel\n"
        "@kernel\ndef double(n):\n    return 2 * n\n"
        "@kernel\ndef half(n):\n    return n // 2\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path / "cache"))
    return f"{package.name}.rules"


def test_games_of_the_same_name_do_not_run_each_others_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    prizes = {"first_folder": 1, "second_folder": 2}
    for place, prize in prizes.items():
        folder = tmp_path / place / "twin"
        folder.mkdir(parents=True)
        (folder / "rules.py").write_text(
            "import numpy as np\nfrom ludotheque.core import Layout, kernel\n"
            "LAYOUT = Layout(key=(('points', np.int64),))\n"
            f"@kernel\ndef scores(s, out):\n    out[0] = {prize}\n    return 1\n"
        )
    out = np.zeros(1, np.int64)
    for place, prize in prizes.items():
        rules = kernels.bind(f"{place}.twin.rules", f"{place}.twin.rules", "compiled")
        assert rules.scores(rules.LAYOUT.batch(1)[0], out) == 1
        assert out[0] == prize


def test_many_threads_bind_at_once() -> None:
    kernels._bound.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        bound = list(threads.map(lambda game: game.kernels("compiled", WALKS), BOXES * 6))
    assert len({id(space) for space in bound}) == len(BOXES)


def test_what_has_not_been_used_for_a_month_is_forgotten(small_kernel: str) -> None:
    name = small_kernel.removesuffix(".rules").replace("_", "-")
    folder = cache_home() / f"{name}-compiled"
    of_an_earlier_version, old, recent, not_ours = (
        folder.with_name(f"{folder.name}-0123"),
        folder / "rules.double-0.kernel",
        folder / "rules.double-1.kernel",
        folder / "notes.txt",
    )
    for path in (folder, of_an_earlier_version):
        path.mkdir(parents=True)
    for path in (old, recent, not_ours):
        path.touch()
    for path in (of_an_earlier_version, old, not_ours):
        os.utime(path, (0, 0))
    kernels.bind(small_kernel, small_kernel, "compiled").double(1)
    assert [path.exists() for path in (of_an_earlier_version, old, recent, not_ours)] == [False, False, True, True]


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.name)
def test_each_kernel_is_compiled_for_one_set_of_types(game: lt.Game) -> None:
    for chosen in (one for one in ALL if one.name == game.name):
        lt.playouts(chosen.start(), 20, 1)
        lt.perft(chosen.start(), 2)
        search = Search(chosen.start(), 1)
        search.run(Budget(simulations=50))
        after = chosen.start()
        after.play_number(int(search.trees[0].nodes[1].move))
        search.follow(after)
        if chosen.has_features:
            Search(chosen.start(), 1, net=any_net(chosen)).run(Budget(simulations=5))
        chosen.state().observation(1)
        chosen.state().policy_numbers()
        lt.batch(str(chosen), 2, chosen.players).observe()
    learnt = [LEARNT_KERNELS] if game.has_features else []
    for module in ("", WALKS, KERNELS, *learnt, OBSERVING, POLICY_STEPS):
        for function in vars(game.kernels("compiled", module)).values():
            if hasattr(function, "signatures"):
                kinds = {tuple(map(_but_for_records, types)) for types in function.signatures}
                assert len(kinds) <= 1, f"{function}: {function.signatures}"


def _but_for_records(argument: Any) -> Any:
    """The type of an argument, whatever records an array has: the nodes of a search with weights hold more."""
    if isinstance(argument, Array) and isinstance(argument.dtype, Record):
        return argument.copy(dtype=int64)
    return argument


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_a_state_is_small(game: lt.Game) -> None:
    assert game.rules.LAYOUT.dtype.itemsize < 1500


@pytest.mark.parametrize(("game", "mode"), in_compiled_modes(EACH_BOX, lambda game: game.name))
def test_the_same_random_games_compiled_checked_and_plain(game: lt.Game, mode: Mode) -> None:
    start = game.start()
    tally = lt.playouts(start, 1, 5, mode)
    assert tally == lt.playouts(start, 1, 5, "plain")
    assert tally.plies > 0
    assert sampled_playouts(start, 1, 5, mode) == sampled_playouts(start, 1, 5, "plain") > 0
    assert lt.perft(start, 2, mode) == lt.perft(start, 2, "plain")


def test_the_same_random_game_move_by_move() -> None:
    start = lt.game(CHECKED_OFTEN).start()
    assert lt.random_game(start, 5, "plain") == lt.random_game(start, 5) == lt.random_game(start, 5, "checked")


@pytest.mark.parametrize("function", PROMISES, ids=lambda function: function.__name__)
def test_the_contract_alone_plays_nothing(function: Any) -> None:
    arguments = [None] * function.__code__.co_argcount
    if function.__annotations__["return"] != "None":
        with pytest.raises(LookupError, match=r"bound to a game's own (rules|features) by kernels\.bind"):
            function(*arguments)
    else:
        assert function(*arguments) is None


def test_a_function_of_the_same_name_elsewhere_keeps_no_promise(write: Write) -> None:
    write(
        "own_words/rules.py",
        "from ludotheque.core import kernel\n@kernel\ndef moves(s, out):\n    return 0\n"
        "@kernel\ndef packed_score(s, player):\n    return 7\n",
    )
    changes = kernels.bind("ludotheque.core.default_score_change", "own_words.rules", "plain")
    assert changes.score_change(None, None) == 0
    write("own_words/numbering.py", "from ludotheque.core import kernel\n@kernel\ndef packed_score(s):\n    return 5\n")
    kernels._bound.cache_clear()
    assert (
        kernels.bind("ludotheque.core.default_score_change", "own_words.rules", "plain").score_change(None, None) == 5
    )


def test_a_promise_that_must_be_kept_is_missed_in_words(write: Write) -> None:
    write("wordless/rules.py", "")
    with pytest.raises(LookupError, match=r"^'?wordless: rules\.py has no kernel moves\(\)'?$"):
        kernels.bind(WALKS, "wordless.rules", "plain")


def test_the_bounds_checked_mode_notices_a_write_outside(write: Write) -> None:
    write(
        "careless/rules.py",
        "from ludotheque.core import kernel\n@kernel\ndef moves(s, out):\n    out[s] = 1\n    return 1\n",
    )
    careless = kernels.bind("careless.rules", "careless.rules", "checked")
    with pytest.raises(IndexError):
        careless.moves(5, np.zeros(2, np.int64))
