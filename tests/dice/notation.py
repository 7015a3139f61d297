from __future__ import annotations

import numpy as np

from ludotheque.core import Text

FORM = Text(fr="Écris + ou -.", en="Write + or -.")
WORDS = ("d1", "d2", "d3", "+", "-")


def write(s: np.record, move: int) -> str:
    return WORDS[move]


def read(s: np.record, word: str) -> int | None:
    word = {"take": "+", "leave": "-"}.get(word, word)
    return WORDS.index(word) if word in WORDS else None


def describe(s: np.record, move: int) -> Text:
    return Text(fr=f"joue {WORDS[move]}", en=f"does {WORDS[move]}")


def forbids(s: np.record, word: str) -> Text | None:
    if word not in WORDS:
        return None
    return Text(fr="on lance, puis on choisit (DI-1).", en="first the roll, then the choice (DI-1).")


def follows(before: np.record, after: np.record) -> Text | None:
    return None


def ending(s: np.record) -> Text:
    return Text(fr="le plus de points (DI-1).", en="most points (DI-1).")
