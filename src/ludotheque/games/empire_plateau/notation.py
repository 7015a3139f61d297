"""The moves and endings of Empire Plateau in words: `D5>D3:2` (from, to, spaces), `.` for the end of the turn."""

from __future__ import annotations

import re

import numpy as np

from ...core import COLOURS, OF_COLOURS, Text
from . import rules
from .empires import EMBLEM, FOUR, NOBODY, TWO, base_on, kind_on, standing
from .geometry import BASES, KINDS, MERIDIANS, NEIGHBOURS, POINTS, name, point_number, points
from .points import MOST_SPACES, WIDTH
from .routes import threat

FORM = Text(
    fr="Écris d’où, vers où et en combien d’espaces, D5>D3:2 ; un point pour finir ton tour.",
    en="Write from where, to where and in how many spaces, D5>D3:2; a full stop to end your turn.",
)

END = "."

ARMY_NAMES = (
    Text(fr="le 2", en="the 2"),
    Text(fr="le 4", en="the 4"),
    Text(fr="le 6", en="the 6"),
    Text(fr="l’emblème", en="the emblem"),
)
_MARCH = (
    Text(fr="{army} en {start} va en {end}, 1 espace", en="{army} on {start} goes to {end}, 1 space"),
    Text(fr="{army} en {start} va en {end}, {spaces} espaces", en="{army} on {start} goes to {end}, {spaces} spaces"),
)
_DO_MARCH = (
    Text(fr="mène {army} de {start} en {end}, 1 espace", en="take {army} from {start} to {end}, 1 space"),
    Text(
        fr="mène {army} de {start} en {end}, {spaces} espaces", en="take {army} from {start} to {end}, {spaces} spaces"
    ),
)
_DO_END_TURN = Text(fr="finis ton tour", en="end your turn")
_WENT = (
    Text(
        fr="L’armée de {kind} {of_player} est allée de {start} à {end}.",
        en="{player}’s army of {kind} went from {start} to {end}.",
    ),
    Text(fr="L’emblème {of_player} est allé de {start} à {end}.", en="{player}’s emblem went from {start} to {end}."),
)
_ENDED_TURN = Text(fr="{player} a fini son tour.", en="{player} ended the turn.")
_ENDS_TURN = Text(fr="finit son tour : « à toi de jouer »", en="ends the turn: “your turn”")

_TOO_EARLY = Text(
    fr="un tour compte au moins 6 espaces, et tu peux encore bouger (EP-6).",
    en="a turn has at least 6 spaces, and you can still move (EP-6).",
)
_NO_ARMY = Text(fr="tu n’as pas d’armée en {start} (EP-4).", en="you have no army on {start} (EP-4).")
_MOVED = Text(
    fr="l’armée en {start} a déjà bougé pendant ce tour (EP-4).", en="the army on {start} has moved this turn (EP-4)."
)
_CLOSED = Text(
    fr="l’emblème a bougé après une petite armée : les petites armées ne bougent plus (EP-5).",
    en="the emblem has moved after a small army: small armies move no more (EP-5).",
)
_REACH = Text(fr="{army} fait {most} espaces au plus (EP-4).", en="{army} goes {most} spaces at most (EP-4).")
_SMALL_BUDGET = Text(
    fr="les petites armées n’ont plus que {left} de leurs 6 espaces, ou des 12 du tour (EP-4).",
    en="the small armies have only {left} left of their 6 spaces, or of the 12 of the turn (EP-4).",
)
_TURN_BUDGET = Text(
    fr="il ne reste que {left} des 12 espaces du tour (EP-4).",
    en="only {left} of the 12 spaces of a turn are left (EP-4).",
)
_EMBLEM_SHORT = Text(
    fr="l’emblème doit faire au moins {least} espaces ici (EP-5).",
    en="the emblem must go at least {least} spaces here (EP-5).",
)
_OWN_ARMY = Text(fr="une armée à toi est déjà en {end} (EP-7).", en="an army of yours is on {end} already (EP-7).")
_SAME_POINT = Text(
    fr="une armée ne revient pas à son départ (EP-7).", en="an army never comes back to where it started (EP-7)."
)
_OWN_BASE = Text(
    fr="une petite armée ne s’arrête pas sur sa propre base (EP-7).",
    en="a small army never stops on its own base (EP-7).",
)
_ONLY_BY_L = Text(
    fr="un 2 ne prend et ne conquiert que par un L, au milieu vide (EP-8).",
    en="a 2 captures and conquers only by an L whose middle is empty (EP-8).",
)
_JUMPED = Text(
    fr="un 4 saute droit, jamais sa propre base, et ne prend pas l’armée sautée (EP-9).",
    en="a 4 jumps straight, never over its own base, and does not capture the army jumped over (EP-9).",
)
_NO_PATH = Text(
    fr="aucun chemin libre de {spaces} espaces ne mène de {start} en {end} (EP-7).",
    en="no free path of {spaces} spaces leads from {start} to {end} (EP-7).",
)

