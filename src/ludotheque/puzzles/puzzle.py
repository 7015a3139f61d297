"""A puzzle: a position, what is to be kept there, and the only moves that keep it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast, get_args

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text, shown
from ..core.position import Position
from ..core.registry import game as game_named
from ..core.themes import PlayedLine

Kind = Literal["win", "hold", "chances"]
"""What a puzzle is about: a win, not losing what is drawn, or with dice the best chances."""

Step = tuple[str, ...] | str
"""The moves that are accepted from the solver, or a reply or a roll."""

_BAD = Text(fr="Ce problème ne va pas : {reason}", en="This puzzle is wrong: {reason}")
_NOT_JSON = Text(fr="ce n’est pas une ligne de JSON.", en="it is not a line of JSON.")
_FIELD = Text(fr="« {name} » manque ou n’est pas ce qu’il faut.", en="“{name}” is missing, or not what it should be.")
_OTHER_RULES = Text(
    fr="il est de la version {theirs} des règles de {game} ; ici c’est la version {ours}.",
    en="it is of version {theirs} of the rules of {game}; this is version {ours}.",
)
_SOLVER_FIRST = Text(fr="la solution commence par un coup à trouver.", en="a solution begins with a move to find.")
_NOT_TO_MOVE = Text(fr="personne n’est au trait dans sa position.", en="nobody is to move in its position.")

_KINDS: dict[Kind, Text] = {
    "win": Text(
        fr="Trouve le coup qui gagne, quoi qu’on réponde.", en="Find the move that wins, whatever is answered."
    ),
    "hold": Text(fr="Trouve le seul coup qui ne perd pas.", en="Find the only move that does not lose."),
    "chances": Text(
        fr="Trouve le coup qui laisse le plus de chances, de loin.",
        en="Find the move that leaves the best chances, by far.",
    ),
}
_WITHIN = Text(
    fr="Gagne en {plies} coups au plus, réponses comprises.",
    en="Win within {plies} moves, replies included.",
)
_MARGIN = Text(
    fr="Le bon coup vaut {margin} points de chances de plus que tout autre.",
    en="The right move is worth {margin} points of chances more than any other.",
)


class BadPuzzle(LudothequeError):
    """A puzzle that cannot be read or played."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be kept: a kind, what it is worth to the solver, and within how many plies if that is limited."""

    kind: Kind
    share: float
    within: int = 0

    def later(self, plies: int) -> Goal:
        """The same after some plies."""
        return Goal(self.kind, self.share, self.within - plies) if self.within else self

    def text(self) -> Text:
        """What the solver is asked to do."""
        return _WITHIN.format(plies=self.within) if self.within else _KINDS[self.kind]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of a game: the moves that lead to it, its solution, how hard it is, and what it turns on.

    The solution is a list in which the moves accepted from the solver stand together, and replies and rolls alone.
    `refutations` say for each of the solver's moves what answers a wrong one. With dice, `margin` is what the right
    move is worth more than any other.
    """

    game: Game
    moves: tuple[str, ...]
    solution: tuple[Step, ...]
    goal: Goal
    level: int = 0
    themes: tuple[str, ...] = ()
    margin: float = 0.0
    refutations: tuple[Mapping[str, str], ...] = field(default=(), hash=False)

    @property
    def name(self) -> str:
        """A short name that is the same wherever it is shown."""
        words = f"{self.game} {self.game.players} {' '.join(self.moves)}"
        return hashlib.sha256(words.encode()).hexdigest()[:10]

    def start(self) -> Position:
        """The position to be solved."""
        position = self.game.start()
        for word in self.moves:
            position.play(word)
        return position

    def line(self) -> PlayedLine:
        """The solution as it is played, with the first of the accepted moves."""
        position, positions, steps = self.start(), [], []
        if not isinstance(position.turn, int):
            raise BadPuzzle(_BAD.format(reason=_NOT_TO_MOVE))
        solver = position.turn
        for place, step in enumerate(self.solution):
            positions.append(position.copy())
            if not isinstance(step, str):
                steps.append(place)
            position.play(step if isinstance(step, str) else step[0])
        return PlayedLine((*positions, position), solver, tuple(steps))

    def asked(self) -> Text:
        """What the solver is asked to do."""
        return self.goal.text()

    def margin_text(self) -> Text | None:
        """With dice, by how much the right move is better."""
        return _MARGIN.format(margin=round(100 * self.margin)) if self.margin else None

    def entry(self) -> dict[str, Any]:
        """What is written of it."""
        found: dict[str, Any] = {
            "game": self.game.name,
            "variant": self.game.variant_name,
            "players": self.game.players,
            "rules": self.game.version,
            "moves": list(self.moves),
            "solution": [step if isinstance(step, str) else list(step) for step in self.solution],
            "goal": self.goal.kind,
            "share": round(self.goal.share, 6),
            "level": self.level,
            "themes": list(self.themes),
        }
        if self.goal.within:
            found["within"] = self.goal.within
        if self.margin:
            found["margin"] = round(self.margin, 6)
        if any(self.refutations):
            found["refutations"] = [dict(wrong) for wrong in self.refutations]
        return found

    def write(self) -> str:
        """The puzzle as one line."""
        return json.dumps(self.entry(), ensure_ascii=False, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of one line; that it can be played is looked at, not that it is right."""
    puzzle = read_shipped(line)
    try:
        puzzle.line()
    except BadPuzzle:
        raise
    except LudothequeError as error:
        raise BadPuzzle(_BAD.format(reason=error.text)) from error
    return puzzle


