"""The folders where games, solutions and compiled code are kept, and files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


def data_home() -> Path:
    """Where everything of this person is kept."""
    from platformdirs import user_data_path  # most commands need no folder, and start sooner without it

    return user_data_path("ludotheque", appauthor=False)


def cache_home() -> Path:
    """`$LUDOTHEQUE_CACHE`, else a folder of ours among the user's caches."""
    if chosen := os.environ.get("LUDOTHEQUE_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("ludotheque", appauthor=False)


def write_whole(file: Path, parts: Iterable[bytes], *, mode: int = 0o666, sync: bool = False) -> None:
    """Write a file that has the old content or the new one, never a part, and can be read by whom the mode says.

    With `sync` it is on the disk when this returns.
    """
    with drafted(file, mode=mode, sync=sync) as out:
        out.writelines(parts)


@contextmanager
def drafted(file: Path, *, mode: int = 0o666, sync: bool = False) -> Iterator[BinaryIO]:
    """A stream for the new content of a file, which takes the old one's place when the block ends without error."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with open(draft, "wb", opener=lambda path, flags: os.open(path, flags, mode)) as out:
            yield out
            if sync:
                out.flush()
                os.fsync(out.fileno())
        draft.replace(file)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
