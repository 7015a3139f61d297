"""The openings as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque import Text
from ludotheque.core.analysis import Candidate

from ..plotting import picture
from .facts import Opening

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_FIRST = Text(fr="premier coup", en="first move")
_REPLY = Text(fr="réponse", en="reply")
_DRAW = Text(fr="nulle", en="draw")
_LOSS = Text(fr="perd en {plies}", en="loses in {plies}")
HOLDS, LOSES = "#2E7D6B", "#E9C9A8"


def draw_openings(openings: list[Opening], file: Path) -> None:
    """A square for each first move and each reply: does it hold, or in how many plies is it lost."""
    moves = [opening.move for opening in openings]
    with picture(file, 1.15 * len(moves) + 1, 0.62 * len(moves) + 1) as axes:
        for row, opening in enumerate(openings):
            for reply in opening.after.moves:
                _draw_square(axes, moves.index(reply.move), row, reply)
        axes.set_xlim(0, len(moves))
        axes.set_ylim(len(moves), 0)
        axes.set_xticks([n + 0.5 for n in range(len(moves))], moves)
        axes.set_yticks([n + 0.5 for n in range(len(moves))], moves)
        axes.set_xlabel(str(_REPLY))
        axes.set_ylabel(str(_FIRST))
        axes.tick_params(length=0)
        for spine in axes.spines.values():
            spine.set_visible(False)


def _draw_square(axes: Axes, column: int, row: int, reply: Candidate) -> None:
    from matplotlib.patches import Rectangle

    holds = reply.proven != "loss"
    words = _DRAW if holds else _LOSS.format(plies=reply.plies)
    axes.add_patch(Rectangle((column, row), 1, 1, fc=HOLDS if holds else LOSES, ec="white", lw=2))
    axes.text(column + 0.5, row + 0.5, str(words), ha="center", va="center", color="white" if holds else "black")
