"""How long a computer at a table thinks: what may be asked for, and less where no person waits for it."""

from __future__ import annotations

from http import HTTPStatus

from ..core.errors import LudothequeError
from ..core.game import Game
from ..core.language import Text
from ..core.levels import PERFECT
from ..players.learnt import FROM_FILE
from ..players.levels import LEVEL, word_of_level
from ..search.budget import Budget
from .evaluation import perfect
from .refusals import Refusal
from .settings import Settings

QUICK = Budget(seconds=0.3), Budget(simulations=2500)
"""Searches that are done in a moment: they need not wait for longer ones."""

_TOO_SLOW = Text(
    fr="À une table, l’ordinateur réfléchit {longest} s ou {most} simulations au plus.",
    en="At a table the computer thinks for {longest} s or {most} simulations at most.",
)
_NO_FILES = Text(
    fr="À une table, l’ordinateur joue avec les poids livrés avec le jeu, pas avec ceux d’un fichier.",
    en="At a table the computer plays with the weights that ship with the game, not with those of a file.",
)


def budget_of(word: str, game: Game) -> Budget | None:
    """The budget with which a player of this word searches for a move, where it has one that can be read."""
    try:
        return Budget.of(_meant(word, game).partition(":")[2])
    except LudothequeError:
        return None


def check_budget(word: str, settings: Settings) -> None:
    """Refuse a computer that would think for longer than anybody waits, or read files of the server."""
    if FROM_FILE in word:
        raise Refusal(HTTPStatus.BAD_REQUEST, _NO_FILES)
    try:
        budget = Budget.of(word.partition(":")[2])
    except LudothequeError:  # a player who is given no budget has one of its own
        return
    longest, most = settings.longest_thought, settings.most_simulations
    if (budget.seconds or 0) > longest or (budget.simulations or 0) > most:
        raise Refusal(HTTPStatus.BAD_REQUEST, _TOO_SLOW.format(longest=f"{longest:g}", most=most))


def within(word: str, settings: Settings) -> str:
    """The player of this word with the most that may be asked for, where it was kept with more, as in a backup."""
    word = word.partition(FROM_FILE)[0]
    try:
        check_budget(word, settings)
    except Refusal:
        name, _, budget = word.partition(":")
        most = settings.most_simulations if Budget.of(budget).simulations else f"{settings.longest_thought:g}s"
        return f"{name}:{most}"
    return word


def is_quick(word: str, game: Game) -> bool:
    """Whether a player of this word answers in a moment."""
    budget = budget_of(word, game)
    if budget is None:
        return False
    return (budget.seconds or 0) <= (QUICK[0].seconds or 0) and (budget.simulations or 0) <= (QUICK[1].simulations or 0)


def modest(word: str, game: Game, settings: Settings) -> str:
    """The player who sits for this one where no person does: the same, with less time."""
    meant = _meant(word, game)
    name, budget = meant.partition(":")[0], budget_of(word, game)
    seconds, simulations = settings.unattended_seconds, settings.unattended_simulations
    if meant == PERFECT and perfect(game) is None:  # who would search for its moves
        return f"expert:{seconds:g}s"
    if budget and (budget.seconds or 0) > seconds:
        return f"{name}:{seconds:g}s"
    if budget and (budget.simulations or 0) > simulations:
        return f"{name}:{simulations}"
    return word


def _meant(word: str, game: Game) -> str:
    """The player that stands behind the word of a level."""
    name, _, argument = word.partition(":")
    return word_of_level(argument, game) if name == LEVEL else word
