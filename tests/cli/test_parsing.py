"""`argparse` in French: what is private in it and used here is still there."""

from __future__ import annotations

import argparse
import ast
import inspect

import pytest

from ludotheque.cli.parsing import FRENCH, Parser, bilingual
from ludotheque.core.language import Language, speaking


def looked_up() -> set[str]:
    """The sentences that this Python's `argparse` looks up under the name `_` before it says them."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call))
    return {
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "_" and isinstance(call.args[0], ast.Constant)
    }


def usage(language: Language) -> str:
    with speaking(language), bilingual():
        return Parser(prog="ludo").format_usage()


@pytest.mark.parametrize("sentence", FRENCH)
def test_argparse_still_says_every_sentence_that_is_translated(sentence: str) -> None:
    said = looked_up()
    assert said, "this Python's argparse looks up no sentence under the private name `_`: see cli/parsing.py"
    assert sentence in said, "this Python's argparse says this otherwise: translate its new words in cli/parsing.py"


@pytest.mark.parametrize("sentence", FRENCH)
def test_a_translation_fills_in_the_same_things(sentence: str) -> None:
    def places(words: str) -> list[str]:
        return sorted(part.split()[0].rstrip(":)") for part in words.split("%")[1:])

    assert places(FRENCH[sentence]) == places(sentence)


def test_argparse_is_left_as_it_was() -> None:
    before = dict(vars(argparse))
    assert usage("fr").startswith("usage : ludo")
    assert usage("en").startswith("usage: ludo")
    assert vars(argparse) == before


def test_without_the_private_name_everything_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(argparse, "_")
    with speaking("fr"), bilingual():
        assert not hasattr(argparse, "_")
