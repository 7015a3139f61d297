"""A light state: a position without history, words and pictures, for programs that play by the million."""

from __future__ import annotations

from typing import Any

import numpy as np

from .contract import OVER, Numbers
from .errors import IllegalMove, LudothequeError
from .game import MOST_PLAYERS, Game
from .language import Text, shown
from .observation import Observation
from .records import Layout
from .steps import TURN, TURN_BITS

LIGHT_STEPS = f"{__package__}.light_steps"
OBSERVING = f"{__package__}.observing"
POLICY_STEPS = f"{__package__}.policy_steps"

_ILLEGAL = Text(
    fr="{move} n’est le numéro d’aucun coup permis. Il y a : {moves}.",
    en="{move} is the number of no legal move. There are: {moves}.",
)
_NOBODY = Text(
    fr="Il n’y a pas de joueur {player} : {game} se joue ici à {players}, comptés depuis 0.",
    en="There is no player {player}: {game} has {players} players here, counted from 0.",
)
_SHOWN = 20


class State:
    """Where a game stands, by numbers alone.

    One compiled call plays a move, lists the next ones and says whose turn it is. `moves` are the legal moves as
    numbers, none when the game is over; `turn` is a player from 0, `CHANCE` (-1) where a move is a stroke of chance,
    each of the listed ones equally likely, or `OVER` (-2). Read them only: `play` changes them.
    """

    __slots__ = ("_row", "_shared", "_step", "_width", "game", "moves", "turn")

    def __init__(self, game: Game) -> None:
        game.compile()
        rules, kernels = game.rules, game.kernels("compiled", LIGHT_STEPS)
        self.game = game
        self._step: Any = kernels.light_step
        self._width: int = rules.LAYOUT.width
        self._row: Numbers = np.zeros(self._width * (1 - -rules.MOST_MOVES // self._width), np.int64)
        self._shared = False
        rules.setup(self._layout.record(self._row[: self._width]), game.variants.index(game.variant), game.players)
        seen = kernels.light_look(self._row)
        self.moves: list[int] = self._row[self._width : self._width + (seen >> TURN_BITS)].tolist()
        self.turn: int = (seen & TURN) + OVER

    def play(self, move: int) -> None:
        """Play a legal move, given as its number."""
        moves = self.moves
        try:
            move = moves[moves.index(move)]  # which is an `int`, whatever equals it was given
        except ValueError:
            raise IllegalMove(_ILLEGAL.format(move=shown(move), moves=_some(moves))) from None
        if self._shared:
            self._row, self._shared = self._row.copy(), False
        seen = self._step(self._row, move)
        width = self._width
        self.moves = self._row[width : width + (seen >> TURN_BITS)].tolist()
        self.turn = (seen & TURN) + OVER

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == OVER

    def returns(self) -> tuple[float, ...]:
        """What the game brought each player: 1 for a win alone, 0 where all share it; together they are nothing.

        While the game goes on, nobody has anything. Of two players the other one has -1, of n players each other one
        has -1 / (n - 1); winners who share the first place share what a win alone brings.
        """
        players = self.game.players
        if self.turn != OVER:
            return (0.0,) * players
        places = np.zeros(MOST_PLAYERS, np.int64)
        self.game.rules.outcome(self.state, places)
        return returns_of(places[:players].tolist())

    def observation(self, player: int | None = None) -> Observation:
        """How the position looks to a player as planes and a vector, which the game's `observation_fields` explain.

        Without a player it is seen by the one to move, and by player 0 where nobody is.
        """
        fields = self.game.observation_fields
        if player is None:
            player = max(self.turn, 0)
        elif player not in range(self.game.players):
            raise LudothequeError(_NOBODY.format(player=shown(player), game=self.game, players=self.game.players))
        planes, vector = np.empty(fields.shape, np.float32), np.empty(len(fields.vector), np.float32)
        self.game.kernels("compiled", OBSERVING).observe_row(self._row, player, planes, vector)
        return Observation(planes, vector)

    def policy_numbers(self) -> list[int]:
        """The policy numbers of the legal moves, in the order of `moves`: numbers that mean the same everywhere."""
        moves = np.array(self.moves, np.int64)
        out = np.empty_like(moves)
        self.game.kernels("compiled", POLICY_STEPS).policy_numbers(self._row, moves, out)
        numbers: list[int] = out.tolist()
        return numbers

    def move_of_policy(self, number: int) -> int:
        """The legal move with this policy number."""
        numbers = self.policy_numbers()
        if number not in numbers:
            raise IllegalMove(_ILLEGAL.format(move=shown(number), moves=_some(numbers)))
        return self.moves[numbers.index(number)]

    def play_policy(self, number: int) -> None:
        """Play the legal move with this policy number."""
        self.play(self.move_of_policy(number))

    @property
    def state(self) -> np.record:
        """A copy of the record that the kernels work on."""
        return self._layout.record(self._row[: self._width].copy())

    def copy(self) -> State:
        """Another state that stands at the same point and goes its own way."""
        twin = object.__new__(State)
        self._shared = True  # until one of the two moves
        twin.game, twin._step, twin._width, twin._row, twin._shared = (
            self.game,
            self._step,
            self._width,
            self._row,
            True,
        )
        twin.moves, twin.turn = self.moves, self.turn
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.key == other.key

    __hash__ = None  # type: ignore[assignment]  # a state changes; its key does not

    @property
    def key(self) -> bytes:
        """What decides the future: equal for equal positions of a game."""
        return self._layout.key_of(self._row)

    def __repr__(self) -> str:
        return f"<State {self.game}, turn {self.turn}, {len(self.moves)} moves>"

    @property
    def _layout(self) -> Layout:
        layout: Layout = self.game.rules.LAYOUT
        return layout


def start_of(game: Game) -> State:
    """The start of a game, which is set up once."""
    chosen = game.package, game.variant_name, game.players
    if chosen not in _STARTS:
        _STARTS[chosen] = State(game)
    return _STARTS[chosen].copy()


_STARTS: dict[tuple[str, str, int], State] = {}


def returns_of(places: list[int]) -> tuple[float, ...]:
    """What each player has of a game that ended with these places."""
    players, winners = len(places), places.count(1)
    return tuple(((place == 1) * players / winners - 1) / (players - 1) for place in places)


def _some(moves: list[int]) -> str:
    """The first of the moves, to be shown."""
    return ", ".join(map(str, moves[:_SHOWN])) + (", …" if len(moves) > _SHOWN else "")
