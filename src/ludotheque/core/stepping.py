"""What plays the positions of a game: plain rules at first, compiled ones once somebody has asked for speed."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from .contract import Numbers
from .kernels import Mode, bind
from .records import Layout

STEPS = f"{__package__}.steps"
NOWHERE: Numbers = np.empty(0, np.int64)
"""Where no moves can be listed."""


class Stepping:
    """The kernels of `steps.py` working with one game's rules, which `compile` replaces for all its positions at once.

    Until then moves are listed only where somebody asks for them: plain rules may take very long for that.
    """

    __slots__ = ("_rules", "compiled", "layout", "look", "score", "step")

    def __init__(self, rules: str) -> None:
        self._rules = rules
        self.layout: Layout = importlib.import_module(rules).LAYOUT
        self.compiled = False
        self._use("plain")

    def compile(self) -> None:
        """Go on with compiled kernels."""
        self._use("compiled")
        self.compiled = True

    def _use(self, mode: Mode) -> None:
        bound = bind(STEPS, self._rules, mode)
        self.step, self.look, self.score = bound.step, bound.look, bound.score

    def __reduce__(self) -> tuple[Any, ...]:
        return Stepping, (self._rules,)
