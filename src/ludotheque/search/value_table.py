"""Kernels of the table of values: what is known of positions, and how much work it took.

A row is an entry: the check of a position, and behind it, from the lowest bits on, the least and the most that the
position is worth to player 0, its place in the table, and the binary digits of the work.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.contract import index, wide
from ..core.kernels import kernel

Rows = NDArray[np.int64]

LOSS, DRAW, WIN = range(3)
UNKNOWN = LOSS << 2 | WIN

WAYS = 4  # a position has its entry in one of four places: together, a line of the processor's cache
FACTS = 4  # bits of the least and the most
KNOWN = 15  # these bits
PLACE = 32  # bits above them, of which the table takes as many as it has entries
EFFORT = FACTS + PLACE  # bits below those that say how much work an entry took
LOW = 0xFFFFFFFF
MOST_EFFORT = 63


@kernel
def digits(number: int) -> int:
    """The binary digits of a number."""
    count = wide(0)
    while number > 0:
        number >>= 1
        count += 1
    return count


@kernel
def recall(table: Rows, check: int, place: int) -> int:
    """The least and the most that a position is worth to player 0, as far as the table knows."""
    home = place & (len(table) - WAYS)
    for entry in range(home, home + WAYS):
        if table[entry, 0] == check:
            return wide(table[entry, 1] & KNOWN)
    return wide(UNKNOWN)


@kernel
def keep(table: Rows, check: int, place: int, facts: int, effort: int) -> None:
    """Write what is known into the entry of a position, else over the one of four that took the least work."""
    home = place & (len(table) - WAYS)
    chosen = home
    for entry in range(home, home + WAYS):
        if table[entry, 0] == check:
            known = wide(table[entry, 1])
            facts = max(facts >> 2, known >> 2 & 3) << 2 | min(facts & 3, known & 3)
            effort = max(effort, known >> EFFORT)
            chosen = entry
            break
        if table[entry, 1] < table[chosen, 1]:
            chosen = entry
    table[chosen, 0] = check
    table[chosen, 1] = effort << EFFORT | place << FACTS | facts


@kernel
def learn(table: Rows, entries: Rows) -> None:
    """Write entries of another table into this one."""
    for entry in range(index(len(entries))):
        word = wide(entries[entry, 1])
        keep(table, wide(entries[entry, 0]), word >> FACTS & LOW, word & KNOWN, word >> EFFORT)


@kernel
def hold_on_to(table: Rows, entries: Rows) -> None:
    """Let what the table knows of these positions be the last that is forgotten."""
    for entry in range(index(len(entries))):
        check, place = wide(entries[entry, 0]), wide(entries[entry, 1]) >> FACTS & LOW
        facts = recall(table, check, place)
        if facts != UNKNOWN:
            keep(table, check, place, facts, wide(MOST_EFFORT))
