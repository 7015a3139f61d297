"""What a game's `symmetries.py` defines: `symmetries(variant, players)`, the ways to turn or mirror its board.

A game and its image go on alike: what is legal, how it ends, and what it is worth. So whoever learns sees each position
as often as there are symmetries, and whoever solves looks at one of them alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from .contract import Numbers
from .language import Text

Kind = TypeVar("Kind", bound=np.generic)

AS_IT_IS = Text(fr="tel quel", en="as it is")
LEFT_TO_RIGHT = Text(fr="miroir gauche-droite", en="mirrored left to right")


@dataclass(frozen=True, slots=True, eq=False)
class Symmetry:
    """A way to turn or mirror a board: what it does to planes and to policy numbers. The vector stays as it is.

    `planes` says, for each number of the image's planes as one flat row, which number of the planes stands there;
    `policy` gives the number of each move's image.
    """

    name: Text
    planes: Numbers
    policy: Numbers

    def image_of_planes(self, planes: NDArray[Kind]) -> NDArray[Kind]:
        """The image of planes, or of a batch of them."""
        flat = planes.reshape(*planes.shape[:-3], -1)
        image: NDArray[Kind] = flat[..., self.planes].reshape(planes.shape)
        return image

    def image_of_policy(self, policy: NDArray[Kind]) -> NDArray[Kind]:
        """The image of one value for each policy number (a mask, visits, probabilities), or of a batch of them."""
        image = np.empty_like(policy)
        image[..., self.policy] = policy
        return image


def identity(planes: int, policy: int) -> Symmetry:
    """The way that changes nothing, of so many numbers: the first of every game, and the only one of some."""
    return Symmetry(AS_IT_IS, np.arange(planes), np.arange(policy))


SQUARE_NAMES = (
    AS_IT_IS,
    Text(fr="quart de tour", en="a quarter turn clockwise"),
    Text(fr="demi-tour", en="a half turn"),
    Text(fr="quart de tour en sens inverse", en="a quarter turn anticlockwise"),
    Text(fr="miroir dans la diagonale montante", en="mirrored in the rising diagonal"),
    Text(fr="miroir haut-bas", en="mirrored upside down"),
    Text(fr="miroir dans la diagonale descendante", en="mirrored in the falling diagonal"),
    LEFT_TO_RIGHT,
)
"""The eight ways to turn or mirror a square, in the order of `square_turns`."""


def square_turns(side: int) -> NDArray[np.int64]:
    """For each way to turn or mirror a square board, the cell that comes to lie on each cell.

    Cells are counted from the lower left corner to the right, and then upwards.
    """
    board = np.arange(side * side).reshape(side, side)
    return np.array([np.rot90(half, turn).ravel() for half in (board, board.T) for turn in range(4)])


def spread_over(cells: Numbers, kinds: Numbers) -> Numbers:
    """A way to move cells and kinds of planes, both as what comes to lie on each, as one for all numbers of planes."""
    whole: Numbers = (kinds[:, np.newaxis] * len(cells) + cells).ravel()
    return whole


def images(sources: Numbers) -> Numbers:
    """Where everything goes, from what comes to lie on each."""
    return np.argsort(sources)
