"""Rule pages as HTML, with an address for every heading and every ruling, and pictures of positions."""

from __future__ import annotations

import itertools
import re
import unicodedata
from functools import cache
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..core.errors import drawing
from ..core.game import Game
from ..core.language import Language, language
from ..core.rule_pictures import BLOCK, RulePicture, read_picture
from ..draw import image
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
    blocks = (token for token in tokens if token.type == "fence" and token.info == BLOCK)
    for number, block in enumerate(blocks):
        block.type, block.content = "html_block", _figure(read_picture(game, block.content), number)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _figure(picture: RulePicture, number: int) -> str:
    """A picture with its words below, which need not be read out twice."""
    with drawing(picture.position.game):
        drawn = image(picture.scene(), picture.words, f"rule{number}-")
    return f'<figure>{drawn}<figcaption aria-hidden="true">{escape(picture.words)}</figcaption></figure>\n'


def _name(heading: Token, inline: Token, taken: set[str]) -> None:
    ruling = _RULING.match(inline.content)
    name = ruling[0] if ruling else _slug(inline.content)
    if name not in taken:
        heading.attrSet("id", name)
        taken.add(name)


def _slug(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
