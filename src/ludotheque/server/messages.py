"""What the server tells over a live connection, as programs read it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict

from ..core.language import Language
from .evaluation import Thought
from .responses import MoveShown, ReviewShown, StudyShown, TableShown, Trouble, TurnShown


class TableMessage(TypedDict):
    """The table, as whoever hears it sees it: sent first of all, and after every change."""

    kind: Literal["table"]
    table: TableShown


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


class ErrorMessage(TypedDict):
    """Why a message was refused; `ply` is that of the move or of the position it was about."""

    kind: Literal["error"]
    error: str
    ply: int | None


class PongMessage(TypedDict):
    """The answer to a ping."""

    kind: Literal["pong"]


ServerMessages = TableMessage | ThinkingMessage | ReviewedMessage | ErrorMessage | PongMessage
SERVER_MESSAGE: TypeAdapter[ServerMessages] = TypeAdapter(Annotated[ServerMessages, Field(discriminator="kind")])
"""Describes every message that the server sends over a connection."""

STUDY_LINE: TypeAdapter[StudyShown | Trouble] = TypeAdapter(StudyShown | Trouble)
"""Describes every line of a study of one position."""
REVIEW_LINE: TypeAdapter[ReviewShown | Trouble] = TypeAdapter(ReviewShown | Trouble)
"""Describes every line of the review of a whole game."""
