"""Ratings over HTTP: the table of the club for each game, and how a rating came about."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path
from fastapi.requests import HTTPConnection
from starlette.concurrency import run_in_threadpool

from ..club.ladders import level_ratings
from ..club.ratings import Rating
from ..core.game import Game
from ..core.registry import game as game_named
from .club import Club
from .club_responses import LevelRatingShown, RatedGameShown, RatedPersonShown, RatingHistory, RatingShown, RatingTable
from .dependencies import Holder
from .games_api import TROUBLE, GameName, Lang
from .people import public_name
from .ratings_store import RatedPerson


def _club(connection: HTTPConnection) -> Club:
    club: Club = connection.app.state.club
    return club


TheClub = Annotated[Club, Depends(_club)]
PersonName = Annotated[str, Path(max_length=16, description="by what others tell somebody apart")]

router = APIRouter(prefix="/api/ratings", tags=["club"], responses=TROUBLE)


@router.get("/{game}")
async def ratings(game: GameName, club: TheClub, holder: Holder, lang: Lang = None) -> RatingTable:
    """The ratings of a game, and what the computer's levels are worth on the same scale."""
    box = game_named(game)
    people = await run_in_threadpool(club.ratings.table, box.name)
    you = public_name(holder) if holder else None
    return RatingTable(game=box.name, title=str(box.title), people=_people(people, you), levels=_levels(box))


@router.get("/{game}/{person}")
async def history(game: GameName, person: PersonName, club: TheClub, lang: Lang = None) -> RatingHistory:
    """How somebody's rating came about; nothing where they have none."""
    box = game_named(game)
    games = await run_in_threadpool(club.ratings.history, box.name, person)
    shown = [
        RatedGameShown(
            at=each.at,
            place=each.place,
            players=each.players,
            weight=each.weight,
            rating=each.rating.shown,
            reach=each.rating.reach,
        )
        for each in games
    ]
    return RatingHistory(game=box.name, person=person, games=shown)


def rating_shown(rating: Rating) -> RatingShown:
    """A rating as people read it."""
    return RatingShown(rating=rating.shown, reach=rating.reach, provisional=rating.provisional, games=rating.games)


def _people(people: list[RatedPerson], you: str | None) -> list[RatedPersonShown]:
    """Everybody with their places; who is equally strong shares one, and provisional ratings have none."""
    shown = []
    sure = [each.rating.shown for each in people if not each.rating.provisional]
    for each in people:
        place = None if each.rating.provisional else 1 + sum(rating > each.rating.shown for rating in sure)
        name = RatedPersonShown(
            **rating_shown(each.rating),
            person=each.person,
            name=each.name,
            bot=each.bot,
            place=place,
            you=each.person == you,
        )
        shown.append(name)
    return shown


def _levels(box: Game) -> list[LevelRatingShown]:
    """The levels of the variant that most people want first."""
    ladder = level_ratings(box.choose(box.usual_variant))
    return [LevelRatingShown(level=each.level, name=str(each.name), rating=each.rating) for each in ladder]
