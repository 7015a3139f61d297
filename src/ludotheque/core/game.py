"""A game: what stands on its box, and the way to its rules."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from importlib.util import find_spec
from math import prod
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, SupportsIndex, cast

from .contract import OVER
from .errors import LudothequeError, UnknownGame, fault, unreadable
from .features import FeatureSizes
from .kernels import Mode, bind
from .language import Language, Text, shown
from .lessons import Lesson
from .observation import Fields
from .policy import MOVE, Factor
from .stepping import STEPS, Stepping
from .symmetries import Symmetry, identity
from .table_rules import with_table_rules

if TYPE_CHECKING:
    import numpy as np

    from ..draw import Piece, Route, Scene
    from .position import Position
    from .state import State

MOST_PLAYERS = 4
LEVELS = ("mcts:2", "mcts:8", "mcts:32", "mcts:128", "mcts:512", "mcts:2048", "mcts:8192", "expert:2s")
"""The computer's levels in a variant that names none: each four times as many tries as the one below."""
USUAL_LEVEL = 3
"""The computer's level where nobody chooses one, and the variant has as many."""

_UNKNOWN_VARIANT = Text(
    fr="{game} n’a pas de variante « {name} » ; il y a : {known}.",
    en="{game} has no variant “{name}”; it has: {known}.",
)
_WRONG_PLAYERS = Text(
    fr="{game} se joue à {known}, pas à {players}.",
    en="{game} is for {known} players, not {players}.",
)
_NOT_OBSERVED = Text(
    fr="{game} ne dit pas comment un programme voit ses positions : son dossier n’a pas de observation.py.",
    en="{game} does not say how a program sees its positions: its folder has no observation.py.",
)


class Ladder(NamedTuple):
    """The computer's levels, each written as a player, and the points of a hundred each takes from the one below."""

    levels: tuple[str, ...]
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play a game. `limit` says how long it can go on (ruling G-1), `longest` is that in plies.

    `levels` are the computer's, from the weakest up, each written as a player; `steps` are how many of a hundred points
    each takes from the one below it, where that was measured (see `reports/strength`). `ladders` are both for those
    numbers of players that have others. A variant that `is_proven` is not numbered but solved by proof. One that
    `has_rounds` is itself played in rounds, so that a match of several makes little sense.
    """

    name: str
    title: Text
    sentence: Text
    limit: Text
    longest: int
    players: tuple[int, ...] = (2,)
    levels: tuple[str, ...] = LEVELS
    steps: tuple[int, ...] = ()
    ladders: Mapping[int, Ladder] = field(default_factory=dict, hash=False)
    is_proven: bool = False
    has_rounds: bool = False

    @property
    def usual_level(self) -> int:
        """The computer's level where nobody chooses one."""
        return min(USUAL_LEVEL, *(len(self.ladder(players).levels) for players in self.players))

    def ladder(self, players: int) -> Ladder:
        """The levels for so many players, and how far they are apart."""
        return self.ladders.get(players) or Ladder(self.levels, self.steps)


class Notation(Protocol):
    """What a game's `notation.py` defines: its moves and endings in words."""

    FORM: Text

    def write(self, s: np.record, move: int) -> str:
        """The move as one word."""

    def read(self, s: np.record, word: str) -> int | None:
        """The move that this word writes here, or `None` if it writes none."""

    def describe(self, s: np.record, move: int) -> Text:
        """What the move does, for someone who does not know the notation."""

    def forbids(self, s: np.record, word: str) -> Text | None:
        """Why this word writes no legal move here, with its ruling, or `None` if it never writes one."""

    def follows(self, before: np.record, after: np.record) -> Text | None:
        """What followed by itself from the move between these: points, a round won, a player out."""

    def ending(self, s: np.record) -> Text:
        """Why a finished game ended as it did, with its ruling."""


class OptionalNotation(Protocol):
    """What a game's `notation.py` may define as well."""

    def sentence(self, s: np.record, move: int) -> Text:
        """A whole sentence on what the move does, and who does it; without it, one is made of its description."""

    def suggestion(self, s: np.record, move: int) -> Text:
        """The move as it is proposed to whoever may play it, “push a pawn”; without it, what it does."""

    def is_minor(self, s: np.record, move: int) -> bool:
        """Whether the move only ends a turn, so that others are told first; without it, none does."""

    def ending_for(self, s: np.record, last: int, player: int | None) -> Text:
        """Why a finished game ended as it did with its last move, told to this player, or to everybody if to none.

        A game that defines it needs no `ending`.
        """


