"""What a game's `observation.py` defines if programs are to learn it: how a position looks, as numbers.

`observe` is a kernel, bound like those of the rules, and required in that file. Besides, `fields(variant, players)`
gives the `Fields` that it writes: how large the planes are, and what each of them and each entry of the vector is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .language import Text

Planes = NDArray[np.float32]
"""What is on the board: one board of numbers after the other, each with its rows from the bottom or the inside up."""

Vector = NDArray[np.float32]
"""What is not on the board: whose turn it is, stocks, points, and how near the length limit is."""


def observe(s: np.record, player: int, planes: Planes, vector: Vector) -> None:
    """Write how a position looks to a player: everything that decides the future, as numbers from 0 to 1.

    All of both arrays is written, whatever they held. Seats are counted from this player on, so that a position looks
    to each player as it would if that player had begun.
    """


@dataclass(frozen=True, slots=True)
class Fields:
    """What the observations of a variant hold: the size of a plane, and what each plane and each entry is."""

    rows: int
    columns: int
    planes: tuple[Text, ...]
    vector: tuple[Text, ...]

    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of the planes."""
        return len(self.planes), self.rows, self.columns


class Observation(NamedTuple):
    """A position as a program sees it."""

    planes: Planes
    vector: Vector


_OF_TWO = (Text(fr="moi", en="me"), Text(fr="l’autre", en="the other"))
_OF_MORE = (
    Text(fr="moi", en="me"),
    Text(fr="le suivant", en="the next player"),
    Text(fr="le deuxième après moi", en="the second after me"),
    Text(fr="le troisième après moi", en="the third after me"),
)
_OF_SEAT = Text(fr="{what} ({seat})", en="{what} ({seat})")
_TURN = Text(fr="à qui de jouer", en="whose turn it is")


def of_seats(players: int, *what: Text) -> tuple[Text, ...]:
    """Each of these things for each seat, counted from the player who looks: all things of a seat, then the next."""
    seats = _OF_TWO if players == len(_OF_TWO) else _OF_MORE[:players]
    return tuple(_OF_SEAT.format(what=each, seat=seat) for seat in seats for each in what)


def turns(players: int) -> tuple[Text, ...]:
    """An entry for each seat: 1 for the player to move, or the one for whom chance moves; 0 when the game is over."""
    return of_seats(players, _TURN)
