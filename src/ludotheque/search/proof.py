"""Kernels of the proof search: depth-first proof-number search (df-pn), for two players and without chance.

The search asks whether one player, the attacker, wins. Of each position it knows two numbers: how many positions must
at least still be won to prove it, and how many must be held to disprove it. It always goes on where the least is left
to do. A position is decided when one of the two is 0:

- proof 0: the attacker wins, whatever is answered;
- disproof 0 and proof `SURE`: the attacker loses, whatever he plays;
- disproof 0 and proof `HELD`: the attacker does not win, be it for a draw or for a line that was given up.

The table knows a position by what it is worth by (`alike`), else by all that decides its future, and that includes the
counters of the length limit. So what is proven of a position does not depend on the way to it, and no way leads back to
it, since a game has an end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..core.alikeness import alike
from ..core.chance import spin
from ..core.contract import CHANCE, Numbers, moves, outcome, play, turn, wide
from ..core.kernels import kernel
from ..core.walks import States

Rows = NDArray[np.int64]

PROOF, DISPROOF = range(2)
BITS = 26  # of each of the two numbers
SURE = (1 << BITS) - 1
HELD = SURE - 1
MOST = SURE - 2  # as far as undecided positions are counted
UNKNOWN = -1

WAYS = 4  # a position has its entry in one of four places: together, a line of the processor's cache
LOW = 0xFFFFFFFF

DEEPEST = 512  # plies
ROOM = 1 << 16  # moves in all lists from the first position to the deepest


def search_state(words: int) -> np.dtype[np.void]:
    """What a search has before it, besides the records: where it stands, its path, and the moves along this path."""
    fields = [
        ("ply", np.int64),  # below 0 when the first position is decided
        ("nodes", np.int64),  # positions looked at
        ("attacker", np.int64),
        ("horizon", np.int64),  # plies within which the attacker must win; 0 for any number
        ("result", np.int64, (2,)),  # the numbers of the first position
        ("given_up", np.int64),  # whether some line went too deep
        ("luck", np.int64),  # whether chance had to move
        ("mask", np.int64, (words,)),  # the bits of a record that decide the future
        # For each ply, where its list of moves begins and ends, which of them is being searched, and since when.
        ("first", np.int64, (DEEPEST,)),
        ("end", np.int64, (DEEPEST,)),
        ("chosen", np.int64, (DEEPEST,)),
        ("since", np.int64, (DEEPEST,)),
        ("mine", np.int64, (DEEPEST,)),  # the number of which the mover seeks the least
        ("limit", np.int64, (DEEPEST, 2)),  # what the numbers must reach before another position is searched
        # For each move, the numbers of the position after it, and where to look for it in the table.
        ("move", np.int64, (ROOM,)),
        ("number", np.int64, (ROOM, 2)),
        ("check", np.int64, (ROOM,)),  # 0 for a finished game
        ("home", np.int64, (ROOM,)),
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


@kernel
def begin(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record) -> None:
    """Start from `states[0]`. Behind a record for each ply there is one for each move of a list.

    `words` is the same memory as `states`, as whole numbers; a row of `table` is the check and the numbers of an entry.
    """
    d.limit[0, PROOF] = HELD
    d.limit[0, DISPROOF] = HELD
    develop(states, words, table, scratch, d, wide(0))


@kernel
def search(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, steps: int) -> None:
    """Go on until the first position is decided, or at least so many more have been looked at."""
    end = d.nodes + steps
    while d.ply >= 0 and d.nodes < end:
        ply = wide(d.ply)
        mine = wide(d.mine[ply])
        best, least, second, total = weigh(d, ply)
        if least >= d.limit[ply, mine] or total >= d.limit[ply, 1 - mine]:
            leave(table, d, ply, least, total)
        elif too_deep(d, ply, wide(len(scratch))):
            d.given_up = 1
            settle(d, best, wide(HELD))
        else:
            # One and a half times what the second best needs (Pawlewicz and Lew's 1 + ε): with no more than that,
            # two moves that are equally good would take turns all the time, each searched anew.
            d.limit[ply + 1, mine] = min(d.limit[ply, mine], second + 1 + (second >> 1))
            d.limit[ply + 1, 1 - mine] = d.limit[ply, 1 - mine] - total + d.number[best, 1 - mine]
            enter(d, ply, best)
            states[ply + 1] = states[ply]
            play(states[ply + 1], d.move[best])
            develop(states, words, table, scratch, d, ply + 1)


@kernel
def weigh(d: np.record, ply: int) -> tuple[int, int, int, int]:
    """The mover's best move, the least and the second least of his numbers, and what the others come to.

    Of the others the greatest counts in full and the rest three quarters, for different moves have much ahead of them
    in common. Where one of his numbers is 0, the other says what is decided.
    """
    mine = wide(d.mine[ply])
    best, least, second, total, most = wide(d.first[ply]), wide(SURE + 1), wide(SURE + 1), wide(0), wide(0)
    for child in range(d.first[ply], d.end[ply]):
        number, other = wide(d.number[child, mine]), wide(d.number[child, 1 - mine])
        if number < least or (number == 0 and other > d.number[best, 1 - mine]):
            second = least
            least = number
            best = child
        elif number < second:
            second = number
        total += other
        most = max(most, other)
    if least == 0:
        return best, least, second, wide(d.number[best, 1 - mine])
    return best, least, second, min(most + (3 * (total - most) >> 2), wide(MOST))


@kernel
def leave(table: Rows, d: np.record, ply: int, least: int, total: int) -> None:
    """Go back a ply, and keep the numbers of the position that is left."""
    mine = wide(d.mine[ply])
    d.ply = ply - 1
    if ply == 0:
        d.result[mine] = least
        d.result[1 - mine] = total
    else:
        child = wide(d.chosen[ply - 1])
        d.number[child, mine] = least
        d.number[child, 1 - mine] = total
        keep(table, d, child, d.nodes - d.since[ply])


@kernel
def too_deep(d: np.record, ply: int, longest_list: int) -> bool:
    """Whether there is no room for another ply."""
    return bool(ply + 1 == DEEPEST or d.end[ply] + longest_list > ROOM)


@kernel
def enter(d: np.record, ply: int, best: int) -> None:
    """Go on to the position after this move."""
    d.chosen[ply] = best
    d.first[ply + 1] = d.end[ply]
    d.since[ply + 1] = d.nodes
    d.ply = ply + 1


@kernel
def develop(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int) -> None:
    """List the moves of a position with the numbers of what they lead to; one that decides it stays alone."""
    d.mine[ply] = PROOF if turn(states[ply]) == d.attacker else DISPROOF
    d.end[ply] = d.first[ply] + moves(states[ply], scratch)
    for child in range(d.first[ply], d.end[ply]):
        d.move[child] = scratch[child - d.first[ply]]
    unfold(states, words, table, scratch, d, ply)
    # The entries are looked up in one go, so that the processor need not wait for each of them.
    recall(table, d, ply)
    guess(states, scratch, d, ply)


@kernel
def unfold(states: States, words: Rows, table: Rows, scratch: Numbers, d: np.record, ply: int) -> None:
    """Play each move in a record of its own: a finished game is settled, another position is to be recalled."""
    first, end = wide(d.first[ply]), wide(d.end[ply])
    for child in range(first, end):
        row = DEEPEST + child - first
        states[row] = states[ply]
        play(states[row], d.move[child])
        d.nodes += 1
        if turn(states[row]) < 0:
            settle(d, child, ending(states[row], scratch, d))
            if decides(d, ply, child):
                break
        elif ply + 1 == d.horizon:
            settle(d, child, wide(HELD))
        else:
            identify(states[row], words, table, scratch, d, row, child, ply + 1)


@kernel
def settle(d: np.record, child: int, proof: int) -> None:
    """Write down that a position is decided."""
    d.number[child, PROOF] = proof
    d.number[child, DISPROOF] = SURE if proof == 0 else 0
    d.check[child] = 0


@kernel
def ending(s: np.record, scratch: Numbers, d: np.record) -> int:
    """The proof number of a finished game: a draw is no win. Neither is what hangs on chance."""
    if turn(s) == CHANCE:
        d.luck = 1
        return wide(HELD)
    outcome(s, scratch)
    ours, theirs = scratch[d.attacker], scratch[1 - d.attacker]
    if ours < theirs:
        return wide(0)
    return wide(SURE) if ours > theirs else wide(HELD)


@kernel
def decides(d: np.record, ply: int, child: int) -> bool:
    """Whether nothing is better for the mover; then this move is all that remains of the list."""
    if d.number[child, PROOF] != (0 if d.mine[ply] == PROOF else SURE):
        return False
    d.first[ply] = child
    d.end[ply] = child + 1
    return True


@kernel
def identify(
    s: np.record, words: Rows, table: Rows, scratch: Numbers, d: np.record, row: int, child: int, ply: int
) -> None:
    """Make a check of 61 bits, and a place in the table, of the attacker and what a position is worth by."""
    left = max(wide(0), d.horizon - ply)
    low, high = stir(stir(1 + wide(d.attacker) + 2 * left)), wide(0x2545F4914F6CDD)
    count = wide(alike(s, scratch))
    for i in range(count or len(d.mask)):
        word = wide(scratch[i]) if count else words[row, i] & d.mask[i]
        low = stir(low ^ (word & LOW))
        high = stir(high ^ (word >> 32 & LOW))
    d.check[child] = stir(stir(stir(low) ^ high)) | 1 << 61
    d.home[child] = stir(stir(stir(high) ^ low)) & (len(table) - WAYS)


@kernel
def stir(number: int) -> int:
    """Mix the bits of a number below 2**62: the turn of a wheel, folded, since by itself it is nearly linear."""
    number = spin(number)
    return number ^ number >> 29


@kernel
def recall(table: Rows, d: np.record, ply: int) -> None:
    """Take the numbers of what the table knows."""
    for child in range(d.first[ply], d.end[ply]):
        if d.check[child] != 0:
            entry = find(table, d, child)
            d.number[child, PROOF] = table[entry, 1] >> BITS & SURE if entry >= 0 else UNKNOWN
            d.number[child, DISPROOF] = table[entry, 1] & SURE if entry >= 0 else UNKNOWN
            if decides(d, ply, child):
                break


@kernel
def find(table: Rows, d: np.record, child: int) -> int:
    """The entry of the position after this move, or -1."""
    home = wide(d.home[child])
    for entry in range(home, home + WAYS):
        if table[entry, 0] == d.check[child]:
            return entry
    return wide(-1)


@kernel
def guess(states: States, scratch: Numbers, d: np.record, ply: int) -> None:
    """Number what is unknown: the side that does not move must deal with every answer, so that few promise much."""
    for child in range(d.first[ply], d.end[ply]):
        if d.number[child, PROOF] == UNKNOWN:
            s = states[DEEPEST + child - d.first[ply]]
            other = DISPROOF if turn(s) == d.attacker else PROOF
            d.number[child, 1 - other] = 1
            d.number[child, other] = moves(s, scratch)


@kernel
def keep(table: Rows, d: np.record, child: int, work: int) -> None:
    """Write an entry over the old one of this position, else over the one of four that took the least work."""
    home = wide(d.home[child])
    chosen = home
    for entry in range(home, home + WAYS):
        if table[entry, 0] == d.check[child]:
            chosen = entry
            break
        if table[entry, 1] < table[chosen, 1]:
            chosen = entry
    effort = wide(0)  # the binary digits of the work
    while work > 0:
        work >>= 1
        effort += 1
    if table[chosen, 0] == d.check[child]:
        effort = max(effort, table[chosen, 1] >> 2 * BITS)
    table[chosen, 0] = d.check[child]
    table[chosen, 1] = effort << 2 * BITS | d.number[child, PROOF] << BITS | d.number[child, DISPROOF]
