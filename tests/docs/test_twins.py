"""Every document exists in French and English, and the two say the same in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.test_documents import blocks, name
from tools.docs.documents import DOCS, documents, page_of, twin

ENGLISH = [path for path, page in documents().items() if page.language == "en"]
FRENCH = [path for path, page in documents().items() if page.language == "fr"]
WRITTEN_BY_HAND = [path for path in documents() if path.parent.name != "results"]
EXECUTED = ("python", "console", "sh", "toml")
BEFORE_A_SIGN = re.compile(r"(?<!\|) [;:!?»]|« ")


def headings(path: Path) -> list[str]:
    return re.findall(r"^#+", prose(path), re.MULTILINE)


def prose(path: Path) -> str:
    """A document without its code."""
    return re.sub(r"^```.*?^```$|`[^`\n]+`", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_every_document_has_its_twin() -> None:
    assert ENGLISH
    assert {twin(path) for path in ENGLISH} == set(FRENCH)
    assert {twin(path) for path in FRENCH} == set(ENGLISH)


def test_twins_are_the_same_page_in_two_languages() -> None:
    assert page_of(DOCS / "playing.md").name == page_of(DOCS / "playing.fr.md").name == "playing"
    assert page_of(DOCS / "adding-a-game/README.fr.md").name == "adding-a-game/index"
    assert {page_of(path).name for path in ENGLISH} == {page_of(path).name for path in FRENCH}


@pytest.mark.parametrize("path", ENGLISH, ids=name)
def test_twins_have_the_same_headings(path: Path) -> None:
    assert headings(path) == headings(twin(path))


@pytest.mark.parametrize("path", ENGLISH, ids=name)
def test_twins_have_the_same_code(path: Path) -> None:
    for language in EXECUTED:
        assert blocks(path, language) == blocks(twin(path), language)


@pytest.mark.parametrize("path", WRITTEN_BY_HAND, ids=name)
def test_a_document_leads_to_its_twin(path: Path) -> None:
    assert f"]({twin(path).name})" in path.read_text("utf-8")


@pytest.mark.parametrize("path", [path for path in WRITTEN_BY_HAND if path in FRENCH], ids=name)
def test_french_signs_stay_with_their_words(path: Path) -> None:
    assert BEFORE_A_SIGN.findall(prose(path)) == []


@pytest.mark.parametrize("path", FRENCH, ids=name)
def test_french_pages_link_to_french_pages(path: Path) -> None:
    linked = [(path.parent / target).resolve() for target in re.findall(r"\]\(([^)#:]+\.md)", prose(path))]
    assert all(target.is_relative_to(ROOT) for target in linked)
    assert [target for target in linked if target in ENGLISH and target != twin(path)] == []
