"""A fingerprint changes with whatever a kernel compiles to, and with nothing else."""

from __future__ import annotations

from enum import Enum, IntEnum
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import njit

from ludotheque.core.fingerprints import fingerprint


def made(source: str, **names: Any) -> str:
    """The fingerprint of the function `f` of this source, with these globals."""
    space: dict[str, Any] = {"__name__": "made", **names}
    exec(source, space)
    return fingerprint(space["f"])


def using(value: object) -> str:
    return made("def f(n):\n    return VALUE", VALUE=value)


class Cells(NamedTuple):
    """A pair."""

    first: int
    second: int


class Pieces(IntEnum):
    """Numbers with names."""

    PAWN = 1


class Sides(Enum):
    """Things with names."""

    NORTH = "n"


def module(**names: object) -> ModuleType:
    made_up = ModuleType("made_up")
    vars(made_up).update(names)
    return made_up


def test_comments_docstrings_and_lines_make_no_difference() -> None:
    plain = made('def f(n):\n    "Doc."\n    return n + 1')
    assert made('\n\ndef f(n):\n    "Other words."\n    # A comment.\n    return n + 1') == plain
    assert made('def f(n):\n    "Doc."\n    return n + 2') != plain
    assert made('def f(m):\n    "Doc."\n    return m + 1') != plain


VALUES: list[tuple[object, object]] = [
    (1, 2),
    (1, True),
    (1, 1.0),
    (0.0, -0.0),
    ("a", "b"),
    ((1, 2), (1, 3)),
    ((1, 2), [1, 2]),
    (None, ...),
    (np.arange(3), np.array([0, 1, 5])),
    (np.arange(3, dtype=np.int8), np.arange(3, dtype=np.int16)),
    (np.zeros((2, 3)), np.zeros((3, 2))),
    (np.zeros((2, 2)), np.zeros((2, 2), order="F")),
    (np.int8(1), np.int16(1)),
    (np.dtype([("a", np.int8)]), np.dtype([("b", np.int8)])),
    (np.int64, np.int32),
    (min, max),
    (np.add, np.subtract),
    (Cells, Pieces),
    (Cells(1, 2), Cells(1, 3)),
    (Pieces.PAWN, 1),
    (Sides, Pieces),
    (Sides.NORTH, "n"),
    (np, __import__("math")),
]


@pytest.mark.parametrize(("one", "other"), VALUES, ids=lambda value: type(value).__name__)
def test_a_constant_makes_a_difference(one: object, other: object) -> None:
    assert using(one) == using(one)
    assert using(one) != using(other)


def test_what_numba_has_no_use_for_is_never_found_again() -> None:
    assert using(object()) != using(object())
    value = object()
    assert using(value) != using(value)


def test_of_a_module_only_what_is_used_makes_a_difference() -> None:
    source = "def f(n):\n    return tables.OFFSET"
    one = made(source, tables=module(OFFSET=1, OTHER=1))
    assert made(source, tables=module(OFFSET=1, OTHER=2)) == one
    assert made(source, tables=module(OFFSET=2, OTHER=1)) != one


def test_a_field_named_like_a_global_makes_no_difference() -> None:
    source = "def f(s):\n    return s.moves"
    assert made(source, moves=1) == made(source, moves=2)


def test_functions_that_are_called_make_a_difference_however_far_away() -> None:
    chain = "def h(n):\n    return n + {}\ndef g(n):\n    return h(n)\ndef f(n):\n    return g(n)"
    assert made(chain.format(1)) == made(chain.format(1))
    assert made(chain.format(1)) != made(chain.format(2))


def test_functions_may_call_each_other() -> None:
    circle = "def g(n):\n    return f(n) + {}\ndef f(n):\n    return g(n)"
    assert made(circle.format(1)) == made(circle.format(1))
    assert made(circle.format(1)) != made(circle.format(2))


def test_what_numba_has_compiled_is_looked_into() -> None:
    def compiled(number: int) -> object:
        space: dict[str, Any] = {"__name__": "made"}
        exec(f"def g(n):\n    return n + {number}", space)
        return njit(space["g"])

    source = "def f(n):\n    return g(n)"
    assert made(source, g=compiled(1)) == made(source, g=compiled(1))
    assert made(source, g=compiled(1)) != made(source, g=compiled(2))


def test_defaults_nested_functions_and_closures_make_a_difference() -> None:
    assert made("def f(n=1):\n    return n") != made("def f(n=2):\n    return n")
    assert made("def f(*, n=1):\n    return n") != made("def f(*, n=2):\n    return n")
    nested = "def f(n):\n    return [VALUE + {} for i in range(n)]"
    assert made(nested.format(1), VALUE=1) != made(nested.format(2), VALUE=1)
    assert made(nested.format(1), VALUE=1) != made(nested.format(1), VALUE=2)
    enclosed = "def outer(k):\n    def f(n):\n        return n + k\n    return f\nf = outer({})"
    assert made(enclosed.format(1)) != made(enclosed.format(2))


@pytest.mark.parametrize(
    "one",
    [slice(None), slice(0, 4), frozenset({1, 2}), {"a": 1}, np.where],
    ids=["slice", "part", "set", "dict", "where"],
)
def test_values_that_python_or_numpy_name_are_the_same_in_every_process(one: object) -> None:
    assert using(one) == using(one)


def test_other_slices_and_sets_are_other_code() -> None:
    assert using(slice(0, 4)) != using(slice(0, 5))
    assert using(frozenset({1, 2})) != using(frozenset({1, 3}))
    assert using({"a": 1}) != using({"a": 2})
