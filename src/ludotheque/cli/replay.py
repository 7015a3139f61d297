"""`ludo replay`: games seen again, by a person or by a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from ..core.position import Position
from ..core.registry import game as game_named
from .files import read_saved

_NOT_UTF_8 = Text(fr="la ligne n’est pas en UTF-8", en="the line is not UTF-8")
_NOT_JSON = Text(fr="la ligne n’est pas du JSON : {error}", en="the line is not JSON: {error}")
_NOT_A_GAME = Text(
    fr='il faudrait un objet {{"game", "variant", "players", "moves"}}, pas {part}',
    en='this should be an object {{"game", "variant", "players", "moves"}}, not {part}',
)
_WRONG_FIELD = Text(fr="« {field} » devrait être {kind}, pas {part}", en="“{field}” should be {kind}, not {part}")
_NAME = Text(fr="un nom", en="a name")
_NUMBER = Text(fr="un nombre entier", en="a whole number")
_WORDS = Text(fr="une liste de mots", en="a list of words")
_MOVE = Text(fr="coup {number} : {error}", en="move {number}: {error}")

NOTHING: dict[str, Any] = {
    "counts": [],
    "legal": None,
    "turn": None,
    "over": None,
    "places": None,
    "scores": None,
    "error": None,
}


def run(file: str | None, jsonl: str | None) -> int:
    """Show a saved game move by move, or answer each line of a file of games."""
    if file is not None:
        return _show(read_saved(Path(file)).position)
    if jsonl == "-":
        return _answer_all(sys.stdin.buffer)
    with Path(str(jsonl)).open("rb") as lines:
        return _answer_all(lines)


def _show(position: Position) -> int:
    again = position.game.start(position.arrangement)
    print(again.text(colour=sys.stdout.isatty()))
    for number, move in enumerate(position.history, start=1):
        again.play(move)
        consequence = again.consequence()
        print(f"\n{number}. {move} ({again.sentence()}{f' ⇒ {consequence}' if consequence else ''})\n")
        print(again.text(colour=sys.stdout.isatty(), since=again.plies - 1))
    if result := again.result():
        print(f"\n{result}")
    return 0


def _answer_all(lines: BinaryIO | Iterable[bytes]) -> int:
    failed = False
    for line in lines:
        answer = _answer(line)
        failed |= answer["error"] is not None
        print(json.dumps(answer), flush=True)
    return int(failed)


def _answer(line: bytes) -> dict[str, Any]:
    counts: list[int] = []
    try:
        position, moves = _read(line)
        for number, move in enumerate(moves, start=1):
            legal = len(position.move_numbers())
            try:
                position.play(move)
            except LudothequeError as error:
                raise LudothequeError(_MOVE.format(number=number, error=error.text)) from error
            counts.append(legal)
    except LudothequeError as error:
        return {**NOTHING, "counts": counts, "error": str(error)}
    result = position.result()
    return {
        "counts": counts,
        "legal": sorted(position.moves()),
        "turn": position.turn,
        "over": position.over,
        "places": result and result.places,
        "scores": position.scores,
        "error": None,
    }


def _read(line: bytes) -> tuple[Position, list[str]]:
    try:
        entry = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise LudothequeError(_NOT_UTF_8) from error
    except (ValueError, RecursionError) as error:
        raise LudothequeError(_NOT_JSON.format(error=shown(error))) from error
    if not isinstance(entry, dict):
        raise LudothequeError(_NOT_A_GAME.format(part=_json(entry)))
    name, variant, players, moves = (entry.get(field) for field in ("game", "variant", "players", "moves"))
    _expect(isinstance(name, str), "game", _NAME, name)
    _expect(variant is None or isinstance(variant, str), "variant", _NAME, variant)
    _expect(players is None or type(players) is int, "players", _NUMBER, players)
    _expect(isinstance(moves, list) and all(isinstance(move, str) for move in moves), "moves", _WORDS, moves)
    game = game_named(f"{name}:{variant or ''}", players)
    game.compile()
    return game.start(), [str(move) for move in moves or ()]


def _expect(fits: bool, field: str, kind: Text, part: object) -> None:
    if not fits:
        raise LudothequeError(_WRONG_FIELD.format(field=field, kind=kind, part=_json(part)))


def _json(part: object) -> str:
    return shown(json.dumps(part))
