"""The part of `check_game` that looks at pictures: they can be drawn, show everything, and can be touched."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..draw import DIE, Scene, Shape, View, board, page_style, shape_of, svg, text, tray
from .errors import drawing, fault
from .game import Game
from .language import LANGUAGES, speaking
from .position import Position

_SAMPLE = 40
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_RULE = re.compile(r"\.([\w-]+)\{")


def check_pictures(position: Position, *, from_all_sides: bool) -> None:
    """Draw a position in both languages and in every way that a page or a terminal may ask for."""
    game = position.game
    for lang in LANGUAGES:
        with speaking(lang), drawing(game):
            scene = position.scene()
            _check_vocabulary(game, scene)
            ElementTree.fromstring(position.svg())
            position.text()
    with drawing(game):
        _check_text(game, scene)
        parts = list(_parts(replace(scene, marks=dict.fromkeys(scene.named(), "touchable"))))
        _check_names(game, scene, parts)
        _check_marks(game, scene, parts)
        if from_all_sides:
            parts += _from_all_sides(scene)
        _check_classes(game, scene, parts)
        _check_style(position, scene)
        _check_touches(position, scene)


def _check_vocabulary(game: Game, scene: Scene) -> None:
    """The view and the shapes are known by their names, or are what they should be."""
    if not isinstance(scene.view, View):
        raise fault(game, f"« {scene.board.view} » n’est pas une View", f"“{scene.board.view}” is no View")
    stocks = (stock.shape for tray in scene.trays for stock in tray.stocks)
    shapes = (*(piece.shape for piece in scene.pieces), *stocks)
    for shape in {id(shape): shape for shape in shapes}.values():
        if not isinstance(shape_of(shape), Shape):
            raise fault(game, f"« {shape} » n’est pas une Shape", f"“{shape}” is no Shape")


def _check_text(game: Game, scene: Scene) -> None:
    if _COLOUR.sub("", text(scene, colour=True)) != text(scene):
        raise fault(game, "les couleurs changent le texte", "colours change the text board")


def _check_names(game: Game, scene: Scene, parts: Sequence[ElementTree.Element]) -> None:
    """Everything that can be touched has one place, in the board or in a tray, and shows how it is marked."""
    twice = [name for name, count in Counter(scene.named()).items() if count > 1]
    if twice:
        raise fault(game, f"{twice} a deux places dans le dessin", f"{twice} is twice in the picture")
    shown = Counter(each.get("data-name") for part in parts for each in part.iter() if each.get("data-mark"))
    missing = sorted(scene.names() - shown.keys())
    if missing:
        raise fault(
            game,
            f"{missing} n’est pas dans le dessin, ou sans marque",
            f"{missing} is not in the picture, or not marked",
        )
    drawn_twice = [name for name, count in shown.items() if count > 1]
    if drawn_twice:
        raise fault(game, f"{drawn_twice} est dessiné deux fois", f"{drawn_twice} is drawn twice")
    for name, words in scene.view.names(scene.board).items():
        if not all(words):
            raise fault(game, f"« {name} » n’a pas de texte", f"“{name}” has no text")


def _check_marks(game: Game, scene: Scene, parts: Sequence[ElementTree.Element]) -> None:
    """What is marked is in the picture, and every route is drawn."""
    known = scene.names() | ({DIE} if scene.die is not None else set())
    if unknown := sorted(scene.marks.keys() - known):
        raise fault(
            game, f"{unknown} est marqué sans être dans le dessin", f"{unknown} is marked and not in the picture"
        )
    drawn = sum(each.get("data-route") is not None for part in parts for each in part.iter())
    if drawn != len(scene.routes):
        raise fault(
            game,
            "la vue ne dessine pas tous les chemins (art.routes)",
            "the view does not draw every route (art.routes)",
        )


def _check_classes(game: Game, scene: Scene, parts: Sequence[ElementTree.Element]) -> None:
    """Every class that is used is painted somehow."""
    used = {name for part in parts for each in part.iter() for name in each.get("class", "").split()}
    styles = [scene.style] if scene.style else []
    known = {*_RULE.findall(page_style(styles)), "board", "tray", *(style.scope for style in styles)}
    if unknown := sorted(used - known):
        raise fault(game, f"aucune règle CSS ne peint {unknown}", f"no CSS rule paints {unknown}")


def _parts(scene: Scene) -> Iterator[ElementTree.Element]:
    for part in (board(scene), *(tray(scene, each) for each in scene.trays)):
        yield ElementTree.fromstring(part)


def _from_all_sides(scene: Scene) -> Iterator[ElementTree.Element]:
    """Turned, from above, bare by night, and with everything forbidden, or a ghost."""
    ghosts = replace(scene, pieces=tuple(replace(piece, ghost=True) for piece in scene.pieces))
    for quarter in range(1, scene.view.sides(scene.seats)):
        yield ElementTree.fromstring(board(scene, quarter))
    yield ElementTree.fromstring(board(scene, 1, plan=True))
    yield ElementTree.fromstring(svg(scene, theme="dark", board_only=True))
    yield from _parts(replace(ghosts, marks=dict.fromkeys(scene.named(), "forbidden")))


def _check_style(position: Position, scene: Scene) -> None:
    """A page asks for a game's style once."""
    game = position.game
    if game.choose().start().scene().style != scene.style:
        raise fault(game, "toutes les positions n’ont pas le même style", "not all positions have the same style")


def _check_touches(position: Position, scene: Scene) -> None:
    touchable = scene.touchable()
    for move in position.move_numbers()[:_SAMPLE]:
        for way in position.game.scenery.touches(position.state, move):
            if missing := set(way) - touchable:
                raise fault(position.game, f"un coup touche {missing}, absent", f"a move touches {missing}, not there")
