"""Batches: ply by ply what states are, whatever the threads, and refusals that change nothing."""

from __future__ import annotations

import gc
import hashlib
import os
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import batch_input
from ludotheque.core import workers as workers_module
from ludotheque.core.batch_steps import NO_MOVE
from ludotheque.core.batches import BATCH_STEPS
from ludotheque.core.chance import wheels_for
from ludotheque.core.contract import CHANCE, OVER
from ludotheque.core.kernels import Mode
from ludotheque.core.workers import LEAST, WORTH_IT, Workers
from tests.game_lists import EVERY

GAMES = 3
MODES: tuple[Mode, ...] = "plain", "compiled", "checked"
STEPS = 400


def batch_of(game: lt.Game, count: int = GAMES, seed: Any = 1, **options: Any) -> lt.Batch:
    return lt.Batch(game, count, seed, **options)


@pytest.fixture
def always_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads share whatever they can."""
    monkeypatch.setattr(workers_module, "WORTH_IT", 1e-12)


def all_of(batch: lt.Batch) -> list[bytes]:
    """Everything that can be seen of a batch."""
    seen: list[Any] = [batch.turn, batch.counts, batch.done, batch.rewards, batch.mask()]
    lists = [np.array(batch.legal(index)) for index in range(len(batch))]
    return [array.tobytes() for array in (*seen, *lists)] + [batch.save()]


def assert_stands_at(batch: lt.Batch, index: int, state: lt.State) -> None:
    assert batch.state(index).state.tobytes() == state.state.tobytes()
    assert (batch.turn[index], tuple(batch.legal(index))) == (state.turn, state.moves)
    assert np.flatnonzero(batch.mask()[index]).tolist() == sorted(state.moves)
    assert batch.moves[index, : batch.counts[index]].tolist() == list(state.moves)


@pytest.mark.parametrize("game", EVERY)
def test_a_batch_is_its_states_ply_by_ply(game: lt.Game) -> None:
    batch = batch_of(game, auto_reset=False, plays_chance=False)
    states = [game.state() for _ in range(GAMES)]
    for _ in range(STEPS):
        chosen = batch.sample()
        batch.step(chosen)
        for index, (state, move) in enumerate(zip(states, chosen, strict=True)):
            before = state.over
            assert (move == NO_MOVE) == before
            if not before:
                state.play(move)
            assert_stands_at(batch, index, state)
            assert batch.done[index] == state.over
            assert tuple(batch.rewards[index]) == (state.returns() if not before else (0.0,) * game.players)
        if batch.done.all():
            break


@pytest.mark.usefixtures("always_shared")
@pytest.mark.parametrize("game", EVERY)
def test_a_batch_looks_as_its_states_do(game: lt.Game) -> None:
    batch = batch_of(game, 2 * LEAST, auto_reset=False, plays_chance=False, threads=2)
    for _ in range(3):
        for _ in range(11):
            batch.step(batch.sample())
        seen = batch.observe()
        for index in (0, LEAST, 2 * LEAST - 1):
            planes, vector = batch.state(index).observation()
            assert seen.planes[index].tobytes() == planes.tobytes()
            assert seen.vector[index].tobytes() == vector.tobytes()


@pytest.mark.parametrize("game", EVERY)
def test_policy_numbers_are_those_of_states_and_play_the_same_moves(game: lt.Game) -> None:
    batch, other = batch_of(game, threads=2), batch_of(game)
    for _ in range(20):
        numbers, moves = batch.policy_numbers(), batch.sample()
        other.sample()
        chosen = []
        for row, move in enumerate(moves.tolist()):
            state = batch.state(row)
            assert numbers[row, : batch.counts[row]].tolist() == state.policy_numbers()
            assert (numbers[row, batch.counts[row] :] == NO_MOVE).all()
            chosen.append(state.policy_numbers()[state.moves.index(move)])
        batch.step_policy(chosen)
        other.step(moves)
        assert batch.save() == other.save()


def test_a_wrong_policy_number_is_refused_and_nothing_is_played() -> None:
    batch = batch_of(lt.game("plateau-x:double"))
    before, right = batch.save(), batch.policy_numbers()[:, 0].tolist()
    for wrong in (NO_MOVE, batch.game.policy_range):
        with pytest.raises(lt.IllegalMove, match=f"Game 1: {wrong} is the number of no legal move"):
            batch.step_policy([right[0], wrong, right[2]])
    assert batch.save() == before
    with pytest.raises(lt.BadBatch, match="of shape"):
        batch.step_policy(right[:2])


def test_a_finished_game_takes_no_policy_number() -> None:
    batch = batch_of(lt.game("connect-four"), 2, auto_reset=False)
    while not batch.done.any():
        batch.step(batch.sample())
    (over,) = np.flatnonzero(batch.done)[:1]
    numbers = batch.policy_numbers()[:, 0].tolist()
    assert numbers[over] == NO_MOVE
    with pytest.raises(lt.IllegalMove, match=f"Game {over}: it is over"):
        batch.step_policy([0 if row == over else number for row, number in enumerate(numbers)])
    batch.step_policy(numbers)
    assert batch.done[over]


def test_observations_are_written_where_the_caller_wants_them() -> None:
    batch = batch_of(lt.game("plus-4"))
    fields = batch.game.observation_fields
    planes = np.full((2, GAMES, *fields.shape), np.nan, np.float32)
    vectors = np.full((2, GAMES, len(fields.vector)), np.nan, np.float32)
    for time in range(2):
        batch.step(batch.sample())
        found = batch.observe((planes[time], vectors[time]))
        assert np.shares_memory(found.planes, planes[time])
    assert not np.isnan(planes).any()
    assert not np.isnan(vectors).any()
    assert (vectors[1] == batch.observe().vector).all()


def test_what_has_no_room_for_observations_is_refused() -> None:
    batch = batch_of(lt.game("plus-4"))
    right = batch.observe()
    frozen = right.planes.copy()
    frozen.flags.writeable = False
    for planes in (right.planes[:2], right.planes.astype(np.float64), right.planes[::-1], frozen, None):
        with lt.speaking("en"), pytest.raises(lt.BadBatch, match="“planes”: there must be an array float32"):
            batch.observe((planes, right.vector))  # type: ignore[arg-type]
    for given in (right.planes, (right.planes,), (right.planes, right.vector.T)):
        with lt.speaking("en"), pytest.raises(lt.BadBatch, match="“vector”: there must be an array float32"):
            batch.observe(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["connect-four", "docker:dice", "docker:cards"])
def test_a_game_that_ends_begins_anew_within_the_step(name: str) -> None:
    game = lt.game(name, players=2)
    batch, ends = batch_of(game, plays_chance=False), 0
    states = [game.state() for _ in range(GAMES)]
    while ends < 2 * GAMES:
        chosen = batch.sample()
        batch.step(chosen)
        for index, move in enumerate(chosen):
            states[index].play(move)
            assert batch.done[index] == states[index].over
            assert tuple(batch.rewards[index]) == states[index].returns()
            if states[index].over:
                ends += 1
                states[index] = game.state()
            assert_stands_at(batch, index, states[index])


@pytest.mark.parametrize("auto_reset", [True, False])
def test_chance_is_played_within_the_step_that_leads_to_it(auto_reset: bool) -> None:
    batch, rolls = batch_of(lt.game("docker:dice", players=3), 100, auto_reset=auto_reset), set()
    ended = np.zeros(len(batch), np.bool_)
    for _ in range(300):
        assert CHANCE not in batch.turn
        rolls |= {int(batch.state(index).state["rolled"]) for index in range(0, len(batch), 10)}
        batch.step(batch.sample())
        ended |= batch.done
        assert ((batch.rewards != 0).any(axis=1) <= batch.done).all()
        assert (batch.turn == OVER).any() == (not auto_reset and bool(ended.any()))
    assert ended.any()
    assert rolls >= {1, 2, 3, 4, 5, 6}


def test_the_dice_do_not_depend_on_the_choices() -> None:
    asked, unasked = (batch_of(lt.game("docker:dice"), 50) for _ in range(2))
    for _ in range(5):
        asked.sample()
        first = [asked.legal(index)[0] for index in range(50)]
        asked.step(first)
        unasked.step(first)
    assert asked.turn.tolist() == unasked.turn.tolist()
    assert [asked.state(index) for index in range(50)] == [unasked.state(index) for index in range(50)]


@pytest.mark.usefixtures("always_shared")
@pytest.mark.parametrize("name", ["plus-4", "docker:dice"])
def test_what_is_drawn_depends_on_the_seed_alone(name: str) -> None:
    game, count = lt.game(name), 3 * LEAST + 5
    batches = [batch_of(game, count, "a seed", threads=threads) for threads in (1, 2, 5)]
    other, longer = batch_of(game, count, 2), batch_of(game, count + 40, "a seed", threads=3)
    assert [batch.threads for batch in batches] == [1, 2, 5]
    for _ in range(60):
        chosen = [batch.sample() for batch in batches]
        assert all(np.array_equal(chosen[0], each) for each in chosen)
        for batch in (*batches, other, longer):
            batch.step(batch.sample() if batch not in batches else chosen[0])
    assert len({tuple(all_of(batch)) for batch in batches}) == 1
    assert [longer.state(index) for index in range(count)] == [batches[0].state(index) for index in range(count)]
    assert all_of(other)[-1] != all_of(batches[0])[-1]
    again = batch_of(game, count)
    again.reset(seed="a seed")
    for _ in range(60):
        again.step(again.sample())
    assert all_of(again) == all_of(batches[0])


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = (lt.batch("plus-4", 2) for _ in range(2))
    assert first.seed != second.seed
    assert repr(first) == f"<Batch of 2 plus-4:elementary, seed {first.seed}>"
    again = lt.batch("plus-4", 2, seed=first.seed)
    assert np.array_equal(first.sample(), again.sample())


def test_wheels_are_spread_and_belong_to_one_purpose() -> None:
    wheels = np.concatenate([wheels_for(1, 1000, purpose) for purpose in range(2)])
    assert len(set(wheels.tolist())) == 2000
    assert (wheels > 0).all()
    assert wheels.max() >> 32 < 698769069  # as the generator wants it
    assert np.array_equal(wheels_for(1, 10, 1), wheels_for(1, 1000, 1)[:10])


@pytest.mark.parametrize(
    ("name", "modes"),
    [
        ("connect-four", ("plain", "compiled")),
        ("docker:dice", MODES),
        ("pilotis", ("plain", "compiled")),
        pytest.param("connect-four", MODES, marks=pytest.mark.exhaustive),
        pytest.param("pilotis", MODES, marks=pytest.mark.exhaustive),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_plain_and_checked_kernels_play_batches_as_compiled_ones_do(
    name: str, modes: tuple[Mode, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps of a batch are the same kernels for all games: with bounds checks they are compiled for one of them."""
    game = lt.game(name)
    seen = []
    for mode in modes:
        batch = batch_of(game, 4)
        monkeypatch.setattr(batch, "_kernels", game.kernels(mode, BATCH_STEPS))
        batch.reset(seed=3)
        for _ in range(40):
            batch.step(batch.sample())
        batch.mask()
        batch.step(batch.sample())
        seen.append(all_of(batch))
    assert all(each == seen[0] for each in seen)


