"""`ludo solve`: the exact solution of a variant."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Callable
from typing import Any, TypeVar

from ..core.analysis import Analysis
from ..core.language import Text
from ..core.registry import game as game_named
from ..solve.crew import Watch, ignore
from ..solve.solution import Solution
from ..solve.solving import Summary, folder_of, solve

Result = TypeVar("Result")

_TITLE = Text(fr="résolution", en="solving")
_POSITIONS = Text(fr="{count} positions", en="{count} positions")
_TIMES = Text(fr=" à chacun des {standings} scores", en=" at each of {standings} scores")
_STARTS = {
    "win": Text(
        fr="Qui commence gagne, en {plies} coups au plus.", en="Whoever starts wins, in {plies} plies at most."
    ),
    "loss": Text(
        fr="Qui commence perd, en {plies} coups au plus.", en="Whoever starts loses, in {plies} plies at most."
    ),
    "draw": Text(fr="Bien jouée des deux côtés, la partie est nulle.", en="Played well by both, the game is a draw."),
}
_SLOWLY = {
    "win": Text(fr="Qui commence gagne, en restant devant.", en="Whoever starts wins, by staying ahead."),
    "loss": Text(fr="Qui commence perd, en restant derrière.", en="Whoever starts loses, by staying behind."),
}
_CHANCES = Text(
    fr="Qui commence gagne {share} % des parties bien jouées.", en="Whoever starts wins {share}% of well-played games."
)
_FIRST_MOVES = Text(fr="Premiers coups : {moves}", en="First moves: {moves}")
_ENDINGS = Text(
    fr="Pour qui est au trait : {won} gagnées, {lost} perdues, {drawn} nulles ; le plus long gain : {longest} coups.",
    en="For the player to move: {won} won, {lost} lost, {drawn} drawn; the longest win takes {longest} plies.",
)
_COST = Text(fr="Calculé en {seconds} s, gardé dans {folder}.", en="Computed in {seconds} s, kept in {folder}.")
_WORTH = {
    "win": Text(fr="gagne", en="wins"),
    "loss": Text(fr="perd", en="loses"),
    "draw": Text(fr="nulle", en="draws"),
}


def run(game: str, players: int | None, json: bool) -> int:
    """Solve a variant, with a progress bar, and say what came of it."""
    chosen = game_named(game, players)
    summary = watched(str(_TITLE), lambda watch: solve(chosen, watch=watch))
    analysis = Solution(chosen).analyse(chosen.start())
    print(json_format.dumps(entry(summary, analysis)) if json else text(summary, analysis, str(folder_of(chosen))))
    return 0


def watched(title: str, work: Callable[[Watch], Result]) -> Result:
    """Do a long work with a progress bar, where somebody is there to see it."""
    if not sys.stderr.isatty():
        return work(ignore)
    from rich.console import Console
    from rich.progress import Progress, TimeElapsedColumn

    console = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), TimeElapsedColumn(), console=console, transient=True) as progress:
        bar = progress.add_task(title, total=1)
        return work(lambda part: progress.update(bar, completed=part))


def entry(summary: Summary, analysis: Analysis) -> dict[str, Any]:
    """The solution for a program."""
    return {
        "game": summary.game,
        "players": summary.players,
        "version": summary.version,
        "positions": summary.positions,
        "standings": max(1, len(summary.counts)),
        "seconds": summary.seconds,
        "value": analysis.value,
        "proven": analysis.proven,
        "plies": analysis.moves[0].plies if analysis.moves else None,
        "moves": [
            {"move": move.move, "value": move.value, "proven": move.proven, "plies": move.plies}
            for move in analysis.moves
        ],
        "won": sum(count.won for count in summary.counts),
        "lost": sum(count.lost for count in summary.counts),
        "drawn": sum(count.drawn for count in summary.counts),
        "longest": max((count.longest for count in summary.counts), default=None),
    }


def text(summary: Summary, analysis: Analysis, folder: str) -> str:
    """The solution for a person."""
    numbers = entry(summary, analysis)
    times = _TIMES.format(standings=numbers["standings"]) if numbers["standings"] > 1 else ""
    lines = [f"{summary.game} : {_POSITIONS.format(count=f'{summary.positions:,}')}{times}.", _start(analysis)]
    if analysis.moves:
        words = (f"{move.move} {_WORTH[move.proven or 'draw']}" for move in analysis.moves)
        lines.append(str(_FIRST_MOVES.format(moves=", ".join(words))))
    if summary.counts:
        shown = {name: f"{numbers[name]:,}" for name in ("won", "lost", "drawn", "longest")}
        lines.append(str(_ENDINGS.format(**shown)))
    return "\n".join([*lines, str(_COST.format(seconds=round(summary.seconds), folder=folder))])


def _start(analysis: Analysis) -> str:
    """Who wins."""
    if analysis.proven is None:
        return str(_CHANCES.format(share=f"{100 * analysis.value[0]:.2f}"))
    plies = analysis.moves[0].plies
    words = _SLOWLY if plies is None and analysis.proven != "draw" else _STARTS
    return str(words[analysis.proven].format(plies=plies))
