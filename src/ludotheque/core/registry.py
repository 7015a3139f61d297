"""The registry: every game there is, ours and those that other packages bring."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import entry_points

from .. import games as own_games
from .errors import GameFault, UnknownGame
from .game import Game
from .language import Text, shown
from .soundness import check_soundness

ENTRY_POINTS = "ludotheque.games"

_UNKNOWN_GAME = Text(
    fr="Aucun jeu ne s’appelle « {name} » ; il y a : {known}.{guess}",
    en="No game is called “{name}”; there are: {known}.{guess}",
)
_NO_NAME = Text(
    fr="Un jeu se désigne par un texte, « jeu » ou « jeu:variante », pas par {given}.",
    en="A game is named by a text, “game” or “game:variant”, not by {given}.",
)
_GUESS = Text(fr=" Pensais-tu à « {guess} » ?", en=" Did you mean “{guess}”?")
_BROKEN = Text(
    fr="Le jeu « {name} » est installé mais ne peut pas être joué : {error}",
    en="The game “{name}” is installed but cannot be played: {error}",
)
_TAKEN = Text(fr="un autre jeu porte déjà ce nom.", en="another game has this name already.")
_NO_GAME = Text(fr="ce n’est pas un Game.", en="it is not a Game.")


@dataclass(frozen=True, slots=True)
class BrokenGame:
    """A game that is installed and cannot be played, with the reason."""

    name: str
    reason: Text

    @property
    def text(self) -> Text:
        """The same as a sentence."""
        return _BROKEN.format(name=shown(self.name), error=self.reason)


def game(name: str, players: int | None = None) -> Game:
    """The game written `game` or `game:variant`, for a number of players."""
    if not isinstance(name, str):
        raise UnknownGame(_NO_NAME.format(given=type(name).__name__))
    name, _, variant = name.partition(":")
    known = {game.name: game for game in all_games()}
    if name not in known:
        for broken in (each for each in broken_games() if each.name == name):
            raise UnknownGame(broken.text)
        guesses = difflib.get_close_matches(name, known, n=1)
        guess = _GUESS.format(guess=guesses[0]) if guesses else ""
        raise UnknownGame(_UNKNOWN_GAME.format(name=shown(name), known=", ".join(known), guess=guess))
    return known[name].choose(variant, players)


def all_games() -> tuple[Game, ...]:
    """All games, each with its first variant: our own by name, then likewise those of other packages."""
    return look_through()[0]


def broken_games() -> tuple[BrokenGame, ...]:
    """The games that are installed and cannot be played."""
    return look_through()[1]


@cache
def look_through() -> tuple[tuple[Game, ...], tuple[BrokenGame, ...]]:
    """Look at every game that is installed: those that can be played, and the others."""
    found: dict[str, Game] = {}
    broken: list[BrokenGame] = []
    for name, load in _installed():
        try:
            game = load()
            if not isinstance(game, Game):
                raise GameFault(_NO_GAME)
            if game.name in found:
                raise GameFault(_TAKEN)
            name = game.name
            check_soundness(game)
            found[name] = game
        except GameFault as error:
            broken.append(BrokenGame(name, error.text))
        except (Exception, SystemExit) as error:  # a stranger's package must not take our games down with it
            words = f"{type(error).__name__}: {shown(error)}."
            broken.append(BrokenGame(name, Text(fr=words, en=words)))
    return tuple(found.values()), tuple(broken)


def _installed() -> Iterator[tuple[str, Callable[[], object]]]:
    """Every game by name, our own first, with what loads it."""
    for module in pkgutil.iter_modules(own_games.__path__, f"{own_games.__name__}."):
        yield module.name.rpartition(".")[2].replace("_", "-"), partial(_own_game, module.name)
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        yield entry.name, entry.load


def _own_game(module: str) -> object:
    return importlib.import_module(module).GAME
