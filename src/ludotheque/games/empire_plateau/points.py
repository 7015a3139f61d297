"""Sets of points: six words of 48 bits, each of them four meridians of twelve bits, the lowest of which is the pole.

A step along all lines at once is then a few shifts. What a step carries over an end of the board (onto the pole, past
the rim, or beyond the last meridian of a word) are bits of no point: a set is right again as soon as it has been cut
down to points (`both`), and must be before the next step.
"""

from __future__ import annotations

from ...core import Numbers, kernel, lowest
from .geometry import COLUMN, MERIDIANS_OF_WORD, POINTS

Points = tuple[int, int, int, int, int, int]

WIDTH = MERIDIANS_OF_WORD * COLUMN  # of a word
CARRY = WIDTH - COLUMN
FIRST_MERIDIAN = (1 << COLUMN) - 1
MOST_SPACES = 12


@kernel
def both(a: Points, b: Points) -> Points:
    """The points in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3], a[4] & b[4], a[5] & b[5]


@kernel
def either(a: Points, b: Points) -> Points:
    """The points in any of two sets."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4], a[5] | b[5]


@kernel
def without(a: Points, b: Points) -> Points:
    """The points of the first set that are not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4], a[5] & ~b[5]


@kernel
def some(a: Points) -> bool:
    """Whether there is any point in the set."""
    return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5]) != 0


@kernel
def nowhere() -> Points:
    """The set of no point."""
    return 0, 0, 0, 0, 0, 0


@kernel
def only(point: int) -> Points:
    """The set of one point."""
    word, bit = int(point) // WIDTH, 1 << int(point) % WIDTH
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
        bit if word == 4 else 0,
        bit if word == 5 else 0,
    )


@kernel
def row(table: Numbers, index: int) -> Points:
    """The set that is kept in a row of a table."""
    words = table[index]
    return int(words[0]), int(words[1]), int(words[2]), int(words[3]), int(words[4]), int(words[5])


@kernel
def keep(table: Numbers, index: int, a: Points) -> None:
    """Keep a set in a row of a table."""
    words = table[index]
    words[0], words[1], words[2], words[3], words[4], words[5] = a


@kernel
def outward(a: Points) -> Points:
    """One step along the meridians, away from the pole."""
    return a[0] << 1, a[1] << 1, a[2] << 1, a[3] << 1, a[4] << 1, a[5] << 1


@kernel
def inward(a: Points) -> Points:
    """One step along the meridians, towards the pole."""
    return a[0] >> 1, a[1] >> 1, a[2] >> 1, a[3] >> 1, a[4] >> 1, a[5] >> 1


@kernel
def east(a: Points, meridians: int) -> Points:
    """One step along the parallels, to the next meridian."""
    last = a[3] if meridians == 16 else a[5]
    return (
        a[0] << COLUMN | last >> CARRY,
        a[1] << COLUMN | a[0] >> CARRY,
        a[2] << COLUMN | a[1] >> CARRY,
        a[3] << COLUMN | a[2] >> CARRY,
        a[4] << COLUMN | a[3] >> CARRY,
        a[5] << COLUMN | a[4] >> CARRY,
    )


@kernel
def west(a: Points, meridians: int) -> Points:
    """One step along the parallels, to the meridian before."""
    after_3 = a[0] if meridians == 16 else a[4]
    return (
        a[0] >> COLUMN | (a[1] & FIRST_MERIDIAN) << CARRY,
        a[1] >> COLUMN | (a[2] & FIRST_MERIDIAN) << CARRY,
        a[2] >> COLUMN | (a[3] & FIRST_MERIDIAN) << CARRY,
        a[3] >> COLUMN | (after_3 & FIRST_MERIDIAN) << CARRY,
        a[4] >> COLUMN | (a[5] & FIRST_MERIDIAN) << CARRY,
        a[5] >> COLUMN | (a[0] & FIRST_MERIDIAN) << CARRY,
    )


@kernel
def along_meridians(a: Points) -> Points:
    """One step outward or inward."""
    return either(outward(a), inward(a))


@kernel
def along_parallels(a: Points, meridians: int) -> Points:
    """One step to the east or to the west."""
    return either(east(a, meridians), west(a, meridians))


@kernel
def around(a: Points, meridians: int) -> Points:
    """One step along any line."""
    return either(along_meridians(a), along_parallels(a, meridians))


@kernel
def list_ends(out: Numbers, n: int, rank: int, spaces: int, ends: Points) -> int:
    """Add the moves of an army to each of these points; return how many moves there are then."""
    first = rank * POINTS * MOST_SPACES + spaces - 1
    n = list_word(out, n, first, ends[0])
    n = list_word(out, n, first + WIDTH * MOST_SPACES, ends[1])
    n = list_word(out, n, first + 2 * WIDTH * MOST_SPACES, ends[2])
    n = list_word(out, n, first + 3 * WIDTH * MOST_SPACES, ends[3])
    n = list_word(out, n, first + 4 * WIDTH * MOST_SPACES, ends[4])
    return list_word(out, n, first + 5 * WIDTH * MOST_SPACES, ends[5])


@kernel
def list_word(out: Numbers, n: int, first: int, ends: int) -> int:
    """The same for one word, whose first point has this move."""
    while ends:
        out[n] = first + MOST_SPACES * lowest(ends)
        ends &= ends - 1
        n += 1
    return n
