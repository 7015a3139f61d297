"""The explorer over HTTP: what every move of a position is worth, who chose it, and where to begin."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from ..core.arranging import can_be_arranged
from ..core.game import Game
from ..core.language import Text
from ..core.position import CHANCE
from ..core.registry import game as game_named
from .analysis_api import STREAM, Players, stream_of, told
from .choosers import choosers, levels_choose
from .dependencies import AllTables, AskedBy
from .evaluation import perfect
from .explorer import explored
from .games_api import TROUBLE, GameName, Lang
from .lines import position_of
from .offered import offered_games
from .played_here import PlayedHere
from .requests import AnalysedLine
from .responses import ChoosersShown, ExplorableGame, StartingPlace
from .starting_places import in_words, starting_places
from .turns import Rank, Wish

_HERE = Text(fr="parties d’ici", en="games here")

router = APIRouter(prefix="/api/explorer", tags=["explorer"], responses=TROUBLE)


def _played(request: Request) -> PlayedHere:
    played: PlayedHere = request.app.state.played
    return played


@router.get("")
async def explorable(asker: AskedBy, lang: Lang = None) -> list[ExplorableGame]:
    """Every variant that can be explored, for the fewest players; those that are solved here first."""
    return await asker.draw(lambda: sorted(map(_entry, _variants()), key=lambda each: not each["solved"]))


@router.get("/{game}/places")
async def places(
    game: GameName, tables: AllTables, asker: AskedBy, players: Players = None, lang: Lang = None
) -> list[StartingPlace]:
    """Where to begin in a game that is solved here; `GAME:VARIANT` names a variant."""
    asker.charge("advice")
    box = game_named(game, players)
    tables.searches.check_free(asker.name)
    wish = Wish(asker.name, Rank.ADVICE)
    found = await tables.searches.search(lambda report: starting_places(box, report), wish=wish)
    return await asker.draw(lambda: in_words(found))


@router.post("/moves", response_class=Response, responses=stream_of("ExploredLine"))
async def moves(sent: AnalysedLine, tables: AllTables, asker: AskedBy, lang: Lang = None) -> Response:
    """What every move of a position is worth, bit by bit where a search has to find out; hang up, and it stops."""
    asker.charge("advice")
    position = await run_in_threadpool(position_of, sent.saved)
    tables.searches.check_free(asker.name)
    return StreamingResponse(told(explored(tables.searches, position, asker.name)), media_type=STREAM)


@router.post("/choices")
async def choices(
    sent: AnalysedLine,
    tables: AllTables,
    asker: AskedBy,
    played: Annotated[PlayedHere, Depends(_played)],
    lang: Lang = None,
) -> list[ChoosersShown]:
    """How often each level of the computer, tried a few times, and the games of this server chose each move."""
    asker.charge("advice")
    position = await run_in_threadpool(position_of, sent.saved)
    if position.over or position.turn == CHANCE:
        return []
    tables.searches.check_free(asker.name)
    wish = Wish(asker.name, Rank.ADVICE)
    levels = await tables.searches.search(lambda report: levels_choose(position, report), wish=wish)
    here = await run_in_threadpool(played.chosen, position)
    return await asker.draw(lambda: choosers(position, levels, here, str(_HERE)))


def _variants() -> list[Game]:
    return [game.choose(variant.name, None) for game in offered_games() for variant in game.variants]


def _entry(game: Game) -> ExplorableGame:
    return ExplorableGame(
        game=game.name,
        variant=game.variant_name,
        title=str(game.title),
        variant_title=str(game.variant.title),
        players=game.players,
        solved=perfect(game) is not None,
        arranged=can_be_arranged(game),
    )
