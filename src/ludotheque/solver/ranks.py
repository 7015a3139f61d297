"""Which numbers stand for a position, and their ranks: how many positions have smaller numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.bits import count
from ..core.contract import wide
from ..core.kernels import kernel
from ..core.numbering import pose, position_number
from ..core.walks import States

WORD = 32
"""Numbers in a word of the register: a bit for each, and above them how many positions come before."""

Register = NDArray[np.int64]


@kernel
def survey(register: Register, first: int, last: int, numbers: int, states: States) -> None:
    """Mark the numbers of positions in some words of the register; `states[0]` is the start of the game."""
    for word in range(first, last):
        marks = wide(0)
        for bit in range(min(WORD, numbers - word * WORD)):
            states[1] = states[0]
            pose(states[1], word * WORD + bit)
            if position_number(states[1]) == word * WORD + bit:
                marks |= 1 << bit
        register[word] = marks


@kernel
def add_up(register: Register) -> None:
    """Note in every word how many positions come before it."""
    total = wide(0)
    for word in range(len(register)):
        marks = register[word]
        register[word] = total << WORD | marks
        total += count(marks)


@kernel
def is_position(register: Register, position: int) -> bool:
    """Whether a number stands for a position."""
    return bool(register[position // WORD] >> position % WORD & 1)


@kernel
def rank(register: Register, position: int) -> int:
    """How many positions have smaller numbers."""
    word = register[position // WORD]
    return wide(word >> WORD) + count(word & ((1 << position % WORD) - 1))


@kernel
def pose_all(
    register: Register,
    words: NDArray[np.int64],
    ranks: NDArray[np.int64],
    start: States,
    states: States,
    numbers: NDArray[np.int64],
) -> None:
    """Pose the positions with these ranks, each in this word of the register, and write their numbers."""
    for n in range(len(ranks)):
        word, bit = register[words[n]], wide(-1)
        for _ in range(ranks[n] - (word >> WORD) + 1):
            bit += 1
            while not word >> bit & 1:
                bit += 1
        numbers[n] = words[n] * WORD + bit
        states[n] = start[0]
        pose(states[n], numbers[n])
