"""Gauges: how much of something has been used up, as bars with words and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from .elements import WIDTH, Element, Spot, fitted_label, group, line, path, rect
from .scene import Gauge

_SLOT = 206
_BAR = 156
_CLOSEST = 5


def gauges(row: Sequence[Gauge], y: float) -> Element:
    """All the gauges beside each other, in the middle of the page."""
    first = WIDTH / 2 - _SLOT * (len(row) - 1) / 2
    return group(*(_gauge(gauge, (first + _SLOT * place, y)) for place, gauge in enumerate(row)))


def _gauge(gauge: Gauge, at: Spot) -> Element:
    step = _BAR / max(gauge.top, 1)
    used = step * min(gauge.used, gauge.top)
    notches = [line("M", place * step - _BAR / 2, "12v8") for place in range(1, gauge.top)]
    return group(
        fitted_label("gauge", (0, 0), f"{gauge.words} {gauge.used}/{gauge.top}", 14, _SLOT - 12),
        rect("gauge-free", -_BAR / 2, 12, _BAR, 8, 4),
        rect("gauge-used", -_BAR / 2, 12, used, 8, 4) if used else None,
        path("notches", "".join(notches)) if notches and step >= _CLOSEST else None,
        at=at,
    )
