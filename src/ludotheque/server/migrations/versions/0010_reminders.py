"""Reminders over days: the key of the server, browsers that want to be reminded, what was sent, and feeds."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Until now, nobody was reminded of anything."""
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String(64), nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_table(
        "reminders",
        sa.Column("table", sa.String(32), primary_key=True),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("changes", "round", "ply")),
        sa.Column("again", sa.BigInteger),
    )
    op.create_table(
        "feeds",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(64), nullable=False, unique=True),
    )