def test_reset_takes_flags() -> None:
    batch = batch_of(lt.game("plus-4"), auto_reset=False)
    start = batch.state(0)
    while not batch.done.any():
        batch.step(batch.sample())
    over, playing = batch.done.copy(), [batch.state(index) for index in range(GAMES)]
    batch.reset(over)
    assert not batch.done.any()
    assert not batch.rewards.any()
    for index in range(GAMES):
        assert batch.state(index) == (start if over[index] else playing[index])
        assert batch.counts[index] > 0
    batch.reset()
    assert all(batch.state(index) == start for index in range(GAMES))


def test_states_and_positions_can_be_placed() -> None:
    game = lt.game("docker:dice", players=3)
    state, position = game.state(), game.start()
    state.play(state.moves[2])
    batch = batch_of(game, 2, plays_chance=False)
    batch.place([state, position])
    assert [batch.state(0), batch.state(1)] == [state, game.state()]
    assert batch.turn.tolist() == [0, CHANCE]
    playing = batch_of(game, 2)
    playing.place([state, position])
    assert playing.turn.tolist() == [0, 0]


@pytest.mark.parametrize("name", ["plus-4:endless", "docker:dice"])
def test_a_saved_batch_goes_on_as_the_one_that_was_saved(name: str) -> None:
    batch, other = batch_of(lt.game(name), 70, 1), batch_of(lt.game(name), 70, 2, threads=2)
    for _ in range(30):
        batch.step(batch.sample())
    saved = batch.save()
    for _ in range(2):
        other.restore(saved)
        assert (other.save(), other.seed) == (saved, 1)
        assert all_of(other) == all_of(batch)
        other.step(other.sample())
        other.step(other.sample())
    for _ in range(2):
        batch.step(batch.sample())
    assert all_of(other) == all_of(batch)


