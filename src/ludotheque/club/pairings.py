"""Who meets whom in an event: everybody once or twice by the tables of Berger, or round by round by the Swiss system.

Both are the work of `caissify_pairings`, which pairs as the FIDE handbook says (C.05, and C.04.3, the Dutch system).
Who is named first in a pairing begins the game. What the library answers is checked here, for the one thing that nobody
forgives in an event is to meet the same person twice.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from caissify_pairings import generate_pairings
from caissify_pairings.engines.round_robin import berger_round

from ..core.errors import LudothequeError
from ..core.language import Text

MOST_PLAYERS = 64
WIN, DRAW = 2, 1
"""Half points: whole numbers that can be added without doubt."""

_CANNOT = Text(
    fr="Il n’y a plus d’appariement sans que deux personnes se retrouvent : termine l’événement ici.",
    en="Nobody can be paired any more without two people meeting again: end the event here.",
)

logging.getLogger("caissify_pairings").setLevel(logging.CRITICAL)  # what it warns of is checked here, and said in words


class CannotPair(LudothequeError):
    """There is no pairing that keeps the rules."""

    def __init__(self) -> None:
        super().__init__(_CANNOT)


class Pairing(NamedTuple):
    """Two who meet, by their numbers in the event, the first of whom begins; or one who has nobody to meet."""

    first: int
    second: int | None


class Played(NamedTuple):
    """A pairing with the half points that both got, unless it is still being played."""

    first: int
    second: int | None
    points: tuple[int, int] | None


def robin_rounds(players: int, *, twice: bool = False) -> int:
    """How many rounds it takes until everybody has met everybody."""
    once = players - 1 + players % 2
    return 2 * once if twice else once


def round_robin(players: Sequence[int], round_: int) -> list[Pairing]:
    """A round of Berger's tables, from 1 on; after everybody has met, they meet again in the other seats."""
    even = len(players) + len(players) % 2
    again, within = divmod(round_ - 1, even - 1)
    places = dict(enumerate(players, start=1))
    found = []
    for one, other in berger_round(even, within + 1):
        first, second = (other, one) if again % 2 else (one, other)
        if first in places and second in places:
            found.append(Pairing(places[first], places[second]))
        else:
            found.append(Pairing(places.get(first, places.get(second, 0)), None))
    return sorted(found, key=lambda pairing: pairing.second is None)


def most_swiss_rounds(players: int) -> int:
    """How many rounds can always be paired, whatever happens, without two people meeting twice.

    As long as everybody has met fewer than half of the others, those who have not met yet can all be paired (a theorem
    of Dirac's).
    """
    return max(1, players // 2)


def usual_swiss_rounds(players: int) -> int:
    """How many rounds find one winner, where nobody draws."""
    return min(most_swiss_rounds(players), max(1, math.ceil(math.log2(max(2, players)))))


def swiss(players: Sequence[int], before: Sequence[Sequence[Played]], rounds: int) -> list[Pairing]:
    """The next round of a Swiss event of so many rounds, for those who are still there, the strongest named first."""
    records = {number: _Record(number) for number in _everybody(players, before)}
    for round_ in before:
        _take_in(records, round_)
    met = {_pair(game.first, game.second) for round_ in before for game in round_ if game.second is not None}
    entered = [records[number].as_entered(place, len(before)) for place, number in enumerate(players, start=1)]
    try:
        found = generate_pairings("dutch", entered, met, len(before) + 1, rounds, initial_color="white")
    except Exception as error:  # whatever it stumbles on, nobody is paired
        raise CannotPair from error
    pairings = [Pairing(each["white_id"], each["black_id"]) for each in found]
    _check(pairings, players, met, {number for number, record in records.items() if record.byes})
    return pairings


@dataclass
class _Record:
    """What one player has done so far, as the library wants to know it."""

    number: int
    points: int = 0
    seats: list[str] = field(default_factory=list)
    floats: list[str] = field(default_factory=list)
    byes: int = 0

    def as_entered(self, place: int, rounds: int) -> dict[str, Any]:
        missed = ["none"] * (rounds - len(self.seats))  # of those who came later
        return {
            "id": self.number,
            "name": str(self.number),
            "rating": 0,
            "starting_number": place,
            "score": self.points / WIN,
            "color_hist": [*missed, *self.seats],
            "float_history": [*missed, *self.floats],
            "bye_count": self.byes,
        }


def _take_in(records: dict[int, _Record], round_: Sequence[Played]) -> None:
    """Note a round: who sat where, who met somebody with more or fewer points, and what it brought."""
    standing = {number: record.points for number, record in records.items()}
    for first, second, points in round_:
        one = records[first]
        if second is None:
            _note(one, "none", "down", WIN)
            one.byes += 1
            continue
        ahead = standing[first] - standing[second]
        floats = ("none", "none") if ahead == 0 else ("down", "up") if ahead > 0 else ("up", "down")
        got = points or (0, 0)
        _note(one, "white", floats[0], got[0])
        _note(records[second], "black", floats[1], got[1])
    longest = max((len(record.seats) for record in records.values()), default=0)
    for record in records.values():
        if len(record.seats) < longest:
            _note(record, "none", "none", 0)


def _note(record: _Record, seat: str, floated: str, points: int) -> None:
    record.seats.append(seat)
    record.floats.append(floated)
    record.points += points


def _everybody(players: Iterable[int], before: Iterable[Iterable[Played]]) -> set[int]:
    """Also those who have left: others have met them."""
    there = set(players)
    for round_ in before:
        for game in round_:
            there |= {game.first} if game.second is None else {game.first, game.second}
    return there


def _pair(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def _check(pairings: list[Pairing], players: Sequence[int], met: set[tuple[int, int]], byes: set[int]) -> None:
    """Everybody is paired once, nobody with whom they met, nor is anybody left alone a second time."""
    seen = [number for pairing in pairings for number in pairing if number is not None]
    again = any(pairing.second is not None and _pair(*pairing) in met for pairing in pairings)  # type: ignore[arg-type]
    alone = [pairing.first for pairing in pairings if pairing.second is None]
    if sorted(seen) != sorted(players) or again or len(alone) > 1 or byes & set(alone):
        raise CannotPair
