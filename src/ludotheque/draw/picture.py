"""A scene as one SVG picture that stands on its own, or in parts that a page puts together."""

from __future__ import annotations

from .elements import HEIGHT, WIDTH, Box, Element, element, fitted_label, group, label, rect
from .marks import hatching
from .page_tray import page_tray
from .palette import Theme
from .scene import Scene, Tray
from .styles import style_sheet
from .terminal import spoken, summary
from .wood import wood
from .words import fitted, folded

_XMLNS = "http://www.w3.org/2000/svg"
_CAPTION, _CAPTION_FOLDED, _CAPTION_ROOM = 20, 16, WIDTH - 40
_WOODS = {"dark": "frame", "warm": "panel", "pale": "cell"}


def svg(scene: Scene, *, theme: Theme = "auto", prefix: str = "", quarter: int = 0, board_only: bool = False) -> str:
    """The picture of a scene; give each picture of one page its own `prefix` (letters, digits, hyphens).

    A board whose view turns can be seen after a `quarter` turn, or after several. With `board_only`, nothing that
    stands around it is shown, and most boards fill frames of other shapes, seen from near.
    """
    view = scene.view
    if board_only:
        drawn, room = view.board(scene, quarter, bare=True)
        fit = "slice" if view.fills_frame else "meet"
        picture = group(_definitions(), drawn, css="picture")
        return _standing_alone(scene, picture, room, theme, prefix, preserveAspectRatio=f"xMidYMid {fit}")
    page = rect("page", 0, 0, WIDTH, HEIGHT)
    drawing = group(
        _definitions(), page, view.whole(scene, quarter), _caption(scene.caption, view.caption_y), css="picture"
    )
    return _standing_alone(scene, drawing, Box(0, 0, WIDTH, HEIGHT), theme, prefix)


def board(scene: Scene, quarter: int = 0, *, plan: bool = False) -> str:
    """The board alone, for a page that has `page_style`: what it holds can be touched, so it is no mere image.

    A board whose view has a plan can also be seen straight from above.
    """
    return board_drawing(scene, quarter, plan=plan).markup()


def board_drawing(scene: Scene, quarter: int = 0, *, plan: bool = False) -> Element:
    """The same before it is written."""
    view = scene.view
    drawn, room = view.plan(scene, quarter) if plan else view.board(scene, quarter)
    return element(
        "svg",
        element("desc", summary(scene), id="board-description"),
        _definitions(),
        drawn,
        css=_on_page("board", scene),
        xmlns=_XMLNS,
        viewBox=room.view,
        role="group",
        aria_label=scene.title,
        aria_describedby="board-description",
    )


def image(scene: Scene, words: str, prefix: str) -> str:
    """The board alone as a mere image of what these words say, for a page that has `page_style` and shows a board.

    Each image of a page has a `prefix` of its own.
    """
    drawn, room = scene.view.board(scene)
    labels = {"role": "img", "aria_label": words}
    picture = element("svg", drawn.apart(prefix), css=_on_page("image", scene), viewBox=room.view, **labels)
    return picture.markup()


def tray(scene: Scene, tray: Tray) -> str:
    """What lies before one seat, for a page that has `page_style`; names are left to the page."""
    return tray_drawing(scene, tray).markup()


def tray_drawing(scene: Scene, tray: Tray) -> Element:
    """The same before it is written."""
    drawn, room = page_tray(scene, tray)
    size = {"width": room.width, "height": room.height}
    return element(
        "svg",
        drawn,
        css=_on_page("tray", scene),
        xmlns=_XMLNS,
        viewBox=room.view,
        role="group",
        **size,
        aria_label=spoken(tray),
    )


def _on_page(part: str, scene: Scene) -> str:
    """The classes of a part of a page, which a game's own style asks for too."""
    return f"picture {part}" + (f" {scene.style.scope}" if scene.style else "")


def _standing_alone(scene: Scene, drawing: Element, room: Box, theme: Theme, prefix: str, **attributes: str) -> str:
    return element(
        "svg",
        element("title", scene.title, id="title"),
        element("desc", summary(scene), id="desc"),
        element("style", style_sheet(theme, prefix, drawing.classes(), scene.style)),
        drawing,
        xmlns=_XMLNS,
        viewBox=room.view,
        role="img",
        aria_labelledby="title desc",
        **attributes,
    ).markup(prefix)


def _definitions() -> Element:
    woods = (wood(name, f"{css}-wood", "grain") for name, css in _WOODS.items())
    return element("defs", *woods, hatching())


def _caption(words: str, y: float) -> Element | None:
    """What stands below or above the board, on two smaller lines where one is not enough."""
    lines = folded(words, _CAPTION, _CAPTION_ROOM)
    if len(lines) < 2:
        return fitted_label("caption", (WIDTH / 2, y), words, _CAPTION, _CAPTION_ROOM) if words else None
    small = min(_CAPTION_FOLDED, *(fitted(each, _CAPTION, _CAPTION_ROOM) for each in lines)) / _CAPTION
    return group(
        *(label("caption", 0, place * 24 - 12, each) for place, each in enumerate(lines)),
        at=(WIDTH / 2, y),
        scale=small,
    )
