"""`ludo analyse`: the best moves of a position."""

from __future__ import annotations

import json as json_format
import sys
from typing import Any

from ..core.analysis import Analysis, Candidate
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.registry import game as game_named
from ..core.seats import COLOURS

_SHOWN = 12

_TO_MOVE = Text(fr="À {player} de jouer.", en="{player} to move.")
_TO_ROLL = Text(fr="Le dé doit être lancé.", en="The die is to be thrown.")
_SIMULATIONS = Text(fr="{count} simulations", en="{count} simulations")
_MOVE = Text(fr="coup", en="move")
_VISITS = Text(fr="essais", en="visits")
_PROVEN = {
    "win": Text(fr="gain prouvé", en="proven win"),
    "loss": Text(fr="perte prouvée", en="proven loss"),
    "draw": Text(fr="nulle prouvée", en="proven draw"),
    None: Text(fr="", en=""),
}
_IN_PLIES: dict[str | None, Text] = {
    "win": Text(fr="gain en {plies}", en="win in {plies}"),
    "loss": Text(fr="perte en {plies}", en="loss in {plies}"),
}
_ONE_MORE = Text(fr="… et un autre coup", en="… and one other move")
_MORE = Text(fr="… et {count} autres coups", en="… and {count} other moves")
_LINE = Text(fr="Suite : {line}", en="Line: {line}")


def run(game: str, players: int | None, moves: str, player: str, seed: int | None, json: bool) -> int:
    """Print what a player thinks of a position; on a terminal, also while it thinks."""
    position = game_named(game, players).start()
    for move in moves.split():
        position.play(move)
    live = not json and sys.stdout.isatty()
    analysis = _watched(position, player, seed) if live else position.analyse(player, seed)
    print(json_format.dumps(entry(analysis)) if json else text(position, analysis))
    return 0


def _watched(position: Position, player: str, seed: int | None) -> Analysis:
    """The analysis, shown as it grows; whoever interrupts it gets what there is."""
    from rich.live import Live
    from rich.text import Text as Lines

    latest: Analysis | None = None
    with Live(transient=True) as live:

        def show(analysis: Analysis) -> None:
            nonlocal latest
            latest = analysis
            live.update(Lines(text(position, analysis)))

        try:
            latest = position.analyse(player, seed, show)
        except KeyboardInterrupt:
            if latest is None:
                raise
    return latest


def entry(analysis: Analysis) -> dict[str, Any]:
    """The analysis for a program."""
    return {
        "best": analysis.best,
        "value": analysis.value,
        "moves": [_move_entry(move) for move in analysis.moves],
        "simulations": analysis.simulations,
        "line": analysis.line,
        "proven": analysis.proven,
    }


def _move_entry(move: Candidate) -> dict[str, Any]:
    entry = {"move": move.move, "value": move.value, "visits": move.visits, "proven": move.proven}
    return entry if move.plies is None else {**entry, "plies": move.plies}


def text(position: Position, analysis: Analysis) -> str:
    """The analysis for a person: a line for each of the best moves, with what each player can expect of it."""
    turn = position.turn
    whose = _TO_ROLL if turn == CHANCE else _TO_MOVE.format(player=COLOURS[int(turn or 0)])
    colours = [str(COLOURS[player]) for player in range(position.game.players)]
    head = " ".join([f"{_MOVE!s:<14}", *(f"{colour:>10}" for colour in colours), f"{_VISITS!s:>10}"])
    searched = f" {_SIMULATIONS.format(count=analysis.simulations)}" if analysis.simulations else ""
    lines = [f"{whose}{searched}", "", head]
    lines += [_row(move) for move in analysis.moves[:_SHOWN]] or [_row(Candidate("", analysis.value, 0))]
    if others := max(0, len(analysis.moves) - _SHOWN):
        lines.append(str(_ONE_MORE if others == 1 else _MORE.format(count=others)))
    if analysis.line:
        lines += ["", str(_LINE.format(line=" ".join(analysis.line)))]
    return "\n".join(lines)


def _row(move: Candidate) -> str:
    shares = (f"{share:>8.0%}  " for share in move.value)
    proven = _IN_PLIES.get(move.proven, _PROVEN[move.proven]) if move.plies else _PROVEN[move.proven]
    return " ".join([f"{move.move:<14}", *shares, f"{move.visits:>10}", f" {proven.format(plies=move.plies)}"]).rstrip()
