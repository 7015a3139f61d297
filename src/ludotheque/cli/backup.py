"""`ludo backup`: all tables in one file."""

from __future__ import annotations

from pathlib import Path

from ..core.language import Text, grouped
from ..server.settings import read_settings
from .progress_bar import watched
from .server_extra import server_extra

_TITLE = Text(fr="sauvegarde", en="backing up")
_KEPT = Text(
    fr="{file} : {tables} tables et {moves} coups, tels qu’ils étaient au même instant.",
    en="{file}: {tables} tables and {moves} moves, as they were at one moment.",
)


def run(file: str, store: str | None) -> int:
    """Write a backup, with a progress bar, and say what is in it."""
    with server_extra():
        from ..server.backup import back_up
    header = watched(str(_TITLE), lambda progress: back_up(read_settings(store=store).store, Path(file), progress))
    print(_KEPT.format(file=file, **{kind: grouped(count) for kind, count in header.rows.items()}))
    return 0
