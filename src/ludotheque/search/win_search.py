"""Kernels that decide who wins: depth first, for two players and without chance.

The search asks whether one player, the attacker, wins; whether the other does is another question, and whoever wins
neither draws. Moves that leave the opponent the fewest replies come first. The table knows positions up to everything
that cannot matter (`alike`), so what was found out of one serves all of its images, whoever asks.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.alikeness import alike
from ..core.contract import CHANCE, Numbers, moves, outcome, play, turn, wide
from ..core.kernels import kernel
from ..core.walks import States
from .proof import stir

Rows = NDArray[np.int64]

OPEN, HELD, WON = -1, 0, 1

WAYS = 4  # a position has its entry in one of four places: together, a line of the processor's cache
FACTS = 4  # bits of an entry: for each attacker, whether it is known that he wins, and that he does not
PLACE = 32  # bits above them, of which the table takes as many as it has entries
LOW = 0xFFFFFFFF
ASIDE = 512  # plies, and the record in which moves are tried
ROOM = 1 << 15  # moves in all lists from the first position to the deepest
EFFORT = FACTS + PLACE


def win_state(words: int) -> np.dtype[np.void]:
    """What a search has before it: where it stands, its path, and the moves along this path."""
    fields = [
        ("ply", np.int64),  # below 0 when the first position is decided
        ("nodes", np.int64),  # positions looked at
        ("attacker", np.int64),
        ("result", np.int64),
        ("given_up", np.int64),  # whether some line went too deep
        ("luck", np.int64),  # whether chance had to move
        ("mask", np.int64, (words,)),  # the bits of a record that decide the future
        ("seen", np.int64, (2,)),  # check and place of the position that was identified last
        ("first", np.int64, (ASIDE,)),  # for each ply, where its list of moves begins and ends
        ("end", np.int64, (ASIDE,)),
        ("chosen", np.int64, (ASIDE,)),
        ("since", np.int64, (ASIDE,)),
        ("mine", np.int64, (ASIDE,)),  # whether the attacker moves
        ("own", np.int64, (ASIDE, 2)),  # check and place
        ("move", np.int64, (ROOM,)),
        ("child", np.int64, (ROOM, 2)),
        ("rank", np.int64, (ROOM,)),
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


@kernel
def begin(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record) -> None:
    """Start from `states[0]`; `words` is the same memory as `states`, as whole numbers."""
    d.result = OPEN
    identify(states, words, scratch, d, wide(0))
    develop(states, words, table, scratch, d, wide(0))


@kernel
def search(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, steps: int) -> None:
    """Go on until the first position is decided, or at least so many more have been looked at."""
    last = d.nodes + steps
    while d.ply >= 0 and d.nodes < last:
        ply = wide(d.ply)
        child = wide(d.chosen[ply])
        if child == d.end[ply]:
            close(table, d, ply, 1 - wide(d.mine[ply]))
            continue
        known = recall(table, d, wide(d.child[child, 0]), wide(d.child[child, 1]))
        if known == d.mine[ply]:
            close(table, d, ply, known)
        elif known != OPEN:
            d.chosen[ply] += 1
        elif ply + 2 == ASIDE or d.end[ply] + len(scratch) > ROOM:
            d.given_up = 1
            d.ply = -1
        else:
            d.first[ply + 1] = d.end[ply]
            d.seen[0] = d.child[child, 0]
            d.seen[1] = d.child[child, 1]
            states[ply + 1] = states[ply]
            play(states[ply + 1], d.move[child])
            develop(states, words, table, scratch, d, ply + 1)


@kernel
def develop(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int) -> None:
    """List the moves of the position that was identified last, the most promising first, or decide it at once."""
    mover, first = wide(turn(states[ply])), wide(d.first[ply])
    mine = wide(mover == d.attacker)
    count = wide(moves(states[ply], scratch))
    for i in range(count):
        d.move[first + i] = scratch[i]
    d.ply = ply
    d.since[ply] = d.nodes
    d.mine[ply] = mine
    d.own[ply, 0] = d.seen[0]
    d.own[ply, 1] = d.seen[1]
    end = first
    for i in range(first, first + count):
        move = wide(d.move[i])
        known = look_ahead(states, words, table, scratch, d, ply, move)
        if known == mine:
            d.move[first] = move
            d.chosen[ply] = first
            close(table, d, ply, known)
            return
        if known == OPEN and not listed(d, first, end):
            insert(d, first, end, move, replies(states, scratch, mover))
            end += 1
    d.chosen[ply] = first
    d.end[ply] = end


@kernel
def look_ahead(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int, move: int) -> int:
    """Play a move aside, identify where it leads, and tell what is known of that."""
    states[ASIDE] = states[ply]
    play(states[ASIDE], move)
    d.nodes += 1
    if turn(states[ASIDE]) < 0:
        return ending(states[ASIDE], scratch, d)
    identify(states, words, scratch, d, wide(ASIDE))
    return recall(table, d, wide(d.seen[0]), wide(d.seen[1]))


@kernel
def ending(s: np.record, scratch: Numbers, d: np.record) -> int:
    """Whether the attacker has won a finished game. What hangs on chance is no game for this search."""
    if turn(s) == CHANCE:
        d.luck = 1
        return wide(HELD)
    outcome(s, scratch)
    return wide(scratch[d.attacker] < scratch[1 - d.attacker])


@kernel
def listed(d: np.record, first: int, end: int) -> bool:
    """Whether the position identified last is in a list already: two moves can lead to images of each other."""
    for child in range(first, end):
        if d.child[child, 0] == d.seen[0] and d.child[child, 1] == d.seen[1]:
            return True
    return False


@kernel
def replies(states: States, scratch: Numbers, mover: int) -> int:
    """How many moves the opponent has after the move that is played aside; one's own count the other way."""
    count = wide(moves(states[ASIDE], scratch))
    return count if turn(states[ASIDE]) != mover else -count


