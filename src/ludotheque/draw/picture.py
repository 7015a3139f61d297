"""A scene as one SVG picture that stands on its own, or in parts that a page puts together."""

from __future__ import annotations

from . import disc, flat, isometric, upright
from .elements import HEIGHT, WIDTH, Box, Element, element, fitted_label, group, path, rect
from .marks import hatching
from .palette import Theme, style_sheet
from .plinth import GRAIN
from .scene import Scene, Tray
from .strip import strip
from .terminal import spoken, summary

_XMLNS = "http://www.w3.org/2000/svg"
_VIEWS = {"flat": flat, "upright": upright, "isometric": isometric, "disc": disc}


def svg(scene: Scene, *, theme: Theme = "auto", prefix: str = "", quarter: int = 0, board_only: bool = False) -> str:
    """The picture of a scene; give each picture of one page its own `prefix` (letters, digits, hyphens).

    A board that is built on can be seen after a `quarter` turn, or after several; other boards do not turn. With
    `board_only`, nothing that stands around it is shown, and a flat board fills frames of other shapes, seen from near.
    """
    if board_only:
        drawn, room = _alone(scene, quarter, bare=True)
        fit = "meet" if scene.board.view == "isometric" else "slice"
        picture = group(_definitions(), drawn, css="picture")
        return _standing_alone(scene, picture, room, theme, prefix, preserveAspectRatio=f"xMidYMid {fit}")
    view = _VIEWS[scene.board.view]
    board = isometric.draw(scene, quarter) if view is isometric else view.draw(scene)
    page = rect("page", 0, 0, WIDTH, HEIGHT)
    drawing = group(_definitions(), page, board, _caption(scene.caption, view.CAPTION_Y), css="picture")
    return _standing_alone(scene, drawing, Box(0, 0, WIDTH, HEIGHT), theme, prefix)


def board(scene: Scene, quarter: int = 0, *, plan: bool = False) -> str:
    """The board alone, for a page that has `page_style`: what it holds can be touched, so it is no mere image.

    A board that is built on can also be seen straight from above, as a `plan`.
    """
    flat = plan and scene.board.view == "isometric"
    drawn, room = isometric.plan(scene, quarter) if flat else _alone(scene, quarter)
    return element(
        "svg",
        element("desc", summary(scene), id="board-description"),
        _definitions(),
        drawn,
        css="picture board",
        xmlns=_XMLNS,
        viewBox=room.view,
        role="group",
        aria_label=scene.title,
        aria_describedby="board-description",
    ).markup()


def tray(scene: Scene, tray: Tray) -> str:
    """What lies before one seat, for a page that has `page_style`; names are left to the page."""
    drawn, room = strip(scene, tray)
    size = {"width": room.width, "height": room.height}
    return element(
        "svg", drawn, css="picture tray", xmlns=_XMLNS, viewBox=room.view, role="group", **size, aria_label=spoken(tray)
    ).markup()


def _alone(scene: Scene, quarter: int, *, bare: bool = False) -> tuple[Element, Box]:
    view = _VIEWS[scene.board.view]
    return isometric.alone(scene, quarter, bare=bare) if view is isometric else view.alone(scene, bare=bare)


def _standing_alone(scene: Scene, drawing: Element, room: Box, theme: Theme, prefix: str, **attributes: str) -> str:
    return element(
        "svg",
        element("title", scene.title, id="title"),
        element("desc", summary(scene), id="desc"),
        element("style", style_sheet(theme, prefix, drawing.classes())),
        drawing,
        xmlns=_XMLNS,
        viewBox=room.view,
        role="img",
        aria_labelledby="title desc",
        **attributes,
    ).markup(prefix)


def _definitions() -> Element:
    woods = (_wood(name, css) for name, css in (("dark", "frame"), ("warm", "panel"), ("pale", "cell")))
    return element("defs", *woods, hatching())


def _wood(name: str, css: str) -> Element:
    plank = rect(f"{css}-wood", 0, 0, 120, 30)
    return element(
        "pattern", plank, path("grain", GRAIN), id=f"{name}-wood", width=120, height=30, patternUnits="userSpaceOnUse"
    )


def _caption(words: str, y: float) -> Element | None:
    return fitted_label("caption", (WIDTH / 2, y), words, 20, WIDTH - 40) if words else None
