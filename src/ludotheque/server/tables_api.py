"""Tables over HTTP: set one, look at it, play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse
from starlette.concurrency import run_in_threadpool

from ..club.ladders import fitting_level
from ..core.errors import LudothequeError, drawing
from ..core.position import Position
from . import rights
from .advice import advise, analyse
from .dependencies import AllTables, Asked, AskedBy, Holder, Token, charged
from .games_api import SVG, TROUBLE, Lang, Theme, svg
from .json_text import JsonResponse
from .messages import SaidMessage
from .new_tables import PreparedTable, new_table, open_table, swapped
from .occupants import holder_of
from .open_seats import fill, leave_waiting, sit_down, take_over
from .patched_pictures import ghosts, why
from .people import key_holder
from .phrases import PACE, phrase, too_often
from .position_view import view, view_with_tree
from .ratings_store import RatingsStore
from .refusals import BrokenStore
from .requests import (
    MOST_PLIES,
    MOST_ROUNDS,
    ClaimSent,
    FillSent,
    KnownTables,
    MoveSent,
    NameSent,
    NextSent,
    PhraseSent,
    ReplySent,
    ResignationSent,
    SavedGame,
    SitSent,
    TableWanted,
    TakebackSent,
    WishSent,
)
from .responses import (
    AnalysisShown,
    GhostsShown,
    HintShown,
    KnownShown,
    LegalShown,
    MissingTable,
    NewTable,
    TableShown,
    ViewShown,
    WhyShown,
)
from .rights import Seen
from .table_view import table_brief, table_view
from .tables import Tables, new_name
from .throttle import Bucket

LETTERS = 1000
"""Letters of a saved game that cost as much to open as a new table."""

PlyAsked = Annotated[int | None, Query(ge=0, le=MOST_PLIES, description="look back: how many moves had been played")]
Quarter = Annotated[int, Query(ge=0, le=3, description="how often the board was turned")]
Plan = Annotated[bool, Query(description="a board that is built on, seen straight from above")]
Touches = Annotated[
    list[Annotated[str, Query(max_length=80)]], Query(max_length=20, description="what was touched, in order")
]
WithTree = Annotated[bool, Query(description="with all touches that may follow, in place of the touches made")]
RoundAsked = Annotated[int | None, Query(ge=1, le=MOST_ROUNDS, description="the round, else the present one")]
TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "a saved game"}
}

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=TROUBLE)


@router.post("", status_code=201)
async def set_table(wanted: TableWanted, tables: AllTables, asker: AskedBy, key: Token, lang: Lang = None) -> NewTable:
    """Set a table for a new game; a key holds the seats of whoever set it, or without one a new token."""
    asker.charge("tables")
    tables.computers.check_wanted(wanted.seats, asker.name)
    bot = await run_in_threadpool(tables.people.is_bot, holder_of(key))
    prepared = await run_in_threadpool(partial(new_table, wanted, tables.settings, key, bot=bot))
    if not wanted.listed:
        return await _keep(tables, prepared, key)
    asker.charge("offers")
    with tables.lobby.room(prepared.stored, asker.name):
        return await _keep(tables, prepared, key)


@router.post("/open", status_code=201)
async def open_saved(wanted: SavedGame, tables: AllTables, asker: AskedBy, key: Token, lang: Lang = None) -> NewTable:
    """Set a table for a saved game; a finished one can be looked at."""
    asker.charge("tables", 1 + len(wanted.saved) / LETTERS)
    tables.computers.check_wanted(wanted.seats, asker.name)
    bot = await run_in_threadpool(tables.people.is_bot, holder_of(key))
    prepared = await run_in_threadpool(partial(open_table, wanted, tables.settings, key, bot=bot))
    return await _keep(tables, prepared, key)


@router.post("/known")
async def look_at_known(known: KnownTables, tables: AllTables, asker: AskedBy, lang: Lang = None) -> KnownShown:
    """Every table that a device knows in brief, and those that are not here any more."""
    asker.charge("requests", max(0, len(known.tables) - 1))  # each costs as much as one that is asked for alone
    return await briefs(tables, [(held.table, holder_of(held.token)) for held in known.tables])


async def briefs(tables: Tables, wanted: Sequence[tuple[str, str | None]]) -> KnownShown:
    """Tables in brief, each as the holder of a token sees it, and those that are not here any more."""
    shown = KnownShown(tables=[], missing=[], now=tables.time.wall())
    await tables.look_elsewhere(*(table for table, _ in wanted))
    for table, holder in wanted:
        try:
            async with tables.at(table) as found:
                brief = table_brief(found, holder, tables.hub.connected(table))
        except BrokenStore:
            raise
        except LudothequeError as error:
            shown["missing"].append(MissingTable(table=table, error=str(error.text)))
        else:
            shown["tables"].append(brief)
    return shown


@router.get("/{table}", response_model=TableShown)
async def look(table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """A table as the asker sees it."""
    await tables.come(table, holder)
    await tables.see_program(table, holder)
    return await _shown(tables, table, holder)


@router.get("/{table}/view", response_model=ViewShown)
async def look_at_board(
    table: Asked,
    tables: AllTables,
    holder: Holder,
    asker: AskedBy,
    ply: PlyAsked = None,
    touch: Touches = [],  # noqa: B006
    quarter: Quarter = 0,
    plan: Plan = False,
    tree: WithTree = False,
    lang: Lang = None,
) -> Response:
    """The board now or earlier, what may be touched, and what the touches have led to.

    It is turned from the asker's own side, where the seats have sides.
    """
    async with tables.at(table) as found:
        position, now = found.at(ply), ply in (None, found.position.plies)
        result = found.result() if now else None
        may = {"may_touch": now and rights.to_move(found, holder), "one_seat": len(found.held(holder)) == 1}
        since = found.news(holder) if now else max(position.plies - 1, 0)
        quarter = found.side_seen(holder, quarter)
    if tree:
        shown = partial(view_with_tree, position, result, quarter, plan=plan, since=since, **may)
    else:
        shown = partial(view, position, result, touch, quarter, plan=plan, since=since, **may)
    return JsonResponse(await asker.draw(shown))


@router.get("/{table}/ghosts", response_model=GhostsShown)
async def look_ahead(
    table: Asked,
    tables: AllTables,
    holder: Holder,
    asker: AskedBy,
    touch: Touches = [],  # noqa: B006
    quarter: Quarter = 0,
    plan: Plan = False,
    lang: Lang = None,
) -> Response:
    """What the moves would bring that begin with these touches, as changes of the picture, for whose turn it is.

    Who has just played asked ahead for nothing.
    """
    async with tables.at(table) as found:
        rights.check_seated(found, holder)
        if not rights.to_move(found, holder):
            return JsonResponse(GhostsShown(ply=found.position.plies, moves={}, sketches=[]))
    position, quarter, since = await _before_a_move(tables, table, holder, quarter)
    return JsonResponse(await asker.draw(partial(ghosts, position, touch, quarter, plan=plan, since=since)))


@router.get("/{table}/why", response_model=WhyShown)
async def ask_why(
    table: Asked,
    tables: AllTables,
    holder: Holder,
    asker: AskedBy,
    touch: Touches,
    quarter: Quarter = 0,
    plan: Plan = False,
    lang: Lang = None,
) -> Response:
    """Why the last of these touches leads to no move, for whose turn it is."""
    position, quarter, since = await _before_a_move(tables, table, holder, quarter)
    return JsonResponse(await asker.draw(partial(why, position, touch, quarter, plan=plan, since=since)))


@router.get("/{table}/moves", response_model=LegalShown)
async def move_numbers(table: Asked, tables: AllTables, ply: PlyAsked = None, lang: Lang = None) -> Response:
    """The legal moves, for programs: now or earlier, whoever's turn it is."""
    async with tables.at(table) as found:
        position, over = found.at(ply), found.over and ply in (None, found.position.plies)
    moves = [] if over else await run_in_threadpool(position.moves)
    return JsonResponse(LegalShown(ply=position.plies, moves=moves))


