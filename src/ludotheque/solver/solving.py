"""Solving a variant: tables are kept as soon as they are computed, so that work goes on after an interruption."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import LudothequeError
from ..core.folders import data_home, write_whole
from ..core.game import Game
from ..core.kernels import Mode
from ..core.language import Text
from ..core.numbering import Score, Scoring
from ..core.position import CHANCE
from ..search.prover import Prover
from ..search.strategies import StrategyReader
from .claims import Claim, claims
from .index import PositionIndex, numbers_of
from .layers import Graph, Layers
from .matches import Scores, Stakes
from .odds import Odds
from .proving import MEMORY, Proofs, is_provable, prove_start
from .retrograde import DRAW, HELD, SLOWLY, Values
from .strategy_code import StrategyCode
from .table_file import FORM, Damaged, TableFile, write_table_file
from .threads import Watch, ignore

KEPT = 24
"""Tables that stay in memory between layers; others are read again when they are needed."""
INDEX, ODDS, PROOFS, SUMMARY = "index.table", "odds.table", "proofs.json", "summary.json"
BOUNDS = "bounds-{layer}.table"

_NO_SOLUTION = Text(
    fr="{game} à {players} n’a pas de solution exacte.", en="{game} for {players} players has no exact solution."
)


@dataclass(frozen=True, slots=True)
class Count:
    """How the positions with one score end: won, lost and drawn for the player to move.

    `forever` of them are won or lost by the length limit alone; the longest win takes so many plies from a position.
    """

    score: int
    won: int
    lost: int
    drawn: int
    forever: int
    longest: int
    position: int


@dataclass(frozen=True)
class Summary:
    """What was solved, in how many seconds of work."""

    game: str
    players: int
    version: int
    positions: int
    seconds: float
    counts: list[Count] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    """How often each layer of a game with chance was gone through."""
    scores: list[tuple[Score, int]] = field(default_factory=list)
    """Where rounds are played, what each score is worth to the player who opens one: 1, 0 or -1."""
    proofs: Proofs | None = None
    """What was proven of the start of a game that is not numbered; then `positions` are those that were looked at."""

    @staticmethod
    def read(file: Path) -> Summary:
        """A summary as it was written."""
        try:
            table = json.loads(file.read_text("utf-8"))
            proofs = table["proofs"] and Proofs(**table["proofs"])
            counts = [Count(**count) for count in table["counts"]]
            scores = [(tuple(score), worth) for score, worth in table.get("scores", [])]
            return Summary(**{**table, "counts": counts, "scores": scores, "proofs": proofs})
        except (ValueError, TypeError, KeyError) as error:
            raise Damaged(file) from error

    @property
    def tables(self) -> list[str]:
        """The files that belong to it."""
        if self.proofs:
            return [claim.file for claim in claims(self.proofs)]
        return [INDEX, *([f"{count.score}.table" for count in self.counts] or [ODDS])]

    def write(self, file: Path) -> None:
        """Write the summary."""
        write_whole(file, [f"{json.dumps(asdict(self), indent=1)}\n".encode()])


def folder_of(game: Game) -> Path:
    """Where the solution of a variant is kept: another one for other rules."""
    name = f"{game.name}-{game.variant_name}-{game.players}-rules-{game.version}-tables-{FORM}"
    return data_home() / "solved" / name


def can_be_solved(game: Game) -> bool:
    """Whether every position of a variant can be solved: if they are numbered."""
    return numbers_of(game) > 0


def scoring_of(game: Game) -> Scoring | None:
    """How rounds add up, where a numbered variant is played in rounds."""
    numbering = game.module("numbering")
    found: Scoring | None = getattr(numbering, "scoring", lambda variant: None)(game.variants.index(game.variant))
    return found


def solve(game: Game, folder: Path | None = None, watch: Watch = ignore, mode: Mode = "compiled") -> Summary:
    """Solve a variant, as far as it has not been solved yet."""
    if not can_be_solved(game) and not is_provable(game):
        raise LudothequeError(_NO_SOLUTION.format(game=game, players=game.players))
    return _Work(game, folder or folder_of(game), mode).run(watch)


class _Work:
    """The work on one variant."""

    def __init__(self, game: Game, folder: Path, mode: Mode) -> None:
        self._game, self._folder, self._mode = game, folder, mode
        self._begin = time.perf_counter()

    def run(self, watch: Watch) -> Summary:
        """Do what is left to do; what is damaged is done again."""
        summary = self._folder / SUMMARY
        for file in self._folder.glob("*.table"):
            try:
                TableFile(file).check()
            except Damaged:
                file.unlink(missing_ok=True)
        if not self._is_complete(summary):
            self._solved(watch).write(summary)
        for pattern in (BOUNDS.format(layer="*"), PROOFS):  # what was only kept in case of an interruption
            for file in self._folder.glob(pattern):
                file.unlink(missing_ok=True)
        watch(1)
        return Summary.read(summary)

    def _solved(self, watch: Watch) -> Summary:
        if not can_be_solved(self._game):
            return self._proofs(watch)
        if self._game.start().turn == CHANCE:
            return self._odds(watch)
        scoring = scoring_of(self._game)
        return self._matches(scoring, watch) if scoring else self._values(watch)

    def _is_complete(self, summary: Path) -> bool:
        try:
            return summary.exists() and all((self._folder / name).exists() for name in Summary.read(summary).tables)
        except Damaged:
            return False

    def _lap(self) -> float:
        """The seconds since the last lap."""
        before, self._begin = self._begin, time.perf_counter()
        return self._begin - before

    def _kept(self, name: str) -> TableFile | None:
        file = self._folder / name
        return TableFile(file) if file.exists() else None

    def _write(self, name: str, numbers: np.ndarray[Any, Any], about: dict[str, Any] | None = None) -> None:
        write_table_file(
            self._folder / name, numbers, {"game": str(self._game), "seconds": self._lap(), **(about or {})}
        )

    def _index(self, watch: Watch) -> PositionIndex:
        kept = self._kept(INDEX)
        if kept is not None:
            return PositionIndex(self._game, kept.whole(), self._mode)
        index = PositionIndex.build(self._game, self._mode, watch)
        self._write(INDEX, index.register)
        return index

    def _values(self, watch: Watch) -> Summary:
        index = self._index(lambda part: watch(0.02 * part))
        graph = Graph.of(index, lambda part: watch(0.02 + 0.05 * part))
        layers = Layers(index, graph)
        order = layers.order()
        solved: dict[int, Values] = {}
        for n, sides in enumerate(order):
            self._layer(layers, sides, solved, index)
            for score in _dispensable(solved, [layers.beyond(side) for sides in order[n + 1 :] for side in sides]):
                del solved[score]
            watch(0.07 + 0.93 * (n + 1) / len(order))
        return self._summary(index.positions, *self._counted(score for sides in order for score in sides))

    def _matches(self, scoring: Scoring, watch: Watch) -> Summary:
        index = self._index(lambda part: watch(0.1 * part))
        layers = Layers(index, Graph.of(index, lambda part: watch(0.1 + 0.2 * part)), Stakes(scoring.prize))
        start, used = index.rank(index.number(self._game.start().state)), set[int]()

        def opened(stakes: int) -> int:
            sides = layers.sides(stakes)
            if not used.issuperset(sides):
                self._layer(layers, sides, {}, index)
                used.update(sides)
                watch(1 - 0.7 * 0.95 ** len(used))
            value = int(TableFile(self._folder / f"{stakes}.table")[start])
            return 0 if value > HELD else int(np.sign(value))

        scores = Scores(scoring, opened)
        scores.worth(scoring.start)
        return self._summary(index.positions, *self._counted(used), scores=sorted(scores.worths.items()))

    def _counted(self, scores: Iterable[int]) -> tuple[float, list[Count]]:
        """The seconds that the tables of these scores took, and how their positions end."""
        tables = [TableFile(self._folder / f"{score}.table") for score in scores]
        seconds = sum(table.about["seconds"] for table in (TableFile(self._folder / INDEX), *tables)) + self._lap()
        return seconds, sorted((Count(**table.about["count"]) for table in tables), key=lambda count: count.score)

    def _layer(self, layers: Layers, sides: tuple[int, ...], solved: dict[int, Values], index: PositionIndex) -> None:
        if all((self._folder / f"{score}.table").exists() for score in sides):
            return

        def known(score: int) -> Values:
            kept = solved.get(score)
            return TableFile(self._folder / f"{score}.table").whole() if kept is None else kept

        for score, values in zip(sides, layers.solve(sides, known), strict=True):
            solved[score] = values.copy()  # without keeping the other side as well
            count = asdict(_count(score, values, index))
            self._write(f"{score}.table", values, {"count": count})

    def _odds(self, watch: Watch) -> Summary:
        index = self._index(lambda part: watch(0.05 * part))
        numbering = self._game.module("numbering")
        odds = Odds(index, numbering.layers(self._game.variants.index(self._game.variant), self._game.players))
        done, rounds, seconds = 0, [], TableFile(self._folder / INDEX).about["seconds"]
        for layer, (first, last) in enumerate(zip(odds.borders, odds.borders[1:], strict=False)):
            name = BOUNDS.format(layer=layer)
            kept = self._kept(name)
            if kept is None:
                times = odds.solve(layer, partial(_watch_part, watch, done / index.positions, last / index.positions))
                self._write(name, odds.bounds[first:last].ravel(), {"rounds": times})
            else:
                odds.bounds[first:last] = kept.whole().reshape(-1, 2)
            about = TableFile(self._folder / name).about
            rounds.append(about["rounds"])
            seconds += about["seconds"]
            done = last
        self._write(ODDS, odds.bounds[: index.positions].mean(axis=1).astype(np.float32))
        return self._summary(index.positions, seconds + TableFile(self._folder / ODDS).about["seconds"], rounds=rounds)

    def _proofs(self, watch: Watch) -> Summary:
        proofs, prover = _proofs_so_far(self._folder), Prover(self._game, self._mode, MEMORY)
        seconds = proofs.seconds
        for step in prove_start(prover, proofs, watch):
            self._strategies(StrategyReader(prover, self._mode), claims(step))
            seconds += self._lap()
            proofs = replace(step, seconds=round(seconds, 1))
            write_whole(self._folder / PROOFS, [f"{json.dumps(asdict(proofs))}\n".encode()])
        return self._summary(proofs.nodes, proofs.seconds, proofs=proofs)

    def _strategies(self, reader: StrategyReader, shown: list[Claim]) -> None:
        """Keep the strategies that show these claims, as far as they are not kept yet."""
        script = StrategyCode.of(self._game)
        for claim in shown:
            file = self._folder / claim.file
            if not file.exists():
                position = claim.position(self._game)
                found = reader.strategy(position, claim.player, claim.attacker, claim.within)
                about = {"game": str(self._game), "claim": asdict(claim), "positions": found.positions}
                write_table_file(file, script.write(found.states, found.moves), about)

    def _summary(self, positions: int, seconds: float, counts: Sequence[Count] = (), **more: Any) -> Summary:
        game = self._game
        return Summary(str(game), game.players, game.version, positions, round(seconds, 1), list(counts), **more)


def _proofs_so_far(folder: Path) -> Proofs:
    """What was kept in case of an interruption, or when all was proven."""
    try:
        return Proofs(**json.loads((folder / PROOFS).read_text("utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        pass
    try:
        return Summary.read(folder / SUMMARY).proofs or Proofs()
    except (FileNotFoundError, Damaged):
        return Proofs()


def _watch_part(watch: Watch, begin: float, end: float, part: float) -> None:
    """Tell of a part of the work as of the whole."""
    watch(begin + (end - begin) * part)


def _dispensable(solved: Collection[int], uses: list[list[int]]) -> list[int]:
    """Which tables need not stay in memory: all but some of those that will be used soonest."""
    soonest: dict[int, int] = {}
    for n, used in enumerate(uses):
        for score in used:
            soonest.setdefault(score, n)
    in_order = sorted(solved, key=lambda score: soonest.get(score, len(uses)))
    return [score for n, score in enumerate(in_order) if n >= KEPT or score not in soonest]


def _count(score: int, values: Values, index: PositionIndex) -> Count:
    drawn, slow = (values == DRAW) | (values > HELD), np.abs(values) >= SLOWLY
    finite = np.where(drawn | slow, 0, values)
    farthest = int(finite.argmax())
    return Count(
        score,
        int(np.count_nonzero((values > 0) & ~drawn)),
        int(np.count_nonzero(values < 0)),
        int(np.count_nonzero(drawn)),
        int(np.count_nonzero(slow & ~drawn)),
        int(finite[farthest]),
        index.numbered(farthest),
    )
