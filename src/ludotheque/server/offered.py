"""The games that the page offers: those whose pictures can be drawn."""

from __future__ import annotations

import logging
from functools import cache

from .. import draw
from ..core.errors import LudothequeError, drawing
from ..core.game import Game
from ..core.position import CHANCE
from ..core.registry import all_games, broken_games

_log = logging.getLogger("ludotheque")


def offered_games() -> list[Game]:
    """Every game that can be played and seen; the log tells of the others, once."""
    return [game for game in all_games() if _can_be_drawn(game)]


def tell_of_broken_games() -> None:
    """Say in the log which games are installed and cannot be played."""
    for broken in broken_games():
        _log.warning("%s", broken.text.en)


@cache
def _can_be_drawn(game: Game) -> bool:
    try:
        with drawing(game):
            position = game.start()
            draw.board(position.scene())
            while position.plies == 0 or position.mover_at(position.plies - 1) == CHANCE:
                position.play_number(position.move_numbers()[0])
            draw.board(position.scene())  # as well, for the board may be empty at first
    except LudothequeError as error:
        _log.warning("%s The page leaves this game out.", error.text.en)
        return False
    return True