@router.post("/{table}/moves", response_model=TableShown, dependencies=[charged("moves")])
async def play(sent: MoveSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Play a move of a seat that one holds."""
    seen = Seen(sent.version, sent.ply, sent.round)
    await tables.play(table, holder, sent.move, seen)
    return await _shown(tables, table, holder)


@router.post("/{table}/takeback", response_model=TableShown, dependencies=[charged("moves")])
async def take_back(sent: TakebackSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Go back to one's last own turn, where nobody else plays."""
    await tables.change(table, lambda found: found.take_back(holder, Seen(sent.version, sent.ply)))
    return await _shown(tables, table, holder)


@router.post("/{table}/resign", response_model=TableShown, dependencies=[charged("moves")])
async def resign(sent: ResignationSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Give up: of two players the other wins; of more, the computer takes over."""
    await tables.change(table, lambda found: found.resign(holder, sent.seat, Seen(sent.version)))
    return await _shown(tables, table, holder)


@router.post("/{table}/claim", response_model=TableShown, dependencies=[charged("moves")])
async def claim(sent: ClaimSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Claim the seat of who was away too long: of two players one wins; of more, the computer takes over."""
    connected = tables.hub.connected(table)
    await tables.change(table, lambda found: found.claim(holder, sent.seat, Seen(sent.version), connected))
    return await _shown(tables, table, holder)


@router.post("/{table}/wish", response_model=TableShown, dependencies=[charged("moves")])
async def ask_for(sent: WishSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Ask the others for a draw, to take one's last move back, or another game; who is asked so agrees."""
    seen, again = Seen(sent.version, sent.ply, sent.round), new_name()
    await tables.change(table, lambda found: found.wish(holder, sent.kind, seen, again))
    return await _shown(tables, table, holder)


@router.post("/{table}/reply", response_model=TableShown, dependencies=[charged("moves")])
async def reply(sent: ReplySent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Agree with what another player asked for, or not; it happens as soon as everybody agrees."""
    seen, again = Seen(sent.version), new_name()
    await tables.change(table, lambda found: found.reply(holder, sent.kind, seen, again, agrees=sent.agrees))
    return await _shown(tables, table, holder)


@router.post("/{table}/say", status_code=204, response_model=None, dependencies=[charged("moves")])
async def say(sent: PhraseSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> None:
    """Say one of the phrases to everybody at the table; it is kept nowhere."""
    told = phrase(sent.word)
    async with tables.at(table) as found:
        seat = rights.saying(found, holder)
        if found.shown.setdefault((say, holder), Bucket(PACE)).ask():
            raise too_often()
    tables.hub.say(table, SaidMessage(kind="said", seat=seat, word=sent.word, told=told))


@router.post("/{table}/name", response_model=TableShown, dependencies=[charged("moves")])
async def name_seat(sent: NameSent, table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Say what one is called, in a seat that one holds."""
    await tables.change(table, lambda found: found.call(holder, sent.seat, sent.name))
    return await _shown(tables, table, holder)


@router.post("/{table}/sit", response_model=TableShown, dependencies=[charged("moves")])
async def sit(
    sent: SitSent, table: Asked, tables: AllTables, key: Token, asker: AskedBy, lang: Lang = None
) -> Response:
    """Sit down with one's key: at an open seat, or at the seat of an invitation, which is then that of the key."""
    holder, link = key_holder(key), holder_of(sent.link)
    if not link:
        asker.charge("offers")
        tables.lobby.check_seats(table, holder)
    person = await run_in_threadpool(tables.people.meet, holder, sent.name)
    if link:
        await tables.change(table, lambda found: take_over(found, link, person))
    else:
        await tables.change(table, lambda found: sit_down(found, person, sent.seat))
    return await _shown(tables, table, holder)


@router.post("/{table}/leave", response_model=TableShown, dependencies=[charged("moves")])
async def leave(table: Asked, tables: AllTables, holder: Holder, lang: Lang = None) -> Response:
    """Get up from a table that still waits for somebody."""
    await tables.change(table, lambda found: leave_waiting(found, holder))
    return await _shown(tables, table, holder)


@router.post("/{table}/fill", response_model=TableShown, dependencies=[charged("moves")])
async def fill_up(table: Asked, tables: AllTables, holder: Holder, sent: FillSent, lang: Lang = None) -> Response:
    """Say whether one would rather play with computers than wait; when all who sit here would, they come."""
    level = sent.level or await _fitting_level(tables, table, holder)
    await tables.change(table, lambda found: fill(found, holder, sent.agree, level))
    return await _shown(tables, table, holder)


@router.post("/{table}/next", response_model=TableShown, dependencies=[charged("moves")])
async def next_round(
    table: Asked, tables: AllTables, holder: Holder, sent: NextSent | None = None, lang: Lang = None
) -> Response:
    """Begin the next round of a match; with the round that has just ended, several people may ask for it."""
    said = sent or NextSent()
    await tables.change(table, lambda found: found.next_round(holder, Seen(said.version, round=said.round)))
    return await _shown(tables, table, holder)


@router.post("/{table}/again", status_code=201, dependencies=[charged("tables")])
async def again(table: Asked, tables: AllTables, token: Token, holder: Holder, lang: Lang = None) -> NewTable:
    """Play again with the seats swapped: everybody keeps their token, and finds the new table at the old one."""
    stored = await tables.change(table, lambda found: found.again(holder, new_name()))
    if await run_in_threadpool(tables.store.load, stored.table) is None:  # nobody came for so long that it was removed
        await tables.create(stored)
    return swapped(stored, token if stored.seats(holder) else None).response()


@router.post("/{table}/hint")
async def hint(table: Asked, tables: AllTables, holder: Holder, asker: AskedBy, lang: Lang = None) -> HintShown:
    """What the computer would play in the asker's place."""
    async with tables.at(table) as found:
        rights.check_turn(found, holder)
        rights.check_fair(found)
        position = found.position.copy()
    asker.charge("advice")
    return await advise(tables.searches, position, asker.name)


@router.get("/{table}/analysis")
async def analysis(
    table: Asked, tables: AllTables, asker: AskedBy, ply: PlyAsked = None, lang: Lang = None
) -> AnalysisShown:
    """What a position is worth; exact where the game is solved."""
    async with tables.at(table) as found:
        rights.check_fair(found)
        position = found.at(ply)
        result = found.result() if position.plies == found.position.plies else None
    asker.charge("advice")
    return await analyse(tables.searches, position, result, asker.name)


@router.get("/{table}/saved.txt", response_class=Response, responses=TEXT)
async def saved(
    table: Asked,
    tables: AllTables,
    round: RoundAsked = None,  # noqa: A002
    lang: Lang = None,
) -> Response:
    """A round as text, to be kept and opened again."""
    async with tables.at(table) as found:
        text = await run_in_threadpool(found.saved, round)
    name = f"{found.game.name}-{table}.ludo"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/{table}/picture.svg", response_class=Response, responses=SVG)
async def picture(
    table: Asked,
    tables: AllTables,
    asker: AskedBy,
    ply: PlyAsked = None,
    quarter: Quarter = 0,
    theme: Theme = "auto",
    lang: Lang = None,
) -> Response:
    """A position as a picture that stands alone."""
    async with tables.at(table) as found:
        position = found.at(ply)
    with drawing(position.game):
        return svg(await asker.draw(partial(position.svg, theme, quarter=quarter)))


async def _before_a_move(tables: Tables, table: str, holder: str | None, quarter: int) -> tuple[Position, int, int]:
    """The position, for who is to move, the side from which they see it, and since which ply moves are new to them."""
    async with tables.at(table) as found:
        rights.check_turn(found, holder)
        return found.position.copy(), found.side_seen(holder, quarter), found.news(holder)


async def _fitting_level(tables: Tables, table: str, holder: str | None) -> int | None:
    """The level of the computer for somebody whose rating in the game of a table is sure."""
    async with tables.at(table) as found:
        game = found.game
    ratings = await run_in_threadpool(RatingsStore(tables.store).own, holder) if holder else {}
    rating = ratings.get(game.name)
    return fitting_level(game, rating.strength) if rating and not rating.provisional else None


async def _keep(tables: Tables, prepared: PreparedTable, key: str | None) -> NewTable:
    """Keep a new table; whoever set it with a key is known, under the name of their seat, and can be forgotten."""
    await tables.create(prepared.stored)
    holder = holder_of(key)
    own = [occupant.name for occupant in prepared.stored.occupants if holder and occupant.holder == holder]
    if holder and own:
        await run_in_threadpool(tables.people.meet, holder, own[0] if len(own) == 1 else "")
    return prepared.response()


async def _shown(tables: Tables, table: str, holder: str | None) -> Response:
    async with tables.at(table) as found:
        return JsonResponse(table_view(found, holder, tables.hub.connected(table)))
