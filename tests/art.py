"""Finding art: what draws something and means nothing else, in a source file or in a style sheet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import ludotheque as lt
from ludotheque.draw import SHAPES, VIEWS

_PATH_DATA = re.compile(r"(?=.*[A-Za-z])(?=.*\d)[MmLlHhVvCcSsQqAaZz0-9 .,-]{8,}")


def strings(source: Path) -> set[str]:
    """Every string in a module that is no docstring."""
    tree = ast.parse(source.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told)
    return {node.value for node in constants if isinstance(node.value, str)}


def path_data(source: Path) -> set[str]:
    """Every string in a module that is the outline of something."""
    return {string for string in strings(source) if _PATH_DATA.fullmatch(string)}


def family(css: str) -> str:
    """A class without the number of its seat or storey."""
    return re.sub(r"\d+(?=$|-)", "", css)


def brought(game: lt.Game) -> set[str]:
    """The words of a game's own art: its view, its shapes and the classes of its style."""
    return set(_words(game))


def _words(game: lt.Game) -> Iterator[str]:
    for position in (game.start(), game.showcase_position()):
        scene = position.scene()
        stocks = (stock.shape for tray in scene.trays for stock in tray.stocks)
        shapes = [shape for shape in (*(piece.shape for piece in scene.pieces), *stocks) if not isinstance(shape, str)]
        yield from (shape.name for shape in shapes if shape not in SHAPES.values())
        yield from (view.name for view in [scene.view] if view not in VIEWS.values())
        yield from (family(css) for css in (scene.style.rules if scene.style else ()))
