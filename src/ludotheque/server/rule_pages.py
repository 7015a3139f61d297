"""Rule pages as HTML, with an address for every heading and every ruling."""

from __future__ import annotations

import itertools
import re
import unicodedata
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..core.game import Game
from ..core.language import Language, language
from .responses import RulesShown

_RULING = re.compile(r"[A-Z0-9]+-\d+\b")


def rule_page(game: Game) -> RulesShown:
    """The rules of a game in the language of the moment."""
    return RulesShown(title=str(game.title), html=_html(game, language()))


@cache
def _html(game: Game, lang: Language) -> str:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(game.rule_page(lang))
    taken: set[str] = set()
    for heading, inline in itertools.pairwise(tokens):
        if heading.type == "heading_open":
            _name(heading, inline, taken)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _name(heading: Token, inline: Token, taken: set[str]) -> None:
    ruling = _RULING.match(inline.content)
    name = ruling[0] if ruling else _slug(inline.content)
    if name not in taken:
        heading.attrSet("id", name)
        taken.add(name)


def _slug(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
