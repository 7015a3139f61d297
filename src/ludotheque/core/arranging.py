"""Positions that are set up by hand: what a game's folder brings for it in `arranging.py`, and how it is used.

An arrangement is a record of the rules with things put where somebody wants them, and a word that says the same: it
stands in saved games in the place of the start. One that no game can lead to is never played: its fault says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

import numpy as np

from .errors import BadSave, LudothequeError
from .game import Game
from .language import Text, shown
from .seats import COLOURS

if TYPE_CHECKING:
    from .position import Position

LONGEST_WORD = 1000
"""Letters of an arrangement, at most."""
MOST_PIECES = 200
"""Things that are taken away when a board is cleared, at most."""
ERASER = "-"
"""The tool that takes things away."""
MOVER = "mover"
"""The fact that says who is to move."""

_TAKE_AWAY = Text(fr="enlever", en="take away")
_TO_MOVE = Text(fr="au trait", en="to move")
_NO_ARRANGING = Text(
    fr="Aucune position de {game} ne se compose à la main.", en="Positions of {game} cannot be set up by hand."
)
_UNREADABLE = Text(
    fr="« {word} » ne dit pas comment une position de {game} est composée.",
    en="“{word}” does not say how a position of {game} is set up.",
)
_IMPOSSIBLE = Text(
    fr="Aucune partie ne mène à cette position : {reason}", en="No game leads to this position: {reason}"
)
_NO_TOOL = Text(fr="« {tool} » ne se pose pas sur « {place} ».", en="“{tool}” cannot be put on “{place}”.")
_NO_OPTION = Text(fr="« {option} » n’est pas un choix pour « {fact} ».", en="“{option}” is no choice for “{fact}”.")


class Tool(NamedTuple):
    """Something to put on the board, of a player or of nobody."""

    name: str
    words: Text
    owner: int | None = None


class Option(NamedTuple):
    """One of the answers to a question about a position."""

    name: str
    words: Text


class Fact(NamedTuple):
    """What is to be known of a position beside the board: whose turn it is, what the die shows."""

    name: str
    words: Text
    options: tuple[Option, ...]
    chosen: str


def eraser() -> Tool:
    """The tool that takes things away."""
    return Tool(ERASER, _TAKE_AWAY)


def mover_fact(players: Iterable[int], chosen: int) -> Fact:
    """Which of these players is to move."""
    return Fact(MOVER, _TO_MOVE, player_options(players), str(chosen))


def player_options(players: Iterable[int]) -> tuple[Option, ...]:
    """Players to choose from."""
    return tuple(Option(str(player), COLOURS[player]) for player in players)


def number_options(numbers: Iterable[int]) -> tuple[Option, ...]:
    """Numbers to choose from."""
    return tuple(Option(word, Text(word, word)) for word in map(str, numbers))


class Arranging(Protocol):
    """What a game's `arranging.py` defines. Records are those of its rules; all but `read` may rely on a record that
    was set up and changed by these functions alone."""

    def tools(self, s: np.record) -> list[Tool]:
        """What can be put on the board."""

    def places(self, s: np.record, tool: str) -> list[str]:
        """The things in the picture on which a tool can be put, by their names there."""

    def put(self, s: np.record, tool: str, place: str) -> None:
        """Put something on a place."""

    def facts(self, s: np.record) -> list[Fact]:
        """What is to be known beside the board."""

    def choose(self, s: np.record, fact: str, option: str) -> None:
        """Answer one of these questions otherwise."""

    def write(self, s: np.record) -> str:
        """The arrangement as one word, without spaces and bars."""

    def read(self, s: np.record, word: str) -> bool:
        """Fill a record that was just set up from such a word; whether it is one."""

    def fault(self, s: np.record) -> Text | None:
        """Why no game leads there, in a few words and with the ruling, as far as that can be told."""


def can_be_arranged(game: Game) -> bool:
    """Whether positions of a game can be set up by hand: if its folder has an `arranging.py`."""
    return find_spec(f"{game.package}.arranging") is not None


def arranging(game: Game) -> Arranging:
    """How positions of a game are set up."""
    if not can_be_arranged(game):
        raise LudothequeError(_NO_ARRANGING.format(game=game.title))
    return cast(Arranging, game.module("arranging"))


def arrange(game: Game, s: np.record, word: str, *, draft: bool = False) -> None:
    """Turn a record that was just set up into the position of a word; only a draft may be one that no game leads to."""
    if len(word) > LONGEST_WORD or not arranging(game).read(s, word):
        raise BadSave(_UNREADABLE.format(word=shown(word), game=game.title))
    if not draft and (reason := arranging(game).fault(s)):
        raise BadSave(_IMPOSSIBLE.format(reason=reason))


class Arrangement:
    """A position that is being set up, at first the start of the game."""

    def __init__(self, game: Game, word: str = "") -> None:
        self.game, self._arranging = game, arranging(game)
        self.record = game.start().state
        self._start = self._arranging.write(self.record)
        if word:
            arrange(game, self.record, word, draft=True)

    @staticmethod
    def of(position: Position) -> Arrangement:
        """What has become of a game."""
        return Arrangement(position.game, arranging(position.game).write(position.state))

    @property
    def word(self) -> str:
        """The arrangement as a word; none for the start of the game."""
        word = self._arranging.write(self.record)
        return "" if word == self._start else word

    @property
    def tools(self) -> list[Tool]:
        """What can be put on the board."""
        return self._arranging.tools(self.record)

    @property
    def facts(self) -> list[Fact]:
        """What is to be known beside the board."""
        return self._arranging.facts(self.record)

    @property
    def fault(self) -> Text | None:
        """Why no game leads there, as far as that can be told."""
        reason = self._arranging.fault(self.record) if self.word else None
        return _IMPOSSIBLE.format(reason=reason) if reason else None

    def places(self, tool: str) -> list[str]:
        """Where a tool can be put, by the names of things in the picture."""
        return self._arranging.places(self.record, tool) if tool in {each.name for each in self.tools} else []

    def position(self) -> Position:
        """The position as it is set up, whether a game leads to it or not."""
        from .position import Position

        return Position(self.game, self.word, draft=True)

    def clear(self) -> None:
        """Take everything away that can be taken."""
        for _ in range(MOST_PIECES):
            if not (places := self.places(ERASER)):
                return
            self._arranging.put(self.record, ERASER, places[0])

    def put(self, tool: str, place: str) -> None:
        """Put something on a place."""
        if place not in self.places(tool):
            raise LudothequeError(_NO_TOOL.format(tool=shown(tool), place=shown(place)))
        self._arranging.put(self.record, tool, place)

    def choose(self, fact: str, option: str) -> None:
        """Answer a question about the position."""
        options = {each.name: [option.name for option in each.options] for each in self.facts}
        if option not in options.get(fact, ()):
            raise LudothequeError(_NO_OPTION.format(option=shown(option), fact=shown(fact)))
        self._arranging.choose(self.record, fact, option)
