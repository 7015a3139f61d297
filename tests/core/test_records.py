"""Records: their fields are attributes, quickly, and copies are complete."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from ludotheque.core.records import Layout

LAYOUT = Layout(key=(("score", np.int8, (2,)), ("cells", np.int64)), others=(("plies", np.int16),))


def test_fields_are_read_and_written_as_attributes_of_the_array() -> None:
    states = LAYOUT.batch(2)
    states[0].plies = 7
    states[0].score[1] += 3
    assert states["plies"].tolist() == [7, 0]
    assert states[0].score.tolist() == states["score"][0].tolist() == [0, 3]
    states[1] = states[0]
    assert states[1].tobytes() == states[0].copy().tobytes()


def test_what_is_no_field_is_refused() -> None:
    with pytest.raises(AttributeError, match="quiet"):
        LAYOUT.batch(1)[0].quiet = 1


def test_a_number_beyond_its_field_is_refused() -> None:
    with pytest.raises(OverflowError):
        LAYOUT.batch(1)[0].plies = 1 << 20


def test_a_record_is_made_of_its_words() -> None:
    states = LAYOUT.batch(2)
    words = LAYOUT.words(states)
    LAYOUT.record(words[1]).cells = 9
    assert states["cells"].tolist() == [0, 9]
    assert LAYOUT.key_of(words[1]) == LAYOUT.key_of(states[1]) != LAYOUT.key_of(words[0])


def test_records_go_through_pickle() -> None:
    states = LAYOUT.batch(2)
    states[1].cells = 5
    again = pickle.loads(pickle.dumps(states))
    assert again.dtype == states.dtype
    assert again[1].cells == 5
    assert pickle.loads(pickle.dumps(states[1])).cells == 5
