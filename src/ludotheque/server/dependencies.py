"""What FastAPI hands to the requests: the tables, the table that is asked for, and the token of whoever asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path
from fastapi.requests import HTTPConnection
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from .occupants import holder_of
from .tables import Tables

_BEARER = HTTPBearer(auto_error=False, description="The token of a seat, which is the end of its link.")

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


async def asked_table(table: TableName, tables: AllTables) -> str:
    """The name of a table that is there."""
    await tables.ask(table)
    return table


Asked = Annotated[str, Depends(asked_table)]
"""The name of the table that a request is about, which is there."""
