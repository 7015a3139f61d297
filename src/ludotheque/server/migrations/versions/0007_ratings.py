"""Ratings of people, and what each game did to them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make room for ratings."""
    op.create_table(
        "ratings",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(16), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("strength", "doubt", "games")),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    numbers = ("place", "players", "weight", "provisional", "strength", "doubt")
    op.create_table(
        "rating_changes",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in numbers),
    )
    op.create_index("ix_rating_changes_holder", "rating_changes", ["holder", "game", "at"])
