"""Numbers as a report writes them: in the language of the moment, with their interval and what is behind them."""

from __future__ import annotations

import math

from ...core.language import Text, grouped, language
from ..measures import Measure
from ..metrics import Unit
from .html import Content, Markup, joined, tag

NOTHING = "–"
NARROW = "\u202f"
"""The space before per cent and between groups of digits in French."""

_OF = Text(fr="n = {count}", en="n = {count}")


def number(value: float, digits: int = 0) -> str:
    """A number with so many decimals."""
    if digits == 0:
        return str(grouped(round(value)))
    whole, _, rest = f"{value:,.{digits}f}".partition(".")
    return f"{whole.replace(',', NARROW)},{rest}" if language() == "fr" else f"{whole}.{rest}"


def percent(value: float, digits: int = 0) -> str:
    """A part of a whole."""
    return f"{number(100 * value, digits)}{NARROW}%" if language() == "fr" else f"{number(100 * value, digits)}%"


def power(digits: float) -> Markup:
    """A number of so many digits, as a power of ten."""
    return joined("10", tag("sup", number(digits)))


def in_unit(value: float, unit: Unit) -> Content:
    """A value as its unit is written."""
    if unit == "share":
        return percent(value)
    if unit == "digits":
        return power(value)
    return number(value, _decimals(value, unit))


def measured(found: Measure | None, unit: Unit = "share", behind: bool = False) -> Content:
    """A measure with its interval; how much is behind it is told, or shown where the pointer rests."""
    if found is None:
        return NOTHING
    count = str(_OF.format(count=grouped(found.count)))
    reach = joined(interval(found, unit), f", {count}" if behind else None)
    return joined(in_unit(found.value, unit), " ", tag("small", reach, title=count))


def interval(found: Measure, unit: Unit) -> Content:
    """The interval of a measure; one game tells nothing of it."""
    if not math.isfinite(found.low):
        return "?"
    low, high = (max(0.0, found.low), min(1.0, found.high)) if unit == "share" else (found.low, found.high)
    if unit == "share":
        return f"{number(100 * low)}–{number(100 * high)}"
    if unit == "digits":
        return joined("10", tag("sup", f"{number(max(0, low), 1)}–{number(high, 1)}"))
    digits = _decimals(found.value, unit)
    return f"{number(max(0.0, low), digits)}–{number(high, digits)}"


def _decimals(value: float, unit: Unit) -> int:
    return 0 if unit == "count" or abs(value) >= 100 else 1
