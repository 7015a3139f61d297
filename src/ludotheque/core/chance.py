"""Randomness that is explicit: the state of a generator is one whole number, `rng`, which is handed on by hand."""

from __future__ import annotations

import hashlib

from .kernels import kernel


def seeded(seed: int | str) -> int:
    """A state to start from, for any seed."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:7]) + 1


@kernel
def advance(rng: int) -> int:
    """The next state: Marsaglia's multiply-with-carry, which never leaves 62 bits."""
    return 698769069 * (rng & 0xFFFFFFFF) + (rng >> 32)


@kernel
def pick(rng: int, count: int) -> int:
    """The number among 0 … count - 1 that this state draws."""
    return ((rng & 0xFFFFFFFF) * count) >> 32
