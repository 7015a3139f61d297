"""Reading trees: the best moves, what they are worth, and how the game would go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.analysis import MOST_LINES, Analysis, Candidate, Proven
from ..core.contract import WHOLE
from ..core.position import Position
from .tree import Nodes

TRUSTED = 3
"""Simulations from which a node is worth being shown as the way the game goes on."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of a node: how it is reached, how often it was tried, the sums of shares, and what is sure."""

    node: int
    move: int
    mover: int
    visits: int
    total: list[int]
    sure: list[int]

    @property
    def settled(self) -> bool:
        """Whether nothing is left to find out."""
        return sum(self.sure) == WHOLE

    def mean(self, mover: int) -> float:
        """What the mover got out of the simulations, in sixtieths of a win."""
        return self.total[mover] / max(1, self.visits)

    def proven(self, mover: int) -> Proven | None:
        """What is proven for the mover."""
        if not self.settled:
            return None
        return "win" if self.sure[mover] == WHOLE else "draw" if self.sure[mover] else "loss"

    def value(self, players: int) -> tuple[float, ...] | None:
        """The share of the win that each player can expect, if the move was tried."""
        if self.settled:
            return tuple(share / WHOLE for share in self.sure[:players])
        return tuple(total / (WHOLE * self.visits) for total in self.total[:players]) if self.visits else None


def best_move(trees: Sequence[Nodes]) -> int:
    """The best move at the roots of these trees."""
    return ranking(_first_moves(trees), _root(trees).mover)[0].move


def ranking(found: list[Finding], mover: int) -> list[Finding]:
    """Moves from the best to the worst: sure wins, what was tried most, sure losses.

    What is settled is not tried any more, so a sure draw stands before or behind all open moves: it depends on what
    the one tried most has brought.
    """
    favourite = max((each for each in found if not each.settled), key=lambda each: each.visits, default=None)
    hopeful = favourite.mean(mover) if favourite else 0

    def merit(each: Finding) -> tuple[float, int, float]:
        if each.settled:
            return {0: -1, WHOLE: WHOLE + 1}.get(each.sure[mover], each.sure[mover]), 0, 0
        return hopeful, each.visits, each.mean(mover)

    return sorted(found, key=merit, reverse=True)


def read(position: Position, trees: Sequence[Nodes]) -> Analysis:
    """What these trees say of the position at their roots."""
    players, root = position.game.players, _root(trees)
    value = root.value(players) or (1 / players,) * players
    if root.mover < 0:
        return Analysis(value, simulations=root.visits)
    found = ranking(_first_moves(trees), root.mover)
    lines: list[tuple[str, ...]] = [tuple(_line(position, trees, finding.move)) for finding in found[:MOST_LINES]]
    lines += [()] * (len(found) - len(lines))
    return Analysis(
        value=found[0].value(players) or value,
        moves=tuple(_candidate(position, *each, root.mover, value) for each in zip(found, lines, strict=True)),
        simulations=root.visits,
        line=lines[0],
        proven=root.proven(root.mover),
    )


def children(nodes: Nodes, node: int) -> list[Finding]:
    """What is known of the children of a node."""
    first = int(nodes[node]["first"])
    return _findings(nodes, first, first + int(nodes[node]["count"])) if first else []


def _findings(nodes: Nodes, first: int, end: int) -> list[Finding]:
    block = nodes[first:end]
    columns = (block[field].tolist() for field in ("move", "mover", "visits", "total", "sure"))
    return [Finding(*fields) for fields in zip(range(first, end), *columns, strict=True)]


def _root(trees: Sequence[Nodes]) -> Finding:
    return _together([_findings(nodes, 0, 1)[0] for nodes in trees])


def _first_moves(trees: Sequence[Nodes]) -> list[Finding]:
    by_move: dict[int, list[Finding]] = {}
    for nodes in trees:
        for finding in children(nodes, 0):
            by_move.setdefault(finding.move, []).append(finding)
    return [_together(findings) for findings in by_move.values()]


def _together(findings: list[Finding]) -> Finding:
    """What several trees know of the same move: visits add up, and what is sure in one of them is sure."""
    one = findings[0]
    if len(findings) == 1:
        return one
    totals = [sum(column) for column in zip(*(finding.total for finding in findings), strict=True)]
    sure = [max(column) for column in zip(*(finding.sure for finding in findings), strict=True)]
    return Finding(one.node, one.move, one.mover, sum(finding.visits for finding in findings), totals, sure)


def _candidate(
    position: Position, finding: Finding, line: tuple[str, ...], mover: int, unknown: tuple[float, ...]
) -> Candidate:
    word = position.game.notation.write(position.state, finding.move)
    value = finding.value(position.game.players) or unknown
    return Candidate(word, value, finding.visits, finding.proven(mover), line=line)


def _line(position: Position, trees: Sequence[Nodes], first: int) -> list[str]:
    """The best move and what would follow, as the tree that tried it most sees it."""
    starts = [(next((child for child in children(nodes, 0) if child.move == first), None), nodes) for nodes in trees]
    here, nodes = max(
        ((child, nodes) for child, nodes in starts if child is not None), key=lambda start: start[0].visits
    )
    ahead = position.copy()
    ahead.play_number(first)
    while here.visits >= TRUSTED and here.mover >= 0 and (found := children(nodes, here.node)):
        here = ranking(found, here.mover)[0]
        ahead.play_number(here.move)
    return ahead.history[position.plies :]
