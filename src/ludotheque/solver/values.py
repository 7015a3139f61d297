"""What many positions and their moves are worth, looked up together in the tables of a solution."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.batch_input import MOST_THREADS, free_memory, records_of, whole_number
from ..core.contract import Numbers
from ..core.errors import BadBatch
from ..core.game import MOST_PLAYERS
from ..core.language import Text
from ..core.numbering import DREW, LOST, WON
from ..core.workers import Work, Workers
from .graph import STAYS
from .index import NUMBERING
from .lookups import BY_CHANCE, BY_LAYERS, BY_ROUNDS, ENDED, ROLLED, UNTOLD, Notes, Plies, Shares
from .summary import ODDS, table_of

if TYPE_CHECKING:
    from .solution import Solution

LOOKUPS = f"{__package__}.lookups"
SHARES = {WON: 1.0, DREW: 0.5, LOST: 0.0}
ROOM = 1 << 24
"""For how many moves there is room at once before it is known how many there are."""
SCRATCH = MOST_PLAYERS + 10
"""Room for the places of players, with a line of the processor's memory between two threads."""

_NO_NUMBER = Text(
    fr="Position {index} : la solution de {game} ne la connaît pas ; est-elle bien de cette variante ?",
    en="Position {index}: the solution of {game} does not know it; is it of this variant?",
)


@dataclass(frozen=True, slots=True)
class Values:
    """What positions are worth, a row for each, where nobody ever goes wrong.

    `values` has each player's share of the win: 1 is won, 0.5 drawn, 0 lost, and with dice the chances. `plies` says
    in how many plies a game is won or lost, -1 where it is not told: of draws, with dice, in rounds, and of what the
    length limit alone decides. Where the score must be left to hold or to win, `headway` says in how many plies; else
    it is 0.
    `exact` says which rows are known; the values of the others are NaN.
    """

    values: Shares
    plies: Plies
    headway: Plies
    exact: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.values)


@dataclass(frozen=True, slots=True)
class MoveValues:
    """What the moves of positions are worth to those who make them, a row for each position.

    Rows are as wide as the longest list of moves. The first `counts` of a row of `moves` are the numbers of its legal
    moves, none before a roll and at the end of a game; what lies behind them means nothing, and is never `best`.
    `values`, `plies` and `headway` are those of `Values`, counted from before the move. `best` marks every move that
    nothing is better than: it keeps what the position is worth, wins soonest or loses latest, and makes headway where
    that is needed.
    """

    moves: NDArray[np.int64]
    counts: Numbers
    values: Shares
    plies: Plies
    headway: Plies
    best: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.counts)


@dataclass(frozen=True, slots=True)
class _Scores:
    """By the score that a kernel tells: its table, what endless play brings, the stakes, and those of a quiet move."""

    table: NDArray[np.int16]
    endless: Shares
    stakes: Numbers
    onwards: Numbers


@dataclass(frozen=True, slots=True)
class _Located:
    """The moves of positions, and where what they lead to is found."""

    lists: NDArray[np.int64]
    counts: Numbers
    scores: NDArray[np.int64]
    ranks: NDArray[np.int64]
    notes: Notes

    @staticmethod
    def blank(count: int, width: int) -> _Located:
        """Room for the moves of so many positions, so many of each."""
        lists, scores, ranks = (np.empty((count, width), np.int64) for _ in range(3))
        return _Located(lists, np.zeros(count, np.int64), scores, ranks, np.empty((count, width), np.uint8))

    def cut(self, width: int) -> _Located:
        """The same in rows of this width, if they are wider."""
        if self.lists.shape[1] <= width:
            return self
        lists, scores, ranks = (each[:, :width].copy() for each in (self.lists, self.scores, self.ranks))
        return _Located(lists, self.counts, scores, ranks, self.notes[:, :width].copy())


