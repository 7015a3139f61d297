"""A site that asks something of the outside, or leads nowhere, is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs.checks import faults


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for language in ("fr", "en"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "index.html").write_text('<h1 id="top">Title</h1>', "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "markup",
    [
        '<a href="https://example.org/">a link that a person follows</a>',
        '<link rel="alternate" href="../fr/index.html">',
        '<a href="#top">up</a>',
        '<a href="../fr/index.html#top">the other</a>',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    ],
)
def test_what_stays_at_home_is_right(site: Path, markup: str) -> None:
    _add(site, markup)
    assert faults(site) == []


@pytest.mark.parametrize(
    ("markup", "fault"),
    [
        ('<script src="https://example.org/a.js"></script>', "en/index.html loads https://example.org/a.js"),
        ('<link rel="stylesheet" href="//example.org/a.css">', "en/index.html loads //example.org/a.css"),
        ('<img src="HTTP://example.org/a.png">', "en/index.html loads HTTP://example.org/a.png"),
        ("<style>@import 'https://example.org/a.css';</style>", "en/index.html loads https://example.org/a.css"),
        ("<p style=\"background: url('//example.org/a')\">", "en/index.html loads //example.org/a"),
        ('<script>fetch("https://example.org/a")</script>', "en/index.html loads https://example.org/a"),
        ('<a href="nowhere.html">', "en/index.html leads to nowhere.html"),
        ('<a href="#nowhere">', "en/index.html leads to #nowhere"),
        ('<img src="nothing.png">', "en/index.html leads to nothing.png"),
    ],
)
def test_faults_are_named(site: Path, markup: str, fault: str) -> None:
    _add(site, markup)
    assert faults(site) == [fault]


@pytest.mark.parametrize("name", ["style.css", "picture.svg"])
def test_style_sheets_and_pictures_are_read_too(site: Path, name: str) -> None:
    (site / "en" / name).write_text("@font-face { src: url(https://example.org/font) }", "utf-8")
    assert faults(site) == [f"en/{name} loads https://example.org/font"]


def test_a_page_without_its_twin_is_missed(site: Path) -> None:
    (site / "fr/more.html").write_text("", "utf-8")
    (site / "fr/_downloads").mkdir()
    (site / "fr/_downloads/report.html").write_text("", "utf-8")  # which is no page of the site
    assert faults(site) == ["en/more.html is missing"]


def _add(site: Path, markup: str) -> None:
    page = site / "en/index.html"
    page.write_text(page.read_text("utf-8") + markup, "utf-8")
