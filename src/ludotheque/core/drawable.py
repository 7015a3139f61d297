"""Whether a game can be seen: its first positions are drawn once, before somebody is offered the game."""

from __future__ import annotations

from functools import cache

from .. import draw
from .errors import LudothequeError, drawing
from .game import Game
from .language import Text
from .position import CHANCE, Position
from .registry import BrokenGame, all_games, broken_games


@cache
def drawing_fault(game: Game) -> Text | None:
    """What is wrong with the pictures of a game, if something is."""
    try:
        with drawing(game):
            position = game.start()
            _draw(position)
            while position.plies == 0 or position.mover_at(position.plies - 1) == CHANCE:
                position.play_number(position.move_numbers()[0])
            _draw(position)  # as well, for the board may be empty at first
    except LudothequeError as error:
        return error.text
    return None


def _draw(position: Position) -> None:
    """Everything that a page, a notebook or the terminal would ask for."""
    scene = position.scene()
    draw.board(scene)
    draw.svg(scene, board_only=True)
    for tray in scene.trays:
        draw.tray(scene, tray)
    draw.page_style([scene.style] if scene.style else [])
    position.svg()
    position.text()


def drawable_games() -> tuple[Game, ...]:
    """Every game that can be played and seen."""
    return tuple(game for game in all_games() if drawing_fault(game) is None)


def unusable_games() -> tuple[BrokenGame, ...]:
    """The games that are installed and cannot be played, or not be seen."""
    faults = ((game.name, drawing_fault(game)) for game in all_games())
    return (*broken_games(), *(BrokenGame(name, fault) for name, fault in faults if fault))
