"""Seats at the table: their colours, and who may sit there."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

from .language import Text

if TYPE_CHECKING:
    from .position import Position

COLOURS = (
    Text(fr="Bleu", en="Blue"),
    Text(fr="Vermillon", en="Vermilion"),
    Text(fr="Ambre", en="Amber"),
    Text(fr="Nuit", en="Night"),
)
"""The seats, in their order, by the colours of their pieces."""

OF_COLOURS = (
    Text(fr="de Bleu", en="of Blue"),
    Text(fr="de Vermillon", en="of Vermilion"),
    Text(fr="d’Ambre", en="of Amber"),
    Text(fr="de Nuit", en="of Night"),
)
"""The same where something is theirs."""


Seed = int | str | None


class TakeBack:
    """A seat's answer when it wants to go back to the last turn of a person instead of moving."""


class Seat(Protocol):
    """Whoever makes one player's moves."""

    @property
    def waits(self) -> bool:
        """Whether this is a person: taking back goes back to a person's turn."""

    def choose(self, position: Position) -> str | TakeBack:
        """A legal move, or the wish to take one back."""


class Random:
    """Plays any legal move, each as likely as the others."""

    waits = False

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, position: Position) -> str:
        """Any legal move."""
        return self._random.choice(position.moves())
