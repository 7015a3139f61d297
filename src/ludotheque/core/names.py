"""What people call themselves: names as they are shown to others, without anything that cannot be seen."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40
"""How many characters the name of a player may have."""
MOST_MARKS = 4
"""Accents and other marks over one letter that are kept: no script needs more, and heaps of them cover other lines."""

_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""


def clean_name(words: str) -> str:
    """A name on one line, composed (NFC), without signs that nobody sees or that turn the direction of writing.

    It is empty where nothing of it can be seen.
    """
    kept: list[str] = []
    marks = MOST_MARKS  # as many as there may be: one at the beginning has no letter to stand on
    for sign in unicodedata.normalize("NFC", words):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or kind == "Cc":
            kept.append(" ")
            marks = MOST_MARKS
        elif kind[0] == "M":
            marks += 1
            if marks <= MOST_MARKS:
                kept.append(sign)
        elif kind[0] != "C" and sign not in _BLANK:
            kept.append(sign)
            marks = 0
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))
