"""Pages from made-up facts, kept in `pages/` to be read and compared; `make golden` writes them anew."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import ludotheque as lt
from ludotheque.arena import ContestResult, Estimate, PlayerResult
from ludotheque.arena.ratings import share
from ludotheque.core.analysis import Analysis, Candidate
from reports.solved.facts import Opening
from reports.strength import pages
from reports.strength.measurements import Measured, Measurement
from reports.tactics.measuring import Found
from reports.tactics.pages import pages as tactics_pages
from reports.tactics.positions import Tactic
from reports.templates import page_file, render
from tests.benchmarks.searched import with_levels

FOLDER = Path(__file__).with_name("pages")

DICE = with_levels(lt.game("docker:dice"), "random", "mcts:8", "perfect")
CARDS = with_levels(lt.game("docker:cards", 3), "random", "mcts:32")


def measured(measurement: Measurement, points: float, games: int) -> Measured:
    """What a contest of so many games might have come to."""
    player = PlayerResult(measurement.strong, games, points, share(points, games), Estimate(0, 0, 0))
    return Measured(measurement, ContestResult(games, seed=1, players=(player,), crosstable=()))


STEPS = [
    measured(Measurement(DICE, "mcts:8", "random", 0.6, level=2), 90, 120),
    measured(Measurement(DICE, "perfect", "mcts:8", 0.6, level=3), 17.5, 30),
    measured(Measurement(CARDS, "mcts:32", "random", 0.6, level=2), 3, 4),
]
CLAIMS = [
    measured(Measurement(DICE, "mcts:1s", "random", 0.99), 30, 30),
    measured(Measurement(DICE, "mcts:1s", "mcts:50", 0.85), 10, 30),
    measured(Measurement(DICE, "mcts:1s", "mcts:50", 0.85), 2, 3),
    measured(Measurement(CARDS, "mcts:1s", "random"), 4.5, 6),
]


def opening(die: str, *chances: tuple[str, float]) -> Opening:
    """A roll, and what each move is worth after it."""
    moves = tuple(Candidate(move=move, value=(value, 1 - value), visits=0) for move, value in chances)
    return Opening(die, Analysis(value=moves[0].value, moves=moves))


KNOWN = {"title": lt.Text(fr="Échecs", en="Chess"), "variant": "fast", "positions": 1_234_567, "seconds": 1_000}
DUEL = {"kind": "duel", "name": "chess-fast", "same_column": True, "scores": 1, "won": 1_000, "lost": 20, "drawn": 3}
SEEN = {"looked_at": 17_961, "single": 11_989}
MATCH = {"kind": "match", "name": "chess-fast", "same_column": False, "ahead_wins": False, "scores": 36, "stakes": 7}
PROOF = {"kind": "proof", "soonest": 13, "proofs": 24, "replayed": 98_765, "verified": 4_321, "wrong": 0}
SECTIONS: list[dict[str, object]] = [
    {**KNOWN, **DUEL, **SEEN, "longest": 37},
    {**KNOWN, **DUEL, **SEEN, "longest": 37, "scores": 9, "same_column": False},
    {**KNOWN, **MATCH, **SEEN, "won": 10, "lost": 11, "drawn": 15},
    {**KNOWN, **MATCH, **SEEN, "won": 10, "lost": 11, "drawn": 15, "ahead_wins": True, "same_column": True},
    {
        **KNOWN,
        "kind": "chance",
        "start": 0.525,
        "openings": [opening("d1", ("@A1", 0.61234), ("@B2", 0.4)), opening("d6", ("@C3", 1.0))],
    },
    {**KNOWN, **PROOF, "moves": {"A1": "win", "B1": "loss", "C1": "draw", "D1": None}},
    {**KNOWN, **PROOF, "moves": {"A1": "win"}, "soonest": None, "wrong": 2},
]


OVERLOOKED = Tactic("chess:fast", "win", 3, ["D1-D8", "E1-E8"], "E2-E4 E7-E5")
EXPOSED = Tactic("chess:fast", "save", 1, ["G1-F3"], "E2-E4")
FOUND = [
    Found("chess:fast", "mcts:100ms", 20, [OVERLOOKED, EXPOSED]),
    Found("chess:slow", "mcts:100ms", 31, []),
    Found("chess:fast", "perfect", 20, []),
    Found("chess:slow", "perfect", 31, []),
]


def made() -> dict[str, str]:
    """The pages by their names."""
    written = {}
    for language in lt.LANGUAGES:
        with lt.speaking(language):
            written[page_file("solved", language, "md")] = render("reports.solved", "solved", sections=SECTIONS)
    written |= tactics_pages(FOUND)
    with TemporaryDirectory() as folder, patch.object(pages, "draw_ladders"):
        pages.write_pages(STEPS, CLAIMS, Path(folder))
        written |= {file.name: file.read_text("utf-8") for file in Path(folder).glob("*.md")}
    return written
