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
    A variant that `has_rounds` is played in rounds by its own rules.
    """

    name: str
    title: str
    sentence: str
    players: list[int]
    levels: dict[int, list[LevelShown]]
    usual_level: int
    limit: str
    has_rounds: bool


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
    kind: Literal["person", "invited", "open", "computer"]
    name: str
    link: str | None


class NewTable(TypedDict):
    """A table that was just made, and the token of whoever made it, if they sit there."""

    table: str
    token: str | None
    seats: list[NewSeat]


class SeatShown(TypedDict):
    """A seat: which player of the round it is, who sits there, whether they are here, and would play with computers."""

    seat: int
    player: int
    kind: Literal["person", "invited", "open", "computer"]
    name: str
    colour: str
    connected: bool
    yours: bool
    agrees: bool


class MoveShown(TypedDict):
    """A move that was played."""

    player: int | Literal["chance"]
    move: str
    words: str


class MoveTold(MoveShown):
    """A move with what it did as a whole sentence that says who did it, and what came of it, where that matters.

    A minor one only rolls a die or ends a turn, and is told where there is room.
    """

    sentence: str
    event: str | None
    minor: bool


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


class EndingShown(TypedDict):
    """How a game or a match ended, told to the asker: the headline, why, and the player who came first alone."""

    headline: str
    words: str
    player: int | None


class WishShown(TypedDict):
    """What somebody at a seat asks all other persons for, and at which seats they have agreed by now."""

    kind: Literal["draw", "takeback", "again"]
    seat: int
    agreed: list[int]


class AwayShown(TypedDict):
    """A seat that somebody has left, and from which time of day on, in milliseconds since 1970, it can be claimed."""

    seat: int
    claim: int


class May(TypedDict):
    """What the asker may do now, and what they may ask the others for; `sit` and `leave` are for tables that wait."""

    move: bool
    takeback: bool
    resign: bool
    hint: bool
    watch: bool
    analyse: bool
    next: bool
    again: bool
    sit: bool
    leave: bool
    ask_draw: bool
    ask_takeback: bool
    ask_again: bool
    say: bool


class ClockShown(TypedDict):
    """The clock of a table: what each player has `left`, in milliseconds, but for what the one that runs takes now.

    That of the player `running` falls at the time of day `falls`, in milliseconds since 1970 as the server counts them.
    Computers have none.
    """

    word: str
    title: str
    live: bool
    left: list[int | None]
    running: int | None
    falls: int | None


class PublicTable(TypedDict):
    """What everybody sees of a table in the same way, but for its moves; its version grows with all that happens."""

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
    scores: list[int] | None
    over: bool
    result: ResultShown | None
    match_over: bool
    resigned: int | None
    thinking: int | None
    again: str | None
    clock: ClockShown | None
    wishes: list[WishShown]
    listed: bool
    rated: bool
    strength: int | None
    created: int


class OwnTable(TypedDict):
    """What the asker sees of a table in their own way; `since` is the ply from which its moves are new to them.

    Those who are `away` from a live clock may have their seats claimed.
    """

    seats: list[SeatShown]
    yours: list[int]
    since: int
    ending: EndingShown | None
    may: May
    away: list[AwayShown]


class TableShown(PublicTable, OwnTable):
    """A table as the asker sees it, with the moves of the present round."""

    moves: list[MoveTold]


class TableBrief(TypedDict):
    """A table in a list: what is played there, by whom, whose turn it is, its clock, and how it ended."""

    table: str
    game: str
    title: str
    variant_title: str
    players: int
    round: int
    rounds: int
    ply: int
    turn: TurnShown
    seats: list[SeatShown]
    your_turn: bool
    match_over: bool
    result: str | None
    clock: ClockShown | None


class PhraseShown(TypedDict):
    """Something that can be said at a table: what programs send, and how it is read."""

    word: str
    text: str


class MissingTable(TypedDict):
    """A table that cannot be shown, and why."""

    table: str
    error: str


class PersonShown(TypedDict):
    """Who somebody is: what they are called, by what others tell them apart, and whether they are a program."""

    name: str
    bot: bool
    person: str


class OwnGames(TypedDict):
    """The games of somebody, the latest first, with those that cannot be shown, and whether there are more.

    `now` is the server's time of day, by which clocks fall, in milliseconds since 1970.
    """

    tables: list[TableBrief]
    missing: list[MissingTable]
    now: int
    more: bool


class CodeShown(TypedDict):
    """A code that brings a key to another device, once, within so many seconds, and the page that takes it."""

    code: str
    link: str
    seconds: int


class KeyShown(TypedDict):
    """The key that a code has brought, with what its owner is called."""

    key: str
    name: str


class Forgotten(TypedDict):
    """At how many tables somebody was forgotten."""

    tables: int


class PushShown(TypedDict):
    """The public key with which a browser lets this server remind it; none where it reminds nobody."""

    key: str | None


class FeedMade(TypedDict):
    """The path of a new feed of one's turns, in French; `lang=en` behind it is in English."""

    path: str


