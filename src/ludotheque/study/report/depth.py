"""The ladder of players, step by step."""

from __future__ import annotations

from ...core.language import Text, grouped
from ..findings import GameFindings
from ..ladder import BEATS, GAMES, SURELY, Try
from .html import Content, Markup, joined, table, tag
from .numbers import measured, number, percent

_WORDS = Text(
    fr="Chaque joueur est une recherche arborescente (mcts) avec tant de simulations par coup. À partir d’une seule, "
    "on double jusqu’à ce que le plus fort prenne {beats} des points sur {games} parties, l’intervalle restant "
    "au-dessus de {surely} : c’est une marche. Plus il y a de marches, plus il y a à apprendre.",
    en="Each player is a tree search (mcts) with so many simulations a move. From a single one, they are doubled until "
    "the stronger takes {beats} of the points in {games} games, with its interval above {surely}: that is a step. The "
    "more steps there are, the more there is to learn.",
)
_STEPS = Text(fr="Marches trouvées : {steps}.", en="Steps found: {steps}.")
_PAIR = Text(fr="{above} contre {below}", en="{above} against {below}")
_HEAD = (
    Text(fr="simulations par coup", en="simulations a move"),
    Text(fr="points du plus fort", en="points of the stronger"),
    Text(fr="marche", en="step"),
)
_YES, _NO = Text(fr="oui", en="yes"), Text(fr="non", en="no")
_OPEN = Text(fr="pas fini", en="not finished")


def depth(found: GameFindings) -> Markup:
    """What the ladder is, how many steps hold, and every try."""
    settings = {"beats": percent(BEATS), "games": GAMES, "surely": percent(SURELY)}
    rows = [_row(each) for each in found.ladder]
    words = tag("p", str(_WORDS.format(**settings)))
    steps = tag("p", tag("b", str(_STEPS.format(steps=number(found.steps)))))
    return joined(words, steps, table([*map(str, _HEAD)], rows) if rows else None)


def _row(each: Try) -> list[Content]:
    pair = _PAIR.format(above=grouped(each.above), below=grouped(each.below))
    verdict = (_YES if each.holds else _NO) if each.finished else _OPEN
    return [str(pair), measured(each.points, behind=True), str(verdict)]
