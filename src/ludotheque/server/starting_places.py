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
from ..study.places import Kind, Place, places
from .evaluation import perfect
from .responses import StartingPlace

FILE = "places-1.json"

_KINDS: dict[Kind, Text] = {
    "longest": Text(
        fr="Gagné en {number} coups, les meilleurs des deux côtés",
        en="Won in {number} moves, the best ones on both sides",
    ),
    "only": Text(
        fr="Un seul coup tient, parmi {number} ; une recherche rapide le tente à {share}\u202f%",
        en="Only one move of {number} holds; a quick search tries it {share}% of the time",
    ),
    "rare": Text(fr="Une fin sur {number} : {result}", en="One end in {number}: {result}"),
}


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
    result = Position.load(place.saved).result()
    share = round(100 * place.share)
    return str(_KINDS[place.kind].format(number=place.number, share=share, result=result.text if result else ""))
