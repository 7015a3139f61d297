"""What a store keeps of puzzles."""

from __future__ import annotations

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from .rows import Row


class PuzzleResultRow(Row):
    """How people did with a puzzle: how many tried, and how many more failed than were expected to, in thousandths."""

    __tablename__ = "puzzle_results"

    puzzle: Mapped[str] = mapped_column(String(16), primary_key=True)
    tries: Mapped[int]
    missed: Mapped[int]
