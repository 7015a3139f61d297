"""`ludo verify`: a solution checked again."""

from __future__ import annotations

import json as json_format

from ..core.language import Text, grouped
from ..core.registry import game as game_named
from ..solve.verifying import verify
from .solve import watched

_TITLE = Text(fr="vérification", en="checking")
_RIGHT = Text(
    fr="{checked} positions sur {total} vérifiées par les règles en Python pur : aucune contradiction.",
    en="{checked} of {total} positions checked by the rules in plain Python: no contradiction.",
)
_WRONG = Text(
    fr="{checked} positions sur {total} vérifiées : {wrong} contredisent leurs suites. Refais le calcul.",
    en="{checked} of {total} positions checked: {wrong} contradict what follows. Compute the solution again.",
)


def run(game: str, players: int | None, sample: int, seed: int, json: bool) -> int:
    """Check a solution; the exit code is 1 if it contradicts itself."""
    chosen = game_named(game, players)
    found = watched(str(_TITLE), lambda watch: verify(chosen, sample, seed, watch=watch))
    numbers = {"checked": found.checked, "total": found.total, "wrong": len(found.wrong)}
    if json:
        print(json_format.dumps({"game": str(chosen), **numbers}))
    else:
        print((_WRONG if found.wrong else _RIGHT).format(**{name: grouped(count) for name, count in numbers.items()}))
    return 1 if found.wrong else 0
