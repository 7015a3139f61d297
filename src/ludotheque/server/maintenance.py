"""Connections to a store for whoever reads or writes all of it: one moment, and as long as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from ..core.language import Text
from .database import open_engine, said, without_password
from .refusals import BrokenStore
from .store import Store

_NOTHING = Text(fr="Il n’y a pas de tables dans {store}.", en="There are no tables in {store}.")
_UNHURRIED = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")


def no_tables(url: str) -> BrokenStore:
    """There is nothing in this store."""
    return BrokenStore(_NOTHING.format(store=without_password(url)))


@contextmanager
def reading_all(url: str) -> Iterator[Connection]:
    """A connection that sees one moment of a store, which is left as it is, also one that an older version wrote."""
    with _engine(url) as engine:
        if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").exists():
            raise no_tables(url)
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            with connection.begin():
                take_time(connection)
                yield connection


@contextmanager
def writing_all(url: str) -> Iterator[Connection]:
    """A connection to a store that is up to date; whoever uses it begins each transaction."""
    Store(url).close()
    with _engine(url) as engine, engine.connect() as connection:
        yield connection


def take_time(connection: Connection) -> None:
    """Let this transaction take longer than a move may."""
    if connection.dialect.name == "postgresql":
        for limit in _UNHURRIED:
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    with said(url):
        engine = open_engine(url)
    try:
        with said(url, (SQLAlchemyError,)):  # what else goes wrong meanwhile is not the database's fault
            yield engine
    finally:
        engine.dispose()
