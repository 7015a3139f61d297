"""Pictures of positions: describe a `Scene`, see it as SVG, in parts that a page puts together, or as text."""

from .pages import page_style
from .palette import Theme
from .picture import board, svg, tray
from .scene import (
    MARKS,
    Board,
    Cell,
    Choice,
    Facing,
    Gauge,
    Goal,
    Mark,
    Piece,
    Point,
    Rail,
    Scene,
    Shape,
    Stock,
    Tray,
    View,
)
from .terminal import spoken, text

__all__ = [
    "MARKS",
    "Board",
    "Cell",
    "Choice",
    "Facing",
    "Gauge",
    "Goal",
    "Mark",
    "Piece",
    "Point",
    "Rail",
    "Scene",
    "Shape",
    "Stock",
    "Theme",
    "Tray",
    "View",
    "board",
    "page_style",
    "spoken",
    "svg",
    "text",
    "tray",
]
