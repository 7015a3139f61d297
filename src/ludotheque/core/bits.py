"""Sets of cells as the bits of one whole number, below 2**62 so that plain and compiled arithmetic agree."""

from __future__ import annotations

import numpy as np

from .kernels import kernel

LOW = 0xFFFFFFFF

# Multiplying a lone bit by this de Bruijn sequence leaves its position in the top five of 32 bits.
_DE_BRUIJN = 0x077CB531
_POSITION = np.zeros(32, np.int64)
for _bit in range(32):
    _POSITION[(_DE_BRUIJN << _bit & LOW) >> 27] = _bit


@kernel
def count(bits: int) -> int:
    """How many bits are set."""
    bits = bits - ((bits >> 1) & 0x1555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 127


@kernel
def lowest(bits: int) -> int:
    """The position of the lowest bit set, where there is one."""
    if bits & LOW:
        return int(_POSITION[(((bits & -bits) * _DE_BRUIJN) & LOW) >> 27])
    high = bits >> 32
    return 32 + int(_POSITION[(((high & -high) * _DE_BRUIJN) & LOW) >> 27])
