"""Text in French and English, and the language in which it is shown."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

Language = Literal["fr", "en"]
"""A language in which everything can be read: French or English."""

LANGUAGES: tuple[Language, ...] = get_args(Language)
"""Every language there is."""

_SHOWN = 60
_KEPT = 4096

_chosen: ContextVar[Language | None] = ContextVar("language", default=None)


def language() -> Language:
    """The language of this context: the chosen one, else the locale's."""
    return _chosen.get() or _of_locale()


@contextmanager
def speaking(chosen: Language | None) -> Iterator[None]:
    """Show every text in this language inside the block; `None` leaves the choice to the locale."""
    token = _chosen.set(chosen)
    try:
        yield
    finally:
        _chosen.reset(token)


def _of_locale() -> Language:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


@dataclass(frozen=True, slots=True)
class Text:
    """Something a person reads, in both languages; `str` gives it in the language of the moment."""

    fr: str
    en: str

    def __str__(self) -> str:
        return self.fr if language() == "fr" else self.en

    @staticmethod
    def joined(texts: Sequence[Text], between: Text) -> Text:
        """Several texts as one."""
        return Text(between.fr.join(text.fr for text in texts), between.en.join(text.en for text in texts))

    def format(self, **values: object) -> Text:
        """Fill the places in braces; a text among the values is filled in in each language."""
        if _PLAIN.issuperset(map(type, values.values())):
            return _filled_before(self, *values, *values.values())
        return _filled(self, values)


_PLAIN = frozenset({int, str, Text})


@lru_cache(_KEPT, typed=True)
def _filled_before(text: Text, *words: int | str | Text) -> Text:
    """A text filled with values, which follow their names: the same few sentences are told of all games."""
    half = len(words) // 2
    return _filled(text, dict(zip(map(str, words[:half]), words[half:], strict=True)))


def _filled(text: Text, values: dict[str, object]) -> Text:
    return Text(text.fr.format(**_spoken(values, "fr")), text.en.format(**_spoken(values, "en")))


def grouped(number: int) -> Text:
    """A number with its digits in groups of three."""
    return Text(fr=f"{number:,}".replace(",", "\u202f"), en=f"{number:,}")


def shown(value: object) -> str:
    """What somebody wrote, fit to be shown again: without control characters, and not too long."""
    try:
        words = str(value)
    except ValueError:  # a whole number of thousands of digits, which Python does not write out
        words = f"{value:#x}"
    return "".join(sign if sign.isprintable() else "�" for sign in words[:_SHOWN]) + "…" * (len(words) > _SHOWN)


def _spoken(values: dict[str, object], lang: Language) -> dict[str, object]:
    return {name: getattr(value, lang) if isinstance(value, Text) else value for name, value in values.items()}
