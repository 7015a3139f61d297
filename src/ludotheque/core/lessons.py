"""Lessons: a game learnt by playing it, one move at a time, and small problems at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .language import Text

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


@dataclass(frozen=True, slots=True)
class Problem:
    """What the moves of a lesson make sure of, and no other move does.

    The goal is to "win" within so many moves of one's own, this one included, whatever the others and the die do; or to
    "hold" against whoever would otherwise win within so many moves of theirs.
    """

    goal: Literal["win", "hold"]
    own: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, what to do there in a single move, and what is said once it is done.

    `moves` led to the position; `accept` are the moves that do what is asked, any legal one if none is named. Where the
    die is to be thrown, they say how it falls. Without a variant or a number of players, they are the game's first. A
    lesson that is a problem says what its moves make sure of, and nothing tells them to the learner.
    """

    title: Text
    words: Text
    after: Text
    moves: str = ""
    accept: tuple[str, ...] = ()
    variant: str = ""
    players: int = 0
    problem: Problem | None = None

    def start(self, game: Game) -> Position:
        """The position of the lesson."""
        position = game.choose(self.variant, self.players or None).start()
        for word in self.moves.split():
            position.play(word)
        return position

    def accepts(self, word: str) -> bool:
        """Whether a legal move does what is asked."""
        return not self.accept or word in self.accept
