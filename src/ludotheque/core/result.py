"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .language import Text
from .seats import COLOURS

_WINS = Text(fr="{winner} gagne", en="{winner} wins")
_DRAW = Text(fr="Partie nulle", en="A draw")
_SHARED = Text(fr="{winners} gagnent ensemble", en="{winners} win together")
_AND = Text(fr=" et ", en=" and ")
_YOU_WON = Text(fr="Tu as gagné", en="You won")
_YOU_SHARE = Text(fr="Tu partages la victoire", en="You share the win")
_YOU_LOST = Text(fr="Tu as perdu", en="You lost")
_YOUR_PLACE = Text(fr="Tu as perdu, à la place {place} sur {players}", en="You lost, in place {place} of {players}")
_BECAUSE = Text(fr="{headline} : {reason}", en="{headline}: {reason}")
_THEN = Text(fr="{headline}. {reason}", en="{headline}. {reason}")


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
        return _BECAUSE.format(headline=self.headline(), reason=self.reason)

    def told(self, player: int) -> Text:
        """The result and its reason in one sentence, for one of the players: “You won”, “You lost”."""
        then = _THEN if self._is_behind(player) else _BECAUSE
        return then.format(headline=self.headline(player), reason=self.explanation(player))

    def headline(self, player: int | None = None, names: Sequence[Text] = COLOURS) -> Text:
        """The result without its reason: for one of the players, or for all, who have these names."""
        if not self.winners:
            return _DRAW
        if player is None:
            called = Text.joined([names[each] for each in self.winners], _AND)
            return _WINS.format(winner=called) if len(self.winners) == 1 else _SHARED.format(winners=called)
        if player in self.winners:
            return _YOU_WON if len(self.winners) == 1 else _YOU_SHARE
        if self._is_behind(player):
            return _YOUR_PLACE.format(place=self.places[player], players=len(self.places))
        return _YOU_LOST

    def explanation(self, player: int | None = None, names: Sequence[Text] = COLOURS) -> Text:
        """Why it ended so, for one of the players or for all; who lost against several is also told who won."""
        reason = self.reason if player is None or not self.reasons else self.reasons[player]
        return (
            _BECAUSE.format(headline=self.headline(None, names), reason=reason) if self._is_behind(player) else reason
        )

    def _is_behind(self, player: int | None) -> bool:
        """Whether a player has lost, and it has to be said against whom."""
        return player is not None and len(self.places) > 2 and bool(self.winners) and player not in self.winners

    def __str__(self) -> str:
        return str(self.text)
