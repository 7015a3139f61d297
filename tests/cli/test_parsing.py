"""What `ludo` uses of `argparse` without being promised it."""

from __future__ import annotations

import argparse
import inspect
import sys

import pytest

import ludotheque as lt
from ludotheque.cli import parsing


@pytest.mark.parametrize("sentence", parsing.FRENCH)
def test_argparse_still_says_what_we_translate(sentence: str) -> None:
    written = inspect.getsource(argparse)
    assert sentence in written, f"argparse of Python {sys.version} says it in other words: see cli/parsing.py"


def test_argparse_still_asks_for_its_sentences_where_we_answer() -> None:
    parser = argparse.ArgumentParser(exit_on_error=False)
    parser.add_argument("--number", type=int)
    with lt.speaking("fr"), parsing.bilingual():
        with pytest.raises(argparse.ArgumentError) as error:
            parser.parse_args(["--number"])
        assert str(error.value) == "--number : une valeur est attendue"
    with pytest.raises(argparse.ArgumentError, match="expected one argument"):
        parser.parse_args(["--number"])
