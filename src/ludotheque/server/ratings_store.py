"""Ratings in the store: each round at a table is kept once, whoever tells of it and however often."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, delete, false, func, insert, select, update
from sqlalchemy.orm import aliased

from ..club.ratings import Rating, rated
from ..club.weights import weight
from .club_rows import RatingChangeRow, RatingRow
from .people import public_name
from .refusals import Clash
from .rows import PersonRow
from .store import Store

DAY = 86_400
TRIES = 5
"""How often something is written that somebody else may have written in the same moment."""
MOST_SHOWN = 200
"""People in the table of a game, and games in a history, at most."""
_WHOLE = 1000
NOBODY = "-"
"""How the name begins, another one for each round, under which somebody is kept for a day who was forgotten."""

Done = TypeVar("Done")


@dataclass(frozen=True)
class FinishedRound:
    """A round that is to be rated: who played it, as the store knows them, under which names, and their places."""

    table: str
    round: int
    game: str
    holders: tuple[str, ...]
    names: tuple[str, ...]
    places: tuple[int, ...]


class RatedPerson(NamedTuple):
    """Somebody in the table of a game, as others may see them."""

    person: str
    name: str
    rating: Rating
    bot: bool = False


class RatedGame(NamedTuple):
    """What one game did to a rating: when, which place of how many players, how much it weighed, what came of it."""

    at: int
    place: int
    players: int
    weight: float
    rating: Rating


class RatingsStore:
    """Everybody's ratings, and how they came about."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self._store, self._now = store, now

    def keep(self, played: FinishedRound) -> bool:
        """Rate a round, unless that was done already, or will be when somebody else is ready with it."""
        return insist(lambda: self._store.transact(lambda connection: self._keep(connection, played)))

    def _keep(self, connection: Connection, played: FinishedRound) -> bool:
        same = select(RatingChangeRow.round).where(
            RatingChangeRow.table == played.table, RatingChangeRow.round == played.round
        )
        if connection.execute(same).first():
            return False
        now = int(self._now())
        self._make_room(connection, played, now)
        before = _ratings(connection, played.game, played.holders)
        weights = _weights(connection, played, before, now - DAY)
        after = rated(before, played.places, weights)
        for player, holder in enumerate(played.holders):
            _write(connection, played, player, before[player], after[player], weights[player], now)
            values = {**_kept(after[player]), "games": after[player].games, "touched": now}
            here = RatingRow.holder == holder, RatingRow.game == played.game
            connection.execute(update(RatingRow).where(*here).values(name=played.names[player], **values))
        return True

    def _make_room(self, connection: Connection, played: FinishedRound, now: int) -> None:
        """Nobody else changes these ratings before we are done; they are taken in an order that is the same for all."""
        wanted = select(RatingRow.holder).where(RatingRow.game == played.game, RatingRow.holder.in_(played.holders))
        there = set(connection.execute(wanted.order_by(RatingRow.holder).with_for_update()).scalars())
        for holder in sorted({*played.holders} - there):
            row = {"holder": holder, "game": played.game, "person": public_name(holder), "name": "", "games": 0}
            connection.execute(insert(RatingRow).values(**row, **_kept(Rating()), touched=now))

    def table(self, game: str) -> list[RatedPerson]:
        """Everybody who has a rating in a game: those that are sure from the strongest down, then the others."""
        row = RatingRow
        bot = func.coalesce(PersonRow.bot, false()).label("bot")
        wanted = select(row.person, row.name, row.strength, row.doubt, row.games, bot).where(row.game == game)
        wanted = wanted.outerjoin(PersonRow, PersonRow.holder == row.holder)
        wanted = wanted.order_by(row.strength.desc(), row.person).limit(MOST_SHOWN)
        rows = self._store.read(lambda connection: connection.execute(wanted).all())
        people = [
            RatedPerson(each.person, each.name, _read(each.strength, each.doubt, each.games), bool(each.bot))
            for each in rows
        ]
        return sorted(people, key=lambda each: each.rating.provisional)

    def own(self, holder: str) -> dict[str, Rating]:
        """What somebody's ratings are, by the names of games."""
        row = RatingRow
        wanted = select(row.game, row.strength, row.doubt, row.games).where(row.holder == holder)
        rows = self._store.read(lambda connection: connection.execute(wanted).all())
        return {each.game: _read(each.strength, each.doubt, each.games) for each in rows}

    def of(self, holders: Sequence[str]) -> dict[tuple[str, str], Rating]:
        """What ratings several people have, by their holders and the names of games."""
        row = RatingRow
        wanted = select(row.holder, row.game, row.strength, row.doubt, row.games).where(row.holder.in_(holders))
        rows = self._store.read(lambda connection: connection.execute(wanted).all())
        return {(each.holder, each.game): _read(each.strength, each.doubt, each.games) for each in rows}

    def history(self, game: str, person: str) -> list[RatedGame]:
        """The latest rated games of somebody whom others know by this name, the oldest first."""
        row, who = RatingChangeRow, select(RatingRow.holder).where(RatingRow.person == person)
        columns = row.at, row.place, row.players, row.weight, row.strength, row.doubt
        wanted = select(*columns).where(row.game == game, row.holder.in_(who)).order_by(row.at.desc(), row.table)
        rows = self._store.read(lambda connection: connection.execute(wanted.limit(MOST_SHOWN)).all())
        return [
            RatedGame(each.at, each.place, each.players, each.weight / _WHOLE, _read(each.strength, each.doubt))
            for each in reversed(rows)
        ]

    def left_for(self, days: float, count: int) -> list[str]:
        """Those who had no rated game for so many days and are nobody whom the server knows, a few of them."""
        row, known = RatingRow, select(PersonRow.holder).where(PersonRow.holder == RatingRow.holder)
        wanted = select(row.holder).where(~known.exists()).group_by(row.holder)
        wanted = wanted.having(func.max(row.touched) < int(self._now() - days * DAY)).limit(count)
        return list(self._store.read(lambda connection: connection.execute(wanted).scalars().all()))

    def forget(self, holder: str) -> None:
        """Forget somebody; what the games did to others stays.

        That others have met somebody new stays for a day, or one could beat new keys without end, each forgotten after
        its game.
        """
        insist(lambda: self._store.transact(lambda connection: self._forget(connection, holder)))

    def _forget(self, connection: Connection, holder: str) -> None:
        row, since = RatingChangeRow, int(self._now()) - DAY
        of_a_day = select(row.table, row.round).where(row.holder == holder, row.at > since)
        for table, round_ in connection.execute(of_a_day).all():
            here = row.table == table, row.round == round_, row.holder == holder
            connection.execute(update(row).where(*here).values(holder=f"{NOBODY}{secrets.token_hex(16)}"))
        connection.execute(delete(row).where(row.holder.startswith(NOBODY), row.at <= since))
        for kind in (RatingChangeRow, RatingRow):
            connection.execute(delete(kind).where(kind.holder == holder))


