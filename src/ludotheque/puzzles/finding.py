"""Finding puzzles: a game of middling players is looked through for positions just after a mistake."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from ..core.game import Game
from ..core.players import player
from ..core.position import CHANCE, Position
from ..core.referee import Referee
from .difficulty import fools_a_quick_search, level
from .images import stands_for
from .judges import Judge, TooMuch, is_to_move, judge_of
from .lines import choices, line
from .puzzle import Goal, Puzzle, Step
from .themes import themes_in

ENOUGH = 3
"""Moves of the solver that make a puzzle; with fewer, the first one must fool a quick search."""
AMONG = 4
"""Moves among which such a first one is to be found, at least."""
EACH_GAME = 3
"""Puzzles from one game, at most, each with another first move."""
GIVE_UP = 4
"""Positions in a row that are too hard for the judge: then those before them are too."""
SLIPS = 0.1
"""How often a player makes any move: where even players of the middle seldom err, few games would have a puzzle."""
MOST_REFUTATIONS = 60
"""Wrong moves up to which every one is shipped with what answers it."""


class PuzzleFinder:
    """Plays games of a seed, one after the other or only some of them, and finds the puzzles in each."""

    def __init__(self, game: Game, seed: int) -> None:
        game.compile()
        self.game, self.seed = game, seed
        self._judge: Judge = judge_of(game)

    def in_game(self, index: int) -> Iterator[Puzzle]:
        """The puzzles of a game, longer ones first, no two of them about the same positions."""
        played = self._played(index)
        found = sorted(self._candidates(played, index), key=lambda puzzle: -len(puzzle.solution))
        seen, first_moves = set[bytes](), set[Step]()
        for puzzle in found:
            places, first = places_of(puzzle), puzzle.solution[0]
            if len(first_moves) < EACH_GAME and first not in first_moves and not places & seen:
                seen |= places
                first_moves.add(first)
                yield self._finished(puzzle, index)

    def _played(self, index: int) -> Position:
        """A game of two players of the middle, who now and then make any move."""
        usual = self.game.variant.usual_level
        levels = (usual, max(1, usual - 1)) if index % 2 else (usual, usual)
        seats = [
            player(f"level:{levels[seat % 2]}", self.game, f"{self.seed}:{index}:{seat}")
            for seat in range(self.game.players)
        ]
        position, chance = self.game.start(), random.Random(f"{self.seed}:{index}")
        referee = Referee(position, seats, seed=(self.seed << 20) + index)
        while not position.over:
            if position.turn != CHANCE and chance.random() < SLIPS:
                position.play(chance.choice(position.moves()))
            else:
                referee.step()
        return position

    def _candidates(self, played: Position, index: int) -> Iterator[Puzzle]:
        """The puzzles in a game, from its end."""
        hard = 0
        for ply in range(played.plies - 1, 0, -1):
            mistake = _mistake_before(played, ply)
            if mistake is None:
                continue
            try:
                puzzle = self._at(played.at(ply), played.at(mistake), played.word_at(mistake), index)
            except TooMuch:
                hard += 1
                if hard == GIVE_UP:
                    return
                continue
            hard = 0
            if puzzle:
                yield puzzle

    def _at(self, position: Position, before: Position, mistake: str, index: int) -> Puzzle | None:
        """The puzzle in a position, if there is one."""
        if len(position.move_numbers()) < 2:
            return None
        goal = self._judge.goal(position)
        if goal is None:
            return None
        keeping = self._judge.keeping(position, goal)
        if not keeping or _ends(position, keeping[0]) or not _alike(position, keeping):
            return None
        if not self._judge.is_mistake(before, mistake, goal):
            return None
        solution = line(self._judge, position, goal)
        if not solution or isinstance(solution[0], str):
            return None
        if choices(position, solution) < ENOUGH and not (
            len(position.move_numbers()) >= AMONG
            and fools_a_quick_search(position, solution[0], f"{self.seed}:{index}:{position.plies}")
        ):
            return None
        return Puzzle(self.game, tuple(position.history), solution, goal, margin=self._judge.margin(position))

    def _finished(self, puzzle: Puzzle, index: int) -> Puzzle:
        """A puzzle with its level, its themes and its refutations."""
        return replace(
            puzzle,
            level=level(puzzle, f"{self.seed}:{index}:{len(puzzle.moves)}"),
            themes=themes_in(puzzle.line()),
            refutations=tuple(self._refutations(puzzle)),
        )

    def _refutations(self, puzzle: Puzzle) -> Iterator[dict[str, str]]:
        shown = puzzle.line()
        accepted = [step for step in puzzle.solution if not isinstance(step, str)]
        for place, words in zip(shown.steps, accepted, strict=True):
            position, goal = shown.positions[place], puzzle.goal.later(place)
            wrong = [word for word in position.moves() if word not in words]
            yield {} if len(wrong) > MOST_REFUTATIONS else dict(self._answers(position, wrong, goal))

    def _answers(self, position: Position, wrong: list[str], goal: Goal) -> Iterator[tuple[str, str]]:
        """What answers wrong moves, where somebody answers."""
        for word in wrong:
            after = position.copy()
            after.play(word)
            if not is_to_move(after) or after.turn == position.turn:
                continue
            try:
                reply = next(
                    (reply for reply in after.moves() if self._judge.refutes(after, reply, goal.later(1))), None
                )
            except TooMuch:
                continue
            if reply:
                yield word, reply


def _mistake_before(played: Position, ply: int) -> int | None:
    """The ply with which another player's turn began, where that came just before a player's move at this ply."""
    mover, before = played.mover_at(ply), _before_rolls(played, ply)
    if mover == CHANCE or before < 0 or played.mover_at(before) == mover:
        return None
    other = played.mover_at(before)
    while (earlier := _before_rolls(played, before)) >= 0 and played.mover_at(earlier) == other:
        before = earlier
    return before


def _before_rolls(played: Position, ply: int) -> int:
    """The ply before, rolls left aside."""
    before = ply - 1
    while before >= 0 and played.mover_at(before) == CHANCE:
        before -= 1
    return before


def _ends(position: Position, word: str) -> bool:
    after = position.copy()
    after.play(word)
    return after.over


def _alike(position: Position, words: list[str]) -> bool:
    """Whether all these moves lead to the same position."""
    keys = set()
    for word in words:
        after = position.copy()
        after.play(word)
        keys.add(after.key)
    return len(keys) == 1


def places_of(puzzle: Puzzle) -> set[bytes]:
    """The positions in which the solver is to move, up to symmetry."""
    shown = puzzle.line()
    return {stands_for(shown.positions[place]) for place in shown.steps}
