"""The moves and endings of Plus 4 in words: `A` … `D`, `A+` for the bonus pawn, `-` for a pass."""

from __future__ import annotations

import numpy as np

from ...core import COLOURS, OF_COLOURS, Text
from . import rules

FORM = Text(
    fr="Écris la colonne, A, B, C ou D, avec + pour le pion bonus (A+) ; - pour passer.",
    en="Write the column, A, B, C or D, with + for the bonus pawn (A+); - to pass.",
)

COLUMNS = "ABCD"
PASS = "-"

_WORDS: tuple[str, ...] = (*COLUMNS, *(f"{column}+" for column in COLUMNS), PASS)

_PUSH = Text(fr="pousse un pion dans la colonne {column}", en="pushes a pawn into column {column}")
_PUSH_BONUS = Text(fr="pousse le pion bonus dans la colonne {column}", en="pushes the bonus pawn into column {column}")
_PASS = Text(fr="passe", en="passes")
_DO_PUSH = Text(fr="pousse un pion dans la colonne {column}", en="push a pawn into column {column}")
_DO_PUSH_BONUS = Text(fr="pousse le pion bonus dans la colonne {column}", en="push the bonus pawn into column {column}")
_DO_PASS = Text(fr="passe", en="pass")

_PUSHED = Text(
    fr="{player} a poussé un pion dans la colonne {column}", en="{player} pushed a pawn into column {column}"
)
_PUSHED_BONUS = Text(
    fr="{player} a poussé son pion bonus dans la colonne {column}",
    en="{player} pushed the bonus pawn into column {column}",
)
_PASSED = Text(fr="{player} a passé, sans pion en main.", en="{player} passed, with no pawn in hand.")
_FELL = Text(fr="{pushed} ; un pion {of_owner} en est tombé.", en="{pushed}; a pawn {of_owner} fell out.")
_OWN_FELL = Text(fr="{pushed} ; un de ses propres pions en est tombé.", en="{pushed}; a pawn of their own fell out.")
_NONE_FELL = Text(fr="{pushed}.", en="{pushed}.")

_PAWN_IN_HAND = Text(
    fr="tu ne passes que sans aucun pion en main (P4-8).",
    en="you pass only with no pawn in hand (P4-8).",
)
_NO_PAWN = Text(
    fr="tu n’as plus de pion ordinaire en main (P4-8).",
    en="you have no ordinary pawn in hand (P4-8).",
)
_NO_BONUS = Text(
    fr="la partie élémentaire se joue sans pion bonus (P4-2).",
    en="the elementary game has no bonus pawns (P4-2).",
)
_BONUS_IN_GRID = Text(
    fr="ton pion bonus est déjà dans la grille (P4-8).",
    en="your bonus pawn is already in the grid (P4-8).",
)

_SCORES = Text(fr="{player} marque {points}", en="{player} scores {points}")
_AND = Text(fr=" et ", en=" and ")
_ROUND_WON = Text(fr="fin de la manche {round} : {scores}", en="end of round {round}: {scores}")
_ROUND_VOID = Text(
    fr="fin de la manche {round} : personne ne marque (P4-5)", en="end of round {round}: nobody scores (P4-5)"
)

_LAST_ROUND = Text(fr="{told} ; la manche {round} est la dernière", en="{told}; round {round} is the last")

_ALIGNED = Text(fr="quatre pions alignés {line} (P4-2).", en="four pawns in a line, {line} (P4-2).")
_THEY_ALIGNED = Text(
    fr="{winner} aligne quatre pions {line} (P4-2).", en="{winner} has four pawns in a line, {line} (P4-2)."
)
_YOU_ALIGNED = Text(fr="tu alignes quatre pions {line} (P4-2).", en="you have four pawns in a line, {line} (P4-2).")
_FLOOR = Text(fr="à l’étage {floor}", en="on floor {floor}")
_COLUMN = Text(fr="dans la colonne {column}", en="in column {column}")
_DIAGONAL = Text(fr="en diagonale", en="diagonally")
_BOTH_ALIGNED = Text(fr="les deux couleurs s’alignent en même temps (P4-2).", en="both colours line up at once (P4-2).")
_NO_LINE = Text(fr="{plies} coups sans alignement (P4-7).", en="{plies} plies without a line (P4-7).")
_POINTS = Text(fr="{first} à {second} ({ruling}).", en="{first} to {second} ({ruling}).")
_EQUAL = Text(fr="{first} partout ({ruling}).", en="{first} all ({ruling}).")
_LIMIT = Text(fr="{played}, {score}", en="{played}, {score}")
_PLIES = Text(fr="{count} coups joués", en="{count} plies played")
_ROUNDS = Text(fr="{count} manches jouées", en="{count} rounds played")


def write(s: np.record, move: int) -> str:
    """The move as one word."""
    return _WORDS[move]


def read(s: np.record, word: str) -> int | None:
    """The move that this word writes, or `None`."""
    return _WORDS.index(word) if word in _WORDS else None


