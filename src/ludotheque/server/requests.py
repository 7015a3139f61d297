"""What people and programs send, with bounds on everything."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from ..core.arranging import LONGEST_WORD
from ..core.errors import LudothequeError
from ..core.language import Text
from ..core.names import LONGEST_NAME, clean_name
from .wishes import WishKind

LONGEST_SAVE = 40_000
MOST_ROUNDS = 9
MOST_PLIES = 100_000
MOST_CHANGES = 2**31 - 1
MOST_KNOWN = 50
"""How many tables may be asked for at once."""


_NOTHING_TO_SEE = Text(
    fr="Ce nom ne contient aucun signe visible : écris-en un qu’on puisse lire, ou laisse-le vide.",
    en="This name has no sign that can be seen: write one that can be read, or leave it empty.",
)


def _shown_name(words: str) -> str:
    """A name as it is shown to others; one that would show nothing is refused."""
    name = clean_name(words)
    if words.strip() and not name:
        raise LudothequeError(_NOTHING_TO_SEE)
    return name


Word = Annotated[str, Field(min_length=1, max_length=80)]
Token = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_shown_name)]
Ply = Annotated[int, Field(ge=0, le=MOST_PLIES, description="how many moves had been played when this was sent")]
RoundNumber = Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
Version = Annotated[int, Field(ge=0, le=MOST_CHANGES, description="the version of the table when this was sent")]


class Body(BaseModel):
    """Anything sent: a field that nobody knows is refused."""

    model_config = ConfigDict(extra="forbid")


class SeatWanted(Body):
    """Who shall sit: a person at this device, one invited by a link, whoever comes, or a computer such as `level:3`."""

    kind: Literal["person", "invited", "open", "computer"]
    name: Name = ""
    player: Word | None = None


Strength = Annotated[int, Field(ge=1, le=3, description="1 for beginners, 2 for regular players, 3 for strong ones")]
Clock = Annotated[
    str, Field(min_length=1, max_length=32, description="a clock such as `live 300+5` or `days 2`, or none")
]
Seats = Annotated[list[SeatWanted], Field(min_length=1, max_length=4)]


class TableWanted(Body):
    """A new table; seats are in the order of play, and `start` says which of them begins.

    One with open seats waits for people; one that is `listed` is shown in the lobby, with how strong, from 1 to 3, the
    others should be.
    """

    game: Word
    variant: Word | None = None
    players: Annotated[int, Field(ge=1, le=4)] | None = None
    seats: Seats
    start: Literal["random", "first", "last"] = "first"
    rounds: RoundNumber = 1
    listed: bool = False
    rated: bool = False
    strength: Strength | None = None
    clock: Clock | None = None


class SavedGame(Body):
    """A saved game to be opened, with who shall sit at it."""

    saved: Annotated[str, Field(max_length=LONGEST_SAVE)]
    seats: Seats


class AnalysedLine(Body):
    """A position to be analysed: a saved game, whose last position it is."""

    saved: Annotated[str, Field(max_length=LONGEST_SAVE)]


class AnalysedView(AnalysedLine):
    """A position to be seen on the analysis board, with what was touched; who only watches can touch nothing."""

    touch: Annotated[list[Word], Field(max_length=20)] = []
    quarter: Annotated[int, Field(ge=0, le=3)] = 0
    plan: bool = False
    tree: bool = False
    watch: bool = False


class ToolUsed(Body):
    """Something that is put on a place of a position which is set up."""

    tool: Word
    place: Word


class FactChosen(Body):
    """Something that is said of a position which is set up."""

    fact: Word
    option: Word


class ArrangementSent(Body):
    """A position that is set up, what changes in it, and the tool in hand.

    It begins as the word of an arrangement, or at the end of a saved game, or at the start.
    """

    arrangement: Annotated[str, Field(max_length=LONGEST_WORD)] = ""
    saved: Annotated[str, Field(max_length=LONGEST_SAVE)] = ""
    change: ToolUsed | FactChosen | Literal["clear"] | None = None
    tool: Annotated[str, Field(max_length=80)] = ""
    quarter: Annotated[int, Field(ge=0, le=3)] = 0
    plan: bool = False


class PuzzleDone(Body):
    """How somebody did with a puzzle: alone or not, and how strong they were taken to be, in levels."""

    alone: bool
    strength: Annotated[float, Field(ge=1, le=8)]


class PuzzleMove(Body):
    """A move tried in a puzzle after those that were found; without one, the next move is told."""

    found: Annotated[list[Word], Field(max_length=20)] = []
    move: Word | None = None


class MoveSent(Body):
    """A move; the number of moves before it shows that it is meant for the position that stands."""

    move: Word
    ply: Ply
    round: RoundNumber | None = None
    version: Version | None = None


class TakebackSent(Body):
    """The wish to go back to one's last own turn."""

    ply: Ply
    version: Version | None = None


class ResignationSent(Body):
    """Giving a seat up, at the version that was seen; without its number, the one whose turn it is."""

    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    version: Version


