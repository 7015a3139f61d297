"""Judges, who say for certain which moves of a position keep what can be had there.

Where a variant is solved, its tables tell it; where it is proven, a search for values; of other games for two without
chance the proof search tells who wins within how many plies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol, cast

from ..core.analysis import Proven
from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text
from ..core.position import CHANCE, Position
from ..core.solvable import can_be_proven, can_be_solved
from ..search.limit import Limit
from ..search.prover import Prover, won
from ..search.values import Values
from ..solver.solution import Solution
from .puzzle import Goal

ALIKE = 1e-5
"""Values no farther apart than this are taken for the same."""
MARGIN = 0.1
"""With dice, what the right move is worth more than any other, at least."""
SLIP = 0.05
"""With dice, what a mistake costs at least."""
VALUE_NODES = 400_000
PROOF_NODES = 60_000
"""Positions that a search looks at, at most, for one question."""
PATIENCE = 100
"""How much more patience it takes to prove puzzles again, which leaves none of them open."""
LONGEST_WIN = 11
"""Plies within which wins are looked for."""
ALTERNATIVES = 6
"""Moves among which one is looked for that would have been no mistake."""
LONGEST_TURN = 12
"""Moves after which nobody waits for a turn to end."""

_NOBODY = Text(
    fr="Personne ne sait prouver de problèmes de {game} à {players} : il y faut deux joueurs, et pas de hasard ou une "
    "solution exacte.",
    en="Nobody can prove puzzles of {game} for {players}: that takes two players, and no chance or an exact solution.",
)


class TooMuch(Exception):
    """The question takes longer than it is worth."""


class Judge(Protocol):
    """Says for certain what can be had in positions in which a player is to move."""

    def goal(self, position: Position) -> Goal | None:
        """What there is to keep for the player to move, if it can be lost."""

    def keeping(self, position: Position, goal: Goal) -> list[str]:
        """The moves of the player to move that keep a goal."""

    def is_mistake(self, before: Position, played: str, goal: Goal) -> bool:
        """Whether another move would have left the next player less than this goal."""

    def refutes(self, position: Position, reply: str, goal: Goal) -> bool:
        """Whether this reply shows that the goal of the other player, who has just moved, is lost."""

    def margin(self, position: Position) -> float:
        """With dice, what the best move is worth more than any other; else nothing."""


def judge_of(game: Game, patience: int = 1) -> Judge:
    """The judge for a game; complains where there is none, or where the tables of its solution are missing.

    One with more patience looks at so many times as many positions: whoever proves a puzzle again does not know what
    its maker knew of the positions around it.
    """
    if can_be_solved(game):
        return TableJudge(Solution(game))
    if game.variant.is_proven:
        return ValueJudge(Values(game), patience * VALUE_NODES)
    if can_be_proven(game):
        return WinJudge(Prover(game), patience * PROOF_NODES)
    raise LudothequeError(_NOBODY.format(game=str(game), players=game.players))


class _ByWorth(ABC):
    """What judges share that know what every move is worth to the player who makes it."""

    slip = ALIKE

    @abstractmethod
    def worths(self, position: Position) -> dict[str, float]:
        """What each move is worth to the player to move."""

    def goal(self, position: Position) -> Goal | None:
        """A win or a draw that some moves would lose."""
        worths = self.worths(position).values()
        best = max(worths)
        if best - min(worths) <= ALIKE or best <= ALIKE:
            return None
        return Goal("win" if best > 1 - ALIKE else "hold", best)

    def keeping(self, position: Position, goal: Goal) -> list[str]:
        """The moves that are worth as much as the goal; none where more can be had by now."""
        worths = self.worths(position)
        if max(worths.values()) > goal.share + ALIKE:
            return []
        return [word for word, worth in worths.items() if worth >= goal.share - ALIKE]

    def is_mistake(self, before: Position, played: str, goal: Goal) -> bool:
        """Whether another move was better."""
        worths = self.worths(before)
        return max(worths.values()) - worths[played] >= self.slip

    def refutes(self, position: Position, reply: str, goal: Goal) -> bool:
        """Whether the reply is the best there is: then it shows what a wrong move has cost."""
        worths = self.worths(position)
        return worths[reply] >= max(worths.values()) - ALIKE

    def margin(self, position: Position) -> float:
        """Nothing."""
        return 0.0


class TableJudge(_ByWorth):
    """Looks everything up in the tables of a solution."""

    def __init__(self, solution: Solution) -> None:
        self._solution = solution
        _ = solution.summary  # which complains where there is no solution
        self.slip = SLIP if solution.with_chance else ALIKE

    def worths(self, position: Position) -> dict[str, float]:
        """What the tables say."""
        return {position.word(move.move): move.worth.share for move in self._solution.moves(position.state)}

    def goal(self, position: Position) -> Goal | None:
        """With dice, the best chances where one move has them by far."""
        if not self._solution.with_chance:
            return super().goal(position)
        return Goal("chances", max(self.worths(position).values())) if self.margin(position) >= MARGIN else None

    def margin(self, position: Position) -> float:
        """With dice, how far the best move is ahead of the second."""
        worths = sorted(self.worths(position).values())
        return worths[-1] - worths[-2] if self._solution.with_chance and len(worths) > 1 else 0.0


class ValueJudge(_ByWorth):
    """Searches for what every move is worth, with all that it found out before."""

    def __init__(self, values: Values, nodes: int) -> None:
        self._values, self._nodes = values, nodes

    def worths(self, position: Position) -> dict[str, float]:
        """What the search finds, or too much."""
        found = self._values.moves(position, Limit(self._nodes))
        if None in found.values():
            raise TooMuch
        return {word: _SHARES[cast(Proven, proven)] for word, proven in found.items()}


_SHARES: dict[Proven, float] = {"win": 1.0, "draw": 0.5, "loss": 0.0}


class WinJudge:
    """Proves wins within a number of plies, and that other moves do not win as soon."""

    def __init__(self, prover: Prover, nodes: int) -> None:
        self._prover, self._nodes = prover, nodes

    def goal(self, position: Position) -> Goal | None:
        """The soonest win, if it takes more than one move and is not too far away."""
        for plies in range(1, LONGEST_WIN + 1):
            if self._wins(position, cast(int, position.turn), plies):
                return Goal("win", 1.0, plies) if plies > 1 else None
        return None

    def keeping(self, position: Position, goal: Goal) -> list[str]:
        """The moves after which the win still comes in time."""
        mover = cast(int, position.turn)
        return [word for word in position.moves() if self._wins(_after(position, word), mover, goal.within - 1)]

    def is_mistake(self, before: Position, played: str, goal: Goal) -> bool:
        """Whether one of a few other turns would have prevented a win in as few plies."""
        others = [word for word in before.moves() if word != played]
        stride = max(1, len(others) // ALTERNATIVES)
        turns = (_turn_with(before, word) for word in others[::stride])
        return any(
            is_to_move(after) and not self._wins(after, cast(int, after.turn), goal.within)
            for after in turns
            if after.over or after.turn != before.turn
        )

    def refutes(self, position: Position, reply: str, goal: Goal) -> bool:
        """Whether the win no longer comes in time after the reply."""
        after = _after(position, reply)
        return not self._wins(after, 1 - cast(int, position.turn), goal.within - 1)

    def margin(self, position: Position) -> float:
        """Nothing."""
        return 0.0

    def _wins(self, position: Position, player: int, plies: int) -> bool:
        """Whether this player, who need not be to move, wins within so many plies."""
        if result := position.result():
            return result.winners == (player,)
        if plies < 1:
            return False
        found = won(self._prover.attack(position, player, Limit(self._nodes), plies))
        if found is None:
            raise TooMuch
        return found


def _after(position: Position, word: str) -> Position:
    after = position.copy()
    after.play(word)
    return after


def _turn_with(before: Position, word: str) -> Position:
    """The position after a turn that begins with a move, where turns have several."""
    after = _after(before, word)
    for _ in range(LONGEST_TURN):
        if after.over or after.turn != before.turn:
            break
        moves = after.move_numbers()
        after.play_number(moves[len(moves) // 2])
    return after


def is_to_move(position: Position) -> bool:
    """Whether a player is to move, and not chance."""
    return not position.over and position.turn != CHANCE
