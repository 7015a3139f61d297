"""The colours of the pictures, by day and by night, and how every class is painted with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from .isometric_colours import BY_DAY, BY_NIGHT, ON_PHONES, RULES, face_rules

Theme = Literal["auto", "light", "dark"]
"""The colours of a picture: by day, by night, or as the reader's system has it."""

Colours = Mapping[str, str]

LIGHT: Colours = {
    "page": "#F7F2E8",
    "card": "#FFFDF8",
    "sunk": "#EDE4D3",
    "line": "#CBBB9F",
    "text": "#2A2118",
    "muted": "#6A5B49",
    "touch": "#0B7F73",
    "last": "#6C4BD1",
    "danger": "#B3261E",
    "way": "#6C4BD1",
    "way_ahead": "#0B7F73",
    "decisive": "#FFC93C",
    "decisive_edge": "#3A2A00",
    "halo": "#FFF9EC",
    "frame": "#5A3519",
    "frame_side": "#3F240F",
    "frame_edge": "#7B5D47",
    "foot": "#3F240F",
    "panel": "#83532A",
    "cell": "#D2AE7C",
    "hole": "#2F1B0B",
    "engraved": "#F7E9D2",
    "gold": "#FFE9A8",
    "cream": "#FFF6DC",
    "shade": "#2A1405",
    "field": "#FFF3DC",
    "scored": "#6A4522",
    "night_edge": "#0B0A0D",
    "night_frame": "#2A2630",
    **BY_DAY,
    "grain": ".16",
    "shadow": ".12",
    "lit": ".42",
}
"""What each role looks like by day (the last three are opacities)."""

DARK: Colours = {
    **LIGHT,
    "page": "#191512",
    "card": "#231D19",
    "sunk": "#2D2620",
    "line": "#5A4C3F",
    "text": "#F3E9DA",
    "muted": "#B7A690",
    "touch": "#3FD6C0",
    "last": "#B39DFF",
    "danger": "#FF8A7A",
    "frame": "#2E1D10",
    "frame_side": "#160D06",
    "frame_edge": "#5E4229",
    "foot": "#2E1D10",
    "panel": "#5A3A1F",
    "cell": "#8A6A44",
    "hole": "#170D06",
    "engraved": "#E9D6B8",
    "scored": "#3F240F",
    "night_edge": "#918A7F",
    "night_frame": "#918A7F",
    **BY_NIGHT,
    "shadow": ".35",
    "lit": ".12",
}
"""What each role looks like by night."""


class Seat(NamedTuple):
    """The colours of a seat: its pieces, their side, outline and mark, and the frame of what it has won."""

    fill: str
    side: str
    edge: str
    ink: str
    frame: str
    pen: float
    """How thick the strokes of its mark are; 0 when the mark is filled."""


SEATS = (
    Seat("#1F5FA8", "#12396A", "#12396A", "#FFF", "#1F5FA8", 9.2),
    Seat("#E4602A", "#96360F", "#96360F", "#FFF", "#E4602A", 2.4),
    Seat("#F5BE3B", "#93690A", "#93690A", "#3A2A00", "#F5BE3B", 2.4),
    Seat("#2A2630", "#0B0A0D", "{night_edge}", "#FFF3DC", "{night_frame}", 0),
)
"""Blue, vermilion, amber and night."""

_SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
_ROUND = "stroke-linecap:round;stroke-linejoin:round"