_CAPTURES = Text(
    fr="{player} prend {army} {of_victim} en {point}", en="{player} captures {army} {of_victim} on {point}"
)
_CONQUERS = Text(
    fr="{player} conquiert la base {of_victim} en {point} ; {victim} est hors jeu, {armies} (EP-11)",
    en="{player} conquers the base {of_victim} on {point}; {victim} is out, {armies} (EP-11)",
)
_LEAVE = (
    Text(fr="son armée quitte le plateau", en="and its army leaves the board"),
    Text(fr="ses {count} armées quittent le plateau", en="and its {count} armies leave the board"),
)
_NO_ARMY_LEFT = Text(
    fr="{capture}, sa dernière armée : {victim} est hors jeu (EP-11)",
    en="{capture}, its last army: {victim} is out (EP-11)",
)
_THREATENED = Text(
    fr="la base {of_victim} est menacée : {army} {of_player} en {point} pourrait la conquérir",
    en="the base {of_victim} is threatened: {army} {of_player} on {point} could conquer it",
)
_LAST_TURNS = Text(
    fr="chaque empire joue encore un tour, puis ceux qui sont debout se partagent la victoire (EP-12)",
    en="every empire has one more turn, then those that stand share the win (EP-12)",
)
_AND = Text(fr=" ; ", en="; ")

_CONQUERED = Text(
    fr="la base {of_loser} en {point} est conquise, ses armées quittent le plateau (EP-11).",
    en="the base {of_loser} on {point} is conquered, and its armies leave the board (EP-11).",
)
_YOU_CONQUERED = Text(
    fr="tu as conquis la base {of_loser} en {point}, ses armées quittent le plateau (EP-11).",
    en="you conquered the base {of_loser} on {point}, and its armies leave the board (EP-11).",
)
_YOUR_BASE = Text(
    fr="{winner} a conquis ta base en {point}, tes armées quittent le plateau (EP-11).",
    en="{winner} conquered your base on {point}, and your armies leave the board (EP-11).",
)
_ALL_LOST = Text(fr="{loser} n’a plus d’armée (EP-11).", en="{loser} has no army left (EP-11).")
_YOU_LOST_ALL = Text(fr="tu n’as plus d’armée (EP-11).", en="you have no army left (EP-11).")
_LIMIT = Text(
    fr="{turns} tours joués, les empires debout se partagent la victoire (EP-12).",
    en="{turns} turns played, the empires still standing share the win (EP-12).",
)


def parts(move: int) -> tuple[int, int, int]:
    """The rank of the army, the point where it comes to rest, and the spaces, unless the move is the end of a turn."""
    army, spaces = divmod(move, MOST_SPACES)
    return *divmod(army, POINTS), spaces + 1


