"""`ludo export`: solved positions, or games of players, as a file for programs that learn."""

from __future__ import annotations

import json as json_format
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import LudothequeError
from ..core.language import Text, grouped
from ..core.registry import game as game_named
from .progress_bar import watched

if TYPE_CHECKING:
    from ..export import Exported

_TITLE = Text(fr="export", en="export")
_WRITTEN = Text(
    fr="{game} : {rows} lignes dans {file} ({megabytes} Mo){seed}.",
    en="{game}: {rows} rows in {file} ({megabytes} MB){seed}.",
)
_SEED = Text(fr=", graine {seed}", en=", seed {seed}")
_GO_ON = Text(
    fr="Les parties déjà écrites sont dans {folder} : la même commande continue.",
    en="The parts already written are in {folder}: the same command goes on.",
)
_HOW_MANY = Text(
    fr="Combien de parties ? Ajoute --games N.",
    en="How many games? Add --games N.",
)
_NOT_FOR_GAMES = Text(
    fr="--count compte des positions résolues ; pour des parties, c’est --games N.",
    en="--count counts solved positions; of games, say --games N.",
)
_NO_PLAYERS = Text(
    fr="{options} demande des parties, donc des joueurs : nommes-en au moins deux, comme random et mcts:100.",
    en="{options} asks for games, so for players: name at least two, such as random and mcts:100.",
)


def run(
    game: str,
    file: str,
    words: list[str],
    players: int | None,
    count: int | None,
    games: int | None,
    seed: int | None,
    planes: bool,
    exact: bool,
    jobs: int | None,
    json: bool,
) -> int:
    """Write the file, with a progress bar, and say what it holds."""
    chosen = game_named(game, players)
    _refuse(words, count, games, exact, jobs)
    if words and games:
        from ..export import export_games

        work = partial(export_games, chosen, words, file, games, seed=seed, planes=planes, exact=exact, jobs=jobs)
    else:
        from ..export import export_positions

        work = partial(export_positions, chosen, file, count=count, seed=seed, planes=planes)
    try:
        exported = watched(str(_TITLE), lambda progress: work(progress=progress))
    finally:
        if (folder := Path(f"{file}.parts")).is_dir():
            print(_GO_ON.format(folder=folder), file=sys.stderr)
    print(json_format.dumps(asdict(exported), default=str) if json else _text(exported))
    return 0


def _refuse(words: list[str], count: int | None, games: int | None, exact: bool, jobs: int | None) -> None:
    """Refuse options that do not go together."""
    if words and count is not None:
        raise LudothequeError(_NOT_FOR_GAMES)
    if words and games is None:
        raise LudothequeError(_HOW_MANY)
    given = {"--games": games is not None, "--exact": exact, "--jobs": jobs is not None}
    if not words and any(given.values()):
        raise LudothequeError(_NO_PLAYERS.format(options=", ".join(name for name, used in given.items() if used)))


def _text(exported: Exported) -> Text:
    seed = Text(fr="", en="") if exported.seed is None else _SEED.format(seed=exported.seed)
    size = f"{exported.bytes / 1e6:.1f}"
    megabytes = Text(fr=size.replace(".", ","), en=size)
    told = {"rows": grouped(exported.rows), "file": str(exported.file), "megabytes": megabytes, "seed": seed}
    return _WRITTEN.format(game=exported.game, **told)
