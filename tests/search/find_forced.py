"""Look for positions in which a win or a defence is forced: `python -m tests.search.find_forced` writes `forced.jsonl`.

Games are played by hunches, and brute force tells in their last positions which moves win or hold. With a game and a
number, `python -m tests.search.find_forced docker:dice 400`, as many games are played of that one, and only kinds of
positions that the file lacks are added to it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

import ludotheque as lt
from ludotheque.core.chance import spin, wheel
from ludotheque.search.mcts import KERNELS
from tests.search.brute import WHOLE, TooMuch, share
from tests.search.forced import FILE, Forced
from tests.shelf import ALL, WIDE, name

GAMES, FEW = 40, 4
VAST = 1000
"""Where a position may have more moves than this, few games must do."""
LAST = 12
EFFORT = 100_000
"""Positions to try from each, shared out among its moves."""
LONGEST_WIN = {2: 5, 3: 1, 4: 1}  # by players, in own moves: where many play, more hangs on what the others want
LONGEST_DEFENCE = {2: 2, 3: 1, 4: 1}
LATER = 4
"""Moves by which a win may come later, or a defence break down later, and is still known."""
EACH = 2
"""Positions of one kind in one variant."""


def main(words: list[str]) -> None:
    """Write the file anew, or add to it what it lacks."""
    if words:
        known = Forced.all()
        more = collection(lt.game(words[0]), int(words[1]))
        found = [*known, *(each for each in more if str(each) not in map(str, known))]
    else:
        found = [each for game in ALL for each in collection(game, GAMES if game.rules.MOST_MOVES <= VAST else FEW)]
    order = [(str(game), game.players) for game in ALL]
    found.sort(key=lambda each: (order.index((each.game, each.players)), each.kind, each.own))
    FILE.write_text("".join(f"{json.dumps(each.entry())}\n" for each in found), "utf-8")


def collection(game: lt.Game, games: int) -> list[Forced]:
    """A few positions of every kind: those with the fewest good moves among many, after the shortest games."""
    game.compile()
    kinds: dict[tuple[str, int], list[tuple[tuple[int, int], Forced]]] = {}
    for seed in range(games):
        for position in endgame(game, seed):
            for forced in filter(None, (winning(position), holding(position))):
                easy = (len(forced.good) * 10 // len(position.legal()), position.plies)
                kinds.setdefault((forced.kind, forced.own), []).append((easy, forced))
    chosen = {kind: sorted(found, key=lambda one: one[0])[:EACH] for kind, found in sorted(kinds.items())}
    print(name(game), {f"{kind} {own}": len(found) for (kind, own), found in sorted(kinds.items())}, flush=True)
    return [forced for found in chosen.values() for _, forced in found]


def endgame(game: lt.Game, seed: int) -> Iterator[lt.Position]:
    """The last positions of a game in which a player has a choice, shortest way to the end first."""
    hunch = game.kernels("compiled", KERNELS).hunch
    position, scratch = game.start(), np.zeros(game.rules.MOST_MOVES, np.int64)
    at = wheel(seed)
    while not position.over:
        at = spin(at)
        position.play_number(int(hunch(position.state, at, scratch)))
    for _ in range(min(LAST, position.plies)):
        position.undo()
        if position.turn != "chance" and len(position.legal()) > 1:
            yield position


def winning(position: lt.Position) -> Forced | None:
    """The moves that win for sure, if some do and some do not."""
    player, effort = position.turn, EFFORT // len(position.legal())
    assert isinstance(player, int)
    try:
        longest = LONGEST_WIN[position.game.players]
        own = next((own for own in range(1, longest + 1) if wins(position, player, own, effort)), None)
        if own is None:
            return None
        good = good_moves(position, lambda after: wins_late(after, player, own, effort))
    except TooMuch:
        return None
    return Forced.of(position, "win", own, good) if len(good) < len(position.legal()) else None


def holding(position: lt.Position) -> Forced | None:
    """The moves after which nobody else wins soon, if that is half of them at most and one of them holds for longer."""
    effort = EFFORT // len(position.legal())
    others = [player for player in range(position.game.players) if player != position.turn]

    def holds(after: lt.Position, own: int, wins: Callable[..., bool]) -> bool:
        return not any(wins(after, other, own, effort) for other in others)

    try:
        for own in range(LONGEST_DEFENCE[position.game.players] + 1):
            good = good_moves(position, partial(holds, own=own, wins=wins))
            if 2 * len(good) <= len(position.legal()):
                lasting = good_moves(position, partial(holds, own=own, wins=wins_late))
                return Forced.of(position, "defence", own, good) if lasting else None
    except TooMuch:
        pass
    return None


def wins(position: lt.Position, player: int, own: int, effort: int) -> bool:
    """Whether a player wins for sure within this many own moves."""
    widest = WIDE if position.turn == player else 10 * WIDE
    return share(position, player, own, effort, widest) == WHOLE


def wins_late(position: lt.Position, player: int, own: int, effort: int) -> bool:
    """The same with a few moves more, as far as everything can be tried."""
    if wins(position, player, own, effort):
        return True
    if len(position.legal()) > WIDE:
        return False
    try:
        return any(wins(position, player, own + later, 4 * effort) for later in range(1, LATER + 1))
    except TooMuch:
        return False


def good_moves(position: lt.Position, is_good: Callable[[lt.Position], bool]) -> list[str]:
    """The moves that lead to a good position."""
    good = []
    for move in position.legal():
        position.play_number(move)
        try:
            if is_good(position):
                good.append(str(position.last))
        finally:
            position.undo()
    return good


if __name__ == "__main__":
    main(sys.argv[1:])
