"""Look for positions in which a win or a defence is forced: `python -m tests.search.find_forced` writes `forced.jsonl`.

Games are played by the moves of playouts, and brute force tells in their last positions which moves win or hold. With a
game alone, `python -m tests.search.find_forced docker`, only its positions are written anew. With a game and a number,
`python -m tests.search.find_forced docker:cards 20`, as many games are played of that one by patient players, who put
the end off: so long wins come about, for there is little left to defend with. Only lengths of wins that the file lacks
are added to it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

import ludotheque as lt
from ludotheque.core.certainty import TooMuch, share
from ludotheque.core.chance import seeded, spin
from ludotheque.core.contract import WHOLE
from ludotheque.search.mcts import KERNELS
from tests.game_lists import ALL, WIDE, name
from tests.search.forced import FILE, Forced

GAMES, FEW = 40, 4
VAST = 1000
"""Where a position may have more moves than this, few games must do."""
LAST = 12
EFFORT = 100_000
"""Positions to try from each, shared out among its moves."""
PATIENT_LAST, PATIENT_EFFORT, NARROW = 200, 1_000_000, 60
"""Patient games are looked at from farther back and more closely, but not where there are more moves than this."""
LONGEST_WIN = {2: 5, 3: 1, 4: 1}  # by players, in own moves: where many play, more hangs on what the others want
LONGEST_DEFENCE = {2: 2, 3: 1, 4: 1}
LATER = 4
"""Moves by which a win may come later, or a defence break down later, and is still known."""
EACH = 2
"""Positions of one kind in one variant."""


def main(words: list[str]) -> None:
    """Write the file anew, or one game's part of it, or add to it what it lacks."""
    known = Forced.all()
    match words:
        case [spec, *seeds] if seeds:
            found = [*known, *long_wins(lt.game(spec), range(*map(int, seeds)), set(map(str, known)))]
        case [box]:
            others = [each for each in known if each.game.partition(":")[0] != box]
            found = [*others, *collected([game for game in ALL if game.name == box])]
        case _:
            found = collected(ALL)
    order = [(str(game), game.players) for game in ALL]
    found.sort(key=lambda each: (order.index((each.game, each.players)), each.kind, each.own))
    FILE.write_text("".join(f"{json.dumps(each.entry())}\n" for each in found), "utf-8")


def collected(games: list[lt.Game]) -> list[Forced]:
    """A few positions of every kind of each of these games."""
    return [each for game in games for each in collection(game, GAMES if game.rules.MOST_MOVES <= VAST else FEW)]


def collection(game: lt.Game, games: int) -> list[Forced]:
    """A few positions of every kind: those with the fewest good moves among many, after the shortest games."""
    game.compile()
    kinds: dict[tuple[str, int], list[tuple[tuple[int, int], Forced]]] = {}
    for seed in range(games):
        for position in endgame(game, seed):
            for forced in filter(None, (winning(position), holding(position))):
                easy = (len(forced.good) * 10 // len(position.move_numbers()), position.plies)
                kinds.setdefault((forced.kind, forced.own), []).append((easy, forced))
    chosen = {kind: sorted(found, key=lambda one: one[0])[:EACH] for kind, found in sorted(kinds.items())}
    print(name(game), {f"{kind} {own}": len(found) for (kind, own), found in sorted(kinds.items())}, flush=True)
    return [forced for found in chosen.values() for _, forced in found]


def long_wins(game: lt.Game, seeds: range, known: set[str]) -> list[Forced]:
    """Wins in patient games of a length that is not known yet."""
    game.compile()
    found: dict[str, Forced] = {}
    for seed in seeds:
        for position in endgame(game, seed, PATIENT_LAST, patient=True):
            forced = winning(position, PATIENT_EFFORT) if len(position.move_numbers()) <= NARROW else None
            if forced and str(forced) not in known:
                easiest = found.setdefault(str(forced), forced)
                found[str(forced)] = min(easiest, forced, key=lambda each: (len(each.good), len(each.moves)))
                print(seed, forced, flush=True)
    return list(found.values())


def endgame(game: lt.Game, seed: int, last: int = LAST, *, patient: bool = False) -> Iterator[lt.Position]:
    """The last positions of a game in which a player has a choice, shortest way to the end first."""
    playout_move = game.kernels("compiled", KERNELS).playout_move
    position, scratch = game.start(), np.zeros(game.rules.MOST_MOVES, np.int64)
    at = seeded(seed)
    while not position.over:
        at = spin(at)
        position.play_number(int(playout_move(position.state, at, scratch)))
        if position.over and patient:
            put_off(position)
    for _ in range(min(last, position.plies)):
        position.undo()
        if position.turn != "chance" and len(position.move_numbers()) > 1:
            yield position


def put_off(position: lt.Position) -> None:
    """Play another move than the last one, if one does not end the game; else leave the game at its end."""
    ending = position.history_numbers[-1]
    position.undo()
    for move in position.move_numbers():
        position.play_number(move)
        if not position.over:
            return
        position.undo()
    position.play_number(ending)


def winning(position: lt.Position, effort: int = EFFORT) -> Forced | None:
    """The moves that win for sure, if some do and some do not."""
    player, effort = position.turn, effort // len(position.move_numbers())
    assert isinstance(player, int)
    try:
        longest = LONGEST_WIN[position.game.players]
        own = next((own for own in range(1, longest + 1) if wins(position, player, own, effort)), None)
        if own is None:
            return None
        good = good_moves(position, lambda after: wins_late(after, player, own, effort))
    except TooMuch:
        return None
    return Forced.of(position, "win", own, good) if len(good) < len(position.move_numbers()) else None


def holding(position: lt.Position) -> Forced | None:
    """The moves after which nobody else wins soon, if that is half of them at most and one of them holds for longer."""
    effort = EFFORT // len(position.move_numbers())
    others = [player for player in range(position.game.players) if player != position.turn]

    def holds(after: lt.Position, own: int, wins: Callable[..., bool]) -> bool:
        return not any(wins(after, other, own, effort) for other in others)

    try:
        for own in range(LONGEST_DEFENCE[position.game.players] + 1):
            good = good_moves(position, partial(holds, own=own, wins=wins))
            if 2 * len(good) <= len(position.move_numbers()):
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
    if len(position.move_numbers()) > WIDE:
        return False
    try:
        return any(wins(position, player, own + later, 4 * effort) for later in range(1, LATER + 1))
    except TooMuch:
        return False


def good_moves(position: lt.Position, is_good: Callable[[lt.Position], bool]) -> list[str]:
    """The moves that lead to a good position."""
    good = []
    for move in position.move_numbers():
        position.play_number(move)
        try:
            if is_good(position):
                good.append(str(position.last))
        finally:
            position.undo()
    return good


if __name__ == "__main__":
    main(sys.argv[1:])
