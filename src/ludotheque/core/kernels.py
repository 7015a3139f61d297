"""Compiling kernels: the same source runs as plain Python, compiled, or compiled with bounds checks.

A kernel is a plain function marked with `@kernel`. `bind` copies the kernels of a module into a namespace of their
own, where the names of the rules contract stand for one game's functions, and compiles them there. Numba is imported
only then.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal, TypeVar

from . import contract
from .errors import disk_trouble
from .language import Text

Mode = Literal["plain", "compiled", "checked"]
Function = TypeVar("Function", bound=Callable[..., Any])

CONTRACT = tuple(
    value
    for value in vars(contract).values()
    if isinstance(value, FunctionType) and value.__module__ == contract.__name__
)

_COMPILING = Text(
    fr="Première compilation de « {name} » : quelques secondes, une fois pour toutes…",
    en="Compiling “{name}” for the first time: a few seconds, once and for all…",
)
_NO_CACHE = Text(
    fr="Le dossier {folder} ne peut pas être écrit ({error}) : on continue sans garder ce qui est compilé.",
    en="The folder {folder} cannot be written ({error}): going on without keeping what is compiled.",
)


_complained: set[Path] = set()


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


@cache
def bind(module: str, rules: str, mode: Mode) -> SimpleNamespace:
    """The kernels of a module, working with one game's rules, by name."""
    space = _namespace(importlib.import_module(module), importlib.import_module(rules), mode)
    return SimpleNamespace(**space)


def _namespace(module: ModuleType, rules: ModuleType, mode: Mode) -> dict[str, Any]:
    space = dict(vars(module))
    for name, value in vars(module).items():
        if isinstance(value, FunctionType) and value in CONTRACT:
            space[name] = getattr(bind(rules.__name__, rules.__name__, mode), name)
        elif is_kernel(value) and value.__module__ == module.__name__:
            space[name] = _copy(value, space, rules, mode)
        elif is_kernel(value):
            space[name] = getattr(bind(value.__module__, rules.__name__, mode), value.__name__)
    return space


def _copy(function: FunctionType, space: dict[str, Any], rules: ModuleType, mode: Mode) -> Any:
    copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    # Numba's cache knows a function by this name: without the game in it, two games would run each other's code.
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


@cache
def announce(name: str) -> None:
    """Say, once for each game, that it is being compiled."""
    say(_COMPILING.format(name=name))


def complain(folder: Path, error: OSError) -> None:
    """Say, once for each folder, that compiled code cannot be kept."""
    if folder not in _complained:
        _complained.add(folder)
        say(_NO_CACHE.format(folder=folder, error=disk_trouble(error)))


@cache
def cache_folder(rules: ModuleType, mode: Mode) -> Path | None:
    """Where the compiled kernels of a game are kept, or `None` if nothing can be written there.

    The name holds a hash of the sources, because Numba does not notice an edited callee in another file.
    """
    folder = cache_home() / f"{_shown_name(rules)}-{mode}-{_sources_hash(rules)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        complain(folder, error)
        return None
    return folder


def cache_home() -> Path:
    """`$LUDOTHEQUE_CACHE`, else a folder of ours among the user's caches."""
    if chosen := os.environ.get("LUDOTHEQUE_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "ludotheque")


def _sources_hash(rules: ModuleType) -> str:
    game = Path(str(rules.__file__)).parent
    house = (path for path in Path(__file__).parents[1].rglob("*.py") if b"@kernel" in path.read_bytes())
    digest = hashlib.sha256()
    for source in sorted({*game.glob("*.py"), *house}):
        digest.update(source.name.encode() + source.read_bytes())
    return digest.hexdigest()[:16]
