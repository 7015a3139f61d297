"""The shelf: every game there is, ours and those that other packages bring."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points

from .. import games as shelf
from .errors import UnknownGame
from .game import Game
from .language import Text, shown

ENTRY_POINTS = "ludotheque.games"

_UNKNOWN_GAME = Text(
    fr="Aucun jeu ne s’appelle « {name} » ; il y a : {known}.{guess}",
    en="No game is called “{name}”; there are: {known}.{guess}",
)
_GUESS = Text(fr=" Pensais-tu à « {guess} » ?", en=" Did you mean “{guess}”?")
_BROKEN = Text(
    fr="Le jeu « {name} » n’a pas pu être chargé : {error}.",
    en="The game “{name}” could not be loaded: {error}.",
)
_TAKEN = Text(fr="un autre jeu porte déjà ce nom", en="another game has this name already")
_NO_GAME = Text(fr="ce n’est pas un Game", en="it is not a Game")


def game(name: str, players: int | None = None) -> Game:
    """The game written `game` or `game:variant`, for a number of players."""
    name, _, variant = name.partition(":")
    shelf = {game.name: game for game in all_games()}
    if name not in shelf:
        guesses = difflib.get_close_matches(name, shelf, n=1)
        guess = _GUESS.format(guess=guesses[0]) if guesses else ""
        raise UnknownGame(_UNKNOWN_GAME.format(name=shown(name), known=", ".join(shelf), guess=guess))
    return shelf[name].choose(variant, players)


@cache
def all_games() -> tuple[Game, ...]:
    """All games, each with its first variant: our own by name, then those of other packages."""
    found = {game.name: game for game in _own_games()}
    for entry in entry_points(group=ENTRY_POINTS):
        try:
            added = entry.load()
        except (Exception, SystemExit) as error:  # a stranger's package must not take our games down with it
            _warn(entry.name, f"{type(error).__name__}: {shown(error)}")
            continue
        if not isinstance(added, Game):
            _warn(entry.name, _NO_GAME)
        elif found.setdefault(added.name, added) is not added:
            _warn(entry.name, _TAKEN)
    return tuple(found.values())


def _own_games() -> list[Game]:
    modules = (
        importlib.import_module(module.name) for module in pkgutil.iter_modules(shelf.__path__, "ludotheque.games.")
    )
    return sorted((module.GAME for module in modules), key=lambda game: game.name)


def _warn(name: str, error: object) -> None:
    print(_BROKEN.format(name=name, error=error), file=sys.stderr)
