"""The page on solved games, in both languages."""

from __future__ import annotations

from pathlib import Path

import ludotheque as lt
from ludotheque.draw import svg
from ludotheque.solver.proving import Proofs
from ludotheque.solver.solution import Solution
from ludotheque.solver.summary import Summary

from ..templates import page_file, render
from .facts import Opening, Proven, longest_win, openings, saved
from .plot import draw_openings

Section = dict[str, object]
"""What the page says of one game: its template is called like its `kind`, and the rest is what it tells."""


def write_pages(solutions: list[Solution], proven: dict[lt.Game, Proven], folder: Path) -> None:
    """Write the page and its pictures."""
    found = [(solution, openings(solution)) for solution in solutions]
    sections = [_section(solution, first) for solution, first in found]
    sections += [_proof(game, about) for game, about in proven.items()]
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    for language in lt.LANGUAGES:
        with lt.speaking(language):
            page = render(__package__, "solved", sections=sections)
            for solution, first in found:
                _draw(solution, first, folder / "pictures", language)
        (folder / page_file("solved", language, "md")).write_text(page, "utf-8")


def _draw(solution: Solution, first: list[Opening], folder: Path, language: lt.Language) -> None:
    """Draw the openings, and the start of the longest win where every position was counted."""
    if solution.with_chance:
        return
    name = _name(solution.game)
    draw_openings(first, folder / page_file(f"openings-{name}", language, "svg"))
    if not solution.in_rounds:
        scene = longest_win(solution)[1]
        (folder / page_file(f"longest-{name}", language, "svg")).write_text(svg(scene) + "\n", "utf-8")


def _section(solution: Solution, first: list[Opening]) -> Section:
    if solution.with_chance:
        return _chance(solution, first)
    return _match(solution, first) if solution.in_rounds else _duel(solution, first)


def _duel(solution: Solution, first: list[Opening]) -> Section:
    counts, drawn = solution.summary.counts, saved(solution)
    return {
        **_about("duel", solution.game, solution.summary),
        "name": _name(solution.game),
        "same_column": _same_column(first),
        "scores": len(counts),
        "won": sum(count.won for count in counts),
        "lost": sum(count.lost for count in counts),
        "drawn": sum(count.drawn for count in counts),
        "longest": longest_win(solution)[0],
        "looked_at": drawn.looked_at,
        "single": drawn.single,
    }


def _same_column(first: list[Opening]) -> bool:
    """Whether each first move that only one reply holds against is held by the same move."""
    hangs = [opening for opening in first if sum(move.proven != "loss" for move in opening.after.moves) == 1]
    return bool(hangs) and all(opening.after.best == opening.move for opening in hangs)


def _match(solution: Solution, first: list[Opening]) -> Section:
    scores, drawn = solution.summary.scores, saved(solution)
    worths = [worth for _, worth in scores]
    return {
        **_about("match", solution.game, solution.summary),
        "name": _name(solution.game),
        "same_column": _same_column(first),
        "ahead_wins": all(worth == (score[0] > score[1]) - (score[0] < score[1]) for score, worth in scores),
        "won": worths.count(1),
        "lost": worths.count(-1),
        "drawn": worths.count(0),
        "scores": len(scores),
        "stakes": len(solution.summary.counts),
        "looked_at": drawn.looked_at,
        "single": drawn.single,
    }


def _chance(solution: Solution, first: list[Opening]) -> Section:
    about = _about("chance", solution.game, solution.summary)
    return {**about, "start": solution.analyse(solution.game.start()).value[0], "openings": first}


def _proof(game: lt.Game, found: Proven) -> Section:
    proofs, replay = found.summary.proofs or Proofs(), found.replay
    return {
        **_about("proof", game, found.summary),
        "soonest": proofs.soonest,
        "moves": proofs.moves,
        "proofs": replay.proofs,
        "replayed": replay.checked,
        "verified": round(found.seconds),
        "wrong": len(replay.wrong),
    }


def _about(kind: str, game: lt.Game, summary: Summary) -> Section:
    seconds = round(summary.seconds)
    known = {"title": game.title, "variant": game.variant_name, "positions": summary.positions, "seconds": seconds}
    return {"kind": kind, **known}


def _name(game: lt.Game) -> str:
    """What its pictures are called."""
    return f"{game.name}-{game.variant_name}"
