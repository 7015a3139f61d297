"""The site is built without a warning, and holds every page: documents, games, the reference, the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.cli.main import COMMANDS
from ludotheque.core.rule_pictures import rule_pictures
from tools.docs.building import build
from tools.docs.checks import DOWNLOADS
from tools.docs.documents import OTHER, documents

pytestmark = pytest.mark.untraced


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the whole site is built, with warnings as errors."""
    folder = tmp_path_factory.mktemp("docs")
    assert build(folder)
    return folder


@pytest.fixture(params=lt.LANGUAGES)
def language(request: pytest.FixtureRequest) -> lt.Language:
    chosen: lt.Language = request.param
    return chosen


@pytest.fixture
def sources(built: Path, language: lt.Language) -> Path:
    return built / "sources" / language


@pytest.fixture
def site(built: Path, language: lt.Language) -> Path:
    return built / "site" / language


def test_every_document_is_a_page(sources: Path, language: lt.Language) -> None:
    names = {page.name for page in documents().values() if page.language == language}
    assert [name for name in names if not (sources / f"{name}.md").is_file()] == []


@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_every_game_has_its_rules_with_pictures(sources: Path, language: lt.Language, game: lt.Game) -> None:
    page = (sources / f"games/{game.name}.md").read_text("utf-8")
    shown = rule_pictures(game, language)
    parts = re.split(r"(?ms)^```position\n.*?^```$", game.rule_page(language).split("\n", 1)[1])
    assert all(part.strip() in page for part in parts)
    assert all(f":alt: {picture.words}" in page for picture in shown)
    pictures = re.findall(r"pictures/\S+\.svg", page)
    assert len(pictures) == 2 + len(game.lessons) + len(shown)
    assert all((sources / "games" / picture).read_text("utf-8").startswith("<svg") for picture in pictures)


def test_every_command_shows_its_help(sources: Path, language: lt.Language) -> None:
    page = (sources / "command-line.md").read_text("utf-8")
    assert [command.name for command in COMMANDS if f"## `ludo {command.name}`" not in page] == []
    assert all(getattr(command.help, language) in page for command in COMMANDS)


def test_every_page_leads_to_its_twin(site: Path, language: lt.Language) -> None:
    for path in (path for path in site.rglob("*.html") if DOWNLOADS not in path.parts):
        page = path.read_text("utf-8")
        (switch,) = re.findall(r'<a class="language-switch" href="([^"]+)"', page)
        assert (path.parent / switch).resolve() == site.parent / OTHER[language] / path.relative_to(site)
        assert f'<html class="no-js" lang="{language}"' in page


def test_every_public_name_has_its_place(site: Path) -> None:
    page = (site / "reference/ludotheque.html").read_text("utf-8")
    assert [name for name in lt.__all__ if f'id="ludotheque.{name}"' not in page] == []


def test_signatures_name_types_as_the_code_does(site: Path) -> None:
    pages = [path.read_text("utf-8") for path in (site / "reference").glob("*.html")]
    assert pages
    assert not any("TypeAliasForwardRef" in page or "_GenericAlias" in page for page in pages)


@pytest.mark.parametrize(("language", "word"), [("fr", "ordin"), ("en", "comput")], indirect=["language"])
def test_words_can_be_searched_by_their_stems(site: Path, word: str) -> None:
    index = (site / "searchindex.js").read_text("utf-8")
    assert word in json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))["terms"]


def test_the_theme_speaks_the_language_of_its_page(built: Path) -> None:
    french, english = ((built / "site" / language / "bot.html").read_text("utf-8") for language in lt.LANGUAGES)
    assert "Sur cette page" not in english
    assert [said for said in ("On this page", "Skip to content", "Toggle ", "Made with") if said in french] == []


def test_french_signs_are_bound_to_their_words_on_every_page(built: Path) -> None:
    for path in (built / "site/fr").rglob("*.html"):
        for paragraph in re.findall(r"<p>(.*?)</p>", path.read_text("utf-8"), re.DOTALL):
            words = re.sub(r"<[^>]+>", "", re.sub(r"<code.*?</code>", "code", paragraph, flags=re.DOTALL))
            assert not re.search(r" [;:!?»]|« ", words)


def test_the_start_page_offers_both_languages(built: Path) -> None:
    page = (built / "site/index.html").read_text("utf-8")
    assert all(f'href="{language}/index.html"' in page for language in lt.LANGUAGES)
