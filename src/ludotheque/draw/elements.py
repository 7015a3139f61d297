"""The few SVG elements the pictures are built from, as a small tree that is written out at the end.

Classes and ids are plain names here; the prefix of a picture is added once, when the tree is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from .scene import Mark
from .words import clean, fitted

_SCOPED = {"id", "class", "aria-labelledby"}
_ORIGIN = {"x", "y", "cx", "cy"}

Spot = tuple[float, float]
"""A place in a picture: how far to the right and how far down."""

WIDTH, HEIGHT = 980, 760
"""The size of the page that every view draws on."""


@dataclass(frozen=True, slots=True)
class Element:
    """An SVG element with its attributes and what it holds."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple[Element | str, ...] = ()

    def classes(self) -> set[str]:
        """Every class used in the element and inside it."""
        own = set(self.attributes.get("class", "").split())
        return own.union(*(child.classes() for child in self.children if isinstance(child, Element)))

    def apart(self, prefix: str) -> Element:
        """The element with `prefix` before the names of its masks, which no other picture of a page has then."""
        named = dict(self.attributes)
        if self.tag == "mask":
            named["id"] = prefix + named["id"]
        if "mask" in named:
            named["mask"] = named["mask"].replace("#", f"#{prefix}")
        inside = (child.apart(prefix) if isinstance(child, Element) else child for child in self.children)
        return Element(self.tag, named, tuple(inside))

    def markup(self, prefix: str = "") -> str:
        """The element as SVG text, with `prefix` before every class and id."""
        if self.tag == "g" and not self.attributes:
            return "".join(_inner(child, prefix) for child in self.children)
        opening = self.tag + "".join(f' {key}="{_value(key, self.attributes[key], prefix)}"' for key in self.attributes)
        if not self.children:
            return f"<{opening}/>"
        return f"<{opening}>{''.join(_inner(child, prefix) for child in self.children)}</{self.tag}>"


def _value(key: str, value: str, prefix: str) -> str:
    if key == "mask":
        return escape(value.replace("#", f"#{prefix}"))
    return escape(clean(" ".join(prefix + word for word in value.split()) if key in _SCOPED else value))


def _inner(child: Element | str, prefix: str) -> str:
    return escape(clean(child), quote=False) if isinstance(child, str) else child.markup(prefix)


@lru_cache(2**14)
def decimal(value: float) -> str:
    """A coordinate with one decimal at most, so that the same scene always gives the same bytes."""
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def element(tag: str, *children: Element | str | None, css: str = "", **attributes: str | float) -> Element:
    """An element; `css` is its class, underscores in attribute names stand for hyphens, children that are None go."""
    named = {"class": css} if css else {}
    for key, value in attributes.items():
        if value or key not in _ORIGIN:
            named[key.replace("_", "-")] = value if isinstance(value, str) else decimal(value)
    return Element(tag, named, tuple(child for child in children if child is not None))


def placed(at: Spot, scale: float = 1) -> dict[str, str]:
    """The attribute that moves an element so that its origin is `at`, and enlarges it."""
    moved = f"translate({decimal(at[0])} {decimal(at[1])})" if any(at) else ""
    scaled = f"scale({round(scale, 2):g})" if scale != 1 else ""
    transform = " ".join(filter(None, (moved, scaled)))
    return {"transform": transform} if transform else {}


def group(*children: Element | None, css: str = "", at: Spot = (0, 0), scale: float = 1) -> Element:
    """Several elements together, their origin at a spot."""
    return element("g", *children, css=css, **placed(at, scale))


def named(name: str, mark: Mark | None, *children: Element | None, at: Spot = (0, 0), level: int = 0) -> Element:
    """A group that a page can find by its `data-name`, that says how it is marked, and can be touched if it should.

    What stands above the floor says on which `level`.
    """
    identity = (
        {"data-name": name} | ({"data-mark": mark} if mark else {}) | ({"data-level": str(level)} if level else {})
    )
    css = "live" if mark in {"touchable", "touched"} else ""
    return element("g", *children, css=css, **identity, **placed(at))


def also(name: str, *children: Element | None, at: Spot = (0, 0)) -> Element:
    """A group that stands for the thing with that `data-name` once more, where there is something to touch."""
    identity = {"data-also": name, "css": "live"} if name else {}
    return element("g", *children, **identity, **placed(at))


@lru_cache(2**13)
def line(*steps: str | float) -> str:
    """Path data from commands and coordinates."""
    return " ".join(step if isinstance(step, str) else decimal(step) for step in steps)


def path(css: str, d: str) -> Element:
    """A path."""
    return element("path", css=css, d=d)


def rect(css: str, x: float, y: float, width: float, height: float, radius: float = 0) -> Element:
    """A rectangle, its corners rounded by `radius`."""
    rounding = {"rx": radius} if radius else {}
    return element("rect", css=css, x=x, y=y, width=width, height=height, **rounding)


def circle(css: str, radius: float, x: float = 0, y: float = 0) -> Element:
    """A circle."""
    return element("circle", css=css, cx=x, cy=y, r=radius)


def label(css: str, x: float, y: float, words: str, size: float | None = None) -> Element:
    """Words centred on a spot; `size` is for those whose class does not tell how large they are."""
    sized = {"font_size": size} if size else {}
    return element("text", words, css=css, x=x, y=y, dy=".35em", **sized)


def fitted_label(css: str, spot: Spot, words: str, size: float, room: float) -> Element:
    """Words that are `size` high, or smaller if they would not fit into `room`."""
    small = fitted(words, size, room)
    # Scaled, not sized: a page that allows no inline style draws it the same, and so does a phone.
    return group(label(css, 0, 0, words), at=spot, scale=small / size) if small < size else label(css, *spot, words)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners that something can be drawn along."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0

    @property
    def view(self) -> str:
        """The box as the `viewBox` of a picture."""
        return line(self.x, self.y, self.width, self.height)

    def within(self, edge: float) -> Box:
        """The box without an edge of this width, which may take rounded corners with it."""
        return Box(self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)

    def around(self, css: str) -> Element:
        """The box itself."""
        return rect(css, self.x, self.y, self.width, self.height, self.radius)

    def brackets(self, css: str) -> Element:
        """The four corners alone."""
        right, bottom = self.x + self.width, self.y + self.height
        arm = min(self.width, self.height) * 0.22
        corners = [(self.x, self.y, 1, 1), (right, self.y, -1, 1), (right, bottom, -1, -1), (self.x, bottom, 1, -1)]
        arms = (line("M", x, y + arm * down, "V", y, "H", x + arm * across) for x, y, across, down in corners)
        return path(css, "".join(arms))
