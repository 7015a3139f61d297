"""What the server tells over a live connection, as programs read it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from ..core.language import Language
from .club_responses import EventShown
from .evaluation import Thought
from .responses import (
    ExploredShown,
    ListedTable,
    LobbyShown,
    MoveShown,
    MoveTold,
    ReviewShown,
    StudyShown,
    TableShown,
    Trouble,
    TurnShown,
    ViewShown,
)


class TableMessage(TypedDict):
    """The table, as whoever hears it sees it: sent first of all, and to who looks again.

    Who said from where they see the board gets the view that belongs to it, unless they have it.
    """

    kind: Literal["table"]
    table: TableShown
    view: NotRequired[ViewShown]


class NewsMessage(TypedDict):
    """What is new at a table since the version that was told before.

    Of the moves the first `kept` stay, and `moves` follow them; `changes` are the other fields of a table that are not
    as they were. The `view` belongs to it where something has happened there.
    """

    kind: Literal["news"]
    since: int
    version: int
    kept: int
    moves: list[MoveTold]
    changes: dict[str, object]
    view: NotRequired[ViewShown]


class ThinkingMessage(Thought):
    """What the computer thinks of the position after `ply` moves, in which it is the turn of `player`.

    The moves that begin its line are `told` in every language, since everybody hears the same.
    """

    kind: Literal["thinking"]
    player: TurnShown
    ply: int
    told: dict[Language, list[MoveShown]]


class ReviewedMessage(ReviewShown):
    """What one position of a finished round was worth to each player, and what was best there."""

    kind: Literal["reviewed"]
    round: int


class SaidMessage(TypedDict):
    """What somebody at a seat says, in every language."""

    kind: Literal["said"]
    seat: int
    word: str
    told: dict[Language, str]


class ErrorMessage(TypedDict):
    """Why a message was refused; `ply` is that of the move or of the position it was about.

    The `status` is that of HTTP: from 500 on it is not known whether a move was kept, and the table tells.
    """

    kind: Literal["error"]
    error: str
    ply: int | None
    status: int


class PongMessage(TypedDict):
    """The answer to a ping, with what time it is for the server, in milliseconds since 1970."""

    kind: Literal["pong"]
    now: int


class LobbyMessage(LobbyShown):
    """The whole lobby, and by what the asker is told apart there: sent first of all, and where something was missed."""

    kind: Literal["lobby"]
    person: str | None


class LobbyNews(TypedDict):
    """What is new in the lobby: tables that came or changed, and those that went."""

    kind: Literal["lobby-news"]
    tables: list[ListedTable]
    gone: list[str]


class EventMessage(TypedDict):
    """An event as it is now, the same for all, with what is only for who hears it.

    `you` is the number by which they play in it, and `organiser` says that they lead it.
    """

    kind: Literal["event"]
    you: int | None
    organiser: bool
    event: EventShown


EventMessages = EventMessage | ErrorMessage | PongMessage
EVENT_SERVER_MESSAGE: TypeAdapter[EventMessages] = TypeAdapter(Annotated[EventMessages, Field(discriminator="kind")])
"""Describes every message that the server sends over a connection to an event."""

LobbyMessages = LobbyMessage | LobbyNews | ErrorMessage | PongMessage
LOBBY_SERVER_MESSAGE: TypeAdapter[LobbyMessages] = TypeAdapter(Annotated[LobbyMessages, Field(discriminator="kind")])
"""Describes every message that the server sends over a connection to the lobby."""

ServerMessages = (
    TableMessage | NewsMessage | ThinkingMessage | ReviewedMessage | SaidMessage | ErrorMessage | PongMessage
)
SERVER_MESSAGE: TypeAdapter[ServerMessages] = TypeAdapter(Annotated[ServerMessages, Field(discriminator="kind")])
"""Describes every message that the server sends over a connection."""

STUDY_LINE: TypeAdapter[StudyShown | Trouble] = TypeAdapter(StudyShown | Trouble)
"""Describes every line of a study of one position."""
EXPLORED_LINE: TypeAdapter[ExploredShown | Trouble] = TypeAdapter(ExploredShown | Trouble)
"""Describes every line of what is known of a position that is explored."""
REVIEW_LINE: TypeAdapter[ReviewShown | Trouble] = TypeAdapter(ReviewShown | Trouble)
"""Describes every line of the review of a whole game."""
