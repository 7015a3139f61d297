"""The ladders as a picture."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

from ludotheque import Text
from ludotheque.club.ladders import apart

from ..plotting import picture
from .measurements import Measured

_LEVEL = Text(fr="niveau", en="level")
_ELO = Text(fr="Elo au-dessus du niveau 1", en="Elo above level 1")


def draw_ladders(ladders: dict[str, list[Measured]], file: Path) -> None:
    """One line for each ladder: how far each level is above the first."""
    with picture(file, 9, 6) as axes:
        for number, (game, steps) in enumerate(ladders.items()):
            heights = [0.0, *accumulate(apart(step.share) for step in steps)]
            axes.plot(range(1, len(heights) + 1), heights, marker="osD^v<>pPX*hd"[number % 13], label=game)
        axes.set_xlabel(str(_LEVEL))
        axes.set_ylabel(str(_ELO))
        axes.grid(alpha=0.3)
        if ladders:
            axes.legend(fontsize="small")
