"""What FastAPI hands to the requests: the tables, the table asked for, who asks and with which token."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path
from fastapi.requests import HTTPConnection
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.concurrency import run_in_threadpool

from .limits import Kind, Limits
from .occupants import holder_of
from .tables import Tables
from .throttle import client_of

_BEARER = HTTPBearer(auto_error=False, description="The token of a seat, which is the end of its link.")

Found = TypeVar("Found")
TableName = Annotated[str, Path(description="the name of the table, from its link")]


def _tables(connection: HTTPConnection) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables


def _token(token: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> str | None:
    return token.credentials if token else None


AllTables = Annotated[Tables, Depends(_tables)]
Token = Annotated[str | None, Depends(_token)]


def _holder(token: Token) -> str | None:
    return holder_of(token)


Holder = Annotated[str | None, Depends(_holder)]


@dataclass(frozen=True)
class Client:
    """Whoever asks, as far as their address tells."""

    name: str
    limits: Limits

    def charge(self, kind: Kind, cost: float = 1.0) -> None:
        """Refuse what they ask for too often."""
        self.limits.charge(self.name, kind, cost)

    async def draw(self, find: Callable[[], Found]) -> Found:
        """What is found in a thread; the processor time that it took is counted, since nobody knows it before."""
        self.charge("drawing", 0)
        taken = 0.0

        def timed() -> Found:
            nonlocal taken
            begin = thread_time()
            try:
                return find()
            finally:
                taken = thread_time() - begin

        try:
            return await run_in_threadpool(timed)
        finally:
            self.limits.spend(self.name, "drawing", taken)


def client(connection: HTTPConnection) -> Client:
    """Whoever is at the other end of a connection."""
    address = connection.client.host if connection.client else ""
    return Client(client_of(address), connection.app.state.limits)


AskedBy = Annotated[Client, Depends(client)]


def charged(kind: Kind) -> Any:
    """What a request of this kind costs its client."""

    def charge(asker: AskedBy) -> None:
        asker.charge(kind)

    return Depends(charge)


async def asked_table(table: TableName, tables: AllTables, asker: AskedBy) -> str:
    """The name of a table that is there."""
    await tables.ask(table, asker.name)
    return table


Asked = Annotated[str, Depends(asked_table)]
"""The name of the table that a request is about, which is there."""
