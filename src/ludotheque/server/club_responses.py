"""What the server answers about the club, as programs read it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class RatingShown(TypedDict):
    """A rating as people read it: the number, within how many points of it the truth is, and after how many games."""

    rating: int
    reach: int
    provisional: bool
    games: int


class RatedPersonShown(RatingShown):
    """Somebody in the table of the club; `person` tells people of one name apart, and a `bot` is a program."""

    person: str
    name: str
    bot: bool
    place: int | None
    you: bool


class LevelRatingShown(TypedDict):
    """A level of the computer on the scale of ratings."""

    level: int
    name: str
    rating: int


class RatingTable(TypedDict):
    """The ratings of a game: people from the strongest down, then those who are provisional; and the levels."""

    game: str
    title: str
    people: list[RatedPersonShown]
    levels: list[LevelRatingShown]


class RatedGameShown(TypedDict):
    """What one game did to a rating: when, in seconds since 1970, which place of how many, how much it weighed."""

    at: int
    place: int
    players: int
    weight: float
    rating: int
    reach: int


class RatingHistory(TypedDict):
    """How a rating came about, the oldest game first."""

    game: str
    person: str
    games: list[RatedGameShown]


class EventPlayerShown(TypedDict):
    """Somebody who plays in an event; a `bot` is a program."""

    number: int
    name: str
    bot: bool
    gone: bool
    you: bool


class BoardShown(TypedDict):
    """Two who meet, by their numbers, at which table, with the half points of both once they are known."""

    board: int
    first: int
    second: int | None
    table: str | None
    points: list[int] | None


class EventStanding(TypedDict):
    """Where somebody stands: points and Buchholz in halves, Sonneborn-Berger in quarters."""

    player: int
    place: int
    points: int
    buchholz: int
    sonneborn: int
    direct: int
    played: int
    wins: int


class EventShown(TypedDict):
    """An event: what is played, how, by whom, where it has come to, and what whoever asks may do.

    `state` is `open` before the first round. `round` is the present one, `rounds` how many there are.
    """

    event: str
    version: int
    name: str
    game: str
    title: str
    variant_title: str
    system: Literal["robin", "swiss"]
    twice: bool
    rated: bool
    clock: str | None
    state: str
    round: int
    rounds: int
    ready: bool
    organiser: bool
    players: list[EventPlayerShown]
    boards: list[list[BoardShown]]
    standings: list[EventStanding]


class EventBrief(TypedDict):
    """An event in a list."""

    event: str
    name: str
    title: str
    state: str
    round: int
    rounds: int
    players: int
    organiser: bool
