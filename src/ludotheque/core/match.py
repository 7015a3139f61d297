"""A match: several rounds of one game, with points by place (ruling PX-9, for every game)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .errors import BadSave, LudothequeError
from .language import Text, grouped, shown

POINTS = {2: (1, 0), 3: (3, 1, 0), 4: (4, 2, 1, 0)}

_ROUNDS = Text(fr="Un match a au moins une manche, pas {rounds}.", en="A match has at least one round, not {rounds}.")
_OVER = Text(fr="Le match est fini.", en="The match is over.")
_STANDING = Text(
    fr="{place}. joueur {seat} : {points} ({firsts} × premier)",
    en="{place}. player {seat}: {points} ({firsts} × first place)",
)
_WINS = Text(fr="{winner} gagne le match, {points}.", en="{winner} wins the match, {points}.")
_YOU_WON = Text(fr="Tu as gagné le match, {points}.", en="You won the match, {points}.")
_YOU_LOST = Text(fr="Tu as perdu le match, {points}.", en="You lost the match, {points}.")
_YOUR_PLACE = Text(
    fr="Tu finis le match à la place {place} sur {players}, {points}.",
    en="You end the match in place {place} of {players}, {points}.",
)
_LEVEL = Text(fr="Le match finit à égalité, {points}.", en="The match ends level, {points}.")
_SHARED = Text(fr="{winners} gagnent le match ensemble, {points}.", en="{winners} win the match together, {points}.")
_AND = Text(fr=" et ", en=" and ")
_TO = Text(fr=" à ", en=" to ")
_PLAYER = Text(fr="Joueur {seat}", en="Player {seat}")
_UNREADABLE = Text(fr="« {line} » n’est pas un match.", en="“{line}” is not a match.")
_LINE = Text(fr="\n", en="\n")


class Match:
    """Rounds of a game for the same seats; the start passes to the next seat each round."""

    def __init__(self, players: int, rounds: int, played: Sequence[Sequence[int]] = ()) -> None:
        if rounds < 1:
            raise LudothequeError(_ROUNDS.format(rounds=rounds))
        self.players = players
        self.rounds = rounds
        self.played = [tuple(places) for places in played]
        """For each finished round, the place of each seat."""

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return len(self.played) == self.rounds

    @property
    def round(self) -> int:
        """The number of the round that is being played, from 1."""
        return len(self.played) + 1

    def seat(self, player: int) -> int:
        """The seat that a player of this round belongs to: the first player is the seat whose start it is."""
        return (player + len(self.played)) % self.players

    def record(self, places: Sequence[int]) -> None:
        """Note how a round ended: the place of each of its players."""
        if self.over:
            raise LudothequeError(_OVER)
        by_seat = {self.seat(player): place for player, place in enumerate(places)}
        self.played.append(tuple(by_seat[seat] for seat in range(self.players)))

    @property
    def points(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(sum(_points(places, seat) for places in self.played) for seat in range(self.players))

    @property
    def firsts(self) -> tuple[int, ...]:
        """How often each seat came first, alone."""
        return tuple(sum(_is_first(places, seat) for places in self.played) for seat in range(self.players))

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place in the match: most points, then most first places, else shared."""
        worth = list(zip(self.points, self.firsts, strict=True))
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def standings(self) -> Text:
        """The seats with their places and points, best first, in words."""
        order = sorted(range(self.players), key=lambda seat: (self.places[seat], seat))
        return Text.joined([self._standing(seat) for seat in order], _LINE)

    def told(self, seat: int | None = None, names: Sequence[Text] = ()) -> Text:
        """How a match ended, in one sentence: for one of the seats, or for all; `names` are those of the seats."""
        winners = [each for each in range(self.players) if self.places[each] == 1]
        points = Text.joined([grouped(each) for each in self._points_told(seat)], _TO)
        called = names or [_PLAYER.format(seat=each + 1) for each in range(self.players)]
        if len(winners) == self.players:
            return _LEVEL.format(points=points)
        if seat in winners and len(winners) == 1:
            return _YOU_WON.format(points=points)
        if seat is not None and seat not in winners:
            lost = _YOU_LOST if self.players == 2 else _YOUR_PLACE
            return lost.format(points=points, place=self.places[seat], players=self.players)
        if len(winners) == 1:
            return _WINS.format(winner=called[winners[0]], points=points)
        return _SHARED.format(winners=Text.joined([called[each] for each in winners], _AND), points=points)

    def _points_told(self, seat: int | None) -> list[int]:
        """The points in the order in which they are said: those of the seat first, else of the best."""
        best = sorted(range(self.players), key=lambda each: (each != seat, self.places[each], each))
        return [self.points[each] for each in best]

    def save(self) -> str:
        """The match as one word: `3:1,2/2,1` has three rounds, two of them played."""
        return f"{self.rounds}:{'/'.join(','.join(map(str, places)) for places in self.played)}"

    @staticmethod
    def load(line: str, players: int) -> Match:
        """The match that a word written by `save` describes."""
        place = f"[1-{players}]"
        played = rf"{place}(?:,{place}){{{players - 1}}}"
        found = re.fullmatch(rf"([0-9]{{1,4}}):((?:{played}(?:/{played})*)?)", line)
        places = [[int(place) for place in part.split(",")] for part in found[2].split("/") if part] if found else []
        if not found or len(places) > int(found[1]):
            raise BadSave(_UNREADABLE.format(line=shown(line)))
        return Match(players, int(found[1]), places)

    def _standing(self, seat: int) -> Text:
        return _STANDING.format(
            place=self.places[seat], seat=seat + 1, points=self.points[seat], firsts=self.firsts[seat]
        )


def _points(places: Sequence[int], seat: int) -> int:
    """The points of a seat: those of the last of the places that it shares."""
    sharing = sum(place == places[seat] for place in places)
    return POINTS[len(places)][places[seat] + sharing - 2]


def _is_first(places: Sequence[int], seat: int) -> bool:
    return places[seat] == 1 and sum(place == 1 for place in places) == 1
