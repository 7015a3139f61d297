"""Clocks, what players ask each other for, why somebody gave up, and when a server was last alive."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables of before have no clock, and who gave up there did so themselves."""
    op.add_column("tables", sa.Column("clock", sa.String(32)))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.add_column("seats", sa.Column("came", sa.BigInteger))
    op.add_column("moves", sa.Column("spent", sa.Integer))
    op.add_column("moves", sa.Column("lag", sa.Integer))
    op.add_column("resignations", sa.Column("why", sa.String(16), nullable=False, server_default="resigned"))
    op.create_table(
        "wishes",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO alive (id, moment, lost) VALUES (1, 0, 0)")
