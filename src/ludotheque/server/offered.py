"""The games that the page offers: those that can be played and seen. The log tells of the others."""

from __future__ import annotations

import logging
from functools import cache

from ..core.drawable import drawable_games, drawing_fault
from ..core.game import Game
from ..core.language import Text
from ..core.registry import all_games, broken_games

_log = logging.getLogger("ludotheque")


def offered_games() -> tuple[Game, ...]:
    """Every game that can be played and seen; the log tells of those that cannot be seen, once."""
    for game in all_games():
        if fault := drawing_fault(game):
            _tell(game.name, fault)
    return drawable_games()


def tell_of_broken_games() -> None:
    """Say in the log which games are installed and cannot be played."""
    for broken in broken_games():
        _log.warning("%s", broken.text.en, extra={"about": {"game": broken.name}})


@cache
def _tell(name: str, fault: Text) -> None:
    _log.warning("%s The page leaves this game out.", fault.en, extra={"about": {"game": name}})
