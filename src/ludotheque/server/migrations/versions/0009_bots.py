"""Programs that play with a key of their own, and are marked as such wherever they sit."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Until now, nobody said to be a program."""
    for table in ("people", "seats"):
        op.add_column(table, sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
