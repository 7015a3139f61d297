"""The pages on strength, in both languages, from what was measured."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import ludotheque as lt

from ..templates import page_file, render
from .measurements import STEP, Measured
from .plot import draw_ladders


@dataclass(frozen=True)
class Ladder:
    """The levels of a game, and what was measured of the steps between them."""

    game: lt.Game
    steps: list[Measured]

    @property
    def title(self) -> str:
        """What is played, with the number of players where others have another ladder."""
        return f"{self.game} ({self.game.players})" if self.game.variant.ladders else str(self.game)

    @property
    def levels(self) -> tuple[str, ...]:
        """The players that the levels stand for, from the weakest up."""
        return self.game.levels

    @property
    def variants(self) -> list[str]:
        """The variants that have this ladder, some of them only for some numbers of players."""
        return [words for each in self.game.variants for words in self._with_players(each)]

    def _with_players(self, variant: lt.Variant) -> list[str]:
        counts = [players for players in variant.players if variant.ladder(players).levels == self.levels]
        if len(counts) == len(variant.players):
            return [variant.name]
        return [f"{variant.name} ({players})" for players in counts]


def write_pages(steps: list[Measured], claims: list[Measured], folder: Path) -> None:
    """Write the two pages and the picture."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    ladders = [Ladder(game, list(part)) for game, part in groupby(steps, lambda step: step.measurement.game)]
    for language in lt.LANGUAGES:
        with lt.speaking(language):
            pages = {
                "levels": render(__package__, "levels", step=STEP, ladders=ladders),
                "strength": render(__package__, "strength", claims=claims),
            }
            draw_ladders(
                {ladder.title: ladder.steps for ladder in ladders},
                folder / "pictures" / page_file("levels", language, "svg"),
            )
        for name, page in pages.items():
            (folder / page_file(name, language, "md")).write_text(page, "utf-8")
