"""New tables: who sits where, who begins, and the links to hand out."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import NamedTuple

from ..core.errors import UnknownGame
from ..core.game import Game
from ..core.language import Text
from ..core.match import Match
from ..core.players import player
from ..core.registry import game as game_named
from ..core.saving import read
from .budgets import check_budget
from .clock import Clock
from .dice import rolls_of
from .occupants import Occupant, holder_of, new_token, usual_player
from .people import check_key
from .refusals import Refusal
from .requests import SavedGame, SeatWanted, TableWanted
from .responses import NewSeat, NewTable
from .settings import Settings
from .store import StoredTable
from .tables import new_name
from .wishes import Wish

_SEATS = Text(
    fr="{game} se joue ici à {players} : il faut {players} places, pas {seats}.",
    en="{game} is for {players} players here: it needs {players} seats, not {seats}.",
)
_NOT_RATED = Text(
    fr="Une partie classée se joue entre personnes, chacune sur son appareil : une place à toi au plus, les autres "
    "libres (« open ») ou invitées (« invited »).",
    en="A rated game is between people, each on a device of their own: one seat of yours at most, the others open "
    "(“open”) or invited (“invited”).",
)
_SET_UP = Text(
    fr="Cette position a été composée à la main : elle s’étudie, mais ne se joue pas à une table.",
    en="This position was set up by hand: it can be studied, but not played at a table.",
)
_NO_OFFER = Text(
    fr="Dans le salon, il faut quelqu’un qui attend (« person ») et une place libre (« open »).",
    en="In the lobby, there must be somebody who waits (“person”) and a seat for others (“open”).",
)
_PERSON_PLAYER = Text(
    fr="Seul l’ordinateur a un niveau : une personne joue comme elle veut.",
    en="Only the computer has a level: a person plays as they like.",
)


@dataclass(frozen=True)
class PreparedTable:
    """A table that is set: what is kept of it, and the tokens to hand out, which are not."""

    stored: StoredTable
    token: str | None
    tokens: list[str | None]

    def response(self) -> NewTable:
        """The answer to whoever set it."""
        occupants = zip(self.stored.occupants, self.tokens, strict=True)
        seats = [_seat(self.stored.table, self.stored.game, seat, *occupant) for seat, occupant in enumerate(occupants)]
        return NewTable(table=self.stored.table, token=self.token, seats=seats)


def new_table(wanted: TableWanted, settings: Settings, key: str | None = None, *, bot: bool = False) -> PreparedTable:
    """A table for a game from its start; with a key, the seats of who sets it, perhaps a `bot`, are held by that."""
    clock = str(Clock.read(wanted.clock)) if wanted.clock else None
    if wanted.rated:
        _check_rated(wanted.seats)
    if wanted.listed:
        check_offer(wanted.seats, key)
    name = f"{wanted.game}:{wanted.variant}" if wanted.variant else wanted.game
    with asked_for():
        game = game_named(name, wanted.players or len(wanted.seats))
    turned = {"first": 0, "last": -1, "random": secrets.randbelow(game.players)}[wanted.start]
    prepared = _set(game, [*wanted.seats[turned:], *wanted.seats[:turned]], wanted.rounds, settings, _Setter(key, bot))
    stored = prepared.stored
    stored.listed, stored.rated, stored.strength = wanted.listed, wanted.rated, wanted.strength
    stored.clock = clock
    return prepared


def _check_rated(seats: list[SeatWanted]) -> None:
    """Refuse to rate a game against a computer, alone, or against oneself on one device."""
    kinds = [seat.kind for seat in seats]
    if "computer" in kinds or kinds.count("person") > 1 or len(kinds) < 2:
        raise Refusal(HTTPStatus.BAD_REQUEST, _NOT_RATED)


def check_offer(seats: list[SeatWanted], key: str | None) -> None:
    """Refuse to show a table in the lobby to which nobody could come, or at which nobody waits for them."""
    check_key(key)
    kinds = {seat.kind for seat in seats}
    if not {"person", "open"} <= kinds:
        raise Refusal(HTTPStatus.BAD_REQUEST, _NO_OFFER)


def open_table(wanted: SavedGame, settings: Settings, key: str | None = None, *, bot: bool = False) -> PreparedTable:
    """A table for a saved game, as it was left."""
    with asked_for():
        saved = read(wanted.saved)
    if saved.position.arrangement:
        raise Refusal(HTTPStatus.BAD_REQUEST, _SET_UP)
    names = [*saved.names, *[""] * len(wanted.seats)]
    seats = [_named(seat, name) for seat, name in zip(wanted.seats, names, strict=False)]
    prepared = _set(saved.position.game, seats, 1, settings, _Setter(key, bot))
    prepared.stored.moves, prepared.stored.rolls = saved.position.history, rolls_of(saved.position)
    prepared.stored.resigned = list(saved.resigned)
    if saved.drawn is not None:
        prepared.stored.wishes = [Wish("draw", 0, saved.drawn, "agreed")]
    return prepared


def _named(seat: SeatWanted, name: str) -> SeatWanted:
    """A seat under the name of who sat there, unless it has another or is the computer's."""
    kept = seat.name or seat.kind == "computer"
    return seat if kept else seat.model_copy(update={"name": name})


@contextmanager
def asked_for() -> Iterator[None]:
    """A game that is unknown is no missing page, but a wish that cannot be granted."""
    try:
        yield
    except UnknownGame as error:
        raise Refusal(HTTPStatus.BAD_REQUEST, error.text) from error


def swapped(stored: StoredTable, token: str | None) -> PreparedTable:
    """A table for the same people, who have their tokens already."""
    return PreparedTable(stored, token, [None] * len(stored.occupants))


class _Setter(NamedTuple):
    """Who sets a table: their key, if they have one, and whether they are a program."""

    key: str | None
    bot: bool


def _set(game: Game, wanted: list[SeatWanted], rounds: int, settings: Settings, setter: _Setter) -> PreparedTable:
    if len(wanted) != game.players:
        text = _SEATS.format(game=game.title, players=game.players, seats=len(wanted))
        raise Refusal(HTTPStatus.BAD_REQUEST, text)
    key = setter.key
    token = (check_key(key) if key else new_token()) if any(seat.kind == "person" for seat in wanted) else None
    tokens = [new_token() if seat.kind == "invited" else None for seat in wanted]
    held = zip(wanted, tokens, strict=True)
    occupants = [
        _occupant(game, seat, own or (token if seat.kind == "person" else None), settings) for seat, own in held
    ]
    if setter.bot:
        occupants = [replace(each, bot=True) if each.kind == "person" else each for each in occupants]
    played = Match(game.players, rounds).save()
    return PreparedTable(
        StoredTable(new_name(), game, occupants, rounds, played, created=int(time.time())), token, tokens
    )


def _occupant(game: Game, wanted: SeatWanted, token: str | None, settings: Settings) -> Occupant:
    if wanted.kind != "computer":
        if wanted.player is not None:
            raise Refusal(HTTPStatus.BAD_REQUEST, _PERSON_PLAYER)
        name = "" if wanted.kind == "open" else wanted.name
        return Occupant(wanted.kind, name, holder=holder_of(token))
    word = wanted.player or usual_player(game)
    check_budget(word, settings)
    player(word, game)  # which says what is wrong with it
    return Occupant("computer", wanted.name, word)


def _seat(table: str, game: Game, seat: int, occupant: Occupant, token: str | None) -> NewSeat:
    link = f"/table/{table}#{token}" if token else None
    return NewSeat(seat=seat, kind=occupant.kind, name=str(occupant.called(seat, game)), link=link)
