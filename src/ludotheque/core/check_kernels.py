"""The part of `check_game` that looks at the kernels of a game's files without running them."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from .errors import fault
from .game import Game
from .kernels import is_kernel
from .promises import FEATURES, FILES, NUMBERING, OBSERVATION, POLICY, PROMISES, Promise, file_of, parameters
from .soundness import CONSTANTS, wrong_parameters

_BESIDE_KERNELS = {
    NUMBERING: ("numbers", "minutes"),
    OBSERVATION: ("fields",),
    POLICY: ("factors",),
    FEATURES: ("sizes",),
}
"""The functions that an optional file of kernels defines beside them."""


def check_kernels(game: Game) -> None:
    """Whether everything that is promised is there, in its file, with the right parameters."""
    rules = game.module("rules")
    _check_names(game, "rules", CONSTANTS)
    for field in rules.LAYOUT.dtype.names:
        if hasattr(np.void, field):
            raise fault(
                game, f"le champ « {field} » cache np.void.{field}", f"the field “{field}” hides np.void.{field}"
            )
    for promise in PROMISES.values():
        _check_promise(game, promise)
        _check_elsewhere(game, promise)
    for file, names in _BESIDE_KERNELS.items():
        if file_of(rules.__name__, file):
            _check_names(game, file, names)


def _check_names(game: Game, file: str, names: tuple[str, ...]) -> None:
    for name in names:
        if not hasattr(game.module(file), name):
            raise fault(game, f"{file}.py ne définit pas {name}", f"{file}.py does not define {name}")


def _check_promise(game: Game, promise: Promise) -> None:
    """A file that is there defines what is required of it, and what it defines is as promised."""
    name, file = promise.name, file_of(f"{game.package}.rules", promise.file)
    if file is None:
        return
    found: Any = getattr(file, name, None)
    if not is_kernel(found) and (found is not None or not promise.default):
        raise fault(
            game,
            f"{promise.file}.py n’a pas de noyau {name}() (une fonction marquée @kernel)",
            f"{promise.file}.py has no kernel {name}() (a function marked with @kernel)",
        )
    if found is not None and parameters(found) != promise.parameters:
        raise wrong_parameters(game, promise.file, name, promise.parameters)


def _check_elsewhere(game: Game, promise: Promise) -> None:
    """A kernel with the name and parameters of a promise is not in another file, where nobody looks for it.

    With other parameters it is the game's own, which happens to have the same name.
    """
    for file in (file for file in FILES if file != promise.file):
        module = file_of(f"{game.package}.rules", file)
        found: Any = getattr(module, promise.name, None)
        own = isinstance(found, FunctionType) and module is not None and found.__module__ == module.__name__
        if own and is_kernel(found) and parameters(found) == promise.parameters:
            raise fault(
                game,
                f"{promise.name}() est dans {file}.py ; sa place est dans {promise.file}.py",
                f"{promise.name}() is in {file}.py; its place is in {promise.file}.py",
            )
