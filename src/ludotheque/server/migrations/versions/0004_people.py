"""People without an account: a hash of their key, their name, and a code that brings the key to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for people, and let the seats of one of them be found."""
    op.create_table(
        "people",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False, server_default=""),
        sa.Column("touched", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("code", sa.String(64), unique=True),
        sa.Column("sealed", sa.String(80)),
        sa.Column("code_until", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("ix_people_touched", "people", ["touched"])
    op.create_index("ix_seats_holder", "seats", ["holder"])
