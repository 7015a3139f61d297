"""How a game or a match ended, as it is told to one reader."""

from __future__ import annotations

from ..core.language import Text
from ..core.result import Result
from .responses import EndingShown
from .table import Table

_LAST_ROUND = Text(fr="Dernière manche. {headline} : {reason}", en="Last round. {headline}: {reason}")


def ending(table: Table, holder: str | None) -> EndingShown | None:
    """The end of the present round; after the last of several, the end of the match with that round below it."""
    result = table.result()
    if result is None:
        return None
    reader = table.reader(holder)
    names = [
        table.occupant(player).called(table.match.seat(player), table.game) for player in range(table.game.players)
    ]
    headline, reason = result.headline(reader, names), result.explanation(reader, names)
    if table.match_over and table.stored.rounds > 1:
        return _match_ending(table, reader, _LAST_ROUND.format(headline=headline, reason=reason))
    return EndingShown(headline=str(headline), words=str(reason), player=_only(result))


def _match_ending(table: Table, reader: int | None, words: Text) -> EndingShown:
    match = table.standings()
    names = [occupant.called(seat, table.game) for seat, occupant in enumerate(table.stored.occupants)]
    first = [seat for seat, place in enumerate(match.places) if place == 1]
    headline = match.told(None if reader is None else table.match.seat(reader), names)
    return EndingShown(
        headline=str(headline), words=str(words), player=table.player(first[0]) if len(first) == 1 else None
    )


def _only(result: Result) -> int | None:
    """The player who came first alone."""
    return result.winners[0] if len(result.winners) == 1 else None
