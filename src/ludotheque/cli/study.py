"""`ludo study`: a report on a game, or on several side by side."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import LudothequeError
from ..core.folders import write_whole
from ..core.game import Game
from ..core.language import Text
from ..core.progress import Progress, part_of
from ..core.registry import all_games
from ..core.registry import game as game_named
from .progress_bar import watched

if TYPE_CHECKING:
    from ..study import GameFindings

FORM = 1
"""The form of the numbers as JSON."""
STANDARD_OUTPUT = "-"

_TITLE = Text(fr="étude", en="study")
_WRITTEN = Text(
    fr="Rapport écrit dans {file} (parties : {games}, {minutes} min).",
    en="Report written to {file} (games: {games}, {minutes} min).",
)
_NUMBERS = Text(fr="Nombres écrits dans {file}.", en="Numbers written to {file}.")
_GO_ON = Text(
    fr="Ce qui a été joué est gardé : la même commande continue.",
    en="What was played is kept: the same command goes on.",
)
_FOLDER = Text(fr="{file} est un dossier : nomme un fichier.", en="{file} is a folder: name a file.")
_TWICE = Text(fr="{game} est nommé deux fois : nomme-le une fois.", en="{game} is named twice: name it once.")


def run(
    games: list[str],
    players: int | None,
    budget: str,
    out: str | None,
    json: str | None,
    seed: int,
    jobs: int | None,
    ray: str | None,
) -> int:
    """Study the games and write what was found out, whole or not at all."""
    from ..study.budget import seconds_of

    chosen = _chosen(games, players)
    files = [file for file in (out, json) if file and file != STANDARD_OUTPUT]
    out = out or (None if json else _usual_file(chosen))
    _refuse_folders([file for file in (*files, out) if file])
    seconds = seconds_of(budget)
    try:
        found = watched(str(_TITLE), lambda progress: _studied(chosen, seconds, seed, jobs, ray, progress))
    except KeyboardInterrupt:
        print(_GO_ON, file=sys.stderr)
        raise
    _write(found, budget, out, json)
    return 0


def _chosen(names: Sequence[str], players: int | None) -> list[Game]:
    chosen = [game_named(name, players) for name in names]
    for place, game in enumerate(chosen):
        if game in chosen[:place]:
            raise LudothequeError(_TWICE.format(game=str(game)))
    return chosen


def _studied(
    chosen: Sequence[Game], seconds: float, seed: int, jobs: int | None, ray: str | None, progress: Progress
) -> list[GameFindings]:
    """Each game in its turn, and after them those to compare with; all together take so many seconds."""
    from ..study import Study
    from ..study.budget import REFERENCE

    references = [game for game in all_games() if game.is_reference and game.name not in {each.name for each in chosen}]
    each = seconds / (len(chosen) + REFERENCE * len(references))
    plan = [*((game, each, False) for game in chosen), *((game, REFERENCE * each, True) for game in references)]
    found, done = [], 0.0
    for game, part, is_reference in plan:
        step = part_of(progress, done / seconds, (done + part) / seconds)
        found.append(Study(game, part, seed, jobs, ray, is_reference).run(step))
        done += part
    return found


def _write(found: Sequence[GameFindings], budget: str, out: str | None, json: str | None) -> None:
    if json:
        numbers = json_format.dumps(_entry(found, budget), ensure_ascii=False)
        if json == STANDARD_OUTPUT:
            print(numbers)
        else:
            write_whole(Path(json), [numbers.encode()])
            print(_NUMBERS.format(file=json))
    if out:
        from ..study.report.page import page

        write_whole(Path(out), [page(found).encode()])
        _tell(found, out, sys.stderr if json == STANDARD_OUTPUT else sys.stdout)


def _tell(found: Sequence[GameFindings], out: str, stream: Any) -> None:
    from ..study.report.numbers import number

    games = sum(level.games for each in found for level in each.levels)
    minutes = sum(each.seconds for each in found) / 60
    print(_WRITTEN.format(file=out, games=number(games), minutes=number(minutes, 1)), file=stream)


def _entry(found: Sequence[GameFindings], budget: str) -> dict[str, Any]:
    from .. import __version__
    from ..study.findings import entry

    return {"form": FORM, "ludotheque": __version__, "budget": budget, "games": [entry(each) for each in found]}


def _usual_file(chosen: Sequence[Game]) -> str:
    return f"study-{'-'.join(str(game).replace(':', '-') for game in chosen)}.html"


def _refuse_folders(files: Sequence[str]) -> None:
    """Say at once, and not after minutes of work, that a file cannot be written."""
    for file in files:
        if Path(file).is_dir():
            raise LudothequeError(_FOLDER.format(file=file))
