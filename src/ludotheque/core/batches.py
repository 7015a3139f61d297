"""Batches: many games of one kind that are played together, a move of each at every step."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import batch_input, batch_saving
from .batch_steps import NO_MOVE, Flags, Lists, Rewards, Turns
from .chance import any_seed, wheels_for
from .contract import CHANCE, OVER, Numbers
from .cuda import toolkit
from .errors import BadBatch
from .game import MOST_PLAYERS, Game
from .language import Text, shown
from .observation import Observation, Planes, Vector
from .position import Position
from .registry import game as game_named
from .state import OBSERVING, POLICY_STEPS, State
from .workers import Workers

if TYPE_CHECKING:
    from .cuda_batches import CudaBatch

Scalar = TypeVar("Scalar", bound=np.generic)
BATCH_STEPS = f"{__package__}.batch_steps"

_APART = 8
"""Words between the places that two threads write, so that they do not share a line of the processor's memory."""

_NO_DEVICE = Text(
    fr="Il n’y a pas d’appareil {device} : un lot se joue sur « cpu » ou sur « cuda ».",
    en="There is no device {device}: a batch is played on “cpu” or on “cuda”.",
)


@overload
def batch(
    name: str,
    count: int,
    players: int | None = None,
    *,
    seed: int | str | None = None,
    threads: int = 1,
    auto_reset: bool = True,
    plays_chance: bool = True,
    device: Literal["cpu"] = "cpu",
) -> Batch: ...


@overload
def batch(
    name: str,
    count: int,
    players: int | None = None,
    *,
    seed: int | str | None = None,
    auto_reset: bool = True,
    plays_chance: bool = True,
    device: Literal["cuda"],
) -> CudaBatch: ...


def batch(
    name: str,
    count: int,
    players: int | None = None,
    *,
    seed: int | str | None = None,
    threads: int = 1,
    auto_reset: bool = True,
    plays_chance: bool = True,
    device: str = "cpu",
) -> Batch | CudaBatch:
    """So many games of the one written `game` or `game:variant`, all at their start, on the processor or on a GPU."""
    game = game_named(name, players)
    if device == "cpu":
        return Batch(game, count, seed, threads, auto_reset, plays_chance)
    if device != "cuda":
        raise BadBatch(_NO_DEVICE.format(device=shown(device)))
    toolkit()  # says what is missing
    from .cuda_batches import CudaBatch

    return CudaBatch(game, count, seed, auto_reset, plays_chance)


