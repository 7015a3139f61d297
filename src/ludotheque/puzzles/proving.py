"""Proving puzzles again: whether what their files say is so."""

from __future__ import annotations

from ..core.language import Text
from .judges import ALIKE, Judge
from .puzzle import Puzzle

_OTHER_MOVES = Text(
    fr="{name}, coup {step} : le but est gardé par {found}, pas par {said}.",
    en="{name}, move {step}: the goal is kept by {found}, not by {said}.",
)
_OTHER_MARGIN = Text(
    fr="{name} : la marge est de {found}, pas de {said}.", en="{name}: the margin is {found}, not {said}."
)
_NOTHING = Text(fr="aucun coup", en="no move")


def faults(puzzle: Puzzle, judge: Judge) -> list[Text]:
    """What is wrong with a puzzle: every step is proven anew, whatever the opponent could have answered."""
    line, found = puzzle.line(), []
    accepted = [step for step in puzzle.solution if not isinstance(step, str)]
    for step, (place, words) in enumerate(zip(line.steps, accepted, strict=True), start=1):
        keeping = judge.keeping(line.positions[place], puzzle.goal.later(place))
        if set(keeping) != set(words):
            told = {"found": " ".join(keeping) or _NOTHING, "said": " ".join(words)}
            found.append(_OTHER_MOVES.format(name=puzzle.name, step=step, **told))
    margin = judge.margin(line.first)
    if abs(margin - puzzle.margin) > ALIKE:
        found.append(_OTHER_MARGIN.format(name=puzzle.name, found=round(margin, 6), said=round(puzzle.margin, 6)))
    return found