_RULES = {
    "page": "fill:{page}",
    "picture": f"font-family:{_SANS};font-weight:600;text-anchor:middle",
    "title": "font-size:18px;fill:{text}",
    "note": "font-size:14px;font-weight:500;fill:{muted}",
    "caption": "font-size:20px;font-weight:500;fill:{muted}",
    "count": "font-size:17px;fill:{text}",
    "letter": "font-size:18px;fill:{text}",
    "engraved": "font-size:17px;fill:{engraved}",
    "scale": "font-size:14px;fill:{engraved};fill-opacity:.8",
    "top": "font-size:15px;font-weight:800;fill:{gold}",
    "badge": "fill:{sunk}",
    "missing": "fill:none;stroke:{line};stroke-width:2;stroke-dasharray:5 4",
    "shadow": "fill:#000;fill-opacity:{shadow}",
    "frame": "fill:url(#{prefix}dark-wood)",
    "frame-wood": "fill:{frame}",
    "frame-side": "fill:{frame_side}",
    "frame-edge": "fill:none;stroke:{frame_edge};stroke-width:1.5;stroke-opacity:.7",
    "foot": "fill:{foot}",
    "panel": "fill:url(#{prefix}warm-wood);stroke:{frame_edge};stroke-width:1.5",
    "panel-wood": "fill:{panel}",
    "cell": "fill:url(#{prefix}pale-wood);stroke:{frame_side};stroke-width:1.5",
    "cell-wood": "fill:{cell}",
    "grain": "fill:none;stroke:#5A2F0C;stroke-width:1.3;stroke-opacity:{grain}",
    "hole": "fill:{hole}",
    "hole-rim": "fill:none;stroke:#000;stroke-opacity:.4;stroke-width:3",
    "tower": "fill:{shade};fill-opacity:.16",
    "free": f"fill:none;stroke:{{shade}};stroke-opacity:.45;stroke-width:2;{_ROUND}",
    "cast": "fill:{shade};fill-opacity:.25",
    "rim": "fill:none;stroke:#FFF;stroke-opacity:.3;stroke-width:1.5",
    "gloss": f"fill:none;stroke:#FFF;stroke-opacity:.55;stroke-width:3.2;{_ROUND}",
    "dish": "fill:#000;fill-opacity:.1;stroke:#FFF;stroke-opacity:.35;stroke-width:1.6",
    "gold": "fill:none;stroke:{gold};stroke-width:5",
    "cream": "fill:{cream}",
    "ghost": "opacity:.7",
    "ghost-edge": f"fill:none;stroke:{{halo}};stroke-width:2.4;stroke-dasharray:5 4;{_ROUND}",
    "halo": f"fill:none;stroke:{{halo}};stroke-opacity:.85;stroke-width:6.5;{_ROUND}",
    "touchable": f"fill:none;stroke:{{touch}};stroke-width:2.6;stroke-dasharray:5 4;{_ROUND}",
    "touched": f"fill:none;stroke:{{touch}};stroke-width:3.4;{_ROUND}",
    "last": f"fill:none;stroke:{{last}};stroke-width:3.4;{_ROUND}",
    "forbidden": f"fill:none;stroke:{{danger}};stroke-width:3;{_ROUND}",
    "support": f"fill:none;stroke:{{way}};stroke-width:4;stroke-dasharray:.1 8;{_ROUND}",
    "decisive": f"fill:none;stroke:{{decisive}};stroke-width:4.4;{_ROUND}",
    "decisive-edge": f"fill:none;stroke:{{decisive_edge}};stroke-width:8.6;{_ROUND}",
    "decisive-fill": "fill:{decisive};fill-opacity:.3",
    "star": "fill:{decisive_edge}",
    "star-ground": "fill:{decisive};stroke:{decisive_edge};stroke-width:2.4",
    "route-halo": f"fill:none;stroke:{{halo}};stroke-opacity:.7;stroke-width:8;{_ROUND}",
    "route": f"fill:none;stroke:{{way}};stroke-width:4.6;stroke-dasharray:.1 9;{_ROUND}",
    "route-end": "fill:{way};stroke:{halo};stroke-width:1.8;stroke-linejoin:round",
    "route-tag": "fill:{halo};stroke:{way};stroke-width:2",
    "ahead": f"fill:none;stroke:{{way_ahead}};stroke-width:4.6;stroke-dasharray:.1 9;{_ROUND}",
    "ahead-end": "fill:{way_ahead};stroke:{halo};stroke-width:1.8;stroke-linejoin:round",
    "ahead-tag": "fill:{halo};stroke:{way_ahead};stroke-width:2",
    "route-word": "font-size:14px;font-weight:800;fill:#2A2118",
    "touchable-fill": "fill:{touch};fill-opacity:.2",
    "touched-fill": "fill:{touch};fill-opacity:.3",
    "forbidden-fill": "fill:url(#{prefix}hatch)",
    "hatching": "stroke:{danger};stroke-width:2.4;stroke-opacity:.75",
    "no-entry": "fill:{card};stroke:{danger};stroke-width:4",
    "dot": "fill:{touch};stroke:{halo};stroke-width:1.8;stroke-dasharray:none",
    "active": "fill:{touch};fill-opacity:.08;stroke:{touch};stroke-width:3",
    "arrow": f"fill:none;stroke:{{touch}};stroke-width:4;{_ROUND}",
    **RULES,
    "struck": "text-decoration:line-through",
    "field": "fill:{field};fill-opacity:{lit}",
    "scored": "fill:none;stroke:{scored};stroke-opacity:.55;stroke-width:1",
    "scored-deep": "fill:none;stroke:{scored};stroke-width:1.8",
    "rim-letter": "font-size:15px;fill:{engraved}",
    "number": "font-size:12px;font-weight:700;fill:{scored}",
    "plug": "fill:{field};fill-opacity:.5",
    "gauge": "font-size:14px;font-weight:500;fill:{muted}",
    "gauge-free": "fill:{sunk};stroke:{line};stroke-width:1",
    "gauge-used": "fill:{muted}",
    "notches": "stroke:{page};stroke-width:1.5",
    "hit": "fill:none;pointer-events:all",
    "through": "pointer-events:none",
    "live": "pointer-events:auto;cursor:pointer",
}

# A picture shown as small as a phone keeps its coordinates readable.
PHONE = {
    "engraved": "font-size:28px",
    "letter": "font-size:28px",
    "scale": "font-size:20px",
    "top": "font-size:22px",
    "count": "font-size:22px",
    **ON_PHONES,
    "rim-letter": "font-size:24px",
    "number": "font-size:20px",
    "route-word": "font-size:17px",
    "gauge": "font-size:21px",
}
"""What is written larger where the picture is small."""


def _seat_rules(owner: int) -> dict[str, str]:
    seat = SEATS[owner]
    return {
        f"piece{owner}": f"fill:{seat.fill};stroke:{seat.edge};stroke-width:1.6;stroke-linejoin:round",
        f"side{owner}": f"fill:{seat.side};stroke:{seat.edge};stroke-width:1.6;stroke-linejoin:round",
        f"won{owner}": f"fill:{seat.fill};fill-opacity:.2;stroke:{seat.frame};stroke-width:4.5",
        f"inlay{owner}": f"fill:none;stroke:{seat.ink};stroke-opacity:.9;stroke-width:2.2;stroke-dasharray:6 4",
        f"ink{owner}": f"fill:{seat.ink}",
        f"dark{owner}": f"fill:{seat.side}",
        f"sign{owner}": _signed(seat, seat.ink),
        f"dark-sign{owner}": _signed(seat, seat.side),
        **face_rules(owner, seat.fill, seat.side, seat.edge),
    }


def _signed(seat: Seat, ink: str) -> str:
    return f"fill:none;stroke:{ink};stroke-width:{seat.pen:g};{_ROUND}" if seat.pen else f"fill:{ink}"


def all_rules() -> dict[str, str]:
    """How every class is painted, with the names of the roles where their colours go."""
    return _RULES | {name: rule for owner in range(len(SEATS)) for name, rule in _seat_rules(owner).items()}
