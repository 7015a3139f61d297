"""Sets of cells as the bits of one whole number, below 2**62 so that plain and compiled arithmetic agree."""

from __future__ import annotations

import numpy as np

from .kernels import kernel

# Multiplying a lone bit by this de Bruijn sequence leaves its position in the top five of 32 bits.
_DE_BRUIJN = 0x077CB531
_POSITION = np.zeros(32, np.int64)
for _bit in range(32):
    _POSITION[(_DE_BRUIJN << _bit & 0xFFFFFFFF) >> 27] = _bit


@kernel
def count(bits: int) -> int:
    """How many of the lowest 32 bits are set."""
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) & 0xFFFFFFFF) >> 24


@kernel
def lowest(bits: int) -> int:
    """The position of the lowest bit set, among the lowest 32."""
    return int(_POSITION[(((bits & -bits) * _DE_BRUIJN) & 0xFFFFFFFF) >> 27])