class Scenery(Protocol):
    """What a game's `scene.py` defines: its positions as pictures."""

    def scene(self, s: np.record, last: int | None) -> Scene:
        """The position as it is seen, in the language of the moment; `last` is the move that led to it.

        What that move placed or moved is marked without being asked for, unless the scene marks something as last.
        """

    def touches(self, s: np.record, move: int) -> list[list[str]]:
        """The things to touch for a move, by their names in the scene, in order; one list for each way."""

    def attempt(self, s: np.record, touched: list[str]) -> str | None:
        """A move that somebody who touches these things has in mind, legal or not, or `None` if they mean none.

        Where they are only the beginning of a move, any move that they begin; `forbids` then says what is wrong.
        """

    # Optional, and asked for by `Position.prompt` and `Position.sketches`:
    #
    # def prompt(s: np.record, touched: list[str]) -> Text | None
    #     What is asked of somebody who has touched these things, in their order or with a later one alone.
    #
    # def sketches(s: np.record, touched: list[str]) -> tuple[Piece, ...]
    #     Pieces that show, as ghosts, what the things mean that may be touched next.


class OptionalScenery(Protocol):
    """What a game's `scene.py` may define as well."""

    def routes(self, s: np.record, move: int) -> Sequence[Route]:
        """The routes on which the move leads pieces from here, to be drawn over the board."""

    def cleared(self, s: np.record, move: int) -> Sequence[Piece]:
        """The pieces with which the move decides something, and which it takes off the board at once.

        They are shown once more, as ghosts, until the next move.
        """


