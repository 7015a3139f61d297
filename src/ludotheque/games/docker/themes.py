"""What puzzles of Docker turn on."""

from __future__ import annotations

from ...core import PlayedLine, Text, Theme
from .rules import height, owner_on_top

_COLUMNS = "ABC"
_ENTERING = "@"


def _cell(word: str) -> int:
    """The cell on which a move ends."""
    return _COLUMNS.index(word[-2]) + 3 * (int(word[-1]) - 1)


def _covering(line: PlayedLine) -> bool:
    for step in line.steps:
        before, word = line.positions[step].state, line.positions[step + 1].last or ""
        cell = _cell(word)
        if int(height(before, cell)) and int(owner_on_top(before, cell)) != line.solver:
            return True
    return False


def _entering(line: PlayedLine) -> bool:
    return any(_ENTERING in (position.last or "") for position in line.after_steps())


def _elimination(line: PlayedLine) -> bool:
    return line.last.over


THEMES = (
    Theme(
        "elimination",
        Text(fr="élimination", en="elimination"),
        Text(
            fr="L’adversaire ne peut plus rien dépenser exactement : il est éliminé (DO-6).",
            en="Your opponent cannot spend anything exactly any more, and is out (DO-6).",
        ),
        _elimination,
    ),
    Theme(
        "covering",
        Text(fr="couverture", en="covering"),
        Text(
            fr="Un cube couvert ne bouge plus : grimper sur celui de l’autre lui ôte des coups.",
            en="A cube that is covered cannot move: climbing onto your opponent’s takes moves away.",
        ),
        _covering,
    ),
    Theme(
        "entering",
        Text(fr="entrée", en="entry"),
        Text(
            fr="Un cube gardé en main entre au bon moment.",
            en="A cube kept in hand enters at the right moment.",
        ),
        _entering,
    ),
)
