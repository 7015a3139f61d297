"""The rules of a game in a few paragraphs, taken from its rule page."""

from __future__ import annotations

import re

from ...core.game import Game
from ...core.language import language

_AIM = re.compile(r"^## (?:The aim|Aim|The goal|Goal|But du jeu|Le but|But)\b.*$", re.MULTILINE | re.IGNORECASE)
_SIGNS = re.compile(r"\*\*|`|\[([^\]]*)\]\([^)]*\)")


def in_short(game: Game) -> list[str]:
    """What the game is about and what wins it: how the rule page begins, and its section on the aim, if it has one."""
    page = game.rule_page(language())
    intro = page.split("\n## ", 1)[0].split("\n", 1)[-1]
    aim = _AIM.search(page)
    section = page[aim.end() :].split("\n## ", 1)[0] if aim else ""
    return [*_paragraphs(intro)[:1], *_paragraphs(section)]


def _paragraphs(text: str) -> list[str]:
    """The paragraphs of prose, without lists, tables, pictures and examples."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    blocks = (block.strip() for block in prose.split("\n\n"))
    return [_plain(" ".join(block.split())) for block in blocks if block and block[0] not in "#-|>!<["]


def _plain(text: str) -> str:
    return _SIGNS.sub(lambda found: found[1] or "", text)
