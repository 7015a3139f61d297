"""Saved games on disk: read whole or not at all, written whole or not at all."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import BadSave, LudothequeError
from ..core.folders import data_home, write_whole
from ..core.language import Text
from ..core.position import Position

_NOT_TEXT = Text(
    fr="ce n’est pas une partie enregistrée, mais autre chose que du texte en UTF-8.",
    en="this is not a saved game, but something else than UTF-8 text.",
)
_EMPTY = Text(fr="le fichier est vide, sans partie à reprendre.", en="the file is empty, there is no game in it.")
_MORE_LINES = Text(
    fr="le fichier contient plus qu’une partie enregistrée.", en="the file holds more than one saved game."
)
_IN_FILE = Text(fr="{file} : {error}", en="{file}: {error}")


def kept_games() -> list[Path]:
    """The games that were left before their end, the latest first."""
    return sorted(data_home().glob("*.ludo"), key=lambda file: file.stat().st_mtime, reverse=True)


def new_game() -> Path:
    """A file for a game that is about to be played."""
    return data_home() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(4)}.ludo"


@dataclass(frozen=True)
class Saved:
    """What a file of ours holds: a game, and if it was left at the table, its seats and the match it belongs to."""

    position: Position
    seats: str = ""
    match: str = ""


def read_saved(file: Path) -> Saved:
    """The game saved in a file."""
    try:
        line, *settings = file.read_bytes().decode("utf-8-sig").strip().split("\n")
        if not line:
            raise BadSave(_EMPTY)
        table = {name: value.strip() for name, _, value in (setting.partition("=") for setting in settings)}
        if not table.keys() <= {"seats", "match"}:
            raise BadSave(_MORE_LINES)
        return Saved(Position.load(line), **table)
    except UnicodeDecodeError as error:
        raise BadSave(_IN_FILE.format(file=file, error=_NOT_TEXT)) from error
    except LudothequeError as error:
        raise BadSave(_IN_FILE.format(file=file, error=error.text)) from error


def is_safe_to_write(file: Path) -> bool:
    """Whether nothing but a saved game would be lost."""
    try:
        return not file.exists() or (file.is_file() and bool(read_saved(file)))
    except BadSave:
        return False


def write_saved(file: Path, saved: Saved) -> None:
    """Save a game; the file has the old content or the new one, never a part."""
    table = {"seats": saved.seats, "match": saved.match}
    lines = [saved.position.save(), *(f"{name}={value}" for name, value in table.items() if value)]
    write_whole(file, [f"{line}\n".encode() for line in lines])