class FeedKept(TypedDict):
    """Whether somebody has a feed; its address is known to nobody but them."""

    made: bool


class ListedSeat(TypedDict):
    """A seat of a table in the lobby; `person` is the same wherever the same one sits, and a `bot` is a program."""

    kind: Literal["person", "invited", "open", "computer"]
    name: str
    bot: bool
    person: str | None


class ListedTable(TypedDict):
    """A table in the lobby, `since` a moment in seconds since 1970: with open seats it waits, without it is played."""

    table: str
    game: str
    variant: str
    title: str
    variant_title: str
    players: int
    rounds: int
    rated: bool
    clock: str | None
    strength: int | None
    since: int
    open: int
    seats: list[ListedSeat]


class LobbyShown(TypedDict):
    """All tables in the lobby, the latest first; where there are too many, the oldest are left out."""

    tables: list[ListedTable]


class PlayNow(TypedDict):
    """The table at which somebody plays now, and whether another one was there already."""

    table: str
    met: bool


class KnownShown(TypedDict):
    """What became of the tables that a device knows, in the order in which it named them.

    `now` is the server's time of day, by which clocks fall, in milliseconds since 1970.
    """

    tables: list[TableBrief]
    missing: list[MissingTable]
    now: int


class AddressShown(TypedDict):
    """Whether other devices can reach the server, and the beginning of its addresses for them, where it is known."""

    others: bool
    address: str | None


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


class NodeShown(TypedDict, total=False):
    """Where touches have led: the number of its prompt and of the move arrived at, and where each touch leads then.

    What is reached in another order than usual only says which touches lead `to` the same.
    """

    prompt: int
    move: int
    next: dict[str, NodeShown]
    to: list[str]


class MoveOffered(TypedDict):
    """A legal move, and what it does."""

    move: str
    words: str


class TreeShown(TypedDict):
    """All touches that lead to moves, from `root`, with the words of everything that is touched.

    `early` beginnings leave something out that is then asked for. `choices` are not in the picture.
    """

    words: dict[str, str]
    choices: list[str]
    prompts: list[str]
    moves: list[MoveOffered]
    root: NodeShown
    early: dict[str, NodeShown]


class ViewShown(TypedDict):
    """A position as it is seen and touched, after `quarter` turns of a board that has so many `sides`.

    `early` says that `why` names no rule, only what comes first.
    A view with its `tree` has a picture in which everything can be marked: a part with `data-when` is only seen when
    its thing, around it or named in `data-of`, is `plain`, `touchable`, `touched` or `forbidden`.
    """

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
    early: bool
    tree: TreeShown | None


class ToolShown(TypedDict):
    """Something that can be put on the board of a position which is set up, with its player and their colour."""

    name: str
    words: str
    owner: int | None
    colour: str


class FactShown(TypedDict):
    """A question about a position which is set up, its answers, and the one that is chosen."""

    name: str
    words: str
    options: list[Touchable]
    chosen: str


class ArrangementShown(TypedDict):
    """A position that is set up: its word, and the saved game that begins there, or why no game leads to it."""

    arrangement: str
    saved: str
    fault: str | None
    title: str
    variant_title: str
    tools: list[ToolShown]
    facts: list[FactShown]
    view: ViewShown


class ChangeShown(TypedDict):
    """A change of a picture: in the element at `path`, each time the child of that number, children make place.

    There are `gone` of them, from the one at `at`, and those written in `come` take their place. Parts with `data-when`
    other than `plain` do not count, and changes are made in the order in which they are listed.
    """

    path: list[int]
    at: int
    gone: int
    come: str


class PatchShown(TypedDict):
    """What makes the picture of a view into another, and the box in which that is seen."""

    box: str
    changes: list[ChangeShown]


class SketchShown(TypedDict):
    """The picture after some touches, where the game shows what may follow."""

    touched: list[str]
    patch: PatchShown


class GhostsShown(TypedDict):
    """What the moves would bring that begin with some touches, by their words; none where there are too many."""

    ply: int
    moves: dict[str, PatchShown]
    sketches: list[SketchShown]


class WhyShown(TypedDict):
    """Why a touch leads nowhere, and the picture that shows it; without one, nothing is forbidden."""

    ply: int
    why: str | None
    patch: PatchShown | None


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


