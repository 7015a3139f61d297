"""What is drawn once and kept: the same thing looks the same in every picture, and is one object in all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

MOST = 1024
"""How much is kept of what each function has drawn: a few crowded boards with all their marks."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


def kept(draw: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep what a function makes of the same arguments, which say all that it depends on.

    A mark is an argument of its own: within another one, those of a drawing with all its looks are not told apart.
    """
    return cast(Callable[_P, _T], lru_cache(MOST, typed=True)(draw))
