"""The page on positions and moves as numbers says what the games say, field by field."""

from __future__ import annotations

import pytest

import ludotheque as lt
from tools.observation_tables import PAGES, whole_page


@pytest.mark.parametrize("language", lt.LANGUAGES)
def test_the_tables_are_what_the_games_say(language: lt.Language) -> None:
    assert PAGES[language].read_text("utf-8") == whole_page(language), "run `make golden`"
