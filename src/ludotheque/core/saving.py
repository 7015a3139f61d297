"""Saved games: one line of text that a person can read and a program can trust.

`GAME:VARIANT players=2 rules=1 | MOVE MOVE MOVE |`: the game, what it was played with, and its moves between bars. The
second bar shows that nothing was cut off. Behind the version, `from=WORD` says how the game was set up by hand, where
it did not begin at its start. What belongs to the table rather than to the rules (ruling G-2) stands on lines of its
own below.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, cast

from .errors import BadSave, LudothequeError
from .game import Game
from .language import Text, shown
from .names import LONGEST_NAME, clean_name
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
_EMPTY = Text(fr="Le fichier est vide, sans partie à reprendre.", en="The file is empty, there is no game in it.")
_MORE_LINES = Text(
    fr="Le fichier contient plus qu’une partie enregistrée.", en="The file holds more than one saved game."
)
_NO_RESIGNATION = Text(
    fr="« {word} » ne dit pas qui a abandonné : il faudrait par exemple « 0@12 » ou « 0@12:time », le joueur, le coup "
    "et la raison.",
    en="“{word}” does not say who resigned: it should be like “0@12” or “0@12:time”, the player, the ply and why.",
)
_NO_NAMES = Text(
    fr="« {words} » ne nomme pas les joueurs : il faudrait un nom pour chacun, comme {example}.",
    en="“{words}” does not name the players: it should be a name for each, like {example}.",
)

_NO_DRAW = Text(
    fr="« {words} » ne dit pas quand la nulle fut convenue : il faudrait « drawn=12 », le coup, à deux (G-5).",
    en="“{words}” does not say when a draw was agreed: it should be like “drawn=12”, the ply, of two players (G-5).",
)
_RESIGNED_TWICE = Text(
    fr="« {words} » dit deux fois que le même joueur a abandonné.",
    en="“{words}” says twice that the same player resigned.",
)
_BOTH_RESIGNED = Text(
    fr="« {words} » se contredit : à deux, la partie finit quand l’un abandonne, et l’autre ne le peut plus (G-2).",
    en="“{words}” contradicts itself: of two players, when one resigns the game ends, and the other cannot (G-2).",
)

_NAMES = '["Ada", ""]'
_EXAMPLE = "GAME:VARIANT players=2 rules=1 | MOVE MOVE |"


Why = Literal["resigned", "time", "away"]
"""Why somebody does not play on: they gave up (G-2), their clock ran out (G-3), or they were away too long (G-4)."""


@dataclass(frozen=True, slots=True)
class Resignation:
    """A player who gave up, or counts as having done so, and after how many moves."""

    player: int
    ply: int
    why: Why = "resigned"

    def __str__(self) -> str:
        return f"{self.player}@{self.ply}" + ("" if self.why == "resigned" else f":{self.why}")


@dataclass(frozen=True)
class Saved:
    """What a file of ours holds: a game, and beside its moves the seats, the match it belongs to, and who resigned.

    `names` are those of the players, empty for who has none. `drawn` says after how many moves two players agreed on a
    draw (ruling G-5).
    """

    position: Position
    seats: str = ""
    match: str = ""
    resigned: tuple[Resignation, ...] = ()
    names: tuple[str, ...] = ()
    drawn: int | None = None


def read(text: str) -> Saved:
    """The game that a text written by `write` holds."""
    line, *settings = text.strip().split("\n")
    if not line:
        raise BadSave(_EMPTY)
    table = {name: value.strip() for name, _, value in (setting.partition("=") for setting in settings)}
    if not table.keys() <= {"seats", "match", "resigned", "names", "drawn"}:
        raise BadSave(_MORE_LINES)
    position = load(line)
    words = table.pop("resigned", "")
    resigned = [_resignation(word, position) for word in words.split(",") if word]
    if len({each.player for each in resigned}) < len(resigned):
        raise BadSave(_RESIGNED_TWICE.format(words=shown(words)))
    if position.game.players == 2 and len(resigned) > 1:
        raise BadSave(_BOTH_RESIGNED.format(words=shown(words)))
    names = _names(table.pop("names", ""), position)
    drawn = _drawn(table.pop("drawn", ""), position, resigned)
    return Saved(position, **table, resigned=tuple(resigned), names=names, drawn=drawn)


def _names(words: str, position: Position) -> tuple[str, ...]:
    """The names of the players, which stand in the file as a list of JSON."""
    if not words:
        return ()
    try:
        names = json.loads(words)
    except (ValueError, RecursionError):
        names = None
    readable = isinstance(names, list) and all(isinstance(name, str) and name.isprintable() for name in names)
    if not readable or len(names) != position.game.players or any(len(name) > LONGEST_NAME for name in names):
        raise BadSave(_NO_NAMES.format(words=shown(words), example=_NAMES))
    return tuple(map(clean_name, names))


def _drawn(words: str, position: Position, resigned: list[Resignation]) -> int | None:
    if not words:
        return None
    found = re.fullmatch(r"[0-9]{1,6}", words, re.ASCII)
    if not found or int(words) > position.plies or position.game.players != 2 or resigned:
        raise BadSave(_NO_DRAW.format(words=shown(words)))
    return int(words)


def _resignation(word: str, position: Position) -> Resignation:
    found = re.fullmatch(r"([0-9])@([0-9]{1,6})(?::(time|away))?", word, re.ASCII)
    if not found or int(found[1]) >= position.game.players or int(found[2]) > position.plies:
        raise BadSave(_NO_RESIGNATION.format(word=shown(word)))
    return Resignation(int(found[1]), int(found[2]), cast("Why", found[3] or "resigned"))


def write(saved: Saved) -> str:
    """A game as text: one line, and one for each thing beside it."""
    names = json.dumps(saved.names, ensure_ascii=False) if any(saved.names) else ""
    table = {"seats": saved.seats, "match": saved.match, "resigned": ",".join(map(str, saved.resigned)), "names": names}
    table["drawn"] = "" if saved.drawn is None else str(saved.drawn)
    lines = [save(saved.position), *(f"{name}={value}" for name, value in table.items() if value)]
    return "".join(f"{line}\n" for line in lines)


def save(position: Position) -> str:
    """The game as one line of text."""
    game = position.game
    moves = "".join(f"{move} " for move in position.history)
    start = f" from={position.arrangement}" if position.arrangement else ""
    return f"{game} players={game.players} rules={game.version}{start} | {moves}|"


def load(line: str, find: Callable[[str, int], Game] = game) -> Position:
    """The position that a line written by `save` describes; `find` gives the game of a name."""
    written = re.fullmatch(r"(\S+) players=([0-9]{1,9}) rules=([0-9]{1,9})(?: from=(\S+))? \|(.*)", line.strip())
    if not written:
        raise BadSave(_NOT_A_SAVE.format(line=shown(line.strip()), example=_EXAMPLE))
    name, players, rules, arrangement, moves = written.groups()
    if not moves.endswith("|"):
        raise BadSave(_CUT_OFF)
    found = find(name, int(players))
    if int(rules) != found.version:
        raise BadSave(_OTHER_RULES.format(game=found.title, ours=found.version, theirs=rules))
    position = found.start(arrangement or "")
    _replay(position, moves[:-1].split())
    return position


def _replay(position: Position, moves: list[str]) -> None:
    for number, move in enumerate(moves, start=1):
        try:
            position.play(move)
        except LudothequeError as error:
            raise BadSave(_BAD_MOVE.format(number=number, error=error.text)) from error
