"""Pages written by Jinja2 from templates, which hold the words in French and English; the code computes the facts."""

from __future__ import annotations

import re
import textwrap
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from ludotheque import Language, language
from ludotheque.core.language import grouped

WIDTH = 120


def render(package: str, name: str, **facts: object) -> str:
    """The page of this name among a package's templates, in the language of the moment."""
    return environment(package, language()).get_template(f"{name}.md.jinja").render(facts)


def page_file(name: str, language: Language, ending: str) -> str:
    """The name of a file that exists in both languages."""
    return f"{name}.fr.{ending}" if language == "fr" else f"{name}.{ending}"


@cache
def environment(package: str, language: Language) -> Environment:
    """The templates of a package in a language, with the filters that they may use."""
    made = Environment(
        loader=PackageLoader(package, f"templates/{language}"),
        undefined=StrictUndefined,
        autoescape=False,  # Markdown, not HTML
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {
        "grouped": grouped,
        "milliseconds": milliseconds,
        "number": number,
        "percent": percent,
        "typed": typed,
        "wrapped": wrapped,
    }
    return made


def number(value: float, form: str = ",.0f") -> str:
    """A number as this language writes it."""
    written = format(value, form)
    return written.translate({ord(","): " ", ord("."): ","}) if language() == "fr" else written


def milliseconds(seconds: float) -> str:
    """A short time as this language writes it."""
    return number(seconds * 1000, ".1f")


def percent(part: float) -> str:
    """A part of a whole, in whole percent."""
    return f"{part:.0%}"


def typed(word: str) -> str:
    """Games and players stand as they are typed."""
    return f"`{word}`" if re.fullmatch(r"[\w-]+:[\w-]+", word) else word


def wrapped(paragraph: str) -> str:
    """A paragraph in lines that are not too long."""
    words = re.sub(r"[ \n]+", " ", paragraph).strip(" ")
    return textwrap.fill(words, WIDTH, break_long_words=False, break_on_hyphens=False) + "\n"
