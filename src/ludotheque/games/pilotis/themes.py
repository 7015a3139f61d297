"""What puzzles of Pilotis turn on."""

from __future__ import annotations

from ...core import PlayedLine, Text, Theme
from .rules import PIECES, TOWERS_TO_WIN


def _third_tower(line: PlayedLine) -> bool:
    return line.last.over and int(line.last.state.towers[line.solver]) == TOWERS_TO_WIN


def _tie_break(line: PlayedLine) -> bool:
    s = line.last.state
    return line.last.over and int(s.placed) == PIECES and max(map(int, s.towers)) < TOWERS_TO_WIN


def _blockade(line: PlayedLine) -> bool:
    s = line.last.state
    return line.last.over and int(s.placed) < PIECES and max(map(int, s.towers)) < TOWERS_TO_WIN


def _same_cell(line: PlayedLine) -> bool:
    return any((position.last or "").startswith("R:") for position in line.after_steps())


THEMES = (
    Theme(
        "third-tower",
        Text(fr="troisième tour", en="third tower"),
        Text(
            fr="Tout mène à la troisième tour, qui gagne aussitôt (PI-6).",
            en="Everything leads to the third tower, which wins at once (PI-6).",
        ),
        _third_tower,
    ),
    Theme(
        "tie-break",
        Text(fr="départage", en="tie-break"),
        Text(
            fr="Personne n’aura trois tours : compte les tours, puis ce qui reste de tours commencées (PI-7).",
            en="Nobody gets three towers: count the towers, and then those that were begun (PI-7).",
        ),
        _tie_break,
    ),
    Theme(
        "blockade",
        Text(fr="blocage", en="blockade"),
        Text(
            fr="L’adversaire ne peut plus jouer où il doit, et n’a plus de case vide (PI-5).",
            en="Your opponent cannot play where the rules say, and no cell is empty (PI-5).",
        ),
        _blockade,
    ),
    Theme(
        "same-cell",
        Text(fr="rond qui retient", en="round that binds"),
        Text(
            fr="Un rond oblige à répondre sur la même case (PI-3) : tu choisis où l’on joue.",
            en="A round makes your opponent answer on the same cell (PI-3): you choose where to play.",
        ),
        _same_cell,
    ),
)
