"""Looks for contradictions between what players saw and what is there at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .records import Outcome, Record


def contradictions(record: Record, finally_seen: Sequence[Sequence[str]]) -> list[str]:
    """What cannot be true of a table, given the moves that each server shows of it at the end."""
    first = tuple(finally_seen[0])
    found = [f"servers differ: {first} and {tuple(other)}" for other in finally_seen[1:] if tuple(other) != first]
    return [f"{record.table}: {each}" for each in (*found, *_lost(record, first), *_doubled(record, first))]


def _lost(record: Record, final: tuple[str, ...]) -> Iterator[str]:
    """What was shown or acknowledged, and is not there in its place; a die that fell twice is seen here too."""
    for moves in record.seen:
        if final[: len(moves)] != moves:
            yield f"shown as {moves}, and in the end {final}"
    for attempt in record.attempts:
        if attempt.outcome is Outcome.KEPT and final[attempt.ply : attempt.ply + 1] != (attempt.move,):
            yield f"acknowledged {attempt.move} at {attempt.ply}, and in the end {final}"


def _doubled(record: Record, final: tuple[str, ...]) -> Iterator[str]:
    """What was refused and is there all the same, though no other try of that move can have brought it there."""
    other = {(each.ply, each.move) for each in record.attempts if each.outcome is not Outcome.REFUSED}
    for attempt in record.attempts:
        refused = attempt.outcome is Outcome.REFUSED and (attempt.ply, attempt.move) not in other
        if refused and final[attempt.ply : attempt.ply + 1] == (attempt.move,):
            yield f"refused {attempt.move} at {attempt.ply}, and in the end it is there"


def pauses(records: Iterable[Record], since: float, until: float) -> list[float]:
    """How long each game that went on around a fault waited for its next acknowledged move.

    Games that ended before they had to move again wait for nobody; one that never went on waited until the end.
    """
    waited = []
    for record in records:
        if record.begun > since or (record.ended is not None and record.ended <= since):
            continue
        later = [at for at in record.kept_at() if at > since]
        if later:
            waited.append(later[0] - since)
        elif record.ended is None:
            waited.append(until - since)
    return waited