@pytest.mark.parametrize("name", ["plus-4", "docker:dice"])
def test_games_that_were_left_over_begin_anew_where_games_do(name: str) -> None:
    staying, again = batch_of(lt.game(name), 20, 1, auto_reset=False), batch_of(lt.game(name), 20, 2)
    while not staying.done.any():
        staying.step(staying.sample())
    again.restore(staying.save())
    assert (again.done == staying.done).all()
    assert (again.rewards == staying.rewards).all()
    assert (again.counts > 0).all()
    for index in range(20):
        assert staying.done[index] or again.state(index) == staying.state(index)
    again.step(again.sample())
    assert not again.rewards[staying.done].any()


def test_batches_go_through_pickle() -> None:
    batch = batch_of(lt.game("docker:dice"), seed=np.int64(3), auto_reset=False, plays_chance=False, threads=2)
    batch.step(batch.sample())
    again = pickle.loads(pickle.dumps(batch))
    assert all_of(again) == all_of(batch)
    assert (again.seed, again.threads, again.auto_reset, again.plays_chance) == (3, 2, False, False)


def forged(change: Callable[[bytes], bytes]) -> bytes:
    """A saved batch that was changed, with the checksum of what it is now."""
    whole = change(lt.batch("plus-4", 3, seed=1).save()[32:])
    return hashlib.sha256(whole).digest() + whole


