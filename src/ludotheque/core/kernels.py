"""Compiling kernels: the same source runs as plain Python, compiled, or compiled with bounds checks.

A kernel is a plain function marked with `@kernel`. `bind` copies the kernels of a module into a namespace of their
own, where the names of the rules contract stand for one game's functions, and compiles them there. Numba is imported
only then.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal, TypeVar

from . import contract, numbering
from .errors import disk_trouble
from .language import Text

Mode = Literal["plain", "compiled", "checked"]
Function = TypeVar("Function", bound=Callable[..., Any])


def _promises(module: ModuleType) -> tuple[FunctionType, ...]:
    own = (value for value in vars(module).values() if isinstance(value, FunctionType))
    return tuple(value for value in own if value.__module__ == module.__name__)


CONTRACT = _promises(contract)
"""What a game's rules promise."""
PROMISES = (*CONTRACT, *_promises(numbering))
"""What a kernel that serves every game may ask of one."""

OPTIONAL: dict[Callable[..., Any], str] = {
    contract.sample: f"{__package__}.defaults",
    contract.arrange: f"{__package__}.defaults",
    contract.estimate: f"{__package__}.defaults",
    contract.hunch: f"{__package__}.hunches",
    numbering.packed_score: f"{__package__}.defaults",
    numbering.set_score: f"{__package__}.defaults",
    numbering.score_after: f"{__package__}.defaults",
    numbering.score_change: f"{__package__}.changes",
    numbering.endless_result: f"{__package__}.defaults",
}
"""The functions that a game may leave out, with the modules that stand in for them."""
ROOMS = ("core", "search", "solver")
"""Where kernels that serve every game live."""
BESIDE = ("instinct", "numbering")
"""The modules beside a game's rules for what only a search or an exact solution asks."""

_COMPILING = Text(
    fr="Première compilation de « {name} » : quelques secondes…",
    en="Compiling “{name}” for the first time: a few seconds…",
)
_NO_CACHE = Text(
    fr="Le dossier {folder} ne peut pas être écrit ({error}) : on continue sans garder ce qui est compilé.",
    en="The folder {folder} cannot be written ({error}): going on without keeping what is compiled.",
)


_said: set[Text] = set()
_binding = RLock()  # while kernels are bound, Numba's own settings are changed


def say(text: Text) -> None:
    """Tell the person waiting. Replace it to tell them elsewhere than on the error stream."""
    print(text, file=sys.stderr, flush=True)


def kernel(function: Function) -> Function:
    """Mark a function as a kernel. It stays plain Python until `bind` compiles a copy of it."""
    function.__kernel__ = True  # type: ignore[attr-defined]
    return function


def is_kernel(value: object) -> bool:
    """Whether this is a function marked with `@kernel`."""
    return isinstance(value, FunctionType) and hasattr(value, "__kernel__")


def bind(module: str, rules: str, mode: Mode) -> SimpleNamespace:
    """The kernels of a module, working with one game's rules, by name."""
    with _binding:
        return _bound(module, rules, mode)


@cache
def _bound(module: str, rules: str, mode: Mode) -> SimpleNamespace:
    space = _namespace(importlib.import_module(module), importlib.import_module(rules), mode)
    return SimpleNamespace(**space)


def _namespace(module: ModuleType, rules: ModuleType, mode: Mode) -> dict[str, Any]:
    space = dict(vars(module))
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and value in PROMISES:
            space[name] = getattr(_bound(_home(value, rules), rules.__name__, mode), value.__name__)
        elif is_kernel(value) and value.__module__ == module.__name__:
            space[name] = _copy(value, space, rules, mode)
        elif is_kernel(value):
            space[name] = getattr(_bound(value.__module__, rules.__name__, mode), value.__name__)
    return space


def _home(promised: FunctionType, rules: ModuleType) -> str:
    """The module in which a game keeps a promise of the contract: its rules, one beside, or our own for all games."""
    name = promised.__name__
    if hasattr(rules, name):
        return rules.__name__
    for module in (f"{rules.__package__}.{beside}" for beside in BESIDE):
        if importlib.util.find_spec(module) and hasattr(importlib.import_module(module), name):
            return module
    return OPTIONAL[promised]


def _copy(function: FunctionType, space: dict[str, Any], rules: ModuleType, mode: Mode) -> Any:
    copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    # Numba knows compiled code by this name: without the game in it, two games could run each other's code.
    copy.__qualname__ = f"{rules.__name__}.{function.__module__}.{function.__name__}"
    copy.__module__ = function.__module__
    return copy if mode == "plain" else _compile(copy, rules, mode)


def _compile(function: FunctionType, rules: ModuleType, mode: Mode) -> Any:
    from numba import njit

    from .kernel_cache import KernelCache, MemoryOnly

    dispatcher = njit(nogil=True, boundscheck=mode == "checked")(function)
    name = _shown_name(rules)
    folder = cache_folder(rules, mode)
    dispatcher._cache = KernelCache(function, folder, name) if folder else MemoryOnly(name)
    return dispatcher


def _shown_name(rules: ModuleType) -> str:
    return (rules.__package__ or rules.__name__).rpartition(".")[2].replace("_", "-")


def announce(name: str) -> None:
    """Say that a game is being compiled."""
    _say_once(_COMPILING.format(name=name))


def complain(folder: Path, error: OSError) -> None:
    """Say that compiled code cannot be kept."""
    _say_once(_NO_CACHE.format(folder=folder, error=disk_trouble(error)))


def _say_once(text: Text) -> None:
    if text not in _said:
        _said.add(text)
        say(text)


@cache
def cache_folder(rules: ModuleType, mode: Mode) -> Path | None:
    """Where the compiled kernels of a game are kept, or `None` if nothing can be written there.

    The name holds a hash of the sources, because Numba does not notice an edited callee in another file.
    """
    folder = cache_home() / f"{_shown_name(rules)}-{mode}-{_sources_hash(rules)}"
    try:
        if not folder.exists():
            _forget_old_ones(folder)
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()  # which also shows that the folder is in use
    except OSError as error:
        complain(folder, error)
        return None
    return folder


def _forget_old_ones(folder: Path) -> None:
    """Remove what was compiled from other sources and has not been used for a month."""
    siblings = folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*")
    for sibling in siblings:
        if time.time() - sibling.stat().st_mtime > 30 * 86400:
            shutil.rmtree(sibling, ignore_errors=True)


def cache_home() -> Path:
    """`$LUDOTHEQUE_CACHE`, else a folder of ours among the user's caches."""
    if chosen := os.environ.get("LUDOTHEQUE_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "ludotheque")


def _sources_hash(rules: ModuleType) -> str:
    house = Path(__file__).parents[1]
    game = Path(str(rules.__file__)).parent
    ours = (path for room in ROOMS for path in (house / room).rglob("*.py"))
    theirs = (path for path in game.rglob("*") if path.is_file() and path.suffix not in {".md", ".pyc"})
    digest = hashlib.sha256()
    for source in sorted({*ours, *theirs}):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]
