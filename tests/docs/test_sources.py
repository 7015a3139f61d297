"""The sources of the site hold every page: documents, games, the reference and the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque import draw
from ludotheque.cli.main import COMMANDS
from tools.docs import reference
from tools.docs.documents import documents
from tools.docs.navigation import with_navigation
from tools.docs.sources import Sources, write_sources


@pytest.fixture(scope="module", params=lt.LANGUAGES)
def language(request: pytest.FixtureRequest) -> lt.Language:
    chosen: lt.Language = request.param
    return chosen


@pytest.fixture(scope="module")
def folder(language: lt.Language, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(language)
    write_sources(folder, language)
    return folder


def test_every_document_is_a_page(folder: Path, language: lt.Language) -> None:
    names = {page.name for page in documents().values() if page.language == language}
    assert [name for name in names if not (folder / f"{name}.md").is_file()] == []


@pytest.mark.parametrize("game", lt.all_games(), ids=lambda game: game.name)
def test_every_game_has_its_rules_with_pictures(folder: Path, language: lt.Language, game: lt.Game) -> None:
    page = (folder / f"games/{game.name}.md").read_text("utf-8")
    assert game.rule_page(language).split("\n", 1)[1].strip() in page
    pictures = re.findall(r"pictures/\S+\.svg", page)
    assert len(pictures) == 2 + len(game.lessons)
    assert all((folder / "games" / picture).read_text("utf-8").startswith("<svg") for picture in pictures)


def test_every_public_name_is_in_the_reference(folder: Path) -> None:
    page = (folder / "reference/ludotheque.md").read_text("utf-8")
    assert [name for name in lt.__all__ if f":: ludotheque.{name}\n" not in page] == []


def test_every_command_shows_its_help(folder: Path, language: lt.Language) -> None:
    page = (folder / "command-line.md").read_text("utf-8")
    assert [command.name for command in COMMANDS if f"## `ludo {command.name}`" not in page] == []
    assert all(getattr(command.help, language) in page for command in COMMANDS)


def test_a_constant_is_described_by_the_words_below_it() -> None:
    assert reference.description(draw, "MARKS").startswith("How the seats sign their pieces")
    with pytest.raises(LookupError, match="has no docstring"):
        reference.description(lt, "__version__")


def test_a_module_offers_what_it_defines() -> None:
    from ludotheque.core import contract

    names = reference.public_names(contract)
    assert {"setup", "turn", "moves", "play", "outcome", "WHOLE"} <= set(names)
    assert "np" not in names
    assert names.index("setup") < names.index("outcome")


def test_the_start_page_makes_the_navigation() -> None:
    index = "# Start\n\n## Play\n\n- [One](one.md): a page.\n- [Two](a/two.md)\n\n## Read\n\n- [Three](three.md)\n"
    trees = with_navigation(index)[len(index) :]
    assert re.findall(r":caption: (.+)\n\n((?:[a-z/]+\n)+)", trees) == [("Play", "one\na/two\n"), ("Read", "three\n")]


def test_unchanged_files_keep_their_dates_and_old_ones_go(tmp_path: Path) -> None:
    first = Sources(tmp_path)
    for name in ("kept.md", "changed.md", "gone.md"):
        first.write(name, "as it was")
    dates = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    second = Sources(tmp_path)
    second.write("kept.md", "as it was")
    second.write("changed.md", "as it is")
    second.finish()
    assert {path.name for path in tmp_path.iterdir()} == {"kept.md", "changed.md"}
    assert (tmp_path / "kept.md").stat().st_mtime_ns == dates["kept.md"]
    assert (tmp_path / "changed.md").read_text("utf-8") == "as it is"
