"""What each of the computer's levels chooses in a position: tried a few times, within some seconds altogether."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterable

from ..core.alike_moves import alike_moves
from ..core.analysis import Analysis, Report
from ..core.game import Game
from ..core.levels import PERFECT, level_names
from ..core.players import player
from ..core.position import Position
from ..core.seats import Seat
from ..players.levels import word_of_level
from .budgets import is_quick
from .evaluation import perfect
from .responses import ChoiceCounted, ChoosersShown

TRIES = 8
"""How often each level chooses, at most."""
SECONDS = 2.0
"""How long all of them may take together; each chooses once."""
KEPT = 500
"""Positions of which the choices are remembered."""

_known: OrderedDict[tuple[Game, bytes], dict[int, Counter[str]]] = OrderedDict()


def levels_choose(position: Position, report: Report) -> dict[int, Counter[str]]:
    """How often each level that is quick enough chooses each move of a position; `report` may end it."""
    key = position.game, position.key
    found = _known.get(key)
    if found is None:
        found = _known[key] = _tried(position, report)
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return found


def _tried(position: Position, report: Report) -> dict[int, Counter[str]]:
    found: dict[int, Counter[str]] = {level: Counter() for level, _ in _quick_levels(position.game)}
    begin = time.monotonic()
    for turn in range(TRIES):
        for level, seat in _seats(position.game, turn):
            report(Analysis(()))
            if turn and time.monotonic() - begin > SECONDS:
                return found
            found[level][str(seat.choose(position))] += 1
    return found


def _seats(game: Game, turn: int) -> Iterable[tuple[int, Seat]]:
    return ((level, player(word, game, f"explorer:{turn}")) for level, word in _quick_levels(game))


def _quick_levels(game: Game) -> list[tuple[int, str]]:
    """The levels that answer in a moment; the perfect one does where the solution is here."""
    knows = perfect(game) is not None
    words = ((level, word_of_level(str(level), game)) for level in range(1, len(game.levels) + 1))
    return [(level, word) for level, word in words if (knows if word == PERFECT else is_quick(word, game))]


def choosers(position: Position, levels: dict[int, Counter[str]], here: Counter[str], name: str) -> list[ChoosersShown]:
    """Who chose what: each level, then the games of this server under this name."""
    names, alike = level_names(position.game), alike_moves(position)
    found = [_shown(level, str(names[level - 1].name), chosen, alike) for level, chosen in levels.items()]
    return [*found, _shown(None, name, here, alike)]


def _shown(level: int | None, name: str, chosen: Counter[str], alike: list[tuple[str, ...]]) -> ChoosersShown:
    counted = ((words, sum(chosen[word] for word in words)) for words in alike)
    moves = [ChoiceCounted(move=word, times=times) for words, times in counted if times for word in words]
    return ChoosersShown(level=level, name=name, times=chosen.total(), moves=moves)
