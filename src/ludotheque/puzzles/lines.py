"""The line of a puzzle: the only moves of the solver, and the replies that ask the most of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..core.position import CHANCE, Position
from .judges import Judge, TooMuch
from .puzzle import Goal, Step

LONGEST = 7
"""Moves of the solver, at most."""
QUESTIONS = 250
"""Positions that a judge is asked about for one line."""
TRIED = 4
"""Replies that are followed further."""
FINISHES = 3
"""Moves that may all end the game at the end of a line."""


@dataclass
class _Effort:
    """What is left of the questions to a judge."""

    left: int = QUESTIONS
    path: list[bytes] = field(default_factory=list)
    """What decides the future of the positions from the first one to the one that is looked at."""

    def spend(self) -> None:
        """Ask one more, if that is allowed."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch


def line(judge: Judge, position: Position, goal: Goal) -> tuple[Step, ...]:
    """The longest line that is found in which each move of the solver is the only one that keeps the goal; or none.

    Moves that lead to the same position count as one, and all are accepted. Where several moves end the game with what
    was to be had, the line may end with these.
    """
    return _line(judge, position, goal, LONGEST, _Effort()) or ()


def _line(judge: Judge, position: Position, goal: Goal, most: int, effort: _Effort) -> tuple[Step, ...] | None:
    if position.key in effort.path:  # nothing has come of the moves since, but time has passed
        return None
    effort.path.append(position.key)
    try:
        return _onwards(judge, position, goal, most, effort)
    finally:
        effort.path.pop()


def _onwards(judge: Judge, position: Position, goal: Goal, most: int, effort: _Effort) -> tuple[Step, ...] | None:
    accepted = _only(judge, position, goal, effort)
    if not accepted:
        return None
    after = position.copy()
    after.play(accepted[0])
    if after.over or most == 1 or after.turn == CHANCE:
        return (accepted,)
    if after.turn == position.turn:
        return (accepted, *(_further(judge, after, goal.later(1), most - 1, effort) or ()))
    return (accepted, *_defended(judge, after, goal.later(1), most - 1, effort))


def _further(judge: Judge, position: Position, goal: Goal, most: int, effort: _Effort) -> tuple[Step, ...] | None:
    try:
        return _line(judge, position, goal, most, effort)
    except TooMuch:
        return None


def _only(judge: Judge, position: Position, goal: Goal, effort: _Effort) -> tuple[str, ...]:
    """The moves that keep the goal, if they all lead to the same position or all end the game."""
    effort.spend()
    found = judge.keeping(position, goal)
    reached = []
    for word in found:
        after = position.copy()
        after.play(word)
        reached.append(after)
    one = len({after.key for after in reached}) == 1
    finished = len(found) <= FINISHES and all(after.over for after in reached)
    return tuple(found) if found and (one or finished) and len(position.move_numbers()) > len(found) - one else ()


def _defended(judge: Judge, position: Position, goal: Goal, most: int, effort: _Effort) -> tuple[Step, ...]:
    """The reply that asks the most of the solver, and what follows; nothing where no reply asks for an only move."""
    best: tuple[Step, ...] = ()
    followed = 0
    for reply in position.moves():
        after = position.copy()
        after.play(reply)
        if after.over or after.turn in (position.turn, CHANCE):
            continue
        found = _further(judge, after, goal.later(1), most, effort)
        if found is None:
            continue
        best = max(best, (reply, *found), key=lambda steps: (choices(position, steps), len(steps)))
        followed += 1
        if followed == TRIED or effort.left <= 0:
            break
    return best


def choices(position: Position, steps: Sequence[Step]) -> int:
    """How often the solver has a choice in a line."""
    position, found = position.copy(), 0
    for step in steps:
        if not isinstance(step, str):
            found += len(position.move_numbers()) > len(step)
        position.play(step if isinstance(step, str) else step[0])
    return found
