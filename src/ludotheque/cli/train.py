"""`ludo train`: weights for a game, made by self-play, and kept only if they win."""

from __future__ import annotations

import json as json_format
import os
import sys
import time
from dataclasses import asdict
from pathlib import Path

from ..core.language import Text
from ..core.registry import game as game_named
from ..players.learnt import FROM_FILE
from ..training.plan import Plan, usual_folder
from ..training.report import pages_of, round_line, write_pages
from ..training.rounds import TimeUp, Training
from .progress_bar import watched

USUAL_ROUNDS = 3
MINUTE = 60

_FOLDER = Text(
    fr="Tout est gardé dans {folder} ; la même commande continue.",
    en="Everything is kept in {folder}; the same command goes on.",
)
_ROUND = Text(fr="tour {line}", en="round {line}")
_BEST = Text(
    fr="Les meilleurs poids : « ludo play {game} --seats person,learnt:1s{at}{file} » joue contre eux.",
    en="The best weights: “ludo play {game} --seats person,learnt:1s{at}{file}” plays against them.",
)
_UNBEATEN = Text(
    fr="Aucun poids n’a encore gagné : le joueur d’avant reste le meilleur.",
    en="No weights have won yet: the player before is still the best.",
)
_PAGE = Text(fr="Tour par tour : {page}", en="Round by round: {page}")


def run(
    game: str,
    players: int | None,
    minutes: int | None,
    rounds: int | None,
    games: int,
    simulations: int,
    matches: int,
    time_per_move: str,
    seed: int,
    jobs: int | None,
    folder: str | None,
    json: bool,
) -> int:
    """Train until there are enough rounds or the time is up, and tell what came of it, also if it is interrupted."""
    plan = Plan(game_named(game, players), seed, games, simulations, matches, time_per_move)
    place = Path(folder) if folder else usual_folder(plan.game)
    training = Training(plan, place)
    if minutes:
        training.end = time.monotonic() + MINUTE * minutes
    print(_FOLDER.format(folder=place), file=sys.stderr)
    most = rounds or (None if minutes else USUAL_ROUNDS)
    try:
        _go_on(training, most, jobs or os.cpu_count() or 1)
    except TimeUp:
        pass
    finally:
        write_pages(training)
        _show(training, json)
    return 0


def _go_on(training: Training, most: int | None, jobs: int) -> None:
    while most is None or len(training.rounds()) < most:
        done = training.run_round(jobs, lambda title, work: watched(str(title), work))
        write_pages(training)
        print(_ROUND.format(line=round_line(done)), file=sys.stderr)


def _show(training: Training, json: bool) -> None:
    rounds, best = training.rounds(), training.best
    if json:
        told = {"rounds": [asdict(each) for each in rounds], "weights": str(best) if best else None}
        print(json_format.dumps(told))
        return
    for done in rounds:
        print(_ROUND.format(line=round_line(done)))
    print(_BEST.format(game=training.plan.game, at=FROM_FILE, file=best) if best else _UNBEATEN)
    print(_PAGE.format(page=pages_of(training.folder)))
