"""Plots of how something changes in the course of games, with what they show in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.language import Text
from ..moments import Course
from . import plots
from .html import Markup, joined, tag
from .numbers import in_unit

_FIRST, _LAST = Text(fr="début de la partie", en="start of the game"), Text(fr="fin", en="end")
_ROOM = 1.15
"""How much higher a plot is than its highest value."""


def course_plot(
    title: Text, courses: Sequence[Course], top: float, told: Sequence[str] = (), names: Sequence[str] = ()
) -> Markup:
    """A line for each course up to `top`, with what stands beside the upright axis, and what the lines are called."""
    told = told or [str(in_unit(top * part / 2, "number")) for part in range(3)]
    drawn = plots.lines(str(title), courses, top, (str(_FIRST), str(_LAST)), told)
    return figure(str(title), joined(drawn, plots.legend(names)))


def highest(courses: Sequence[Course]) -> float:
    """Where a plot of these courses ends."""
    return max((measure.value for course in courses for measure in course if measure), default=1.0) * _ROOM


def figure(caption: str, drawn: Markup) -> Markup:
    """Something drawn, with what it is below."""
    return tag("figure", drawn, tag("figcaption", caption))
