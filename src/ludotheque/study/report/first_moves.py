"""The table of first moves: what they are worth, and how often each level plays them."""

from __future__ import annotations

from ...core.language import Text
from ..findings import GameFindings
from ..openings import Opening, after_swap
from .html import Content, Markup, joined, table, tag
from .numbers import NOTHING, measured, percent

MOST_IMAGES = 3

_MOVE = Text(fr="premier coup", en="first move")
_AFTER = Text(fr="après {roll} : ", en="after {roll}: ")
_VALUE = Text(fr="valeur pour qui le joue", en="value for who plays it")
_POINTS = Text(fr="ce qu’il a rapporté", en="what it brought")
_IMAGES = Text(fr=" ou {images}", en=" or {images}")
_EXACT = Text(fr="Valeurs : {source}.", en="Values: {source}.")
_SEARCHED = Text(
    fr="Valeurs : {source}, répétée {count} fois au plus avec d’autres hasards ; l’intervalle dit seulement combien "
    "ces recherches diffèrent, pas si elles ont raison.",
    en="Values: {source}, repeated at most {count} times with other random seeds; the interval only tells how these "
    "searches differ, not whether they are right.",
)
_PIE = Text(
    fr="Si le second joueur pouvait échanger les places après le premier coup, {move} serait le meilleur choix : il "
    "laisserait {share} au premier.",
    en="If the second player could swap seats after the first move, {move} would be the best choice: it would leave "
    "{share} to the first.",
)
_SHARES = Text(
    fr="Les coups qui se ressemblent par symétrie sont réunis. Sous chaque niveau : la part de ses parties où l’un "
    "d’eux est joué ; à la fin, la part des points qu’en ont tirée ceux qui l’ont joué, tous niveaux ensemble.",
    en="Moves that symmetry makes alike are put together. Below each level: in what share of its games one of them is "
    "played; last, the share of the points that those who played it took, all levels together.",
)


def openings_table(found: GameFindings) -> Markup:
    """First moves, best ones first."""
    levels = [str(level.level.name) for level in found.levels]
    rows = [[_move(opening), _value(opening), *_played(opening)] for opening in found.openings]
    return table([str(_MOVE), str(_VALUE), *levels, str(_POINTS)], rows)


def openings_words(found: GameFindings) -> Markup:
    """Where the values are from, and what swapping seats would change."""
    searches = max((opening.value.count for opening in found.openings if opening.value), default=0)
    source = _EXACT if found.exact else _SEARCHED
    words = [source.format(source=found.opening_values, count=searches), _SHARES] if searches else [_SHARES]
    best = max((opening.value.value for opening in found.openings if opening.value), default=0.0)
    if found.pie and after_swap(found.pie) < best:
        words.append(_PIE.format(move=found.pie.move, share=percent(after_swap(found.pie))))
    return joined(*(tag("p", str(each)) for each in words))


def _move(opening: Opening) -> Content:
    word = tag("code", opening.move)
    images = ", ".join(opening.images[:MOST_IMAGES]) + (", …" if len(opening.images) > MOST_IMAGES else "")
    also = tag("small", str(_IMAGES.format(images=images))) if images else None
    named = joined(word, also)
    return joined(str(_AFTER.format(roll=opening.roll)), named) if opening.roll else named


def _value(opening: Opening) -> Content:
    if opening.value is None:
        return NOTHING
    return percent(opening.value.value, 1) if opening.exact else measured(opening.value)


def _played(opening: Opening) -> list[Content]:
    return [*map(measured, opening.played), measured(opening.points, behind=True)]
