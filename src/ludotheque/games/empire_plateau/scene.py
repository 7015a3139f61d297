"""Positions of Empire Plateau as pictures: the disc with its armies and bases, and the spaces used in this turn."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

import numpy as np

from ...core import COLOURS, Text
from ...draw import Board, Cell, Choice, Gauge, Mark, Piece, Route, Scene, Stock, Stop, Tray
from . import GAME, rules
from .armies import ARMY
from .disc import DISC, STYLE
from .geometry import BASES, COLUMN, EAST, KINDS, MERIDIANS, NEIGHBOURS, PARALLELS, SET_UP, name, point_number, points
from .notation import END, armies, last_fallen, out_of_game, parts
from .points import MOST_SPACES
from .routes import fewest, march, path

_END_NAME = "end"

_STOCKS = (
    Text(fr="armées de 2", en="armies of 2"),
    Text(fr="armées de 4", en="armies of 4"),
    Text(fr="armées de 6", en="armies of 6"),
    Text(fr="emblème", en="emblem"),
)
_FULL = tuple("".join(SET_UP).count(kind) for kind in KINDS)
_SPACES = Text(fr="espaces : {count}", en="spaces: {count}")
_END = Text(fr="finir le tour", en="end the turn")
_GAUGES = (
    Text(fr="petites armées", en="small armies"),
    Text(fr="emblème", en="emblem"),
    Text(fr="total du tour", en="whole turn"),
)
_BEGINS = Text(fr="{player} joue de 6 à 12 espaces", en="{player} uses 6 to 12 spaces")
_GOES_ON = (
    Text(fr="{player} : encore au moins 1 espace", en="{player}: at least 1 more space"),
    Text(fr="{player} : encore au moins {count} espaces", en="{player}: at least {count} more spaces"),
)
_MAY_END = Text(fr="{player} peut finir son tour", en="{player} may end the turn")

_WHICH = Text(
    fr="Choisis une armée : ton tour compte de 6 à 12 espaces.", en="Choose an army: your turn has 6 to 12 spaces."
)
_ONE_MORE = Text(fr="Choisis une armée : encore au moins 1 espace.", en="Choose an army: at least 1 more space.")
_MORE = Text(
    fr="Choisis une armée : encore au moins {count} espaces.", en="Choose an army: at least {count} more spaces."
)
_OR_END = Text(fr="Déplace encore une armée, ou finis ton tour.", en="Move another army, or end your turn.")
_WHICH_FOR = Text(fr="Quelle armée va en {point} ?", en="Which army goes to {point}?")
_WHERE = Text(fr="Où va cette armée ?", en="Where does this army go?")
_SPACES_USED = Text(fr="En combien d’espaces ?", en="In how many spaces?")


def scene(s: np.record, last: int | None) -> Scene:
    """The position as it is seen."""
    board, bases = points(int(MERIDIANS[s.scenario])), _bases(s)
    return Scene(
        title="Empire Plateau",
        board=Board(DISC, columns=int(MERIDIANS[s.scenario]), rows=PARALLELS),
        cells=tuple(Cell(name(point), _at(point), bases.get(point)) for point in board),
        pieces=tuple(_army(s, int(point)) for point in np.flatnonzero(s.board)),
        trays=tuple(_tray(s, player) for player in range(s.players)),
        caption=_caption(s),
        gauges=_gauges(s),
        choices=_choices(s),
        marks=_decisive(s, last),
        style=STYLE,
    )


def routes(s: np.record, move: int) -> list[Route]:
    """The way of an army from point to point, with its spaces; a step of two spaces is a jump."""
    if move == rules.END:
        return []
    rank, end, spaces = parts(move)
    way = path(march(s, armies(s)[rank]), end, spaces)
    jumps = len(way) <= spaces
    stops = (Stop(_at(point), jump=jumps and place == 1) for place, point in enumerate(way))
    return [Route(int(s.mover), tuple(stops), str(spaces) if spaces > 1 else "")]


def touches(s: np.record, move: int) -> list[list[str]]:
    """The point of an army, the point where it goes, and the number of spaces where there are several; or the end."""
    return [_touches(s.tobytes())[move]]


def attempt(s: np.record, touched: list[str]) -> str | None:
    """An army that goes to the point touched, or to any, in the spaces touched, or in as few as can be; or the end."""
    if touched == [_END_NAME]:
        return END
    board = {name(point) for point in points(int(MERIDIANS[s.scenario]))}
    start, *goals = touched or [""]
    end, *spaces = goals or [_beside(s, start) if start in board else ""]
    if not {start, end} <= board or len(spaces) > 1 or not set(spaces) <= set(_NUMBERS):
        return None
    return f"{start}>{end}:{_NUMBERS[spaces[0]] if spaces else _spaces(s, start, end)}"


def prompt(s: np.record, touched: list[str]) -> Text | None:
    """An army is asked for, where it goes, and where that can be done in several ways, in how many spaces."""
    match touched:
        case []:
            return _army_wanted(s)
        case [point]:
            own = {name(place) for place in armies(s)}
            return _WHERE if point in own else _WHICH_FOR.format(point=point)
    return _SPACES_USED


def _army_wanted(s: np.record) -> Text:
    used = int(s.small_spaces + s.emblem_spaces)
    missing = rules.LEAST_SPACES - used
    if used == 0:
        return _WHICH
    if missing == 1:
        return _ONE_MORE
    return _MORE.format(count=missing) if missing > 0 else _OR_END


def _beside(s: np.record, point: str) -> str:
    """A point joined to this one."""
    return name(int(NEIGHBOURS[s.scenario, point_number(point), EAST]))


def _spaces(s: np.record, start: str, end: str) -> int:
    """How many spaces an army needs at least from one point to another, as far as it can go."""
    return min(max(1, fewest(s, point_number(start), point_number(end))), MOST_SPACES)


def _at(point: int) -> tuple[int, int]:
    return point // COLUMN, point % COLUMN - 1


def _bases(s: np.record) -> dict[int, int]:
    """The points of the bases that stand, and whose they are."""
    return {int(BASES[s.scenario, player]): player for player in range(s.players) if s.place[player] == 0}


def _decisive(s: np.record, last: int | None) -> dict[str, Mark]:
    """The army that ended the game, on the base that it conquered or where it captured the last army."""
    if last is None or last_fallen(s) is None:
        return {}
    return {_army_name(s, parts(last)[1]): "decisive"}


def _army_name(s: np.record, point: int) -> str:
    return f"army-{(s.board[point] - 1) // len(KINDS)}-{s.army[point]}"


def _army(s: np.record, point: int) -> Piece:
    owner, kind = divmod(int(s.board[point]) - 1, len(KINDS))
    return Piece(_army_name(s, point), ARMY, owner, _at(point), label=KINDS[kind])


def _tray(s: np.record, player: int) -> Tray:
    note = out_of_game(s, player)
    stocks = tuple(
        Stock(f"armies-{player}-{KINDS[kind]}", str(_STOCKS[kind]), ARMY, int(s.left[player, kind]), KINDS[kind])
        for kind in range(len(KINDS))
    )
    return Tray(player, note=str(note or ""), out=note is not None, stocks=stocks)


def _choices(s: np.record) -> tuple[Choice, ...]:
    """The numbers of spaces between which there may be a choice, and the end of the turn."""
    numbers = sorted({spaces for several in _spaces_to_choose(s.tobytes()).values() for spaces in several})
    choices = [Choice(_spaces_name(number), str(_SPACES.format(count=number))) for number in numbers]
    if rules.END in _legal(s.tobytes()):
        choices.append(Choice(_END_NAME, str(_END)))
    return tuple(choices)


def _spaces_name(spaces: int) -> str:
    return f"spaces-{spaces}"


_NUMBERS = {_spaces_name(spaces): spaces for spaces in range(1, MOST_SPACES + 1)}


# A page asks for the touches of hundreds of moves of one position.
@lru_cache(maxsize=4)
def _touches(state: bytes) -> dict[int, list[str]]:
    """What to touch for each legal move."""
    several, armies_of_mover = _spaces_to_choose(state), armies(np.frombuffer(state, rules.LAYOUT.dtype)[0])
    touched = {rules.END: [_END_NAME]}
    for move in _legal(state):
        if move != rules.END:
            rank, end, spaces = parts(move)
            choice = [_spaces_name(spaces)] if (rank, end) in several else []
            touched[move] = [name(armies_of_mover[rank]), name(end), *choice]
    return touched


@lru_cache(maxsize=4)
def _legal(state: bytes) -> tuple[int, ...]:
    s = np.frombuffer(state, rules.LAYOUT.dtype)[0]
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return tuple(out[: GAME.rules.moves(s, out)].tolist())


@lru_cache(maxsize=4)
def _spaces_to_choose(state: bytes) -> dict[tuple[int, int], list[int]]:
    """For each army and end that can be had in several numbers of spaces, these numbers."""
    ways: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for rank, end, spaces in (parts(move) for move in _legal(state) if move != rules.END):
        ways[rank, end].append(spaces)
    return {way: numbers for way, numbers in ways.items() if len(numbers) > 1}


def _gauges(s: np.record) -> tuple[Gauge, ...]:
    small, emblem = int(s.small_spaces), int(s.emblem_spaces)
    used = ((small, rules.SMALL_SPACES), (emblem, MOST_SPACES), (small + emblem, MOST_SPACES))
    return tuple(Gauge(str(words), *numbers) for words, numbers in zip(_GAUGES, used, strict=True))


def _caption(s: np.record) -> str:
    player, used = COLOURS[s.mover], int(s.small_spaces + s.emblem_spaces)
    if used == 0:
        return str(_BEGINS.format(player=player))
    if used < rules.LEAST_SPACES:
        left = rules.LEAST_SPACES - used
        return str(_GOES_ON[left > 1].format(player=player, count=left))
    return str(_MAY_END.format(player=player))
