"""The folder where a person's games and solutions are kept, and files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def data_home() -> Path:
    """Where everything of this person is kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "ludotheque")


def write_whole(file: Path, parts: Iterable[bytes]) -> None:
    """Write a file that has the old content or the new one, never a part."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with draft.open("wb") as out:
            out.writelines(parts)
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
