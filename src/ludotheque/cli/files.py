"""Saved games on disk: read whole or not at all, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from ..core.errors import BadSave
from ..core.language import Text
from ..core.position import Position

_NOT_TEXT = Text(
    fr="{file} n’est pas une partie enregistrée : ce n’est pas du texte en UTF-8.",
    en="{file} is not a saved game: it is not UTF-8 text.",
)
_EMPTY = Text(fr="{file} est vide : il n’y a pas de partie à reprendre.", en="{file} is empty: there is no game in it.")
_IN_FILE = Text(fr="{file} : {error}", en="{file}: {error}")


def data_home() -> Path:
    """Where the games of this person are kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "ludotheque")


def last_game() -> Path:
    """The game that was left before its end."""
    return data_home() / "last.ludo"


def read_saved(file: Path) -> Position:
    """The position saved in a file."""
    try:
        line = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(_NOT_TEXT.format(file=file)) from error
    if not line.strip():
        raise BadSave(_EMPTY.format(file=file))
    try:
        return Position.load(line)
    except BadSave as error:
        raise BadSave(_IN_FILE.format(file=file, error=error.text)) from error


def write_saved(file: Path, position: Position) -> None:
    """Save a position; the file has the old content or the new one, never a part."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        draft.write_text(position.save() + "\n", encoding="utf-8")
        draft.replace(file)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
