"""Names are shown as they are meant, and nobody sits there under a name that cannot be seen."""

from __future__ import annotations

import pytest

from ludotheque.core.names import MOST_MARKS, clean_name


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Zoé", "Zoé"),
        ("Zoe\u0301", "Zoé"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("李 小龍", "李 小龍"),
        ("महात्मा", "महात्मा"),
        ("👑 Léa", "👑 Léa"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("\u202eadA", "adA"),
        ("A\u2066b\u2069\u200f", "Ab"),
        ("\u200b\u200d", ""),
        ("\u3164\u2800\u115f", ""),
        ("\u0301\u0302", ""),
        (" \u0301 ", ""),
        ("\x00\x1b[31m", "[31m"),
        ("\ue000\U000e0041", ""),
    ],
)
def test_what_is_left_of_a_name(words: str, name: str) -> None:
    assert clean_name(words) == name
    assert clean_name(name) == name


def test_marks_are_not_heaped_up() -> None:
    heaped = clean_name("x" + "\u0335" * 30 + "y")
    assert heaped == "x" + "\u0335" * MOST_MARKS + "y"
