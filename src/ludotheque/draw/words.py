"""Making strings safe to show, and fitting them into the room there is."""

from __future__ import annotations

import re
from typing import NamedTuple

# Control characters would break the XML, or let a player's name drive somebody's terminal.
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_CHARACTER_WIDTH = 0.57


class Words(NamedTuple):
    """What something is called, in French and in English."""

    fr: str
    en: str


def clean(words: str) -> str:
    """The words on one line, without anything that is not a printable character."""
    return _UNPRINTABLE.sub(" ", words)


def fitted(words: str, size: float, room: float) -> float:
    """The largest font size, at most `size`, at which the words fit into `room` (an estimate: nothing is measured)."""
    return min(size, room / (max(len(words), 1) * _CHARACTER_WIDTH))


def folded(words: str, size: float, room: float) -> list[str]:
    """The words on one line if they fit into `room`, else on two of about the same length; no line for no words."""
    spaces = [i for i, character in enumerate(words) if character == " "]
    if not spaces or fitted(words, size, room) == size:
        return [words] if words else []
    fold = min(spaces, key=lambda i: abs(2 * i - len(words)))
    return [words[:fold], words[fold + 1 :]]
