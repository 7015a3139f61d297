"""Positions of solved games from which to explore, in words; looked for once, and kept beside the tables."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..core.analysis import Report
from ..core.folders import write_whole
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from ..solver.solution import Solution
from ..study.places import Place, places
from .evaluation import perfect
from .responses import StartingPlace

FILE = "places-1.json"

_LONGEST = Text(
    fr="Après {plies} coups : gagné en {number}, même contre la meilleure défense",
    en="After {plies} moves: won in {number}, even against the best defence",
)
_ONLY = Text(
    fr="Après {plies} coups : un seul sur {number} tient, une recherche rapide y pense {share}\u202f% du temps",
    en="After {plies} moves: only one of {number} holds, a quick search spends {share}% of its time on it",
)
_OVERLOOKED = Text(
    fr="Après {plies} coups : un seul sur {number} tient, et une recherche rapide ne le voit pas",
    en="After {plies} moves: only one of {number} holds, and a quick search overlooks it",
)
_RARE = Text(fr="Une fin sur {number} : {result}", en="One end in {number}: {result}")


def starting_places(game: Game, report: Report) -> list[Place]:
    """The places of a game, none where it is not solved here; the first time takes some seconds."""
    knower = perfect(game)
    if knower is None:
        return []
    found = _read(knower.solution)
    if found is None:
        found = places(knower.solution, report)
        lines = [{"saved": each.saved, "kind": each.kind, "number": each.number, "share": each.share} for each in found]
        write_whole(knower.solution.folder / FILE, [json.dumps(lines).encode()])
    return found


def _read(solution: Solution) -> list[Place] | None:
    try:
        return [Place(**each) for each in json.loads((solution.folder / FILE).read_bytes())]
    except (OSError, ValueError, TypeError):
        return None


def in_words(found: Sequence[Place]) -> list[StartingPlace]:
    """The places for people."""
    return [StartingPlace(saved=place.saved, kind=place.kind, words=_words(place)) for place in found]


def _words(place: Place) -> str:
    position, share = Position.load(place.saved), round(100 * place.share)
    result = position.result()
    told = {"longest": _LONGEST, "only": _ONLY if share else _OVERLOOKED, "rare": _RARE}[place.kind]
    ending = result.text if result else ""
    return str(told.format(plies=position.plies, number=place.number, share=share, result=ending))
