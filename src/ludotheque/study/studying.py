"""A study of one game: what is played and looked at within a time, and what comes of it."""

from __future__ import annotations

import time
from dataclasses import replace

from ..core.game import Game
from ..core.progress import Progress, ignore
from .budget import PARTS, Stage, allotted
from .coverage import coverage
from .evaluators import Evaluator, ExactEvaluator, compile_searches, longer
from .findings import GameFindings
from .folder import StudyFolder
from .gathering import of_level, of_middling_length
from .known import positions_of, start_value
from .ladder import Ladder, steps
from .notes import notes
from .openings import OpeningValues, openings, with_pie
from .planning import Plan, in_turn
from .playing import LevelGames, Means
from .valuing import GameValues

USUAL_SEED = 1


class Study:
    """A study of a game, which goes on from what is kept of it.

    The time that went into it before counts: with the same `seconds` nothing more is played, with more of them the
    study goes on.
    """

    def __init__(
        self,
        game: Game,
        seconds: float,
        seed: int = USUAL_SEED,
        jobs: int | None = None,
        ray: str | None = None,
        is_reference: bool = False,
    ) -> None:
        self.game, self.seconds, self.is_reference = game, seconds, is_reference
        self._means = Means(seed, jobs, ray)
        self._folder = StudyFolder(game, seed)

    def run(self, progress: Progress = ignore) -> GameFindings:
        """Play and look at as much as there is time for; say what was found out."""
        compile_searches(self.game)
        plan = Plan(self.game, self._folder, self.seconds, self._means.cores)
        self._progress, self._begin, self._before = progress, time.monotonic(), self._folder.spent
        with self._folder.spending("games"):
            games = LevelGames(self.game, self._folder, plan.levels, self._means)
            games.play(self._end("games"), self._tick)
        with self._folder.spending("values"):
            evaluator = plan.evaluator(games, self._end("values"))
            values = GameValues(self._folder, evaluator, self._means.seed)
            values.look(in_turn(games), self._means.cores, self._end("values", values.is_new), self._tick)
        with self._folder.spending("openings"):
            first = OpeningValues(self.game, self._folder, longer(evaluator), self._means.seed)
            first.look(self._means.cores, self._end("openings", first.is_new), self._tick)
        with self._folder.spending("ladder"):
            ladder = Ladder(self.game, self._folder, self._means)
            ladder.climb(self._end("ladder"), self._tick)
        return self._findings(plan, games, values, first, ladder, evaluator)

    def _findings(
        self,
        plan: Plan,
        games: LevelGames,
        values: GameValues,
        first: OpeningValues,
        ladder: Ladder,
        evaluator: Evaluator,
    ) -> GameFindings:
        exact = evaluator if isinstance(evaluator, ExactEvaluator) else None
        stories = [values.valued(level.number, games.stories(place)) for place, level in enumerate(games.levels)]
        played = [each for each in stories if each]
        middle = played[len(played) // 2] if played else []
        opened = openings(first, stories)
        found = GameFindings(
            game=self.game,
            is_reference=self.is_reference,
            seconds=self._folder.spent,
            seed=self._means.seed,
            levels=tuple(
                of_level(self.game, level, stories[place], games.repeats(place))
                for place, level in enumerate(games.levels)
            ),
            values=evaluator.title,
            opening_values=first.title,
            exact=exact is not None,
            start=start_value(self.game, exact),
            positions=positions_of(self.game, exact, (story for each in stories for story in each)),
            openings=opened,
            first_moves=len(first.known),
            pie=with_pie(opened, first.known) if self.game.players == 2 else None,
            ladder=tuple(ladder.tries),
            steps=steps(ladder.tries),
            coverage=coverage(self.game, middle),
            example=of_middling_length(middle),
            notes=(),
        )
        return replace(found, notes=notes(found, plan.slow))

    # The time

    def _end(self, stage: Stage, is_new: bool = False) -> float:
        """What the clock shows when a stage has to be done.

        What begins anew although time was spent before, as when a game has been solved meanwhile, has its time anew.
        """
        end = self._begin + allotted(stage, self.seconds) - self._before
        return max(end, time.monotonic() + PARTS[stage] * self.seconds) if is_new and self._before else end

    def _tick(self) -> None:
        self._progress(min(1.0, (self._before + time.monotonic() - self._begin) / self.seconds))
