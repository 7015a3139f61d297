"""Bringing a database up to date, whatever version of Ludothèque wrote it."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from ..core.language import Text
from .refusals import BrokenStore

LOCK = 0x4C75646F
"""The number of the lock that whoever migrates has on PostgreSQL: any that no other program is likely to choose."""
PATIENCE = 60
"""Seconds that a server waits for another one that migrates."""

_NEWER = Text(
    fr="Ces tables ont été écrites par une Ludothèque plus récente que celle-ci ({error}) : mets-la à jour.",
    en="These tables were written by a newer Ludothèque than this one ({error}): update it.",
)


def migrate(connection: Connection) -> None:
    """Take every step that this database has not taken yet; of several who begin at once, one after the other."""
    try:
        if schema_of(connection) != newest_schema():
            _upgrade(connection)
    except CommandError as error:
        raise BrokenStore(_NEWER.format(error=error)) from error


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    command.upgrade(settings(connection), "head")


def schema_of(connection: Connection) -> str | None:
    """The step that a database has come to, if it has taken one."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def newest_schema() -> str | None:
    """The last step that there is; Alembic reads all of them to find it."""
    return ScriptDirectory.from_config(settings()).get_current_head()


def known_schemas() -> list[str]:
    """Every step that there is."""
    return [step.revision for step in ScriptDirectory.from_config(settings()).walk_revisions()]


def check_known(schema: str) -> None:
    """Refuse a database of a later version."""
    if schema not in known_schemas():
        raise BrokenStore(_NEWER.format(error=schema))


def settings(connection: Connection | None = None) -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    config.attributes["connection"] = connection
    return config
