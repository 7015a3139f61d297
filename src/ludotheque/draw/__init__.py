"""Pictures of positions: describe a `Scene`, see it as SVG or as text."""

from .palette import Theme
from .picture import svg
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
from .terminal import text

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
    "svg",
    "text",
]
