"""What the pages say of made-up facts is what somebody last read."""

from __future__ import annotations

import pytest

from tests.reports.made import FOLDER, made

MADE = made()


@pytest.mark.parametrize("name", MADE)
def test_a_page_is_as_it_was_read(name: str) -> None:
    assert MADE[name] == (FOLDER / name).read_text("utf-8")


def test_every_kept_page_is_made() -> None:
    assert {file.name for file in FOLDER.iterdir()} == MADE.keys()
