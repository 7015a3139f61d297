"""All metrics of a game in one list: what each is called, what it says, and the function that works it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ..core.language import Text
from . import choice, course, length
from .stories import Story

Unit = Literal["number", "count", "share", "minutes", "digits"]
Section = Literal["length", "choice", "course"]


@dataclass(frozen=True, slots=True)
class Metric:
    """Something that can be worked out of one game, or not of this one; what is told is its mean over games."""

    section: Section
    unit: Unit
    title: Text
    definition: Text
    of: Callable[[Story], float | None]

    @property
    def name(self) -> str:
        """How programs call it: as its function is called."""
        return self.of.__name__


_SECONDS = str(length.SECONDS_A_TURN)
_BLUNDER = f"{100 * choice.BLUNDER:.0f}"

METRICS = (
    Metric(
        "length",
        "number",
        Text(fr="coups", en="moves"),
        Text(fr="Les coups des joueurs, sans les jets de dé.", en="The moves of players, rolls of the die left out."),
        length.plies,
    ),
    Metric(
        "length",
        "number",
        Text(fr="tours", en="turns"),
        Text(
            fr="Plusieurs coups de suite du même joueur font un tour.", en="Moves of one player in a row are one turn."
        ),
        length.turns,
    ),
    Metric(
        "length",
        "minutes",
        Text(fr="minutes", en="minutes"),
        Text(fr="À {seconds} secondes par tour.", en="At {seconds} seconds a turn.").format(seconds=_SECONDS),
        length.minutes,
    ),
    Metric(
        "choice",
        "number",
        Text(fr="coups possibles", en="legal moves"),
        Text(fr="Parmi combien de coups un joueur choisit.", en="Among how many moves a player chooses."),
        choice.options,
    ),
    Metric(
        "choice",
        "share",
        Text(fr="coups forcés", en="forced moves"),
        Text(
            fr="La part des coups qui étaient les seuls permis.", en="The share of moves that were the only legal one."
        ),
        choice.forced,
    ),
    Metric(
        "choice",
        "share",
        Text(fr="bons coups", en="moves that keep the value"),
        Text(
            fr="La part des coups permis qui gardent ce que vaut la position ; connue par la solution exacte.",
            en="The share of legal moves that keep what the position is worth; known from the exact solution.",
        ),
        choice.keeping,
    ),
    Metric(
        "choice",
        "share",
        Text(fr="fautes", en="mistakes"),
        Text(
            fr="La part des coups choisis qui ont coûté {points} points de gain sur 100 ou plus.",
            en="The share of chosen moves that gave away {points} points of a win in 100, or more.",
        ).format(points=_BLUNDER),
        choice.mistakes,
    ),
    Metric(
        "choice",
        "digits",
        Text(fr="arbre de jeu", en="game tree"),
        Text(
            fr="Le produit des nombres de coups possibles, le long d’une partie.",
            en="The product of the numbers of legal moves along a game.",
        ),
        choice.tree,
    ),
    Metric(
        "course",
        "share",
        Text(fr="drame", en="drama"),
        Text(
            fr="De combien le gagnant était mené, en moyenne sur les positions où il l’était.",
            en="How far behind the winner was, on average over the positions in which that was so.",
        ),
        course.drama,
    ),
    Metric(
        "course",
        "share",
        Text(fr="remontées", en="comebacks"),
        Text(
            fr="La part des parties dont le gagnant n’avait un moment plus que la moitié d’une chance égale.",
            en="The share of games whose winner once had no more than half of an equal chance.",
        ),
        course.comeback,
    ),
    Metric(
        "course",
        "number",
        Text(fr="changements de meneur", en="lead changes"),
        Text(
            fr="Combien de fois l’avantage passe d’un joueur à un autre.",
            en="How often the lead goes over from one player to another.",
        ),
        course.lead_changes,
    ),
    Metric(
        "course",
        "share",
        Text(fr="décidée après", en="decided after"),
        Text(
            fr="La part de la partie après laquelle le gagnant ne perd plus l’avantage.",
            en="The part of the game after which the winner keeps the lead for good.",
        ),
        course.decided,
    ),
    Metric(
        "course",
        "share",
        Text(fr="suspense", en="suspense"),
        Text(
            fr="100 % : les deux meilleurs ont les mêmes chances ; 0 % : l’un a gagné. En moyenne sur la partie.",
            en="100%: the two best have the same prospects; 0%: one has won. On average over the game.",
        ),
        course.suspense,
    ),
    Metric(
        "course",
        "share",
        Text(fr="bascule par coup", en="swing of a ply"),
        Text(
            fr="Quelle part du gain change de camp à chaque coup, en moyenne.",
            en="How much of the win changes sides with each ply, on average.",
        ),
        course.swing,
    ),
    Metric(
        "course",
        "share",
        Text(fr="plus grande bascule", en="largest swing"),
        Text(
            fr="Quelle part du gain change de camp au coup le plus décisif de la partie.",
            en="How much of the win changes sides with the most decisive ply of the game.",
        ),
        course.turning_point,
    ),
)
