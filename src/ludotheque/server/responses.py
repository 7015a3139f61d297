"""What the server answers, as programs read it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

TurnShown = int | Literal["chance"] | None


class Trouble(TypedDict):
    """Why something was refused."""

    error: str


class LevelShown(TypedDict):
    """What a level of the computer is called, and what to expect of it."""

    name: str
    sentence: str


class VariantShown(TypedDict):
    """One way to play a game, its numbers of players, its levels and the usual one, and how long it can go on.

    `levels` are from the weakest up, by the number of players, since not every number can be played perfectly.
    """

    name: str
    title: str
    sentence: str
    players: list[int]
    levels: dict[int, list[LevelShown]]
    usual_level: int
    limit: str


class GameShown(TypedDict):
    """A game that can be played, and the variant that most people want first."""

    name: str
    title: str
    sentence: str
    minutes: list[int]
    players: list[int]
    variants: list[VariantShown]
    usual_variant: str
    picture: str


class RulesShown(TypedDict):
    """The rules of a game as a piece of HTML."""

    title: str
    html: str


class LessonShown(TypedDict):
    """A step in which a game is learnt: what to do, the moves that do it (any, if none is named), what is said then.

    `saved` opens a table for `players` at its beginning, after `plies` moves; `thrown` opens one after the throw that a
    lesson is about. `room` is what its board takes before the move and after it: left, top, width and height.
    """

    title: str
    words: str
    after: str
    accept: list[str]
    problem: bool
    room: list[float]
    players: int
    plies: int
    saved: str
    thrown: str | None


class NewSeat(TypedDict):
    """A seat of a new table; the link of an invited person holds their token."""

    seat: int
    kind: Literal["person", "invited", "computer"]
    name: str
    link: str | None


class NewTable(TypedDict):
    """A table that was just made, and the token of whoever made it, if they sit there."""

    table: str
    token: str | None
    seats: list[NewSeat]


class SeatShown(TypedDict):
    """A seat: which player of the round it is, who sits there, and whether they are here."""

    seat: int
    player: int
    kind: Literal["person", "invited", "computer"]
    name: str
    colour: str
    connected: bool
    yours: bool


class MoveShown(TypedDict):
    """A move that was played."""

    player: int | Literal["chance"]
    move: str
    words: str


class StandingShown(TypedDict):
    """How a seat stands in the match."""

    seat: int
    name: str
    place: int
    points: int


class ResultShown(TypedDict):
    """How a game ended; places are by player, `text` is the whole sentence."""

    places: list[int]
    reason: str
    text: str


class May(TypedDict):
    """What the asker may do now."""

    move: bool
    takeback: bool
    resign: bool
    hint: bool
    watch: bool
    next: bool
    again: bool


class PublicTable(TypedDict):
    """What everybody sees of a table in the same way; its version grows with everything that happens there."""

    table: str
    version: int
    game: str
    variant: str
    players: int
    title: str
    variant_title: str
    round: int
    rounds: int
    standings: list[StandingShown] | None
    ply: int
    turn: TurnShown
    opener: int
    moves: list[MoveShown]
    scores: list[int] | None
    over: bool
    result: ResultShown | None
    match_over: bool
    resigned: int | None
    thinking: int | None
    again: str | None


class TableShown(PublicTable):
    """A table as the asker sees it."""

    seats: list[SeatShown]
    yours: list[int]
    may: May


class LegalShown(TypedDict):
    """The legal moves after so many moves."""

    ply: int
    moves: list[str]


class Touchable(TypedDict):
    """Something that may be touched next."""

    name: str
    words: str


class TrayShown(TypedDict):
    """What lies before a player, or before nobody, and what it is called."""

    player: int | None
    title: str
    svg: str
    words: str


class ViewShown(TypedDict):
    """A position as it is seen and touched, after `quarter` turns of a board that has so many `sides`."""

    ply: int
    quarter: int
    plan: bool
    sides: int
    has_plan: bool
    board: str
    trays: list[TrayShown]
    prompt: str
    touchable: list[Touchable]
    touched: list[str]
    choices: list[Touchable]
    move: str | None
    words: str | None
    owed: str | None
    die: int | None
    why: str | None


class HintShown(TypedDict):
    """What the computer would play, and how that is touched."""

    move: str
    words: str
    value: list[float]
    touches: list[list[str]]


class CandidateShown(TypedDict):
    """A legal move, what it is worth to each player, and what is proven for the one who makes it."""

    move: str
    words: str
    value: list[float]
    proven: Literal["win", "loss", "draw"] | None
    plies: int | None


class AnalysisShown(TypedDict):
    """What a position is worth to each player, and its moves, best first."""

    value: list[float]
    best: str | None
    line: list[str]
    moves: list[CandidateShown]
    proven: Literal["win", "loss", "draw"] | None
    exact: bool
