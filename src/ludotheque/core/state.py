"""A light state: a position without history, words and pictures, for programs that play by the million."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from .contract import OVER, Numbers
from .errors import IllegalMove, LudothequeError
from .game import MOST_PLAYERS, Game
from .language import Text, shown
from .observation import Observation
from .records import Layout
from .steps import TURN, TURN_BITS

if TYPE_CHECKING:
    from .position import Position

LIGHT_STEPS = f"{__package__}.light_steps"
OBSERVING = f"{__package__}.observing"
POLICY_STEPS = f"{__package__}.policy_steps"
REMEMBERED = 4096
"""How many sets of moves of a game are remembered as tuples."""

_ILLEGAL = Text(
    fr="{move} n’est le numéro d’aucun coup permis. Il y a : {moves}.",
    en="{move} is the number of no legal move. There are: {moves}.",
)
_OVER = Text(
    fr="La partie est finie : on n’y joue plus, pas même {move}.",
    en="The game is over: nothing is played in it any more, not even {move}.",
)
_NOBODY = Text(
    fr="Il n’y a pas de joueur {player} : {game} se joue ici à {players}, comptés depuis 0.",
    en="There is no player {player}: {game} has {players} players here, counted from 0.",
)
_NO_RECORD = Text(
    fr="Un enregistrement de {game} est une rangée de {width} nombres entiers, pas {given}.",
    en="A record of {game} is a row of {width} whole numbers, not {given}.",
)
_SHOWN = 20

Seen = tuple[tuple[int, ...], int]
"""The legal moves, and whose turn it is."""


class State:
    """Where a game stands, by numbers alone.

    One compiled call plays a move, lists the next ones and says whose turn it is. `moves` are the legal moves as
    numbers, none when the game is over; `turn` is a player from 0, `CHANCE` (-1) where a move is a stroke of chance,
    each of the listed ones equally likely, or `OVER` (-2). Read them only: `play` changes them.
    """

    __slots__ = ("_row", "_shared", "_stepping", "moves", "turn")

    def __init__(self, game: Game) -> None:
        stepping = _stepping_of(game)
        words = np.zeros(stepping.layout.width, np.int64)
        game.rules.setup(stepping.layout.record(words), game.variants.index(game.variant), game.players)
        self._stand(stepping, words)

    @staticmethod
    def at(game: Game, words: ArrayLike) -> State:
        """The state of a game whose record has these words, as many as it takes; what they say is not looked at."""
        state = object.__new__(State)
        state._stand(_stepping_of(game), _record_words(game, words))
        return state

    @staticmethod
    def of(position: Position) -> State:
        """The state at which a position stands."""
        return State.at(position.game, np.frombuffer(position.state.tobytes(), np.int64))

    def _stand(self, stepping: _Stepping, words: Numbers) -> None:
        self._stepping, self._shared = stepping, False
        self._row: Numbers = np.zeros(stepping.length, np.int64)
        self._row[: len(words)] = words
        self.moves: tuple[int, ...]
        self.turn: int
        self.moves, self.turn = stepping.understood(stepping.look(self._row), self._row)

    @property
    def game(self) -> Game:
        """The game, its variant and its number of players."""
        return self._stepping.game

    def play(self, move: int) -> None:
        """Play a legal move, given as its number."""
        try:
            is_legal = move in self.moves
        except ValueError:  # an array of several numbers
            is_legal = False
        if not is_legal:
            raise _illegal(move, self.moves)
        if self._shared:
            self._row, self._shared = self._row.copy(), False
        stepping = self._stepping
        try:
            seen = stepping.step(self._row, move)
        except TypeError as error:  # an array of one number, which is equal to it and yet none
            raise _illegal(move, self.moves) from error
        self.moves, self.turn = stepping.known.get(seen) or stepping.understood(seen, self._row)

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
        elif not isinstance(player, int | np.integer) or player not in range(self.game.players):
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
        try:
            return self.moves[numbers.index(number)]
        except ValueError as error:  # also for an array of several numbers
            raise _illegal(number, numbers) from error

    def play_policy(self, number: int) -> None:
        """Play the legal move with this policy number."""
        self.play(self.move_of_policy(number))

    @property
    def state(self) -> np.record:
        """A copy of the record that the kernels work on."""
        layout = self._stepping.layout
        return layout.record(self._row[: layout.width].copy())

    def copy(self) -> State:
        """Another state that stands at the same point and goes its own way."""
        twin = object.__new__(State)
        self._shared = twin._shared = True  # until one of the two moves
        twin._stepping, twin._row, twin.moves, twin.turn = self._stepping, self._row, self.moves, self.turn
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return State.at, (self.game, self._row[: self._stepping.layout.width].copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.key == other.key

    __hash__ = None  # type: ignore[assignment]  # a state changes; its key does not

    @property
    def key(self) -> bytes:
        """What decides the future: equal for equal positions of a game."""
        return self._stepping.layout.key_of(self._row)

    def __repr__(self) -> str:
        return f"<State {self.game}, turn {self.turn}, {len(self.moves)} moves>"


class _Stepping:
    """What plays the states of a game, and the sets of moves that it has met."""

    __slots__ = ("game", "known", "layout", "length", "look", "step")

    def __init__(self, game: Game) -> None:
        from .kernel_cache import function_of  # which imports Numba

        game.compile()
        kernels = game.kernels("compiled", LIGHT_STEPS)
        self.game = game
        self.layout: Layout = game.rules.LAYOUT
        self.length: int = self.layout.width * (1 - -game.rules.MOST_MOVES // self.layout.width)
        self.look: Callable[[Numbers], int] = function_of(kernels.light_look, "(int64[::1],)")
        self.step: Callable[[Numbers, int], int] = function_of(kernels.light_step, "(int64[::1], int64)")
        self.known: dict[int, Seen] = {}

    def understood(self, seen: int, row: Numbers) -> Seen:
        """What a kernel saw, and where it saw a set of moves, that set remembered."""
        if seen < 0:
            count, whose = ~seen >> TURN_BITS, ~seen & TURN
            return tuple(row[self.layout.width : self.layout.width + count].tolist()), whose + OVER
        members = seen >> TURN_BITS
        found = tuple(move for move in range(members.bit_length()) if members >> move & 1), (seen & TURN) + OVER
        if len(self.known) < REMEMBERED:
            self.known[seen] = found
        return found


def _stepping_of(game: Game) -> _Stepping:
    chosen = game.package, game.variant_name, game.players
    if chosen not in _STEPPING:
        _STEPPING[chosen] = _Stepping(game)
    return _STEPPING[chosen]


_STEPPING: dict[tuple[str, str, int], _Stepping] = {}


def returns_of(places: list[int]) -> tuple[float, ...]:
    """What each player has of a game that ended with these places."""
    players, winners = len(places), places.count(1)
    return tuple(((place == 1) * players / winners - 1) / (players - 1) for place in places)


def _illegal(move: object, legal: Sequence[int]) -> IllegalMove:
    """Why this cannot be played."""
    if not legal:
        return IllegalMove(_OVER.format(move=shown(move)))
    return IllegalMove(_ILLEGAL.format(move=shown(move), moves=some(legal)))


def _record_words(game: Game, given: ArrayLike) -> Numbers:
    """The words of a record, if these can be some."""
    words, width = np.asarray(given), int(game.rules.LAYOUT.width)
    if words.dtype.kind not in "iu" or words.shape != (width,):
        raise LudothequeError(_NO_RECORD.format(game=game, width=width, given=f"{words.dtype} {words.shape}"))
    return words.astype(np.int64, copy=False)


def some(moves: Sequence[int]) -> str:
    """The first of the moves, to be shown."""
    return ", ".join(map(str, moves[:_SHOWN])) + (", …" if len(moves) > _SHOWN else "")
