"""Draws the icons of the installed page from its logo: `python -m tools.icons` writes them into the page's folder.

Devices want PNG files. They are kept beside the logo, so that nobody needs Pillow to serve them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from PIL import Image, ImageDraw

WEB = Path(__file__).parents[1] / "src/ludotheque/web"
PAPER = "#F7F2E8"
FINE = 4
"""How many times larger it is drawn than shown, for smooth edges."""

Point = tuple[float, float]


class Icon(NamedTuple):
    """An icon: its side in pixels, how much of it the logo takes, and whether paper lies behind it."""

    side: int
    share: float
    paper: bool


ICONS = {
    "icon-192.png": Icon(192, 0.94, paper=False),
    "icon-512.png": Icon(512, 0.94, paper=False),
    "icon-maskable.png": Icon(512, 0.62, paper=True),  # devices cut it to a circle or to another shape
    "icon-apple.png": Icon(180, 0.74, paper=True),
}


def draw(icon: Icon) -> Image.Image:
    """An icon as a picture."""
    logo = ElementTree.parse(WEB / "logo.svg").getroot()
    size = float(logo.attrib["viewBox"].split()[2])
    side, scale = icon.side * FINE, icon.side * FINE * icon.share / size
    shift = (side - scale * size) / 2
    picture = Image.new("RGBA", (side, side), PAPER if icon.paper else (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    [group] = logo
    for path in group:
        corners = [(shift + scale * x, shift + scale * y) for x, y in _corners(path.attrib["d"])]
        pen.polygon(corners, fill=path.attrib["fill"])
        pen.line([*corners, *corners[:2]], group.attrib["stroke"], round(scale), joint="curve")
    return picture.resize((icon.side, icon.side), Image.Resampling.LANCZOS)


def _corners(path: str) -> Iterator[Point]:
    """The corners of an outline made of straight lines."""
    x = y = 0.0
    for command, numbers in re.findall(r"([MLlVvHh])([-\d. ]*)", path):
        values = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        for first, *second in zip(*[iter(values)] * (1 if command in "VvHh" else 2), strict=True):
            if command in "ML":
                x, y = first, second[0]
            elif command == "l":
                x, y = x + first, y + second[0]
            elif command in "Vv":
                y = first if command == "V" else y + first
            else:
                x = first if command == "H" else x + first
            yield x, y


if __name__ == "__main__":
    for name, icon in ICONS.items():
        draw(icon).quantize(64).save(WEB / name, optimize=True)
