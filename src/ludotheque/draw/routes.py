"""The routes of the last moves, and of the move that is being chosen: dotted ways over the board with their costs."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from .elements import Element, Spot, circle, element, group, label, line, path
from .scene import MARKS, Route, Scene, Stop
from .words import clean

Leg = Callable[[Stop, Stop], str]
"""The path data of a step that is not straight, from behind the coordinates of its start to those of its end."""

_ARROW = "M-7-7L4 0L-7 7z"
_BEND = 0.28
_TAG = 11
_START = 5


def routes(
    scene: Scene, spot: Callable[[Stop], Spot], *, short: float = 0, scale: float = 1, leg: Leg | None = None
) -> Element | None:
    """All routes of a scene over its board, to be drawn last; `spot` says where a stop is seen.

    They end `short` of the middle of their last place, so that the piece there stays in sight. Steps are straight
    unless `leg` draws them. Where pieces are small, `scale` makes the costs and the arrows small as well.
    """
    drawn = [_route(route, spot, short * _is_on(scene, route.stops[-1]), scale, leg) for route in scene.routes]
    return group(*drawn, css="through") if drawn else None


def _is_on(scene: Scene, stop: Stop) -> bool:
    """Whether a stop is on the board, and not just outside."""
    column, row = stop.at
    return 0 <= column < scene.board.columns and 0 <= row < scene.board.rows


def _route(route: Route, spot: Callable[[Stop], Spot], short: float, scale: float, leg: Leg | None) -> Element:
    spots = [spot(stop) for stop in route.stops]
    spots[-1] = _nearer(spots[-2], spots[-1], short)
    steps = list(zip(route.stops, route.stops[1:], spots, spots[1:], strict=False))
    bare = leg or (lambda here, there: line("L", *spot(there)))
    way = line("M", *spots[0]) + "".join(
        _jump(start, end) if there.jump else bare(here, there) if end == spot(there) else line("L", *end)
        for here, there, start, end in steps
    )
    css = "ahead" if route.ahead else "route"
    labels = [there.label for _, there, _, _ in steps]
    middle = (len(steps) - 1) // 2
    labels[middle] = labels[middle] or route.label
    tags = (
        _tag(css, words, _middle(start, end, there.jump), scale)
        for words, (_, there, start, end) in zip(labels, steps, strict=True)
        if words
    )
    return element(
        "g",
        path("route-halo", way),
        path(css, way),
        circle(f"{css}-end", _START * scale, *spots[0]),
        _head(css, _before(spots, route.stops[-1].jump), spots[-1], scale),
        *tags,
        data_route=str(route.owner),
    )


def route_words(scene: Scene, route: Route) -> str:
    """A route in text, `o B1 → B2 +1 → C2 +3`, if it passes more than one cell."""
    names = {cell.at: cell.name for cell in scene.cells}
    passed = [
        names[stop.at] + (f" +{clean(stop.label)}" if stop.label else "") for stop in route.stops if stop.at in names
    ]
    whole = f" ({clean(route.label)})" if route.label else ""
    return f"{MARKS[route.owner]} {' → '.join(passed)}{whole}" if len(passed) > 1 else ""


def _nearer(start: Spot, end: Spot, short: float) -> Spot:
    """The end of a step, some way before its real end, but never before its middle."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    left = max(0.5, 1 - short / length) if length else 1
    return start[0] + (end[0] - start[0]) * left, start[1] + (end[1] - start[1]) * left


def _bend(start: Spot, end: Spot) -> Spot:
    """The point towards which a jump is bent: upwards, or to the left where it is upright itself."""
    (ax, ay), (bx, by) = start, end
    across, down = _BEND * (by - ay), -_BEND * (bx - ax)
    side = -1 if down > 0 or (down == 0 and across > 0) else 1
    return (ax + bx) / 2 + 2 * side * across, (ay + by) / 2 + 2 * side * down


def _jump(start: Spot, end: Spot) -> str:
    return line("Q", *_bend(start, end), "", *end)


def _middle(start: Spot, end: Spot, jump: bool) -> Spot:
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = _bend(start, end)
    return ((middle[0] + bend[0]) / 2, (middle[1] + bend[1]) / 2) if jump else middle


def _before(spots: list[Spot], jump: bool) -> Spot:
    """From where the last step comes in."""
    return _bend(spots[-2], spots[-1]) if jump else spots[-2]


def _head(css: str, start: Spot, end: Spot, scale: float) -> Element:
    """The head of the arrow."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = (hypot(x, y) or 1) / scale
    turn = " ".join(f"{round(part / length, 2):g}" for part in (x, y, -y, x))
    return element("path", css=f"{css}-end", d=_ARROW, transform=f"matrix({turn} {line(*end)})")


def _tag(css: str, words: str, at: Spot, scale: float) -> Element:
    return group(circle(f"{css}-tag", _TAG), label("route-word", 0, 0, words), at=at, scale=scale)