def spoilt(saved: bytes, at: int) -> bytes:
    return saved[:at] + bytes([saved[at] ^ 1]) + saved[at + 1 :]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (lambda: lt.batch("plus-4:endless", 3).save(), "“game” it has plus-4:endless, and this one wants plus-4:elem"),
        (lambda: lt.batch("plus-4", 4).save(), "“games” it has 4, and this one wants 3"),
        (lambda: lt.batch("connect-four", 3).save(), "“game” it has connect-four:classic"),
        (lambda: lt.batch("plus-4", 3).save()[:-1], "cut off or damaged"),
        (lambda: spoilt(lt.batch("plus-4", 3).save(), -3), "cut off or damaged"),
        (lambda: b"", "not a saved batch"),
        (lambda: b"x" * 32 + b"[]\n", "not a saved batch"),
        (lambda: b"x" * 32 + b'{"format": "another"}\n', "not a saved batch"),
        (lambda: b"x" * 32 + b"[" * 100_000, "not a saved batch"),
        (lambda: forged(lambda saved: saved[:-1]), "cut off or damaged"),
        (lambda: forged(lambda saved: saved + b"1"), "cut off or damaged"),
        (lambda: forged(lambda saved: saved.replace(b'"seed": 1', b'"seed": null')), "cut off or damaged"),
        (lambda: forged(lambda saved: saved.replace(b'"seed": 1, ', b"")), "cut off or damaged"),
    ],
)
def test_only_a_whole_batch_of_the_same_kind_is_restored(given: Callable[[], bytes], message: str) -> None:
    batch = batch_of(lt.game("plus-4"))
    before = all_of(batch)
    with lt.speaking("en"), pytest.raises(lt.BadSave, match=message):
        batch.restore(given())
    assert all_of(batch) == before


