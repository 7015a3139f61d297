"""The player `random`."""

from __future__ import annotations

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.seats import Random, Seed

_NOTHING_MORE = Text(
    fr="« random » s’écrit sans rien derrière, pas « random:{argument} ».",
    en="“random” is written with nothing behind it, not “random:{argument}”.",
)


def random_player(argument: str, game: Game, seed: Seed) -> Random:
    """Plays any legal move."""
    if argument:
        raise LudothequeError(_NOTHING_MORE.format(argument=shown(argument)))
    return Random(seed)
