"""What somebody is asked for, before the first touch and after each: in the game's words, or in ours."""

from __future__ import annotations

from collections.abc import Collection

from ..core.language import Text
from ..core.position import Position
from ..core.seats import COLOURS
from ..draw import Scene
from .touch_tree import Touches

_YOUR_TURN = Text(fr="À toi de jouer, tu es {colour}.", en="Your turn, you are {colour}.")
_THEIR_TURN = Text(fr="À {player} de jouer.", en="{player} to move.")
_THEN = {
    "piece": Text(fr="Choisis une pièce.", en="Choose a piece."),
    "place": Text(fr="Et maintenant, où ?", en="And now, where?"),
    "choice": Text(fr="Choisis.", en="Choose."),
    "nothing": Text(fr="Joue ce coup, ou annule-le.", en="Play this move, or cancel it."),
}
_FIRST = {
    "piece": Text(fr="D’abord, choisis une pièce.", en="First choose a piece."),
    "place": Text(fr="D’abord, choisis un endroit marqué.", en="First choose a marked place."),
    "choice": Text(fr="D’abord, choisis entre les boutons.", en="First choose one of the buttons."),
    "nothing": Text(fr="D’abord, joue ce coup ou annule-le.", en="First play this move, or cancel it."),
}


def prompt_after(
    position: Position, scene: Scene, touched: Touches, following: Collection[str], *, one_seat: bool
) -> str:
    """What is asked of the player to move who has touched these things; who has `one_seat` is told its colour."""
    if words := position.prompt(list(touched)):
        return str(words)
    if touched:
        return str(_THEN[_kind(scene, following)])
    return scene.caption or turn_of(position, one_seat=one_seat)


def turn_of(position: Position, *, one_seat: bool) -> str:
    """Whose turn it is, to the player to move or to others."""
    colour = COLOURS[position.turn] if isinstance(position.turn, int) else Text("", "")
    if one_seat:
        return str(_YOUR_TURN.format(colour=Text(fr=colour.fr.lower(), en=colour.en.lower())))
    return str(_THEIR_TURN.format(player=colour))


def first_of(scene: Scene, following: Collection[str]) -> Text:
    """What has to be chosen before anything else."""
    return _FIRST[_kind(scene, following)]


def _kind(scene: Scene, names: Collection[str]) -> str:
    """What these things mostly are to a player: pieces, which may stand on cells, places, choices, or nothing."""
    if not names:
        return "nothing"
    on_cells = {piece.at for piece in scene.pieces if piece.owner is not None}
    pieces = {stock.name for tray in scene.trays for stock in tray.stocks} | {piece.name for piece in scene.pieces}
    pieces |= {cell.name for cell in scene.cells if cell.at in on_cells}
    if pieces.intersection(names):
        return "piece"
    return "place" if scene.names().intersection(names) else "choice"
