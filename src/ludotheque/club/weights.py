"""How much a rated game weighs: the more often the same people meet in a day, the less.

Two keys on one device can play as many games as they like; what that brings is bounded. The games of a pair in a day
weigh 1, 1, ½, ¼ and so on, three together. One could still beat new keys all day: of the games against people whose
ratings are provisional seven weigh fully, the first evening of a club, and then ½, ¼ and so on, eight together; for who
is no longer provisional three do, four together.
"""

from __future__ import annotations

from collections.abc import Sequence

PAIR_GAMES = 2
"""Games of the same pair that weigh fully, in a day."""
NEWCOMER_GAMES, FIRST_GAMES = 3, 7
"""Games against people with provisional ratings that weigh fully in a day: for who is sure, and for who is not."""


def weight(met: Sequence[int], newcomers: int | None = None, *, provisional: bool = False) -> float:
    """What a game weighs for one player, who has met each of the others so often before within the day.

    `newcomers` is how many games against people with provisional ratings they have played within the day, where this is
    another one; they may be `provisional` themselves.
    """
    by_pairs = min(_falling(before, PAIR_GAMES) for before in met)
    full = FIRST_GAMES if provisional else NEWCOMER_GAMES
    return by_pairs if newcomers is None else min(by_pairs, _falling(newcomers, full))


def _falling(before: int, full: int) -> float:
    return 0.5 ** max(0, before - full + 1)
