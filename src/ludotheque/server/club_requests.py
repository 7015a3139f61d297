"""What people send to the club."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from ..core.errors import LudothequeError
from ..core.language import Text
from .requests import Body, Clock, Name, Word

MOST_EVENT_ROUNDS = 63
_NO_NAME = Text(fr="Il manque un nom : écris-en un.", en="There is no name: write one.")


def _written(name: str) -> str:
    if not name:
        raise LudothequeError(_NO_NAME)
    return name


EventName = Annotated[Name, AfterValidator(_written)]
Points = Annotated[int, Field(ge=0, le=2)]


class EventWanted(Body):
    """A new event: what is played, everybody against everybody or by the Swiss system, in how many rounds of that.

    Without a number there are as many rounds as it takes to find one winner.
    """

    name: EventName
    game: Word
    variant: Word | None = None
    system: Literal["robin", "swiss"] = "swiss"
    twice: bool = False
    rounds: Annotated[int, Field(ge=1, le=MOST_EVENT_ROUNDS)] | None = None
    rated: bool = False
    clock: Clock | None = None


class JoinSent(Body):
    """The wish to play in an event, under this name."""

    name: EventName


class LeaveSent(Body):
    """The wish to leave an event, or, of whoever organises it, that somebody leaves."""

    player: Annotated[int, Field(ge=1, le=64)] | None = None


class PauseSent(Body):
    """Whether an event is to pause."""

    paused: bool


class ResultSent(Body):
    """What came of a game, entered by hand: the half points of both, in the order of the pairing."""

    round: Annotated[int, Field(ge=1, le=MOST_EVENT_ROUNDS)]
    board: Annotated[int, Field(ge=1, le=32)]
    points: Annotated[list[Points], Field(min_length=2, max_length=2)]