class StudiedMove(CandidateShown):
    """A candidate with what is certain of it in words, where it happens, and how the game would go on from it.

    `cells` are those that it fills or, where it `travels`, those over which it leads a piece.
    """

    verdict: str | None
    cells: list[str]
    travels: bool
    line: list[MoveShown]


class StudyShown(TypedDict):
    """What is known so far of a position that is studied: its value, the best of its moves, and how many others it has.

    `verdict` says in words what is certain; `exact` is whether the value is.
    """

    ply: int
    value: list[float]
    exact: bool
    verdict: str | None
    moves: list[StudiedMove]
    others: int
    simulations: int
    done: bool


class ExploredMove(TypedDict):
    """A move of a position that is explored; `images` are those that a symmetry of the position makes of it.

    Of the best moves `cells` says where they happen, as for those that are studied.
    """

    move: str
    words: str
    images: list[str]
    cells: list[str]
    travels: bool


class ExploredGroup(TypedDict):
    """Moves that are worth the same to whoever makes them: in words, and as a share of the win."""

    words: str
    share: float
    moves: list[ExploredMove]


class ExploredRoll(TypedDict):
    """A stroke of chance: how likely it is, and what it makes of the position for each player."""

    move: str
    words: str
    chance: float
    value: list[float]


class ExploredShown(TypedDict):
    """What is known so far of a position and all its moves, the best ones first; `left_out` are too many, or not tried.

    Where it is `exact`, nobody had to search.
    """

    ply: int
    value: list[float]
    exact: bool
    verdict: str | None
    groups: list[ExploredGroup]
    left_out: int
    rolls: list[ExploredRoll]
    simulations: int
    done: bool


class ChoiceCounted(TypedDict):
    """How often a move was chosen, with those that a symmetry of the position makes of it."""

    move: str
    times: int


class ChoosersShown(TypedDict):
    """Who chose among the moves of a position, how often, and what.

    `level` is that of a computer, or nothing for the games of this server.
    """

    level: int | None
    name: str
    times: int
    moves: list[ChoiceCounted]


class StartingPlace(TypedDict):
    """A position from which to explore: the line that leads there, and why."""

    saved: str
    kind: Literal["longest", "only", "rare"]
    words: str


class ExplorableGame(TypedDict):
    """A variant that can be explored, for how many players, whether it is solved here, and whether it can be set up."""

    game: str
    variant: str
    title: str
    variant_title: str
    players: int
    solved: bool
    arranged: bool


class BestMove(TypedDict):
    """The best move of a position that was played, what it would have been worth, and where it happens."""

    move: str
    words: str
    value: list[float]
    verdict: str | None
    cells: list[str]
    travels: bool


class ReviewShown(TypedDict):
    """What one position of a game is worth to each player, and its best move, if it has one."""

    ply: int
    value: list[float]
    exact: bool
    best: BestMove | None


class LineShown(TypedDict):
    """A game with the moves that were played, as far as a saved line tells; `saved` is that line alone."""

    saved: str
    game: str
    variant: str
    title: str
    variant_title: str
    players: int
    arranged: bool
    colours: list[str]
    moves: list[MoveShown]


class PuzzleListed(TypedDict):
    """A puzzle in a list: its name, and the level at which it is as hard."""

    name: str
    level: int


class PuzzlesShown(TypedDict):
    """The puzzles of a game, easiest first; `today` names that of the day, the same for everybody."""

    game: str
    title: str
    picture: str
    today: str
    usual_level: int
    levels: int
    puzzles: list[PuzzleListed]


class PuzzleShown(TypedDict):
    """A puzzle to be solved: its position as a saved game, what is asked, and how many moves there are to find."""

    name: str
    line: LineShown
    solver: int
    asked: str
    level: int
    level_name: str
    to_find: int


class PuzzleAnswer(TypedDict):
    """What became of a move in a puzzle: the positions to be shown one after the other, as saved games.

    After a right move the last of them is where it goes on; after a wrong one they show what answers it. `move` is the
    one that was played, and `words` is what there is to say.
    """

    right: bool
    solved: bool
    move: str
    positions: list[str]
    words: str | None
    found: int
    themes: list[str]


class PositionShown(TypedDict):
    """A position on the analysis board: the move that led there, what stands and may be touched, and how dice can fall.

    `outcomes` are the moves of chance, where it is its turn.
    """

    saved: str
    last: MoveShown | None
    turn: TurnShown
    scores: list[int] | None
    result: ResultShown | None
    outcomes: list[Touchable]
    view: ViewShown


class AnalysisShown(TypedDict):
    """What a position is worth to each player, and its moves, best first."""

    value: list[float]
    best: str | None
    line: list[str]
    moves: list[CandidateShown]
    proven: Literal["win", "loss", "draw"] | None
    exact: bool
