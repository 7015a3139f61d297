"""Bringing a database up to date, whatever version of Ludothèque wrote it."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migrate(connection: Connection) -> None:
    """Take every step that this database has not taken yet."""
    command.upgrade(settings(connection), "head")


def settings(connection: Connection) -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    config.attributes["connection"] = connection
    return config