class ClaimSent(Body):
    """Claiming the seat of somebody who was away too long, at the version that was seen."""

    seat: Annotated[int, Field(ge=0, le=3)]
    version: Version


class WishSent(Body):
    """Asking the others for a draw, to take one's last move back, or another game.

    The number of moves before it shows what position it is meant for, whoever has come or gone meanwhile.
    """

    kind: WishKind
    version: Version | None = None
    ply: Ply | None = None
    round: RoundNumber | None = None


class ReplySent(Body):
    """Whether one agrees with what another player asked for."""

    kind: WishKind
    version: Version
    agrees: bool


class PhraseSent(Body):
    """Saying one of the phrases."""

    word: Word


class NameSent(Body):
    """The name of who sits in a seat; without its number, the only one that they hold."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class SitSent(Body):
    """The wish to sit down with one's key, under a name or the one that is kept: at an open seat, else at the first.

    Whoever was invited sends the token of their `link`, whose seat then belongs to the key.
    """

    name: Name = ""
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    link: Token | None = None


class FillSent(Body):
    """Whether one would rather play with computers than wait; the `level` of those who come when all agree."""

    agree: bool = True
    level: Annotated[int, Field(ge=1, le=20)] | None = None


class PersonSent(Body):
    """What somebody wants to be called from now on; a program says that it is a `bot`, before it sits down anywhere."""

    name: Name
    bot: bool = False


class CodeSent(Body):
    """The code that brings a key to another device."""

    code: Annotated[str, Field(min_length=1, max_length=80)]


Endpoint = Annotated[str, Field(min_length=1, max_length=1000, description="where a browser can be reached")]


class PushAddress(Body):
    """The browser that is to be reminded no more."""

    endpoint: Endpoint


class PushSent(PushAddress):
    """A browser that is to be reminded: where it can be reached, and the keys with which it alone reads what comes."""

    p256dh: Annotated[str, Field(min_length=87, max_length=88, pattern=r"^[\w-]+=?$")]
    auth: Annotated[str, Field(min_length=22, max_length=24, pattern=r"^[\w-]+={0,2}$")]


class PlayNowSent(Body):
    """The wish to play at once: this game or any, with people who are about as strong and want the same clock.

    Those who want a rated game meet each other alone. Who waits at a `table` already asks again whether others wait
    elsewhere by now, and goes over to them.
    """

    game: Word | None = None
    players: Annotated[int, Field(ge=2, le=4)] | None = None
    table: Annotated[str, Field(max_length=32)] | None = None
    clock: Clock | None = None
    rated: bool = False
    strength: Strength | None = None
    name: Name = ""


class NextSent(Body):
    """The wish for the next round; `round` is the one that has just ended."""

    round: RoundNumber | None = None
    version: Version | None = None


class HeldTable(Body):
    """A table that a device knows, with the token that it holds there."""

    table: Word
    token: Token | None = None


class KnownTables(Body):
    """The tables that a device knows."""

    tables: Annotated[list[HeldTable], Field(max_length=MOST_KNOWN)]


class LinkSent(Body):
    """A link to be drawn."""

    link: Annotated[str, Field(min_length=1, max_length=400)]


class Sight(Body):
    """From where a board is seen."""

    quarter: Annotated[int, Field(ge=0, le=3)] = 0
    plan: bool = False


class Hello(Body):
    """The first message of a connection: who is there, and which language they speak.

    Who says from where they `see` the board gets the view that belongs to what they are told, unless they have that of
    this `version` already.
    """

    kind: Literal["hello"]
    token: Token | None = None
    lang: Literal["fr", "en"] | None = None
    see: Sight | None = None
    version: Version | None = None


class SeeSent(Sight):
    """From where the board is seen from now on."""

    kind: Literal["see"]


class LookSent(Body):
    """The wish for the whole table, where something was missed."""

    kind: Literal["look"]


class LiveMove(MoveSent):
    """A move sent over a connection."""

    kind: Literal["move"]


class LiveClaim(ClaimSent):
    """A claim sent over a connection, to the process that has seen who went away."""

    kind: Literal["claim"]


class WatchSent(Body):
    """Whether to show what the computer thinks."""

    kind: Literal["watch"]
    on: bool


class ReviewSent(Body):
    """The wish to see what every position of a finished game was worth."""

    kind: Literal["review"]


class Ping(Body):
    """Are you there?"""

    kind: Literal["ping"]


class WatcherHello(Body):
    """The first message of a connection to the lobby or an event: who looks on, and which language they speak."""

    kind: Literal["hello"]
    token: Token | None = None
    lang: Literal["fr", "en"] | None = None


WatcherHeard = WatcherHello | Ping
WATCHER_MESSAGE: TypeAdapter[WatcherHeard] = TypeAdapter(Annotated[WatcherHeard, Field(discriminator="kind")])
"""Reads a message sent over a connection to the lobby or to an event."""

Heard = Hello | LiveMove | LiveClaim | SeeSent | LookSent | WatchSent | ReviewSent | Ping
MESSAGE: TypeAdapter[Heard] = TypeAdapter(Annotated[Heard, Field(discriminator="kind")])
"""Reads a message sent over a connection."""
