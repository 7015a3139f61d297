"""Tables that are shown in the lobby, and seats for whoever comes."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Until now, nobody wanted to be found."""
    for name in ("listed", "rated"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("strength", sa.Integer))
    op.add_column("seats", sa.Column("agrees", sa.Boolean, nullable=False, server_default=sa.false()))
    shown = sa.text("listed")
    op.create_index("ix_tables_listed", "tables", ["listed"], sqlite_where=shown, postgresql_where=shown)
