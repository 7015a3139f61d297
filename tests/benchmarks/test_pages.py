"""What the pages say of made-up numbers is what somebody last read."""

from __future__ import annotations

import pytest

from tests.benchmarks.made import FOLDER, made

MADE = made()


@pytest.mark.parametrize("name", MADE)
def test_a_part_is_as_it_was_read(name: str) -> None:
    assert MADE[name] == (FOLDER / name).read_text("utf-8")


def test_every_kept_part_is_made() -> None:
    assert {file.name for file in FOLDER.iterdir()} == MADE.keys()
