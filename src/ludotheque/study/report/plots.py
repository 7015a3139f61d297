"""Plots drawn as SVG: bars, lines, stacked shares, and heat on a board, each with words on what it shows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...draw.elements import Element, element, group, line, path, rect
from ...draw.scene import Point, column_name
from ..coverage import Coverage
from ..moments import Course
from .html import Markup

WIDTH, HEIGHT = 560, 220
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 34
DASHES = ("", "7 4", "2 3", "9 3 2 3")
MARKERS = ("circle", "square", "diamond", "cross")
MOST_BARS = 30
"""Bars of a histogram; longer ranges are put together."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A range of numbers along one side of a plot."""

    low: float
    high: float
    begin: float
    end: float

    def at(self, value: float) -> float:
        """Where a value is."""
        return self.begin + (value - self.low) / ((self.high - self.low) or 1) * (self.end - self.begin)


def plot(title: str, *drawn: Element | None, width: float = WIDTH, height: float = HEIGHT) -> Markup:
    """A plot with what it shows in words for who does not see it."""
    return Markup(
        element(
            "svg",
            element("title", title),
            *drawn,
            css="plot",
            viewBox=f"0 0 {width:g} {height:g}",
            role="img",
            aria_label=title,
        ).markup()
    )


def words(x: float, y: float, said: str, css: str = "tick", anchor: str = "middle") -> Element:
    """Words at a spot."""
    return element("text", said, css=css, x=x, y=y, text_anchor=anchor)


def lines(title: str, courses: Sequence[Course], top: float, ends: tuple[str, str], told: Sequence[str]) -> Markup:
    """A line for each course, with its interval as a band; `told` are what stands beside the marks of the upright axis.

    Lines differ by dashes and marks, not by their colour alone.
    """
    across, up = Axis(0, 9, LEFT + 12, WIDTH - RIGHT - 24), Axis(0, top, HEIGHT - BOTTOM, TOP + 6)
    drawn = [_course(course, place, across, up) for place, course in enumerate(courses)]
    return plot(title, _frame(up, told), _ends(ends), *drawn)


def _course(course: Course, place: int, across: Axis, up: Axis) -> Element:
    aside = 4.0 * place  # or intervals would lie on each other
    there = [(across.at(tenth) + aside, found) for tenth, found in enumerate(course) if found]
    spots = [(x, up.at(found.value)) for x, found in there]
    bars = "".join(
        line("M", x, up.at(_kept(found.low, up)), "V", up.at(_kept(found.high, up)))
        for x, found in there
        if math.isfinite(found.low)
    )
    steps = "".join(line("ML"[n > 0], x, y) for n, (x, y) in enumerate(spots))
    dashes = {"stroke_dasharray": DASHES[place % len(DASHES)]} if DASHES[place % len(DASHES)] else {}
    drawn = element("path", css="line", d=steps or "M0 0", **dashes)
    marks = (marker(MARKERS[place % len(MARKERS)], x, y) for x, y in spots)
    return group(path("reach", bars or "M0 0"), drawn, *marks, css=f"level{place % len(DASHES)}")


def _kept(value: float, up: Axis) -> float:
    return min(max(value, up.low), up.high)


def marker(kind: str, x: float, y: float) -> Element:
    """A small mark at a spot."""
    shapes = {
        "circle": f"M{x - 4:.1f} {y:.1f}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        "square": f"M{x - 3.5:.1f} {y - 3.5:.1f}h7v7h-7z",
        "diamond": f"M{x:.1f} {y - 5:.1f}l5 5-5 5-5-5z",
        "cross": f"M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8",
    }
    return path(f"mark {kind}", shapes[kind])


def legend(names: Sequence[str]) -> Markup:
    """What the lines of plots are, by their dashes and marks."""
    return Markup("".join(_key(name, place) for place, name in enumerate(names)))


def _key(name: str, place: int) -> str:
    dashes = {"stroke_dasharray": DASHES[place % len(DASHES)]} if DASHES[place % len(DASHES)] else {}
    sample = group(
        element("path", css="line", d="M0 8H36", **dashes),
        marker(MARKERS[place % len(MARKERS)], 18, 8),
        css=f"level{place % len(DASHES)}",
    )
    drawn = element("svg", sample, css="plot key", viewBox="0 0 36 16", width=36, height=16, aria_hidden="true")
    return f'<span class="legend">{drawn.markup()} {element("b", name).markup()}</span>'


