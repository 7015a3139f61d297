"""What a compiled kernel depends on, as one hash: the code of all that it calls, and the constants that these use.

Comments, docstrings, line numbers, the place of a file and its date are left out, since none of them changes what is
compiled; so is everything in a module that the kernel does not reach.
"""

from __future__ import annotations

import dis
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, EnumMeta
from functools import cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any
from uuid import uuid4

import numpy as np

_BY_NAME = ("builtins", "numpy", "numba", "math")
"""Packages whose functions and types Numba compiles in its own way: their names tell all."""
_GLOBAL = ("LOAD_GLOBAL", "LOAD_NAME")


@dataclass(frozen=True)
class _Part:
    """One function: a hash of its own code and constants, and the functions that it calls."""

    digest: str
    calls: tuple[FunctionType, ...]


def fingerprint(function: FunctionType) -> str:
    """A hash that is the same only for functions which compile to the same code, given the same types."""
    parts = sorted(_part(reached).digest for reached in _reached(function))
    return _hash((_part(function).digest, parts))


def _reached(function: FunctionType) -> list[FunctionType]:
    reached = [function]
    for caller in reached:
        reached += [called for called in dict.fromkeys(_part(caller).calls) if called not in reached]
    return reached


@cache
def _part(function: FunctionType) -> _Part:
    calls: list[FunctionType] = []
    names = _names(function.__code__)
    used = [(name, function.__globals__[name]) for name in sorted(names.used) if name in function.__globals__]
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    described = (
        _name(function),
        _code(function.__code__, function.__doc__),
        [
            _described(value, names.attributes, calls)
            for value in (function.__defaults__, function.__kwdefaults__, cells)
        ],
        [(name, _described(value, names.attributes, calls)) for name, value in used],
    )
    return _Part(_hash(described), tuple(calls))


@dataclass(frozen=True)
class _Names:
    used: frozenset[str]
    """The globals that some code loads."""
    attributes: frozenset[str]
    """Everything else that it names: attributes of those globals among them."""


def _names(code: CodeType) -> _Names:
    codes = list(_nested(code))
    used = {str(step.argval) for each in codes for step in dis.get_instructions(each) if step.opname in _GLOBAL}
    return _Names(frozenset(used), frozenset(name for each in codes for name in each.co_names))


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)


def _code(code: CodeType, doc: str | None = None) -> tuple[object, ...]:
    constants = ["" if constant is doc else _constant(constant) for constant in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    counts = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags)
    return code.co_code, code.co_exceptiontable, constants, names, counts


def _constant(constant: Any) -> object:
    return _code(constant) if isinstance(constant, CodeType) else _described(constant, frozenset(), [])


def _described(value: Any, attributes: frozenset[str], calls: list[FunctionType]) -> object:
    """A value as something whose `repr` is the same in every process; functions are added to the calls."""
    function = getattr(value, "py_func", value)  # what Numba compiles knows its source by this name
    if isinstance(function, FunctionType):
        calls.append(function)
        return _name(function)
    if isinstance(value, EnumMeta):
        return _name(value), [_described(member, attributes, calls) for member in list[Enum](value)]
    if isinstance(value, Enum):
        return value.name, _described(value.value, attributes, calls)
    if isinstance(value, (tuple, list)):
        return type(value).__name__, [_described(item, attributes, calls) for item in value]
    if isinstance(value, slice):
        return "slice", [_described(part, attributes, calls) for part in (value.start, value.stop, value.step)]
    if isinstance(value, (frozenset, set, dict)):
        items = value.items() if isinstance(value, dict) else value
        return type(value).__name__, sorted(repr(_described(item, attributes, calls)) for item in items)
    if isinstance(value, np.ndarray):
        return _dtype(value.dtype), value.shape, value.strides, hashlib.sha256(value.tobytes()).hexdigest()
    if isinstance(value, np.generic):
        return _dtype(value.dtype), value.tobytes()
    if isinstance(value, np.dtype):
        return _dtype(value)
    if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in _BY_NAME:
        reached = sorted(name for name in attributes if hasattr(value, name))
        return value.__name__, [(name, _described(getattr(value, name), attributes, calls)) for name in reached]
    if isinstance(value, (ModuleType, type, BuiltinFunctionType, np.ufunc)) or _is_known_by_name(value):
        return _name(value), getattr(value, "_fields", ())
    if value is None or value is ... or isinstance(value, (bool, int, float, complex, str, bytes)):
        return type(value).__name__, repr(value)
    return uuid4().hex  # never the same again: Numba has no use for anything else


def _is_known_by_name(value: Any) -> bool:
    return (
        callable(value)
        and str(getattr(value, "__module__", "")).partition(".")[0] in _BY_NAME
        and hasattr(value, "__name__")
    )


def _dtype(dtype: np.dtype[Any]) -> tuple[object, ...]:
    return repr(dtype), dtype.itemsize, dtype.alignment, dtype.isalignedstruct


def _name(value: Any) -> str:
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"


def _hash(described: object) -> str:
    return hashlib.sha256(repr(described).encode()).hexdigest()
