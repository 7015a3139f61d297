"""The moves and endings of Plus 4 in words: `A` … `D`, `A+` for the bonus pawn, `-` for a pass."""

from __future__ import annotations

import numpy as np

from ...core import COLOURS, Text
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

_ALIGNED = Text(fr="quatre pions alignés (P4-2).", en="four pawns in a line (P4-2).")
_BOTH_ALIGNED = Text(fr="les deux couleurs s’alignent en même temps (P4-2).", en="both colours line up at once (P4-2).")
_NO_LINE = Text(fr="{plies} coups sans alignement (P4-7).", en="{plies} plies without a line (P4-7).")
_POINTS = Text(fr="{high} à {low} ({ruling}).", en="{high} to {low} ({ruling}).")
_EQUAL = Text(fr="{high} partout ({ruling}).", en="{high} all ({ruling}).")
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
    gains = [int(now - then) for now, then in zip(after.score, before.score, strict=True)]
    scored = [_SCORES.format(player=COLOURS[player], points=gain) for player, gain in enumerate(gains) if gain]
    if after.variant == rules.ENDLESS:
        return Text.joined(scored, _AND) if scored else None
    if after.variant == rules.ELEMENTARY or after.rounds == before.rounds:
        return None
    return _ROUND_WON.format(round=after.rounds, scores=scored[0]) if scored else _ROUND_VOID.format(round=after.rounds)


def ending(s: np.record) -> Text:
    """Why a finished game ended as it did."""
    if s.variant == rules.ELEMENTARY:
        return _ending_of_elementary(s)
    if s.variant == rules.ENDLESS:
        cut_short = max(s.score) < rules.TARGET[rules.ENDLESS]
        return _with_score(s, "P4-7" if cut_short else "P4-4", _PLIES.format(count=s.plies) if cut_short else None)
    if s.variant == rules.ROUNDS_3:
        return _with_score(s, "P4-6", _ROUNDS.format(count=s.rounds))
    cut_short = max(s.score) < rules.TARGET[s.variant]
    return _with_score(s, "P4-7" if cut_short else "P4-6", _ROUNDS.format(count=s.rounds) if cut_short else None)


def _ending_of_elementary(s: np.record) -> Text:
    aligned = [rules.lines(int(pawns)) != 0 for pawns in s.pawns]
    if not any(aligned):
        return _NO_LINE.format(plies=s.plies)
    return _BOTH_ALIGNED if all(aligned) else _ALIGNED


def _with_score(s: np.record, ruling: str, played: Text | None) -> Text:
    low, high = sorted(s.score.tolist())
    score = (_EQUAL if low == high else _POINTS).format(high=high, low=low, ruling=ruling)
    return _LIMIT.format(played=played, score=score) if played else score
