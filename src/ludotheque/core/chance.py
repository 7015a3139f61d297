"""Randomness that is explicit: a wheel is a whole number that each turn replaces by the next one."""

from __future__ import annotations

import hashlib

from .kernels import kernel


def wheel(seed: int | str) -> int:
    """A wheel to start from, for any seed."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:7]) + 1


@kernel
def spin(wheel: int) -> int:
    """The next wheel: Marsaglia's multiply-with-carry, which never leaves 62 bits."""
    return 698769069 * (wheel & 0xFFFFFFFF) + (wheel >> 32)


@kernel
def pick(wheel: int, count: int) -> int:
    """The number among 0 … count - 1 that the wheel shows."""
    return ((wheel & 0xFFFFFFFF) * count) >> 32
