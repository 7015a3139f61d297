"""The summary of a solution: what was solved, what came out, and which files belong to it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ..core.folders import data_home, write_whole
from ..core.game import Game
from ..core.numbering import Score
from .claims import claims
from .proving import Proofs
from .table_file import FORM, Damaged

INDEX, ODDS, VALUES, SUMMARY = "index.table", "odds.table", "values.table", "summary.json"
"""The files of a solution that are the same for every game."""


@dataclass(frozen=True, slots=True)
class Count:
    """How the positions with one score end: won, lost and drawn for the player to move.

    `forever` of them are won or lost by the length limit alone; the longest win takes so many plies from a position.
    """

    score: int
    won: int
    lost: int
    drawn: int
    forever: int
    longest: int
    position: int


@dataclass(frozen=True)
class Summary:
    """What was solved, in how many seconds of work."""

    game: str
    players: int
    version: int
    positions: int
    seconds: float
    counts: list[Count] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    """How often each layer of a game with chance was gone through."""
    scores: list[tuple[Score, int]] = field(default_factory=list)
    """Where rounds are played, what each score is worth to the player who opens one: 1, 0 or -1."""
    proofs: Proofs | None = None
    """What was proven of the start of a game that is not numbered; then `positions` are those that were looked at."""

    @staticmethod
    def read(file: Path) -> Summary:
        """A summary as it was written."""
        try:
            table = json.loads(file.read_text("utf-8"))
            proofs = table["proofs"] and Proofs(**table["proofs"])
            counts = [Count(**count) for count in table["counts"]]
            scores = [(tuple(score), worth) for score, worth in table.get("scores", [])]
            return Summary(**{**table, "counts": counts, "scores": scores, "proofs": proofs})
        except (ValueError, TypeError, KeyError) as error:
            raise Damaged(file) from error

    @property
    def tables(self) -> list[str]:
        """The files that belong to it."""
        if self.proofs:
            return [*(claim.file for claim in claims(self.proofs)), VALUES]
        return [INDEX, *([table_of(count.score) for count in self.counts] or [ODDS])]

    def write(self, file: Path) -> None:
        """Write the summary."""
        write_whole(file, [f"{json.dumps(asdict(self), indent=1)}\n".encode()])


def folder_of(game: Game) -> Path:
    """Where the solution of a variant is kept: another one for other rules."""
    name = f"{game.name}-{game.variant_name}-{game.players}-rules-{game.version}-tables-{FORM}"
    return data_home() / "solved" / name


def table_of(score: int) -> str:
    """The file that holds the values of all positions with this score."""
    return f"{score}.table"
