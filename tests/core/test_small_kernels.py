"""The small kernels that rules are made of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ludotheque.core import Layout, bits, count, kernels, lowest
from ludotheque.core.chance import pick, seeded, spin


@given(st.integers(0, 2**62 - 1))
def test_bits_are_counted(bits: int) -> None:
    assert count(bits) == bits.bit_count()


@given(st.integers(1, 2**62 - 1))
@example(1 << 40)
def test_the_lowest_bit_is_found(bits: int) -> None:
    assert lowest(bits) == (bits & -bits).bit_length() - 1


@pytest.mark.parametrize("shift", range(62))
def test_compiled_and_on_numpys_numbers_they_give_the_same(shift: int) -> None:
    compiled = kernels.bind(bits.__name__, "ludotheque.games.plus_4.rules", "compiled")
    for number in (1 << shift, (1 << shift) - 1, 0x2AAAAAAAAAAAAAAA >> shift):
        given_as: Any
        for given_as in (number, np.int64(number)):
            assert compiled.count(given_as) == count(given_as) == number.bit_count()
            if number:
                assert compiled.lowest(given_as) == lowest(given_as) == (number & -number).bit_length() - 1


@given(st.integers(), st.integers(1, 1000))
def test_a_wheel_stays_in_range(seed: int, sides: int) -> None:
    state = seeded(seed)
    for _ in range(20):
        state = spin(state)
        assert 0 < state < 2**62
        assert 0 <= pick(state, sides) < sides


def test_a_wheel_is_fair() -> None:
    state, thrown = seeded(1), np.zeros(6, int)
    for _ in range(60_000):
        state = spin(state)
        thrown[pick(state, 6)] += 1
    # 60,000 throws of a fair die: each side within five standard deviations of 10,000.
    assert abs(thrown - 10_000).max() < 5 * 91.3


def test_a_record_has_its_key_in_front_and_no_gap() -> None:
    layout = Layout(key=(("a", np.int8), ("b", np.int64), ("c", np.int8)), others=(("d", np.int16, (3,)),))
    dtype = layout.dtype
    assert layout.key_bytes == 24
    assert dtype.isalignedstruct
    assert sum(dtype[name].itemsize for name in dtype.names or ()) == dtype.itemsize
    state = layout.batch(1)[0]
    kept = layout.key_of(state)
    state.d[1] = 5
    assert layout.key_of(state) == kept
    state.c = 1
    assert layout.key_of(state) != kept
