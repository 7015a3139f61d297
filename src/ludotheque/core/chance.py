"""Randomness that is explicit: the state of a generator is one whole number, `wheel`, which is handed on by hand."""

from __future__ import annotations

import hashlib
import secrets

import numpy as np

from .contract import Numbers
from .kernels import kernel

_GOLDEN, _FIRST, _SECOND = (np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_PURPOSES = 2
_BITS_LEFT_OUT = 8


def seeded(seed: int | str) -> int:
    """A state to start from, for any seed."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:7]) + 1


def any_seed() -> int:
    """A seed of which nobody knows what it brings."""
    return secrets.randbits(32)


def wheels_for(seed: int | str, count: int, purpose: int) -> Numbers:
    """A state to start from for each of so many games, and another for the other purpose, 0 or 1.

    They are drawn by SplitMix64, so that games beside each other have nothing in common.
    """
    steps = np.arange(1 + purpose, 1 + _PURPOSES * count, _PURPOSES, dtype=np.uint64)
    mixed = np.uint64(seeded(seed)) + steps * _GOLDEN
    mixed = (mixed ^ mixed >> np.uint64(30)) * _FIRST
    mixed = (mixed ^ mixed >> np.uint64(27)) * _SECOND
    mixed ^= mixed >> np.uint64(31)
    wheels: Numbers = (mixed >> np.uint64(_BITS_LEFT_OUT)).astype(np.int64) + 1
    return wheels


@kernel
def spin(wheel: int) -> int:
    """The next state: Marsaglia's multiply-with-carry, which never leaves 62 bits."""
    return 698769069 * (wheel & 0xFFFFFFFF) + (wheel >> 32)


@kernel
def pick(wheel: int, count: int) -> int:
    """The number among 0 … count - 1 that this state draws."""
    return ((wheel & 0xFFFFFFFF) * count) >> 32
