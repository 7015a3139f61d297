"""Sheets of words and numbers, in the language of the moment: what reports print and pages show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rich.table import Table

import ludotheque as lt
from ludotheque import Text

from .machine import Facts

OURS = "Ludothèque"
GOAL = Text(fr="objectif", en="target")
REACHED = Text(fr="atteint", en="reached")

_YES = Text(fr="oui", en="yes")
_NO = Text(fr="non", en="no")


@dataclass(frozen=True)
class Sheet:
    """A table: the first column names its rows and has no title itself."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]
    note: str


@dataclass(frozen=True)
class Part:
    """A part of the pages: what it is called there and to people, where it was measured, and what came of it."""

    name: str
    title: Text
    introduction: Text
    machine: Facts
    sheets: Callable[[], Iterable[Sheet]]


def number(value: float, form: str = ",.0f") -> str:
    """A number as this language writes it."""
    written = format(value, form)
    return written.translate({ord(","): " ", ord("."): ","}) if lt.language() == "fr" else written


def whether(reached: bool) -> str:
    """Yes or no."""
    return str(_YES if reached else _NO)


def words(*texts: Text) -> tuple[str, ...]:
    """The titles of columns."""
    return tuple(str(text) for text in texts)


def printed(sheet: Sheet) -> Table:
    """A sheet for the terminal."""
    shown = blank(sheet.title, *sheet.columns)
    shown.caption = sheet.note
    for row in sheet.rows:
        shown.add_row(*row)
    return shown


def blank(title: str, *columns: str) -> Table:
    """A table without rows."""
    empty = Table(title=title, title_justify="left", caption_justify="left")
    empty.add_column(no_wrap=True)
    for column in columns:
        empty.add_column(column, justify="right", no_wrap=True)
    return empty