def armies(s: np.record) -> list[int]:
    """The points of the mover's armies, in the order of their ranks."""
    return np.flatnonzero((s.board - 1) >> 2 == s.mover).tolist()


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    if move == rules.END:
        return END
    rank, end, spaces = parts(move)
    return f"{name(armies(s)[rank])}>{name(end)}:{spaces}"


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes here, or `None`."""
    if word == END:
        return rules.END
    found = _parse(s, word)
    if found is None or found[0] not in armies(s):
        return None
    start, end, spaces = found
    return (armies(s).index(start) * POINTS + end) * MOST_SPACES + spaces - 1


def _parse(s: np.record, word: str) -> tuple[int, int, int] | None:
    """The two points and the number of spaces that a word names, if they can be on this board."""
    found = re.fullmatch("([A-X](?:[1-9]|1[01]))>([A-X](?:[1-9]|1[01])):([1-9]|1[0-2])", word)
    if not found:
        return None
    start, end = point_number(found[1]), point_number(found[2])
    on_board = max(start, end) <= points(int(MERIDIANS[s.scenario]))[-1]
    return (start, end, int(found[3])) if on_board else None


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _ENDS_TURN if move == rules.END else _marching(s, move, _MARCH)


def suggestion(s: np.record, move: int) -> Text:
    """What to do for the move."""
    return _DO_END_TURN if move == rules.END else _marching(s, move, _DO_MARCH)


def _marching(s: np.record, move: int, words: tuple[Text, Text]) -> Text:
    rank, end, spaces = parts(move)
    start = armies(s)[rank]
    army = ARMY_NAMES[kind_on(s, start)]
    return words[spaces > 1].format(army=army, start=name(start), end=name(end), spaces=spaces)


def sentence(s: np.record, move: int) -> Text:
    """What the move does, and who does it."""
    player = COLOURS[s.mover]
    if move == rules.END:
        return _ENDED_TURN.format(player=player)
    rank, end, _ = parts(move)
    start = armies(s)[rank]
    kind = int(kind_on(s, start))
    owner = {"player": player, "of_player": OF_COLOURS[s.mover]}
    return _WENT[kind == EMBLEM].format(kind=KINDS[kind], start=name(start), end=name(end), **owner)


def is_minor(s: np.record, move: int) -> bool:
    """Whether the move is the end of a turn."""
    return move == rules.END


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    if word == END:
        return _TOO_EARLY
    found = _parse(s, word)
    if found is None:
        return None
    start, end, spaces = found
    if start not in armies(s):
        return _NO_ARMY.format(start=name(start))
    kind = int(kind_on(s, start))
    return _about_the_turn(s, start, kind, spaces) or _about_the_end(s, start, end, kind) or _about_the_way(s, *found)


def _about_the_turn(s: np.record, start: int, kind: int, spaces: int) -> Text | None:
    if int(s.moved[start // WIDTH]) >> start % WIDTH & 1:
        return _MOVED.format(start=name(start))
    if kind == EMBLEM:
        return _about_the_emblem(s, spaces)
    if s.closed:
        return _CLOSED
    if spaces > rules.REACH[kind]:
        return _REACH.format(army=ARMY_NAMES[kind], most=rules.REACH[kind])
    left = int(rules.small_budget(s))
    return _SMALL_BUDGET.format(left=left) if spaces > left else None


def _about_the_emblem(s: np.record, spaces: int) -> Text | None:
    least, most = int(rules.least_of_emblem(s)), int(rules.most_of_emblem(s))
    if spaces < least:
        return _EMBLEM_SHORT.format(least=least)
    return _TURN_BUDGET.format(left=most) if spaces > most else None


def _about_the_end(s: np.record, start: int, end: int, kind: int) -> Text | None:
    if start == end:
        return _SAME_POINT
    if end in armies(s):
        return _OWN_ARMY.format(end=name(end))
    base = base_on(s, end)
    if kind != EMBLEM and base == s.mover:
        return _OWN_BASE
    return _ONLY_BY_L if kind == TWO and (s.board[end] or base != NOBODY) else None


def _about_the_way(s: np.record, start: int, end: int, spaces: int) -> Text:
    if kind_on(s, start) == FOUR and _jumps_amiss(s, start, end, spaces):
        return _JUMPED
    return _NO_PATH.format(spaces=spaces, start=name(start), end=name(end))


def _jumps_amiss(s: np.record, start: int, end: int, spaces: int) -> bool:
    """Whether this looks like a jump over the own base, or onto the army that was jumped over."""
    lines = NEIGHBOURS[s.scenario]
    over_own_base = any(
        lines[start, direction] == BASES[s.scenario, s.mover] and lines[lines[start, direction], direction] == end
        for direction in range(4)
    )
    return (spaces == 2 and over_own_base) or (spaces == 3 and bool(s.board[end]) and end in lines[start])


def follows(before: np.record, after: np.record) -> Text | None:
    """What an army captured or conquered; at the end of a turn, who has to look after the own base."""
    if before.turns != after.turns:
        return None if after.ended else _dangers(after)
    landed = [int(word) for word in after.moved & ~before.moved]
    return _at_the_end(
        before, after, next(WIDTH * at + word.bit_length() - 1 for at, word in enumerate(landed) if word)
    )


def _dangers(s: np.record) -> Text | None:
    """Whether the base of who comes next is threatened, and whether everybody has one more turn."""
    told, point = [], threat(s, int(s.mover))
    if point is not None:
        player, kind = divmod(int(s.board[point]) - 1, len(KINDS))
        army = {"army": ARMY_NAMES[kind], "of_player": OF_COLOURS[player], "point": name(point)}
        told.append(_THREATENED.format(of_victim=OF_COLOURS[s.mover], **army))
    if rules.MOST_TURNS - s.turns == standing(s):
        told.append(_LAST_TURNS)
    return Text.joined(told, _AND) if told else None


def _at_the_end(before: np.record, after: np.record, point: int) -> Text | None:
    player, victim = COLOURS[before.mover], int(before.board[point]) - 1
    conquered = base_on(before, point)
    if conquered != NOBODY and conquered != before.mover:
        count = int(before.left[conquered].sum())
        whose = {"victim": COLOURS[conquered], "of_victim": OF_COLOURS[conquered]}
        return _CONQUERS.format(player=player, point=name(point), armies=_LEAVE[count > 1].format(count=count), **whose)
    if victim < 0:
        return None
    loser, kind = divmod(victim, len(KINDS))
    army = {"army": ARMY_NAMES[kind], "of_victim": OF_COLOURS[loser]}
    capture = _CAPTURES.format(player=player, point=name(point), **army)
    return _NO_ARMY_LEFT.format(capture=capture, victim=COLOURS[loser]) if after.place[loser] else capture


def last_fallen(s: np.record) -> int | None:
    """The empire whose fall has ended the game, if one did."""
    return s.place.tolist().index(2) if s.ended and standing(s) == 1 else None


def ending_for(s: np.record, last: int, player: int | None) -> Text:
    """Why a finished game ended as it did."""
    loser = last_fallen(s)
    if loser is None:
        return _LIMIT.format(turns=int(s.turns))
    base = int(BASES[s.scenario, loser])
    if parts(last)[1] != base:
        return _YOU_LOST_ALL if player == loser else _ALL_LOST.format(loser=COLOURS[loser])
    told = _YOUR_BASE if player == loser else _YOU_CONQUERED if player == s.mover else _CONQUERED
    return told.format(of_loser=OF_COLOURS[loser], winner=COLOURS[s.mover], point=name(base))


def out_of_game(s: np.record, player: int) -> Text | None:
    """That an empire is out, and in which place."""
    place = int(s.place[player])
    return Text(fr=f"hors jeu, {place}ᵉ", en=f"out, place {place}") if place else None
