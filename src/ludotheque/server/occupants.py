"""Who sits in the seats of a table: a person or a computer, and the token that proves it."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Literal

from ..core.game import Game
from ..core.language import Text
from ..core.levels import level_names
from ..core.position import Position
from ..core.seats import TakeBack

Kind = Literal["person", "invited", "open", "computer"]
"""Who sits somewhere; at an open seat nobody does yet, and whoever comes may."""

_PERSON = Text(fr="Joueur {number}", en="Player {number}")
_BOT = Text(fr="{name} (programme)", en="{name} (program)")
_OPEN = Text(fr="Place libre", en="Open seat")
_COMPUTER = Text(fr="Ordinateur", en="Computer")
_LEVEL = Text(fr="Ordinateur, {level}", en="Computer, {level}")


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def holder_of(token: str | None) -> str | None:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest() if token else None


def usual_player(game: Game) -> str:
    """The computer that takes a seat when nobody says which."""
    return f"level:{game.variant.usual_level}"


def open_if_left(occupant: Occupant) -> Occupant:
    """Who sits there, or an open seat where somebody wanted to be forgotten."""
    return Occupant("open") if occupant.kind == "person" and occupant.holder is None else occupant


@dataclass(frozen=True, slots=True)
class Occupant:
    """A seat as it is kept: a person or a computer of this word, under a name, held by whoever has the token.

    At a table with a clock, `came` says when a person first came there, in seconds since 1970. `agrees` says that a
    person would rather play with computers than wait for others. A `bot` is a program that plays with a key of its own.
    """

    kind: Kind
    name: str = ""
    player: str = ""
    holder: str | None = None
    came: int | None = None
    agrees: bool = False
    bot: bool = False

    @property
    def waits(self) -> bool:
        """Whether a person sits here; taking back goes back to a person's turn."""
        return self.kind != "computer"

    def choose(self, position: Position) -> str | TakeBack:
        """Nobody is asked here: people move when they want to, and computers think beside the table."""
        raise AssertionError(position)

    def called(self, seat: int, game: Game) -> Text:
        """The name to show, also where none was given; that of a program says so."""
        named = self._called(seat, game)
        return _BOT.format(name=named) if self.bot else named

    def _called(self, seat: int, game: Game) -> Text:
        if self.name:
            return Text(self.name, self.name)
        if self.kind == "open":
            return _OPEN
        if self.waits:
            return _PERSON.format(number=seat + 1)
        named = {f"level:{number}": level.name for number, level in enumerate(level_names(game), start=1)}
        level = named.get(self.player)
        return _LEVEL.format(level=level) if level else _COMPUTER
