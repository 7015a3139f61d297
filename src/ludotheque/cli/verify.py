"""`ludo verify`: a solution checked again."""

from __future__ import annotations

import json as json_format

from ..core.game import Game
from ..core.language import Text, grouped
from ..core.registry import game as game_named
from ..solver.summary import folder_of
from ..solver.verifying import Verification, verify
from .progress_bar import watched

_TITLE = Text(fr="vérification", en="checking")
_RIGHT = Text(
    fr="{checked} positions sur {total} vérifiées par les règles en Python pur : aucune contradiction.",
    en="{checked} of {total} positions checked by the rules in plain Python: no contradiction.",
)
_WRONG = Text(
    fr="{checked} positions sur {total} vérifiées : {wrong} contredisent leurs suites. Refais le calcul.",
    en="{checked} of {total} positions checked: {wrong} contradict what follows. Compute the solution again.",
)
_REPLAYED = Text(
    fr="{proofs} preuves rejouées contre toutes les réponses par les règles en Python pur, {checked} positions : "
    "aucune contradiction.",
    en="{proofs} proofs played again against every reply by the rules in plain Python, {checked} positions: "
    "no contradiction.",
)
_REFUTED = Text(
    fr="{wrong} preuves sur {proofs} ne tiennent pas, en {checked} positions rejouées. Supprime {folder}, et refais le "
    "calcul avec « ludo solve {game} ».",
    en="{wrong} of {proofs} proofs do not hold, in {checked} positions played again. Delete {folder}, and compute it "
    "again with “ludo solve {game}”.",
)


def run(game: str, players: int | None, sample: int, seed: int, json: bool) -> int:
    """Check a solution; the exit code is 1 if it contradicts itself."""
    chosen = game_named(game, players)
    found = watched(str(_TITLE), lambda progress: verify(chosen, sample, seed, progress=progress))
    if json:
        print(json_format.dumps({"game": str(chosen), **_numbers(found)}))
    else:
        print(_text(chosen, found))
    return 1 if found.wrong else 0


def _numbers(found: Verification) -> dict[str, int]:
    numbers = {"checked": found.checked, "total": found.total, "wrong": len(found.wrong)}
    return {**numbers, "proofs": found.proofs} if found.proofs else numbers


def _text(game: Game, found: Verification) -> Text:
    numbers = {name: grouped(count) for name, count in _numbers(found).items()}
    if found.proofs:
        return (_REFUTED if found.wrong else _REPLAYED).format(**numbers, folder=folder_of(game), game=game)
    return (_WRONG if found.wrong else _RIGHT).format(**numbers)
