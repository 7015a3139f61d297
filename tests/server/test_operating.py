"""The page for operators is complete: every setting with its usual value, and every metric."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ludotheque.server.metrics import COUNTERS, HISTOGRAMS, LEVELS
from ludotheque.server.metrics_server import PREFIX
from ludotheque.server.settings import Settings, in_environment
from tests.conftest import ROOT

PAGES = [ROOT / "docs" / name for name in ("operating.md", "operating.fr.md")]


def usual(name: str) -> str | None:
    """The value of a setting as the page shows it; where tables are kept is a place of whoever runs it."""
    value = getattr(Settings(), name)
    if name == "store":
        return None
    if value in (None, ""):
        return ""
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_setting_is_listed_with_its_usual_value(page: Path) -> None:
    rows = re.findall(r"^\| `(LUDOTHEQUE_\w+)` \| (.*?) ?\| (.+) \|$", page.read_text("utf-8"), re.MULTILINE)
    assert [name for name, _, _ in rows] == [in_environment(each.name) for each in fields(Settings)]
    wrong = [
        name
        for (name, told, _), each in zip(rows, fields(Settings), strict=True)
        if usual(each.name) not in (told, None)
    ]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_metric_is_listed(page: Path) -> None:
    text = page.read_text("utf-8")
    names = {f"{PREFIX}{each.name}_total" for each in COUNTERS} | {
        f"{PREFIX}{each.name}" for each in (*HISTOGRAMS, *LEVELS)
    }
    gauges = re.findall(
        r'^        "(\w+)": \(', (ROOT / "src/ludotheque/server/monitoring.py").read_text("utf-8"), re.M
    )
    assert gauges
    assert sorted(name for name in {*names, *(PREFIX + each for each in gauges)} if f"`{name}`" not in text) == []
