"""Kernels of tree search with learnt weights: no random games, and the likely moves first (PUCT).

A leaf is worth what the weights say, and where the game is over what it has come to. A child that was not tried yet is
taken to be as good as its parent. Trees, shares and what is sure are those of `tree.py`.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..core.chance import spin
from ..core.contract import CHANCE, Numbers, moves, order_moves, play, wide
from ..core.kernels import kernel
from ..core.walks import States
from .network import Desk, Net, appraise, rank_moves
from .tree import (
    FIELDS,
    PART,
    PATIENCE,
    USED,
    WHEEL,
    Nodes,
    arrive,
    blank,
    count_back,
    land,
    least_tried,
    look_ahead,
    plant,
    settle_above,
    shuffle,
    transplant,
)

__all__ = ["LEARNT_NODE", "grow", "plant", "transplant"]

LEARNT_NODE: np.dtype[Any] = np.dtype(
    (np.record, np.dtype([*FIELDS, ("prior", np.float32)], align=True))  # how likely the move is to be played
)


@kernel
def grow(
    nodes: Nodes,
    at: Numbers,
    states: States,
    path: Numbers,
    scratch: Numbers,
    shares: Numbers,
    players: int,
    net: Net,
    desk: Desk,
    explore: float,
    simulations: int,
) -> int:
    """Search on from `states[0]` for some simulations, fewer if the root is settled before; return how many."""
    done = wide(0)
    if nodes[0].visits == 0 and simulations:
        arrive(nodes, wide(0), states[0], shares, players)
    while done < simulations and not nodes[0].settled:
        depth = descend(nodes, at, states, path, scratch, shares, players, net, desk, explore)
        if not land(nodes, path, depth, states[1], shares, players):
            at[WHEEL] = spin(at[WHEEL])
            appraise(states[1], players, net, desk, at[WHEEL], shares)
        count_back(nodes, path, depth, shares, players)
        done += 1
    return done


@kernel
def descend(
    nodes: Nodes,
    at: Numbers,
    states: States,
    path: Numbers,
    scratch: Numbers,
    shares: Numbers,
    players: int,
    net: Net,
    desk: Desk,
    explore: float,
) -> int:
    """Go down from the root to a node not yet visited, settled, or without room for its children; return how deep.

    `path` holds the nodes on the way and `states[1]` the position that they lead to. Where moves are few, and at the
    root, all are looked at for the end of the game.
    """
    states[1] = states[0]
    s = states[1]
    node, depth = wide(0), wide(0)
    path[0] = 0
    while (node == 0 or nodes[node].visits) and not nodes[node].settled and depth + 1 < len(path):
        if nodes[node].first == 0:
            expand(nodes, at, node, s, scratch, net, desk)
            if nodes[node].first == 0:
                break
            few = node == 0 or nodes[node].count <= PATIENCE
            if few and look_ahead(nodes, node, states, shares, players):
                settle_above(nodes, path, depth + 1, players)
                if nodes[node].settled:
                    break
            bring_forward(nodes, wide(nodes[node].first), wide(nodes[node].first) + nodes[node].count)
        node = choose(nodes, node, explore)
        play(s, wide(nodes[node].move))
        depth += 1
        path[depth] = node
    return depth


@kernel
def expand(nodes: Nodes, at: Numbers, node: int, s: np.record, scratch: Numbers, net: Net, desk: Desk) -> None:
    """Make the children of a node, if there is room for them, each with how likely it is."""
    count = wide(moves(s, scratch))
    first = at[USED]
    if first + count > len(nodes):
        return
    at[WHEEL] = shuffle(scratch, count, at[WHEEL])
    if desk.rows.shape[1] == 0:
        order_moves(s, scratch, count)
    rank_moves(s, scratch, count, net, desk)
    for n in range(count):
        blank(nodes, first + n, scratch[n])
        nodes[first + n].prior = desk.ranks[n]
    at[USED] = first + count
    nodes[node].first = first
    nodes[node].count = count


@kernel
def bring_forward(nodes: Nodes, first: int, end: int) -> None:
    """Put the likeliest of these children that is open and was not tried yet before the others; none has children."""
    best = first
    for child in range(first, end):
        if not nodes[child].settled and (nodes[best].settled or nodes[child].prior > nodes[best].prior):
            best = child
    if best != first:
        exchange(nodes, first, best)


@kernel
def exchange(nodes: Nodes, one: int, other: int) -> None:
    """Let two children without children change places."""
    move, prior, settled, mover = nodes[one].move, nodes[one].prior, nodes[one].settled, nodes[one].mover
    nodes[one].move, nodes[other].move = nodes[other].move, move
    nodes[one].prior, nodes[other].prior = nodes[other].prior, prior
    nodes[one].settled, nodes[other].settled = nodes[other].settled, settled
    nodes[one].mover, nodes[other].mover = nodes[other].mover, mover
    for player in range(4):
        sure = nodes[one].sure[player]
        nodes[one].sure[player] = nodes[other].sure[player]
        nodes[other].sure[player] = sure


@kernel
def choose(nodes: Nodes, node: int, explore: float) -> int:
    """The child to try next: for a die the one tried least, for a player the most promising one (PUCT).

    Those tried come first, then the likeliest of the others, which keeps its place until it is tried itself.
    """
    first, end = wide(nodes[node].first), wide(nodes[node].first) + nodes[node].count
    mover = wide(nodes[node].mover)
    if mover == CHANCE:
        return least_tried(nodes, first, end)
    visits = max(wide(1), wide(nodes[node].visits))
    bonus, level = explore * math.sqrt(visits), nodes[node].total[mover] * PART / visits
    best, best_score = first, -2.0
    for child in range(first, end):
        tried = wide(nodes[child].visits)
        if nodes[child].settled:
            score = wide(nodes[child].sure[mover]) * PART - 1
        elif tried == 0:
            score = level + bonus * np.float64(nodes[child].prior)
        else:
            score = nodes[child].total[mover] * PART / tried + bonus * np.float64(nodes[child].prior) / (1 + tried)
        if score > best_score:
            best, best_score = child, score
        if tried == 0 and not nodes[child].settled:
            break
    if nodes[best].visits == 0 and not nodes[best].settled and best + 1 < end:
        bring_forward(nodes, best + 1, end)
    return best
