"""What a view is: how a board is seen, whole or alone, as a picture and as text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from .elements import WIDTH, Box, Element, group
from .scene import Board, Scene
from .side_trays import side_trays
from .text_marks import Paint
from .words import Words

_MIDDLE, _ROOM = 392, 660


class Drawing(NamedTuple):
    """Something drawn, and the room that it takes."""

    element: Element
    room: Box


@runtime_checkable
class View(Protocol):
    """How a board is seen. Whoever derives from it has to draw the board and to write it; the rest has defaults.

    Every cell, every piece and every name of `names` is drawn once under its name, marked or not, and over them the
    routes (`art.routes`); stocks are drawn with the trays.
    """

    name: str
    """What it is called in messages, and in scenes if it is one of the vocabulary."""

    caption_y: float = 34
    """How far below the upper edge of a whole picture its caption is."""

    turns: bool = False
    """Whether the board can be seen from other sides."""

    has_plan: bool = False
    """Whether it can be seen straight from above as well."""

    fills_frame: bool = True
    """Whether the bare board may be cut off at its edges, to fill a frame of another shape."""

    def sides(self, seats: int) -> int:
        """From how many sides a board for so many seats can be seen: after as many turns, it is seen as before."""
        return 4 if self.turns else 1

    def side_of(self, seat: int, seats: int) -> int:
        """After how many turns what belongs to a seat is near to whoever looks; 0 where seats have no sides."""
        return 0

    @abstractmethod
    def board(self, scene: Scene, quarter: int = 0, *, bare: bool = False) -> Drawing:
        """The board alone with everything on it; bare, without what else may stand beside it."""

    @abstractmethod
    def text(self, scene: Scene, paint: Paint) -> list[str]:
        """The board as lines of text."""

    def plan(self, scene: Scene, quarter: int = 0) -> Drawing:
        """The board straight from above, where it has such a plan."""
        return self.board(scene, quarter)

    def whole(self, scene: Scene, quarter: int = 0) -> Element:
        """The board and everything around it but the caption, on a page of `WIDTH` × `HEIGHT`: trays at both sides."""
        drawn, room = self.board(scene, quarter)
        scale = _ROOM / max(room.width, room.height)
        x, y = WIDTH / 2 - (room.x + room.width / 2) * scale, _MIDDLE - (room.y + room.height / 2) * scale
        return group(group(drawn, at=(x, y), scale=scale), side_trays(scene, 80, 66, 730))

    def names(self, board: Board) -> Mapping[str, Words]:
        """What can be touched beside cells, pieces and stocks, and what it is called for who does not see it."""
        return {}
