"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .language import Text
from .seats import COLOURS

_WINS = Text(fr="{winner} gagne : {reason}", en="{winner} wins: {reason}")
_DRAW = Text(fr="Partie nulle : {reason}", en="A draw: {reason}")
_SHARED = Text(fr="{winners} gagnent ensemble : {reason}", en="{winners} win together: {reason}")
_AND = Text(fr=" et ", en=" and ")


@dataclass(frozen=True)
class Result:
    """Each player's place (1 is best, equal places are shared), points where the game counts them, and the reason."""

    places: tuple[int, ...]
    scores: tuple[int, ...] | None
    reason: Text

    @property
    def winners(self) -> tuple[int, ...]:
        """The players in first place, or nobody if all share it."""
        first = tuple(player for player, place in enumerate(self.places) if place == 1)
        return () if len(first) == len(self.places) else first

    @property
    def text(self) -> Text:
        """The result and its reason in one sentence."""
        names = [COLOURS[player] for player in self.winners]
        if not names:
            return _DRAW.format(reason=self.reason)
        if len(names) == 1:
            return _WINS.format(winner=names[0], reason=self.reason)
        return _SHARED.format(winners=Text.joined(names, _AND), reason=self.reason)

    def __str__(self) -> str:
        return str(self.text)