@kernel
def insert(d: np.record, first: int, end: int, move: int, rank: int) -> None:
    """Put a move into a list in order, behind its equals."""
    place = wide(end)
    while place > first and d.rank[place - 1] > rank:
        d.move[place] = d.move[place - 1]
        d.rank[place] = d.rank[place - 1]
        d.child[place, 0] = d.child[place - 1, 0]
        d.child[place, 1] = d.child[place - 1, 1]
        place -= 1
    d.move[place] = move
    d.rank[place] = rank
    d.child[place, 0] = d.seen[0]
    d.child[place, 1] = d.seen[1]


@kernel
def close(table: Rows, d: np.record, ply: int, won: int) -> None:
    """Go back a ply, and keep what was decided."""
    d.ply = ply - 1
    if ply == 0:
        d.result = won
    fact = 1 << (2 * wide(d.attacker) + won)
    keep(table, wide(d.own[ply, 0]), wide(d.own[ply, 1]), fact, digits(d.nodes - d.since[ply]))


@kernel
def digits(number: int) -> int:
    """The binary digits of a number."""
    count = wide(0)
    while number > 0:
        number >>= 1
        count += 1
    return count


@kernel
def identify(states: States, words: Rows, scratch: Numbers, d: np.record, row: int) -> None:
    """Make a check of 61 bits, and a place in the table, of what a position is worth by."""
    count = wide(alike(states[row], scratch))
    low, high = wide(0x1545F4914F6CDD), wide(0x2545F4914F6CDD)
    for i in range(count or len(d.mask)):
        word = wide(scratch[i]) if count else words[row, i] & d.mask[i]
        low = stir(low ^ (word & LOW))
        high = stir(high ^ (word >> 32 & LOW) ^ low >> 7)
    d.seen[0] = stir(stir(low) ^ high) | 1 << 61
    d.seen[1] = stir(stir(high) ^ low >> 3) >> 5 & LOW


@kernel
def recall(table: Rows, d: np.record, check: int, place: int) -> int:
    """Whether the attacker wins a position, as far as the table knows."""
    home = place & (len(table) - WAYS)
    for entry in range(home, home + WAYS):
        if table[entry, 0] == check:
            facts = table[entry, 1] >> 2 * wide(d.attacker) & 3
            return OPEN if facts == 0 else wide(facts == 2)
    return wide(OPEN)


@kernel
def keep(table: Rows, check: int, place: int, fact: int, effort: int) -> None:
    """Write what is known into the entry of a position, else over the one of four that took the least work."""
    home = place & (len(table) - WAYS)
    chosen = home
    for entry in range(home, home + WAYS):
        if table[entry, 0] == check:
            fact |= table[entry, 1] & 15
            effort = max(effort, table[entry, 1] >> EFFORT)
            chosen = entry
            break
        if table[entry, 1] < table[chosen, 1]:
            chosen = entry
    table[chosen, 0] = check
    table[chosen, 1] = effort << EFFORT | place << FACTS | fact
