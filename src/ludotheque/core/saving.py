"""Saved games: one line of text that a person can read and a program can trust.

`GAME:VARIANT players=2 rules=1 | MOVE MOVE MOVE |`: the game, what it was played with, and its moves between bars. The
second bar shows that nothing was cut off.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .errors import BadSave, LudothequeError
from .game import Game
from .language import Text, shown
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


def save(position: Position) -> str:
    """The game as one line of text."""
    game = position.game
    moves = "".join(f"{move} " for move in position.history)
    return f"{game} players={game.players} rules={game.version} | {moves}|"


def load(line: str, find: Callable[[str, int], Game] = game) -> Position:
    """The position that a line written by `save` describes; `find` fetches its game from the shelf."""
    written = re.fullmatch(r"(\S+) players=([0-9]{1,9}) rules=([0-9]{1,9}) \|(.*)", line.strip())
    if not written:
        raise BadSave(_NOT_A_SAVE.format(line=shown(line.strip()), example=_EXAMPLE))
    name, players, rules, moves = written.groups()
    if not moves.endswith("|"):
        raise BadSave(_CUT_OFF)
    position = find(name, int(players)).start()
    if int(rules) != position.game.version:
        title, ours = position.game.title, position.game.version
        raise BadSave(_OTHER_RULES.format(game=title, ours=ours, theirs=rules))
    _replay(position, moves[:-1].split())
    return position


def _replay(position: Position, moves: list[str]) -> None:
    for number, move in enumerate(moves, start=1):
        try:
            position.play(move)
        except LudothequeError as error:
            raise BadSave(_BAD_MOVE.format(number=number, error=error.text)) from error