@pytest.mark.usefixtures("always_shared")
@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("threads", [1, 2])
def test_if_one_move_is_illegal_none_is_played(masked: bool, threads: int) -> None:
    count = 3 * LEAST
    batch = batch_of(lt.game("connect-four"), count, threads=threads)
    if masked:
        batch.mask()
    before = batch.save()
    for index in (0, 70, count - 1):
        for wrong in (-1, -2, 7, 1 << 40):
            chosen = batch.sample()
            batch.restore(before)
            chosen[index:] = wrong
            with lt.speaking("en"), pytest.raises(lt.IllegalMove) as refused:
                batch.step(chosen)
            sentence = f"Game {index}: {wrong} is the number of no legal move. There are: 0, 1, 2, 3, 4, 5, 6."
            assert str(refused.value) == sentence
            assert batch.save() == before


def test_a_finished_game_is_not_stepped_on() -> None:
    batch = batch_of(lt.game("plus-4"), auto_reset=False)
    while not batch.done.any():
        batch.step(batch.sample())
    before, chosen, over = all_of(batch), batch.sample(), int(np.flatnonzero(batch.done)[0])
    assert chosen[over] == NO_MOVE
    chosen[over] = 1
    with lt.speaking("en"), pytest.raises(lt.IllegalMove, match=f"Game {over}: it is over, and its move is -1, not 1"):
        batch.step(chosen)
    assert all_of(batch) == [*before[:-1], batch.save()]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([1, 2], r"shape \(3,\), not \(2,\)"),
        (np.zeros((3, 1), np.int64), r"shape \(3,\), not \(3, 1\)"),
        (5, r"shape \(3,\), not \(\)"),
        ([1.0, 2.0, 3.0], "a whole number, that of a move, for each game, not an array of type float64"),
        ([True, True, False], "type bool"),
        ([1, 2, 1 << 70], "type object"),
        (["A", "B", "C"], "type <U1"),
        ([[1], [2, 3], 4], "type list"),
    ],
)
def test_moves_of_another_shape_or_type_are_refused(given: Any, message: str) -> None:
    batch = batch_of(lt.game("plus-4"))
    before = batch.save()
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match=message):
        batch.step(given)
    assert batch.save() == before


def test_moves_may_come_in_any_array_of_whole_numbers() -> None:
    game = lt.game("plus-4")
    batches = [batch_of(game) for _ in range(6)]
    chosen = batches[0].sample()
    frozen = chosen.copy()
    frozen.flags.writeable = False
    apart = np.repeat(chosen, 2)[::2]
    ways = (chosen, chosen.tolist(), chosen.astype(np.uint8), chosen.astype(">i4"), frozen, apart)
    for batch, way in zip(batches, ways, strict=True):
        batch.step(way)
    assert len({tuple(batch.state(index).key for index in range(GAMES)) for batch in batches}) == 1
    assert len(batches[0]._kernels.step_all.signatures) == 1


