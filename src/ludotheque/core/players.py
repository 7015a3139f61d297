"""Who can play: players written in one word, ours and those that other packages bring.

A word is the name of an entry point of the group `ludotheque.players`, and what follows its colon is for that player
to understand: `random`, `mcts:2000`, `level:3`.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

from .analysis import Analyst
from .errors import LudothequeError
from .game import Game
from .language import Text, shown
from .seats import Seat, Seed

ENTRY_POINTS = "ludotheque.players"

_UNKNOWN = Text(
    fr="Aucun joueur ne s’appelle « {name} » ; il y a : {known}.",
    en="No player is called “{name}”; there are: {known}.",
)
_BROKEN = Text(
    fr="Le joueur « {name} » n’a pas pu être chargé : {error}.",
    en="The player “{name}” could not be loaded: {error}.",
)
_TAKEN = Text(
    fr="« {name} » est déjà un joueur qu’un paquet apporte : choisis un autre nom.",
    en="“{name}” is already a player that a package brings: choose another name.",
)
_NO_NAME = Text(
    fr="{name} n’est pas le nom d’un joueur : un mot sans espace ni deux-points.",
    en="{name} is no name of a player: one word without spaces or colons.",
)
_NO_ANALYST = Text(
    fr="« {name} » joue, mais ne sait pas dire ce que vaut une position : essaie « mcts:10000 ».",
    en="“{name}” plays, but cannot say what a position is worth: try “mcts:10000”.",
)


class UnknownPlayer(LudothequeError):
    """No player is written that way."""


class Maker(Protocol):
    """What an entry point of the group stands for: makes a player from what follows the colon."""

    def __call__(self, argument: str, game: Game, seed: Seed) -> Seat:
        """A player for this game."""


def player(word: str, game: Game, seed: Seed = None) -> Seat:
    """The player written `name` or `name:argument`, ready to play this game; a seed makes its choices repeatable."""
    name, _, argument = str(word).partition(":")
    if name in _REGISTERED:
        return _REGISTERED[name](argument, game, seed)
    known = players()
    if name not in known:
        everybody = sorted({*known, *_REGISTERED})
        raise UnknownPlayer(_UNKNOWN.format(name=shown(name), known=", ".join(everybody)))
    return _maker(known[name])(argument, game, seed)


def register_player(name: str, maker: Maker) -> None:
    """Let a name stand for a player in this process, as an entry point does everywhere: `maker(argument, game, seed)`.

    Registered again, it stands for the new one. Other processes do not know it: contests are then played in this one.
    """
    if not name or ":" in name or name.split() != [name]:
        raise UnknownPlayer(_NO_NAME.format(name=shown(name)))
    if name in players():
        raise UnknownPlayer(_TAKEN.format(name=shown(name)))
    _REGISTERED[name] = maker


def is_registered(word: str) -> bool:
    """Whether the player of this word is known to this process alone."""
    return word.partition(":")[0] in _REGISTERED


_REGISTERED: dict[str, Maker] = {}


def analyst(word: str, game: Game, seed: Seed = None) -> Analyst:
    """The player of this word, if it can say what a position is worth."""
    found = player(word, game, seed)
    if not isinstance(found, Analyst):
        raise UnknownPlayer(_NO_ANALYST.format(name=shown(word)))
    return found


@cache
def players() -> dict[str, EntryPoint]:
    """The names of all players; the first package to bring a name has it."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=ENTRY_POINTS):
        found.setdefault(entry.name, entry)
    return found


def _maker(entry: EntryPoint) -> Maker:
    try:
        maker: Maker = entry.load()
    except (Exception, SystemExit) as error:  # a stranger's package must not end the program
        raise UnknownPlayer(_BROKEN.format(name=entry.name, error=f"{type(error).__name__}: {shown(error)}")) from error
    return maker
