"""The forms of an export, chosen by the ending of its file's name, and how each is written and asked what it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .columns import Column, Parts

_UNKNOWN = Text(
    fr="« {name} » : la fin du nom choisit le format, qui est l’un de : {endings}.",
    en="“{name}”: the ending of the name chooses the format, which is one of: {endings}.",
)


@dataclass(frozen=True, slots=True)
class Form:
    """A form: how it is written into a stream, and what a file of it tells of itself, if that can be read."""

    write: Callable[[BinaryIO, Sequence[Column], int, int, Parts, str], None]
    about: Callable[[Path], str | None]
    by_columns: bool
    """Whether all parts are gone through for each column."""


def form_of(file: Path) -> Form:
    """The form that the ending of a name asks for."""
    if file.suffix == ".npz":
        from . import npz

        return Form(npz.write, npz.about, by_columns=True)
    if file.suffix == ".parquet":
        from . import parquet

        parquet.require()
        return Form(parquet.write, parquet.about, by_columns=False)
    raise LudothequeError(_UNKNOWN.format(name=shown(file.name), endings=".parquet, .npz"))