def read_shipped(line: str) -> Puzzle:
    """The puzzle of one line of a file that ships; its moves, which the tests have played, are not played once more."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadPuzzle(_BAD.format(reason=_NOT_JSON)) from error
    if not isinstance(entry, dict):
        raise BadPuzzle(_BAD.format(reason=_NOT_JSON))
    try:
        return _read(entry)
    except BadPuzzle:
        raise
    except LudothequeError as error:
        raise BadPuzzle(_BAD.format(reason=error.text)) from error


def _read(entry: dict[str, Any]) -> Puzzle:
    chosen = game_named(f"{_field(entry, 'game', str)}:{_field(entry, 'variant', str)}", _field(entry, "players", int))
    if (theirs := _field(entry, "rules", int)) != chosen.version:
        reason = _OTHER_RULES.format(theirs=theirs, game=chosen.title, ours=chosen.version)
        raise BadPuzzle(_BAD.format(reason=reason))
    solution = tuple(_step(step) for step in _field(entry, "solution", list))
    if not solution or isinstance(solution[0], str):
        raise BadPuzzle(_BAD.format(reason=_SOLVER_FIRST))
    kind = _field(entry, "goal", str)
    if kind not in get_args(Kind):
        raise _missing("goal")
    goal = Goal(cast(Kind, kind), float(_field(entry, "share", int, float)), _field(entry, "within", int, default=0))
    return Puzzle(
        chosen,
        _words(entry, "moves"),
        solution,
        goal,
        _field(entry, "level", int),
        _words(entry, "themes"),
        float(_field(entry, "margin", int, float, default=0.0)),
        tuple(_field(entry, "refutations", list, default=[])),
    )


def _field(entry: dict[str, Any], name: str, *kinds: type, default: Any = None) -> Any:
    found = entry.get(name, default)
    if not isinstance(found, kinds) or isinstance(found, bool):
        raise _missing(name)
    return found


def _words(entry: dict[str, Any], name: str) -> tuple[str, ...]:
    found = _field(entry, name, list)
    if not all(isinstance(word, str) for word in found):
        raise _missing(name)
    return tuple(found)


def _step(step: Any) -> Step:
    if isinstance(step, str):
        return step
    if isinstance(step, list) and step and all(isinstance(word, str) for word in step):
        return tuple(step)
    raise _missing("solution")


def _missing(name: str) -> BadPuzzle:
    return BadPuzzle(_BAD.format(reason=_FIELD.format(name=shown(name))))
