"""Plays games on a GPU, or in the simulator of one, beside the same games on the processor: all must be the same.

python -m tests.core.gpu_walk GAMES STEPS GAME…
"""

from __future__ import annotations

import sys

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.cuda_batches import CudaBatch


def main(words: list[str]) -> None:
    count, steps = map(int, words[:2])
    for name in words[2:]:
        for auto_reset, plays_chance in ((True, True), (False, False)):
            here = lt.batch(name, count, seed=5, auto_reset=auto_reset, plays_chance=plays_chance)
            there = lt.batch(name, count, seed=5, auto_reset=auto_reset, plays_chance=plays_chance, device="cuda")
            walk(here, there, steps)
            keep(here, there)
        refuse(there)


def walk(here: lt.Batch, there: CudaBatch, steps: int) -> None:
    """A few steps, with moves that are drawn on each of the devices in turn."""
    for step in range(steps):
        chosen, drawn = here.sample(), there.sample()
        assert_same(chosen, drawn)
        if step == steps // 2:
            assert_same(here.mask(), there.mask())  # from now on kept, without drawing anew
        here.step(chosen)
        there.step(drawn if step % 2 else chosen)
        assert_stands_alike(here, there)
    for _ in range(steps):
        here.step(here.sample())
    there.play_random(steps)
    assert_stands_alike(here, there)


def keep(here: lt.Batch, there: CudaBatch) -> None:
    """What is saved is the same on both devices, and either takes it back."""
    assert_same(here.sample(), there.sample())
    assert_same(here.sample(), there.sample())
    saved = there.save()
    assert saved == here.save()
    flags = np.arange(len(here)) % 2 == 0
    for batch in (here, there):
        batch.reset(flags, seed=6)
    assert_stands_alike(here, there)
    for batch in (here, there):
        batch.place([here.game.state() for _ in range(len(here))])
    assert_stands_alike(here, there)
    there.restore(here.save())
    here.restore(saved)
    there.restore(saved)
    assert_stands_alike(here, there)
    finished = lt.batch(str(here.game), len(here), seed=7, auto_reset=False)
    while not finished.done.any():
        finished.step(finished.sample())
    for batch in (here, there):
        batch.restore(finished.save())
    assert_stands_alike(here, there)


def refuse(batch: CudaBatch) -> None:
    """Whatever does not fit is refused, and nothing is played."""
    before = batch.save()
    moves = np.array([batch.legal(index)[0] if batch.legal(index) else -1 for index in range(len(batch))])
    moves[1] = batch.game.module("rules").MOVE_RANGE
    with pytest.raises(lt.IllegalMove, match="Game 1: "):
        batch.step(moves)
    with pytest.raises(lt.BadBatch, match="array of type float64"):
        batch.step(moves + 0.5)
    for out in ((np.zeros(3), np.zeros(3)), (), 5, batch.new_observations()[:1]):
        with pytest.raises(lt.BadBatch, match="“planes” must be an array on the GPU"):
            batch.observe(out)  # type: ignore[arg-type]
    for dtype in ("no type", complex, "U3"):
        with pytest.raises(lt.BadBatch, match="of a type such as float32 or uint8, not"):
            batch.new_observations(dtype)
    with pytest.raises(lt.BadBatch, match="“plies” is a whole number"):
        batch.play_random(0)
    assert batch.save() == before


def assert_stands_alike(here: lt.Batch, there: CudaBatch) -> None:
    for ours, theirs in (
        (here.turn, there.turn),
        (here.counts, there.counts),
        (here.done, there.done),
        (here.rewards, there.rewards),
        (here.mask(), there.mask()),
    ):
        assert_same(ours, theirs)
    listed = there.moves.copy_to_host()
    for index in range(len(here)):
        assert listed[index, : here.counts[index]].tolist() == here.legal(index) == there.legal(index)
    if here.game.is_observed:
        for dtype in (np.float32, np.uint8):
            seen = there.observe(there.new_observations(dtype))
            for plane, copy in zip(here.observe(), seen, strict=True):
                assert_same(plane.astype(dtype), copy)


def assert_same(here: object, there: object) -> None:
    np.testing.assert_array_equal(here, there.copy_to_host())  # type: ignore[attr-defined]


if __name__ == "__main__":
    main(sys.argv[1:])
