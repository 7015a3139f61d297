"""The tree of touches as it is sent: names, prompts and moves stand in it once."""

from __future__ import annotations

from collections.abc import Callable

from ..core.language import Text
from ..core.last_moves import suggestion
from ..core.position import Position
from ..core.seats import COLOURS
from ..draw import Scene
from .responses import MoveOffered, NodeShown, TreeShown
from .touch_tree import TouchNode, TouchTree

_ON_IT = Text(fr="{name}, {owner}", en="{name}, {owner}")


def shown_tree(position: Position, scene: Scene, tree: TouchTree, prompt: Callable[[TouchNode], str]) -> TreeShown:
    """A tree for a page that walks through it without asking."""
    return _Writer(position, tree, prompt).written(scene)


class _Writer:
    """Writes a tree, and gives prompts and moves their numbers on the way."""

    def __init__(self, position: Position, tree: TouchTree, prompt: Callable[[TouchNode], str]) -> None:
        self._position, self._tree, self._prompt = position, tree, prompt
        self._usual = {id(node) for node in tree.root.nodes()}
        self._moves: dict[int, int] = {}
        self._prompts: dict[str, int] = {}

    def written(self, scene: Scene) -> TreeShown:
        """All of it."""
        root = self._node(self._tree.root)
        early = {name: self._node(node) for name, node in self._tree.early.items()}
        names = sorted(self._tree.names())
        notation, state = self._position.game.notation, self._position.state
        in_picture = scene.names()
        return TreeShown(
            words={name: words_of(scene, name) for name in names},
            choices=[name for name in names if name not in in_picture],
            prompts=list(self._prompts),
            moves=[
                MoveOffered(move=notation.write(state, move), words=str(suggestion(self._position.game, state, move)))
                for move in self._moves
            ],
            root=root,
            early=early,
        )

    def _node(self, node: TouchNode) -> NodeShown:
        shown = NodeShown()
        if node.move is not None:
            shown["move"] = self._moves.setdefault(node.move, len(self._moves))
        if node.next:
            shown["prompt"] = self._prompts.setdefault(self._prompt(node), len(self._prompts))
            usual = id(node) in self._usual
            shown["next"] = {name: self._step(each, usual) for name, each in node.next.items()}
        return shown

    def _step(self, node: TouchNode, usual: bool) -> NodeShown:
        """A node, or where it is to be found if it was reached in another order."""
        if not usual and id(node) in self._usual:
            return NodeShown(to=list(node.touched))
        return self._node(node)


def words_of(scene: Scene, name: str) -> str:
    """A thing that may be touched, for someone who does not see it."""
    named = {choice.name: choice.words for choice in scene.choices}
    named |= {stock.name: stock.words for each in scene.trays for stock in each.stocks}
    if name in named:
        return named[name]
    if words := scene.view.names(scene.board).get(name):
        return str(Text(*words))
    cell = next((cell for cell in scene.cells if cell.name == name), None)
    if cell is None:
        return _piece_words(scene, name)
    on_it = [piece for piece in scene.pieces if piece.at == cell.at and piece.owner is not None]
    top = max(on_it, key=lambda piece: piece.level, default=None)
    return str(_ON_IT.format(name=name, owner=COLOURS[top.seat])) if top else name


def _piece_words(scene: Scene, name: str) -> str:
    """A piece, by the cell that it stands on and its owner."""
    piece = next(piece for piece in scene.pieces if piece.name == name)
    cell = next((cell.name for cell in scene.cells if cell.at == piece.at), piece.label or name)
    return cell if piece.owner is None else str(_ON_IT.format(name=cell, owner=COLOURS[piece.owner]))
