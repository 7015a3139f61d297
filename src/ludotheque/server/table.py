"""A table: one stored game, or a match of several, with its seats and its referee."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Set
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
from ..core.table_endings import table_result
from . import rights
from .clock import SECOND, Timing
from .dice import fall, throw
from .occupants import Occupant, open_if_left
from .pictures import side_seen
from .refusals import Refusal
from .rights import Seen
from .running_time import RunningTime
from .seating import Seating
from .store import Added, Store, StoredTable
from .table_clock import TableClock
from .table_lock import TableLock
from .wishes import Wish, WishKind, agreed_ply

_NO_SUCH_ROUND = Text(fr="La manche {round} n’a pas encore été jouée.", en="Round {round} has not been played yet.")
_NO_SUCH_PLY = Text(
    fr="La partie en est au coup {here}, pas encore au coup {there}.",
    en="The game is at move {here}, not yet at move {there}.",
)
_NOT_READ = Text(
    fr="Le coup {ply} gardé à cette table, « {move} », ne se lit pas : la partie ne peut pas être montrée.",
    en="Move {ply} that was kept at this table, “{move}”, cannot be read: the game cannot be shown.",
)


Claimable = Callable[[str | None], int | None]

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


class Arrival(NamedTuple):
    """When a message came, in milliseconds of running time, and how much lag the line of who sent it has."""

    now: int
    lag: int = 0


def _never(holder: str | None) -> None:
    """Where nobody sees who comes and goes, nothing can be claimed."""


class _Cut(NamedTuple):
    """Says that from a version on, only the first moves stayed."""

    version: int
    plies: int


class Table:
    """Lets only the holder of a seat move it, and keeps every move before anybody sees it.

    Its methods may wait for the disk, and one at a time may run: whoever calls them has the `lock`.
    """

    def __init__(
        self, stored: StoredTable, store: Store, time: RunningTime | None = None, claimable: Claimable = _never
    ) -> None:
        self.stored, self._store, self.time = stored, store, time or RunningTime()
        self.claimable = claimable
        """Says from when on a seat may be claimed from whoever holds it, where they are away."""
        self.lock = TableLock()
        self.closed = False
        """Whether another object stands for this table by now: what was in memory could not be kept."""
        self.shown: dict[Hashable, Any] = {}
        """What was made of this table to be shown, by whoever made it: it is forgotten with the table."""
        self.match = Match.load(stored.played, stored.game.players)
        self.clock = TableClock(stored.clock, stored.game.players) if stored.clock else None
        self._timing: Timing | None = None
        """How long the clock ran for the move that is being played."""
        self._begin(replayed(stored.game, stored.moves))
        self._throw()

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
        if self.clock:
            self.clock.begin(position, self.stored.timings, self.mover)
            self.clock.resume(self.mover, self.stored.deadline)

    def _sit(self) -> None:
        """Take in that somebody sits there otherwise."""
        self._seat()
        self.referee.seats = self.seating.by_player

    def _seat(self) -> None:
        self.seating = Seating(self.stored, self.match)
        resigned = self.stored.resigned
        self.drawn = agreed_ply(self.stored.wishes)
        """After how many moves two players agreed on a draw."""
        self.ended_early = self.drawn is not None or (bool(resigned) and self.game.players == 2)
        """Whether the players ended the round: of more than two, the computer plays on for who gave up."""

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
        """Whose turn it is, unless the players have ended the round, or somebody is still to come."""
        return None if self.ended_early or self.seating.open else self.position.turn

    @property
    def mover(self) -> int | None:
        """The player whose turn it is, unless it is chance's or nobody's."""
        turn = self.turn
        return turn if isinstance(turn, int) else None

    @property
    def over(self) -> bool:
        """Whether the present round has ended."""
        return self.position.over or self.ended_early

    @property
    def match_over(self) -> bool:
        """Whether the last round has ended."""
        return self.over and self.stored.round == self.stored.rounds

    def result(self) -> Result | None:
        """How the present round ended."""
        if not self.over:
            return None
        return table_result(self.position, self.stored.resigned, self.drawn) or self.position.result()

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
        return self.seating.reader(holder)

    def news(self, holder: str | None) -> int:
        """The ply from which the moves are new to whoever has this token: what the others did since they last played.

        Whoever watches, or plays at several seats, sees it with the eyes of the player whose turn it is.
        """
        reader, turn = self.reader(holder), self.turn
        return self.position.news(turn if reader is None and isinstance(turn, int) else reader)

    # What people do

    def play(self, holder: str | None, move: str, seen: Seen, arrival: Arrival | None = None) -> None:
        """Play a person's move, unless it arrives after their clock has fallen."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        player, now = rights.check_turn(self, holder), None
        if self.clock:
            now, lag = arrival or Arrival(self.time.now())
            if self.clock.fallen(now, lag):
                self._run_out(now)
                return
            self._timing = self.clock.time(now, lag)
        self.referee.play(player, move)
        self._end_wishes(player)
        self._settle(now)

    def answer(self, version: int, player: int, move: str) -> None:
        """Play the computer's move, if the table is still as it was when it was asked."""
        if self.version != version:
            return
        self._timing = None
        self.referee.play(player, move)
        self._settle()

    def take_back(self, holder: str | None, seen: Seen) -> None:
        """Go back to their last own turn; rolls that were seen stay as they were."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        rights.check_in_time(self)
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
        self._give_up(Resignation(self.player(seat), self.position.plies))

    def claim(self, holder: str | None, seat: int, seen: Seen, connected: Set[str]) -> None:
        """Let who was away too long lose, or the computer take over (ruling G-4), since another player wants it."""
        rights.check_seated(self, holder)
        rights.check_seen(self, seen)
        rights.check_in_time(self)
        player = rights.claiming(self, holder, seat, connected)
        self._give_up(Resignation(player, self.position.plies, "away"))

    def wish(self, holder: str | None, kind: WishKind, seen: Seen, again: str) -> None:
        """Ask the others for a draw (ruling G-5), to take a move back, or another game; who is asked so agrees."""
        rights.check_seen(self, seen)
        rights.check_in_time(self)
        player = rights.wishing(self, holder, kind)
        if any(other.player != player for other in self.open_wishes(kind)):
            self.reply(holder, kind, seen, again, agrees=True)
        else:
            self._keep_wish(Wish(kind, player, self.position.plies, "open"))

    def reply(self, holder: str | None, kind: WishKind, seen: Seen, again: str, *, agrees: bool) -> None:
        """Agree with what another player asked for, or not; it happens when everybody agrees. `again` names a table."""
        rights.check_seen(self, seen)
        rights.check_in_time(self)
        player = rights.replying(self, holder, kind)
        wish = next(each for each in self.open_wishes(kind) if each.player != player)
        if not agrees:
            self._keep_wish(wish._replace(state="declined"))
        elif self.asked(wish) - self.agreed(wish) - {player}:
            self._keep_wish(Wish(kind, player, wish.ply, "agreed"))
        else:
            self._keep_wish(wish._replace(state="agreed"))
            self._grant(wish, again)

    def _grant(self, wish: Wish, again: str) -> None:
        if wish.kind == "draw":
            self._sit()
            self._set_clock(None)
        elif wish.kind == "takeback":
            self.referee.take_back(wish.player)
            self._settle()
        else:
            self._begin_again(again)

    def open_wishes(self, kind: WishKind | None = None) -> list[Wish]:
        """What players ask for now, or what they ask for of one kind."""
        return [wish for wish in self.stored.wishes if wish.state == "open" and kind in (None, wish.kind)]

    def asked(self, wish: Wish) -> set[int]:
        """The players who must agree with a wish: all persons but whoever has it."""
        return {player for player in range(self.game.players) if self.occupant(player).waits} - {wish.player}

    def agreed(self, wish: Wish) -> set[int]:
        """Those of them who have agreed by now."""
        same = (wish.kind, wish.ply, "agreed")
        return {each.player for each in self.stored.wishes if (each.kind, each.ply, each.state) == same}

    def _keep_wish(self, wish: Wish) -> None:
        self._store.wish(self.stored, wish)
        others = [each for each in self.stored.wishes if (each.kind, each.player) != (wish.kind, wish.player)]
        self.stored.wishes = [*others, wish]

    def _end_wishes(self, mover: int) -> None:
        """Whoever moves has not agreed to what others asked; and nobody asks any more to take back what was before."""
        for wish in self.open_wishes():
            if wish.kind == "takeback" or (wish.kind == "draw" and wish.player != mover):
                self._keep_wish(wish._replace(state="gone"))

    def fall(self, lag: int = 0) -> None:
        """Let who has run out of time lose, or the computer take over (ruling G-3), if that is so by now."""
        now = self.time.now()
        if self.clock and self.clock.fallen(now, lag):
            self._run_out(now)

    def arrive(self, holder: str | None) -> None:
        """Somebody has come to a table with a clock, which begins to run as soon as all have."""
        seats = rights.coming(self, holder) if self.clock else []
        if seats:
            self._store.come(self.stored, seats)
            for seat in seats:
                self.stored.occupants[seat] = replace(self.stored.occupants[seat], came=self.time.now() // SECOND)
            self._sit()
        if self.clock and rights.may_start_clock(self):
            falls = self._run_clock(self.time.now())
            self._store.start_clock(self.stored, falls)

    def awaits(self, holder: str | None) -> bool:
        """Whether it matters to a clock that somebody comes: it has waited for them, or should run by now."""
        return self.clock is not None and bool(rights.coming(self, holder) or rights.may_start_clock(self))

    def _run_out(self, now: int) -> None:
        """The clock of whose turn it is has fallen."""
        assert self.clock
        assert self.clock.running is not None
        self._give_up(Resignation(self.clock.running, self.position.plies, "time"), now)

    def _give_up(self, resignation: Resignation, now: int | None = None) -> None:
        self._store.resign(self.stored, resignation)
        self.stored.resigned.append(resignation)
        self._sit()
        self._settle(now)

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

    def stop_rating(self) -> None:
        """Let what is played here change no ratings."""
        if self.stored.rated:
            self._store.stop_rating(self.stored)
            self.stored.rated = False

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
        stored.deadline, stored.timings, stored.wishes = None, [], []
        self._begin(self.game.start())
        self._settle()

    def again(self, holder: str | None, table: str) -> StoredTable:
        """The same people at a new table, with their seats swapped; asked twice, it is the same table."""
        rights.check_again(self, holder)
        return self._begin_again(table)

    def _begin_again(self, table: str) -> StoredTable:
        stored = self._swapped(self.stored.again or table)
        if self.stored.again is None:
            self._store.create(stored)
            self._store.link(self.stored, table)
            self.stored.again = table
        return stored

    def _swapped(self, table: str) -> StoredTable:
        here = map(open_if_left, self.stored.occupants)
        first, *others = (replace(occupant, agrees=False, came=None) for occupant in here)
        played = Match(self.game.players, self.stored.rounds).save()
        return StoredTable(table, self.game, [*others, first], self.stored.rounds, played, clock=self.stored.clock)

    def catch_up(self, added: Added) -> None:
        """Let happen here what was added to this table elsewhere."""
        _replay(self.position, added.moves)
        self.stored.rolls.extend(added.rolls)
        self.stored.changes, self.stored.deadline = added.version, added.deadline
        self._kept = self.position.plies
        self.describe()
        if self.clock:
            self.clock.begin(self.position, [*self.clock.timings, *added.timings], self.mover)
            self.clock.resume(self.mover, added.deadline)

    def saved(self, round_: int | None) -> str:
        """A round as text, to be kept in a file."""
        if round_ is None or round_ == self.stored.round:
            return _written(self.position, self.stored.resigned, self._names(self.stored.round), self.drawn)
        if round_ > self.stored.round:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_SUCH_ROUND.format(round=round_))
        position = replayed(self.game, self._store.moves(self.id, round_))
        drawn = agreed_ply(self._store.wishes(self.id, round_))
        return _written(position, self._store.resigned(self.id, round_), self._names(round_), drawn)

    def _names(self, round_: int) -> tuple[str, ...]:
        """What the players of a round are called."""
        match = Match(self.match.players, self.match.rounds, self.match.played[: round_ - 1])
        return tuple(self.stored.occupants[match.seat(player)].name for player in range(match.players))

    # What happens by itself

    def _settle(self, now: int | None = None) -> None:
        """Throw the die as long as it is its turn, and let the clock run of whose turn it is then.

        What has ended is not shown in the lobby any more.
        """
        self._throw()
        if self.stored.listed and self.match_over:
            self.list_(False)
        self._set_clock(now)

    def _throw(self) -> None:
        while self.turn == CHANCE:
            self.referee.throw()

    def _set_clock(self, now: int | None) -> None:
        """Keep when the clock falls that runs now, since when somebody did something, or from this moment on."""
        if self.clock:
            before = self.stored.deadline
            falls = self._run_clock(self.time.now() if now is None else now)
            if falls != before:
                self._store.set_clock(self.stored, falls)

    def _run_clock(self, now: int) -> int | None:
        assert self.clock
        turn = self.mover
        return self.clock.run(turn, now, runs=turn is not None and rights.may_run(self, turn))

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
            self._store.add_move(self.stored, position.plies - 1, str(position.last), self._timing_kept())
        else:
            self._store.take_back(self.stored, position.plies)
            if self.clock:
                self.clock.begin(position, self.clock.timings, self.mover)
        self._kept = position.plies
        self.describe()

    def _timing_kept(self) -> Timing | None:
        """How long the clock ran for the move that was just played, where it did."""
        if not self.clock:
            return None
        if self.position.mover_at(self.position.plies - 1) == CHANCE:
            self.clock.thrown()
            return None
        self.clock.moved(self._timing)
        return self._timing


def _weak(method: Callable[[Given], Gives]) -> Callable[[Given], Gives]:
    """A method for what belongs to its table, which is so forgotten as soon as nobody has it."""
    known = WeakMethod(method)

    def call(given: Given) -> Gives:
        found = known()
        assert found is not None
        return found(given)

    return call


def _written(position: Position, resigned: list[Resignation], names: tuple[str, ...], drawn: int | None) -> str:
    """A round as text; who gave up after moves that were then taken back did so after what is left."""
    kept = tuple(replace(each, ply=min(each.ply, position.plies)) for each in resigned)
    return write(Saved(position, resigned=kept, names=names, drawn=drawn))


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
