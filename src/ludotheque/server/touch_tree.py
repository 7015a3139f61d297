"""From touches to a move: all ways to touch the moves of a position form a tree, and touches follow a path in it.

Where the meaning is clear, they may come in another order: a cell before the piece that goes there. Such a beginning is
not offered, but when it is made, what was left out is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from ..core.position import Position

Touches = tuple[str, ...]


@dataclass(eq=False, slots=True)
class TouchNode:
    """Where touches have led: what was touched, what may follow, and the move arrived at."""

    touched: Touches
    move: int | None = None
    next: dict[str, TouchNode] = field(default_factory=dict)

    @property
    def following(self) -> list[str]:
        """The names of what may be touched next."""
        return list(self.next)

    def moves(self) -> Iterator[int]:
        """Every move that can be arrived at from here, once for each way."""
        if self.move is not None:
            yield self.move
        for each in self.next.values():
            yield from each.moves()

    def nodes(self) -> Iterator[TouchNode]:
        """This node and all that follow it."""
        yield self
        for each in self.next.values():
            yield from each.nodes()


class TouchTree:
    """All ways to touch the moves of a position."""

    def __init__(self, ways: Iterable[tuple[int, list[str]]], in_picture: Collection[str]) -> None:
        self.root = TouchNode(())
        for move, way in ways:
            self._grow(move, tuple(way))
        self.early: dict[str, TouchNode] = dict(self._beginnings(in_picture))
        """Beginnings that leave something out which is to be touched before them."""

    @classmethod
    def of(cls, position: Position) -> TouchTree:
        """The tree of a position."""
        return cls(position.ways(), position.scene().names())

    def find(self, touches: Iterable[str]) -> TouchNode | None:
        """Where touches lead, if they lead anywhere."""
        node: TouchNode | None = self.root
        for name in touches:
            assert node is not None
            found = node.next.get(name)
            node = self.early.get(name) if found is None and node is self.root else found
            if node is None:
                return None
        return node

    def names(self) -> set[str]:
        """Everything that is touched in some move."""
        return {name for node in self.root.nodes() for name in node.touched}

    def _grow(self, move: int, way: Touches) -> None:
        node = self.root
        for place, name in enumerate(way):
            if name not in node.next:
                node.next[name] = TouchNode(way[: place + 1])
            node = node.next[name]
        if node.move is None:
            node.move = move

    def _beginnings(self, in_picture: Collection[str]) -> Iterator[tuple[str, TouchNode]]:
        first: dict[str, list[Touches]] = {}
        nodes = [node for node in self.root.nodes() if len(node.touched) > 1]
        for node in sorted(nodes, key=lambda node: len(node.touched)):
            *before, name = node.touched
            known = first.setdefault(name, [])
            if name not in before and (not known or len(known[0]) == len(node.touched)):
                known.append(node.touched)
        for name, ways in first.items():
            if ways and name not in self.root.next and name in in_picture:
                yield name, self._without((name,), ways)

    def _without(self, touched: Touches, ways: list[Touches]) -> TouchNode:
        """Where somebody is who touched these things of the ways that end with them, and nothing else yet."""
        node = TouchNode(touched)
        missing: dict[str, list[Touches]] = {}
        for way in ways:
            missing.setdefault(next(name for name in way if name not in touched), []).append(way)
        for name, theirs in missing.items():
            whole = len(theirs[0]) == len(touched) + 1
            reached = self.find(theirs[0]) if whole else self._without((*touched, name), theirs)
            assert reached is not None
            node.next[name] = reached
        return node
