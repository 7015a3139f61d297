"""French is written as French, and English as English: signs, spaces and quotation marks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque as lt

ROOT = Path(__file__).parents[1]
SOURCES = Path(lt.__file__).parent
EXAMPLES = ROOT / "docs" / "adding-a-game"
WORDS = SOURCES / "web" / "words.js"
SPACES = " \u00a0\u202f"
"""A space, and the two that no line is broken at."""

ENGLISH = {
    "a space before a sign": rf"[{SPACES}][:;!?](?!\S)",
    "French quotation marks": "[«»]",
    "a typewriter's apostrophe": r"\w'\w",
    "a space before per cent": rf"\d[{SPACES}]%|\}}[{SPACES}]%",
}
FRENCH = {
    "no space before a sign": rf"[^{SPACES}\W][;!?](?!\S)|[^{SPACES}\W]:(?=[{SPACES}]|$)",
    "English quotation marks": "[“”]",
    "quotation marks without their spaces": rf"«[^{SPACES}]|[^{SPACES}]»",
    "a typewriter's apostrophe": r"\w'\w",
    "no space before per cent": r"[\d}]%",
}


def faults(text: str, rules: dict[str, str]) -> list[str]:
    return [fault for fault, found in rules.items() if re.search(found, text)]


def texts(file: Path) -> Iterator[tuple[int, str, str]]:
    """The line of every text in a file, and what it says in French and in English."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"Text", "UnknownArt"}:
            said = [*node.args, *(each.value for each in sorted(node.keywords, key=lambda each: each.arg != "fr"))]
            if len(said) == 2:
                french, english = (literal(each) for each in said)
                yield node.lineno, french, english


def literal(node: ast.expr) -> str:
    """What is written there; what is filled in later counts as a word."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(literal(each) for each in node.values) if isinstance(node, ast.JoinedStr) else "word"


FILES = sorted(file for folder in (SOURCES, EXAMPLES) for file in folder.rglob("*.py"))


def wrong(file: Path) -> list[tuple[str, int, str, list[str]]]:
    """The texts of a file that are not written as their language is."""
    return [
        (file.name, line, text, found)
        for line, french, english in texts(file)
        for text, rules in ((french, FRENCH), (english, ENGLISH))
        if (found := faults(text, rules))
    ]


def test_every_text_has_the_signs_of_its_language() -> None:
    assert sum(1 for file in FILES for _ in texts(file)) > 400
    assert [fault for file in FILES for fault in wrong(file)] == []


def test_the_pages_texts_have_the_signs_of_their_language() -> None:
    pairs = re.findall(r'"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*\]', WORDS.read_text("utf-8"))
    assert len(pairs) > 100
    assert [text for french, _ in pairs for text in [french] if faults(text, FRENCH)] == []
    assert [text for _, english in pairs for text in [english] if faults(text, ENGLISH)] == []


def test_no_script_puts_french_signs_between_words_of_any_language() -> None:
    scripts = {file.name: file.read_text("utf-8") for file in WORDS.parent.glob("*.js") if file != WORDS}
    assert {
        name: found for name, text in scripts.items() if (found := re.findall(r"`[^`\n]*\} [:;!?][^`\n]*`", text))
    } == {}


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Conseil: joue", FRENCH),
        ("Vraiment?", FRENCH),
        ("« oui»", FRENCH),
        ("“oui”", FRENCH),
        ("l'autre", FRENCH),
        ("50%", FRENCH),
        ("Hint : play", ENGLISH),
        ("Really ?", ENGLISH),
        ("« yes »", ENGLISH),
        ("it's", ENGLISH),
        ("{share} %", ENGLISH),
    ],
)
def test_the_other_languages_signs_are_found(text: str, language: dict[str, str]) -> None:
    assert len(faults(text, language)) == 1


@pytest.mark.parametrize("move", ["S:C3", "D5>D3:2", "4@C2", "sqlite:///tables.sqlite", "PX-2) ; fin"])
def test_moves_and_addresses_are_left_alone(move: str) -> None:
    assert faults(f"Écris {move}.", FRENCH) == []
