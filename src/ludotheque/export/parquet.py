"""Exports as Parquet: a row group for each part, and what the file is as metadata of its schema."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from ..core.errors import LudothequeError
from ..core.language import Text
from .columns import COUNT, Column, Parts, Rows

KEY = b"ludotheque"
"""Under which the schema keeps what a file is, as JSON."""

_NO_PYARROW = Text(
    fr='Parquet demande pyarrow : pip install "ludotheque[parquet]", ou nomme un fichier .npz.',
    en='Parquet needs pyarrow: pip install "ludotheque[parquet]", or name a file that ends in .npz.',
)


def require() -> None:
    """Say what is missing, if something is."""
    if find_spec("pyarrow") is None:
        raise LudothequeError(_NO_PYARROW)


def write(stream: BinaryIO, columns: Sequence[Column], rows: int, listed: int, parts: Parts, about: str) -> None:
    """Write all parts, one after the other."""
    import pyarrow
    import pyarrow.parquet

    schema = pyarrow.schema([(column.name, _type(column)) for column in columns], {KEY: about.encode()})
    with pyarrow.parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        for part in parts():
            arrays = [_array(column, part) for column in columns]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))


def about(file: Path) -> str | None:
    """What a file tells of itself, `None` if it is none of ours."""
    import pyarrow
    import pyarrow.parquet

    try:
        metadata = pyarrow.parquet.read_schema(file).metadata or {}
    except pyarrow.ArrowInvalid:
        return None
    return metadata[KEY].decode() if KEY in metadata else None


def _type(column: Column) -> Any:
    import pyarrow

    single = pyarrow.from_numpy_dtype(np.dtype(column.dtype))
    if column.is_list:
        return pyarrow.list_(single)
    return pyarrow.list_(single, column.size) if column.shape else single


def _array(column: Column, part: Rows) -> Any:
    import pyarrow

    flat = pyarrow.array(part[column.name].ravel())
    if column.is_list:
        ends = np.cumsum(part[COUNT], dtype=np.int32)
        return pyarrow.ListArray.from_arrays(pyarrow.array(np.append(np.int32(0), ends)), flat)
    return pyarrow.FixedSizeListArray.from_arrays(flat, column.size) if column.shape else flat
