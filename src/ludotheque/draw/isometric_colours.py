"""The colours of boards that are built on: the wood of every storey, and the faces of what stands in the light."""

from __future__ import annotations

from collections.abc import Iterable

STOREYS = 8
"""How many storeys have a wood of their own; higher ones look like the last."""

_TOPS = ("#C4955C", "#D0A46B", "#DBB37C", "#E4C28F", "#ECD0A4", "#F2DDBA", "#F7E8CF", "#FBF1DF")
_LEFT, _RIGHT = ("#7A4317", 0.3), ("#5A2E0E", 0.52)


def _mixed(colour: str, other: str, share: float) -> str:
    """A colour with a `share` of another in it."""
    return _hex(a + (b - a) * share for a, b in zip(_parts(colour), _parts(other), strict=True))


def _woods(light: float) -> dict[str, str]:
    """The top, left and right of the bricks of every storey, in that much light: the higher, the paler."""
    tops = [_mixed("#000000", top, light) for top in _TOPS]
    return {
        f"{face}{storey}": _mixed(top, *towards)
        for storey, top in enumerate(tops, start=1)
        for face, towards in (("top", ("#000000", 0)), ("left", _LEFT), ("right", _RIGHT))
    }


def _wood_rules() -> dict[str, str]:
    """The rules that paint bricks in the woods of their storeys."""
    storeys = range(1, STOREYS + 1)
    edge = "stroke:{brick_edge};stroke-width:1.7;stroke-linejoin:round"
    tops = {f"top{n}": f"fill:url(#{{prefix}}top{n}-wood);{edge}" for n in storeys}
    planks = {f"top{n}-wood": f"fill:{{top{n}}}" for n in storeys}
    return tops | planks | {f"{side}{n}": f"fill:{{{side}{n}}};{edge}" for side in ("left", "right") for n in storeys}


def face_rules(owner: int, fill: str, side: str, edge: str) -> dict[str, str]:
    """The rules that paint the three faces of a seat's cubes, and its pawns when they are seen through a wall."""
    faces = {"upper": _mixed(fill, "#FFFFFF", 0.1), "west": _mixed(fill, side, 0.38), "east": _mixed(fill, side, 0.68)}
    drawn = f"stroke:{edge};stroke-width:1.8;stroke-linejoin:round"
    return {f"{face}{owner}": f"fill:{colour};{drawn}" for face, colour in faces.items()} | {
        f"glass{owner}": f"fill:{fill};fill-opacity:.38;stroke:{{halo}};stroke-width:4",
        f"glass-edge{owner}": f"fill:none;stroke:{side};stroke-width:1.8;stroke-dasharray:4 3",
    }


def _parts(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


def _hex(parts: Iterable[float]) -> str:
    return "#" + "".join(f"{round(part):02X}" for part in parts)


BY_DAY = {
    "floor": "#7B4F2C",
    "floor_line": "#9B6C42",
    "deck": "#9E7348",
    "deck_line": "#6F4A2A",
    "frame_left": "#4A2B14",
    "door": "#EBD9B7",
    "brick_edge": "#4A2E14",
    **_woods(1),
}
"""What the roles of these boards look like by day."""

BY_NIGHT = {
    "floor": "#3B2717",
    "floor_line": "#5E4229",
    "deck": "#5A3F26",
    "deck_line": "#37240F",
    "frame_left": "#20130A",
    "door": "#BCA67F",
    "brick_edge": "#24150A",
    **_woods(0.8),
}
"""What they look like by night."""

_ROUND = "stroke-linecap:round;stroke-linejoin:round"

RULES = {
    "start": "text-anchor:start",
    "end": "text-anchor:end",
    "out": "opacity:.45",
    "frame-left": "fill:{frame_left}",
    "edge-word": "font-size:15px;fill:{engraved}",
    "floor": "fill:url(#{prefix}floor-wood);stroke:{frame_side};stroke-width:2",
    "floor-wood": "fill:{floor}",
    "floor-lines": "fill:none;stroke:{floor_line};stroke-width:1.4",
    "deck": "fill:url(#{prefix}deck-wood);stroke:{frame_side};stroke-width:2.5",
    "deck-wood": "fill:{deck}",
    "deck-lines": "fill:none;stroke:{deck_line};stroke-width:2;stroke-opacity:.8",
    "fine-grain": "fill:none;stroke:#5A2F0C;stroke-width:1.3;stroke-opacity:.1",
    "door": "fill:{door};stroke:{frame_side};stroke-width:1.5;stroke-linejoin:round",
    "door-arrow": f"fill:none;stroke:#5A3519;stroke-width:5;{_ROUND}",
    "door-word": "font-size:15px;fill:#5A3519",
    "seam": "fill:none;stroke:{brick_edge};stroke-opacity:.22",
    "contact": "fill:{shade};fill-opacity:.2",
    "level": "font-size:12.5px;font-weight:700;fill:#4A2E14;fill-opacity:.85",
    "plan-level": "font-size:19px;font-weight:700;fill:#4A2E14;fill-opacity:.85",
    "shaded": "fill:#000;fill-opacity:.2",
    "shine": f"fill:none;stroke:#FFF;stroke-opacity:.65;stroke-width:2.2;{_ROUND}",
    "shown": "fill:#FFF",
    "unshown": "fill:#000",
    "tag": "fill:{halo};stroke:#3F240F;stroke-width:1.4",
    "tag-word": "font-size:13px;fill:#2A2118",
    "tag-height": "font-size:14px;font-weight:800;fill:#2A2118",
    "inlay": "fill:none;stroke:#FFF;stroke-opacity:.38;stroke-width:1.6;stroke-linejoin:round",
    "shelf": "fill:{sunk};stroke:{line}",
    "shelf-word": "font-size:11px;fill:{muted}",
    "die": "transform-box:fill-box;transform-origin:center",
    "die-upper": "fill:#FFFBF0;stroke:#C9B48F;stroke-width:1.5;stroke-linejoin:round",
    "die-west": "fill:#EFE3CB;stroke:#C9B48F;stroke-width:1.5;stroke-linejoin:round",
    "die-east": "fill:#D9C7A4;stroke:#C9B48F;stroke-width:1.5;stroke-linejoin:round",
    "die-word": "font-size:34px;fill:#2A2118",
    "pip": "fill:#2A2118",
    "total": "font-size:22px;fill:{text}",
    "card": "fill:{card};stroke:{line};stroke-width:1.5",
    "card-word": "font-size:17px;fill:{text}",
    **_wood_rules(),
}
"""How everything on these boards and around them is painted."""

ON_PHONES = {
    "edge-word": "font-size:26px",
    "door-word": "font-size:24px",
    "level": "font-size:24px",
    "plan-level": "font-size:28px",
    "tag-word": "font-size:18px",
    "tag-height": "font-size:20px",
    "shelf-word": "font-size:18px",
}
"""What is written larger where the picture is small."""
