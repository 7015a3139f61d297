"""Compiling kernels: the same source runs as plain Python, compiled, compiled with bounds checks, or on a GPU.

A kernel is a plain function marked with `@kernel`. `bind` copies the kernels of a module into a namespace of their
own, where the names of the rules contract stand for one game's functions, and compiles them there. Numba is imported
only then.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, Literal, TypeVar

from .contract import RECORD
from .errors import disk_trouble
from .folders import cache_home
from .language import Text
from .promises import PROMISES, Promise, file_of

Mode = Literal["plain", "compiled", "checked", "cuda"]
Function = TypeVar("Function", bound=Callable[..., Any])

_COMPILING = Text(
    fr="Première compilation de « {name} » : quelques secondes…",
    en="Compiling “{name}” for the first time: a few seconds…",
)
_NO_CACHE = Text(
    fr="Le dossier {folder} ne peut pas être écrit ({error}) : on continue sans garder ce qui est compilé.",
    en="The folder {folder} cannot be written ({error}): going on without keeping what is compiled.",
)


_said: set[Text] = set()
_binding = RLock()  # so that two threads do not compile the same kernels twice


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
        if value is RECORD:
            space[name] = rules.LAYOUT.dtype
        elif isinstance(value, FunctionType) and value in PROMISES:
            space[name] = getattr(_bound(_home(PROMISES[value], rules), rules.__name__, mode), value.__name__)
        elif is_kernel(value) and value.__module__ == module.__name__:
            space[name] = _copy(value, space, rules, mode)
        elif is_kernel(value):
            space[name] = getattr(_bound(value.__module__, rules.__name__, mode), value.__name__)
    return space


def _home(promise: Promise, rules: ModuleType) -> str:
    """The module whose kernel keeps a promise for a game: the game's own, or one of ours for all games."""
    theirs = file_of(rules.__name__, promise.file)
    if theirs and is_kernel(getattr(theirs, promise.name, None)):
        return theirs.__name__
    if not promise.default:
        raise LookupError(f"{rules.__package__}: {promise.file}.py has no kernel {promise.name}()")
    return promise.default


def _copy(function: FunctionType, space: dict[str, Any], rules: ModuleType, mode: Mode) -> Any:
    copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    # Numba knows compiled code by this name: without the game in it, two games could run each other's code.
    copy.__qualname__ = f"{rules.__name__}.{function.__module__}.{function.__name__}"
    copy.__module__ = function.__module__
    if mode == "plain":
        return copy
    if mode == "cuda":
        from .cuda import device_function

        return device_function(copy)
    from .kernel_cache import compiled

    return compiled(copy, _shown_name(rules), mode)


def _shown_name(rules: ModuleType) -> str:
    """The name of the game, or that of its folder where nothing says what it is called."""
    folder = (rules.__package__ or rules.__name__).rpartition(".")[2].replace("_", "-")
    return str(getattr(getattr(sys.modules.get(rules.__package__ or ""), "GAME", None), "name", folder))


def announce(name: str) -> None:
    """Say that a game is being compiled."""
    say_once(_COMPILING.format(name=name))


def complain(folder: Path, error: OSError) -> None:
    """Say that compiled code cannot be kept."""
    say_once(_NO_CACHE.format(folder=folder, error=disk_trouble(error)))


def say_once(text: Text) -> None:
    """Tell the person waiting, unless this was told before."""
    if text not in _said:
        _said.add(text)
        say(text)


def cache_folder(name: str, mode: Mode) -> Path | None:
    """Where the compiled kernels of a game are kept, or `None` if nothing can be written there."""
    return _writable(cache_home() / f"{name}-{mode}")


@cache
def _writable(folder: Path) -> Path | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        complain(folder, error)
        return None
    return folder
