"""Templates: both languages have the same ones, with the same facts, and nothing is left out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import UndefinedError, meta

import ludotheque as lt
from reports.templates import WIDTH, environment, milliseconds, number, render, typed, wrapped
from tests.conftest import ROOT
from tests.reports.made import SECTIONS

FOLDERS = sorted(path for top in ("benchmarks", "reports") for path in (ROOT / top).rglob("templates"))


def told(folder: Path, language: lt.Language) -> dict[str, set[str]]:
    """The facts that each template asks for."""
    package = ".".join(folder.parent.relative_to(ROOT).parts)
    templates = environment(package, language)
    sources = {file.name: file.read_text("utf-8") for file in (folder / language).glob("*.jinja")}
    return {name: meta.find_undeclared_variables(templates.parse(source)) for name, source in sources.items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parent.name)
def test_both_languages_tell_the_same(folder: Path) -> None:
    assert told(folder, "fr")
    assert told(folder, "fr") == told(folder, "en")


def test_there_are_templates_of_reports_and_benchmarks() -> None:
    names = {path.parent.name for path in FOLDERS}
    assert names == {"benchmarks", "gpu", "scale", "web", "solved", "strength", "tactics"}


@pytest.mark.parametrize("language", lt.LANGUAGES)
def test_a_fact_that_is_missing_is_an_error(language: lt.Language) -> None:
    with lt.speaking(language), pytest.raises(UndefinedError, match="claims"):
        render("reports.strength", "strength")


def test_markdown_is_not_escaped() -> None:
    with lt.speaking("en"):
        page = render("reports.solved", "solved", sections=[{**SECTIONS[0], "title": "Go & <chess>"}])
    assert "\n## Go & <chess>, `fast`\n" in page


def test_numbers_are_written_as_in_the_language() -> None:
    with lt.speaking("en"):
        assert (number(12345.6), number(1.5, ".2f"), milliseconds(0.0123)) == ("12,346", "1.50", "12.3")
    with lt.speaking("fr"):
        assert (number(12345.6), number(1.5, ".2f"), milliseconds(0.0123)) == ("12 346", "1,50", "12,3")


def test_only_what_is_typed_stands_as_code() -> None:
    assert [typed(word) for word in ("plus-4:endless", "mcts:2s", "random", "a: b")] == [
        "`plus-4:endless`",
        "`mcts:2s`",
        "random",
        "a: b",
    ]


def test_paragraphs_are_wrapped_but_never_at_a_sign_that_does_not_break() -> None:
    text = wrapped("\n" + "mot\u00a0:\n  suite\n" * 30)
    assert len(text.splitlines()) > 1
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.replace("\n", " ") == "mot\u00a0: suite " * 30
