"""Tables on disk: long rows of numbers, compressed block by block, so that one of them is found without reading all.

A file begins with a line of JSON (its form, what it holds, the kind of numbers, the length and checksum of each block)
and that line's own checksum; the blocks follow. A file is written whole or not at all.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import LudothequeError
from ..core.folders import write_whole
from ..core.language import Text

FORM = 2
BLOCK = 1 << 14
"""Numbers in a block: a few hundredths of a second are enough to read dozens of them."""
EFFORT = 1
"""The level of compression: more takes far longer and saves little."""
KEPT = 64
"""Blocks of a table that are kept unpacked."""

_DAMAGED = Text(
    fr="{file} manque ou est abîmé : « ludo solve » refait ce qui manque.",
    en="{file} is missing or damaged: “ludo solve” computes anew what is missing.",
)


class Damaged(LudothequeError):
    """A file of a solution is not what was written."""

    def __init__(self, file: Path) -> None:
        super().__init__(_DAMAGED.format(file=file))


def write_table_file(file: Path, numbers: np.ndarray[Any, Any], about: dict[str, Any]) -> None:
    """Write a row of numbers, with what there is to say about it."""
    packed = list(_pack(numbers))
    head = {
        "form": FORM,
        "about": about,
        "kind": numbers.dtype.str,
        "count": len(numbers),
        "lengths": [len(block) for block in packed],
        "checks": [zlib.crc32(block) for block in packed],
    }
    line = json.dumps(head, separators=(",", ":")).encode()
    write_whole(file, [line, f" {zlib.crc32(line)}\n".encode(), *packed])


def _pack(numbers: np.ndarray[Any, Any]) -> Iterator[bytes]:
    with ThreadPoolExecutor() as crew:  # zlib releases the GIL
        blocks = (numbers[first : first + BLOCK] for first in range(0, len(numbers), BLOCK))
        yield from crew.map(lambda block: zlib.compress(block.tobytes(), EFFORT), blocks)


class TableFile:
    """A table on disk, opened to look up numbers."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            with file.open("rb") as data:
                line = data.readline()
                self._start = data.tell()
            head, _, check = line.rstrip(b"\n").rpartition(b" ")
            if not line.endswith(b"\n") or zlib.crc32(head) != int(check):
                raise ValueError(check)
            self._head = json.loads(head)
            if self._head["form"] != FORM:
                raise ValueError(self._head["form"])
        except (ValueError, FileNotFoundError) as error:
            raise Damaged(file) from error
        self.about: dict[str, Any] = self._head["about"]
        self._offsets = np.cumsum([self._start, *self._head["lengths"]]).tolist()
        self._block = lru_cache(KEPT)(self._unpacked)

    def __len__(self) -> int:
        return int(self._head["count"])

    def __getitem__(self, index: int) -> Any:
        return self._block(index // BLOCK)[index % BLOCK]

    def whole(self) -> np.ndarray[Any, Any]:
        """All numbers."""
        with ThreadPoolExecutor() as crew:
            blocks = crew.map(self._unpacked, range(len(self._head["lengths"])))
            whole = np.empty(len(self), self._head["kind"])
            for number, block in enumerate(blocks):
                whole[number * BLOCK : number * BLOCK + len(block)] = block
        return whole

    def check(self) -> None:
        """Read everything once, and complain if it is not what was written."""
        for number in range(len(self._head["lengths"])):
            self._packed(number)

    def _unpacked(self, number: int) -> np.ndarray[Any, Any]:
        return np.frombuffer(zlib.decompress(self._packed(number)), self._head["kind"])

    def _packed(self, number: int) -> bytes:
        begin, end = self._offsets[number : number + 2]
        with self.file.open("rb") as data:
            data.seek(begin)
            packed = data.read(end - begin)
        if zlib.crc32(packed) != self._head["checks"][number]:
            raise Damaged(self.file)
        return packed
