"""The pictures of the page in the docs."""

from __future__ import annotations

import pytest

from tests.game_lists import OWN_BOXES
from tests.page.pictures import FOLDER, looks, looks_of

pytestmark = pytest.mark.untraced

LARGEST = 120_000


def test_the_docs_show_every_game_in_both_sizes_and_languages() -> None:
    looked, kept = {look.file.name for look in looks()}, {file.name for file in FOLDER.glob("page-*.png")}
    games = {look.file.name for box in OWN_BOXES for look in looks_of(box)}
    assert kept <= looked, "these pictures are of nothing that there is any more"
    assert looked - games <= kept, "`make pictures` takes them"  # a game that lacks one fails in test_completeness


def test_pictures_are_small() -> None:
    assert [file.name for file in FOLDER.glob("page-*.png") if file.stat().st_size > LARGEST] == []
