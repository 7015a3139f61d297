"""Looks for positions near the ends of games between weak players, and proves by trying everything what is forced."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ludotheque as lt
from ludotheque.core.certainty import TooMuch, share
from ludotheque.core.contract import WHOLE

from .positions import Kind, Tactic

PLAYER, SLIP = "mcts:30", 0.2
"""Who plays the games, and how often a move is drawn at random instead."""
GAMES, FEW, VAST = 80, 40, 1000
"""How many games are played at most; fewer where a position may have more moves than the last number."""
LAST = 12
"""The last plies of a game, in which positions are looked at."""
EFFORT, LITTLE = 100_000, 30_000
"""Positions to try from each move; less where there may be so many moves."""
WIDEST = 2_000
"""The most replies of which all are tried."""
LATER = 2
"""Own moves by which a win may come later than it could, and is still right."""
PROOF = 300_000
"""Positions that the proof may look at that a move saves the game in the end, and does not only put the defeat off."""
KINDS: tuple[tuple[Kind, int], ...] = (("win", 2), ("win", 3), ("save", 1), ("save", 2))
EACH = 10
"""Positions of one kind in one variant."""


def found_in(game: lt.Game) -> list[Tactic]:
    """A few positions of each kind, each from a game of its own."""
    game.compile()
    found: dict[tuple[Kind, int], list[Tactic]] = {kind: [] for kind in KINDS}
    for seed in range(GAMES if game.rules.MOST_MOVES <= VAST else FEW):
        for tactic in filter(None, map(tactic_in, last_positions(game, seed))):
            if len(found[tactic.kind, tactic.own]) < EACH:
                found[tactic.kind, tactic.own].append(tactic)
                break
        if all(len(tactics) == EACH for tactics in found.values()):
            break
    return [tactic for tactics in found.values() for tactic in tactics]


def last_positions(game: lt.Game, seed: int) -> Iterator[lt.Position]:
    """The last positions of a game in which there is a choice, the earliest first."""
    draw, position = random.Random(seed), game.start()
    seats = [lt.player(PLAYER, game, seed=2 * seed + seat) for seat in range(2)]
    while not position.over:
        turn = position.turn
        slips = turn == "chance" or draw.random() < SLIP
        position.play(draw.choice(position.moves()) if slips else str(seats[int(turn or 0)].choose(position)))
    played = position.history
    for plies in range(max(0, len(played) - LAST), len(played)):
        position = game.start()
        for move in played[:plies]:
            position.play(move)
        if position.turn != "chance" and len(position.move_numbers()) > 1:
            yield position


def tactic_in(position: lt.Position) -> Tactic | None:
    """What there is to be found in a position; nothing where too much would have to be tried to know it."""
    try:
        return _win(position) or _save(position)
    except TooMuch:
        return None


def _win(position: lt.Position) -> Tactic | None:
    mover = int(position.turn or 0)
    own = next((own for own in (1, 2, 3) if _wins(position, mover, own)), 0)
    if own < 2:
        return None
    right = [move for move, after in _following(position) if _wins(after, mover, own + LATER)]
    return _tactic(position, "win", own, right) if len(right) < len(position.move_numbers()) else None


def _save(position: lt.Position) -> Tactic | None:
    mover = int(position.turn or 0)
    following = list(_following(position))
    if any(after.over or _wins(after, mover, 1) for _, after in following):
        return None
    for own in (1, 2):
        safe = [(move, after) for move, after in following if not _wins(after, 1 - mover, own)]
        if len(safe) == 1:
            move, after = safe[0]
            return _tactic(position, "save", own, [move]) if _holds(after, mover) else None
        if not safe:
            return None
    return None


def _holds(position: lt.Position, player: int) -> bool:
    """Whether a proof shows that a player does not lose."""
    proven = lt.prove(position, PROOF).proven
    return proven == "draw" or proven == ("win" if position.turn == player else "loss")


def _following(position: lt.Position) -> Iterator[tuple[str, lt.Position]]:
    for move in position.moves():
        after = position.copy()
        after.play(move)
        yield move, after


def _wins(position: lt.Position, player: int, own: int) -> bool:
    effort = EFFORT if position.game.rules.MOST_MOVES <= VAST else LITTLE
    return share(position, player, own, effort, WIDEST) == WHOLE


def _tactic(position: lt.Position, kind: Kind, own: int, right: list[str]) -> Tactic:
    return Tactic(str(position.game), kind, own, right, " ".join(position.history))
