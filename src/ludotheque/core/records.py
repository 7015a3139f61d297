"""States of games as aligned NumPy records: one game is a record, a batch of games an array of them."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass
from functools import cache, cached_property
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

Field = tuple[str, DTypeLike] | tuple[str, DTypeLike, tuple[int, ...]]

WORD = 8


@dataclass(frozen=True)
class Layout:
    """The fields of a game's state: first those that decide the future (the key), then the others.

    The others are length counters and what only the eye needs: two positions that differ in nothing else are equal.
    """

    key: tuple[Field, ...]
    others: tuple[Field, ...] = ()

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record type, aligned, with attribute access (`s.height[c]`)."""
        fields = [*_filled(self.key, "key"), *_filled(self.others, "others")]
        return np.dtype((record_class(tuple(field[0] for field in fields)), np.dtype(fields, align=True)))

    @cached_property
    def key_bytes(self) -> int:
        """How many bytes at the start of a record decide the future: whole words, for fast hashing."""
        return np.dtype(_filled(self.key, "key"), align=True).itemsize

    def batch(self, count: int) -> Any:
        """Blank records for this many games."""
        return np.zeros(count, self.dtype)

    @cached_property
    def width(self) -> int:
        """How many words a record takes."""
        return self.dtype.itemsize // WORD

    def record(self, words: np.ndarray[tuple[int], np.dtype[np.int64]]) -> np.record:
        """The record whose memory is this row of whole numbers."""
        record: Any = np.ndarray((), self.dtype, words)[()]
        return record  # type: ignore[no-any-return]

    def words(self, states: Any) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
        """The same memory as rows of whole numbers, the key first."""
        return states.view(np.int64).reshape(len(states), -1)  # type: ignore[no-any-return]

    def key_of(self, state: np.record | np.ndarray[tuple[int], np.dtype[np.int64]]) -> bytes:
        """The bytes that are equal for equal positions, of a record or of its words."""
        return state.tobytes()[: self.key_bytes]


class _RecordClass(type):
    """The type of the classes that `record_class` makes, by which pickle knows how to make them again."""


@cache
def record_class(fields: tuple[str, ...]) -> _RecordClass:
    """A class of records whose fields are attributes, like those of `np.record`, at a sixth of the cost.

    `np.record` looks its fields up in Python code, which takes longer than the rules need for what they do with them.
    """
    return _RecordClass("Record", (np.void,), {"__slots__": (), **{name: _attribute(name) for name in fields}})


def _attribute(name: str) -> property:
    def write(record: np.void, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


def _made_again(made: _RecordClass) -> tuple[Any, ...]:
    return record_class, (tuple(name for name, value in vars(made).items() if isinstance(value, property)),)


copyreg.pickle(_RecordClass, _made_again)


def _filled(fields: tuple[Field, ...], part: str) -> list[Any]:
    """The fields with every gap that alignment leaves filled, since NumPy does not copy what lies between fields."""
    filled: list[Any] = []
    for field in fields:
        _fill(filled, np.dtype(field[1]).alignment, part)
        filled.append(field)
    _fill(filled, WORD, part)
    return filled


def _fill(fields: list[Any], alignment: int, part: str) -> None:
    end = np.dtype(fields).itemsize
    if gap := -end % alignment:
        fields.append((f"blank_{part}_{end}", np.int8, (gap,)))
