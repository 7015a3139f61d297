"""The tests, in the same rooms as what they test."""

from __future__ import annotations

import os

OPTIMIZED = os.environ.setdefault("NUMBA_OPT", "1")
"""How much Numba optimizes, here and in programs that are started: less than for players, so that it compiles sooner.

`make test-all` tests what players get.
"""
