"""Games of self-play as arrays: what was played, what the search thought of it, and how it ended."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.contract import Numbers
from ..core.folders import write_whole


@dataclass(frozen=True, slots=True, eq=False)
class PlayedGames:
    """Games, one behind the other.

    `ends` says behind which ply each game ends. Where a move was `searched`, `values` holds the share of the win that
    the search gave each player, and `candidates` the moves that it tried, with their `visits`; `candidate_ends` says
    behind which candidate those of a ply end. `results` are the shares of the win in the end.
    """

    moves: Numbers
    ends: Numbers
    searched: NDArray[np.bool_]
    values: NDArray[np.float32]
    results: NDArray[np.float32]
    candidates: Numbers
    visits: Numbers
    candidate_ends: Numbers

    def __len__(self) -> int:
        return len(self.ends)

    def save(self, file: Path) -> None:
        """Write them to a file, whole or not at all."""
        stream = io.BytesIO()
        arrays: dict[str, Any] = {field.name: _narrow(getattr(self, field.name)) for field in fields(self)}
        np.savez_compressed(stream, **arrays)
        write_whole(file, [stream.getvalue()])

    @staticmethod
    def load(file: Path) -> PlayedGames | None:
        """The games of a file; nothing where it is missing or damaged."""
        try:
            with np.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as found:
                return PlayedGames(**{field.name: _wide(found[field.name]) for field in fields(PlayedGames)})
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
            return None


def joined(parts: Sequence[PlayedGames]) -> PlayedGames:
    """All games of several parts."""
    plies = _offsets([len(part.moves) for part in parts])
    tried = _offsets([len(part.candidates) for part in parts])
    return PlayedGames(
        moves=np.concatenate([part.moves for part in parts]),
        ends=np.concatenate([part.ends + before for part, before in zip(parts, plies, strict=True)]),
        searched=np.concatenate([part.searched for part in parts]),
        values=np.concatenate([part.values for part in parts]),
        results=np.concatenate([part.results for part in parts]),
        candidates=np.concatenate([part.candidates for part in parts]),
        visits=np.concatenate([part.visits for part in parts]),
        candidate_ends=np.concatenate([part.candidate_ends + b for part, b in zip(parts, tried, strict=True)]),
    )


def _offsets(lengths: list[int]) -> list[int]:
    return [0, *np.cumsum(lengths)[:-1].tolist()]


def _narrow(array: NDArray[Any]) -> NDArray[Any]:
    return array.astype(np.int32) if array.dtype == np.int64 else array


def _wide(array: NDArray[Any]) -> NDArray[Any]:
    return array.astype(np.int64) if array.dtype == np.int32 else array
