"""The page on tactics, in both languages, from what was measured."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import ludotheque as lt

from ..templates import page_file, render
from .measuring import Found
from .positions import Tactic

NAME = "tactics"


@dataclass(frozen=True)
class Row:
    """A variant, how many positions there are of it, and in how many each player found a right move."""

    game: str
    positions: int
    found: list[int]


@dataclass(frozen=True)
class Missed:
    """A position in which a player found no right move."""

    player: str
    tactic: Tactic


def pages(found: list[Found]) -> dict[str, str]:
    """The page in each language, by the name of its file."""
    made = {}
    for language in lt.LANGUAGES:
        with lt.speaking(language):
            made[page_file(NAME, language, "md")] = render(__package__, NAME, **_facts(found))
    return made


def write_pages(found: list[Found], folder: Path) -> None:
    """Write the page in both languages."""
    for name, page in pages(found).items():
        (folder / name).write_text(page, "utf-8")


def _facts(found: list[Found]) -> dict[str, object]:
    players = list(dict.fromkeys(each.player for each in found))
    rows = [
        Row(
            game,
            next(each.positions for each in found if each.game == game),
            [each.found for each in found if each.game == game],
        )
        for game in dict.fromkeys(each.game for each in found)
    ]
    total = sum(row.positions for row in rows)
    shares = [sum(each.found for each in found if each.player == player) / total for player in players]
    missed = [Missed(each.player, tactic) for each in found for tactic in each.missed]
    return {"players": players, "rows": rows, "total": total, "shares": shares, "missed": missed}
