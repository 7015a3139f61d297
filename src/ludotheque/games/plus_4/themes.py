"""What puzzles of Plus 4 turn on."""

from __future__ import annotations

from ...core import PlayedLine, Text, Theme
from .rules import COLUMN, touched

_LOWER_ROWS = 0b0111


def _finishing_lines(line: PlayedLine) -> int:
    """The complete lines of the solver in the last position, as `rules.touched` numbers them; none in other endings."""
    if not line.last.over:
        return 0
    missing = 0xFFFF & ~int(line.last.state.pawns[line.solver])
    return 0x7FF & ~int(touched(missing))


def _pushed_line(line: PlayedLine) -> bool:
    return bool(_finishing_lines(line) & COLUMN & _LOWER_ROWS)


def _same_column(line: PlayedLine) -> bool:
    plies = zip(line.positions[1:], line.positions[2:], strict=False)
    answers = [(before.last or "", after.last or "") for before, after in plies if before.turn == line.solver]
    return sum(reply[:1] == word[:1] for reply, word in answers) >= 2


THEMES = (
    Theme(
        "pushed-line",
        Text(fr="ligne poussée", en="pushed line"),
        Text(
            fr="La ligne se ferme sous le pion qui entre : c’est la poussée qui aligne.",
            en="The line closes below the pawn that enters: it is the push that lines up.",
        ),
        _pushed_line,
    ),
    Theme(
        "same-column",
        Text(fr="réponse dans la colonne", en="answer in the column"),
        Text(
            fr="Rejouer dans la colonne de l’adversaire défait ce qu’il vient d’y préparer.",
            en="Playing into your opponent’s column undoes what was just prepared there.",
        ),
        _same_column,
    ),
)
