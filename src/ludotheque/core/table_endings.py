"""How a game ends at the table rather than by its rules: somebody gives up, runs out of time or stays away, or a draw.

These are rulings G-2 to G-5, which are the same for every game.
"""

from __future__ import annotations

from collections.abc import Sequence

from .language import Text
from .position import Position
from .result import Result
from .saving import Resignation, Saved, Why
from .seats import COLOURS, OF_COLOURS

_REASONS: dict[Why, tuple[Text, Text]] = {
    "resigned": (
        Text(fr="{player} abandonne (G-2).", en="{player} resigns (G-2)."),
        Text(fr="tu as abandonné (G-2).", en="you resigned (G-2)."),
    ),
    "time": (
        Text(fr="{player} n’a plus de temps (G-3).", en="{player} ran out of time (G-3)."),
        Text(fr="tu n’avais plus de temps (G-3).", en="you ran out of time (G-3)."),
    ),
    "away": (
        Text(fr="l’absence {of_player} a trop duré (G-4).", en="{player} was away too long (G-4)."),
        Text(fr="ton absence a trop duré (G-4).", en="you were away too long (G-4)."),
    ),
}
"""Why the other one wins, as everybody and as the one who lost is told it."""
_AGREED = Text(fr="les deux joueurs en sont convenus (G-5).", en="both players agreed (G-5).")


def table_result(position: Position, resigned: Sequence[Resignation], drawn: int | None) -> Result | None:
    """How a game between two ended where its rules did not end it; of more, the computer plays on for who gave up."""
    if position.game.players != 2:
        return None
    if drawn is not None:
        return Result((1, 1), position.scores, _AGREED)
    if not resigned:
        return None
    loser, (told, told_to_loser) = resigned[0].player, _REASONS[resigned[0].why]
    reason = told.format(player=COLOURS[loser], of_player=OF_COLOURS[loser])
    return Result(
        places=tuple(2 if player == loser else 1 for player in range(2)),
        scores=position.scores,
        reason=reason,
        reasons=tuple(told_to_loser if player == loser else reason for player in range(2)),
    )


def saved_result(saved: Saved) -> Result | None:
    """How a saved game ended, at the table or by its rules; nothing where it goes on."""
    return table_result(saved.position, saved.resigned, saved.drawn) or saved.position.result()
