"""Sets of cells as the bits of one whole number, below 2**62 so that plain and compiled arithmetic agree."""

from __future__ import annotations

from .contract import index, wide
from .kernels import kernel


@kernel
def count(bits: int) -> int:
    """How many bits are set: sums of two, of four and of eight bits, then all of these at once.

    In these words the compiler sees that the processor can do it. The product is taken without a sign, since it is too
    large for one with a sign: Python has room for it, and compiled code needs nothing of what it loses.
    """
    bits = int(bits)
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return wide(int(index(bits)) * int(index(0x0101010101010101)) >> 56 & 127)


@kernel
def lowest(bits: int) -> int:
    """The position of the lowest bit set, where there is one: so many bits are below it."""
    return count((bits & -bits) - 1)
