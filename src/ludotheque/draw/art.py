"""What a game draws with that brings views or shapes of its own: elements, marks, trays, and the parts of our views.

Derive a view from `View` or from one of ours, and a shape from `Shape`, from `Miniature` (drawn at one size) or from
`Figure` (stands on isometric boards).
"""

from .corner_trays import corner_trays
from .die import die
from .disc import FIELD, Crossings, Disc, disc_of, radius_of, spot_of, turn_of, turned
from .elements import (
    HEIGHT,
    WIDTH,
    Box,
    Element,
    Spot,
    circle,
    element,
    fitted_label,
    group,
    label,
    line,
    named,
    path,
    placed,
    rect,
)
from .flat import Flat
from .gauges import gauges
from .grid_text import column_letters, grid_text
from .isometric import Isometric
from .kept import kept
from .marks import fill, fill_class, frame, no_entry
from .palette import SEATS
from .pawns import Figure
from .rails import rail
from .routes import routes
from .scene import MARKS, Look, column_name
from .shapes import InHand, Miniature, Shape
from .side_trays import side_trays
from .signs import ghost, pennant, sign
from .styles import Style
from .text_marks import BRACKETS, GHOST, Paint, brackets
from .tokens import chip
from .upright import Upright
from .views import Drawing, View
from .vocabulary import UnknownArt, shape_of, view_of
from .words import Words, clean, folded

__all__ = [
    "BRACKETS",
    "FIELD",
    "GHOST",
    "HEIGHT",
    "MARKS",
    "SEATS",
    "WIDTH",
    "Box",
    "Crossings",
    "Disc",
    "Drawing",
    "Element",
    "Figure",
    "Flat",
    "InHand",
    "Isometric",
    "Look",
    "Miniature",
    "Paint",
    "Shape",
    "Spot",
    "Style",
    "UnknownArt",
    "Upright",
    "View",
    "Words",
    "brackets",
    "chip",
    "circle",
    "clean",
    "column_letters",
    "column_name",
    "corner_trays",
    "die",
    "disc_of",
    "element",
    "fill",
    "fill_class",
    "fitted_label",
    "folded",
    "frame",
    "gauges",
    "ghost",
    "grid_text",
    "group",
    "kept",
    "label",
    "line",
    "named",
    "no_entry",
    "path",
    "pennant",
    "placed",
    "radius_of",
    "rail",
    "rect",
    "routes",
    "shape_of",
    "side_trays",
    "sign",
    "spot_of",
    "turn_of",
    "turned",
    "view_of",
]
