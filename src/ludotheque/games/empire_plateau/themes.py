"""What puzzles of Empire Plateau turn on."""

from __future__ import annotations

from typing import NamedTuple

from ...core import PlayedLine, Text, Theme
from .empires import EMBLEM, kind_on, point_of
from .geometry import POINTS
from .points import MOST_SPACES
from .rules import END


class _March(NamedTuple):
    """A march of the solver: the kind of army, and whether it captures."""

    kind: int
    captures: bool


def _marches(line: PlayedLine) -> list[_March]:
    found = []
    for step in line.steps:
        before, move = line.positions[step].state, line.positions[step + 1].history_numbers[-1]
        if move != END:
            start = int(point_of(before, move // (MOST_SPACES * POINTS)))
            found.append(_March(int(kind_on(before, start)), bool(before.board[move // MOST_SPACES % POINTS])))
    return found


def _emblem(line: PlayedLine) -> bool:
    marches = _marches(line)
    return line.last.over and bool(marches) and marches[-1].kind == EMBLEM


def _open_way(line: PlayedLine) -> bool:
    marches = _marches(line)
    return line.last.over and len(marches) > 1 and not marches[0].captures


def _captured_way(line: PlayedLine) -> bool:
    return any(march.captures for march in _marches(line)[:-1])


THEMES = (
    Theme(
        "emblem",
        Text(fr="coup de l’emblème", en="emblem strike"),
        Text(
            fr="L’emblème va jusqu’à douze espaces (EP-4) : c’est lui qui conquiert.",
            en="The emblem goes up to twelve spaces (EP-4): it makes the conquest.",
        ),
        _emblem,
    ),
    Theme(
        "open-way",
        Text(fr="dégagement", en="clearing the way"),
        Text(
            fr="Une armée s’écarte d’abord : elle barrait la route de la suivante.",
            en="One army steps aside first: it stood in the way of the next.",
        ),
        _open_way,
    ),
    Theme(
        "capture",
        Text(fr="prise préparatoire", en="preparing capture"),
        Text(
            fr="Une prise ouvre la ligne : on n’avance qu’à travers des points libres (EP-7).",
            en="A capture opens the line: armies advance only through empty points (EP-7).",
        ),
        _captured_way,
    ),
)
