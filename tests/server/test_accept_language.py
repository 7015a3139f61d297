"""The language that a browser asks for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Scope

from ludotheque.core.language import LANGUAGES, Language
from ludotheque.server.accept_language import MOST_RANGES, Range, best_language, read_ranges
from ludotheque.server.guard import language_of


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("en", "en"),
        ("fr", "fr"),
        ("EN-gb", "en"),
        ("fr-CA", "fr"),
        ("en-Latn-US-x-twain", "en"),
        ("de, en", "en"),
        ("en, fr", "en"),
        ("fr, en", "fr"),
        ("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"),
    ],
)
def test_the_first_language_that_we_speak(header: str, language: Language) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr;q=0.5, en", "en"),
        ("fr;q=0.5, en;q=0.8", "en"),
        ("fr;q=0.8, en;q=0.8", "fr"),
        ("en;q=0.8, fr;q=0.8", "en"),
        ("fr;q=0.123, en;q=0.124", "en"),
        ("fr;q=0.9,en;q=1.000", "en"),
        ("fr ; q=0.2 ,\ten\t;\tQ=0.3", "en"),
        ("fr;q=0.1, fr-CA, en;q=0.9", "fr"),
        ("fr;q=0., en;q=0.001", "en"),
    ],
)
def test_the_one_that_is_read_more_gladly(header: str, language: Language) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr;q=0", "en"),
        ("fr;q=0.000", "en"),
        ("en;q=0", "fr"),
        ("fr;q=0, en;q=0.001", "en"),
        ("fr;q=0, *;q=0.001", "en"),
        ("fr;q=0, fr-CA, en;q=0.1", "en"),
        ("fr-CA;q=0, fr, en;q=0.1", "fr"),
        ("*;q=0, en;q=0.1", "en"),
        ("fr;q=0, en;q=0", "fr"),
    ],
)
def test_a_quality_of_zero_refuses(header: str, language: Language) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    ("header", "language"),
    [("*", "fr"), ("*, en;q=0.5", "fr"), ("*;q=0.5, en", "en"), ("fr;q=0.3, *;q=0.7", "en"), ("de, *;q=0.1", "fr")],
)
def test_a_star_stands_for_what_is_not_named(header: str, language: Language) -> None:
    assert best_language(header) == language


@pytest.mark.parametrize(
    "header",
    [
        *("", ",", " , ,", "fro", "enm", "english", "en_US", "en-", "-en", "en-abcdefghi", "*-en", "é"),
        *("en;", "en;q=", "en;q=2", "en;q=1.001", "en;q=-1", "en;q=0.1234", "en;q=nan", "en;q=٠"),
        *("en;level=1", "en q=1", "en\x00", "en\u00a0"),
    ],
)
def test_what_is_malformed_or_not_ours_is_passed_over(header: str) -> None:
    assert best_language(header) == "fr"
    assert best_language(f"{header}, en;q=0.1") == "en"


def test_only_so_many_ranges_are_read() -> None:
    assert len(read_ranges("de," * 1_000_000)) == MOST_RANGES
    assert best_language("de," * (MOST_RANGES - 1) + "en") == "en"
    assert best_language("de," * MOST_RANGES + "en") == "fr"
    assert best_language("en-" * 1_000_000) == "fr"


@given(st.text())
def test_anything_may_be_sent(header: str) -> None:
    assert best_language(header) in LANGUAGES


@given(st.lists(st.tuples(st.sampled_from(["fr", "en", "fr-ca", "de", "*"]), st.integers(0, 1000)), max_size=8))
def test_every_range_is_read_as_it_was_written(wanted: list[tuple[str, int]]) -> None:
    header = ", ".join(f"{tag};q={thousandths / 1000:.3f}" for tag, thousandths in wanted)
    assert read_ranges(header) == [Range(tag, thousandths / 1000) for tag, thousandths in wanted]


def scope(query: str, *headers: str) -> Scope:
    accepted = [(b"accept-language", header.encode("latin-1")) for header in headers]
    return {"type": "http", "query_string": query.encode(), "headers": accepted}


def test_the_address_comes_before_the_header() -> None:
    assert language_of(scope("lang=en", "fr")) == "en"
    assert language_of(scope("lang=EN-gb", "fr")) == "en"
    assert language_of(scope("lang=de&lang=en", "fr")) == "en"
    assert language_of(scope("lang=enm", "fr")) == "fr"
    assert language_of(scope("lang=de", "en")) == "en"


def test_lines_of_one_header_are_read_as_one() -> None:
    assert language_of(scope("", "de", "en;q=0.5", "fr;q=0.4")) == "en"
    assert language_of(scope("")) == "fr"
