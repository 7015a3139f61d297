"""The tables of the database that belong to the club, and to no table at which people play.

What is measured is kept in thousandths: whole numbers are the same in every database.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from .rows import Row


class RatingRow(Row):
    """How strong somebody seems at a game, under the name they last had there; others know them as `person`."""

    __tablename__ = "ratings"

    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(80), primary_key=True)
    person: Mapped[str] = mapped_column(String(16), index=True)
    name: Mapped[str] = mapped_column(String(80))
    strength: Mapped[int]
    doubt: Mapped[int]
    games: Mapped[int]
    touched: Mapped[int] = mapped_column(BigInteger)


class RatingChangeRow(Row):
    """What one round at a table did to the rating of one who played there, `at` so many seconds since 1970.

    `provisional` says whether the rating was so before.
    """

    __tablename__ = "rating_changes"

    table: Mapped[str] = mapped_column(String(32), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(80))
    at: Mapped[int] = mapped_column(BigInteger)
    place: Mapped[int]
    players: Mapped[int]
    weight: Mapped[int]
    provisional: Mapped[int]
    strength: Mapped[int]
    doubt: Mapped[int]

    __table_args__ = (Index("ix_rating_changes_holder", "holder", "game", "at"),)


class EventRow(Row):
    """An event: what is played in it, how, who organises it, and where it has come to."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    game: Mapped[str] = mapped_column(String(80))
    variant: Mapped[str] = mapped_column(String(80))
    system: Mapped[str] = mapped_column(String(16))
    twice: Mapped[int]
    rounds: Mapped[int]
    rated: Mapped[int]
    clock: Mapped[str | None] = mapped_column(String(32))
    organiser: Mapped[str] = mapped_column(String(64), index=True)
    round: Mapped[int]
    state: Mapped[str] = mapped_column(String(16))
    changes: Mapped[int]
    touched: Mapped[int] = mapped_column(BigInteger)


class EventPlayerRow(Row):
    """Somebody who plays in an event, by their number there; `gone` is the round before which they left, else 0."""

    __tablename__ = "event_players"

    event: Mapped[str] = mapped_column(String(32), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    holder: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(80))
    gone: Mapped[int]


class EventPairingRow(Row):
    """Two who meet in a round of an event, at which table, and the half points of each once it is known."""

    __tablename__ = "event_pairings"

    event: Mapped[str] = mapped_column(String(32), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    board: Mapped[int] = mapped_column(primary_key=True)
    first: Mapped[int]
    second: Mapped[int | None]
    table: Mapped[str | None] = mapped_column(String(32), index=True)
    first_points: Mapped[int | None]
    second_points: Mapped[int | None]
