"""Randomness that is explicit: the state of a generator is one whole number, `wheel`, which is handed on by hand."""

from __future__ import annotations

import hashlib

from .kernels import kernel


def seeded(seed: int | str) -> int:
    """A state to start from, for any seed."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:7]) + 1


@kernel
def spin(wheel: int) -> int:
    """The next state: Marsaglia's multiply-with-carry, which never leaves 62 bits."""
    return 698769069 * (wheel & 0xFFFFFFFF) + (wheel >> 32)


@kernel
def pick(wheel: int, count: int) -> int:
    """The number among 0 … count - 1 that this state draws."""
    return ((wheel & 0xFFFFFFFF) * count) >> 32
