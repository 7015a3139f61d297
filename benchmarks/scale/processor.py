"""The processor time of other programs, as Linux counts it."""

from __future__ import annotations

import os
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

_TICK = 1 / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.01
_PARENT, _USER, _SYSTEM = 1, 11, 12
"""Places in the line of a process, counted from its state."""


def seconds_of(program: int) -> float:
    """The processor time of a program, and of all those that it has started and that still run."""
    spent: dict[int, float] = {}
    children = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            line = path.read_text("utf-8", "replace").rpartition(")")[2].split()
            number = int(path.parent.name)
            spent[number] = (int(line[_USER]) + int(line[_SYSTEM])) * _TICK
            children[int(line[_PARENT])].append(number)
    tree = [program]
    for each in tree:
        tree += children[each]
    return sum(spent.get(each, 0.0) for each in tree)