def describe(s: np.record, move: int) -> Text:
    """What the move does."""
    return _in_words(move, _PUSH, _PUSH_BONUS, _PASS)


def suggestion(s: np.record, move: int) -> Text:
    """What to do for the move."""
    return _in_words(move, _DO_PUSH, _DO_PUSH_BONUS, _DO_PASS)


def _in_words(move: int, push: Text, push_bonus: Text, no_push: Text) -> Text:
    if move == rules.PASS:
        return no_push
    return (push_bonus if move >= rules.PUSH_BONUS else push).format(column=_WORDS[move][0])


def sentence(s: np.record, move: int) -> Text:
    """What the move does, and who does it: a full column loses the pawn of its floor 1."""
    player = COLOURS[s.mover]
    if move == rules.PASS:
        return _PASSED.format(player=player)
    told = _PUSHED_BONUS if move >= rules.PUSH_BONUS else _PUSHED
    pushed, owner = told.format(player=player, column=COLUMNS[move & 3]), falling(s, move)
    if owner is None:
        return _NONE_FELL.format(pushed=pushed)
    return (_OWN_FELL if owner == s.mover else _FELL).format(pushed=pushed, of_owner=OF_COLOURS[owner])


def falling(s: np.record, move: int) -> int | None:
    """Whose pawn a push would let fall out of its column."""
    floor = 1 << 4 * (move & 3)
    return next((player for player in range(2) if s.pawns[player] & floor), None)


def forbids(s: np.record, word: str) -> Text | None:
    """Why this word writes no legal move here."""
    move = read(s, word)
    if move is None:
        return None
    if move == rules.PASS:
        return _PAWN_IN_HAND
    if move < rules.PUSH_BONUS:
        return _NO_PAWN
    return _NO_BONUS if s.variant == rules.ELEMENTARY else _BONUS_IN_GRID


def follows(before: np.record, after: np.record) -> Text | None:
    """The points and the end of a round that a push brought about."""
    if after.variant == rules.ELEMENTARY:
        return None
    gains = [int(now - then) for now, then in zip(after.score, before.score, strict=True)]
    scored = [_SCORES.format(player=COLOURS[player], points=gain) for player, gain in enumerate(gains) if gain]
    if after.variant == rules.ENDLESS:
        return Text.joined(scored, _AND) if scored else None
    if after.rounds == before.rounds:
        return None
    told = _ROUND_WON.format(round=after.rounds, scores=scored[0]) if scored else _ROUND_VOID.format(round=after.rounds)
    last = not after.ended and after.rounds + 1 == rules.MOST_ROUNDS[after.variant]
    return _LAST_ROUND.format(told=told, round=after.rounds + 1) if last else told


def ending_for(s: np.record, last: int, player: int | None) -> Text:
    """Why a finished game ended as it did; a player hears the own points first."""
    if s.variant == rules.ELEMENTARY:
        return _ending_of_elementary(s, player)
    if s.variant == rules.ENDLESS:
        cut_short, ruling, played = max(s.score) < rules.TARGET[rules.ENDLESS], "P4-4", _PLIES.format(count=s.plies)
    else:
        cut_short, ruling, played = max(s.score) < rules.TARGET[s.variant], "P4-6", _ROUNDS.format(count=s.rounds)
    if s.variant == rules.ROUNDS_3:
        return _with_score(s, player, ruling, played)
    return _with_score(s, player, "P4-7" if cut_short else ruling, played if cut_short else None)


def _ending_of_elementary(s: np.record, player: int | None) -> Text:
    aligned = [owner for owner in range(2) if rules.lines(int(s.pawns[owner]))]
    if not aligned:
        return _NO_LINE.format(plies=s.plies)
    if len(aligned) == 2:
        return _BOTH_ALIGNED
    line = _line(int(rules.lines(int(s.pawns[aligned[0]]))))
    if player is None:
        return _ALIGNED.format(line=line)
    return (_YOU_ALIGNED if player == aligned[0] else _THEY_ALIGNED).format(winner=COLOURS[aligned[0]], line=line)


def _line(lines: int) -> Text:
    """Where the first of some complete lines is: floors are bits 0 … 3, and every fourth bit from 4 on a column."""
    bit = (lines & -lines).bit_length() - 1
    if bit < 4:
        return _FLOOR.format(floor=bit + 1)
    return _COLUMN.format(column=COLUMNS[bit // 4 - 1]) if bit % 4 == 0 else _DIAGONAL


def _with_score(s: np.record, player: int | None, ruling: str, played: Text | None) -> Text:
    high, low = sorted(s.score.tolist(), reverse=True)
    first, second = (high, low) if player is None else (s.score[player], s.score[1 - player])
    score = (_EQUAL if low == high else _POINTS).format(first=first, second=second, ruling=ruling)
    return _LIMIT.format(played=played, score=score) if played else score
