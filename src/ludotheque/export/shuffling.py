"""A random order of so many numbers, any stretch of which is known without the rest: for samples in bounded memory."""

from __future__ import annotations

import hashlib

import numpy as np
from numpy.typing import NDArray

ROUNDS = 4
_MIX = np.uint64(0x9E3779B97F4A7C15)


class Shuffled:
    """The numbers below `total` in an order that the seed decides, each of them once.

    A Feistel network puts the next power of 4 in another order; what lands beyond `total` goes through it again.
    """

    def __init__(self, total: int, seed: int) -> None:
        self._total = total
        self._half = np.uint64(max(1, -(-(total - 1).bit_length() // 2)))
        digest = hashlib.sha256(f"{seed}:{total}".encode()).digest()
        self._keys = np.frombuffer(digest, "<u8")[:ROUNDS]

    def part(self, first: int, last: int) -> NDArray[np.int64]:
        """Those from the place `first` to `last` of the order."""
        numbers = self._mixed(np.arange(first, last, dtype=np.uint64))
        while len(beyond := np.flatnonzero(numbers >= self._total)):
            numbers[beyond] = self._mixed(numbers[beyond])
        return numbers.astype(np.int64)

    def _mixed(self, numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        low = np.uint64((1 << int(self._half)) - 1)
        left, right = numbers >> self._half, numbers & low
        for key in self._keys:
            mixed = (right + np.uint64(1)) * _MIX ^ key
            mixed = (mixed ^ mixed >> np.uint64(29)) * _MIX
            left, right = right, left ^ (mixed >> np.uint64(32)) & low
        return left << self._half | right
