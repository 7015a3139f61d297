"""How long games are."""

from __future__ import annotations

from .stories import Story

SECONDS_A_TURN = 15
"""How long a person is taken to need for a turn."""


def plies(story: Story) -> float:
    """The moves of players in a game; strokes of chance do not count."""
    return len(story.plies_of_players)


def turns(story: Story) -> float:
    """The turns of a game: moves of the same player in a row are one turn."""
    return story.turns


def minutes(story: Story) -> float:
    """The minutes that a game takes at `SECONDS_A_TURN` for each turn."""
    return story.turns * SECONDS_A_TURN / 60
