"""Settings: options win over the environment, which wins over what is usual, and what is wrong is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludotheque.core.errors import LudothequeError
from ludotheque.core.language import speaking
from ludotheque.server import settings as module
from ludotheque.server.settings import Settings, read_settings, share_of_worker, write_settings


def test_what_is_not_said_is_usual() -> None:
    assert read_settings({}) == Settings()
    assert read_settings({}, port=None, store=None) == Settings()


def test_options_win_over_the_environment() -> None:
    said = {"LUDOTHEQUE_WORKERS": "3", "LUDOTHEQUE_PORT": "1", "LUDOTHEQUE_PACE": "0.25", "LUDOTHEQUE_CACHE": "x"}
    found = read_settings(said, port=2)
    assert found == replace(Settings(), workers=3, port=2, pace=0.25)


def test_settings_travel_to_another_process() -> None:
    settings = Settings(store="sqlite:///a b", broker="redis://127.0.0.1", searches=0, pace=0.125, workers=4)
    assert read_settings(write_settings(settings)) == settings
    assert "LUDOTHEQUE_SEARCHES" not in write_settings(Settings())


def test_workers_share_what_a_client_may_ask_for() -> None:
    """A client of four workers used to get four times as much."""
    alone, part = Settings(), share_of_worker(Settings(workers=4))
    assert (part.tables_at_once, part.tables_per_minute) == (alone.tables_at_once / 4, alone.tables_per_minute / 4)
    assert (part.requests_at_once, part.client_unattended_tables) == (750, 2)
    assert (part.messages_at_once, part.longest_thought) == (alone.messages_at_once, alone.longest_thought)
    assert share_of_worker(Settings(workers=3)).advice_at_once * 3 >= alone.advice_at_once
    few = share_of_worker(Settings(workers=100, client_unattended_tables=0))
    assert (few.client_unattended_tables, few.tables_megabytes) == (0, 3)
    assert share_of_worker(alone) == alone


@pytest.mark.parametrize(
    ("name", "said", "least"),
    [("WORKERS", "0", "1"), ("WORKERS", "many", "1"), ("SEARCHES", "-1", "0"), ("PACE", "nan", "0")],
)
def test_a_number_that_is_none_is_refused(name: str, said: str, least: str) -> None:
    with speaking("en"), pytest.raises(LudothequeError) as refused:
        read_settings({f"LUDOTHEQUE_{name}": said})
    assert str(refused.value) == f"LUDOTHEQUE_{name} must be a number, and at least {least}, not “{said}”."


@pytest.mark.parametrize(("said", "meant"), [("on", True), ("1", True), ("No", False), ("", False)])
def test_a_setting_that_is_on_or_off(said: str, meant: bool) -> None:
    assert module._read("LUDOTHEQUE_METRICS", said, bool, 0) is meant


def test_neither_on_nor_off() -> None:
    with speaking("en"), pytest.raises(LudothequeError, match="LUDOTHEQUE_METRICS must be 1 or 0, not “perhaps”"):
        module._read("LUDOTHEQUE_METRICS", "perhaps", bool, 0)
