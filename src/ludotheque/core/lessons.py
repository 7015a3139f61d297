"""Lessons: a game learnt by playing it, one move at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .language import Text

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, what to do there in a single move, and what is said once it is done.

    `moves` led to the position; `accept` are the moves that do what is asked, any legal one if none is named. Where the
    die is to be thrown, they say how it falls. Without a variant or a number of players, they are the game's first.
    """

    title: Text
    words: Text
    after: Text
    moves: str = ""
    accept: tuple[str, ...] = ()
    variant: str = ""
    players: int = 0

    def start(self, game: Game) -> Position:
        """The position of the lesson."""
        position = game.choose(self.variant, self.players or None).start()
        for word in self.moves.split():
            position.play(word)
        return position

    def accepts(self, word: str) -> bool:
        """Whether a legal move does what is asked."""
        return not self.accept or word in self.accept