def histogram(title: str, counts: Sequence[tuple[int, int]], low: int, high: int, unit: str) -> Markup:
    """How many games have which length, on an axis that other histograms may share; longer ones are in the last bar."""
    each = max(1, -(-(high - low + 1) // MOST_BARS))
    bins = [0] * ((high - low) // each + 1)
    for value, count in counts:
        bins[min((value - low) // each, len(bins) - 1)] += count
    longer = any(value > high for value, _ in counts)
    most, height = max(bins, default=1) or 1, 120
    across = Axis(0, len(bins), LEFT, WIDTH - RIGHT)
    up = Axis(0, most, height - BOTTOM, TOP)
    step = across.at(1) - across.at(0)
    bars = (
        rect("bar", across.at(n) + step * 0.08, up.at(count), step * 0.84, up.at(0) - up.at(count))
        for n, count in enumerate(bins)
        if count
    )
    base = path("axis", line("M", LEFT, up.at(0), "H", WIDTH - RIGHT))
    shown = [words(across.at(n + 0.5), height - BOTTOM + 16, str(low + n * each)) for n in _spaced(len(bins))]
    if longer:
        shown.append(
            words(across.at(len(bins)), height - BOTTOM + 16, f"{low + (len(bins) - 1) * each}+", anchor="end")
        )
    name = words(WIDTH - RIGHT, height - 2, unit, anchor="end")
    scale = words(LEFT - 6, up.at(most) + 4, str(most), anchor="end")
    return plot(title, base, *bars, *shown, name, scale, height=height)


def _spaced(count: int) -> Iterator[int]:
    """Some of so many bars, evenly, to be named; the last one is left out."""
    return iter(range(0, max(1, count - 2), max(1, -(-count // 8))))


def stacked(title: str, rows: Sequence[tuple[str, Sequence[tuple[str, float, str]]]]) -> Markup:
    """A bar for each row, split into parts: each has its class, its share of the whole, and what is written in it."""
    name, height = 120, 34
    drawn = []
    for place, (called, parts) in enumerate(rows):
        y, x = place * height + 4, float(name)
        drawn.append(words(name - 10, y + 18, called, anchor="end"))
        for css, part, said in parts:
            wide = part * (WIDTH - name - RIGHT)
            fits = wide > 9 * len(said)
            drawn.append(rect(css, x, y, wide, 26))
            drawn.append(words(x + wide / 2, y + 18, said, f"in {css}") if fits and said else group())
            x += wide
    return plot(title, *drawn, height=len(rows) * height + 4)


def heat(title: str, found: Coverage, columns: int, rows: int) -> Markup:
    """How often each place of a board was moved to: the darker, the more often; small boards have the numbers too."""
    size = max(14.0, min(40.0, 300 / max(columns, rows)))
    counts = dict(found.ends)
    most = max(counts.values(), default=1)
    cells = [
        _cell((c, r), counts.get((c, r), 0), most, found.moves, size, rows) for c in range(columns) for r in range(rows)
    ]
    letters = (words(24 + (c + 0.5) * size, rows * size + 18, column_name(c)) for c in range(columns))
    numbers = (words(16, (rows - r - 0.5) * size + 6, str(r + 1)) for r in range(rows))
    return plot(title, *cells, *letters, *numbers, width=28 + columns * size, height=rows * size + 26)


def _cell(at: Point, count: int, most: int, moves: int, size: float, rows: int) -> Element:
    x, y = 24 + at[0] * size, (rows - 1 - at[1]) * size + 2
    part = count / most
    floor = rect("floor", x, y, size - 1.5, size - 1.5, 2)
    filled = element(
        "rect", css="heat", x=x, y=y, width=size - 1.5, height=size - 1.5, rx=2, fill_opacity=f"{part:.2f}"
    )
    share = 100 * count / moves
    css = "share dark" if part > 0.6 else "share"
    said = words(x + size / 2 - 1, y + size / 2 + 4, f"{share:.0f}", css) if size >= 26 and count else None
    return group(floor, filled if count else None, said)


def _frame(up: Axis, told: Sequence[str]) -> Element:
    """Level lines with what stands beside them, from the lowest up."""
    steps = [up.low + (up.high - up.low) * n / (len(told) - 1) for n in range(len(told))]
    grid = (path("grid", line("M", LEFT, up.at(value), "H", WIDTH - RIGHT)) for value in steps)
    names = (words(LEFT - 6, up.at(value) + 4, said, anchor="end") for value, said in zip(steps, told, strict=True))
    return group(*grid, *names)


def _ends(ends: tuple[str, str]) -> Element:
    """What the left and the right end of the lower edge stand for."""
    first, last = ends
    return group(words(LEFT, HEIGHT - 10, first, anchor="start"), words(WIDTH - RIGHT, HEIGHT - 10, last, anchor="end"))
