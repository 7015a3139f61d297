"""The OpenAPI description of the server, together with the messages of a live connection.

OpenAPI has no place for WebSockets: their messages are among its schemas, as `ClientMessage` and `ServerMessage` for
tables, `LobbyServerMessage` for the lobby and `EventServerMessage` for events, to both of which one says a
`WatcherClientMessage`. So are the lines of answers that come bit by bit: `StudyLine`, `ExploredLine`, `ReviewLine`.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from .messages import (
    EVENT_SERVER_MESSAGE,
    EXPLORED_LINE,
    LOBBY_SERVER_MESSAGE,
    REVIEW_LINE,
    SERVER_MESSAGE,
    STUDY_LINE,
)
from .requests import MESSAGE, WATCHER_MESSAGE

_PLACE = "#/components/schemas/{model}"


class DescribedApp(FastAPI):
    """A server whose description also holds the messages of its live connections."""

    def openapi(self) -> dict[str, Any]:
        """The description, made once."""
        if self.openapi_schema is None:
            super().openapi()["components"]["schemas"].update(_messages())
        return super().openapi()


def _messages() -> dict[str, Any]:
    unions, parts = TypeAdapter.json_schemas(
        [
            ("ClientMessage", "validation", MESSAGE),
            ("ServerMessage", "serialization", SERVER_MESSAGE),
            ("WatcherClientMessage", "validation", WATCHER_MESSAGE),
            ("LobbyServerMessage", "serialization", LOBBY_SERVER_MESSAGE),
            ("EventServerMessage", "serialization", EVENT_SERVER_MESSAGE),
            ("StudyLine", "serialization", STUDY_LINE),
            ("ExploredLine", "serialization", EXPLORED_LINE),
            ("ReviewLine", "serialization", REVIEW_LINE),
        ],
        ref_template=_PLACE,
    )
    return {**parts["$defs"], **{name: schema for (name, _), schema in unions.items()}}
