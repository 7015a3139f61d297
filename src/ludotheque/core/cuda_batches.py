"""Batches on a GPU: the same games, kernels and draws as on the processor, with arrays that stay there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import batch_input, batch_saving
from .chance import any_seed, wheels_for
from .contract import OVER
from .cuda import DeviceArray, Launches, as_device_array, free_memory, is_on_device, toolkit
from .cuda_grids import THREADS, WORD, observing, playing
from .errors import BadBatch
from .game import Game
from .language import Text, shown
from .observation import Observation
from .position import Position
from .state import State

MOST_PLIES = 1 << 31
NUMBERS_EACH = 8
"""Words that a game takes beside its record, its rewards and what is asked for."""

_WRONG_ARRAY = Text(
    fr="Il faut pour « {name} » un tableau de la carte graphique, de forme {shape}, pas {given}.",
    en="“{name}” must be an array on the GPU, of the shape {shape}, not {given}.",
)
_NO_NUMBERS = Text(
    fr="Les observations sont des nombres, d’un type comme float32 ou uint8, pas {dtype}.",
    en="Observations are numbers, of a type such as float32 or uint8, not {dtype}.",
)


class CudaBatch:
    """Many games of one kind on a GPU, played as `Batch` plays them on the processor, with the same draws.

    Its arrays stay on the GPU; what `Batch` says of each is true here as well. Nothing waits for the GPU but what
    brings something back from it: `legal`, `state`, `save`, and a `step` that looks whether the moves are legal. Those
    that `sample` gave are, and are not looked at.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        seed: int | str | None = None,
        auto_reset: bool = True,
        plays_chance: bool = True,
    ) -> None:
        self._cuda = toolkit()
        self.game, self.auto_reset, self.plays_chance = game, auto_reset, plays_chance
        game.compile()
        self._count, layout = batch_input.whole_number("count", count, batch_input.MOST_GAMES), game.rules.LAYOUT
        self._check_memory(layout.dtype.itemsize + WORD * (game.players + NUMBERS_EACH))
        self._grids, self._launches = playing(game), Launches(self._count)
        start = layout.batch(1)
        game.rules.setup(start[0], game.variants.index(game.variant), game.players)
        self._start, self._first = self._cuda.to_device(start), self._cuda.to_device(layout.words(start)[0])
        self._words = self._cuda.to_device(np.zeros((layout.width, self._count), np.int64))
        self._lists, self._mask, self._rewards = (
            self._rows(0, np.int64),
            self._rows(0, np.bool_),
            self._rows(game.players),
        )
        self._turns, self._counts = self._numbers(np.int8), self._numbers()
        self._done, self._which = self._numbers(np.bool_), self._numbers(np.bool_)
        self._chances, self._choices = self._numbers(), self._numbers()
        self._chosen, self._drawn = self._numbers(), self._numbers()
        self._found = self._cuda.to_device(np.zeros(1, np.int64))
        self._seen: tuple[Any, ...] = ()
        self._is_told = False  # whether somebody has the moves that are drawn
        self.reset(seed=any_seed() if seed is None else seed)

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"<CudaBatch of {self._count} {self.game}, seed {self.seed}>"

    # What can be seen

    @property
    def turn(self) -> DeviceArray:
        """Whose turn it is in each game: a player from 0, `CHANCE` (-1) or `OVER` (-2)."""
        return self._turns

    @property
    def moves(self) -> DeviceArray:
        """The legal moves of each game as numbers, the first `counts` of its row; once asked for, steps renew it."""
        if self._lists.shape[1] == 0:
            self._lists = self._rows(self.game.rules.MOST_MOVES, np.int64)
            self._look(draws=False)
        return self._lists

    @property
    def counts(self) -> DeviceArray:
        """How many legal moves each game has."""
        return self._counts

    @property
    def done(self) -> DeviceArray:
        """Which games ended in the last step; without auto-reset, which are over."""
        return self._done

    @property
    def rewards(self) -> DeviceArray:
        """What the last step brought each player of each game: nothing, or at its end what `State.returns` says."""
        return self._rewards

    def mask(self) -> DeviceArray:
        """Which of all numbers are legal moves, a row of flags for each game; once asked for, every step renews it."""
        if self._mask.shape[1] == 0:
            self._mask = self._rows(self.game.rules.MOVE_RANGE, np.bool_)
            self._look(draws=False)
        return self._mask

    def legal(self, index: int) -> list[int]:
        """The legal moves of one game as numbers."""
        return list(self.state(index).moves)

    def state(self, index: int) -> State:
        """One of the games as a light state, which goes its own way."""
        index = batch_input.index_of_game(index, self._count)
        return State.at(self.game, self._brought(self._words)[:, index])

    def observe(self, out: tuple[DeviceArray, DeviceArray] | None = None) -> Observation:
        """How each game looks to the player to move, and to player 0 where nobody is: planes and a vector of each.

        They are written into `out`, two arrays on the GPU of a type of your choice, or into new ones. It is fastest
        with bytes, and with arrays that `new_observations` made.
        """
        given = self.new_observations() if out is None else out
        planes, vectors = given if isinstance(given, tuple | list) and len(given) == 2 else (given, None)
        if not self._seen or self._seen[0] is not planes or self._seen[1] is not vectors:
            fields = self.game.observation_fields
            known = Observation(
                self._array(planes, "planes", (self._count, *fields.shape)),
                self._array(vectors, "vectors", (self._count, len(fields.vector))),
            )
            for array in known:
                _check_type(array.dtype)
            self._seen = planes, vectors, known
        seen: Observation = self._seen[2]
        self._launch(observing(self.game), self._words, self._turns, *seen)
        return seen

    def new_observations(self, dtype: DTypeLike = np.float32) -> Observation:
        """Planes and vectors for `observe` to write; what games have at one place lies side by side."""
        fields = self.game.observation_fields
        _check_type(dtype)
        self._check_memory((prod(fields.shape) + len(fields.vector)) * np.dtype(dtype).itemsize)
        shapes = (self._count, *fields.shape), (self._count, len(fields.vector))
        return Observation(*(self._cuda.device_array(shape, dtype, order="F") for shape in shapes))

    # What can be done

    def step(self, moves: ArrayLike | DeviceArray) -> None:
        """Play a move in each game, given by its number; if one of them is illegal, none is played."""
        chosen = self._drawn if moves is self._drawn and self._is_told else self._checked(moves)
        self._launch(self._grids.play, chosen, 1, self._is_told, *self._playing)
        self._is_told = False

    def sample(self) -> DeviceArray:
        """A legal move for each game, every one equally likely, or `NO_MOVE` where a game is over.

        It is the same array each time, which the next step overwrites: it is for `step` to read, not for you to write.
        """
        if self._is_told:
            self._draw_again()
        self._is_told = True
        return self._drawn

    def play_random(self, plies: int) -> None:
        """Play so many moves in each game, as `sample` would draw them, which is several times as fast as asking it."""
        plies = batch_input.whole_number("plies", plies, MOST_PLIES)
        if self._is_told:
            self._draw_again()
        self._launch(self._grids.play, self._drawn, plies, True, *self._playing)

    def reset(self, games: ArrayLike | None = None, *, seed: int | str | None = None) -> None:
        """Begin anew the games that have a flag here, or all of them; a new seed counts for all."""
        self._settle()
        self._put(self._which, batch_input.flags_of_games(games, self._count))
        if seed is not None:
            self.seed = batch_input.usable_seed(seed)
            for purpose, wheels in enumerate((self._chances, self._choices)):
                self._put(wheels, wheels_for(seed, self._count, purpose))
        self._launch(self._grids.begin, self._words, self._first, self._which, self._done, self._rewards)
        self._look()

    def place(self, states: Sequence[State | Position]) -> None:
        """Put each game where one of these stands: a light state or a position of this very game that is not over."""
        batch_input.check_states(states, self.game, self._count)
        records = self.game.rules.LAYOUT.batch(self._count)
        for index, state in enumerate(states):
            records[index] = state.state
        self._settle()
        self._put(self._words, self._by_word(records))
        for array in (self._done, self._rewards):
            self._put(array, np.zeros(array.shape, array.dtype))
        self._look()

    def wait(self) -> None:
        """Wait until the GPU has done everything that it was asked to do."""
        self._launches.wait()

    def save(self) -> bytes:
        """The whole batch, with what it will draw, to be restored in one of the same kind and size on any device."""
        self._settle()
        return batch_saving.written(self.game, self.seed, self._kept())

    def restore(self, saved: bytes) -> None:
        """Go back to where a batch was saved, on whatever device; with auto-reset, games left over begin anew."""
        self._settle()
        self.seed, (states, *others) = batch_saving.read(saved, self.game, self._kept())
        self._put(self._words, self._by_word(states))
        for array, content in zip(self._others, others, strict=True):
            self._put(array, content)
        self._look()
        if self.auto_reset and (over := self._brought(self._turns) == OVER).any():  # the batch that was saved had none
            self._put(self._which, over)
            told = [(array, self._brought(array)) for array in (self._done, self._rewards)]
            self._launch(self._grids.begin, self._words, self._first, self._which, self._done, self._rewards)
            for array, content in told:
                self._put(array, content)
            self._look()

    # How it is done

    @property
    def _playing(self) -> tuple[Any, ...]:
        """What all kernels that play take."""
        listed = self._lists, self._counts, self._mask
        told = self._turns, self._done, self._rewards
        drawing = self._chances, self._choices, self._drawn
        return self._words, self._start, *listed, *told, *drawing, self.auto_reset, self.plays_chance

    @property
    def _others(self) -> tuple[DeviceArray, ...]:
        """What is saved beside the records."""
        return self._chances, self._choices, self._done, self._rewards

    def _launch(self, grid: Any, *arguments: Any) -> None:
        self._launches.start(grid, THREADS, *arguments)

    def _look(self, draws: bool = True) -> None:
        """See whose turn it is in each game, play strokes of chance that the batch plays, list the moves, and draw."""
        self._launch(self._grids.look, draws, *self._playing)

    def _draw_again(self) -> None:
        """What was drawn has been told, and is not wanted any more."""
        self._settle()
        self._look()

    def _settle(self) -> None:
        """Let the generators go on now, and not with the next step, where what they drew has been told."""
        if self._is_told:
            self._launch(self._grids.advance, self._drawn, self._choices)
        self._is_told = False

    def _checked(self, moves: ArrayLike | DeviceArray) -> DeviceArray:
        """The moves that somebody gave, unless one of them is illegal."""
        self._put(self._chosen, self._taken(moves))
        self._put(self._found, np.array([self._count]))
        self._launch(self._grids.check, self._words, self._chosen, self._counts, self._mask, self._turns, self._found)
        index = int(self._brought(self._found)[0])
        if index < self._count:
            raise batch_input.illegal_move(index, int(self._brought(self._chosen)[index]), self.legal(index))
        return self._chosen

    def _taken(self, moves: ArrayLike | DeviceArray) -> Any:
        """Moves from the GPU or from the processor, as whole numbers."""
        if not is_on_device(moves):
            return batch_input.chosen_moves(moves, self._count)
        given = self._array(moves, "moves", (self._count,))
        return given if given.dtype == np.int64 else batch_input.chosen_moves(self._brought(given), self._count)

    def _array(self, given: Any, name: str, shape: tuple[int, ...]) -> DeviceArray:
        """An array on the GPU that somebody gave."""
        if not is_on_device(given) or tuple(given.shape) != shape:
            told = tuple(given.shape) if hasattr(given, "shape") else type(given).__name__
            raise BadBatch(_WRONG_ARRAY.format(name=name, shape=shape, given=told))
        return as_device_array(given)

    def _numbers(self, dtype: DTypeLike = np.int64) -> DeviceArray:
        """A new array with a number for each game."""
        return self._cuda.to_device(np.zeros(self._count, dtype))

    def _rows(self, width: int, dtype: DTypeLike = np.float64) -> DeviceArray:
        """A new array with a row for each game; what games have at one place of their rows lies side by side."""
        self._check_memory(width * np.dtype(dtype).itemsize)
        return self._cuda.to_device(np.zeros((self._count, width), dtype, order="F"))

    def _put(self, array: DeviceArray, content: Any) -> None:
        array.copy_to_device(content, stream=self._launches.stream)

    def _brought(self, array: DeviceArray) -> NDArray[Any]:
        brought: NDArray[Any] = array.copy_to_host(stream=self._launches.stream)
        self._launches.wait()
        return brought

    def _kept(self) -> list[NDArray[Any]]:
        """All that decides how the batch goes on, as `Batch` keeps it."""
        words = np.ascontiguousarray(self._brought(self._words).T)
        states = words.view(self.game.rules.LAYOUT.dtype)[:, 0]
        return [states, *(np.ascontiguousarray(self._brought(array)) for array in self._others)]

    def _by_word(self, states: NDArray[Any]) -> NDArray[np.int64]:
        """Records as the GPU has them: all first words, then all second ones, and so on."""
        return np.ascontiguousarray(self.game.rules.LAYOUT.words(states).T)

    def _check_memory(self, bytes_each: int) -> None:
        batch_input.check_memory(self.game, self._count, bytes_each, free_memory())


def _check_type(dtype: DTypeLike) -> None:
    """Refuse arrays into which no observation can be written."""
    with suppress(TypeError):
        if np.dtype(dtype).kind in "biuf":
            return
    raise BadBatch(_NO_NUMBERS.format(dtype=shown(dtype)))
