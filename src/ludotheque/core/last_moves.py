"""What moves did, as it is shown and told: their marks and routes, a sentence for each, and whose turn was last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from .contract import CHANCE
from .language import Text
from .seats import COLOURS

if TYPE_CHECKING:
    import numpy as np

    from ..draw import Mark, Route, Scene
    from .game import Game, Notation

_DOES = Text(fr="{player} {action}", en="{player} {action}")
CLOSING = (".", "!", "?", "…")
"""What a whole sentence ends with."""


class Trace(NamedTuple):
    """What a move leaves in the picture: what it moved, placed or rests on, and the routes of what moved."""

    marks: Mapping[str, Mark]
    routes: tuple[Route, ...]


def trace(then: Scene, now: Scene, led: tuple[Route, ...]) -> Trace:
    """What a move between two scenes leaves in the picture, and the routes on which it led.

    A scene that marks the last move itself is taken at its word; else what changed between both scenes is marked.
    """
    last = [name for name, mark in now.marks.items() if mark == "last"] or changed(then, now)
    below = [name for piece in now.pieces if piece.name in last for name in now.supports(piece)]
    marks: dict[str, Mark] = {**dict.fromkeys(below, "support"), **dict.fromkeys(last, "last")}
    return Trace(marks, led)


def changed(before: Scene, after: Scene) -> list[str]:
    """What a move changed: the pieces that it placed, else those that it moved, else the cells that it won."""
    stood = {piece.name: piece.stance for piece in before.pieces}
    owners = {cell.name: cell.owner for cell in before.cells}
    return (
        [piece.name for piece in after.pieces if piece.name not in stood]
        or [piece.name for piece in after.pieces if piece.stance != stood[piece.name]]
        or [cell.name for cell in after.cells if cell.owner is not None and cell.owner != owners.get(cell.name)]
    )


def routes(game: Game, s: np.record, move: int) -> tuple[Route, ...]:
    """The routes on which a move would lead from here, where the game tells them."""
    tell = getattr(game.scenery, "routes", None)
    return tuple(tell(s, move)) if tell else ()


def with_cleared(scene: Scene, game: Game, s: np.record, move: int) -> Scene:
    """The scene after a move from here, with what it took off the board after it had decided something."""
    tell = getattr(game.scenery, "cleared", None)
    gone = tuple(replace(piece, ghost=True) for piece in tell(s, move)) if tell else ()
    marks: dict[str, Mark] = dict.fromkeys((piece.name for piece in gone), "decisive")
    return replace(scene, pieces=scene.pieces + gone, marks={**scene.marks, **marks}) if gone else scene


def sentence(game: Game, s: np.record, move: int) -> Text:
    """A whole sentence on what a move did from here, and who did it: the game's own, or made of its description."""
    tell = getattr(game.notation, "sentence", None)
    return tell(s, move) if tell else _plain_sentence(game.notation, int(game.rules.turn(s)), s, move)


def is_minor(game: Game, mover: int, s: np.record, move: int) -> bool:
    """Whether a move from here says little of what happened: a stroke of chance, or a mere end of a turn."""
    tell = getattr(game.notation, "is_minor", None)
    return mover == CHANCE or bool(tell and tell(s, move))


def suggestion(game: Game, s: np.record, move: int) -> Text:
    """A move as it is proposed to whoever may play it, in the second person where the game tells it so."""
    tell = getattr(game.notation, "suggestion", game.notation.describe)
    proposed: Text = tell(s, move)
    return proposed


def _plain_sentence(notation: Notation, turn: int, s: np.record, move: int) -> Text:
    action = notation.describe(s, move)
    whole = action if turn == CHANCE else _DOES.format(player=COLOURS[turn], action=action)
    return Text(_closed(whole.fr), _closed(whole.en))


def _closed(words: str) -> str:
    """The words with a capital letter and a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith(CLOSING) else ".")


def reason(game: Game, s: np.record, last: int) -> Text:
    """Why a finished game ended as it did with its last move, told to everybody."""
    tell = getattr(game.notation, "ending_for", None)
    return tell(s, last, None) if tell else game.notation.ending(s)


def reasons(game: Game, s: np.record, last: int) -> tuple[Text, ...]:
    """The same told to each player, where the game speaks to them in the second person."""
    tell = getattr(game.notation, "ending_for", None)
    return tuple(tell(s, last, player) for player in range(game.players)) if tell else ()


def start_of_last_turn(mover_at: Callable[[int], int], plies: int) -> int:
    """The ply at which the last turn began: of whoever moved last, with the strokes of chance before and after."""
    return next(_turns_back(mover_at, plies), (CHANCE, 0))[1]


def start_of_news(mover_at: Callable[[int], int], plies: int, player: int) -> int:
    """The ply from which all is new to a player: the last turn of each of the others, or the player's own if last."""
    start, told = plies, set[int]()
    for mover, ply in _turns_back(mover_at, plies):
        if mover in told or (mover == player and told):
            break
        start = ply
        told.add(mover)
        if mover == player:
            break
    return start


def _turns_back(mover_at: Callable[[int], int], plies: int) -> Iterator[tuple[int, int]]:
    """The turns from the last one back: whose each was, and the ply at which it began."""
    ply = plies
    while ply:
        ply -= 1
        mover = mover_at(ply)
        if mover != CHANCE:
            while ply and mover_at(ply - 1) in {mover, CHANCE}:
                ply -= 1
            yield mover, ply
