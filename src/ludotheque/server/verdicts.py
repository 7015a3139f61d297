"""What is certain of a position and its moves, in words: who wins, and in how many turns."""

from __future__ import annotations

from itertools import groupby, pairwise

from ..core.analysis import Analysis, Candidate
from ..core.language import Text
from ..core.position import Position, Turn
from ..core.seats import COLOURS

_WINS = Text(fr="gagne", en="wins")
_LOSES = Text(fr="perd", en="loses")
_DRAWS = Text(fr="nulle", en="draw")
_ONE_TURN = Text(fr="en 1 tour", en="in 1 turn")
_TURNS = Text(fr="en {count} tours", en="in {count} turns")
_MOVES = Text(fr="en {count} coups", en="in {count} moves")
_WHO_WINS = Text(fr="{player} gagne", en="{player} wins")
_CANNOT_WIN = Text(fr="{player} ne peut plus gagner", en="{player} cannot win any more")
_BOTH_HOLD = Text(fr="Nulle si tout le monde joue au mieux", en="A draw if everybody plays their best")


def move_verdict(position: Position, move: Candidate) -> str | None:
    """What is certain of a move for whoever makes it: `wins in 4 turns`."""
    if move.proven is None:
        return None
    if move.proven == "draw":
        return str(_DRAWS)
    return _joined(_WINS if move.proven == "win" else _LOSES, _how_soon(position, move))


def position_verdict(position: Position, found: Analysis) -> str | None:
    """What is certain of a position that is not over: `Blue wins in 4 turns`."""
    turn = position.turn
    if found.proven is None or not isinstance(turn, int):
        return None
    if found.proven == "draw":
        return str(_BOTH_HOLD)
    if found.proven == "loss" and position.game.players > 2:
        return str(_CANNOT_WIN.format(player=COLOURS[turn]))
    winner = COLOURS[turn if found.proven == "win" else 1 - turn]
    return _joined(_WHO_WINS.format(player=winner), _how_soon(position, found.moves[0]) if found.moves else None)


def _joined(words: Text, how_soon: Text | None) -> str:
    return f"{words} {how_soon}" if how_soon else str(words)


def _how_soon(position: Position, move: Candidate) -> Text | None:
    """In how many turns of the winner the game ends; in moves, where it is not known how many turns these make."""
    if move.plies is None:
        return None
    turns = _turns(position, move, move.plies)
    if turns is None:
        return _MOVES.format(count=move.plies)
    return _ONE_TURN if turns == 1 else _TURNS.format(count=turns)


def _turns(position: Position, move: Candidate, plies: int) -> int | None:
    """The turns that the winner still has, with the one that decides; `None` where that is not known.

    Where the line ends the game they are counted. Else every ply is taken for a turn, if that was so until now.
    """
    movers, over = _movers(position, move.line[:plies])
    winner = movers[0] if move.proven == "win" else 1 - int(position.turn or 0)
    if over:
        return [mover for mover, _ in groupby(movers)].count(winner)
    before = [position.mover_at(ply) for ply in range(max(0, position.plies - 4), position.plies)]
    alternate = all(one != other for one, other in pairwise([*before, *movers]))
    return (plies + (movers[0] == winner)) // 2 if alternate else None


def _movers(position: Position, line: tuple[str, ...]) -> tuple[list[Turn | None], bool]:
    """Who makes the moves of a line, at least the first of them, and whether the game is over after it."""
    ahead, movers = position.copy(), [position.turn]
    for word in line:
        number = ahead.game.notation.read(ahead.state, word)
        assert number is not None
        ahead.play_number(number)
        movers.append(ahead.turn)
    return (movers[:-1] if len(movers) > 1 else movers), ahead.over
