"""First moves that stand for all others, which only turn or mirror them."""

from __future__ import annotations

from ..core.game import Game


def openings(game: Game) -> tuple[str, ...]:
    """Of first moves that are images of each other, the one that is listed first; all moves without symmetries."""
    start, state = game.start(), game.state()
    symmetries = game.symmetries if game.is_observed else ()
    known, found = set[int](), list[str]()
    for move, number in zip(state.moves, state.policy_numbers(), strict=True):
        if number not in known:
            found.append(start.word(move))
            known |= {int(symmetry.policy[number]) for symmetry in symmetries}
    return tuple(found)
