"""Where an army can come to rest after exactly n spaces, without visiting a point twice: exact, and fast.

The board is bipartite (rings of even length), so that a step from a point at distance k from the start, through free
points, leads to distance k - 1 or k + 1, and a path of d + 2b spaces to a point at distance d steps back b times.

- b = 0: every point at distance d is reached in d spaces.
- b = 1: the path goes from x to u (one further), back to u', and on to some v'. Its other points are alone at their
  distance, so it visits no point twice if and only if x ≠ u' and u ≠ v'. `explore` finds all ends of such paths.
- b ≥ 2: `search` goes through the beginnings of all paths, 1, 2, 3, … steps long, and explores from where they end,
  on the board without them. Whatever it finds is the end of a path. It stops when nothing is missing, and leaves a
  beginning alone when no path that continues it can still bring an end that is missing: a continuation of n spaces to a
  point at distance d has n ≥ d + 4 by the first two cases, with n and d of the same parity. So no path is overlooked.

The tables of a search are rows of one array: the ends found for each number of spaces, the points at each distance from
where the last exploration started, and for each step of a beginning the free points left, and where it stands.
"""

from __future__ import annotations

from ...core import Numbers, kernel, wide
from .geometry import Lines
from .points import (
    MOST_SPACES,
    Points,
    around,
    both,
    east,
    either,
    inward,
    keep,
    nowhere,
    only,
    outward,
    row,
    some,
    west,
    without,
)

ENDS = 0
AT_DISTANCE = ENDS + MOST_SPACES + 1
FREE = AT_DISTANCE + MOST_SPACES + 1
TRAIL = FREE + MOST_SPACES + 1
TABLES = TRAIL + MOST_SPACES + 1


@kernel
def search(tables: Numbers, meridians: int, lines: Lines, at: int, free: Points, least: int, most: int) -> None:
    """Fill row n of the tables, for n in least … most, with the free points reached from `at` in exactly n spaces."""
    for spaces in range(1, most + 1):
        keep(tables, ENDS + spaces, nowhere())
    first = wide(0)
    keep(tables, ENDS + first, only(at))
    keep(tables, FREE + first, free)
    tables[TRAIL, 0] = at
    missing = explore(tables, meridians, first, least, most)
    depth = wide(1)
    while missing:
        missing = try_beginnings(tables, meridians, lines, depth, least, most)
        depth += 1


@kernel
def try_beginnings(tables: Numbers, meridians: int, lines: Lines, depth: int, least: int, most: int) -> bool:
    """Explore from the end of every beginning of this depth that may help; return whether longer ones may."""
    missing = False
    step = wide(0)
    tables[TRAIL, 1] = 0
    while step >= 0:
        direction = tables[TRAIL + step, 1]
        if direction == 4:
            step -= 1
            continue
        tables[TRAIL + step, 1] += 1
        point = wide(lines[tables[TRAIL + step, 0], direction])
        here, free = only(point), row(tables, FREE + step)
        if not some(both(here, free)):
            continue
        step += 1
        keep(tables, FREE + step, without(free, here))
        tables[TRAIL + step, 0] = point
        tables[TRAIL + step, 1] = 0
        hopeful = explore(tables, meridians, step, least, most)
        if step == depth or not hopeful:
            missing |= hopeful
            step -= 1
    return missing


@kernel
def explore(tables: Numbers, meridians: int, step: int, least: int, most: int) -> bool:
    """Add the ends of all paths that continue a beginning and then step back at most once.

    Return whether there may be more of them that are missing, from least to most spaces in all.
    """
    furthest, by_east, by_west, by_outward, by_inward = measure(tables, meridians, step, most)
    back, late = steps_back(meridians, by_east, by_west, by_outward, by_inward)
    nothing = nowhere()
    nearer, near, onward = nothing, nothing, nothing
    hopeful = False
    for distance in range(1, max(furthest, most - step - 4) + 1):
        layer = row(tables, AT_DISTANCE + distance) if distance <= furthest else nothing
        add(tables, step + distance, layer)
        onward = both(either(late, around(onward, meridians)), layer)
        if step + distance + 2 <= most:
            add(tables, step + distance + 2, either(onward, both(back, layer)))
        nearer, near = near, either(nearer, layer)
        if least <= step + distance + 4 <= most:
            hopeful |= some(without(near, row(tables, ENDS + step + distance + 4)))
    return hopeful


@kernel
def measure(tables: Numbers, meridians: int, step: int, most: int) -> tuple[int, Points, Points, Points, Points]:
    """Find the points at each distance from the end of a beginning.

    Return the largest distance, and the points to which a step in each direction leads from one nearer by.
    """
    nothing = nowhere()
    by_east, by_west, by_outward, by_inward = nothing, nothing, nothing, nothing
    free, layer = row(tables, FREE + step), only(int(tables[TRAIL + step, 0]))
    furthest = 0
    for distance in range(1, most - step + 1):
        to_east, to_west = both(east(layer, meridians), free), both(west(layer, meridians), free)
        to_outward, to_inward = both(outward(layer), free), both(inward(layer), free)
        layer = either(either(to_east, to_west), either(to_outward, to_inward))
        if not some(layer):
            break
        free = without(free, layer)
        by_east, by_west = either(by_east, to_east), either(by_west, to_west)
        by_outward, by_inward = either(by_outward, to_outward), either(by_inward, to_inward)
        keep(tables, AT_DISTANCE + distance, layer)
        furthest = distance
    return furthest, by_east, by_west, by_outward, by_inward


@kernel
def steps_back(
    meridians: int, by_east: Points, by_west: Points, by_outward: Points, by_inward: Points
) -> tuple[Points, Points]:
    """The points u' to which a path can step back, and the points v' to which it can go on from there."""
    lengthwise, across = either(by_outward, by_inward), either(by_east, by_west)
    met = either(lengthwise, across)
    back_west = both(west(both(by_east, either(by_west, lengthwise)), meridians), met)
    back_east = both(east(both(by_west, either(by_east, lengthwise)), meridians), met)
    back_inward = both(inward(both(by_outward, either(by_inward, across))), met)
    back_outward = both(outward(both(by_inward, either(by_outward, across))), met)
    back_across, back_lengthwise = either(back_west, back_east), either(back_inward, back_outward)
    # Going on in the direction opposite to the step back would lead to u again.
    late_across = either(
        both(east(either(back_east, back_lengthwise), meridians), by_east),
        both(west(either(back_west, back_lengthwise), meridians), by_west),
    )
    late_lengthwise = either(
        both(outward(either(back_outward, back_across)), by_outward),
        both(inward(either(back_inward, back_across)), by_inward),
    )
    return either(back_across, back_lengthwise), either(late_across, late_lengthwise)


@kernel
def add(tables: Numbers, spaces: int, ends: Points) -> None:
    """Add ends to those found with this number of spaces."""
    keep(tables, ENDS + spaces, either(row(tables, ENDS + spaces), ends))
