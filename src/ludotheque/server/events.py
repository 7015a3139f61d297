"""Events: an evening of games in rounds, which one person organises and everybody may watch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence, Set
from functools import partial
from http import HTTPStatus

from ..club.pairings import (
    DRAW,
    MOST_PLAYERS,
    WIN,
    Pairing,
    most_swiss_rounds,
    robin_rounds,
    round_robin,
    swiss,
    usual_swiss_rounds,
)
from ..core.game import Game
from ..core.language import Text
from ..core.look_alikes import told_apart
from ..core.match import Match
from ..core.registry import game as game_named
from .clock import Clock
from .club_requests import EventWanted
from .events_store import Board, EventPlayer, EventsStore, StoredEvent
from .new_tables import asked_for
from .occupants import Occupant
from .ratings_store import FinishedRound
from .refusals import Clash, Refusal
from .store import StoredTable
from .tables import Tables, new_name

_UNKNOWN = Text(fr="Il n’y a pas cet événement ici.", en="There is no such event here.")
_NOT_YOURS = Text(
    fr="Seule la personne qui organise peut faire cela.", en="Only the person who organises the event can do this."
)
_FOR_TWO = Text(
    fr="Un événement se joue à deux par table : choisis un jeu ou une variante pour deux.",
    en="An event is played by two at a table: choose a game or a variant for two.",
)
_FULL = Text(fr="C’est complet : {most} au plus.", en="It is full: {most} at most.")
_BEGUN = Text(fr="L’événement a déjà commencé.", en="The event has begun already.")
_OVER = Text(fr="L’événement est terminé.", en="The event is over.")
_TOO_FEW = Text(fr="Il faut être au moins deux.", en="At least two are needed.")
_GOES_ON = Text(
    fr="Des parties de cette ronde ne sont pas finies : attends-les, ou donne leur résultat.",
    en="Some games of this round are not over: wait for them, or enter their results.",
)
_PAUSED = Text(fr="L’événement est en pause : reprends-le d’abord.", en="The event is paused: resume it first.")
_CHANGES = Text(
    fr="L’événement change en ce moment même : réessaie.", en="The event is changing at this very moment: try again."
)
_NO_BOARD = Text(fr="Il n’y a pas cette partie dans cet événement.", en="There is no such game in this event.")
_NOT_THERE = Text(fr="Cette personne ne joue pas ici.", en="This person does not play here.")
_POINTS = Text(
    fr="Un résultat est 1–0, ½–½, 0–1 ou 0–0 (personne n’est venu).",
    en="A result is 1–0, ½–½, 0–1 or 0–0 (nobody came).",
)
_RESULTS = ((WIN, 0), (DRAW, DRAW), (0, WIN), (0, 0))


class Events:
    """Makes events, pairs their rounds, and takes in the results of their games."""

    def __init__(self, tables: Tables) -> None:
        self._store, self._people = EventsStore(tables.store), tables.people
        self.changed: Callable[[str], None] = lambda event: None
        """Is told, in any thread, of every event that has changed here."""

    def create(self, wanted: EventWanted, organiser: str) -> StoredEvent:
        """A new event, which people may join."""
        name = f"{wanted.game}:{wanted.variant}" if wanted.variant else wanted.game
        with asked_for():
            game = game_named(name)
        if 2 not in game.variant.players:
            raise Refusal(HTTPStatus.BAD_REQUEST, _FOR_TWO)
        event = StoredEvent(
            id=secrets.token_urlsafe(9),
            name=wanted.name,
            game=game.name,
            variant=game.variant_name,
            system=wanted.system,
            twice=wanted.twice,
            rounds=wanted.rounds or 0,
            rated=wanted.rated,
            clock=str(Clock.read(wanted.clock)) if wanted.clock else None,
            organiser=organiser,
        )
        self._store.create(event)
        return event

    def find(self, event: str) -> StoredEvent:
        """The event of this name."""
        return _there(self._store.load(event))

    def version(self, event: str) -> int | None:
        """How often an event has changed."""
        return self._store.version(event)

    def versions(self, events: Sequence[str]) -> dict[str, int]:
        """How often events have changed, as far as they are there."""
        return self._store.versions(events)

    def bots(self, event: StoredEvent) -> set[str]:
        """Those who play in an event and are programs."""
        return self._people.bots([each.holder for each in event.players])

    def of(self, holder: str) -> list[StoredEvent]:
        """The events that somebody organises or plays in, the latest first."""
        return [event for name in self._store.of(holder) if (event := self._store.load(name))]

    def join(self, event: str, holder: str, name: str) -> StoredEvent:
        """Somebody wants to play, or to come back; where everybody meets everybody, only before it begins."""

        def act(found: StoredEvent) -> None:
            known = found.player_of(holder)
            _check_goes_on(found)
            if found.boards and found.system == "robin":
                raise Refusal(HTTPStatus.CONFLICT, _BEGUN)
            if known is None and len(found.players) >= MOST_PLAYERS:
                raise Refusal(HTTPStatus.CONFLICT, _FULL.format(most=MOST_PLAYERS))
            called = told_apart(name, (each.name for each in found.players if each is not known))
            if known is None:
                found.players.append(EventPlayer(len(found.players) + 1, holder, called))
            else:
                known.name, known.gone = called, 0

        joined = self._change(event, act)
        self._people.meet(holder, name)
        return joined

    def leave(self, event: str, holder: str, number: int | None) -> StoredEvent:
        """Somebody leaves, or the organiser lets them; before the event begins it is as if they had never come."""

        def act(found: StoredEvent) -> None:
            _check_goes_on(found)
            leaving = found.player_of(holder)
            if number is not None:
                leaving = next((each for each in found.players if each.number == number), None)
                if leaving is None or leaving.holder != holder:
                    _check_organiser(found, holder)
            if leaving is None:
                raise Refusal(HTTPStatus.NOT_FOUND, _NOT_THERE)
            found.lose(leaving)

        return self._change(event, act)

    def next_round(self, event: str, holder: str) -> StoredEvent:
        """Pair the next round and set its tables; after the last one the event is over."""
        bots = self.bots(self.find(event))
        try:
            found = _there(self._store.change_slowly(event, partial(_next_round, holder=holder, bots=bots)))
        except Clash as clash:
            raise Refusal(HTTPStatus.CONFLICT, _CHANGES) from clash
        self.changed(event)
        return found

    def pause(self, event: str, holder: str, *, paused: bool) -> StoredEvent:
        """Let no round begin for a while, or go on."""

        def act(found: StoredEvent) -> None:
            _check_organiser(found, holder)
            _check_goes_on(found)
            found.state = "paused" if paused else "playing" if found.boards else "open"

        return self._change(event, act)

    def end(self, event: str, holder: str) -> StoredEvent:
        """End an event as it stands."""

        def act(found: StoredEvent) -> None:
            _check_organiser(found, holder)
            found.state = "over"

        return self._change(event, act)

    def enter_result(self, event: str, holder: str, place: tuple[int, int], points: tuple[int, int]) -> StoredEvent:
        """Enter what came of a game by hand, such as where somebody did not come; until the next round begins."""

        def act(found: StoredEvent) -> None:
            _check_organiser(found, holder)
            board = _board(found, *place)
            if points not in _RESULTS:
                raise Refusal(HTTPStatus.BAD_REQUEST, _POINTS)
            board.points = points

        return self._change(event, act)

    def note_result(self, played: FinishedRound) -> None:
        """Take in how a game ended, if it belongs to an event."""
        at = self._store.board_at(played.table)
        if at is None:
            return
        event, *place = at

        def act(found: StoredEvent) -> None:
            board = _board(found, *place)
            if board.points is None:
                board.points = _points(played.places)

        self._change(event, act)

    def forget(self, holder: str) -> None:
        """Forget who somebody was."""
        self._store.forget(holder)

    def _change(self, event: str, act: Callable[[StoredEvent], None]) -> StoredEvent:
        found = _there(self._store.change(event, act))
        self.changed(event)
        return found


def rounds_of(event: StoredEvent) -> int:
    """How many rounds there are: as many as were wished, as far as nobody has to meet twice, else as many as usual."""
    players = len(event.players) if event.boards else len(event.there)
    if event.system == "robin":
        return robin_rounds(players, twice=event.twice) if players > 1 else 0
    most = max(most_swiss_rounds(players), len(event.boards))
    return min(event.rounds, most) if event.rounds else usual_swiss_rounds(players)


def _next_round(event: StoredEvent, holder: str, bots: Set[str]) -> Sequence[StoredTable]:
    _check_organiser(event, holder)
    _check_goes_on(event)
    if event.state == "paused":
        raise Refusal(HTTPStatus.CONFLICT, _PAUSED)
    if not event.ready:
        raise Refusal(HTTPStatus.CONFLICT, _GOES_ON)
    if not event.boards:
        event.rounds = rounds_of(event)
    if len(event.boards) >= event.rounds and event.boards:
        event.state = "over"
        return ()
    if len(event.there) < 2:
        raise Refusal(HTTPStatus.CONFLICT, _TOO_FEW)
    boards = [_set_up(event, pairing) for pairing in _paired(event)]
    event.boards.append(boards)
    event.state = "playing"
    return [_table(event, board, bots) for board in boards if board.table]


def _paired(event: StoredEvent) -> list[Pairing]:
    if event.system == "swiss":
        return swiss([player.number for player in event.there], event.played, event.rounds)
    return round_robin([player.number for player in event.players], len(event.boards) + 1)


def _set_up(event: StoredEvent, pairing: Pairing) -> Board:
    """A board for two; who meets nobody, or somebody who has left, plays at none."""
    gone = {player.number for player in event.players if player.gone}
    first, second = pairing
    if second is None:
        return Board(first, None, points=(WIN if event.system == "swiss" else 0, 0))
    if gone & {first, second}:
        return Board(first, second, points=(0 if first in gone else WIN, 0 if second in gone else WIN))
    return Board(first, second, table=new_name())


def _table(event: StoredEvent, board: Board, bots: Set[str]) -> StoredTable:
    """The table at which two meet; each of them sits there with their own key."""
    game: Game = game_named(f"{event.game}:{event.variant}", 2)
    people = {player.number: player for player in event.players}
    pair = [people[number] for number in (board.first, board.second) if number is not None]
    occupants = [Occupant("person", each.name, holder=each.holder, bot=each.holder in bots) for each in pair]
    assert board.table
    played = Match(2, 1).save()
    return StoredTable(board.table, game, occupants, 1, played, rated=event.rated, clock=event.clock)


def _points(places: Sequence[int]) -> tuple[int, int]:
    if places[0] == places[1]:
        return DRAW, DRAW
    return (WIN, 0) if places[0] < places[1] else (0, WIN)


def _board(event: StoredEvent, round_: int, place: int) -> Board:
    """A game of an event; only those of the present round can still change."""
    if round_ != len(event.boards) or not 1 <= place <= len(event.boards[-1]):
        raise Refusal(HTTPStatus.NOT_FOUND, _NO_BOARD)
    board = event.boards[-1][place - 1]
    if board.second is None:
        raise Refusal(HTTPStatus.NOT_FOUND, _NO_BOARD)
    return board


def _there(event: StoredEvent | None) -> StoredEvent:
    if event is None:
        raise Refusal(HTTPStatus.NOT_FOUND, _UNKNOWN)
    return event


def _check_organiser(event: StoredEvent, holder: str) -> None:
    if event.organiser != holder:
        raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOURS)


def _check_goes_on(event: StoredEvent) -> None:
    if event.state == "over":
        raise Refusal(HTTPStatus.CONFLICT, _OVER)
