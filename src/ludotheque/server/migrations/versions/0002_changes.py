"""A counter of everything that happens at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Count from now on."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
