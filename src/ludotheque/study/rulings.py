"""What the rulings of a game are about, as the headings of its rule page have it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from ..core.game import Game
from ..core.language import Language, Text

_HEADING = re.compile(r"^### ([A-Z0-9]+-\d+)\W+(.+)$", re.MULTILINE)
_NAMED = re.compile(r"\b[A-Z][A-Z0-9]*-\d+\b")
_LIMIT = re.compile(r"\blimits?\b", re.IGNORECASE)


@cache
def ruling_titles(game: Game, lang: Language) -> Mapping[str, str]:
    """The heading of each ruling."""
    return {name: title.replace("`", "").strip() for name, title in _HEADING.findall(game.rule_page(lang))}


def length_limits(game: Game) -> frozenset[str]:
    """The rulings that are about a limit of length: those whose English headings say so."""
    return frozenset(name for name, title in ruling_titles(game, "en").items() if _LIMIT.search(title))


def rulings_in(reason: Text) -> tuple[str, ...]:
    """The rulings that a reason names, each once."""
    return tuple(dict.fromkeys(_NAMED.findall(reason.en)))
