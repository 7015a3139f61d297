"""The project is cited as what it is: `CITATION.cff`, the package and the documents say the same."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import yaml

import ludotheque as lt
from tests.conftest import ROOT
from tests.test_documents import blocks

PAGES = ("docs/research.md", "docs/research.fr.md")


@pytest.fixture(scope="module")
def citation() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    return found


def test_a_citation_has_what_the_format_asks_for(citation: dict[str, Any]) -> None:
    assert citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software"
    assert all(citation[field] for field in ("message", "title", "authors", "abstract", "keywords"))


def test_a_citation_is_of_this_package(citation: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert str(citation["version"]) == lt.__version__
    assert citation["license"] == project["license"]
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in project["authors"]]
    assert citation["title"].lower() == str(lt.__doc__).rstrip(".").lower()


@pytest.mark.parametrize("page", PAGES)
def test_the_documents_cite_the_same(page: str, citation: dict[str, Any]) -> None:
    (entry,) = blocks(ROOT / page, "bibtex")
    said = dict(re.findall(r"^  (\w+) += \{+([^{}]+)\}+,?$", entry, re.MULTILINE))
    (author,) = citation["authors"]
    assert said == {
        "author": author["name"],
        "title": citation["title"],
        "version": str(citation["version"]),
        "license": citation["license"],
    }
    text = re.sub(r"\s+", " ", (ROOT / page).read_text("utf-8"))
    assert f"{author['name']}, *{citation['title']}*, version {citation['version']}" in text
