"""Players measured against each other: pairings, results, ratings."""

from .contest import Contest, contest
from .playing import Pairing, Played
from .ratings import Estimate
from .standings import Meetings, Standing, Standings

__all__ = ["Contest", "Estimate", "Meetings", "Pairing", "Played", "Standing", "Standings", "contest"]
