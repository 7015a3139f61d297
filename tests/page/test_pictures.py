"""The pictures of the page in the docs."""

from __future__ import annotations

import pytest

from tests.page.pictures import FOLDER, looks

pytestmark = pytest.mark.untraced

LARGEST = 120_000


def test_the_docs_show_every_game_in_both_sizes_and_languages() -> None:
    assert {look.file for look in looks()} == set(FOLDER.glob("page-*.png"))


def test_pictures_are_small() -> None:
    assert [file.name for file in FOLDER.glob("page-*.png") if file.stat().st_size > LARGEST] == []
