"""Games side by side, each at its level of the middle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...core.language import Text
from ..findings import GameFindings
from ..metrics import METRICS, Metric
from .html import Content, Markup, joined, table, tag
from .levels import signed_measure
from .numbers import NOTHING, measured, number
from .overview import start_words

_WORDS = Text(
    fr="Chaque jeu au niveau du milieu de ceux qui ont joué : les niveaux de deux jeux portent le même nom, mais ne se "
    "mesurent pas l’un à l’autre. Une valeur exacte sans hasard ne connaît que gagné, nul et perdu, une recherche dit "
    "des chances : le déroulement et les fautes ne se comparent qu’à source égale.",
    en="Each game at the level in the middle of those that played: levels of two games may have the same name, but "
    "cannot be measured against each other. Without dice an exact value only knows won, drawn and lost, while a search "
    "tells chances: compare course and mistakes only where values come from the same source.",
)
_LEVEL = Text(fr="niveau", en="level")
_GAMES = Text(fr="parties", en="games")
_VALUES = Text(fr="valeurs", en="values")
_START = Text(fr="valeur du début", en="value of the start")
_BALANCE = Text(fr="avantage du premier", en="advantage of the first")
_DRAWN = Text(fr="parties nulles", en="draws")
_STEPS = Text(fr="marches de l’échelle", en="steps of the ladder")
_REFERENCE = Text(fr="référence", en="reference")


def comparison(several: Sequence[GameFindings]) -> Markup:
    """The most important numbers of several games, a column for each."""
    rows: list[list[Content]] = [
        [str(_LEVEL), *(str(each.middle.level.name) if each.middle else NOTHING for each in several)],
        [str(_GAMES), *(number(each.middle.games) if each.middle else NOTHING for each in several)],
        [str(_VALUES), *(str(each.values) for each in several)],
        [str(_START), *(start_words(each.start) if each.start else NOTHING for each in several)],
        [str(_BALANCE), *map(_balance, several)],
        [str(_DRAWN), *(measured(each.middle.drawn if each.middle else None) for each in several)],
        *(_row(metric, several) for metric in METRICS if any(map(partial(_has, metric), several))),
        [str(_STEPS), *(number(each.steps) if each.ladder else NOTHING for each in several)],
    ]
    return joined(tag("p", str(_WORDS)), table(["", *map(_named, several)], rows))


def _row(metric: Metric, several: Sequence[GameFindings]) -> list[Content]:
    found = (each.middle.metrics.get(metric.name) if each.middle else None for each in several)
    return [str(metric.title), *(measured(measure, metric.unit) for measure in found)]


def _has(metric: Metric, found: GameFindings) -> bool:
    return found.middle is not None and metric.name in found.middle.metrics


def _balance(found: GameFindings) -> Content:
    return signed_measure(found.middle.balance if found.middle else None)


def _named(found: GameFindings) -> Content:
    """What a column is called."""
    reference = tag("small", str(_REFERENCE)) if found.is_reference else None
    return joined(str(found.game.title), tag("br"), tag("small", tag("code", str(found.game))), tag("br"), reference)
