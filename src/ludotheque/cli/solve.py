"""`ludo solve`: the exact solution of a variant."""

from __future__ import annotations

import json as json_format
from dataclasses import asdict
from typing import Any

from ..core.analysis import Analysis
from ..core.language import Text, grouped
from ..core.registry import game as game_named
from ..solver.early_values import plies_valued
from ..solver.proving import Proofs
from ..solver.solution import Solution
from ..solver.solving import solve
from ..solver.summary import Summary, folder_of
from .progress_bar import watched

_TITLE = Text(fr="résolution", en="solving")
_POSITIONS = Text(fr="{game} : {count} positions{times}.", en="{game}: {count} positions{times}.")
_TIMES = Text(fr=" à chacun des {standings} scores", en=" at each of {standings} scores")
_ROUND = Text(fr=" dans une manche, {standings} scores", en=" of a round, {standings} scores")
_SCORES = Text(
    fr="Pour qui commence une manche : {won} scores gagnés, {lost} perdus, {drawn} nuls.",
    en="For whoever starts a round: {won} scores are won, {lost} lost and {drawn} drawn.",
)
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
_LOOKED_AT = Text(
    fr="{game} : preuve cherchée dans {count} positions, en {seconds} s en tout.",
    en="{game}: a proof looked for in {count} positions, in {seconds} s altogether.",
)
_PROVEN_START: dict[str | None, Text] = {
    "win": Text(fr="Qui commence gagne.", en="Whoever starts wins."),
    "loss": Text(fr="Qui commence perd.", en="Whoever starts loses."),
    "draw": Text(fr="Bien jouée des deux côtés, la partie est nulle.", en="Played well by both, the game is a draw."),
    None: Text(fr="Rien n’a pu être prouvé.", en="Nothing could be proven."),
}
_SOONEST = Text(
    fr="Le gain prend {plies} coups au moins, et jamais plus s’il est bien joué.",
    en="The win takes at least {plies} plies, and never more if it is played well.",
)
_EARLY = Text(
    fr="Toutes les positions des {plies} premiers coups sont connues d’avance.",
    en="Every position of the first {plies} plies is known beforehand.",
)
_FIRST_MOVES = Text(fr="Premiers coups : {moves}", en="First moves: {moves}")
_KEPT = Text(
    fr="Les preuves sont gardées dans {folder} ; « ludo verify {game} » les rejoue.",
    en="The proofs are kept in {folder}; “ludo verify {game}” plays them again.",
)
_ENDINGS = Text(
    fr="Pour qui est au trait : {won} gagnées, {lost} perdues, {drawn} nulles ; le plus long gain : {longest} coups.",
    en="For the player to move: {won} won, {lost} lost, {drawn} drawn; the longest win takes {longest} plies.",
)
_COST = Text(fr="Calculé en {seconds} s, gardé dans {folder}.", en="Computed in {seconds} s, kept in {folder}.")
_WORTH = {
    "win": Text(fr="gagne", en="wins"),
    "loss": Text(fr="perd", en="loses"),
    "draw": Text(fr="fait nulle", en="draws"),
}


_OPEN = Text(fr="ouvert", en="open")


def run(game: str, players: int | None, json: bool, plies: int = 0) -> int:
    """Solve a variant, with a progress bar, and say what came of it."""
    chosen = game_named(game, players)
    summary = watched(str(_TITLE), lambda progress: solve(chosen, progress=progress, plies=plies))
    if summary.proofs:
        early = plies_valued(folder_of(chosen)) or 0
        shown = proofs_text(summary, summary.proofs, str(folder_of(chosen)), early)
        print(json_format.dumps({**asdict(summary), "plies_known": early}) if json else shown)
        return 0
    analysis = Solution(chosen).analyse(chosen.start())
    print(json_format.dumps(entry(summary, analysis)) if json else text(summary, analysis, str(folder_of(chosen))))
    return 0


def entry(summary: Summary, analysis: Analysis) -> dict[str, Any]:
    """The solution for a program."""
    return {
        "game": summary.game,
        "players": summary.players,
        "version": summary.version,
        "positions": summary.positions,
        "standings": len(summary.scores or summary.counts) or 1,
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
        "scores": [{"score": score, "worth": worth} for score, worth in summary.scores],
    }


def text(summary: Summary, analysis: Analysis, folder: str) -> str:
    """The solution for a person."""
    numbers = entry(summary, analysis)
    times = (_ROUND if summary.scores else _TIMES) if numbers["standings"] > 1 else ""
    times = times and times.format(standings=numbers["standings"])
    positions = _POSITIONS.format(game=summary.game, count=grouped(summary.positions), times=times)
    lines = [str(positions), _start(analysis)]
    if analysis.moves:
        words = (f"{move.move} {_WORTH[move.proven or 'draw']}" for move in analysis.moves)
        lines.append(str(_FIRST_MOVES.format(moves=", ".join(words))))
    if summary.scores:
        worths = [worth for _, worth in summary.scores]
        lines.append(str(_SCORES.format(won=worths.count(1), lost=worths.count(-1), drawn=worths.count(0))))
    elif summary.counts:
        shown = {name: grouped(numbers[name]) for name in ("won", "lost", "drawn", "longest")}
        lines.append(str(_ENDINGS.format(**shown)))
    return "\n".join([*lines, str(_COST.format(seconds=round(summary.seconds), folder=folder))])


def proofs_text(summary: Summary, proofs: Proofs, folder: str, early: int = 0) -> str:
    """What is proven, for a person."""
    looked_at = _LOOKED_AT.format(game=summary.game, count=grouped(summary.positions), seconds=round(summary.seconds))
    lines = [str(looked_at), str(_PROVEN_START[proofs.proven])]
    if proofs.soonest:
        lines.append(str(_SOONEST.format(plies=proofs.soonest)))
    if early:
        lines.append(str(_EARLY.format(plies=early)))
    words = (f"{move} {_WORTH.get(proven or '', _OPEN)}" for move, proven in proofs.moves.items())
    lines.append(str(_FIRST_MOVES.format(moves=", ".join(words))))
    if summary.tables:
        lines.append(str(_KEPT.format(folder=folder, game=summary.game)))
    return "\n".join(lines)


def _start(analysis: Analysis) -> str:
    """Who wins."""
    if analysis.proven is None:
        share = f"{100 * analysis.value[0]:.2f}"
        return str(_CHANCES.format(share=Text(fr=share.replace(".", ","), en=share)))
    plies = analysis.moves[0].plies
    words = _SLOWLY if plies is None and analysis.proven != "draw" else _STARTS
    return str(words[analysis.proven].format(plies=plies))
