"""When something last happened at a table, and at which change it was found finished, so that old ones can go."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Begin to count days from now. Where moves were played before they were counted, something has happened."""
    op.add_column("tables", sa.Column("touched", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("finished", sa.Integer, nullable=False, server_default="-1"))
    op.execute(sa.text("UPDATE tables SET touched = :now").bindparams(now=int(time.time())))
    played = 'EXISTS (SELECT 1 FROM moves WHERE moves."table" = tables.id)'
    op.execute(f"UPDATE tables SET changes = 1 WHERE changes = 0 AND {played}")
