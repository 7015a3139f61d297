"""Where a game defines each function that kernels which serve every game ask for, and what is bound where it does not.

A promise is looked up in one file of the game's folder alone: a function of the same name elsewhere is the game's own
business. In that file it may be defined or imported, as long as it is a kernel.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, cast

from . import alikeness, contract, features, foresight, numbering, observation, policy

RULES, HEURISTICS, NUMBERING, OBSERVATION, POLICY = "rules", "heuristics", "numbering", "observation", "policy"
SYMMETRIES, FEATURES = "symmetries", "features"
FILES = RULES, HEURISTICS, NUMBERING, OBSERVATION, POLICY, SYMMETRIES, FEATURES
"""The files of a game's folder that hold kernels."""

_DEFAULTS = f"{__package__}.defaults"
_DEFAULTS_OF: dict[Callable[..., Any], str] = {
    contract.sample: _DEFAULTS,
    contract.order_moves: _DEFAULTS,
    contract.estimate: _DEFAULTS,
    contract.playout_move: f"{__package__}.default_playout",
    numbering.packed_score: _DEFAULTS,
    numbering.set_score: _DEFAULTS,
    numbering.score_after: _DEFAULTS,
    numbering.score_change: f"{__package__}.default_score_change",
    numbering.endless_result: _DEFAULTS,
    numbering.match_score: _DEFAULTS,
}
_FOR_SEARCHES = (contract.playout_move, contract.order_moves, contract.estimate)


@dataclass(frozen=True, slots=True)
class Promise:
    """A function of the contract: the file in which a game defines it, and the module that stands in, if any."""

    function: FunctionType
    file: str
    default: str

    @property
    def name(self) -> str:
        """What the function is called."""
        return self.function.__name__

    @property
    def parameters(self) -> list[str]:
        """What its parameters are called."""
        return parameters(self.function)


def parameters(function: FunctionType) -> list[str]:
    """What the parameters of a function are called."""
    return list(inspect.signature(function).parameters)


def file_of(rules: str, file: str) -> ModuleType | None:
    """One of the files with kernels of the game that has these rules, if there is one."""
    if file == RULES:
        return importlib.import_module(rules)
    name = f"{rules.rpartition('.')[0]}.{file}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def _promised(module: ModuleType) -> Iterator[FunctionType]:
    functions = (value for value in vars(module).values() if isinstance(value, FunctionType))
    return (function for function in functions if function.__module__ == module.__name__)


def _promises() -> Iterator[Promise]:
    for function in _promised(contract):
        yield Promise(function, HEURISTICS if function in _FOR_SEARCHES else RULES, _DEFAULTS_OF.get(function, ""))
    for function in _promised(numbering):
        yield Promise(function, NUMBERING, _DEFAULTS_OF.get(function, ""))
    yield Promise(cast(FunctionType, observation.observe), OBSERVATION, "")
    yield Promise(cast(FunctionType, alikeness.alike), SYMMETRIES, f"{__package__}.default_alikeness")
    for function in _promised(foresight):
        yield Promise(function, HEURISTICS, f"{__package__}.default_foresight")
    for function in _promised(policy):
        yield Promise(function, POLICY, f"{__package__}.default_policy")
    yield Promise(cast(FunctionType, features.features), FEATURES, "")
    yield Promise(cast(FunctionType, features.move_features), FEATURES, f"{__package__}.default_move_features")


PROMISES = {promise.function: promise for promise in _promises()}
"""Everything that a kernel which serves every game may ask of one."""
