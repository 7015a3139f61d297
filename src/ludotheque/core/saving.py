"""Saved games: one line of text that a person can read and a program can trust.

`GAME:VARIANT players=2 rules=1 | MOVE MOVE MOVE |`: the game, what it was played with, and its moves between bars. The
second bar shows that nothing was cut off.
"""

from __future__ import annotations

from collections.abc import Callable

from .errors import BadSave, LudothequeError
from .game import Game
from .language import Text
from .position import Position
from .registry import game

_NOT_A_SAVE = Text(
    fr="« {line} » n’est pas une partie enregistrée : il faudrait par exemple « {example} ».",
    en="“{line}” is not a saved game: one looks like “{example}”.",
)
_CUT_OFF = Text(
    fr="La partie enregistrée est coupée : il manque la fin, une barre « | » après le dernier coup.",
    en="The saved game is cut off: its end is missing, a bar “|” after the last move.",
)
_OTHER_RULES = Text(
    fr="La partie a été enregistrée avec la version {theirs} des règles de {game} ; ici c’est la version {ours}.",
    en="The game was saved with version {theirs} of the rules of {game}; this is version {ours}.",
)
_BAD_MOVE = Text(fr="Coup {number} de la partie enregistrée : {error}", en="Move {number} of the saved game: {error}")

_EXAMPLE = "GAME:VARIANT players=2 rules=1 | MOVE MOVE |"
_SHOWN = 40


def save(position: Position) -> str:
    """The game as one line of text."""
    game = position.game
    moves = "".join(f"{move} " for move in position.history)
    return f"{game} players={game.players} rules={game.version} | {moves}|"


def load(line: str, find: Callable[[str, int], Game] = game) -> Position:
    """The position that a line written by `save` describes; `find` fetches its game from the shelf."""
    head, bar, tail = line.strip().partition("|")
    name, settings = _head(head) if bar else ("", {})
    if not name or settings.keys() != {"players", "rules"}:
        shown = line.strip()[:_SHOWN] + "…" * (len(line.strip()) > _SHOWN)
        raise BadSave(_NOT_A_SAVE.format(line=shown, example=_EXAMPLE))
    if not tail.endswith("|"):
        raise BadSave(_CUT_OFF)
    position = find(name, settings["players"]).start()
    if settings["rules"] != position.game.version:
        title, ours, theirs = position.game.title, position.game.version, settings["rules"]
        raise BadSave(_OTHER_RULES.format(game=title, ours=ours, theirs=theirs))
    _replay(position, tail[:-1].split())
    return position


def _head(head: str) -> tuple[str, dict[str, int]]:
    name, *settings = head.split() or [""]
    pairs = (setting.partition("=") for setting in settings)
    return name, {key: int(value) for key, _, value in pairs if value.isascii() and value.isdigit()}


def _replay(position: Position, moves: list[str]) -> None:
    for number, move in enumerate(moves, start=1):
        try:
            position.play(move)
        except LudothequeError as error:
            raise BadSave(_BAD_MOVE.format(number=number, error=error.text)) from error
