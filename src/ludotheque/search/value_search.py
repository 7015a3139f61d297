"""Kernels that find out what a position is worth: depth first, for two players and without chance.

A worth is a win, a draw or a loss. Of each position the search knows the least and the most that it can be worth, and
asks only whether that lies between what either player is sure of elsewhere. Each move is looked at with all replies to
it; where the game does not say otherwise (`resistance`), moves that leave the fewest come first. The table knows
positions up to everything that cannot matter (`alike`), so what was found out of one serves all of its images, whoever
asks.
"""

from __future__ import annotations

import numpy as np

from ..core.alikeness import alike
from ..core.contract import CHANCE, Numbers, moves, outcome, play, turn, wide
from ..core.foresight import resistance, wins_at_once
from ..core.kernels import kernel
from ..core.walks import States
from .proof import stir
from .value_table import DRAW, FACTS, LOSS, LOW, UNKNOWN, WIN, Rows, digits, keep, recall

ASIDE = 512  # plies, and the record in which moves are tried
BEYOND = ASIDE + 1  # the record in which replies to them are tried
ROOM = 1 << 15  # moves in all lists from the first position to the deepest


def value_state(words: int, most_moves: int) -> np.dtype[np.void]:
    """What a search has before it: where it stands, its path, and the moves along this path."""
    fields = [
        ("ply", np.int64),  # below 0 when the first position is decided
        ("nodes", np.int64),  # positions looked at
        ("given_up", np.int64),  # whether some line went too deep
        ("luck", np.int64),  # whether chance had to move
        ("mask", np.int64, (words,)),  # the bits of a record that decide the future
        ("seen", np.int64, (2,)),  # check and place of the position that was identified last
        ("reply", np.int64, (most_moves,)),  # the moves of the position that was looked at last
        ("replies", np.int64),  # how many of them do not lose at once
        # For each ply, where its list of moves begins and ends, which of them is being searched, and since when.
        ("first", np.int64, (ASIDE,)),
        ("end", np.int64, (ASIDE,)),
        ("chosen", np.int64, (ASIDE,)),
        ("since", np.int64, (ASIDE,)),
        ("mover", np.int64, (ASIDE,)),
        # To the mover: what he is sure of elsewhere, what is enough, what he has here, and what he could have at most.
        ("sure", np.int64, (ASIDE,)),
        ("enough", np.int64, (ASIDE,)),
        ("least", np.int64, (ASIDE,)),
        ("most", np.int64, (ASIDE,)),
        ("own", np.int64, (ASIDE, 2)),  # check and place
        ("move", np.int64, (ROOM,)),
        ("child", np.int64, (ROOM, 2)),
        ("rank", np.int64, (ROOM,)),
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


@kernel
def begin(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record) -> None:
    """Start from `states[0]`, if it is not known; `words` is the same memory as `states`, as whole numbers."""
    d.sure[0] = LOSS
    d.enough[0] = WIN
    d.mover[0] = turn(states[0])
    identify(states, words, scratch, d, wide(0))
    if weigh(d, wide(0), recall(table, wide(d.seen[0]), wide(d.seen[1]))):
        d.ply = -1
    else:
        develop(states, words, table, scratch, d, wide(0))


@kernel
def search(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, steps: int) -> None:
    """Go on until the first position is decided, or at least so many more have been looked at."""
    last = d.nodes + steps
    while d.ply >= 0 and d.nodes < last:
        ply = wide(d.ply)
        child = wide(d.chosen[ply])
        if child == d.end[ply]:
            close(table, d, ply)
        elif weigh(d, ply, recall(table, wide(d.child[child, 0]), wide(d.child[child, 1]))):
            d.chosen[ply] = d.end[ply] if d.least[ply] >= d.enough[ply] else child + 1
        elif ply + 2 == ASIDE or d.end[ply] + len(scratch) > ROOM:
            d.given_up = 1
            d.ply = -1
        else:
            states[ply + 1] = states[ply]
            play(states[ply + 1], d.move[child])
            enter(d, ply, child, wide(turn(states[ply + 1])))
            develop(states, words, table, scratch, d, ply + 1)


@kernel
def enter(d: np.record, ply: int, child: int, mover: int) -> None:
    """Go on to the position after a move: what one player is sure of is enough for the other."""
    d.first[ply + 1] = d.end[ply]
    d.seen[0] = d.child[child, 0]
    d.seen[1] = d.child[child, 1]
    sure = max(wide(d.sure[ply]), wide(d.least[ply]))
    enough = wide(d.enough[ply])
    same = mover == d.mover[ply]
    d.sure[ply + 1] = sure if same else WIN - enough
    d.enough[ply + 1] = enough if same else WIN - sure


@kernel
def develop(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int) -> None:
    """List the moves of the position that was identified last, the most promising first, or decide it at once."""
    mover, first = wide(turn(states[ply])), wide(d.first[ply])
    count = wide(moves(states[ply], scratch))
    for i in range(count):
        d.move[first + i] = scratch[i]
    d.ply = ply
    d.since[ply] = d.nodes
    d.mover[ply] = mover
    d.least[ply] = LOSS
    d.most[ply] = LOSS
    d.own[ply, 0] = d.seen[0]
    d.own[ply, 1] = d.seen[1]
    d.chosen[ply] = first
    end = first
    for i in range(first, first + count):
        move = wide(d.move[i])
        if not weigh(d, ply, look_ahead(states, words, table, scratch, d, ply, move)):
            if not listed(d, first, end):
                insert(d, first, end, move, promise(states, d, mover))
                end += 1
        elif d.least[ply] >= d.enough[ply]:
            end = first
            break
    d.end[ply] = end


@kernel
def weigh(d: np.record, ply: int, facts: int) -> bool:
    """Whether a move that leads to what these facts are known of needs no search; note what it brings the mover."""
    least, most = facts >> 2, facts & 3
    if d.mover[ply] == 1:
        least, most = WIN - most, WIN - least
    d.least[ply] = max(wide(d.least[ply]), least)
    if d.least[ply] < d.enough[ply] and most > max(wide(d.least[ply]), wide(d.sure[ply])):
        return False
    d.most[ply] = max(wide(d.most[ply]), most)
    return True


@kernel
def look_ahead(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int, move: int) -> int:
    """Play a move aside, and tell what is known of where it leads, or seen by trying each reply."""
    states[ASIDE] = states[ply]
    play(states[ASIDE], move)
    d.nodes += 1
    if turn(states[ASIDE]) < 0:
        worth = ending(states[ASIDE], scratch, d)
        return worth << 2 | worth
    facts = try_replies(states, scratch, d)
    if facts == UNKNOWN:
        identify(states, words, scratch, d, wide(ASIDE))
        facts = recall(table, wide(d.seen[0]), wide(d.seen[1]))
    return facts


@kernel
def try_replies(states: States, scratch: Numbers, d: np.record) -> int:
    """What is certain of the position aside if a reply wins, or if all of them lose at once; count the others."""
    mover = wide(turn(states[ASIDE]))
    won, lost = (WIN << 2 | WIN, LOSS) if mover == 0 else (LOSS, WIN << 2 | WIN)
    if wins_at_once(states[ASIDE]):
        return wide(won)
    count = wide(moves(states[ASIDE], scratch))
    for i in range(count):
        d.reply[i] = scratch[i]
    d.replies = 0
    d.nodes += count
    for i in range(count):
        states[BEYOND] = states[ASIDE]
        play(states[BEYOND], d.reply[i])
        next_mover = turn(states[BEYOND])
        if next_mover < 0:
            worth = ending(states[BEYOND], scratch, d)
            if worth == won & 3:
                return wide(won)
            d.replies += worth == DRAW
        elif next_mover == mover or not wins_at_once(states[BEYOND]):
            d.replies += 1
    return wide(lost if d.replies == 0 else UNKNOWN)


@kernel
def ending(s: np.record, scratch: Numbers, d: np.record) -> int:
    """What a finished game is worth to player 0. What hangs on chance is no game for this search."""
    if turn(s) == CHANCE:
        d.luck = 1
        return wide(DRAW)
    outcome(s, scratch)
    return wide(1 + (scratch[0] < scratch[1]) - (scratch[0] > scratch[1]))


@kernel
def listed(d: np.record, first: int, end: int) -> bool:
    """Whether the position identified last is in a list already: two moves can lead to images of each other."""
    for child in range(first, end):
        if d.child[child, 0] == d.seen[0] and d.child[child, 1] == d.seen[1]:
            return True
    return False


@kernel
def promise(states: States, d: np.record, mover: int) -> int:
    """The rank of the move that is played aside: what resists the mover least comes first."""
    rank = wide(resistance(states[ASIDE], wide(d.replies)))
    return rank if turn(states[ASIDE]) != mover else -rank


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
def close(table: Rows, d: np.record, ply: int) -> None:
    """Go back a ply, and keep what was found out."""
    least = wide(d.least[ply])
    most = wide(WIN) if least >= d.enough[ply] else wide(d.most[ply])
    d.ply = ply - 1
    facts = least << 2 | most if d.mover[ply] == 0 else (WIN - most) << 2 | WIN - least
    keep(table, wide(d.own[ply, 0]), wide(d.own[ply, 1]), facts, digits(d.nodes - d.since[ply]))


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
def identify_all(states: States, words: Rows, scratch: Numbers, d: np.record, entries: Rows) -> None:
    """Make an entry of the table for each position, with nothing in it yet."""
    for row in range(len(states)):
        identify(states, words, scratch, d, wide(row))
        entries[row, 0] = d.seen[0]
        entries[row, 1] = d.seen[1] << FACTS | UNKNOWN
