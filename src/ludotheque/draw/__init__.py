"""Pictures of positions: describe a `Scene`, see it as SVG, in parts that a page puts together, or as text.

What every game may name, views and shapes, is in `VIEWS` and `SHAPES`; `ludotheque.draw.art` has what a game draws with
that brings its own.
"""

from .bricks import BRICK
from .cards import CARD
from .cubes import CUBE
from .disc import DISC
from .flat import FLAT
from .isometric import ISOMETRIC
from .palette import Theme
from .patches import Change, patch
from .pawns import PAWN
from .picture import board, board_drawing, image, svg, tray, tray_drawing
from .scene import (
    DIE,
    MARKS,
    Board,
    Cell,
    Choice,
    Facing,
    Gauge,
    Goal,
    Look,
    Mark,
    Piece,
    Point,
    Rail,
    Route,
    Scene,
    ShapeName,
    Stock,
    Stop,
    Tray,
    ViewName,
)
from .shapes import InHand, Shape
from .styles import Style, page_style
from .terminal import board_text, spoken, text
from .tokens import TOKENS
from .upright import UPRIGHT
from .variants import with_variants
from .views import Drawing, View
from .vocabulary import SHAPES, VIEWS, UnknownArt, shape_of, view_of
from .words import Words

VIEWS |= {view.name: view for view in (FLAT, UPRIGHT, ISOMETRIC, DISC)}
SHAPES |= {shape.name: shape for shape in (*TOKENS, BRICK, CUBE, PAWN, CARD)}

__all__ = [
    "DIE",
    "DISC",
    "FLAT",
    "ISOMETRIC",
    "MARKS",
    "SHAPES",
    "UPRIGHT",
    "VIEWS",
    "Board",
    "Cell",
    "Change",
    "Choice",
    "Drawing",
    "Facing",
    "Gauge",
    "Goal",
    "InHand",
    "Look",
    "Mark",
    "Piece",
    "Point",
    "Rail",
    "Route",
    "Scene",
    "Shape",
    "ShapeName",
    "Stock",
    "Stop",
    "Style",
    "Theme",
    "Tray",
    "UnknownArt",
    "View",
    "ViewName",
    "Words",
    "board",
    "board_drawing",
    "board_text",
    "image",
    "page_style",
    "patch",
    "shape_of",
    "spoken",
    "svg",
    "text",
    "tray",
    "tray_drawing",
    "view_of",
    "with_variants",
]
