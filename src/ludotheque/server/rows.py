"""The tables of the database."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from sqlalchemy import BigInteger, DateTime, ForeignKey, Index, String, false, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Row(DeclarativeBase):
    """Any row of the store."""


class TableRow(Row):
    """A table; `played` holds the places of the rounds before, and `changes` counts what has happened here.

    Of an old one, `touched` says when something last happened, in seconds since 1970, and `finished` at which of the
    changes it was found to have ended. Those that are `listed` are shown in the lobby, until they end. `clock` is the
    word of its clock; where that runs, `deadline` is when it falls, in milliseconds of `running_time.py`.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(80))
    variant: Mapped[str] = mapped_column(String(80))
    players: Mapped[int]
    version: Mapped[int]
    rounds: Mapped[int]
    round: Mapped[int]
    played: Mapped[str] = mapped_column(String(200))
    again: Mapped[str | None] = mapped_column(String(32))
    changes: Mapped[int] = mapped_column(server_default="0")
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=lambda: datetime.now(UTC))
    touched: Mapped[int] = mapped_column(BigInteger, default=lambda: int(time.time()), server_default="0")
    finished: Mapped[int] = mapped_column(default=-1, server_default="-1")
    clock: Mapped[str | None] = mapped_column(String(32))
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    listed: Mapped[bool] = mapped_column(default=False, server_default=false())
    rated: Mapped[bool] = mapped_column(default=False, server_default=false())
    strength: Mapped[int | None]

    __table_args__ = (
        Index("ix_tables_listed", "listed", sqlite_where=text("listed"), postgresql_where=text("listed")),
    )


class SeatRow(Row):
    """A seat; of the token that holds it, only a hash is kept.

    `came` says when a person first came to a table with a clock, in seconds since 1970: it runs for nobody before.
    """

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(80))
    player: Mapped[str] = mapped_column(String(80))
    holder: Mapped[str | None] = mapped_column(String(64), index=True)
    came: Mapped[int | None] = mapped_column(BigInteger)
    agrees: Mapped[bool] = mapped_column(default=False, server_default=false())
    bot: Mapped[bool] = mapped_column(default=False, server_default=false())


class MoveRow(Row):
    """A move; two moves cannot have the same number.

    `spent` says for how many milliseconds the clock of whoever made it ran, and `lag` how many of them were given back.
    """

    __tablename__ = "moves"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    move: Mapped[str] = mapped_column(String(80))
    spent: Mapped[int | None]
    lag: Mapped[int | None]


class RollRow(Row):
    """What was drawn for a roll, which stays the same when moves are taken back."""

    __tablename__ = "rolls"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    drawn: Mapped[int] = mapped_column(BigInteger)


class ResignationRow(Row):
    """A player who gave up, ran out of time or was away too long."""

    __tablename__ = "resignations"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[int] = mapped_column(primary_key=True)
    ply: Mapped[int]
    why: Mapped[str] = mapped_column(String(16), default="resigned", server_default="resigned")


class WishRow(Row):
    """What a player last asked the others for: a draw, to take a move back, another game; and what came of it."""

    __tablename__ = "wishes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    round: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    player: Mapped[int] = mapped_column(primary_key=True)
    ply: Mapped[int]
    state: Mapped[str] = mapped_column(String(16))


class AliveRow(Row):
    """The one row that says when a server was last alive, and how long none was while clocks ran, in milliseconds."""

    __tablename__ = "alive"

    id: Mapped[int] = mapped_column(primary_key=True)
    moment: Mapped[int] = mapped_column(BigInteger)
    lost: Mapped[int] = mapped_column(BigInteger)


class PersonRow(Row):
    """Somebody who has no account: of their key only a hash is kept, with the name by which they want to be called.

    A `bot` is a program, which has said so. For some minutes there may be a code that brings the key to another device:
    its hash, and the key sealed with it.
    """

    __tablename__ = "people"

    holder: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(80), server_default="")
    touched: Mapped[int] = mapped_column(BigInteger, server_default="0", index=True)
    code: Mapped[str | None] = mapped_column(String(64), unique=True)
    sealed: Mapped[str | None] = mapped_column(String(80))
    code_until: Mapped[int] = mapped_column(BigInteger, server_default="0")
    bot: Mapped[bool] = mapped_column(default=False, server_default=false())
