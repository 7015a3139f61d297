"""`ludo puzzles`: makes puzzles of a game, each of them proven."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ..core.folders import write_whole
from ..core.language import Text
from ..core.levels import level_names
from ..core.registry import game as game_named
from .progress_bar import watched

_TITLE = Text(fr="problèmes", en="puzzles")
_GO_ON = Text(
    fr="Les problèmes trouvés sont gardés : la même commande continue.",
    en="The puzzles that were found are kept: the same command goes on.",
)
_MADE = Text(
    fr="{count} problèmes de {game}, tirés de {games} parties.", en="{count} puzzles of {game}, from {games} games."
)
_LEVEL = Text(fr="niveau {level}, {name} : {count}", en="level {level}, {name}: {count}")
_WRITTEN = Text(fr="Écrits dans {file}.", en="Written to {file}.")
_KEPT = Text(
    fr="Ils sont gardés dans {file} ; --jsonl les écrit, --out FILE.jsonl.gz en fait un recueil.",
    en="They are kept in {file}; --jsonl prints them, --out FILE.jsonl.gz makes a collection.",
)


def run(
    game: str,
    players: int | None,
    count: int,
    most_games: int | None,
    seed: int,
    jobs: int | None,
    out: str | None,
    jsonl: bool,
) -> int:
    """Make so many puzzles, those that were made before included, and print or write them."""
    from ..puzzles import PuzzleMaker
    from ..puzzles.shipped import packed

    chosen = game_named(game, players)
    maker, jobs = PuzzleMaker(chosen, seed), jobs or os.cpu_count() or 1
    try:
        found = watched(str(_TITLE), lambda progress: maker.make(count, progress, most_games, jobs))
    except KeyboardInterrupt:
        print(_GO_ON, file=sys.stderr)
        raise
    if out:
        write_whole(Path(out), [packed(found)])
    if jsonl:
        for puzzle in found:
            print(puzzle.write())
        return 0
    print(_MADE.format(count=len(found), game=str(chosen), games=maker.games))
    for number, named in enumerate(level_names(chosen), start=1):
        print(f"  {_LEVEL.format(level=number, name=named.name, count=sum(each.level == number for each in found))}")
    print(_WRITTEN.format(file=out) if out else _KEPT.format(file=maker.file))
    return 0