def insist(act: Callable[[], Done]) -> Done:
    """What comes of something that is tried again where somebody else was quicker."""
    for left in reversed(range(TRIES)):
        try:
            return act()
        except Clash:
            if not left:
                raise
    raise AssertionError


def _ratings(connection: Connection, game: str, holders: Sequence[str]) -> list[Rating]:
    row = RatingRow
    wanted = select(row.holder, row.strength, row.doubt, row.games).where(row.game == game, row.holder.in_(holders))
    found = {each.holder: _read(each.strength, each.doubt, each.games) for each in connection.execute(wanted)}
    return [found[holder] for holder in holders]


def _weights(connection: Connection, played: FinishedRound, before: Sequence[Rating], since: int) -> list[float]:
    """What this round weighs for each of its players, after what they have played since then."""
    met = [[_met(connection, one, other, since) for other in played.holders if other != one] for one in played.holders]
    found = []
    for player, holder in enumerate(played.holders):
        others = [each for place, each in enumerate(before) if place != player]
        newcomers = _newcomers(connection, holder, since) if any(each.provisional for each in others) else None
        found.append(weight(met[player], newcomers, provisional=before[player].provisional))
    return found


def _met(connection: Connection, one: str, other: str, since: int) -> int:
    """How often two have met in rated games of any kind since then."""
    mine, theirs = aliased(RatingChangeRow), aliased(RatingChangeRow)
    wanted = select(func.count()).where(
        mine.holder == one,
        mine.at > since,
        theirs.table == mine.table,
        theirs.round == mine.round,
        theirs.holder == other,
    )
    return int(connection.execute(wanted).scalar_one())


def _newcomers(connection: Connection, holder: str, since: int) -> int:
    """How many rated games somebody has played since then against people with provisional ratings."""
    mine, theirs = aliased(RatingChangeRow), aliased(RatingChangeRow)
    new = select(theirs.holder).where(
        theirs.table == mine.table, theirs.round == mine.round, theirs.holder != holder, theirs.provisional == 1
    )
    wanted = select(func.count()).select_from(mine).where(mine.holder == holder, mine.at > since, new.exists())
    return int(connection.execute(wanted).scalar_one())


def _write(
    connection: Connection,
    played: FinishedRound,
    player: int,
    before: Rating,
    after: Rating,
    weighed: float,
    now: int,
) -> None:
    row: dict[str, object] = {"table": played.table, "round": played.round, "holder": played.holders[player]}
    row |= {"game": played.game, "at": now, "place": played.places[player], "players": len(played.places)}
    row |= {"weight": round(weighed * _WHOLE), "provisional": int(before.provisional), **_kept(after)}
    connection.execute(insert(RatingChangeRow).values(**row))


def _kept(rating: Rating) -> dict[str, int]:
    return {"strength": round(rating.strength * _WHOLE), "doubt": round(rating.doubt * _WHOLE)}


def _read(strength: int, doubt: int, games: int = 0) -> Rating:
    return Rating(strength / _WHOLE, doubt / _WHOLE, games)
