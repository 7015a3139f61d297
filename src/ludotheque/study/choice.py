"""How much there is to choose from."""

from __future__ import annotations

import math
from statistics import fmean

from .stories import Story

BLUNDER = 0.2
"""How much of a win a move gives away that is called a mistake."""


def options(story: Story) -> float | None:
    """The legal moves of a position, on average over the moves of players."""
    return fmean(story.options[ply] for ply in story.plies_of_players) if story.plies_of_players else None


def forced(story: Story) -> float | None:
    """The share of the moves of players that were the only legal one."""
    plies = story.plies_of_players
    return fmean(story.options[ply] == 1 for ply in plies) if plies else None


def tree(story: Story) -> float:
    """The digits of the size of the game tree: the common logarithm of the product of all numbers of legal moves."""
    return math.fsum(math.log10(story.options[ply]) for ply in story.plies_of_players)


def mistakes(story: Story) -> float | None:
    """The share of the moves between which a player could choose that gave away `BLUNDER` of a win or more."""
    chosen = _chosen(story)
    if not story.values or not chosen:
        return None
    return fmean(lost(story, ply) >= BLUNDER for ply in chosen)


def lost(story: Story, ply: int) -> float:
    """How much of a win the move of a ply lost the player who made it."""
    mover = story.movers[ply]
    return story.values[ply][mover] - story.values[ply + 1][mover]


def keeping(story: Story) -> float | None:
    """The share of the legal moves that keep what the position is worth, where a player can choose; exactly known."""
    chosen = _chosen(story)
    if not story.keeping or not chosen:
        return None
    return fmean(story.keeping[ply] / story.options[ply] for ply in chosen)


def _chosen(story: Story) -> list[int]:
    """The plies at which a player had several moves."""
    return [ply for ply in story.plies_of_players if story.options[ply] > 1]
