"""The header `Accept-Language`: which of our languages somebody would rather read (RFC 9110, section 12.5.4).

A range such as `fr-CA` asks for French, as in the lookup of RFC 4647. What the grammar does not know is passed over.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..core.language import LANGUAGES, Language

MOST_RANGES = 100
"""Ranges that are read; no browser sends so many."""

_RANGE = re.compile(
    r"[ \t]*(?P<tag>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)"
    r"(?:[ \t]*;[ \t]*q=(?P<quality>0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?[ \t]*",
    re.ASCII | re.IGNORECASE,
)
_UNNAMED = 0.0005
"""A language that the header says nothing about: better than a refused one, worse than any that is named."""


class Range(NamedTuple):
    """Languages that somebody reads, from 1 (gladly) to 0 (not at all)."""

    tag: str
    quality: float


class Preference(NamedTuple):
    """How gladly a language is read; of two equals, the one named first."""

    quality: float
    earliness: int


def best_language(header: str) -> Language:
    """The language that a header prefers; the first of ours where it prefers none."""
    ranges = read_ranges(header)
    return max(LANGUAGES, key=lambda language: _preference(language, ranges))


def read_ranges(header: str) -> list[Range]:
    """The ranges of a header, in its order, without those that are malformed."""
    found = map(_RANGE.fullmatch, header.split(",", MOST_RANGES)[:MOST_RANGES])
    return [Range(each["tag"].lower(), float(each["quality"] or 1)) for each in found if each]


def language_of_tag(tag: str) -> Language | None:
    """The language of ours that a tag such as `fr-CA` belongs to."""
    primary = tag.strip().lower().partition("-")[0]
    return next((language for language in LANGUAGES if language == primary), None)


def _preference(language: Language, ranges: list[Range]) -> Preference:
    if Range(language, 0) in ranges:
        return Preference(0, 0)
    named = [
        Preference(each.quality, -place) for place, each in enumerate(ranges) if language_of_tag(each.tag) == language
    ]
    others = [Preference(each.quality, -place) for place, each in enumerate(ranges) if each.tag == "*"]
    return max(named or others, default=Preference(_UNNAMED, 0))
