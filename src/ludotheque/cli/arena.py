"""`ludo arena`: players measured against each other."""

from __future__ import annotations

import json as json_format
import math
import sys
from pathlib import Path
from typing import Any

from ..arena import Contest, ContestResult, Estimate, PlayerResult
from ..core.language import Text
from ..core.registry import game as game_named

Rows = list[list[str]]

_TITLE = Text(
    fr="{game} à {seats}, {games} parties sur {wanted}, graine {seed}",
    en="{game} for {seats}, {games} of {wanted} games, seed {seed}",
)
_HEADS = (
    Text(fr="joueur", en="player"),
    Text(fr="parties", en="games"),
    Text(fr="points", en="points"),
    Text(fr="part (95 %)", en="share (95%)"),
    Text(fr="Elo (95 %)", en="Elo (95%)"),
)
_PART = Text(fr="{value:.0f} % ({low:.0f}–{high:.0f})", en="{value:.0f}% ({low:.0f}–{high:.0f})")
_AGAINST = Text(fr="contre", en="against")
_GO_ON = Text(
    fr="Les parties finies sont dans {file} : la même commande continue.",
    en="The finished games are in {file}: the same command goes on.",
)


def run(
    game: str,
    words: list[str],
    games: int,
    players: int | None,
    seed: int | None,
    jobs: int | None,
    ray: str | None,
    save: str | None,
    json: bool,
) -> int:
    """Play the games and print the result, also if something happens on the way."""
    contest = Contest(game_named(game, players), words, games, seed, Path(save) if save else None)
    try:
        _watched(contest, jobs, ray)
    finally:
        if contest.played:
            _show(contest, json)
        if save and len(contest.played) < games:
            print(_GO_ON.format(file=save), file=sys.stderr)
    return 0


def _watched(contest: Contest, jobs: int | None, ray: str | None) -> None:
    """Play, with a progress bar for a person who waits."""
    if not sys.stderr.isatty():
        contest.run(jobs, ray)
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("arena", total=contest.games, completed=len(contest.played))
        contest.run(jobs, ray, on_game=lambda played: progress.advance(bar))


def _show(contest: Contest, json: bool) -> None:
    result = contest.result()
    if json:
        print(json_format.dumps(_entry(result)))
        return
    game, wanted = contest.game, contest.games
    print(_TITLE.format(game=game, seats=game.players, games=result.games, wanted=wanted, seed=result.seed))
    for table in (_ranking(result), _crosstable(result)):
        _print(table)


def _entry(result: ContestResult) -> dict[str, Any]:
    players = result.players
    return {
        "players": [player.word for player in players],
        "games": result.games,
        "points": [player.points for player in players],
        "elo": [_rounded(player.elo.value, 1) for player in players],
        "elo_low": [_rounded(player.elo.low, 1) for player in players],
        "elo_high": [_rounded(player.elo.high, 1) for player in players],
        "share": [_rounded(player.share.value, 4) for player in players],
        "share_low": [_rounded(player.share.low, 4) for player in players],
        "share_high": [_rounded(player.share.high, 4) for player in players],
        "crosstable": result.crosstable,
        "seed": result.seed,
    }


def _rounded(value: float, digits: int) -> float | None:
    """A number as JSON knows it, which infinity is not."""
    return round(value, digits) + 0.0 if math.isfinite(value) else None


def _ranking(result: ContestResult) -> Rows:
    """The players, best first, each with the number under which it was named."""
    numbered = sorted(enumerate(result.players, start=1), key=lambda row: -row[1].elo.value)
    return [["", *map(str, _HEADS)], *([str(number), *_cells(player)] for number, player in numbered)]


def _cells(player: PlayerResult) -> list[str]:
    part = player.share
    percent = _PART.format(value=100 * part.value, low=100 * part.low, high=100 * part.high)
    return [player.word, str(player.games), _number(player.points), str(percent), _elo(player.elo)]


def _elo(elo: Estimate) -> str:
    if not math.isfinite(elo.low):
        return "?"
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"


def _crosstable(result: ContestResult) -> Rows:
    """What each scored against each, of all times they met."""
    numbers = [str(number) for number in range(1, len(result.players) + 1)]
    table = [["", str(_AGAINST), *numbers]]
    for number, player, row in zip(numbers, result.players, result.crosstable, strict=True):
        scores = (f"{_number(met.points)}/{met.games}" if met.games else "–" for met in row)
        table.append([number, player.word, *scores])
    return table


def _number(points: float) -> str:
    return f"{points:.2f}".rstrip("0").rstrip(".")


def _print(table: Rows) -> None:
    if sys.stdout.isatty():
        _print_drawn(table)
        return
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    print()
    for row in table:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        cells[1] = row[1].ljust(widths[1])
        print("  ".join(cells).rstrip())


def _print_drawn(table: Rows) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text as Plain

    drawn = Table(box=SIMPLE_HEAD)
    for n, head in enumerate(table[0]):
        drawn.add_column(head, justify="left" if n == 1 else "right")
    for row in table[1:]:
        drawn.add_row(*map(Plain, row))
    Console().print(drawn)
