"""Kernels of Monte-Carlo tree search for any game: two to four players, dice, several moves in a row.

What a player gets out of a game is a share of the win, counted in sixtieths so that it can be split between two, three
or four without a rest. A node knows the sum of the shares of its simulations, and for each player the share that is
sure whatever the others do: where these add up to the whole, the node is settled and only tried again where nothing
is left to find out.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import pick, spin
from ..core.contract import (
    CHANCE,
    OVER,
    WHOLE,
    Numbers,
    estimate,
    moves,
    order_moves,
    outcome,
    play,
    playout_move,
    turn,
    wide,
)
from ..core.kernels import kernel
from ..core.walks import States

PART = 1 / WHOLE
PATIENCE = 16
"""Where there are more moves than this, children are made later: they cost memory, and most are never tried."""

FIELDS: list[Any] = [
    ("total", np.int32, (4,)),  # of the shares of each player
    ("visits", np.int32),
    ("first", np.int32),  # of its children, which lie side by side; 0 before they are made
    ("move", np.int32),  # that leads here
    ("count", np.int16),  # of its children
    ("mover", np.int8),
    ("settled", np.int8),
    ("sure", np.int8, (4,)),
]
NODE: np.dtype[Any] = np.dtype((np.record, np.dtype(FIELDS, align=True)))
Nodes = NDArray[np.void]

USED, WHEEL = range(2)  # what a tree keeps between calls: nodes in use, and its wheel of chance


@kernel
def plant(nodes: Nodes, at: Numbers) -> None:
    """Begin a tree: its root and nothing else."""
    blank(nodes, wide(0), wide(0))
    at[USED] = 1


@kernel
def blank(nodes: Nodes, node: int, move: int) -> None:
    """Make a node that nothing is known of."""
    nodes[node].visits = 0
    nodes[node].first = 0
    nodes[node].move = move
    nodes[node].count = 0
    nodes[node].mover = OVER
    nodes[node].settled = 0
    for player in range(4):
        nodes[node].total[player] = 0
        nodes[node].sure[player] = 0


@kernel
def grow(
    nodes: Nodes,
    at: Numbers,
    states: States,
    path: Numbers,
    scratch: Numbers,
    shares: Numbers,
    players: int,
    explore: float,
    haste: float,
    horizon: int,
    simulations: int,
) -> int:
    """Search on from `states[0]` for some simulations, fewer if the root is settled before; return how many."""
    done = wide(0)
    if nodes[0].visits == 0 and simulations:
        arrive(nodes, wide(0), states[0], shares, players)
    while done < simulations and not nodes[0].settled:
        depth = descend(nodes, at, states, path, scratch, shares, players, explore, haste)
        if not land(nodes, path, depth, states[1], shares, players):
            play_out(states[1], at, scratch, shares, players, horizon)
        count_back(nodes, path, depth, shares, players)
        done += 1
    return done


@kernel
def land(nodes: Nodes, path: Numbers, depth: int, s: np.record, shares: Numbers, players: int) -> bool:
    """Note what is sure where a path ends, if it was not reached before; return whether that settles the shares."""
    leaf = path[depth]
    if nodes[leaf].visits == 0:
        arrive(nodes, leaf, s, shares, players)
        if nodes[leaf].settled:
            settle_above(nodes, path, depth, players)
    if not nodes[leaf].settled:
        return False
    for player in range(players):
        shares[player] = nodes[leaf].sure[player]
    return True


@kernel
def count_back(nodes: Nodes, path: Numbers, depth: int, shares: Numbers, players: int) -> None:
    """Count a simulation at all nodes of its path, at each for no less than was sure there."""
    for ply in range(depth, -1, -1):
        node = path[ply]
        nodes[node].visits += 1
        for player in range(players):
            if shares[player] < nodes[node].sure[player]:
                make_up(shares, player, nodes[node].sure, players)
        for player in range(players):
            nodes[node].total[player] += shares[player]


@kernel
def make_up(shares: Numbers, player: int, sure: NDArray[np.int8], players: int) -> None:
    """Give a player what was sure, at the cost of those who got more than that."""
    for other in range(players):
        lacking = wide(sure[player]) - shares[player]
        given = min(lacking, shares[other] - wide(sure[other]))
        if other != player and given > 0:
            shares[other] -= given
            shares[player] += given


@kernel
def descend(
    nodes: Nodes,
    at: Numbers,
    states: States,
    path: Numbers,
    scratch: Numbers,
    shares: Numbers,
    players: int,
    explore: float,
    haste: float,
) -> int:
    """Go down from the root to a node not yet visited, settled, or without room for its children; return how deep.

    `path` holds the nodes on the way and `states[1]` the position that they lead to.
    """
    states[1] = states[0]
    s = states[1]
    node, depth = wide(0), wide(0)
    path[0] = 0
    while (node == 0 or nodes[node].visits) and not nodes[node].settled and depth + 1 < len(path):
        if nodes[node].first == 0:
            if node and nodes[node].visits * PATIENCE < nodes[path[depth - 1]].count:
                break
            expand(nodes, at, node, s, scratch)
            if nodes[node].first == 0:
                break
            if look_ahead(nodes, node, states, shares, players):
                settle_above(nodes, path, depth + 1, players)
                if nodes[node].settled:
                    break
        node = choose(nodes, node, explore, haste)
        play(s, wide(nodes[node].move))
        depth += 1
        path[depth] = node
    return depth


@kernel
def expand(nodes: Nodes, at: Numbers, node: int, s: np.record, scratch: Numbers) -> None:
    """Make the children of a node, if there is room for them: those that deserve attention first, else in any order."""
    count = moves(s, scratch)
    first = at[USED]
    if first + count > len(nodes):
        return
    at[WHEEL] = shuffle(scratch, count, at[WHEEL])
    order_moves(s, scratch, count)
    for n in range(count):
        blank(nodes, first + n, scratch[n])
    at[USED] = first + count
    nodes[node].first = first
    nodes[node].count = count


@kernel
def shuffle(numbers: Numbers, count: int, wheel: int) -> int:
    """Put the first numbers into a random order; return where the wheel stands then."""
    for n in range(count - 1, 0, -1):
        wheel = spin(wheel)
        other = pick(wheel, n + 1)
        numbers[n], numbers[other] = numbers[other], numbers[n]
    return wheel


@kernel
def look_ahead(nodes: Nodes, node: int, states: States, shares: Numbers, players: int) -> bool:
    """Settle the children of a node in which the game is over; return whether there are any."""
    if nodes[node].mover == CHANCE:
        return False
    found = False
    for child in range(nodes[node].first, nodes[node].first + nodes[node].count):
        states[2] = states[1]
        play(states[2], wide(nodes[child].move))
        if turn(states[2]) == OVER:
            arrive(nodes, child, states[2], shares, players)
            found = True
    return found


@kernel
def choose(nodes: Nodes, node: int, explore: float, haste: float) -> int:
    """The child to try next: for a die the one tried least, for a player the most promising one (UCT).

    Children are tried in their order, so those not tried yet come last. The first of them is taken as one that was
    worth what its parent is, tried once and a little more for each child before it. A settled one has nothing more to
    tell: it waits until all are.
    """
    first, end = wide(nodes[node].first), wide(nodes[node].first) + nodes[node].count
    mover = wide(nodes[node].mover)
    if mover == CHANCE:
        return least_tried(nodes, first, end)
    visits = max(wide(1), wide(nodes[node].visits))
    bonus = explore * math.sqrt(math.log(visits))
    best, best_score = first, -2.0
    for child in range(first, end):
        tried = wide(nodes[child].visits)
        if nodes[child].settled:
            score = wide(nodes[child].sure[mover]) * PART - 1
        elif tried == 0:
            score = wide(nodes[node].total[mover]) * PART / visits + bonus / math.sqrt(1 + (child - first) * haste)
        else:
            score = (wide(nodes[child].total[mover]) * PART + bonus * math.sqrt(tried)) / tried
        if score > best_score:
            best, best_score = child, score
        if tried == 0 and not nodes[child].settled:
            break
    return best


@kernel
def least_tried(nodes: Nodes, first: int, end: int) -> int:
    """The child with the fewest visits."""
    least = first
    for child in range(first + 1, end):
        if nodes[child].visits < nodes[least].visits:
            least = child
    return least


@kernel
def arrive(nodes: Nodes, node: int, s: np.record, shares: Numbers, players: int) -> None:
    """Note whose turn it is at a node that is reached for the first time; where the game is over it is settled."""
    mover = turn(s)
    nodes[node].mover = mover
    if mover == OVER:
        share_out(s, shares, players)
        nodes[node].settled = 1
        for player in range(players):
            nodes[node].sure[player] = shares[player]


@kernel
def share_out(s: np.record, shares: Numbers, players: int) -> None:
    """Split the win of a finished game between those in first place."""
    outcome(s, shares)
    winners = wide(0)
    for player in range(players):
        winners += shares[player] == 1
    for player in range(players):
        shares[player] = WHOLE // winners if shares[player] == 1 else 0


@kernel
def play_out(s: np.record, at: Numbers, scratch: Numbers, shares: Numbers, players: int, horizon: int) -> None:
    """Play on by playout_moves to the end, or until the game itself values the position beyond the horizon."""
    wheel = at[WHEEL]
    plies = wide(0)
    while turn(s) != OVER and not (plies >= horizon and estimate(s, shares)):
        wheel = spin(wheel)
        play(s, playout_move(s, wheel, scratch))
        plies += 1
    at[WHEEL] = wheel
    if turn(s) == OVER:
        share_out(s, shares, players)


@kernel
def settle_above(nodes: Nodes, path: Numbers, depth: int, players: int) -> None:
    """Carry what a settled node makes sure up its path, as far as it changes anything."""
    for ply in range(depth - 1, -1, -1):
        if not secure(nodes, path[ply], players):
            return


@kernel
def secure(nodes: Nodes, node: int, players: int) -> bool:
    """Work out again what is sure at a node from its children; return whether that changed."""
    first, end = wide(nodes[node].first), wide(nodes[node].first) + nodes[node].count
    changed, together = False, wide(0)
    for player in range(players):
        sure = wide(nodes[first].sure[player])
        for child in range(first + 1, end):
            theirs = wide(nodes[child].sure[player])
            sure = max(sure, theirs) if player == nodes[node].mover else min(sure, theirs)
        changed = changed or sure != nodes[node].sure[player]
        nodes[node].sure[player] = sure
        together += sure
    nodes[node].settled = together == WHOLE
    return changed


@kernel
def transplant(nodes: Nodes, root: int, fresh: Nodes, at: Numbers) -> None:
    """Copy what grows from a node into fresh ground, as far as there is room."""
    fresh[0] = nodes[root]
    used, node = wide(1), wide(0)
    while node < used:
        first, count = wide(fresh[node].first), wide(fresh[node].count)
        if first:
            if used + count > len(fresh):
                fresh[node].first = 0
            else:
                fresh[node].first = used
                for n in range(count):
                    fresh[used + n] = nodes[first + n]
                used += count
        node += 1
    at[USED] = used
