"""Pictures that follow from the picture of a position by small changes: moves as ghosts, and what is forbidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..core.errors import drawing
from ..core.position import Position
from ..draw import Scene, board_drawing, patch
from ..draw.art import Element
from .pictures import ghostly, marked
from .responses import ChangeShown, GhostsShown, PatchShown, SketchShown, WhyShown
from .touch_path import follow_touches
from .touch_tree import TouchNode, TouchTree

MOST_GHOSTS = 64
"""The most moves that are drawn at once."""


def ghosts(
    position: Position, touches: list[str], quarter: int, *, plan: bool, since: int | None = None
) -> GhostsShown:
    """What the moves would bring that begin with these touches; nothing while there are too many of them."""
    with drawing(position.game):
        node = TouchTree.of(position).find(touches)
        few = node if node and len(set(node.moves())) <= MOST_GHOSTS else None
        pictures = _Pictures(position, quarter, plan, since)
        nodes = list(few.nodes()) if few else []
        moves = {each.move: each for each in reversed(nodes) if each.move is not None}
        sketched = ((each, pictures.sketch(each)) for each in nodes)
        return GhostsShown(
            ply=position.plies,
            moves={position.word(move): pictures.ghost(each, move) for move, each in moves.items()},
            sketches=[SketchShown(touched=list(each.touched), patch=drawn) for each, drawn in sketched if drawn],
        )


def why(position: Position, touches: list[str], quarter: int, *, plan: bool, since: int | None = None) -> WhyShown:
    """Why the last touch leads nowhere; nothing where it leads on."""
    with drawing(position.game):
        path = follow_touches(position, touches)
        forbidden = path.why is not None and path.why.forbidden
        pictures = _Pictures(position, quarter, plan, since)
        return WhyShown(
            ply=position.plies,
            why=str(path.why.words) if path.why else None,
            patch=pictures.refusal(path.node, touches[-1]) if forbidden else None,
        )


@dataclass(frozen=True)
class _Pictures:
    """The pictures that follow from that of a position, seen from one side, with the moves since a ply marked."""

    position: Position
    quarter: int
    plan: bool
    since: int | None

    @cached_property
    def _scene(self) -> Scene:
        return self.position.scene(self.since)

    @cached_property
    def _board(self) -> Element:
        return self._drawn(self._scene)

    def ghost(self, node: TouchNode, move: int) -> PatchShown:
        """A move that was arrived at."""
        return self._patch(marked(ghostly(self.position, self._scene, move), node.following, node.touched))

    def sketch(self, node: TouchNode) -> PatchShown | None:
        """What may follow, where the game shows it."""
        pieces = self.position.sketches(list(node.touched))
        if not pieces:
            return None
        ghosts = (replace(piece, ghost=True) for piece in pieces)
        shown = replace(self._scene, pieces=(*self._scene.pieces, *ghosts))
        return self._patch(marked(shown, node.following, node.touched))

    def refusal(self, node: TouchNode, name: str) -> PatchShown:
        """A thing that was touched in vain."""
        return self._patch(marked(self._scene, node.following, node.touched, [name]))

    def _drawn(self, scene: Scene) -> Element:
        return board_drawing(scene, self.quarter, plan=self.plan)

    def _patch(self, scene: Scene) -> PatchShown:
        before, after = self._board, self._drawn(scene)
        described = Element(after.tag, after.attributes, (before.children[0], *after.children[1:]))
        changes = [
            ChangeShown(path=list(each.path), at=each.at, gone=each.gone, come=each.come)
            for each in patch(before, described)
        ]
        return PatchShown(box=after.attributes["viewBox"], changes=changes)
