"""`ludo bench`: how fast the rules are here."""

from __future__ import annotations

import json as json_format
import time
from collections.abc import Iterator
from itertools import count

from ..core.explore import playouts
from ..core.game import Game
from ..core.language import Text
from ..core.registry import game as game_named
from ..core.registry import games as all_games

_LINE = Text(fr="{game:<24} {speed:>8.2f} millions de coups/s", en="{game:<24} {speed:>8.2f} million plies/s")


def run(games: list[str], seconds: int, json: bool) -> int:
    """Play random games of each variant and print the plies per second."""
    speeds: dict[str, float] = {}
    for game in _chosen(games):
        speeds[str(game)] = plies_per_second(game, seconds)
        if not json:
            print(_LINE.format(game=str(game), speed=speeds[str(game)] / 1e6), flush=True)
    if json:
        print(json_format.dumps({"plies_per_second": speeds}, indent=2))
    return 0


def plies_per_second(game: Game, seconds: float, seed: int = 1) -> float:
    """The speed of compiled random playouts from the start, in one thread."""
    start = game.start()
    playouts(start, 1, seed)
    plies, batches, begin = 0, count(seed), time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        plies += playouts(start, 1000, next(batches)).plies
    return plies / spent


def _chosen(names: list[str]) -> Iterator[Game]:
    for name in names or [game.name for game in all_games()]:
        game = game_named(name)
        yield from [game] if ":" in name else (game.choose(variant.name) for variant in game.variants)
