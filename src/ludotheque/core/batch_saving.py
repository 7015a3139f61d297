"""Saved batches: a line of JSON that says what follows, the arrays as they lie in memory, and a checksum."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .batch_input import usable_seed
from .errors import BadBatch, BadSave
from .game import Game
from .language import Text, shown

_FORMAT = "ludotheque batch 1"
_DIGEST = 32

_NOT_A_BATCH = Text(fr="Ce n’est pas un lot enregistré.", en="This is not a saved batch.")
_NOT_BYTES = Text(
    fr="Un lot enregistré est fait d’octets, ceux que save() a donnés, pas de {given}.",
    en="A saved batch is bytes, those that save() gave, not {given}.",
)
_DAMAGED = Text(fr="Le lot enregistré est coupé ou abîmé.", en="The saved batch is cut off or damaged.")
_ANOTHER = Text(
    fr="Le lot enregistré ne convient pas : pour « {what} », il a {theirs}, et il faut {ours}.",
    en="The saved batch does not fit: for “{what}” it has {theirs}, and this one wants {ours}.",
)


def written(game: Game, seed: int | str, arrays: list[NDArray[Any]]) -> bytes:
    """A batch as bytes."""
    head = json.dumps({"format": _FORMAT, "seed": seed, **_kind(game, arrays)}, ensure_ascii=False).encode() + b"\n"
    whole = b"".join((head, *(array.tobytes() for array in arrays)))
    return hashlib.sha256(whole).digest() + whole


def read(saved: bytes, game: Game, arrays: list[NDArray[Any]]) -> tuple[int | str, list[NDArray[Any]]]:
    """The seed and the arrays of a saved batch, which must be of this kind and have such arrays."""
    if not isinstance(saved, bytes | bytearray | memoryview):
        raise BadSave(_NOT_BYTES.format(given=type(saved).__name__))
    whole = memoryview(saved)
    digest, (line, _, rest) = bytes(whole[:_DIGEST]), bytes(whole[_DIGEST:]).partition(b"\n")
    head = _head(line)
    if hashlib.sha256(whole[_DIGEST:]).digest() != digest:
        raise BadSave(_DAMAGED)
    for what, ours in _kind(game, arrays).items():
        if head.get(what) != ours:
            raise BadSave(_ANOTHER.format(what=what, theirs=shown(head.get(what)), ours=shown(ours)))
    if len(rest) != sum(array.nbytes for array in arrays):
        raise BadSave(_DAMAGED)
    found, at = [], 0
    for array in arrays:
        found.append(np.frombuffer(rest, array.dtype, array.size, at).reshape(array.shape))
        at += array.nbytes
    return _seed(head), found


def _head(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadSave(_NOT_A_BATCH) from error
    if not isinstance(head, dict) or head.get("format") != _FORMAT:
        raise BadSave(_NOT_A_BATCH)
    return head


def _seed(head: dict[str, Any]) -> int | str:
    try:
        return usable_seed(head.get("seed"))
    except BadBatch as error:
        raise BadSave(_DAMAGED) from error


def _kind(game: Game, arrays: list[NDArray[Any]]) -> dict[str, Any]:
    """What must be the same where a batch is saved and where it is restored."""
    layout = hashlib.sha256(repr([(array.dtype.descr, array.shape[1:]) for array in arrays]).encode()).hexdigest()
    return {
        "game": str(game),
        "players": game.players,
        "rules": game.version,
        "games": len(arrays[0]),
        "bytes": sys.byteorder,
        "layout": layout[:_DIGEST],
    }
