"""The database under the store: SQLite for one machine, PostgreSQL for as many processes as are needed."""

from __future__ import annotations

import logging
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, SQLAlchemyError

from ..core.language import Text, shown
from .metrics import STORE_FAILURES
from .migrating import migrate
from .refusals import BrokenStore, Clash, HeldUp, Unfit
from .settings import Settings

_log = logging.getLogger("ludotheque")

TROUBLES = (ImportError, OSError, SQLAlchemyError)
"""What the way to a database may raise."""
HOLDING_UP = frozenset({"55P03", "40P01", "40001"})
"""What PostgreSQL says where others were at the same rows: not free in time, a deadlock, not in any order."""
READ_WITHIN = 1.0
"""Seconds that whoever still reads has to end."""
LONG = 60.0
"""Seconds for which whoever needs all of a database on SQLite waits for others who write."""
_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=32000")
"""What was written ahead is moved to its place beside the moves, which wait for it only if it has grown to 128 MB."""

_DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""How addresses may begin, and what reads the database then."""

_BROKEN = Text(
    fr="Les tables ne peuvent pas être lues ou écrites dans {store} : {error}.",
    en="The tables cannot be read or written in {store}: {error}.",
)
_BROKEN_NOW = Text(
    fr="Les tables ne peuvent pas être lues ou écrites en ce moment : réessaie dans un instant.",
    en="The tables cannot be read or written just now: try again in a moment.",
)
_IN_MEMORY = Text(
    fr="En mémoire, rien ne serait gardé : nomme un fichier, comme sqlite:///tables.sqlite.",
    en="In memory, nothing would be kept: name a file, such as sqlite:///tables.sqlite.",
)
_NO_ADDRESS = Text(
    fr="« {store} » n’est pas l’adresse d’une base où les tables peuvent être gardées : écris "
    "sqlite:///tables.sqlite pour un fichier, ou postgresql://…",
    en="“{store}” is not the address of a database that can keep tables: write sqlite:///tables.sqlite for a file, "
    "or postgresql://…",
)
_NO_DRIVER = Text(
    fr='Pour garder les tables dans PostgreSQL, il manque « {name} » : pip install "ludotheque[postgres]"',
    en='To keep tables in PostgreSQL, “{name}” is missing: pip install "ludotheque[postgres]"',
)


class Database:
    """Where the store reads and writes; whoever reads does not keep a move waiting."""

    def __init__(self, url: str, settings: Settings) -> None:
        self._url = url
        with said(url):
            self.reads, self.writes = _engines(_with_driver(url), settings)

    @property
    def one_writer(self) -> bool:
        """Whether of several writers all but one would sleep."""
        return self.writes.dialect.name == "sqlite"

    def migrate(self) -> None:
        """Bring the tables up to date, over a connection on which a step may take longer than a move."""
        with said(self._url):
            engine = open_engine(self._url).execution_options(writes=True)
            try:
                with engine.begin() as connection:
                    migrate(connection)
            finally:
                engine.dispose()

    def checkpoint(self) -> None:
        """Move what SQLite has written ahead to its place, while others write on; what fails is tried again later."""
        if self.one_writer:
            with suppress(*TROUBLES, sqlite3.Error), closing(self.reads.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Let go of the database, as soon as whoever reads has read."""
        end = time.monotonic() + READ_WITHIN
        while isinstance(self.reads.pool, QueuePool) and self.reads.pool.checkedout() and time.monotonic() < end:
            time.sleep(0.01)
        self.reads.dispose()
        self.writes.dispose()

    @contextmanager
    def said(self) -> Iterator[None]:
        """Say in words that something went wrong; what it was is for whoever runs the server."""
        try:
            yield
        except IntegrityError as error:
            raise Clash from error
        except DataError as error:
            raise Unfit from error
        except TROUBLES as error:
            STORE_FAILURES.add()
            _log.exception("%s", without_password(self._url))
            raise (HeldUp if _is_held_up(error) else BrokenStore)(_BROKEN_NOW) from error


@contextmanager
def said(url: str, troubles: tuple[type[Exception], ...] = TROUBLES) -> Iterator[None]:
    """Say in words, to whoever runs the server, what is wrong with a database."""
    try:
        yield
    except troubles as error:
        if isinstance(error, ModuleNotFoundError):
            raise BrokenStore(_NO_DRIVER.format(name=error.name)) from error
        raise BrokenStore(_BROKEN.format(store=without_password(url), error=_one_line(error))) from error


def _is_held_up(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in HOLDING_UP


def open_engine(url: str) -> Engine:
    """The way to a database for whoever needs as long as it takes, and not for a game."""
    engine = _create_engine(_with_driver(url))
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine, LONG)
    return engine


def without_password(url: str) -> str:
    """The address of a database as it may be shown."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return shown(re.sub("//[^/]*@", "//***@", url))


def _one_line(error: BaseException) -> str:
    """What went wrong; PostgreSQL says at length how it was asked, and gives advice on further lines."""
    cause = str(getattr(error, "orig", None) or error).strip()
    return shown(cause.partition("\n")[0].rpartition("failed: ")[2].removeprefix("FATAL:").strip(" ."))


def _with_driver(url: str) -> URL:
    try:
        address = make_url(url)
        return address.set(drivername=_DRIVERS[address.drivername])
    except (ArgumentError, ValueError, KeyError) as error:  # not an address, a port that is no number, another database
        raise BrokenStore(_NO_ADDRESS.format(store=without_password(url))) from error


def _create_engine(url: URL) -> Engine:
    return create_engine(url, hide_parameters=True)  # for names are in what is asked, and do not belong in logs


def _engines(url: URL, settings: Settings) -> tuple[Engine, Engine]:
    """What reads and what writes."""
    if url.drivername.startswith("postgresql"):
        from .postgresql import reading, writing

        return reading(url, settings), writing(url, settings)
    engine = _create_engine(url)
    _prepare_sqlite(engine, settings.store_lock_seconds)
    return engine, engine.execution_options(writes=True)


def _prepare_sqlite(engine: Engine, patience: float) -> None:
    file = engine.url.database
    if not file or file == ":memory:":
        raise BrokenStore(_IN_MEMORY)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    pragmas = (*_PRAGMAS, f"busy_timeout={round(patience * 1000)}")

    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # or Python would begin on its own, and not before a table is made or changed
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", _begin_sqlite)


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; whoever writes waits for others who do, before anything is read that they may change."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