@pytest.mark.parametrize(
    ("refused", "message"),
    [
        (lambda: lt.batch("plus-4", 0), "“count” is a whole number from 1 to 4,294,967,296, not 0"),
        (lambda: lt.batch("plus-4", True), "not True"),
        (lambda: lt.batch("plus-4", 2.5), "not 2.5"),  # type: ignore[call-overload]
        (lambda: lt.batch("plus-4", 5, seed=0.5), "A seed is a whole number or a word, not 0.5"),  # type: ignore[call-overload]
        (lambda: lt.batch("plus-4", 5, seed=10**5000), "This seed cannot be written as text, take a simpler one: 0x"),
        (lambda: lt.batch("plus-4", 5, seed="\ud800"), "This seed cannot be written as text"),
        (lambda: lt.batch("plus-4", 10**5000), "not 0x"),
        (lambda: lt.batch("plus-4", 5, threads=0), "“threads” is a whole number from 1 to 256, not 0"),
        (lambda: batch_of(lt.game("plus-4")).legal(3), "No game has the number 3; there are 0 to 2"),
        (lambda: batch_of(lt.game("plus-4")).state(-1), "No game has the number -1"),
        (lambda: batch_of(lt.game("plus-4")).reset([True]), r"a boolean for each of the 3 games.*\(1,\)"),
        (lambda: batch_of(lt.game("plus-4")).reset([0, 1, 2]), "a boolean for each game, not an array of type int64"),
        (lambda: batch_of(lt.game("plus-4")).place([]), r"a state or a position for each of the 3 games.*\(0,\)"),
    ],
)
def test_what_does_not_fit_a_batch_is_refused(refused: Callable[[], object], message: str) -> None:
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match=message):
        refused()


def test_a_batch_has_one_kind_of_game() -> None:
    game = lt.game("docker:cards", players=3)
    batch, over = batch_of(game), lt.game("plus-4").state()
    while not over.over:
        over.play(over.moves[0])
    before = batch.save()
    for index, other in enumerate((lt.game("docker:cards"), lt.game("docker:dice", players=3), lt.game("plus-4"))):
        states = [game.state(), game.state(), game.state()]
        states[index] = other.state()
        with lt.speaking("en"), pytest.raises(lt.BadBatch, match=f"State {index} is of {other} for {other.players}, "):
            batch.place(states)
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match="State 1 is that of a finished game"):
        batch_of(lt.game("plus-4"), 2).place([lt.game("plus-4").start(), over])
    assert batch.save() == before


def test_what_is_no_state_is_not_placed() -> None:
    batch, state = batch_of(lt.game("plus-4")), lt.game("plus-4").state()
    before = batch.save()
    for wrong, message in (
        ([state, state, 7], "State 2: there must be a state or a position, not int"),
        ("ABC", "State 0: there must be a state or a position, not str"),
        (7, "a state or a position for each of the 3 games.*not int"),
        (iter([state]), "a state or a position for each of the 3 games.*not list_iterator"),
    ):
        with lt.speaking("en"), pytest.raises(lt.BadBatch, match=message):
            batch.place(wrong)  # type: ignore[arg-type]
    assert batch.save() == before
    batch.place(np.array([state] * 3, object))  # type: ignore[arg-type]
    assert batch.state(2) == state


def test_what_is_no_bytes_is_not_restored() -> None:
    batch = batch_of(lt.game("plus-4"))
    before = all_of(batch)
    for wrong in ("a batch", None, 5):
        with (
            lt.speaking("en"),
            pytest.raises(lt.BadSave, match=r"A saved batch is bytes, those that save\(\) gave, not"),
        ):
            batch.restore(wrong)  # type: ignore[arg-type]
    batch.restore(memoryview(bytearray(batch.save())))  # type: ignore[arg-type]
    assert all_of(batch) == before


def test_a_number_too_large_for_a_move_is_told_as_it_was_given() -> None:
    batch = batch_of(lt.game("plus-4"))
    with lt.speaking("en"), pytest.raises(lt.IllegalMove, match="Game 2: 9223372036854775808 is the number of no"):
        batch.step(np.array([0, 0, 1 << 63], np.uint64))


def test_memory_is_counted_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match="4,000,000,000 games of empire-plateau:arena need 84"):
        lt.batch("empire-plateau:arena", 4_000_000_000)
    monkeypatch.setattr(batch_input, "free_memory", lambda: 50_000_000)
    wide = lt.batch("empire-plateau:arena", 1000)
    with lt.speaking("en"), pytest.raises(lt.BadBatch, match="need 66 MB of memory, and 50 are free"):
        wide.mask()
    monkeypatch.setattr(batch_input, "free_memory", lambda: None)
    assert len(lt.batch("plus-4", 10)) == 10