class Lookup:
    """Looks up positions by the thousand. Tables stay in memory once they were needed, as far as there is room."""

    def __init__(self, solution: Solution, read: Callable[[str], NDArray[Any]]) -> None:
        self._solution, self._read = solution, read
        self.game = solution.game
        self._kernels = self.game.kernels(solution.mode, LOOKUPS)
        self._method = BY_CHANCE if solution.with_chance else BY_ROUNDS if solution.in_rounds else BY_LAYERS
        self._names, self._scores = self._known_scores()
        self._tables: OrderedDict[int, NDArray[Any]] = OrderedDict()
        self._workers, self._widest = Workers(1), 1

    def values(self, positions: Any, threads: int) -> Values:
        """What positions are worth to each player."""
        states = records_of(positions, self.game)
        self._share_among(threads)
        count = len(states)
        scores, ranks, movers = (np.zeros(count, np.int64) for _ in range(3))
        register, places = self._solution.index.register, self._places()

        def locate(part: int, begin: int, end: int) -> None:
            self._kernels.locate_all(states, register, self._method, scores, ranks, movers, places[part], begin, end)

        self._share("locate", locate, count)
        self._refuse_unknown(scores)
        found = self._found(scores, ranks)
        shares, plies, headway = np.empty(count), np.full(count, UNTOLD, np.int32), np.zeros(count, np.int32)
        if self._method == BY_CHANCE:
            shares[:] = np.where(scores == ENDED, ranks / 2, found)
            self._roll(states, scores, shares)
            self._refuse_unknown(scores)
        else:
            self._kernels.read_all(found, scores, ranks, shares, plies, headway)
        if self._method == BY_ROUNDS:
            plies[scores != ENDED] = UNTOLD
        values = np.empty((count, 2))
        values[np.arange(count), movers] = shares
        values[np.arange(count), 1 - movers] = 1 - shares
        return Values(values, plies, headway, np.ones(count, np.bool_))

    def move_values(self, positions: Any, threads: int) -> MoveValues:
        """What the moves of positions are worth."""
        states = records_of(positions, self.game)
        self._share_among(threads)
        located = self._located(states)
        shape = located.lists.shape
        self._refuse_unknown(located.scores)
        found = self._found(located.scores.ravel(), located.ranks.ravel()).reshape(shape)
        if self._method == BY_CHANCE:
            shares, best = self._by_chance(located, found)
            plies, headway = np.full(shape, UNTOLD, np.int32), np.zeros(shape, np.int32)
        else:
            shares, plies, headway, best = self._by_layers(states, located, found)
        if self._method == BY_ROUNDS:
            plies[:] = UNTOLD
        return MoveValues(located.lists, located.counts, shares, plies, headway, best)

    def _roll(self, states: NDArray[np.void], scores: Numbers, shares: Shares) -> None:
        """Work out the chances where a roll is to be played, from those of the positions that follow."""
        odds, register, places = self._table(0), self._solution.index.register, self._places()

        def look(part: int, begin: int, end: int) -> None:
            after, scratch = self.game.rules.LAYOUT.batch(1), np.zeros(self.game.rules.MOST_MOVES, np.int64)
            self._kernels.best_chances(states, register, odds, scores, shares, after, scratch, places[part], begin, end)

        self._share("roll", look, len(states))

    def _located(self, states: NDArray[np.void]) -> _Located:
        """The moves of positions, in rows as wide as they were last time, or if that is not right as they must be."""
        width = self._widest if len(states) * self._widest <= ROOM else 0
        located, widest = self._located_in(states, width)
        if widest > width:
            located, _ = self._located_in(states, widest)
        self._widest = widest
        return located.cut(widest)

    def _located_in(self, states: NDArray[np.void], width: int) -> tuple[_Located, int]:
        """The moves of positions as far as rows of this width have room for them; and how wide rows must be."""
        located, most = _Located.blank(len(states), width), self.game.rules.MOST_MOVES
        register, places = self._solution.index.register, self._places()
        there = located.lists, located.counts, located.scores, located.ranks, located.notes

        def locate(part: int, begin: int, end: int) -> int:
            after, scratch = self.game.rules.LAYOUT.batch(1), np.zeros(most, np.int64)
            before = states, register, self._method, scratch
            return int(self._kernels.locate_moves(*before, *there, after, places[part], begin, end))

        kind = "locate moves" if width else "count moves"
        return located, max(1, *self._share(kind, locate, len(states)), 0)

    def _by_chance(self, located: _Located, found: NDArray[Any]) -> tuple[Shares, NDArray[np.bool_]]:
        """The chances that moves bring, and which of them are best."""
        told = np.empty(found.shape), np.zeros(found.shape, np.bool_)

        def read(_: int, begin: int, end: int) -> None:
            part = slice(begin, end)
            where = located.counts[part], located.scores[part], located.ranks[part], located.notes[part]
            self._kernels.read_chances(found[part], *where, *(each[part] for each in told))

        self._share("read chances", read, len(found))
        return told

    def _by_layers(self, states: NDArray[np.void], located: _Located, found: NDArray[Any]) -> tuple[Any, ...]:
        """Shares, plies, headway and the best moves."""
        shape, known = located.lists.shape, self._scores
        own = np.zeros(len(states), np.int64)
        self._kernels.tell_scores(states, self._method, own)
        self._refuse_unknown(own)
        own = np.maximum(own, 0)
        endless, onwards = known.endless[own], known.onwards[own]
        stakes = known.stakes[np.maximum(located.scores, 0)]
        told = np.empty(shape), np.full(shape, UNTOLD, np.int32), np.zeros(shape, np.int32), np.zeros(shape, np.bool_)

        def read(_: int, begin: int, end: int) -> None:
            part = slice(begin, end)
            where = located.counts[part], located.scores[part], located.ranks[part], located.notes[part]
            self._kernels.read_moves(
                found[part], *where, endless[part], onwards[part], stakes[part], *(each[part] for each in told)
            )

        self._share("read moves", read, len(states))
        return told

    def _found(self, scores: Numbers, ranks: Numbers) -> NDArray[Any]:
        """The numbers that stand in the tables of these scores, 0 where there is none."""
        tables = np.where(scores < 0, np.int16(-1), self._scores.table[np.maximum(scores, 0)])
        found = np.zeros(len(scores), np.float32 if self._method == BY_CHANCE else np.int16)
        order = np.argsort(tables, kind="stable") if len(self._names) > 1 else np.flatnonzero(tables >= 0)
        ends = np.cumsum(np.bincount(tables[order] + 1, minlength=len(self._names) + 1))
        for table in np.flatnonzero(np.diff(ends)).tolist():
            here, numbers = order[ends[table] : ends[table + 1]], self._table(table)

            def gather(_: int, begin: int, end: int) -> None:
                self._kernels.gather(numbers, ranks, here[begin:end], found)  # noqa: B023

            self._share("gather", gather, len(here))
        return found

    def _table(self, number: int) -> NDArray[Any]:
        """A table as a whole, kept in memory; where there is no room, others go that were not used for longest."""
        if number not in self._tables:
            free = free_memory()
            size = 2 * self._solution.index.positions
            while self._tables and free is not None and free < 2 * size:
                _, gone = self._tables.popitem(last=False)
                free += gone.nbytes
            self._tables[number] = self._read(self._names[number])
        self._tables.move_to_end(number)
        return self._tables[number]

    def _known_scores(self) -> tuple[list[str], _Scores]:
        """The tables, and what there is to know of every score."""
        solution, scores = self._solution, self._solution.stakes
        if self._method == BY_CHANCE:
            return [ODDS], _Scores(np.zeros(1, np.int16), np.full(1, 0.5), np.zeros(1, np.int64), np.zeros(1, np.int64))
        numbering, names = self.game.kernels(solution.mode, NUMBERING), list[str]()
        rows = []
        for score in solution.scores:
            state: Any = self.game.start().state
            scores.set_score(state, score)
            stakes = int(scores.packed_score(state))
            told = int(numbering.match_score(state)) if self._method == BY_ROUNDS else stakes
            names += [table_of(stakes)] * (table_of(stakes) not in names)
            endless = SHARES[scores.endless_result(stakes)]
            rows.append((told, names.index(table_of(stakes)), endless, stakes, scores.score_after(stakes, STAYS)))
        size = 1 + max(row[0] for row in rows)
        known = _Scores(np.full(size, -1, np.int16), np.zeros(size), *(np.zeros(size, np.int64) for _ in range(2)))
        for told, *row in rows:
            known.table[told], known.endless[told], known.stakes[told], known.onwards[told] = row
        return names, known

    def _refuse_unknown(self, scores: Numbers) -> None:
        """Complain about the first position that the solution does not know."""
        known = self._scores.table
        wrong = (
            (scores < ROLLED) | (scores >= len(known)) | (known[np.clip(scores, 0, len(known) - 1)] < 0) & (scores >= 0)
        )
        if wrong.any():
            raise BadBatch(_NO_NUMBER.format(index=int(wrong.argmax()) // (scores.size // len(scores)), game=self.game))

    def _places(self) -> Numbers:
        places: Numbers = np.zeros((self._workers.count, SCRATCH), np.int64)
        return places

    def _share_among(self, threads: int) -> None:
        if self._workers.count != whole_number("threads", threads, MOST_THREADS):
            self._workers = Workers(threads)

    def _share(self, kind: str, work: Work, size: int) -> list[Any]:
        return self._workers.share(kind, work, size) if size else []
