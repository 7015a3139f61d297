"""What each thread of a GPU does for its game of a batch, with the very kernels that play batches elsewhere.

The words of all records are kept word by word, so that threads beside each other read what lies beside each other; a
thread copies those of its game, works on the copy, and writes it back.
"""

from __future__ import annotations

from functools import cache
from math import prod
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda, from_dtype, int64

from .batch_steps import NO_MOVE
from .contract import CHANCE
from .game import MOST_PLAYERS, Game
from .observation import Fields

BATCH_STEPS = f"{__package__}.batch_steps"
OBSERVING = f"{__package__}.observing"
THREADS = 128
"""Of a block."""
SHARED_BYTES = 48 * 1024
"""What the threads of a block can share."""
WORD = 8


@cache
def playing(game: Game) -> SimpleNamespace:
    """The kernels that play the games, started by the processor."""
    bound = game.kernels("cuda", BATCH_STEPS)
    look_all, step_all, play_chance, first_illegal = (
        bound.look_all,
        bound.step_all,
        bound.play_chance,
        bound.first_illegal,
    )
    mark, pick, spin = bound.mark, bound.pick, bound.spin
    layout, most = game.rules.LAYOUT, game.rules.MOST_MOVES
    record, width = layout.dtype, layout.width

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def keep(listed: Any, lists: Any, count: int, wheel: int, drawn: Any, game: int) -> None:
        """Write the list of moves where it is wanted, and draw the one that the generator shows next."""
        if lists.shape[1] > 0:
            for k in range(count):
                lists[game, k] = listed[0, k]
        drawn[game] = listed[0, pick(spin(wheel), count)] if count > 0 else NO_MOVE

    @cuda.jit  # type: ignore[untyped-decorator]
    def step(
        chosen: Any,
        words: Any,
        start: Any,
        lists: Any,
        counts: Any,
        mask: Any,
        turns: Any,
        done: Any,
        rewards: Any,
        chances: Any,
        choices: Any,
        drawn: Any,
        auto_reset: bool,
        plays_chance: bool,
    ) -> None:
        """Play the chosen moves, and look what can be played then."""
        game = cuda.grid(1)
        if game < len(counts):
            after = game + 1
            own = cuda.local.array(width, int64)
            listed = cuda.local.array((1, most), int64)
            places = cuda.local.array(MOST_PLAYERS, int64)
            for word in range(width):
                own[word] = words[word, game]
            states, move = own.view(record), chosen[game]
            count, row, whose = counts[game:after], mask[game:after], turns[game:after]
            over, reward = done[game:after], rewards[game:after]
            step_all(
                states, start, chosen[game:after], listed, count, row, whose, over, reward, chances[game:after], places,
                auto_reset, plays_chance, 0, 1,
            )  # fmt: skip
            if move != NO_MOVE:
                for word in range(width):
                    words[word, game] = own[word]
                keep(listed, lists, counts[game], choices[game], drawn, game)

    @cuda.jit  # type: ignore[untyped-decorator]
    def play_random(
        plies: int,
        words: Any,
        start: Any,
        lists: Any,
        counts: Any,
        mask: Any,
        turns: Any,
        done: Any,
        rewards: Any,
        chances: Any,
        choices: Any,
        drawn: Any,
        auto_reset: bool,
        plays_chance: bool,
    ) -> None:
        """Play so many moves as they are drawn, without looking at anything in between."""
        game = cuda.grid(1)
        if game < len(counts):
            after = game + 1
            own = cuda.local.array(width, int64)
            listed = cuda.local.array((1, most), int64)
            places = cuda.local.array(MOST_PLAYERS, int64)
            move = cuda.local.array(1, int64)
            for word in range(width):
                own[word] = words[word, game]
            states, wheel = own.view(record), choices[game]
            count, row, whose = counts[game:after], mask[game:after, :0], turns[game:after]
            over, reward = done[game:after], rewards[game:after]
            move[0] = drawn[game]
            for _ in range(plies):
                if count[0] > 0:
                    wheel = spin(wheel)
                step_all(
                    states, start, move, listed, count, row, whose, over, reward, chances[game:after], places,
                    auto_reset, plays_chance, 0, 1,
                )  # fmt: skip
                move[0] = listed[0, pick(spin(wheel), count[0])] if count[0] > 0 else NO_MOVE
            for word in range(width):
                words[word, game] = own[word]
            choices[game] = wheel
            if mask.shape[1] > 0:
                mark(listed, count, mask[game:after], 0)
            keep(listed, lists, count[0], wheel, drawn, game)

    @cuda.jit  # type: ignore[untyped-decorator]
    def look(
        words: Any,
        start: Any,
        lists: Any,
        counts: Any,
        mask: Any,
        turns: Any,
        done: Any,
        rewards: Any,
        chances: Any,
        choices: Any,
        drawn: Any,
        auto_reset: bool,
        plays_chance: bool,
    ) -> None:
        """See whose turn it is, play strokes of chance where they are played, and list the moves."""
        game = cuda.grid(1)
        if game < len(counts):
            after = game + 1
            own = cuda.local.array(width, int64)
            listed = cuda.local.array((1, most), int64)
            places = cuda.local.array(MOST_PLAYERS, int64)
            for word in range(width):
                own[word] = words[word, game]
            states = own.view(record)
            count, row, whose = counts[game:after], mask[game:after], turns[game:after]
            look_all(states, listed, count, row, whose, 0, 1)
            if plays_chance and turns[game] == CHANCE:
                play_chance(
                    states, start, listed, count, row, whose, done[game:after], rewards[game:after],
                    chances[game:after], places, auto_reset, 0, 1,
                )  # fmt: skip
                for word in range(width):
                    words[word, game] = own[word]
            keep(listed, lists, counts[game], choices[game], drawn, game)

    @cuda.jit  # type: ignore[untyped-decorator]
    def check(words: Any, chosen: Any, mask: Any, turns: Any, counts: Any, found: Any) -> None:
        """Find the first game whose chosen move is illegal."""
        game = cuda.grid(1)
        if game < len(counts):
            after = game + 1
            own = cuda.local.array(width, int64)
            listed = cuda.local.array((1, most), int64)
            for word in range(width):
                own[word] = words[word, game]
            look_all(own.view(record), listed, counts[game:after], mask[game:after, :0], turns[game:after], 0, 1)
            if first_illegal(chosen[game:after], listed, counts[game:after], mask[game:after, :0], 0, 1) == 0:
                cuda.atomic.min(found, 0, game)

    @cuda.jit  # type: ignore[untyped-decorator]
    def advance(counts: Any, choices: Any) -> None:
        """What was drawn has been told: let the generators go on."""
        game = cuda.grid(1)
        if game < len(counts) and counts[game] > 0:
            choices[game] = spin(choices[game])

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin(words: Any, first: Any, which: Any, done: Any, rewards: Any) -> None:
        """Put the games that have a flag at their start."""
        game = cuda.grid(1)
        if game < len(done) and which[game]:
            for word in range(width):
                words[word, game] = first[word]
            done[game] = False
            for player in range(rewards.shape[1]):
                rewards[game, player] = 0.0

    return SimpleNamespace(step=step, play_random=play_random, look=look, check=check, advance=advance, begin=begin)


