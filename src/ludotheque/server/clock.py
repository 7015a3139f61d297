"""Clocks: how long players may think, reckoned from how long they thought. It knows no table, and asks for no time.

A live clock gives each player minutes for the whole round and seconds more for each turn; a clock over days gives each
turn so many days. A turn is what one player does until another one's begins, however many moves that takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..core.errors import LudothequeError
from ..core.language import Text, shown

SECOND = 1000
MINUTE, DAY = 60 * SECOND, 86_400 * SECOND
SHORTEST, LONGEST = 10, 10_800
"""Seconds that a live clock may begin with."""
MOST_MORE = 180
"""Seconds that a turn may add at most."""
MOST_DAYS = 14
DAYS = "days "
"""How the word of a clock over days begins."""
USUAL_TURNS = 40
"""Turns of a round by which it is reckoned how fast a clock is, and so how much lag it can give back."""

_NO_CLOCK = Text(
    fr="« {word} » n’est pas une pendule : il faudrait par exemple « live 300+5 », de {shortest} à {longest} s et 0 à "
    "{more} s par tour, ou « days 2 », de 1 à {days} jours par tour.",
    en="“{word}” is no clock: it should be like “live 300+5”, from {shortest} to {longest} s and 0 to {more} s a turn, "
    "or “days 2”, from 1 to {days} days a turn.",
)
_MINUTES = Text(fr="{minutes} min + {more} s", en="{minutes} min + {more} s")
_SECONDS = Text(fr="{seconds} s + {more} s", en="{seconds} s + {more} s")
_ONE_DAY = Text(fr="1 jour par tour", en="1 day a turn")
_DAYS = Text(fr="{days} jours par tour", en="{days} days a turn")


@dataclass(frozen=True, slots=True)
class Clock:
    """What players agreed on: the milliseconds to begin with, and those that a turn adds; over days, those of each."""

    live: bool
    first: int
    more: int = 0

    @staticmethod
    def read(word: str) -> Clock:
        """The clock that a word names, such as `live 300+5` or `days 2`."""
        live = re.fullmatch(r"live ([0-9]{1,5})\+([0-9]{1,3})", word)
        if live and SHORTEST <= int(live[1]) <= LONGEST and int(live[2]) <= MOST_MORE:
            return Clock(True, int(live[1]) * SECOND, int(live[2]) * SECOND)
        days = re.fullmatch(rf"{DAYS}([0-9]{{1,2}})", word)
        if days and 1 <= int(days[1]) <= MOST_DAYS:
            return Clock(False, int(days[1]) * DAY)
        bounds = {"shortest": SHORTEST, "longest": LONGEST, "more": MOST_MORE, "days": MOST_DAYS}
        raise LudothequeError(_NO_CLOCK.format(word=shown(word), **bounds))

    def __str__(self) -> str:
        return f"live {self.first // SECOND}+{self.more // SECOND}" if self.live else f"{DAYS}{self.first // DAY}"

    @property
    def title(self) -> Text:
        """The clock as it is called on the page."""
        if not self.live:
            days = self.first // DAY
            return _ONE_DAY if days == 1 else _DAYS.format(days=days)
        if self.first % MINUTE:
            return _SECONDS.format(seconds=self.first // SECOND, more=self.more // SECOND)
        return _MINUTES.format(minutes=self.first // MINUTE, more=self.more // SECOND)

    @property
    def quota_gain(self) -> int:
        """The milliseconds of lag that each turn adds to what can be given back: a second, and less on fast clocks."""
        if not self.live:
            return 0
        seconds = (self.first + USUAL_TURNS * self.more) // SECOND
        return SECOND if seconds >= 180 else 200 if seconds <= 15 else 350 if seconds <= 30 else 150 + seconds * 5 // 2

    @property
    def quota_begin(self) -> int:
        """The milliseconds of lag that can be given back in the first turn."""
        return 3 * self.quota_gain

    @property
    def quota_most(self) -> int:
        """The milliseconds of lag that can ever be given back at once."""
        return 7 * self.quota_gain


class Timing(NamedTuple):
    """How long the clock of a player ran for a move, and how much of that was lag and given back, in milliseconds."""

    spent: int
    lag: int = 0


class Reckoning:
    """What each player has left, move after move."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [clock.first] * players
        """The milliseconds of each player, but for what the present move takes."""
        self._quota = [clock.quota_begin] * players
        self._turn: int | None = None
        self._moved = False

    def pass_to(self, player: int | None) -> None:
        """It is the turn of a player now, or nobody's any more; whose whole turn has ended is given what it adds."""
        if player == self._turn:
            return
        before, self._turn = self._turn, player
        if before is not None and self._moved:
            self._end_turn(before)
        self._moved = False
        if player is not None and not self.clock.live:
            self.left[player] = self.clock.first

    def lag_given(self, lag: int, elapsed: int) -> int:
        """How much of a move's lag is given back: only a turn's first move waits for news, and a quota bounds it."""
        if self._turn is None or self._moved:
            return 0
        return max(0, min(lag, elapsed, self._quota[self._turn]))

    def quota(self) -> int:
        """How much lag could be given back for the next move."""
        return 0 if self._turn is None or self._moved else self._quota[self._turn]

    def move(self, timing: Timing | None) -> None:
        """Whoever's turn it is has moved; nothing is counted for a computer."""
        if self._turn is None or timing is None:
            return
        self.left[self._turn] -= timing.spent - timing.lag
        self._quota[self._turn] -= timing.lag
        self._moved = True

    def _end_turn(self, player: int) -> None:
        self.left[player] += self.clock.more
        self._quota[player] = min(self._quota[player] + self.clock.quota_gain, self.clock.quota_most)


def reckoned(clock: Clock, players: int, moves: Iterable[tuple[int, Timing | None]], turn: int | None) -> Reckoning:
    """What is left after moves, each with who made it, when it is somebody's turn; chance made none of them."""
    found = Reckoning(clock, players)
    for player, timing in moves:
        found.pass_to(player)
        found.move(timing)
    found.pass_to(turn)
    return found
