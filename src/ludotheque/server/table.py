"""A table: one stored game, or a match of several, with its seats and its referee."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Any, NamedTuple, TypeVar
from weakref import WeakMethod

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.match import Match
from ..core.position import CHANCE, Position, Turn
from ..core.referee import Referee
from ..core.result import Result
from ..core.saving import Resignation, Saved, write
from ..core.seats import COLOURS
from . import rights
from .dice import fall, throw
from .occupants import Occupant, open_if_left
from .pictures import side_seen
from .refusals import Refusal
from .rights import Seen
from .seating import Seating
from .store import Added, Store, StoredTable
from .table_lock import TableLock

_NO_SUCH_ROUND = Text(fr="La manche {round} n’a pas encore été jouée.", en="Round {round} has not been played yet.")
_NO_SUCH_PLY = Text(
    fr="La partie en est au coup {here}, pas encore au coup {there}.",
    en="The game is at move {here}, not yet at move {there}.",
)
_NOT_READ = Text(
    fr="Le coup {ply} gardé à cette table, « {move} », ne se lit pas : la partie ne peut pas être montrée.",
    en="Move {ply} that was kept at this table, “{move}”, cannot be read: the game cannot be shown.",
)
_RESIGNED = Text(fr="{player} abandonne (G-2).", en="{player} resigns (G-2).")
_YOU_RESIGNED = Text(fr="tu as abandonné (G-2).", en="you resigned (G-2).")


Given = TypeVar("Given")
Gives = TypeVar("Gives")


class Logged(NamedTuple):
    """A move as it is told: who made it, how it is written, what it did, also as a sentence, and what came of it.

    A minor one, such as a roll, is told where there is room.
    """

    player: Turn
    move: str
    words: Text
    sentence: Text
    event: Text | None
    minor: bool


class _Cut(NamedTuple):
    """Says that from a version on, only the first moves stayed."""

    version: int
    plies: int


class Table:
    """Lets only the holder of a seat move it, and keeps every move before anybody sees it.

    Its methods may wait for the disk, and one at a time may run: whoever calls them has the `lock`.
    """

    def __init__(self, stored: StoredTable, store: Store) -> None:
        self.stored, self._store = stored, store
        self.lock = TableLock()
        self.closed = False
        """Whether another object stands for this table by now: what was in memory could not be kept."""
        self.shown: dict[Hashable, Any] = {}
        """What was made of this table to be shown, by whoever made it: it is forgotten with the table."""
        self.match = Match.load(stored.played, stored.game.players)
        self._begin(replayed(stored.game, stored.moves))
        self._settle()

    def _begin(self, position: Position) -> None:
        self._seat()
        self.position = position
        """Where the present round stands."""
        self.referee = Referee(position, self.seating.by_player, dice=_weak(self._draw), on_change=_weak(self._keep))
        self._kept = position.plies
        self.log: list[Logged] = []
        self._throws: list[int] = []
        self._cuts = [_Cut(self.version, 0)]
        self.describe()

    def _sit(self) -> None:
        """Take in that somebody sits there otherwise."""
        self._seat()
        self.referee.seats = self.seating.by_player

    def _seat(self) -> None:
        self.seating = Seating(self.stored, self.match)
        resigned = self.stored.resigned
        self.given_up = resigned[0].player if resigned and self.game.players == 2 else None
        """The player of two who gave up; of more, the computer goes on for them."""

    # How it stands

    @property
    def id(self) -> str:
        """The name in its link."""
        return self.stored.table

    @property
    def version(self) -> int:
        """Grows with everything that happens here."""
        return self.stored.changes

    @property
    def game(self) -> Game:
        """What is played."""
        return self.stored.game

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is, unless somebody has given up, or is still to come."""
        return self.position.turn if self.given_up is None and not self.seating.open else None

    @property
    def over(self) -> bool:
        """Whether the present round has ended."""
        return self.position.over or self.given_up is not None

    @property
    def match_over(self) -> bool:
        """Whether the last round has ended."""
        return self.over and self.stored.round == self.stored.rounds

    def result(self) -> Result | None:
        """How the present round ended."""
        if self.given_up is None:
            return self.position.result()
        places = tuple(2 if player == self.given_up else 1 for player in range(2))
        reason = _RESIGNED.format(player=COLOURS[self.given_up])
        reasons = tuple(_YOU_RESIGNED if player == self.given_up else reason for player in range(2))
        return Result(places, self.position.scores, reason, reasons)

    def standings(self) -> Match:
        """The match with the present round counted as soon as it has ended."""
        match = Match(self.match.players, self.match.rounds, self.match.played)
        if result := self.result():
            match.record(result.places)
        return match

    @property
    def thinker(self) -> tuple[int, Occupant] | None:
        """The player whose turn it is and who sits there, where that is a computer."""
        turn = self.turn
        if not isinstance(turn, int):
            return None
        occupant = self.occupant(turn)
        return None if occupant.waits else (turn, occupant)

    def occupant(self, player: int) -> Occupant:
        """Where a player of the present round sits; of more than two, the computer sits there for who gave up."""
        return self.seating.by_player[player]

    def player(self, seat: int) -> int:
        """The player of the present round who belongs to a seat."""
        return self.seating.players[seat]

    def at(self, ply: int | None) -> Position:
        """The position as it stood after so many moves; now, if none are named."""
        plies = self.position.plies
        if ply is not None and ply > plies:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_SUCH_PLY.format(here=plies, there=ply))
        return self.position.at(plies if ply is None else ply)

    def describe(self) -> None:
        """Put into words what has been played since it was last asked, and forget what was taken back."""
        position = self.position
        if position.plies < len(self.log):
            self._cut(position.plies)
        for ply in range(len(self.log), position.plies):
            mover = position.mover_at(ply)
            if mover == CHANCE:
                self._throws.append(ply)
            told = position.describe_ply(ply), position.sentence(ply), position.consequence(ply), position.is_minor(ply)
            self.log.append(Logged(mover, position.word_at(ply), *told))

    def _cut(self, plies: int) -> None:
        """Forget the moves from this ply on."""
        del self.log[plies:]
        self._throws = [ply for ply in self._throws if ply < plies]
        while self._cuts and self._cuts[-1].plies >= plies:
            self._cuts.pop()  # for whoever saw the table before that, more is gone now
        self._cuts.append(_Cut(self.version, plies))

    def kept_since(self, version: int, plies: int) -> int:
        """How many of the moves that there were at a version have stayed."""
        later = bisect_right(self._cuts, version, key=lambda cut: cut.version)
        return min(plies, self._cuts[later].plies) if later < len(self._cuts) else plies

    def side_seen(self, holder: str | None, turned: int) -> int:
        """After how many turns the board is seen by somebody who turned it: their own side, or the first, is near."""
        own = [self.player(seat) for seat in self.stored.seats(holder)]
        return side_seen(self.game, min(own, default=0), turned)

    def held(self, holder: str | None) -> tuple[int, ...]:
        """The seats that whoever has this token plays in the present round."""
        return self.seating.held(holder)

    def reader(self, holder: str | None) -> int | None:
        """The player of the present round whom this token stands for, where it is one alone."""
        held = self.held(holder)
        return self.player(held[0]) if len(held) == 1 else None

    def news(self, holder: str | None) -> int:
        """The ply from which the moves are new to whoever has this token: what the others did since they last played.

        Whoever watches, or plays at several seats, sees it with the eyes of the player whose turn it is.
        """
        reader, turn = self.reader(holder), self.turn
        return self.position.news(turn if reader is None and isinstance(turn, int) else reader)

    # What people do

    def play(self, holder: str | None, move: str, seen: Seen) -> None:
        """Play a person's move."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        self.referee.play(rights.check_turn(self, holder), move)
        self._settle()

    def answer(self, version: int, player: int, move: str) -> None:
        """Play the computer's move, if the table is still as it was when it was asked."""
        if self.version != version:
            return
        self.referee.play(player, move)
        self._settle()

    def take_back(self, holder: str | None, seen: Seen) -> None:
        """Go back to their last own turn; rolls that were seen stay as they were."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        rights.check_alone(self, holder)
        try:
            self.referee.take_back()
        except LudothequeError as error:
            raise Refusal(HTTPStatus.CONFLICT, error.text) from error
        self._settle()

    def resign(self, holder: str | None, seat: int | None, seen: Seen) -> None:
        """Give a seat up: of two players the other wins; of more, the computer takes it over (ruling G-2)."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        self.give_up(rights.resigning(self, holder, seat))

    def give_up(self, seat: int) -> None:
        """Let a seat be given up that somebody may give up."""
        resignation = Resignation(self.player(seat), self.position.plies)
        self._store.resign(self.stored, resignation)
        self.stored.resigned.append(resignation)
        self._sit()
        self._settle()

    def call(self, holder: str | None, seat: int | None, name: str) -> None:
        """Give who sits in a seat a name."""
        place = rights.naming(self, holder, seat)
        if self.stored.occupants[place].name == name:
            return
        rights.check_name(self, holder, name)
        self._store.rename(self.stored, place, name)
        self.stored.occupants[place] = replace(self.stored.occupants[place], name=name)
        self._sit()

    def reseat(self, changes: Mapping[int, Occupant]) -> None:
        """Let others sit in some seats; whoever calls this has seen that they may."""
        for seat, occupant in changes.items():
            self._store.reseat(self.stored, seat, occupant)
            self.stored.occupants[seat] = occupant
        self._sit()
        self._settle()

    def list_(self, listed: bool) -> None:
        """Show this table in the lobby, or no more."""
        if self.stored.listed != listed:
            self._store.list_(self.stored, listed)
            self.stored.listed = listed

    def next_round(self, holder: str | None, seen: Seen) -> None:
        """Begin the next round of the match; where somebody else has just begun it, that is what was wanted."""
        rights.check_going_on(self, holder)
        if seen.round == self.stored.round - 1:
            return
        rights.check_seen(self, seen)
        rights.check_next(self)
        match = self.standings()
        self._store.next_round(self.stored, match.save())
        self.match, stored = match, self.stored
        stored.round, stored.played, stored.rolls, stored.resigned = stored.round + 1, match.save(), [], []
        self._begin(self.game.start())
        self._settle()

    def again(self, holder: str | None, table: str) -> StoredTable:
        """The same people at a new table, with their seats swapped; asked twice, it is the same table."""
        rights.check_again(self, holder)
        stored = self._swapped(self.stored.again or table)
        if self.stored.again is None:
            self._store.create(stored)
            self._store.link(self.stored, table)
            self.stored.again = table
        return stored

    def _swapped(self, table: str) -> StoredTable:
        here = map(open_if_left, self.stored.occupants)
        first, *others = (replace(occupant, agrees=False) for occupant in here)
        played = Match(self.game.players, self.stored.rounds).save()
        return StoredTable(table, self.game, [*others, first], self.stored.rounds, played, clock=self.stored.clock)

    def catch_up(self, added: Added) -> None:
        """Let happen here what was added to this table elsewhere."""
        _replay(self.position, added.moves)
        self.stored.rolls.extend(added.rolls)
        self.stored.changes = added.version
        self._kept = self.position.plies
        self.describe()

    def saved(self, round_: int | None) -> str:
        """A round as text, to be kept in a file."""
        if round_ is None or round_ == self.stored.round:
            return _written(self.position, self.stored.resigned, self._names(self.stored.round))
        if round_ > self.stored.round:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_SUCH_ROUND.format(round=round_))
        position = replayed(self.game, self._store.moves(self.id, round_))
        return _written(position, self._store.resigned(self.id, round_), self._names(round_))

    def _names(self, round_: int) -> tuple[str, ...]:
        """What the players of a round are called."""
        match = Match(self.match.players, self.match.rounds, self.match.played[: round_ - 1])
        return tuple(self.stored.occupants[match.seat(player)].name for player in range(match.players))

    # What happens by itself

    def _settle(self) -> None:
        """Throw the die as long as it is its turn; what has ended is not shown in the lobby any more."""
        while self.turn == CHANCE:
            self.referee.throw()
        if self.stored.listed and self.match_over:
            self.list_(False)

    def _draw(self, outcomes: list[str]) -> str:
        """The next roll: drawn when it is needed, and the same again when moves are taken back."""
        number, rolls = len(self._throws), self.stored.rolls
        if number == len(rolls):
            thrown = throw()
            self._store.add_roll(self.stored, number, thrown)
            rolls.append(thrown)
        return fall(rolls[number], outcomes)

    def _keep(self, position: Position) -> None:
        if position.plies > self._kept:
            self._store.add_move(self.stored, position.plies - 1, str(position.last))
        else:
            self._store.take_back(self.stored, position.plies)
        self._kept = position.plies
        self.describe()


def _weak(method: Callable[[Given], Gives]) -> Callable[[Given], Gives]:
    """A method for what belongs to its table, which is so forgotten as soon as nobody has it."""
    known = WeakMethod(method)

    def call(given: Given) -> Gives:
        found = known()
        assert found is not None
        return found(given)

    return call


def _written(position: Position, resigned: list[Resignation], names: tuple[str, ...]) -> str:
    """A round as text; who gave up after moves that were then taken back did so after what is left."""
    kept = tuple(replace(each, ply=min(each.ply, position.plies)) for each in resigned)
    return write(Saved(position, resigned=kept, names=names))


def replayed(game: Game, moves: list[str]) -> Position:
    """The position after moves that were kept; they were legal then, unless somebody wrote a backup by hand."""
    position = game.start()
    _replay(position, moves)
    return position


def _replay(position: Position, moves: list[str]) -> None:
    for move in moves:
        number = position.game.notation.read(position.state, move)
        if number is None:
            raise Refusal(HTTPStatus.CONFLICT, _NOT_READ.format(ply=position.plies + 1, move=shown(move)))
        position.play_number(number)
