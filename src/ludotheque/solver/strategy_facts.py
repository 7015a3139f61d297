"""What the strategies that are kept as proofs say of the positions to which they can come, for a search for values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..core.contract import Numbers
from ..core.future_keys import future_keys
from ..core.game import Game
from ..search.strategy_kernels import OTHERS
from ..search.value_table import DRAW, EFFORT, LOSS, UNKNOWN, WIN, Rows
from ..search.values import Values, following
from .claims import Claim
from .kept_proofs import KeptProofs
from .solution import Unsolved
from .strategy_code import Entries
from .table_file import Damaged

WIDEST = 20_000
"""The longest list of positions after the same number of plies of a strategy that is gone through."""
WORK = 24
"""The binary digits of the work that an opening is taken to cost; each ply after it costs half as much."""


def strategy_facts(game: Game, folder: Path, values: Values) -> Iterator[Rows]:
    """Entries for the table of values, ply by ply of each strategy; none where nothing is proven yet."""
    try:
        book = KeptProofs(game, folder)
    except Unsolved:
        return
    for claim, moves in book.lasting:
        facts = np.int64(_facts(claim) - UNKNOWN)
        for ply, layer in enumerate(_layers(book, claim, moves, values)):
            entries = values.identities(layer)
            entries[:, 1] += facts + (max(WORK - ply, 0) << EFFORT)
            yield entries


def _facts(claim: Claim) -> int:
    """The least and the most that the positions of a claim's strategy are worth to player 0."""
    if claim.wins:
        return WIN << 2 | WIN if claim.attacker == 0 else LOSS << 2 | LOSS
    return LOSS << 2 | DRAW if claim.attacker == 0 else DRAW << 2 | WIN


def _layers(book: KeptProofs, claim: Claim, moves: Entries, values: Values) -> Iterator[Any]:
    """The positions to which a strategy can come, ply by ply, as long as they are not too many."""
    layer = book.game.rules.LAYOUT.batch(1)
    layer[0] = claim.position(book.game).state
    while 0 < len(layer) <= WIDEST:
        yield layer
        layer = following(values, layer, _chosen(book, claim, moves, layer))


def _chosen(book: KeptProofs, claim: Claim, moves: Entries, layer: Any) -> Numbers:
    """The moves of a strategy, and `OTHERS` where the other player is to move."""
    turn = book.game.kernels("plain").turn
    chosen = np.full(len(layer), OTHERS)
    for n, future in enumerate(future_keys(layer, book.script.fields)):
        if turn(layer[n]) == claim.player:
            move = book.script.find(moves, future)
            if move is None:
                raise Damaged(Path(claim.file))
            chosen[n] = move
    return chosen
