"""Tables with their seats, moves, rolls and resignations."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("variant", sa.String(80), nullable=False),
        *_numbers("players", "version", "rounds", "round"),
        sa.Column("played", sa.String(200), nullable=False),
        sa.Column("again", sa.String(32)),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "seats",
        *_keys("seat"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("player", sa.String(80), nullable=False),
        sa.Column("holder", sa.String(64)),
    )
    op.create_table("moves", *_keys("round", "ply"), sa.Column("move", sa.String(80), nullable=False))
    op.create_table("rolls", *_keys("round", "number"), sa.Column("drawn", sa.BigInteger, nullable=False))
    op.create_table("resignations", *_keys("round", "player"), *_numbers("ply"))


def _keys(*names: str) -> list[sa.Column[Any]]:
    table = sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True)
    return [table, *(sa.Column(name, sa.Integer, primary_key=True, autoincrement=False) for name in names)]


def _numbers(*names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]
