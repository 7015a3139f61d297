"""How long a study may take, and what of it goes to what."""

from __future__ import annotations

import re
from typing import Literal

from ..core.errors import LudothequeError
from ..core.language import Text, shown

Stage = Literal["games", "values", "openings", "ladder"]

PARTS: dict[Stage, float] = {"games": 0.35, "values": 0.3, "openings": 0.1, "ladder": 0.25}
"""The parts of the time, in the order in which they are spent; what one leaves goes to the next."""

REFERENCE = 0.25
"""What a game to compare with gets for each second of the games that were asked for."""

LONGEST = 7 * 86_400
_UNITS = {"s": 1, "m": 60, "h": 3600}

_UNREADABLE = Text(
    fr="« {word} » n’est pas une durée : écris 90s, 5m ou 1h.",
    en="“{word}” is not a time: write 90s, 5m or 1h.",
)
_RANGE = Text(
    fr="Une étude prend d’une seconde à une semaine, pas {word}.",
    en="A study takes from a second to a week, not {word}.",
)


def seconds_of(word: str) -> int:
    """The seconds of a time written `90s`, `5m` or `1h`."""
    found = re.fullmatch(r"([0-9]{1,9})([smh])", word, re.ASCII)
    if not found:
        raise LudothequeError(_UNREADABLE.format(word=shown(word)))
    seconds = int(found[1]) * _UNITS[found[2]]
    if not 1 <= seconds <= LONGEST:
        raise LudothequeError(_RANGE.format(word=word))
    return seconds


def allotted(stage: Stage, seconds: float) -> float:
    """The seconds by whose end a stage has to be done, if the whole takes so many."""
    stages = list(PARTS)
    return seconds * sum(PARTS[each] for each in stages[: stages.index(stage) + 1])
