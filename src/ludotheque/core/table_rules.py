"""The part of every rule page that is common to all games: rulings G-2 to G-5, which belong to the table."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from .language import Language

_SOURCES = re.compile(r"^## Sources$", re.MULTILINE)


@cache
def table_rules(language: Language) -> str:
    """The rulings of the table."""
    return files(__package__).joinpath(f"table_rules.{language}.md").read_text("utf-8")


def with_table_rules(page: str, language: Language) -> str:
    """A rule page with the rulings of the table, before what it says of its sources."""
    sources = _SOURCES.search(page)
    end = sources.start() if sources else len(page)
    return f"{page[:end].rstrip()}\n\n{table_rules(language)}\n{page[end:]}".rstrip() + "\n"
