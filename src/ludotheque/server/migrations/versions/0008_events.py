"""Events with their players and pairings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make room for events."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        *(sa.Column(name, sa.String(80), nullable=False) for name in ("name", "game", "variant")),
        sa.Column("system", sa.String(16), nullable=False),
        *_numbers("twice", "rounds", "rated"),
        sa.Column("clock", sa.String(32)),
        sa.Column("organiser", sa.String(64), nullable=False, index=True),
        *_numbers("round"),
        sa.Column("state", sa.String(16), nullable=False),
        *_numbers("changes"),
        sa.Column("touched", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "event_players",
        *_keys("number"),
        sa.Column("holder", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        *_numbers("gone"),
    )
    op.create_table(
        "event_pairings",
        *_keys("round", "board"),
        *_numbers("first"),
        sa.Column("second", sa.Integer),
        sa.Column("table", sa.String(32), index=True),
        sa.Column("first_points", sa.Integer),
        sa.Column("second_points", sa.Integer),
    )


def _keys(*names: str) -> list["sa.Column[int] | sa.Column[str]"]:
    event = sa.Column("event", sa.String(32), primary_key=True)
    return [event, *(sa.Column(name, sa.Integer, primary_key=True, autoincrement=False) for name in names)]


def _numbers(*names: str) -> list["sa.Column[int]"]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]
