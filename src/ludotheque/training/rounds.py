"""Training: rounds of self-play, a fit and a match, until there are enough of them or the time is up.

Everything that is finished is kept in the folder at once: parts of games, weights, the games of a match, and what came
of a round. So it can be interrupted at any moment, and goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from ..arena import Contest, PlayerResult
from ..core.folders import write_whole
from ..core.game import Game
from ..core.language import Text
from ..core.progress import Progress
from ..players.learnt import FROM_FILE
from ..search.weights import UnusableWeights, load_weights, save_weights, shipped_weights
from .fitting import Course, fit
from .plan import Plan, blaming, claim
from .played_games import PlayedGames, joined
from .playing import kept_games, played_round

WEIGHTS, STARTED, ROUND, MATCH = "weights.npz", "start.npz", "round.json", "match.jsonl"
WINDOW = 2
"""The games of so many rounds are learnt from: the newest, and the one before it. Older ones come from weak players."""
HALF = 0.5

Result = TypeVar("Result")
Watch = Callable[[Text, Callable[[Progress], Result]], Result]
"""Does a work that tells how far it has come, under this title."""

_PLAYING = Text(fr="tour {round} : parties", en="round {round}: games")
_FITTING = Text(fr="tour {round} : apprentissage", en="round {round}: fit")
_MATCH = Text(fr="tour {round} : match", en="round {round}: match")


@dataclass(frozen=True, slots=True)
class Round:
    """What came of a round: what it learnt from, and how its weights did against those before them."""

    number: int
    games: int
    positions: int
    value_error: float
    move_error: float
    against: str
    """The player that was to be beaten."""
    match: int
    points: float
    share: tuple[float, float, float]
    """Of the points, with the ends of the interval."""
    elo: tuple[float, float, float]
    """How much stronger the new weights are, with the ends of the interval."""
    kept: bool
    seconds: float
    """Since this round was begun or gone on with."""


class TimeUp(Exception):
    """The time that was given has passed."""


class Training:
    """A training in its folder."""

    def __init__(self, plan: Plan, folder: Path, course: Course = Course()) -> None:  # noqa: B008
        self.plan, self.folder, self._course = plan, folder, course
        self.end: float | None = None
        """When the time is up, by the clock of `time.monotonic`."""
        claim(folder, plan)
        self._begin()

    def rounds(self) -> list[Round]:
        """The rounds that are finished."""
        found: list[Round] = []
        while (file := self._of(len(found) + 1) / ROUND).exists():
            found.append(_read(file))
        return found

    @property
    def best(self) -> Path | None:
        """The weights that have won so far; none where the search without any is still unbeaten."""
        kept = [each.number for each in self.rounds() if each.kept]
        if kept:
            return self._of(kept[-1]) / WEIGHTS
        return self.folder / STARTED if (self.folder / STARTED).exists() else None

    def run_round(self, jobs: int, watch: Watch[Any]) -> Round:
        """Go on with the round that is not finished yet, to its end."""
        number, begin, best = len(self.rounds()) + 1, time.monotonic(), self.best
        folder = self._of(number)
        games = watch(
            _PLAYING.format(round=number), lambda progress: self._play(number, best, jobs, self._in_time(progress))
        )
        errors = watch(_FITTING.format(round=number), lambda progress: self._fit(number, games, progress))
        words = [_word(self.plan, weights) for weights in (folder / WEIGHTS, best)]
        contest = Contest(self.plan.game, words, self.plan.matches, self._seed_of_match(number), folder / MATCH)
        watch(_MATCH.format(round=number), lambda progress: _contest(contest, jobs, self._in_time(progress)))
        done = _round(number, games, errors, self._name_of(best), contest.result().players[0], begin)
        self._keep(done)
        return done

    def _begin(self) -> None:
        """Start from the weights that ship with the game, if there are any: a copy, since those may change."""
        if (self.folder / STARTED).exists() or self._of(1).exists():
            return
        try:
            net = shipped_weights(self.plan.game)
        except UnusableWeights:
            return
        save_weights(self.folder / STARTED, net, self.plan.game)

    def _name_of(self, weights: Path | None) -> str:
        """The round that made these weights, `start` for those that it started from, or the player without any."""
        if weights is None:
            return _word(self.plan, None)
        return Path(STARTED).stem if weights.name == STARTED else weights.parent.name

    def _of(self, number: int) -> Path:
        return self.folder / f"round-{number}"

    def _seed_of_match(self, number: int) -> int:
        return 1000 * self.plan.seed + number

    def _in_time(self, progress: Progress) -> Progress:
        """Tells how far it has come, until the time is up."""

        def tell(part: float) -> None:
            progress(part)
            if self.end is not None and time.monotonic() > self.end:
                raise TimeUp

        return tell

    def _play(self, number: int, best: Path | None, jobs: int, progress: Progress) -> PlayedGames:
        seed = f"{self.plan.seed}:{number}"
        return played_round(self.plan, self._of(number), seed, best, jobs, progress)

    def _fit(self, number: int, newest: PlayedGames, progress: Progress) -> tuple[int, float, float]:
        """Weights from the newest games and those of the rounds before; the positions, and the errors that are left."""
        file = self._of(number) / "fit.json"
        if file.exists() and _usable(self._of(number) / WEIGHTS, self.plan.game):
            told = json.loads(file.read_text("utf-8"))
            return told["positions"], told["value_error"], told["move_error"]
        before = [kept_games(self._of(each)) for each in range(max(1, number - WINDOW + 1), number)]
        found = fit(
            self.plan.game,
            joined([*(part for games in before for part in games), newest]),
            f"{self.plan.seed}:{number}",
            self._course,
            progress,
        )
        told = {"positions": found.positions, "value_error": found.value_error, "move_error": found.move_error}
        with blaming(self.folder):
            save_weights(self._of(number) / WEIGHTS, found.net, self.plan.game)
            write_whole(file, [json.dumps(told).encode()])
        return found.positions, found.value_error, found.move_error

    def _keep(self, done: Round) -> None:
        with blaming(self.folder):
            if done.kept:
                write_whole(self.folder / WEIGHTS, [(self._of(done.number) / WEIGHTS).read_bytes()])
            write_whole(self._of(done.number) / ROUND, [json.dumps(asdict(done)).encode()])


def _round(
    number: int,
    games: PlayedGames,
    errors: tuple[int, float, float],
    against: str,
    new: PlayerResult,
    begin: float,
) -> Round:
    elo = new.elo  # of two players, whose mean is 0
    return Round(
        number=number,
        games=len(games),
        positions=errors[0],
        value_error=errors[1],
        move_error=errors[2],
        against=against,
        match=new.games,
        points=new.points,
        share=(new.share.value, new.share.low, new.share.high),
        elo=(2 * elo.value, 2 * elo.low, 2 * elo.high),
        kept=new.share.low > HALF,
        seconds=time.monotonic() - begin,
    )


def _word(plan: Plan, weights: Path | None) -> str:
    """The player with these weights, or the search that needs none."""
    return f"learnt:{plan.time}{FROM_FILE}{weights}" if weights else f"mcts:{plan.time}"


def _contest(contest: Contest, jobs: int, progress: Progress) -> None:
    progress(len(contest.played) / contest.games)
    contest.run(jobs, on_game=lambda played: progress(len(contest.played) / contest.games))


def _usable(file: Path, game: Game) -> bool:
    try:
        load_weights(file, game)
    except UnusableWeights:
        return False
    return True


def _read(file: Path) -> Round:
    told = json.loads(file.read_text("utf-8"))
    return Round(**told | {"share": tuple(told["share"]), "elo": tuple(told["elo"])})