def observing(game: Game, dtype: np.dtype[Any], count: int, contiguous: bool) -> tuple[Any, int]:
    """The kernel that writes planes of this type and vectors for so many games, and how many threads a block has."""
    threads = _sharing_threads(game.observation_fields, dtype, count) if contiguous else 0
    return (_shared(game, dtype, threads), threads) if threads else (_direct(game), THREADS)


def _sharing_threads(fields: Fields, dtype: np.dtype[Any], count: int) -> int:
    """How many threads of a block can share room for their planes; 0 if that is too large, or some have no game."""
    size = prod(fields.shape) * dtype.itemsize
    for threads in (THREADS, THREADS // 2, THREADS // 4):
        if 0 < threads * size <= SHARED_BYTES and count % threads == 0:
            return threads
    return 0


@cache
def _direct(game: Game) -> Any:
    """Each thread writes its planes where they belong."""
    observe_row = game.kernels("cuda", OBSERVING).observe_row
    width = game.rules.LAYOUT.width

    @cuda.jit  # type: ignore[untyped-decorator]
    def observe(words: Any, turns: Any, planes: Any, vector: Any) -> None:
        game = cuda.grid(1)
        if game < len(turns):
            own = cuda.local.array(width, int64)
            for word in range(width):
                own[word] = words[word, game]
            observe_row(own, max(turns[game], 0), planes[game], vector[game])

    return observe


@cache
def _shared(game: Game, dtype: np.dtype[Any], threads: int) -> Any:
    """Each thread writes its planes into memory that the block shares; all together bring it where it belongs.

    So threads beside each other write beside each other, and in whole words, which is what the memory is fast at.
    """
    observe_row = game.kernels("cuda", OBSERVING).observe_row
    width, shape, kind = game.rules.LAYOUT.width, game.observation_fields.shape, from_dtype(dtype)
    size = prod(shape)
    numbers, tiles = threads * size, (threads, *shape)
    room = numbers * dtype.itemsize // WORD

    @cuda.jit  # type: ignore[untyped-decorator]
    def observe(words: Any, turns: Any, planes: Any, vector: Any) -> None:
        shared = cuda.shared.array(room, int64)
        tile = shared.view(kind).reshape(tiles)
        game, own = cuda.grid(1), cuda.local.array(width, int64)
        for word in range(width):
            own[word] = words[word, game]
        observe_row(own, max(turns[game], 0), tile[cuda.threadIdx.x], vector[game])
        cuda.syncthreads()
        out = planes.reshape(planes.size).view(int64)
        first = cuda.blockIdx.x * room
        for word in range(cuda.threadIdx.x, room, threads):
            out[first + word] = shared[word]

    return observe
