"""`ludo bench`: how fast the rules are here."""

from __future__ import annotations

import json as json_format
import time
from collections.abc import Callable, Iterator
from functools import partial

from ..core.explore import playouts, sampled_playouts
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from ..core.registry import all_games
from ..core.registry import game as game_named

BRIEF = 0.02

_LINE = Text(fr="{game:<32} {speed:>8.2f} millions de coups/s", en="{game:<32} {speed:>8.2f} million plies/s")


def run(games: list[str], seconds: int, json: bool) -> int:
    """Play random games of each variant and print the plies per second."""
    speeds: dict[str, float] = {}
    for game in _chosen(games):
        for name, measure in measures(game).items():
            speeds[name] = measure(seconds)
            if not json:
                print(_LINE.format(game=name, speed=speeds[name] / 1e6), flush=True)
    if json:
        print(json_format.dumps({"plies_per_second": speeds}, indent=2))
    return 0


def measures(game: Game) -> dict[str, Callable[..., float]]:
    """What there is to measure of a game: its playouts, and those with its own way to draw a move if it has one."""
    found: dict[str, Callable[..., float]] = {str(game): partial(plies_per_second, game)}
    if hasattr(game.module("rules"), "sample"):
        found[f"{game}, sampled"] = partial(plies_per_second, game, sampled=True)
    return found


def plies_per_second(game: Game, seconds: float, seed: int = 1, sampled: bool = False) -> float:
    """The speed of compiled random playouts from the start, in one thread."""
    start = game.start()
    _plies(start, 1, seed, sampled)
    plies, games, begin = 0, 1, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        plies += _plies(start, games, seed, sampled)
        seed += 1
        if time.perf_counter() - begin - spent < BRIEF:
            games *= 2  # until a batch is long enough to make the call itself count for nothing
    return plies / spent


def _plies(start: Position, games: int, seed: int, sampled: bool) -> int:
    return sampled_playouts(start, games, seed) if sampled else playouts(start, games, seed).plies


def _chosen(names: list[str]) -> Iterator[Game]:
    for name in names or [game.name for game in all_games()]:
        game = game_named(name)
        yield from [game] if ":" in name else (game.choose(variant.name) for variant in game.variants)
