"""Tables and plots that compare the levels of play: outcome, length, choice and course."""

from __future__ import annotations

import math
from collections.abc import Callable

from ...core.language import Text, language
from ...core.seats import COLOURS
from ..findings import GameFindings, Lengths, LevelFindings
from ..measures import Measure, quantile
from ..metrics import METRICS, Metric, Section
from ..outcome import Ending
from ..rulings import ruling_titles
from . import plots
from .course_plots import course_plot, figure, highest
from .html import Content, Markup, joined, table, tag
from .numbers import NOTHING, measured, number, percent

MOST_ENDINGS = 8

_LEVEL = Text(fr="niveau", en="level")
_GAMES = Text(fr="parties", en="games")
_VALUED = Text(fr="dont évaluées", en="of which valued")
_SEAT = Text(fr="{colour} ({place})", en="{colour} ({place})")
_ORDER = (
    Text(fr="joue en 1er", en="plays first"),
    Text(fr="en 2e", en="second"),
    Text(fr="en 3e", en="third"),
    Text(fr="en 4e", en="fourth"),
)
_DRAWN = Text(fr="parties nulles", en="draws")
_BALANCE = Text(fr="avantage du premier", en="advantage of the first")
_LIMITED = Text(fr="arrêtées par la limite", en="ended by the length limit")
_OUTCOMES = Text(
    fr="Part des points de chaque place, par niveau", en="Share of the points that each seat takes, by level"
)
_ENDING = Text(fr="comment les parties finissent", en="how games end")
_SHARE = Text(fr="part", en="share")
_EXAMPLE = Text(fr="par exemple", en="for example")
_OPTIONS = Text(fr="Coups possibles au fil de la partie", en="Legal moves in the course of the game")
_OPENNESS = Text(fr="À quel point la partie est ouverte", en="How open the game is")
_MEDIAN = Text(fr="coups, médiane", en="moves, median")
_HALF = Text(fr="coups, la moitié des parties", en="moves, half of the games")
_ALL = Text(fr="coups, de la plus courte à la plus longue", en="moves, from the shortest to the longest")
_LENGTHS = Text(fr="Longueur des parties, niveau {level}", en="Lengths of games, level {level}")
_MOVES = Text(fr="coups", en="moves")


def head(found: GameFindings) -> list[Content]:
    """The first line of a table with a column for each level: what it is called, and who stands for it."""
    columns = [
        joined(f"{level.level.name}", tag("br"), tag("small", tag("code", level.level.word))) for level in found.levels
    ]
    return [str(_LEVEL), *columns]


def outcome_plot(found: GameFindings) -> Markup:
    """The share of the points that each seat takes, a bar for each level that played."""
    rows = []
    for level in found.levels:
        shares = [seat.value for seat in level.seats]
        parts = [(f"seat{seat}", share, percent(share)) for seat, share in enumerate(shares)]
        rows.append((str(level.level.name), parts))
    return figure(str(_OUTCOMES), plots.stacked(str(_OUTCOMES), rows))


def outcome_table(found: GameFindings) -> Markup:
    """The seats and draws of each level."""
    rows: list[list[Content]] = [_row(_GAMES, found, lambda level: number(level.games))]
    rows += [_seat(found, seat) for seat in range(found.game.players)]
    rows.append(_row(_BALANCE, found, lambda level: signed_measure(level.balance)))
    rows.append(_row(_DRAWN, found, lambda level: measured(level.drawn)))
    rows.append(_row(_LIMITED, found, lambda level: measured(level.limited)))
    return table(head(found), rows)


def _seat(found: GameFindings, seat: int) -> list[Content]:
    named = _SEAT.format(colour=COLOURS[seat], place=_ORDER[seat])
    return _row(named, found, lambda level: measured(level.seats[seat] if level.seats else None))


def endings_table(found: GameFindings, level: LevelFindings) -> Markup:
    """How the games of a level end, by rulings."""
    rows: list[list[Content]] = [
        [_named(found, ending), measured(ending.share), str(ending.example)] for ending in level.endings[:MOST_ENDINGS]
    ]
    return table([str(_ENDING), str(_SHARE), str(_EXAMPLE)], rows, css="text")


