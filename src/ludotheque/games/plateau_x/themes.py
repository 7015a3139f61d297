"""What puzzles of Plateau X turn on."""

from __future__ import annotations

from ...core import PlayedLine, Text, Theme
from .rules import standing

_MOVE = ">"
_AREA = 64 * 8


def _words(line: PlayedLine) -> list[str]:
    return [position.last or "" for position in line.after_steps()]


def _tie_break(line: PlayedLine) -> bool:
    """Whether both stand on the same level in the end."""
    if not line.last.over:
        return False
    own, other = (int(standing(line.last.state, player)) for player in (line.solver, 1 - line.solver))
    return own // _AREA == other // _AREA


def _waiting(line: PlayedLine) -> bool:
    return any(word.partition(_MOVE)[0] == word.partition(_MOVE)[2] for word in _words(line))


def _building(line: PlayedLine) -> bool:
    return all(_MOVE not in word for word in _words(line))


def _build_and_climb(line: PlayedLine) -> bool:
    words = _words(line)
    built = next((place for place, word in enumerate(words) if _MOVE not in word), len(words))
    return any(_MOVE in word for word in words[built:])


THEMES = (
    Theme(
        "tie-break",
        Text(fr="départage", en="tie-break"),
        Text(
            fr="Au même niveau, c’est la surface du plateau qui décide, puis l’ancienneté du pion (PX-8).",
            en="On the same level, the area of the plateau decides, and then how long the pawn has stood there (PX-8).",
        ),
        _tie_break,
    ),
    Theme(
        "waiting",
        Text(fr="coup d’attente", en="waiting move"),
        Text(
            fr="Partir et revenir sur sa case est un coup (PX-5) : à l’autre de se compromettre.",
            en="Leaving a cell and coming back to it is a move (PX-5): let your opponent give something up.",
        ),
        _waiting,
    ),
    Theme(
        "building",
        Text(fr="bâtisseur", en="builder"),
        Text(
            fr="Ton pion ne bouge pas : tes briques font tout, en l’élevant ou en coupant l’autre.",
            en="Your pawn stays where it is: your bricks do it all, by shaping the ground around both pawns.",
        ),
        _building,
    ),
    Theme(
        "build-and-climb",
        Text(fr="bâtir, puis grimper", en="build, then climb"),
        Text(
            fr="Une brique prépare la marche, le pion monte ensuite.",
            en="A brick makes the step, and then the pawn climbs it.",
        ),
        _build_and_climb,
    ),
)
