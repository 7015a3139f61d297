"""Setting a table: who sits where, who begins, and the links to hand out."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus

from ..core.errors import LudothequeError, UnknownGame
from ..core.game import Game
from ..core.language import Text
from ..core.match import Match
from ..core.players import player
from ..core.registry import game as game_named
from ..core.saving import read
from ..search.budget import Budget
from .answers import NewSeat, NewTable
from .bodies import SavedGame, SeatWanted, TableWanted
from .chairs import Chair, holder_of, new_token, usual_player
from .dice import rolls_of
from .refusals import Refusal
from .store import Sheet
from .tables import new_name

_SEATS = Text(
    fr="{game} se joue ici à {players} : il faut {players} places, pas {seats}.",
    en="{game} is for {players} players here: it needs {players} seats, not {seats}.",
)
_PERSON_PLAYER = Text(
    fr="Seul l’ordinateur a un niveau : une personne joue comme elle veut.",
    en="Only the computer has a level: a person plays as they like.",
)
_TOO_SLOW = Text(
    fr="À une table, l’ordinateur réfléchit {longest} s ou {most} simulations au plus.",
    en="At a table the computer thinks for {longest} s or {most} simulations at most.",
)
LONGEST, MOST = 60, 1_000_000


@dataclass(frozen=True)
class Setting:
    """A table that is set: what is kept of it, and the tokens to hand out, which are not."""

    sheet: Sheet
    token: str | None
    tokens: list[str | None]

    def told(self) -> NewTable:
        """The answer to whoever set it."""
        chairs = zip(self.sheet.chairs, self.tokens, strict=True)
        seats = [_seat(self.sheet.table, seat, *chair) for seat, chair in enumerate(chairs)]
        return NewTable(table=self.sheet.table, token=self.token, seats=seats)


def new_table(wanted: TableWanted) -> Setting:
    """A table for a game from its start."""
    name = f"{wanted.game}:{wanted.variant}" if wanted.variant else wanted.game
    with _asked_for():
        game = game_named(name, wanted.players or len(wanted.seats))
    turned = {"first": 0, "last": -1, "random": secrets.randbelow(game.players)}[wanted.start]
    return _set(game, [*wanted.seats[turned:], *wanted.seats[:turned]], wanted.rounds)


def open_table(wanted: SavedGame) -> Setting:
    """A table for a saved game, as it was left."""
    with _asked_for():
        saved = read(wanted.saved)
    setting = _set(saved.position.game, wanted.seats, 1)
    setting.sheet.moves, setting.sheet.rolls = saved.position.history, rolls_of(saved.position)
    setting.sheet.resigned = list(saved.resigned)
    return setting


@contextmanager
def _asked_for() -> Iterator[None]:
    """A game that is not on the shelf is no missing page, but a wish that cannot be granted."""
    try:
        yield
    except UnknownGame as error:
        raise Refusal(HTTPStatus.BAD_REQUEST, error.text) from error


def swapped(sheet: Sheet, token: str | None) -> Setting:
    """A table for the same people, who have their tokens already."""
    return Setting(sheet, token, [None] * len(sheet.chairs))


def _set(game: Game, wanted: list[SeatWanted], rounds: int) -> Setting:
    if len(wanted) != game.players:
        text = _SEATS.format(game=game.title, players=game.players, seats=len(wanted))
        raise Refusal(HTTPStatus.BAD_REQUEST, text)
    token = new_token() if any(seat.kind == "person" for seat in wanted) else None
    tokens = [new_token() if seat.kind == "invited" else None for seat in wanted]
    held = zip(wanted, tokens, strict=True)
    chairs = [_chair(game, seat, own or (token if seat.kind == "person" else None)) for seat, own in held]
    return Setting(Sheet(new_name(), game, chairs, rounds, Match(game.players, rounds).save()), token, tokens)


def _chair(game: Game, wanted: SeatWanted, token: str | None) -> Chair:
    if wanted.kind != "computer":
        if wanted.player is not None:
            raise Refusal(HTTPStatus.BAD_REQUEST, _PERSON_PLAYER)
        return Chair(wanted.kind, wanted.name, holder=holder_of(token))
    word = wanted.player or usual_player(game)
    player(word, game)  # which says what is wrong with it
    _check_patience(word)
    return Chair("computer", wanted.name, word)


def _check_patience(word: str) -> None:
    """Refuse a computer that would think for longer than anybody waits."""
    try:
        budget = Budget.of(word.partition(":")[2])
    except LudothequeError:  # a player who is given no budget has one of its own
        return
    if (budget.seconds or 0) > LONGEST or (budget.simulations or 0) > MOST:
        raise Refusal(HTTPStatus.BAD_REQUEST, _TOO_SLOW.format(longest=LONGEST, most=MOST))


def _seat(table: str, seat: int, chair: Chair, token: str | None) -> NewSeat:
    link = f"/table/{table}#{token}" if token else None
    return NewSeat(seat=seat, kind=chair.kind, name=str(chair.called(seat)), link=link)