@dataclass(frozen=True)
class Game:
    """A game with one of its variants chosen, for a number of players.

    A game named without a variant means its first one; without a number of players, the smallest. `showcase` is a saved
    game whose position shows the game at its best, and `usual_variant` the one that most people want to play first,
    where it is not the first. With a game that `is_reference` others are compared, since everybody knows it.
    """

    name: str
    title: Text
    sentence: Text
    credits: Text
    minutes: tuple[int, int]
    version: int
    rulings: tuple[str, ...]
    variants: tuple[Variant, ...]
    package: str
    showcase: str = ""
    usual_variant: str = ""
    is_reference: bool = False
    variant_name: str = ""
    players: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "usual_variant", self.usual_variant or self.variants[0].name)
        object.__setattr__(self, "variant_name", self.variant_name or self.variants[0].name)
        object.__setattr__(self, "players", self.players or min(self.variant.players))

    def __str__(self) -> str:
        return f"{self.name}:{self.variant_name}"

    @property
    def variant(self) -> Variant:
        """The chosen variant."""
        return next(variant for variant in self.variants if variant.name == self.variant_name)

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer's levels for as many players, from the weakest up, each written as a player."""
        return self.variant.ladder(self.players).levels

    @property
    def steps(self) -> tuple[int, ...]:
        """How many points of a hundred each level takes from the one below it, where that was measured."""
        return self.variant.ladder(self.players).steps

    @property
    def _variants(self) -> Mapping[str, Variant]:
        return {variant.name: variant for variant in self.variants}

    def choose(self, variant: str = "", players: int | None = None) -> Game:
        """The same game with another variant or number of players."""
        variant = variant or self.variants[0].name
        if variant not in self._variants:
            known = ", ".join(self._variants)
            raise UnknownGame(_UNKNOWN_VARIANT.format(game=self.title, name=shown(variant), known=known))
        counts = self._variants[variant].players
        if players is not None and (not isinstance(players, SupportsIndex) or players not in counts):
            known = ", ".join(map(str, counts))
            raise UnknownGame(_WRONG_PLAYERS.format(game=f"{self.name}:{variant}", known=known, players=shown(players)))
        return replace(self, variant_name=variant, players=players or min(counts))

    def start(self, arrangement: str = "") -> Position:
        """The position from which the game is played, or one that was set up by hand, given as its word."""
        from .position import Position

        return Position(self, arrangement)

    def state(self) -> State:
        """The start as a light state: numbers alone, for programs that play by the million."""
        start = _STARTS.get((self.package, self.variant_name, self.players))
        return start.copy() if start else self._first_state()

    def _first_state(self) -> State:
        from .state import State

        start = _STARTS[self.package, self.variant_name, self.players] = State(self)
        return start.copy()

    def showcase_position(self) -> Position:
        """The position that shows the game at its best: the start, if no other is named."""
        from .saving import load

        line = self.showcase or self.choose().start().save()
        return load(line, lambda name, players: self.choose(name.partition(":")[2], players))

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The steps in which the game is learnt, where its folder has a `lessons.py`."""
        if find_spec(f"{self.package}.lessons") is None:
            return ()
        return cast(tuple[Lesson, ...], self.module("lessons").LESSONS)

    @property
    def is_observed(self) -> bool:
        """Whether the game says how a program sees its positions: if its folder has an `observation.py`."""
        return find_spec(f"{self.package}.observation") is not None

    @property
    def observation_fields(self) -> Fields:
        """What an observation holds, for this variant and number of players."""
        chosen = self.package, self.variant_name, self.players
        if chosen not in _FIELDS:
            if not self.is_observed:
                raise LudothequeError(_NOT_OBSERVED.format(game=self.title))
            _FIELDS[chosen] = self.module("observation").fields(self.variants.index(self.variant), self.players)
        return _FIELDS[chosen]

    @property
    def has_features(self) -> bool:
        """Whether its positions can be valued by what was learnt: if its folder has a `features.py`."""
        return find_spec(f"{self.package}.features") is not None

    @property
    def feature_sizes(self) -> FeatureSizes:
        """How many features positions and moves have, for this variant and number of players."""
        sizes = self.module("features").sizes(self.variants.index(self.variant), self.players)
        return cast(FeatureSizes, sizes)

    @property
    def policy_factors(self) -> tuple[Factor, ...]:
        """What the policy numbers of moves are made of, for this variant and number of players."""
        if find_spec(f"{self.package}.policy") is None:
            return (Factor(MOVE, int(self.module("rules").MOVE_RANGE)),)
        factors = self.module("policy").factors(self.variants.index(self.variant), self.players)
        return cast(tuple[Factor, ...], factors)

    @property
    def policy_range(self) -> int:
        """How many policy numbers there are: 0 to one below that."""
        return prod(factor.size for factor in self.policy_factors)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to turn or mirror the board of an observed game, the first of which changes nothing."""
        if find_spec(f"{self.package}.symmetries") is None:
            return (identity(prod(self.observation_fields.shape), self.policy_range),)
        found = self.module("symmetries").symmetries(self.variants.index(self.variant), self.players)
        return cast(tuple[Symmetry, ...], found)

    @property
    def rules(self) -> Any:
        """The rules kernels: compiled once `compile` has been called, plain Python before."""
        return _COMPILED.get(self.package) or self.module("rules")

    @property
    def stepping(self) -> Stepping:
        """What plays positions of this game, faster once `compile` has been called."""
        if self.package not in _STEPPING:
            self.module("rules")  # which says what is wrong, if they cannot be read
            _STEPPING[self.package] = Stepping(f"{self.package}.rules")
        return _STEPPING[self.package]

    def compile(self) -> None:
        """Compile the rules, or fetch them from the cache; positions of this game are faster from then on."""
        if self.package not in _COMPILED:
            compiled = self.kernels("compiled")
            exercise(compiled, self.kernels("compiled", STEPS), self.variants.index(self.variant), self.players)
            _COMPILED[self.package] = compiled
            self.stepping.compile()

    def kernels(self, mode: Mode, module: str = "") -> SimpleNamespace:
        """The kernels of a module working with this game's rules; of the rules themselves if none is named."""
        rules = f"{self.package}.rules"
        return bind(module or rules, rules, mode)

    @property
    def notation(self) -> Notation:
        """How moves are written."""
        return cast(Notation, self.module("notation"))

    @property
    def scenery(self) -> Scenery:
        """How positions look."""
        return cast(Scenery, self.module("scene"))

    def rule_page(self, language: Language) -> str:
        """The rules for people, in Markdown, with the rulings of the table, which are the same for all games."""
        return with_table_rules(files(self.package).joinpath(f"rules.{language}.md").read_text("utf-8"), language)

    def module(self, name: str) -> ModuleType:
        """A module of the game's own folder."""
        found = _MODULES.get((self.package, name))
        if found is None:
            found = _MODULES[self.package, name] = self._imported(name, f"{self.package}.{name}")
        return found

    def _imported(self, name: str, wanted: str) -> ModuleType:
        try:
            return importlib.import_module(wanted)
        except ModuleNotFoundError as error:
            if not f"{wanted}.".startswith(f"{error.name}."):
                raise unreadable(self, name, error) from error
            raise fault(self, f"{name}.py manque", f"{name}.py is missing") from error
        except Exception as error:  # whatever a game's own code may raise
            raise unreadable(self, name, error) from error


def exercise(rules: SimpleNamespace, steps: SimpleNamespace, variant: int, players: int) -> None:
    """Play a game that calls everything that positions call, so that nothing is left to compile."""
    import numpy as np

    states, out = rules.LAYOUT.batch(1), np.zeros(rules.MOST_MOVES + MOST_PLAYERS, np.int64)
    words, s = rules.LAYOUT.words(states)[0], states[0]
    rules.setup(s, variant, players)
    steps.look(words, out)
    while rules.turn(s) != OVER:
        rules.moves(s, out)
        steps.step(words, int(out[0]), out)
    rules.outcome(s, out)
    steps.score(words, out)


_COMPILED: dict[str, SimpleNamespace] = {}
_MODULES: dict[tuple[str, str], ModuleType] = {}
"""The modules of games, since they are asked for at every move."""
_STARTS: dict[tuple[str, str, int], State] = {}
"""The start of each game, variant and number of players, since programs begin by the million."""
_STEPPING: dict[str, Stepping] = {}
_FIELDS: dict[tuple[str, str, int], Fields] = {}
"""What observations hold, since it is asked for at every one of them."""
