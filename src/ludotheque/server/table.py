"""A table: one stored game, or a match of several, with its seats and its referee."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from http import HTTPStatus
from itertools import count

from ..core.game import Game
from ..core.language import Text
from ..core.match import Match
from ..core.position import CHANCE, Position, Turn
from ..core.referee import Referee
from ..core.result import Result
from ..core.saving import Resignation, Saved, write
from ..core.seats import COLOURS
from .chairs import Chair, usual_player
from .refusals import Refusal
from .store import Sheet, Store

DRAWN_BITS = 62
_VERSIONS = count()

_LATE = Text(
    fr="La table en est au coup {here}, pas au coup {there} : ton message arrive trop tard ou deux fois.",
    en="The table is at move {here}, not at move {there}: your message came too late or twice.",
)
_OTHER_ROUND = Text(fr="La table en est à la manche {here}.", en="The table is at round {here}.")
_OVER = Text(fr="La partie est finie.", en="The game is over.")
_NOT_OVER = Text(fr="La partie n’est pas finie.", en="The game is not over.")
_MATCH_OVER = Text(fr="Toutes les manches sont jouées.", en="All rounds have been played.")
_NOT_YOUR_TURN = Text(fr="C’est à {player} de jouer.", en="It is {player}’s turn.")
_DIE = Text(fr="Le dé n’a pas fini de rouler.", en="The die is still rolling.")
_NO_SEAT = Text(
    fr="Tu regardes cette table : pour jouer, ouvre le lien de ta place.",
    en="You are watching this table: to play, open the link of your seat.",
)
_NOT_YOUR_SEAT = Text(fr="Ce n’est pas ta place.", en="This is not your seat.")
_WHICH_SEAT = Text(fr="Dis quelle place abandonne.", en="Say which seat resigns.")
_OTHERS_PLAY = Text(
    fr="On ne reprend pas un coup joué contre une autre personne.",
    en="A move made against another person is not taken back.",
)
_UNFAIR = Text(
    fr="Pas de conseil tant que des personnes jouent l’une contre l’autre.",
    en="No advice while people play against each other.",
)
_NO_SUCH_ROUND = Text(fr="La manche {round} n’a pas encore été jouée.", en="Round {round} has not been played yet.")
_NO_SUCH_PLY = Text(
    fr="Il n’y a que {plies} coups jusqu’ici, pas {ply}.", en="There are only {plies} moves so far, not {ply}."
)
_RESIGNED = Text(fr="{player} abandonne (G-2).", en="{player} resigns (G-2).")


class Table:
    """Lets only the holder of a seat move it, and keeps every move before anybody sees it.

    Its methods may wait for the disk, and one at a time may run: whoever calls them has the `lock`.
    """

    def __init__(self, sheet: Sheet, store: Store) -> None:
        self.sheet, self._store = sheet, store
        self.lock = asyncio.Lock()
        self._change()
        self.match = Match.load(sheet.played, sheet.game.players)
        self._begin(_replayed(sheet.game, sheet.moves))
        self._settle()

    def _begin(self, position: Position) -> None:
        seats = [self.sheet.chairs[self.match.seat(player)] for player in range(self.game.players)]
        self.referee = Referee(position, seats, dice=self._draw, watch=self._keep)
        self._kept = position.plies
        self.words: list[Text] = []
        self.describe()

    def _change(self) -> None:
        self.version = next(_VERSIONS)
        """Another one after everything that happens, never seen before."""

    # How it stands

    @property
    def id(self) -> str:
        """The name in its link."""
        return self.sheet.table

    @property
    def game(self) -> Game:
        """What is played."""
        return self.sheet.game

    @property
    def position(self) -> Position:
        """Where the present round stands."""
        return self.referee.position

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is, unless somebody has given up."""
        return None if self.over else self.position.turn

    @property
    def over(self) -> bool:
        """Whether the present round has ended."""
        return self.position.over or self._given_up is not None

    @property
    def match_over(self) -> bool:
        """Whether the last round has ended."""
        return self.over and self.sheet.round == self.sheet.rounds

    @property
    def _given_up(self) -> int | None:
        """The player of two who gave up; of more, the computer goes on for them."""
        return self.sheet.resigned[0].player if self.sheet.resigned and self.game.players == 2 else None

    def result(self) -> Result | None:
        """How the present round ended."""
        if self._given_up is None:
            return self.position.result()
        places = tuple(2 if player == self._given_up else 1 for player in range(2))
        return Result(places, self.position.scores, _RESIGNED.format(player=COLOURS[self._given_up]))

    def standings(self) -> Match:
        """The match with the present round counted as soon as it has ended."""
        match = Match(self.match.players, self.match.rounds, self.match.played)
        if result := self.result():
            match.record(result.places)
        return match

    @property
    def thinker(self) -> tuple[int, Chair] | None:
        """The player whose turn it is and the chair, where that is a computer."""
        turn = self.turn
        if not isinstance(turn, int):
            return None
        chair = self.chair(turn)
        return None if chair.waits else (turn, chair)

    def chair(self, player: int) -> Chair:
        """Where a player of the present round sits."""
        return self.sheet.chairs[self.match.seat(player)]

    def at(self, ply: int | None) -> Position:
        """The position as it stood after so many moves; now, if none are named."""
        plies = self.position.plies
        if ply is not None and ply > plies:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_SUCH_PLY.format(plies=plies, ply=ply))
        return self.position.at(plies if ply is None else ply)

    def describe(self) -> None:
        """Put into words what has been played since it was last asked, and forget what was taken back."""
        del self.words[self.position.plies :]
        self.words += [self.position.described_at(ply) for ply in range(len(self.words), self.position.plies)]

    # Who may do what

    def held(self, holder: str | None) -> list[int]:
        """The seats of whoever has this token."""
        return [seat for seat, chair in enumerate(self.sheet.chairs) if holder and chair.holder == holder]

    def to_move(self, holder: str | None) -> bool:
        """Whether it is their turn."""
        return isinstance(self.turn, int) and self.match.seat(self.turn) in self.held(holder)

    @property
    def fair(self) -> bool:
        """Whether advice harms nobody: the game is over, or nobody plays against another person."""
        return self.over or len({chair.holder for chair in self.sheet.chairs if chair.waits}) <= 1

    def may_take_back(self, holder: str | None) -> bool:
        """Whether there is a move to take back, made against nobody else."""
        return self._plays_alone(holder) and self._given_up is None and self.referee.can_take_back

    def may_go_on(self, holder: str | None) -> bool:
        """Whether they may start the next round or game: they sit here, or nobody does."""
        return bool(self.held(holder)) or not any(chair.waits for chair in self.sheet.chairs)

    def check_fair(self) -> None:
        """Refuse advice where it would be unfair."""
        if not self.fair:
            raise Refusal(HTTPStatus.FORBIDDEN, _UNFAIR)

    def check_turn(self, holder: str | None) -> int:
        """The player whose turn it is, if it is theirs."""
        self._check_seated(holder)
        turn = self.turn
        if turn is None:
            raise Refusal(HTTPStatus.CONFLICT, _OVER)
        if turn == CHANCE:
            raise Refusal(HTTPStatus.CONFLICT, _DIE)
        if self.match.seat(turn) not in self.held(holder):
            raise Refusal(HTTPStatus.CONFLICT, _NOT_YOUR_TURN.format(player=COLOURS[turn]))
        return turn

    def _check_seated(self, holder: str | None) -> None:
        if not self.held(holder):
            raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)

    def _check_ply(self, ply: int, round_: int | None = None) -> None:
        if round_ not in (None, self.sheet.round):
            raise Refusal(HTTPStatus.CONFLICT, _OTHER_ROUND.format(here=self.sheet.round))
        if ply != self.position.plies:
            raise Refusal(HTTPStatus.CONFLICT, _LATE.format(here=self.position.plies, there=ply))

    def _plays_alone(self, holder: str | None) -> bool:
        return holder is not None and all(chair.holder == holder for chair in self.sheet.chairs if chair.waits)

    # What people do

    def play(self, holder: str | None, move: str, ply: int, round_: int | None = None) -> None:
        """Play a person's move; `ply` is how many moves they have seen."""
        self._check_seated(holder)
        self._check_ply(ply, round_)
        self.referee.play(self.check_turn(holder), move)
        self._settle()

    def answer(self, player: int, move: str) -> None:
        """Play the computer's move."""
        self.referee.play(player, move)
        self._settle()

    def take_back(self, holder: str | None, ply: int) -> None:
        """Go back to their last own turn; rolls that were seen stay as they were."""
        self._check_seated(holder)
        self._check_ply(ply)
        if not self._plays_alone(holder):
            raise Refusal(HTTPStatus.CONFLICT, _OTHERS_PLAY)
        if self._given_up is not None:
            raise Refusal(HTTPStatus.CONFLICT, _OVER)
        self.referee.take_back()
        self._settle()

    def resign(self, holder: str | None, seat: int | None) -> None:
        """Give a seat up: of two players the other wins; of more, the computer takes it over (ruling G-2)."""
        seat = self._resigning(holder, seat)
        player = next(player for player in range(self.game.players) if self.match.seat(player) == seat)
        resignation = Resignation(player, self.position.plies)
        if self.game.players > 2:
            self.sheet.chairs[seat] = replace(self.sheet.chairs[seat], kind="computer", player=usual_player(self.game))
            self.sheet.chairs[seat] = replace(self.sheet.chairs[seat], name="", holder=None)
        self._store.resign(self.sheet, resignation, seat)
        self.sheet.resigned.append(resignation)
        self.referee.seats = tuple(map(self.chair, range(self.game.players)))
        self._change()

    def _resigning(self, holder: str | None, seat: int | None) -> int:
        self._check_seated(holder)
        if self.over:
            raise Refusal(HTTPStatus.CONFLICT, _OVER)
        held = self.held(holder)
        if seat is None and self.to_move(holder):
            return self.match.seat(self.check_turn(holder))
        if seat is None and len(held) > 1:
            raise Refusal(HTTPStatus.BAD_REQUEST, _WHICH_SEAT)
        if seat is not None and seat not in held:
            raise Refusal(HTTPStatus.FORBIDDEN, _NOT_YOUR_SEAT)
        return held[0] if seat is None else seat

    def next_round(self, holder: str | None) -> None:
        """Begin the next round of the match."""
        if not self.may_go_on(holder):
            raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
        if not self.over:
            raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)
        if self.match_over:
            raise Refusal(HTTPStatus.CONFLICT, _MATCH_OVER)
        match = self.standings()
        self._store.next_round(self.sheet, match.save())
        self.match, sheet = match, self.sheet
        sheet.round, sheet.played, sheet.rolls, sheet.resigned = sheet.round + 1, match.save(), [], []
        self._change()
        self._begin(self.game.start())
        self._settle()

    def again(self, holder: str | None, table: str) -> Sheet:
        """The same people at a new table, with their seats swapped; asked twice, it is the same table."""
        if not self.may_go_on(holder):
            raise Refusal(HTTPStatus.FORBIDDEN, _NO_SEAT)
        if not self.match_over:
            raise Refusal(HTTPStatus.CONFLICT, _NOT_OVER)
        sheet = self._swapped(self.sheet.again or table)
        if self.sheet.again is None:
            self._store.create(sheet)
            self._store.link(self.sheet, table)
            self.sheet.again = table
            self._change()
        return sheet

    def _swapped(self, table: str) -> Sheet:
        chairs = [*self.sheet.chairs[1:], *self.sheet.chairs[:1]]
        return Sheet(table, self.game, chairs, self.sheet.rounds, Match(self.game.players, self.sheet.rounds).save())

    def saved(self, round_: int | None) -> str:
        """A round as text, to be kept in a file."""
        if round_ is None or round_ == self.sheet.round:
            return _written(self.position, self.sheet.resigned)
        if round_ > self.sheet.round:
            raise Refusal(HTTPStatus.NOT_FOUND, _NO_SUCH_ROUND.format(round=round_))
        position = _replayed(self.game, self._store.moves(self.id, round_))
        return _written(position, self._store.resigned(self.id, round_))

    # What happens by itself

    def _settle(self) -> None:
        """Throw the die as long as it is its turn."""
        while self.turn == CHANCE:
            self.referee.throw()

    def _draw(self, outcomes: list[str]) -> str:
        """The next roll: drawn when it is needed, and the same again when moves are taken back."""
        number = sum(self.position.mover_at(ply) == CHANCE for ply in range(self.position.plies))
        rolls = self.sheet.rolls
        if number == len(rolls):
            drawn = secrets.randbits(DRAWN_BITS)
            self._store.add_roll(self.sheet, number, drawn)
            rolls.append(drawn)
        return outcomes[rolls[number] * len(outcomes) >> DRAWN_BITS]

    def _keep(self, position: Position) -> None:
        if position.plies > self._kept:
            self._store.add_move(self.sheet, position.plies - 1, str(position.last))
        else:
            self._store.take_back(self.sheet, position.plies)
        self._kept = position.plies
        self._change()
        self.describe()


def _written(position: Position, resigned: list[Resignation]) -> str:
    """A round as text; who gave up after moves that were then taken back did so after what is left."""
    kept = tuple(replace(each, ply=min(each.ply, position.plies)) for each in resigned)
    return write(Saved(position, resigned=kept))


def _replayed(game: Game, moves: list[str]) -> Position:
    """The position after moves that were legal when they were kept."""
    position = game.start()
    for move in moves:
        number = game.notation.read(position.state, move)
        assert number is not None
        position.play_number(number)
    return position
