"""A solution to look things up in: what a position and its moves are worth."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.analysis import MOST_LINES, Analysis, Candidate, Proven
from ..core.batches import Batch
from ..core.contract import CHANCE, OVER
from ..core.errors import LudothequeError
from ..core.game import MOST_PLAYERS, Game
from ..core.kernels import Mode
from ..core.language import Text
from ..core.numbering import LOST
from ..core.position import Position
from ..core.solvable import can_be_solved, scoring_of
from ..core.state import State
from .graph import STAYS
from .index import NUMBERING, PositionIndex
from .matches import RoundStakes
from .retrograde import DRAW, HELD, SLOWLY
from .summary import INDEX, ODDS, SUMMARY, Summary, folder_of, table_of
from .table_file import Damaged, TableFile
from .values import SHARES, Lookup, MoveValues, Values

_UNSOLVED = Text(
    fr="{game} n’est pas encore résolu ici : lance « ludo solve {game} » ({minutes} min environ sur deux cœurs).",
    en="{game} is not solved here yet: run “ludo solve {game}” (about {minutes} min on two cores).",
)
_NEVER = Text(
    fr="{game} à {players} n’a pas de solution position par position.",
    en="{game} for {players} players has no solution position by position.",
)
_GAME_OVER = Text(
    fr="La partie est finie : il n’y a plus de coup à chercher.", en="The game is over: there is no move to look for."
)
_OTHER_GAME = Text(
    fr="Cette position est de {other}, et la solution est celle de {game}.",
    en="This position is of {other}, and the solution is that of {game}.",
)
Positions = Batch | NDArray[np.void] | Sequence[State] | Sequence[Position]
"""Many positions of a game."""

LONGEST_LINE, OTHER_LINE = 30, 8
"""How far the line of the best move goes, and those of the moves after it."""


class Unsolved(LudothequeError):
    """There is no solution to look things up in."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to a player: the share of the win, and in how many plies it is won or lost.

    Without plies it is a draw, a chance, or decided by the length limit alone. Then `headway` says in how many plies
    the score can be left by the one who needs to; 0 where staying is enough.
    """

    share: float
    plies: int | None = None
    headway: int = 0

    @staticmethod
    def of(value: int) -> Worth:
        """What a number in a table says."""
        if value == DRAW or value > HELD:
            return Worth(0.5, None, value - HELD if value else 0)
        if abs(value) >= SLOWLY:
            return Worth(float(value > 0), None, abs(value) - SLOWLY)
        return Worth(float(value > 0), abs(value))

    def turned(self) -> Worth:
        """The same for the other player."""
        return Worth(1 - self.share, self.plies, self.headway)

    @property
    def merit(self) -> tuple[float, float, int]:
        """What a player looks at: first the share, then how soon a win comes or how late a defeat."""
        plies = math.inf if self.plies is None else self.plies
        if self.share == 0:
            return 0, plies, self.headway
        return self.share, -plies, -self.headway


@dataclass(frozen=True, slots=True)
class Move:
    """A move, what it is worth to the one who makes it, and the record to which it leads."""

    move: int
    worth: Worth
    after: Any


class Solution:
    """The solution of a variant, read from its tables as far as they are asked for."""

    def __init__(self, game: Game, folder: Path | None = None, mode: Mode = "compiled") -> None:
        self.game, self.folder, self.mode = game, folder or folder_of(game), mode
        if not can_be_solved(game):
            raise Unsolved(_NEVER.format(game=game, players=game.players))
        if not (self.folder / SUMMARY).exists():
            raise Unsolved(_UNSOLVED.format(game=game, minutes=_minutes(game)))
        self.summary = Summary.read(self.folder / SUMMARY)
        if missing := [name for name in self.summary.tables if not (self.folder / name).exists()]:
            raise Damaged(self.folder / missing[0])
        self._kernels = game.kernels(mode, NUMBERING)
        scoring = scoring_of(game)
        self.stakes: Any = RoundStakes(scoring, dict(self.summary.scores)) if scoring else self._kernels
        self._rules = game.kernels(mode)
        self._tables: dict[str, TableFile] = {}

    @cached_property
    def index(self) -> PositionIndex:
        """The numbers of the positions."""
        return PositionIndex(self.game, self._table(INDEX).whole(), self.mode)

    def _table(self, name: str) -> TableFile:
        if name not in self._tables:
            self._tables[name] = TableFile(self.folder / name)
        return self._tables[name]

    @cached_property
    def _lookup(self) -> Lookup:
        return Lookup(self, lambda name: self._table(name).whole())

    def values(self, positions: Positions, threads: int = 1) -> Values:
        """What many positions are worth: those of a batch, records, light states or positions."""
        return self._lookup.values(positions, threads)

    def move_values(self, positions: Positions, threads: int = 1) -> MoveValues:
        """What the moves of many positions are worth, and which of them are best; before a roll there are none."""
        return self._lookup.move_values(positions, threads)

    @cached_property
    def with_chance(self) -> bool:
        """Whether a position is worth chances rather than a win, a draw or a defeat."""
        return not self.summary.counts

    def worth(self, state: Any) -> Worth:
        """What a position is worth to the player to move, or before a roll to the one who rolls."""
        if self.with_chance:
            rolled = self._rules.turn(state) != CHANCE
            return self.expected(state) if rolled else Worth(float(self._table(ODDS)[self._rank(state)]))
        return Worth.of(int(self._table(table_of(self.stakes.packed_score(state)))[self._rank(state)]))

    def expected(self, state: Any) -> Worth:
        """What a position should be worth, judging by where its moves lead."""
        found = [move.worth for move in self.moves(state)]
        if self._rules.turn(state) == CHANCE:
            return Worth(sum(worth.share for worth in found) / len(found))
        best = max(found, key=lambda worth: worth.merit)
        if best.share != 0.5 or self.must_hurry(state):
            return best
        return max((worth for worth in found if worth.share == 0.5), key=lambda worth: worth.headway)

    def must_hurry(self, state: Any) -> bool:
        """Whether endless play would be lost by the player to move."""
        return bool(self.stakes.endless_result(self.stakes.packed_score(state)) == LOST)

    @cached_property
    def in_rounds(self) -> bool:
        """Whether a match is played in rounds; then plies are those until a round has decided the match."""
        return bool(self.summary.scores)

    @property
    def scores(self) -> Sequence[int]:
        """The packed scores that a position with a number can have; in rounds, every score seen by either player."""
        if self.in_rounds:
            return range(len(self.stakes.views))
        return [count.score for count in self.summary.counts] or [0]

    def posed(self, score: int, number: int) -> Any:
        """The position with this number and this score, one of `scores`."""
        state = self.index.posed(number)
        self.stakes.set_score(state, score)
        return state

    def _rank(self, state: Any) -> int:
        return self.index.rank(self.index.number(state))

    def moves(self, state: Any) -> list[Move]:
        """The moves of a position; before a roll, its outcomes."""
        scratch = np.zeros(self.game.rules.MOST_MOVES + MOST_PLAYERS, np.int64)
        found = []
        for move in scratch[: self._rules.moves(state, scratch)].tolist():
            after = state.copy()
            self._rules.play(after, move)
            found.append(Move(move, self._before(state, after), after))
        return found

    def _before(self, state: Any, after: Any) -> Worth:
        """What the move from one position to another is worth to the one who makes it."""
        mover, over = int(state.mover), self._rules.turn(after) == OVER
        if over:
            places = np.zeros(MOST_PLAYERS, np.int64)
            self._rules.outcome(after, places)
            worth = Worth(0.5) if places[0] == places[1] else Worth(float(places[mover] == 1), 0)
        else:
            worth = self.worth(after)
            worth = worth if after.mover == mover else worth.turned()
            if self.in_rounds and self._kernels.score_change(state, after) != STAYS and worth.share != 0.5:
                worth = Worth(worth.share, 0)  # the round has decided the match, however long that goes on
        if self.with_chance:
            return Worth(worth.share)
        if worth.plies is not None:
            return replace(worth, plies=worth.plies + 1)
        score = self.stakes.packed_score(state)
        endless = SHARES[self.stakes.endless_result(score)]
        if endless == worth.share:  # staying is enough
            return replace(worth, headway=0)
        stays = not over and self.stakes.score_after(score, STAYS) == self.stakes.packed_score(after)
        return replace(worth, headway=worth.headway + 1 if stays else 1)

    def analyse(self, position: Position) -> Analysis:
        """The moves of a position, best first, with what each player can expect for certain."""
        self._refuse(position)
        state = position.state
        if position.turn == "chance":
            share = self.worth(state).share
            return Analysis(self._shares(int(state.mover), share))
        found = self._ordered(state)
        longest = [LONGEST_LINE, *[OTHER_LINE] * (MOST_LINES - 1), *[0] * len(found)]
        lines = [self._line(position, move.move, most) for move, most in zip(found, longest, strict=False)]
        moves = tuple(self._candidate(state, *each) for each in zip(found, lines, strict=True))
        return Analysis(moves[0].value, moves, line=lines[0], proven=moves[0].proven)

    def _candidate(self, state: Any, move: Move, line: tuple[str, ...]) -> Candidate:
        word, value = self.game.notation.write(state, move.move), self._shares(int(state.mover), move.worth.share)
        plies = None if self.in_rounds else move.worth.plies
        return Candidate(word, value, 0, self._proven(move.worth), plies, line)

    def best(self, position: Position) -> str:
        """The best move of a position."""
        self._refuse(position)
        return self.game.notation.write(position.state, self._ordered(position.state)[0].move)

    def _refuse(self, position: Position) -> None:
        if position.game != self.game:
            raise LudothequeError(_OTHER_GAME.format(other=position.game, game=self.game))
        if position.over:
            raise LudothequeError(_GAME_OVER)

    def _line(self, position: Position, first: int, longest: int) -> tuple[str, ...]:
        """How the game goes on after a move if both play perfectly, as far as it is worth showing."""
        if not longest:
            return ()
        ahead = position.copy()
        ahead.play_number(first)
        while ahead.plies - position.plies < longest and not ahead.over and ahead.turn != "chance":
            ahead.play_number(self._ordered(ahead.state)[0].move)
        return tuple(ahead.history[position.plies :])

    def _ordered(self, state: Any) -> list[Move]:
        """The moves of a position, best first.

        Of those that draw, first come those that make the headway that is needed, then those that leave the other
        player the fewest ways to hold.
        """
        found = self.moves(state)
        drawing = [move.worth.headway for move in found if move.worth.share == 0.5]
        least = min(drawing, default=0) if self.must_hurry(state) else max(drawing, default=0)

        def merit(move: Move) -> tuple[float, float, float, float]:
            if move.worth.share == 0.5 and not self.with_chance:
                return 0.5, 0, -(move.worth.headway > least), -self._ways_to_hold(move.after)
            return *move.worth.merit, 0

        return sorted(found, key=merit, reverse=True)

    def _ways_to_hold(self, state: Any) -> float:
        """How many moves keep a draw; once it is there, nothing can go wrong any more."""
        if self._rules.turn(state) == OVER:
            return math.inf
        return sum(move.worth.share == 0.5 for move in self.moves(state))

    def _shares(self, player: int, share: float) -> tuple[float, ...]:
        return (share, 1 - share) if player == 0 else (1 - share, share)

    def _proven(self, worth: Worth) -> Proven | None:
        if self.with_chance:
            return None
        return "win" if worth.share == 1 else "loss" if worth.share == 0 else "draw"


def _minutes(game: Game) -> int:
    return int(game.module("numbering").minutes(game.variants.index(game.variant), game.players))
