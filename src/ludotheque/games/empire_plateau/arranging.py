"""Positions of Empire Plateau that are set up by hand: the armies of each empire, who is to move, and who is out.

`EG11-6G9G10-2A1/2B5,o` is an emblem on G11, two armies of 6 and one of 2 of Blue, and one of 2 of Vermilion; Blue is to
move. An empire without armies, written `.`, is out; `out:` names those in their order. In the middle of a turn there
follow the armies that have moved, the spaces of the small ones and those of the emblem, with `!` if it moved after
them: `turn:G9A1:3+5!`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import numpy as np

from ...core import COLOURS, OF_COLOURS, Text
from ...core.arranging import ERASER, MOVER, Fact, Option, Tool, eraser, mover_fact
from ...draw import MARKS
from . import rules
from .empires import EMBLEM, NOBODY, base_on, standing
from .empires import put as place_army
from .geometry import ARMIES, BASES, CAMPS, KINDS, MERIDIANS, WORDS, name, point_number, points
from .points import MOST_SPACES, WIDTH

Army = tuple[int, int]
"""An army on the board: whose it is, and its kind."""

_NONE = "."
_OUT = "out"
_TURN_PART = "turn:"
_OUT_PART = "out:"
_MOST_PARTS = 3
"""What may stand behind the armies: who is to move, who is out, and the turn."""
_ORDER = (3, 2, 1, 0)
"""The kinds as they are written: the emblem first."""
_GROUP = re.compile(r"([E642])((?:[A-X](?:1[01]|[1-9]))+)")
_POINT = re.compile(r"[A-X](?:1[01]|[1-9])")
_MOVED = re.compile(rf"turn:((?:{_POINT.pattern})+):([0-6])\+([0-9]|1[0-2])(!?)")
_EACH = [int(np.count_nonzero(CAMPS[0, 0, :, 1] == kind)) for kind in range(len(KINDS))]
_NUMBERS = [[army for army in range(ARMIES) if CAMPS[0, 0, army, 1] == kind] for kind in range(len(KINDS))]

_ARMY = Text(fr="armée de {kind}", en="army of {kind}")
_EMBLEM = Text(fr="emblème", en="emblem")
_FELL = Text(fr="tombés dans cet ordre", en="fell in this order")
_THEN = Text(fr=", puis ", en=", then ")
_ALONE = Text(
    fr="il reste moins de deux empires, et la partie serait finie (EP-11).",
    en="fewer than two empires are left, and the game would be over (EP-11).",
)
_ON_BASE = Text(
    fr="une armée {of_player} est sur la base de {point}, qu’elle aurait conquise en y arrivant (EP-11).",
    en="an army of {player} stands on the base of {point}, which it would have conquered on its arrival (EP-11).",
)


def tools(s: np.record) -> list[Tool]:
    """The armies of each empire, and the eraser."""
    armies = [
        Tool(_tool(player, kind), _EMBLEM if kind == EMBLEM else _ARMY.format(kind=KINDS[kind]), player)
        for player in range(s.players)
        for kind in range(len(KINDS))
    ]
    return [*armies, eraser()]


def places(s: np.record, tool: str) -> list[str]:
    """Every point but the own base for a small army, while one is missing; the emblem may be moved."""
    if tool == ERASER:
        return [name(int(point)) for point in np.flatnonzero(s.board)]
    player, kind = _owner_and_kind(tool)
    if kind != EMBLEM and s.left[player, kind] == _EACH[kind]:
        return []
    base = BASES[s.scenario, player]
    return [name(point) for point in points(int(MERIDIANS[s.scenario])) if kind == EMBLEM or point != base]


def put(s: np.record, tool: str, place: str) -> None:
    """Put an army on a point in the place of what is there, or take it away; the emblem leaves where it was."""
    board, point = _armies(s), point_number(place)
    board.pop(point, None)
    if tool != ERASER:
        army = _owner_and_kind(tool)
        if army[1] == EMBLEM:
            board = {other: each for other, each in board.items() if each != army}
        board[point] = army
    _muster(s, board, _fallen(s))


def facts(s: np.record) -> list[Fact]:
    """Who is to move, and who fell first where two empires have."""
    standing = [player for player in range(s.players) if s.place[player] == 0]
    found = [mover_fact(standing, int(s.mover))] if standing else []
    fallen = _fallen(s)
    if len(fallen) == s.players - 2 > 1:
        found.append(Fact(_OUT, _FELL, tuple(_order(order) for order in permutations(sorted(fallen))), _signs(fallen)))
    return found


def choose(s: np.record, fact: str, option: str) -> None:
    """Let an empire be to move, at the start of its turn, or let two have fallen in another order."""
    fallen = [MARKS.index(sign) for sign in option] if fact == _OUT else _fallen(s)
    _muster(s, _armies(s), fallen)
    if fact == MOVER:
        s.mover = int(option)


def write(s: np.record) -> str:
    """The armies of each empire, who is to move, who is out, and what has happened in this turn."""
    parts = ["/".join(_camp(s, player) for player in range(s.players)), MARKS[s.mover]]
    if fallen := _fallen(s):
        parts.append(f"{_OUT_PART}{_signs(fallen)}")
    if moved := _moved(s):
        spaces = f"{s.small_spaces}+{s.emblem_spaces}{'!' if s.closed else ''}"
        parts.append(f"{_TURN_PART}{''.join(map(name, moved))}:{spaces}")
    return ",".join(parts)


def read(s: np.record, word: str) -> bool:
    """Fill a record from such a word."""
    camps, *rest = word.split(",")
    written = camps.split("/")
    if len(written) != s.players or not 1 <= len(rest) <= _MOST_PARTS or rest[0] not in (*MARKS[: s.players],):
        return False
    board: dict[int, Army] = {}
    for player, camp in enumerate(written):
        for kind, group in _GROUP.findall(camp):
            named = {point_number(point) for point in _POINT.findall(group)}
            board |= dict.fromkeys(named, (player, KINDS.index(kind)))
    if not _can_stand(s, board):
        return False
    fallen = next((part.removeprefix(_OUT_PART) for part in rest if part.startswith(_OUT_PART)), "")
    _muster(s, board, [MARKS.index(sign) for sign in fallen if sign in MARKS[: s.players]])
    s.mover = MARKS.index(rest[0])
    if rest[-1].startswith(_TURN_PART) and not _begin(s, rest[-1]):
        return False
    return write(s) == word and (s.place[s.mover] == 0 or len(_fallen(s)) == s.players)


def fault(s: np.record) -> Text | None:
    """An end of the game, or an army on a base that it would have conquered."""
    if standing(s) < 2:
        return _ALONE
    for point, (player, _) in _armies(s).items():
        base = int(base_on(s, point))
        if base not in (NOBODY, player):
            return _ON_BASE.format(of_player=OF_COLOURS[player], player=COLOURS[player], point=name(point))
    return None


def _tool(player: int, kind: int) -> str:
    return f"{KINDS[kind]}{MARKS[player]}"


def _owner_and_kind(tool: str) -> Army:
    return MARKS.index(tool[1]), KINDS.index(tool[0])


def _armies(s: np.record) -> dict[int, Army]:
    """Which army is on each point that has one."""
    return {int(point): divmod(int(s.board[point]) - 1, len(KINDS)) for point in np.flatnonzero(s.board)}


def _muster(s: np.record, board: dict[int, Army], fallen: list[int]) -> None:
    """Let these be the armies on the board, at the start of a turn.

    Empires without armies are out: first those that had fallen before, in their order.
    """
    s.board[:] = s.army[:] = s.held[:] = s.left[:] = s.moved[:] = 0
    s.small_spaces = s.emblem_spaces = s.closed = 0
    for point, (player, kind) in sorted(board.items()):
        place_army(s, player, kind, _NUMBERS[kind][s.left[player, kind]], point)
        s.left[player, kind] += 1
    lost = [player for player in range(s.players) if not s.left[player].any()]
    order = [*(player for player in fallen if player in lost), *(player for player in lost if player not in fallen)]
    s.place[:] = 0
    for before, player in enumerate(order):
        s.place[player] = s.players - before
    while s.place[s.mover] and len(lost) < s.players:
        s.mover = (s.mover + 1) % s.players


def _can_stand(s: np.record, board: dict[int, Army]) -> bool:
    """Whether there are so many armies, these points are on the board, and no small army is on its own base."""
    field = set(points(int(MERIDIANS[s.scenario])))
    if not board.keys() <= field or any(count > _EACH[kind] for (_, kind), count in Counter(board.values()).items()):
        return False
    return all(kind == EMBLEM or BASES[s.scenario, player] != point for point, (player, kind) in board.items())


def _begin(s: np.record, part: str) -> bool:
    """Let these armies of the mover have moved in this turn; whether they can have used so many spaces."""
    found = _MOVED.fullmatch(part)
    if not found:
        return False
    moved = [point_number(point) for point in _POINT.findall(found[1])]
    small, emblem, closed = int(found[2]), int(found[3]), bool(found[4])
    armies = _armies(s)
    kinds = [armies[point][1] for point in moved if armies.get(point, (NOBODY, 0))[0] == s.mover]
    reach = sum(int(rules.REACH[kind]) for kind in kinds if kind != EMBLEM)
    smalls = len(kinds) - kinds.count(EMBLEM)
    least = rules.LEAST_SPACES if closed or not s.left[s.mover, :EMBLEM].any() else 0
    if len(kinds) < len(moved) or not smalls <= small <= min(reach, rules.SMALL_SPACES):
        return False
    if (emblem > 0) != (EMBLEM in kinds) or not least <= small + emblem <= MOST_SPACES:
        return False
    if closed and not (small and emblem):
        return False
    for point in moved:
        s.moved[point // WIDTH] |= 1 << point % WIDTH
    s.small_spaces, s.emblem_spaces, s.closed = small, emblem, closed
    return True


def _moved(s: np.record) -> list[int]:
    """The points of the armies that have moved in this turn."""
    return [word * WIDTH + bit for word in range(WORDS) for bit in range(WIDTH) if int(s.moved[word]) >> bit & 1]


def _fallen(s: np.record) -> list[int]:
    """The empires that are out, in their order."""
    return sorted((player for player in range(s.players) if s.place[player]), key=lambda player: -s.place[player])


def _camp(s: np.record, player: int) -> str:
    """The armies of an empire, from the emblem to the 2s, each kind in the order of the points."""
    standing_on = [(kind, point) for point, (owner, kind) in _armies(s).items() if owner == player]
    groups = {kind: "".join(name(point) for each, point in standing_on if each == kind) for kind in _ORDER}
    return "-".join(f"{KINDS[kind]}{group}" for kind, group in groups.items() if group) or _NONE


def _order(players: tuple[int, ...]) -> Option:
    return Option(_signs(players), Text.joined([COLOURS[player] for player in players], _THEN))


def _signs(players: Iterable[int]) -> str:
    return "".join(MARKS[player] for player in players)