def metrics_table(found: GameFindings, section: Section) -> Markup:
    """The metrics of a section, a column for each level; what nobody could be asked is left out."""
    rows = []
    for metric in (metric for metric in METRICS if metric.section == section):
        if _is_known(metric, found):
            named = joined(tag("span", str(metric.title), title=str(metric.definition)))
            values = [measured(level.metrics.get(metric.name), metric.unit) for level in found.levels]
            rows.append([named, *values])
    lengths = _lengths(found) if section == "length" else []
    return table(head(found), [*_counts(found, section), *rows, *lengths])


def definitions(found: GameFindings, section: Section) -> Markup:
    """What the metrics of a section say, as far as they are shown."""
    shown = (metric for metric in METRICS if metric.section == section and _is_known(metric, found))
    return tag("dl", *(tag("div", tag("dt", str(each.title)), tag("dd", str(each.definition))) for each in shown))


def _is_known(metric: Metric, found: GameFindings) -> bool:
    return any(metric.name in level.metrics for level in found.levels)


def _counts(found: GameFindings, section: Section) -> list[list[Content]]:
    """How many games there are, and of how many the positions were valued where that matters."""
    games = _row(_GAMES, found, lambda level: number(level.games))
    valued = _row(_VALUED, found, lambda level: number(level.valued))
    return {"length": [games], "choice": [games, valued], "course": [valued]}[section]


def _lengths(found: GameFindings) -> list[list[Content]]:
    """The median and the spread of the lengths of games."""
    return [
        _row(_MEDIAN, found, lambda level: measured(level.lengths.median if level.lengths else None, "count")),
        _row(_HALF, found, lambda level: _range(level.lengths, "lower", "upper")),
        _row(_ALL, found, lambda level: _range(level.lengths, "least", "most")),
    ]


def histograms(found: GameFindings) -> Markup:
    """The lengths of games, a plot for each level on the same axis."""
    there = [(level, level.lengths) for level in found.levels if level.lengths]
    if not there:
        return joined()
    low, high = min(lengths.least for _, lengths in there), max(_nearly_longest(lengths) for _, lengths in there)
    figures = (
        figure(
            str(_LENGTHS.format(level=level.level.name)),
            plots.histogram(str(_LENGTHS.format(level=level.level.name)), lengths.games, low, high, str(_MOVES)),
        )
        for level, lengths in there
    )
    return tag("div", *figures, css="pair")


def _nearly_longest(lengths: Lengths) -> int:
    """The length that one game in ten exceeds: a plot as long as those might show nothing of the others."""
    every = [length for length, count in lengths.games for _ in range(count)]
    return quantile(every, 0.9)


def options_plot(found: GameFindings) -> Markup:
    """The legal moves in the course of games, a line for each level."""
    courses = [level.options for level in found.levels]
    return course_plot(_OPTIONS, courses, highest(courses), names=_names(found))


def openness_plot(found: GameFindings) -> Markup:
    """How open games are in their course, a line for each level."""
    courses = [level.openness for level in found.levels]
    return course_plot(_OPENNESS, courses, 1.0, told=[percent(part) for part in (0, 0.5, 1)], names=_names(found))


def _names(found: GameFindings) -> list[str]:
    return [str(level.level.name) for level in found.levels]


def _row(title: Text, found: GameFindings, cell: Callable[[LevelFindings], Content]) -> list[Content]:
    return [str(title), *(cell(level) for level in found.levels)]


def signed_measure(found: Measure | None) -> Content:
    """What a seat has more than an equal share, in points of a hundred."""
    if found is None:
        return NOTHING
    value = signed(found.value)
    reach = f"{signed(found.low)} … {signed(found.high)}" if math.isfinite(found.low) else "?"
    return joined(value, " ", tag("small", reach))


def signed(value: float) -> str:
    """A difference of shares, in points of a hundred with its sign."""
    points = round(100 * value)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def _range(lengths: Lengths | None, low: str, high: str) -> str:
    return f"{number(getattr(lengths, low))}–{number(getattr(lengths, high))}" if lengths else NOTHING


def _named(found: GameFindings, ending: Ending) -> str:
    """The rulings of an ending, with what they are about."""
    titles = ruling_titles(found.game, language())
    return ", ".join(f"{ruling} {titles.get(ruling, '')}".strip() for ruling in ending.rulings) or NOTHING
