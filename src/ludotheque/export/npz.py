"""Exports as NPZ: an array for each column, and `about`, the JSON that tells what it is."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.lib import format as npy

from .columns import Column, Parts, Rows

ABOUT = "about"


def write(stream: BinaryIO, columns: Sequence[Column], rows: int, listed: int, parts: Parts, about: str) -> None:
    """Write all parts, one column after the other, since each is an entry of its own in the archive."""
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        with archive.open(f"{ABOUT}.npy", "w") as entry:
            npy.write_array(entry, np.array(about))
        for column in columns:
            with archive.open(f"{column.name}.npy", "w", force_zip64=True) as entry:
                shape = (listed,) if column.is_list else (rows, *column.shape)
                head = {"descr": np.dtype(column.dtype).str, "fortran_order": False, "shape": shape}
                npy.write_array_header_2_0(entry, head)
                for part in parts():
                    entry.write(part[column.name].tobytes())


def about(file: Path) -> str | None:
    """What a file tells of itself, `None` if it is none of ours."""
    try:
        with file.open("rb") as stream, np.load(stream) as found:
            return str(found[ABOUT])
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        return None


def write_part(stream: BinaryIO, rows: Rows) -> None:
    """Write the rows of a part, which are put together in the end."""
    np.savez(stream, **rows)  # type: ignore[arg-type]
