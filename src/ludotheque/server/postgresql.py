"""PostgreSQL: connections that wait for nothing without end, whatever happens on the other side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus
from sqlalchemy import URL, Engine, create_engine, event

from .settings import Settings

GRACE = 1.0
"""Seconds after which an answer does not come any more, once the server should have given up the statement."""

_PREPARE = """SELECT set_config('lock_timeout', %s, false), set_config('statement_timeout', %s, false),
set_config('idle_in_transaction_session_timeout', %s, false),
set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)"""
"""What is acknowledged is on the disk, also where a server is set not to wait for it."""


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is closed when the server does not answer, though the network seems to be there."""

    patience: float | None = None

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for the server, but not for ever."""
        try:
            return super().wait(gen, interval, timeout or self.patience)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise


def reading(url: URL, settings: Settings) -> Engine:
    """Reads whole tables as they were at one moment."""
    engine = _engine(url, settings, settings.store_connections, isolation_level="REPEATABLE READ")
    return engine.execution_options(postgresql_readonly=True)


def writing(url: URL, settings: Settings) -> Engine:
    """Writes, one batch at a time."""
    return _engine(url, settings, 1)


def _engine(url: URL, settings: Settings, connections: int, **more: Any) -> Engine:
    unheard = round(settings.store_statement_seconds * 1000)
    options = {
        "application_name": "ludotheque",
        "connect_timeout": settings.store_connect_seconds,
        "keepalives_idle": 2,
        "keepalives_interval": 1,
        "keepalives_count": 3,
        "tcp_user_timeout": unheard,
    }
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=settings.store_connect_seconds,
        pool_use_lifo=True,
        connect_args=options,
        hide_parameters=True,
        **more,
    )
    event.listen(engine, "do_connect", _connector(settings))
    return engine


def _connector(settings: Settings) -> Callable[..., BoundedConnection]:
    limits = [settings.store_lock_seconds, settings.store_statement_seconds, settings.store_idle_seconds]

    def connect(_dialect: object, _record: object, words: list[Any], options: dict[str, Any]) -> BoundedConnection:
        connection = BoundedConnection.connect(*words, **options)
        connection.patience = settings.store_statement_seconds + GRACE
        connection.execute(_PREPARE, [f"{round(limit * 1000)}ms" for limit in limits])
        connection.commit()
        return connection

    return connect
