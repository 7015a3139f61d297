"""Solving a puzzle move by move: what is right, what follows, and what answers a wrong move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.language import Text
from ..core.position import Position
from .puzzle import Puzzle
from .themes import themes_of

_MISSED = {
    "win": Text(fr="Ce coup laisse échapper le gain.", en="This move lets the win slip away."),
    "hold": Text(fr="Ce coup perd.", en="This move loses."),
    "chances": Text(fr="Ce coup laisse moins de chances.", en="This move leaves fewer chances."),
}
_TOO_LATE = Text(
    fr="Après ce coup, la victoire n’est plus sûre en {plies} coups.",
    en="After this move, a win within {plies} moves is no longer certain.",
)
_ANSWERED = Text(fr="{missed} La réponse : {sentence}", en="{missed} The answer: {sentence}")
_SOLVED = Text(fr="Résolu.", en="Solved.")
_SPACE = Text(fr=" ", en=" ")


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a move: whether it was right, the moves that were played, and what is to be said.

    After a right move these are the move and the replies to it, which stay; after a wrong one the move and what refutes
    it, which are taken back.
    """

    right: bool
    played: tuple[str, ...]
    position: Position
    words: Text | None


class Solving:
    """A puzzle as somebody solves it."""

    def __init__(self, puzzle: Puzzle, found: Sequence[str] = ()) -> None:
        """After these right moves; another one among them is a wrong move and ends it there."""
        self.puzzle = puzzle
        self.position = puzzle.start()
        self._place = 0
        for word in found:
            if self.solved or not self.answer(word).right:
                break

    @property
    def solved(self) -> bool:
        """Whether every move was found."""
        return self._place == len(self.puzzle.solution)

    @property
    def found(self) -> int:
        """How many moves of the solver were found."""
        return sum(not isinstance(step, str) for step in self.puzzle.solution[: self._place])

    @property
    def moves_to_find(self) -> int:
        """How many there are in all."""
        return sum(not isinstance(step, str) for step in self.puzzle.solution)

    def answer(self, word: str) -> Answer:
        """Try a legal move; complains about one that is not."""
        after = self.position.copy()
        after.play(word)
        if not self._is_right(after, word):
            return self._refuted(after, word)
        self.position, before = after, self.position.plies
        self._place += 1
        while not self.solved and isinstance(step := self.puzzle.solution[self._place], str):
            self.position.play(step)
            self._place += 1
        played = tuple(self.position.history[before:])
        return Answer(True, played, self.position, self.idea() if self.solved else None)

    def next_move(self) -> str:
        """The move to find now."""
        return self.puzzle.solution[self._place][0]

    def idea(self) -> Text:
        """What the puzzle turned on, and with dice by how much the right move was better."""
        themes = {theme.name: theme for theme in themes_of(self.puzzle.game)}
        ideas = [themes[name].idea for name in self.puzzle.themes if name in themes]
        margin = self.puzzle.margin_text()
        return Text.joined([*([margin] if margin else []), *ideas] or [_SOLVED], _SPACE)

    def _is_right(self, after: Position, word: str) -> bool:
        accepted = self.puzzle.solution[self._place]
        if word in accepted:
            return True
        shown = self.position.copy()
        shown.play(accepted[0])
        return len(accepted) == 1 and shown.key == after.key

    def _refuted(self, after: Position, word: str) -> Answer:
        goal = self.puzzle.goal
        missed = _TOO_LATE.format(plies=goal.within) if goal.within else _MISSED[goal.kind]
        known = self.puzzle.refutations[self.found] if self.found < len(self.puzzle.refutations) else {}
        reply = known.get(word)
        if reply is None:
            return Answer(False, (word,), after, missed)
        after.play(reply)
        return Answer(False, (word, reply), after, _ANSWERED.format(missed=missed, sentence=after.sentence()))
