"""Games measured: how long they are, who has the advantage, where they turn, how deep they go."""

from .findings import GameFindings, LevelFindings
from .measures import Measure
from .studying import Study

__all__ = ["GameFindings", "LevelFindings", "Measure", "Study"]
