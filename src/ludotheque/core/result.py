"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .language import Text
from .seats import COLOURS

_WINS = Text(fr="{winner} gagne : {reason}", en="{winner} wins: {reason}")
_DRAW = Text(fr="Partie nulle : {reason}", en="A draw: {reason}")
_SHARED = Text(fr="{winners} gagnent ensemble : {reason}", en="{winners} win together: {reason}")
_AND = Text(fr=" et ", en=" and ")
_YOU_WON = Text(fr="Tu as gagné : {reason}", en="You won: {reason}")
_YOU_SHARE = Text(fr="Tu partages la victoire : {reason}", en="You share the win: {reason}")
_YOU_LOST = Text(fr="Tu as perdu : {reason}", en="You lost: {reason}")
_YOUR_PLACE = Text(
    fr="Tu as perdu, à la place {place} sur {players}. {others}", en="You lost, in place {place} of {players}. {others}"
)


@dataclass(frozen=True)
class Result:
    """Each player's place (1 is best, equal places are shared), points where the game counts them, and the reason.

    `reasons` tell the same to each player, where the game speaks to them in the second person.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...] | None
    reason: Text
    reasons: tuple[Text, ...] = ()

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

    def told(self, player: int) -> Text:
        """The result and its reason in one sentence, for one of the players: “You won”, “You lost”."""
        reason = self.reasons[player] if self.reasons else self.reason
        if not self.winners:
            return _DRAW.format(reason=reason)
        if player in self.winners:
            return (_YOU_WON if len(self.winners) == 1 else _YOU_SHARE).format(reason=reason)
        if len(self.places) == 2:
            return _YOU_LOST.format(reason=reason)
        others = replace(self, reason=reason).text
        return _YOUR_PLACE.format(place=self.places[player], players=len(self.places), others=others)

    def __str__(self) -> str:
        return str(self.text)
