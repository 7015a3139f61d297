"""Players measured against each other: pairings, results, ratings."""

from .contests import Contest, contest
from .playing import Pairing, Played
from .ratings import Estimate
from .results import ContestResult, Meetings, PlayerResult

__all__ = ["Contest", "ContestResult", "Estimate", "Meetings", "Pairing", "Played", "PlayerResult", "contest"]
