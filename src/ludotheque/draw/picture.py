"""A scene as one SVG picture that stands on its own."""

from __future__ import annotations

from . import disc, flat, isometric, upright
from .elements import HEIGHT, WIDTH, Element, element, fitted_label, group, path, rect
from .marks import hatching
from .palette import Theme, style_sheet
from .plinth import GRAIN
from .scene import Scene
from .terminal import summary

_VIEWS = {"flat": flat, "upright": upright, "isometric": isometric, "disc": disc}


def svg(scene: Scene, *, theme: Theme = "auto", prefix: str = "", quarter: int = 0) -> str:
    """The picture of a scene; give each picture of one page its own `prefix` (letters, digits, hyphens).

    A board that is built on can be seen after a `quarter` turn, or after several; other boards do not turn.
    """
    view = _VIEWS[scene.board.view]
    board = isometric.draw(scene, quarter) if view is isometric else view.draw(scene)
    page = rect("page", 0, 0, WIDTH, HEIGHT)
    drawing = group(_definitions(), page, board, _caption(scene.caption, view.CAPTION_Y), css="picture")
    return element(
        "svg",
        element("title", scene.title, id="title"),
        element("desc", summary(scene), id="desc"),
        element("style", style_sheet(theme, prefix, drawing.classes())),
        drawing,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby="title desc",
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
