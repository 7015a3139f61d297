"""Saved games on disk: read whole or not at all, written whole or not at all."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from ..core.errors import BadSave, LudothequeError
from ..core.folders import data_home, write_whole
from ..core.language import Text
from ..core.saving import Saved, read, write

_NOT_TEXT = Text(
    fr="ce n’est pas une partie enregistrée, mais autre chose que du texte en UTF-8.",
    en="this is not a saved game, but something else than UTF-8 text.",
)
_IN_FILE = Text(fr="{file} : {error}", en="{file}: {error}")


def kept_games() -> list[Path]:
    """The games that were left before their end, the latest first."""
    return sorted(data_home().glob("*.ludo"), key=lambda file: file.stat().st_mtime, reverse=True)


def new_game() -> Path:
    """A file for a game that is about to be played."""
    return data_home() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(4)}.ludo"


def read_saved(file: Path) -> Saved:
    """The game saved in a file."""
    try:
        return read(file.read_bytes().decode("utf-8-sig"))
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
    write_whole(file, [write(saved).encode()])
