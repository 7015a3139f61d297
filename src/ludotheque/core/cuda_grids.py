"""What each thread of a GPU does for its game of a batch, with the very kernels that play batches elsewhere.

The words of all records are kept word by word, so that threads beside each other read what lies beside each other. A
thread copies those of its game, works on the copy, and writes it back. Copy and list of moves are in the memory that
the threads of a block share, which is the fastest, where there is room for them.
"""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from numba import boolean, cuda, int64

from .batch_steps import NO_MOVE
from .contract import CHANCE
from .game import MOST_PLAYERS, Game

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
    look_all, step_all, play_chance = bound.look_all, bound.step_all, bound.play_chance
    first_illegal, mark, pick, spin = bound.first_illegal, bound.mark, bound.pick, bound.spin
    rules = game.rules
    record, width, most, marks = rules.LAYOUT.dtype, rules.LAYOUT.width, rules.MOST_MOVES, rules.MOVE_RANGE
    is_shared = THREADS * (WORD * (width + most + MOST_PLAYERS) + marks) <= SHARED_BYTES
    # Both kinds of memory are asked for, but hardly any of that which is not used.
    own_shape, own_width = ((THREADS, width), 1) if is_shared else ((1, 1), width)
    list_shape, list_width = ((THREADS, 1, most), 1) if is_shared else ((1, 1, 1), most)
    mark_shape = (THREADS, 1, marks) if is_shared else (1, 1, 1)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def load(words: Any, game: int, own: Any) -> None:
        """Copy the record of a game."""
        for word in range(width):
            own[word] = words[word, game]

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def store(own: Any, game: int, words: Any) -> None:
        """Write the record of a game back."""
        for word in range(width):
            words[word, game] = own[word]

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def drawn_of(listed: Any, count: int, wheel: int) -> int:
        """The move that a generator shows next."""
        return listed[0, pick(spin(wheel), count)] if count > 0 else NO_MOVE

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def keep(listed: Any, count: int, lists: Any, game: int) -> None:
        """Write the list of moves where it is wanted."""
        if lists.shape[1] > 0:
            for k in range(count):
                lists[game, k] = listed[0, k]

    @cuda.jit  # type: ignore[untyped-decorator]
    def play(
        chosen: Any,
        plies: int,
        is_told: bool,
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
        """Play the chosen moves, and after them those that are drawn; generators go on where what they drew is told."""
        thread, game = cuda.threadIdx.x, cuda.grid(1)
        shared_own, local_own = cuda.shared.array(own_shape, int64), cuda.local.array(own_width, int64)
        shared_list, local_list = cuda.shared.array(list_shape, int64), cuda.local.array((1, list_width), int64)
        shared_marks, places = cuda.shared.array(mark_shape, boolean), cuda.local.array(MOST_PLAYERS, int64)
        move = cuda.local.array(1, int64)
        if game < len(counts):
            own = shared_own[thread] if is_shared else local_own
            listed = shared_list[thread] if is_shared else local_list
            load(words, game, own)
            after, states, wheel = game + 1, own.view(record), choices[game]
            count, whose, over, reward = counts[game:after], turns[game:after], done[game:after], rewards[game:after]
            move[0] = chosen[game]
            is_played = move[0] != NO_MOVE
            for _ in range(plies):
                if is_told and move[0] != NO_MOVE:
                    wheel = spin(wheel)
                step_all(
                    states, start, move, listed, count, mask[game:after, :0], whose, over, reward, chances[game:after],
                    places, auto_reset, plays_chance, 0, 1,
                )  # fmt: skip
                if move[0] != NO_MOVE:
                    move[0] = drawn_of(listed, count[0], wheel)
            if is_played:
                store(own, game, words)
                choices[game], drawn[game] = wheel, move[0]
                keep(listed, count[0], lists, game)
                if is_shared and mask.shape[1] > 0:  # the marks are gathered here, since each is written twice
                    mark(listed, count, shared_marks[thread], 0, 1)
                    for number in range(marks):
                        mask[game, number] = shared_marks[thread, 0, number]
                elif mask.shape[1] > 0:
                    mark(listed, count, mask[game:after], 0, 1)

    @cuda.jit  # type: ignore[untyped-decorator]
    def look(
        draws: bool,
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
        """See whose turn it is, play strokes of chance where they are played, list the moves, and draw if asked to."""
        game = cuda.grid(1)
        own, listed = cuda.local.array(width, int64), cuda.local.array((1, most), int64)
        places = cuda.local.array(MOST_PLAYERS, int64)
        if game < len(counts):
            load(words, game, own)
            after, states = game + 1, own.view(record)
            count, row, whose = counts[game:after], mask[game:after], turns[game:after]
            look_all(states, listed, count, row, whose, 0, 1)
            if plays_chance and turns[game] == CHANCE:
                play_chance(
                    states, start, listed, count, row, whose, done[game:after], rewards[game:after],
                    chances[game:after], places, auto_reset, 0, 1,
                )  # fmt: skip
                store(own, game, words)
            keep(listed, count[0], lists, game)
            if draws:
                drawn[game] = drawn_of(listed, count[0], choices[game])

    @cuda.jit  # type: ignore[untyped-decorator]
    def check(words: Any, chosen: Any, counts: Any, mask: Any, turns: Any, found: Any) -> None:
        """Find the first game whose chosen move is illegal."""
        game = cuda.grid(1)
        own, listed = cuda.local.array(width, int64), cuda.local.array((1, most), int64)
        if game < len(counts):
            load(words, game, own)
            after = game + 1
            count, row = counts[game:after], mask[game:after, :0]
            look_all(own.view(record), listed, count, row, turns[game:after], 0, 1)
            if first_illegal(chosen[game:after], listed, count, row, 0, 1) == 0:
                cuda.atomic.min(found, 0, game)

    @cuda.jit  # type: ignore[untyped-decorator]
    def advance(drawn: Any, choices: Any) -> None:
        """What was drawn has been told: let the generators go on."""
        game = cuda.grid(1)
        if game < len(drawn) and drawn[game] != NO_MOVE:
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

    return SimpleNamespace(play=play, look=look, check=check, advance=advance, begin=begin)


@cache
def observing(game: Game) -> Any:
    """The kernel that writes how each game looks to the player to move."""
    observe_row = game.kernels("cuda", OBSERVING).observe_row
    width = game.rules.LAYOUT.width
    is_shared = THREADS * WORD * width <= SHARED_BYTES
    own_shape, own_width = ((THREADS, width), 1) if is_shared else ((1, 1), width)

    @cuda.jit  # type: ignore[untyped-decorator]
    def observe(words: Any, turns: Any, planes: Any, vector: Any) -> None:
        thread, game = cuda.threadIdx.x, cuda.grid(1)
        shared_own, local_own = cuda.shared.array(own_shape, int64), cuda.local.array(own_width, int64)
        if game < len(turns):
            own = shared_own[thread] if is_shared else local_own
            for word in range(width):
                own[word] = words[word, game]
            observe_row(own, max(turns[game], 0), planes[game], vector[game])

    return observe
