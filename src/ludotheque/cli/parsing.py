"""`argparse` that speaks French as well as English."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from ..core.language import LANGUAGES, Language, Text, language

FRENCH = {
    "usage: ": "usage : ",
    "positional arguments": "arguments",
    "show this help message and exit": "montre cette aide",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "je ne comprends pas : %s",
    "expected one argument": "une valeur est attendue",
    "expected at least one argument": "au moins une valeur est attendue",
    "ignored explicit argument %r": "aucune valeur n’est attendue, pas %r",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r n’est pas possible (au choix : %(choices)s)",
    "not allowed with argument %s": "incompatible avec %s",
    "one of the arguments %s is required": "il faut l’un de : %s",
}
"""What `argparse` says by itself, word for word as its source has it."""

LONGEST_NUMBER = 9

_WHOLE_NUMBER = Text(fr="« {word} » n’est pas un nombre entier {bound}", en="“{word}” is not a whole number {bound}")
_FROM = Text(fr="à partir de {least}", en="from {least} up")
_LANG = Text(fr="langue des textes (sinon celle du système)", en="language of the texts (default: the system’s)")


def is_number(word: str) -> bool:
    """Whether this writes a whole number of a reasonable size."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER


def whole_number(word: str, least: int) -> int:
    """The number that this word writes, if it is not below the least."""
    if is_number(word) and int(word) >= least:
        return int(word)
    raise argparse.ArgumentTypeError(str(_WHOLE_NUMBER.format(word=word, bound=_FROM.format(least=least))))


def count(word: str) -> int:
    """A number of things, at least one."""
    return whole_number(word, 1)


def natural(word: str) -> int:
    """A number, possibly none."""
    return whole_number(word, 0)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Every command takes `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=str(_LANG))


def language_among(words: list[str]) -> Language | None:
    """The language asked for, found before anything else is read so that the help itself can be in it."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--lang", choices=LANGUAGES)
    try:
        chosen: Language | None = early.parse_known_args(words)[0].lang
    except argparse.ArgumentError:
        return None
    return chosen


@contextmanager
def bilingual() -> Iterator[None]:
    """Let `argparse` say its own sentences in the language of the moment.

    It offers no way to translate them but the name under which it looks them up itself, which is not public: a Python
    that has no such name any more says them in English.
    """
    names = vars(argparse)
    english = names.get("_")
    if english is None or language() != "fr":
        yield
        return
    names["_"] = lambda sentence: FRENCH.get(sentence, english(sentence))
    try:
        yield
    finally:
        names["_"] = english


class Parser(argparse.ArgumentParser):
    """A parser that guesses nothing, and whose errors end with where to find help."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Say what was wrong and what to do."""
        help_hint = Text(fr="Voir : {prog} --help", en="See: {prog} --help").format(prog=self.prog)
        self.exit(2, f"{self.prog}: {message}\n{help_hint}\n")
