"""`ludo restore`: the tables of a backup in a store again."""

from __future__ import annotations

from pathlib import Path

from ..core.language import Text, grouped
from ..server.settings import read_settings
from .progress_bar import watched
from .server_extra import server_extra

_TITLE = Text(fr="remise en place", en="restoring")
_BACK = Text(
    fr="{tables} tables et {moves} coups sont de retour, comme le {written}.",
    en="{tables} tables and {moves} moves are back, as of {written}.",
)


def run(file: str, store: str | None, replace: bool) -> int:
    """Bring a backup back, with a progress bar, and say what was in it."""
    with server_extra():
        from ..server.restore import restore
    url = read_settings(store=store).store
    header = watched(str(_TITLE), lambda progress: restore(url, Path(file), replace=replace, progress=progress))
    counts = {kind: grouped(count) for kind, count in header.rows.items()}
    print(_BACK.format(written=header.written, **counts))
    return 0