def test_free_memory_is_asked_of_whatever_system_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (batch_input.free_memory() or 0) > 1_000_000
    monkeypatch.setattr(batch_input, "Path", lambda _: Path("/no/such/file"))
    monkeypatch.setattr(os, "sysconf", {"SC_AVPHYS_PAGES": 1000, "SC_PAGE_SIZE": 4096}.__getitem__, raising=False)
    assert batch_input.free_memory() == 4_096_000
    monkeypatch.delattr(os, "sysconf")
    assert batch_input.free_memory() is None


def test_what_is_seen_cannot_be_written() -> None:
    batch = batch_of(lt.game("plus-4"))
    for array in (batch.turn, batch.moves, batch.counts, batch.done, batch.rewards, batch.mask()):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def bounds(part: int, begin: int, end: int) -> tuple[int, int, int]:
    return part, begin, end


def test_threads_share_slices_and_end_with_their_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "WORTH_IT", 1e-12)
    before = set(threading.enumerate())
    workers = Workers(3)
    assert workers.share("bounds", bounds, 300) == [(0, 0, 300)]
    assert workers.share("bounds", bounds, LEAST + 1) == [(0, 0, LEAST + 1)]
    assert not set(threading.enumerate()) - before
    assert workers.share("bounds", bounds, 300) == [(0, 0, 100), (1, 100, 200), (2, 200, 300)]
    threads = set(threading.enumerate()) - before
    assert len(threads) == 2

    def fail(part: int, begin: int, end: int) -> None:
        if part == 2:
            raise RuntimeError("slice 2")

    workers.share("fail", fail, 300)
    with pytest.raises(RuntimeError, match="slice 2"):
        workers.share("fail", fail, 300)
    del workers
    gc.collect()
    for thread in threads:
        thread.join(5)
        assert not thread.is_alive()


def test_work_is_shared_where_there_is_enough_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("ludotheque.core.workers.time.perf_counter", lambda: now)
    workers, size = Workers(4), 1000

    def take(seconds: float) -> int:
        def work(part: int, begin: int, end: int) -> None:
            nonlocal now
            if part == 0:
                now += seconds * (end - begin) / size

        return len(workers.share(f"{seconds}", work, size))

    assert [take(1.9 * WORTH_IT) for _ in range(3)] == [1, 1, 1]
    assert [take(3.1 * WORTH_IT) for _ in range(3)] == [1, 3, 3]
    assert [take(9.0 * WORTH_IT) for _ in range(3)] == [1, 4, 4]


def test_work_beside_another_kind_has_its_slices_in_the_same_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "WORTH_IT", 0.01)
    workers, threads = Workers(3), list[dict[int, int]]()
    monkeypatch.setattr(workers, "_pace", {"play": 0.03 / 300, "check": 1e-9})

    def work(part: int, begin: int, end: int) -> tuple[int, int]:
        threads[-1][part] = threading.get_ident()
        return begin, end

    def shared(kind: str, beside: str = "") -> list[tuple[int, int]]:
        threads.append({})
        return workers.share(kind, work, 300, beside)

    assert shared("check") == [(0, 300)]
    slices = shared("check", beside="play")
    assert slices == [(0, 100), (100, 200), (200, 300)]
    monkeypatch.setattr(workers, "_pace", {"play": 0.03 / 300, "observe": 0.02 / 300})
    assert shared("observe", beside="play") == slices
    assert len(set(threads[1].values())) == 3
    assert threads[1] == threads[2]
    monkeypatch.setattr(workers, "_pace", {"play": 1e-9, "observe": 0.02 / 300})
    assert shared("observe", beside="play") == [(0, 150), (150, 300)]


def test_a_forked_process_starts_threads_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "WORTH_IT", 1e-12)
    workers = Workers(2)
    for _ in range(2):
        workers.share("bounds", bounds, 200)
    before = set(threading.enumerate())
    monkeypatch.setattr(os, "getpid", lambda: -1)
    assert workers.share("bounds", bounds, 200) == [(0, 0, 100), (1, 100, 200)]
    assert len(set(threading.enumerate()) - before) == 1