class Batch:
    """Many games of one kind, by numbers alone; a step plays a move in each of them.

    What a step leaves is read from arrays with a row for each game, which the next step writes over: copy what you want
    to keep. `turn`, `moves` and `counts` tell where each game stands, `done` and `rewards` what the last step brought.

    With `auto_reset`, a game that ends begins anew within the same step; without, it stays over until `reset`, and its
    move is `NO_MOVE` (-1). With `plays_chance`, strokes of chance are played within the step that leads to them;
    without, they are moves like others, of games whose turn is `CHANCE` (-1). Whatever is drawn depends on the seed and
    on a game's own index and moves, not on the number of games or threads.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seed: int | str | None = None,
        threads: int = 1,
        auto_reset: bool = True,
        plays_chance: bool = True,
    ) -> None:
        self.game, self.auto_reset, self.plays_chance = game, auto_reset, plays_chance
        rules = game.module("rules")
        size = batch_input.whole_number("count", count, batch_input.MOST_GAMES)
        self._workers = Workers(batch_input.whole_number("threads", threads, batch_input.MOST_THREADS))
        batch_input.check_memory(game, size, _bytes_of_a_game(game), batch_input.free_memory())
        game.compile()
        self._kernels = game.kernels("compiled", BATCH_STEPS)
        self._start: Any = rules.LAYOUT.batch(1)
        game.rules.setup(self._start[0], game.variants.index(game.variant), game.players)
        self._states: Any = rules.LAYOUT.batch(size)
        self._lists: Lists = np.zeros((size, rules.MOST_MOVES), np.int64)
        self._counts: Numbers = np.zeros(size, np.int64)
        self._mask: Flags = np.zeros((size, 0), np.bool_)
        self._turns: Turns = np.zeros(size, np.int8)
        self._done: Flags = np.zeros(size, np.bool_)
        self._rewards: Rewards = np.zeros((size, game.players), np.float64)
        self._places: NDArray[np.int64] = np.zeros((threads, MOST_PLAYERS + _APART), np.int64)
        self.reset(seed=any_seed() if seed is None else seed)

    def __len__(self) -> int:
        return len(self._states)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} {self.game}, seed {self.seed}>"

    @property
    def threads(self) -> int:
        """How many threads share a step."""
        return self._workers.count

    # What there is to see

    @property
    def turn(self) -> Turns:
        """Whose turn it is in each game: a player from 0, `CHANCE` (-1) or `OVER` (-2)."""
        return _read_only(self._turns)

    @property
    def moves(self) -> Lists:
        """The legal moves of each game as numbers: the first `counts` of its row, whose rest means nothing."""
        return _read_only(self._lists)

    @property
    def counts(self) -> Numbers:
        """How many legal moves each game has."""
        return _read_only(self._counts)

    @property
    def done(self) -> Flags:
        """Which games ended in the last step; without auto-reset, which are over."""
        return _read_only(self._done)

    @property
    def rewards(self) -> Rewards:
        """What the last step brought each player of each game: nothing, or at its end what `State.returns` says."""
        return _read_only(self._rewards)

    @property
    def records(self) -> NDArray[np.void]:
        """The records that the kernels work on, one for each game."""
        records: NDArray[np.void] = _read_only(self._states)
        return records

    def legal(self, index: int) -> list[int]:
        """The legal moves of one game as numbers."""
        index = batch_input.index_of_game(index, len(self))
        moves: list[int] = self._lists[index, : self._counts[index]].tolist()
        return moves

    def mask(self) -> Flags:
        """Which of all numbers are legal moves, a row of flags for each game; once asked for, every step renews it."""
        if self._mask.size == 0:
            width = self.game.rules.MOVE_RANGE
            batch_input.check_memory(self.game, len(self), width, batch_input.free_memory())
            self._mask = np.zeros((len(self), width), np.bool_)
            self._look()
        return _read_only(self._mask)

    def observe(self, out: tuple[Planes, Vector] | None = None) -> Observation:
        """How each game looks to the player to move, and to player 0 where nobody is: planes and a vector of each.

        They are written into `out`, arrays of 32-bit floating-point numbers whose first axis counts the games, or into
        new ones; the game's `observation_fields` explain them.
        """
        fields = self.game.observation_fields
        shapes = (len(self), *fields.shape), (len(self), len(fields.vector))
        if out is None:
            each = 4 * (prod(fields.shape) + len(fields.vector))
            batch_input.check_memory(self.game, len(self), each, batch_input.free_memory())
            out = Observation(*(np.empty(shape, np.float32) for shape in shapes))
        planes, vectors = batch_input.room_for_observations(out, shapes)
        kernel = self.game.kernels("compiled", OBSERVING).observe_all

        def observe(_: int, begin: int, end: int) -> None:
            kernel(self._states, self._turns, planes, vectors, begin, end)

        self._workers.share("observe", observe, len(self), beside="play")
        return Observation(planes, vectors)

    def state(self, index: int) -> State:
        """One of the games as a light state, which goes its own way."""
        index = batch_input.index_of_game(index, len(self))
        return State.at(self.game, self.game.rules.LAYOUT.words(self._states)[index])

    # What can be done

    def step(self, moves: ArrayLike) -> None:
        """Play a move in each game, given by its number; if one of them is illegal, none is played."""
        chosen = batch_input.chosen_moves(moves, len(self))
        kernels, lists, counts, mask = self._kernels, self._lists, self._counts, self._mask

        def check(_: int, begin: int, end: int) -> bool:
            return bool(kernels.first_illegal(chosen, lists, counts, mask, begin, end) < end)

        def play(part: int, begin: int, end: int) -> None:
            before = self._states, self._start, chosen, lists, counts, mask, self._turns, self._done, self._rewards
            how = self._chances, self._places[part], self.auto_reset, self.plays_chance
            kernels.step_all(*before, *how, begin, end)

        if any(self._workers.share("check", check, len(self), beside="play")):
            index = int(kernels.first_illegal(chosen, lists, counts, mask, 0, len(self)))
            raise batch_input.illegal_move(index, int(np.asarray(moves)[index]), self.legal(index))
        self._workers.share("play", play, len(self))

    def policy_numbers(self) -> Lists:
        """The policy numbers of the legal moves of each game, in the order of `moves`, and -1 behind the last ones."""
        numbers: Lists = np.empty((len(self), max(1, int(self._counts.max()))), np.int64)
        kernel = self.game.kernels("compiled", POLICY_STEPS).policy_numbers_all

        def number(_: int, begin: int, end: int) -> None:
            kernel(self._states, self._lists, self._counts, numbers, begin, end)

        self._workers.share("number", number, len(self), beside="play")
        return numbers

    def step_policy(self, numbers: ArrayLike) -> None:
        """Play in each game the legal move with this policy number; where a game is over, `NO_MOVE`."""
        chosen, known = batch_input.chosen_moves(numbers, len(self)), self.policy_numbers()
        found = known == chosen[:, None]
        legal = np.where(self._counts > 0, found.any(axis=1) & (chosen != NO_MOVE), chosen == NO_MOVE)
        if not legal.all():
            index = int(np.argmin(legal))
            raise batch_input.illegal_move(index, int(chosen[index]), known[index, : self._counts[index]].tolist())
        moves = self._lists[np.arange(len(self)), found.argmax(axis=1)]
        self.step(np.where(self._counts > 0, moves, NO_MOVE))

    def sample(self) -> Numbers:
        """A legal move for each game, every one equally likely, or `NO_MOVE` where a game is over."""
        chosen: Numbers = np.empty(len(self), np.int64)

        def draw(_: int, begin: int, end: int) -> None:
            self._kernels.draw_all(chosen, self._lists, self._counts, self._choices, begin, end)

        self._workers.share("draw", draw, len(self), beside="play")
        return chosen

    def reset(self, games: ArrayLike | None = None, *, seed: int | str | None = None) -> None:
        """Begin anew the games that have a flag here, or all of them; a new seed counts for all."""
        which = batch_input.flags_of_games(games, len(self))
        if seed is not None:
            self.seed = batch_input.usable_seed(seed)
            self._chances, self._choices = (wheels_for(seed, len(self), purpose) for purpose in range(2))
        self._states[which] = self._start[0]
        self._begin(which)

    def place(self, states: Sequence[State | Position]) -> None:
        """Put each game where one of these stands: a light state or a position of this very game that is not over."""
        batch_input.check_states(states, self.game, len(self))
        for index, state in enumerate(states):
            self._states[index] = state.state
        self._begin(np.ones(len(self), np.bool_))

    def save(self) -> bytes:
        """The whole batch, with what it will draw, to be restored in one of the same kind and size."""
        return batch_saving.written(self.game, self.seed, self._kept())

    def restore(self, saved: bytes) -> None:
        """Go back to where a batch was saved; with auto-reset, games left over begin anew."""
        self.seed, found = batch_saving.read(saved, self.game, self._kept())
        for array, content in zip(self._kept(), found, strict=True):
            array[...] = content
        self._look()
        if self.auto_reset and OVER in self._turns:  # the batch that was saved had none
            self._states[self._turns == OVER] = self._start[0]
            self._look()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.game, self.threads, self.auto_reset, self.plays_chance, len(self), self.save())

    def _kept(self) -> list[NDArray[Any]]:
        """All that decides how the batch goes on; the rest follows from it."""
        return [self._states, self._chances, self._choices, self._done, self._rewards]

    def _begin(self, which: Flags) -> None:
        self._done[which], self._rewards[which] = False, 0.0
        self._look()

    def _look(self) -> None:
        """See whose turn it is in each game, play strokes of chance that the batch plays, and list the moves."""

        def look(_: int, begin: int, end: int) -> None:
            self._kernels.look_all(self._states, self._lists, self._counts, self._mask, self._turns, begin, end)

        def play_chance(part: int, begin: int, end: int) -> None:
            lists, told = (self._lists, self._counts, self._mask), (self._turns, self._done, self._rewards)
            how = self._chances, self._places[part], self.auto_reset
            self._kernels.play_chance(self._states, self._start, *lists, *told, *how, begin, end)

        self._workers.share("look", look, len(self))
        if self.plays_chance and CHANCE in self._turns:
            self._workers.share("play chance", play_chance, len(self))


def _again(game: Game, threads: int, auto_reset: bool, plays_chance: bool, count: int, saved: bytes) -> Batch:
    """A batch that went through pickle."""
    made = Batch(game, count, 0, threads, auto_reset, plays_chance)
    made.restore(saved)
    return made


def _bytes_of_a_game(game: Game) -> int:
    """The memory of a game without a mask: its record, the list of its moves, its rewards and a few numbers."""
    rules = game.module("rules")
    return int(rules.LAYOUT.dtype.itemsize + 8 * (rules.MOST_MOVES + game.players + 4))


def _read_only(array: NDArray[Scalar]) -> NDArray[Scalar]:
    view = array.view()
    view.flags.writeable = False
    return view
