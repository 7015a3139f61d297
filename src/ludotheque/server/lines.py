"""Positions given as saved lines: the analysis board keeps nothing on the server."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from ..core.errors import LudothequeError
from ..core.position import Position
from ..core.saving import read

KEPT = 256
"""Positions that are remembered, so that a move more does not play the whole game again."""

_known: OrderedDict[str, Position] = OrderedDict()
_lock = Lock()


def position_of(saved: str) -> Position:
    """The position that a saved game leads to, or why there is none."""
    line = saved.strip().partition("\n")[0].strip()
    alone = line == saved.strip() and line.endswith("|")
    if alone and (found := _recalled(line)):
        return found
    return _remember(read(saved).position)


def _recalled(line: str) -> Position | None:
    """The position of a line that was asked for before, or is one move longer than such a line."""
    if known := _copy_of(line):
        return known
    start, _, moves = line.removesuffix("|").rstrip().rpartition("| ")
    before, _, last = moves.rpartition(" ")
    earlier = _copy_of(f"{start}| {before} |" if before else f"{start}| |")
    if earlier is None:
        return None
    try:
        earlier.play(last)
    except LudothequeError:  # reading the whole line says which move it was
        return None
    return _remember(earlier)


def _copy_of(line: str) -> Position | None:
    with _lock:
        found = _known.get(line)
        if found:
            _known.move_to_end(line)
    return found.copy() if found else None


def _remember(position: Position) -> Position:
    with _lock:
        _known[position.save()] = position.copy()
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return position
