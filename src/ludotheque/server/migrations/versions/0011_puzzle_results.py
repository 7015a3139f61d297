"""How people do with puzzles, which corrects how hard they are taken to be."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Until now, only the computer's levels had tried them."""
    op.create_table(
        "puzzle_results",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
    )
