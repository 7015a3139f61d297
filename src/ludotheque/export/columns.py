"""What stands in a row of an export: its columns, with their types and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game
from ..core.language import Text

Rows = Mapping[str, NDArray[Any]]
"""Rows side by side: an array for each column, whose first axis counts the rows."""

Parts = Callable[[], Iterator[Rows]]
"""The rows, part by part, as often as they are asked for."""

COUNT = "count"
"""The column that says how long the lists are."""

NO_MOVE = -1
"""What stands where chance has moved."""

USUAL_MOVES = 16
"""How many moves a list is reckoned to have."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, the type of its numbers, the shape of what a row has, and what it means."""

    name: str
    dtype: str
    about: Text
    shape: tuple[int, ...] = ()
    is_list: bool = False
    """Whether a row has as many numbers as the column `count` says: those of all rows stand one after the other."""

    @property
    def size(self) -> int:
        """How many numbers a row has."""
        return prod(self.shape)

    @property
    def bytes(self) -> int:
        """How many bytes a row takes."""
        return self.size * np.dtype(self.dtype).itemsize * (USUAL_MOVES if self.is_list else 1)

    def fitted(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array as this column has it."""
        return np.ascontiguousarray(array, self.dtype)

    def told(self) -> dict[str, Any]:
        """The column for a program."""
        return {"type": self.dtype, "shape": list(self.shape), "list": self.is_list, "about": self.about.en}


def row_bytes(columns: Sequence[Column]) -> int:
    """How many bytes a row takes."""
    return sum(column.bytes for column in columns)


def of_position(game: Game) -> list[Column]:
    """What every row has: the position itself, and whose turn it is."""
    record = Text(
        fr="l’enregistrement de la position, en mots de 64 bits ; `State.at` en refait un état",
        en="the record of the position as words of 64 bits; `State.at` makes a state of it again",
    )
    turn = Text(fr="à qui de jouer : un joueur dès 0, -1 le hasard", en="whose turn it is: a player from 0, -1 chance")
    return [Column("record", "int64", record, (game.rules.LAYOUT.width,)), Column("turn", "int8", turn)]


def of_values(players: int) -> list[Column]:
    """What an exact solution says of a position."""
    value = Text(
        fr="la part de la victoire de chaque joueur si personne ne se trompe ; NaN si elle n’est pas connue",
        en="each player’s share of the win if nobody goes wrong; NaN where it is not known",
    )
    plies = Text(
        fr="en combien de coups c’est gagné ou perdu, -1 si cela n’est pas dit",
        en="in how many plies it is won or lost, -1 where that is not told",
    )
    exact = Text(fr="si `value` est connue", en="whether `value` is known")
    return [
        Column("value", "float32", value, (players,)),
        Column("plies", "int32", plies),
        Column("exact", "bool", exact),
    ]


def of_observations(game: Game) -> list[Column]:
    """How the position looks to the player to move."""
    fields = game.observation_fields
    planes = Text(fr="les plans, vus de qui est au trait", en="the planes, seen by the player to move")
    vector = Text(fr="le vecteur, vu de qui est au trait", en="the vector, seen by the player to move")
    return [
        Column("planes", "float32", planes, fields.shape),
        Column("vector", "float32", vector, (len(fields.vector),)),
    ]


def of_solved_positions(game: Game, planes: bool) -> list[Column]:
    """The columns of solved positions."""
    number = Text(fr="le numéro de la position dans la solution", en="the number of the position in the solution")
    score = Text(
        fr="le numéro du score dans la solution, 0 s’il n’y en a qu’un",
        en="the number of the score in the solution, 0 where there is only one",
    )
    headway = Text(
        fr="en combien de coups il faut changer le score pour tenir ou gagner, sinon 0",
        en="in how many plies the score must change to hold or to win, else 0",
    )
    return [
        Column("number", "int64", number),
        Column("score", "int32", score),
        *of_position(game),
        *of_values(game.players),
        Column("headway", "int32", headway),
        Column(COUNT, "int16", Text(fr="combien de coups sont permis", en="how many moves are legal")),
        Column("moves", "int32", Text(fr="leurs numéros", en="their numbers"), is_list=True),
        Column("policy", "int32", Text(fr="leurs numéros de politique", en="their policy numbers"), is_list=True),
        Column(
            "move_values", "float32", Text(fr="leur valeur pour qui joue", en="their worth to who moves"), is_list=True
        ),
        Column("move_plies", "int32", Text(fr="`plies` de chacun", en="`plies` of each"), is_list=True),
        Column("best", "bool", Text(fr="lesquels sont les meilleurs", en="which of them are best"), is_list=True),
        *(of_observations(game) if planes else ()),
    ]


def of_played_games(game: Game, planes: bool, exact: bool) -> list[Column]:
    """The columns of games that were played."""
    player = Text(
        fr="lequel des joueurs nommés est au trait, -1 le hasard",
        en="which of the players that were named is to move, -1 chance",
    )
    seating = Text(fr="lequel des joueurs nommés tient chaque place", en="which of them has each seat")
    result = Text(
        fr="la part de la victoire qu’a eue chaque place à la fin",
        en="the share of the win that each seat had in the end",
    )
    policy = Text(fr="son numéro de politique, -1 pour le hasard", en="its policy number, -1 for chance")
    return [
        Column("game", "int64", Text(fr="le numéro de la partie, dès 0", en="the number of the game, from 0")),
        Column("ply", "int32", Text(fr="le numéro du coup dans la partie, dès 0", en="the ply, from 0")),
        *of_position(game),
        Column("player", "int16", player),
        Column("seating", "int16", seating, (game.players,)),
        Column("move", "int32", Text(fr="le coup joué", en="the move that was played")),
        Column("policy", "int32", policy),
        Column("result", "float32", result, (game.players,)),
        *(of_values(game.players) if exact else ()),
        *(of_observations(game) if planes else ()),
    ]
