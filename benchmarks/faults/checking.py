"""Looks for contradictions between what players saw and what is there at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ludotheque import Game, LudothequeError

from .records import Outcome, Record, Shown


def contradictions(record: Record, finally_seen: Sequence[Shown]) -> list[str]:
    """What cannot be true of a table, given what each server shows of it at the end."""
    first = finally_seen[0]
    found = [f"servers differ: {first} and {other}" for other in finally_seen[1:] if other != first]
    found += [*_lost(record, first.moves), *_doubled(record, first.moves), *_answered_twice(record, first)]
    return [f"{record.table}: {each}" for each in found]


def against_rules(record: Record, game: Game, final: Shown) -> list[str]:
    """What cannot have been played: a move that was out of turn, such as a second answer of the computer."""
    position = game.start()
    try:
        for move in final.moves:
            position.play(move)
    except LudothequeError as error:
        return [f"{record.table}: {final.moves} cannot have been played: {error}"]
    return []


def _lost(record: Record, final: tuple[str, ...]) -> Iterator[str]:
    """What was shown or acknowledged, and is not there in its place; a die that fell twice is seen here too."""
    for _, moves in record.seen:
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


def _answered_twice(record: Record, final: Shown) -> Iterator[str]:
    """Two tables of one version: something happened twice where it may happen once, such as a move of the computer."""
    known: dict[int, tuple[str, ...]] = {}
    for version, moves in (*record.seen, final):
        if known.setdefault(version, moves) != moves:
            yield f"shown as {known[version]} and as {moves}, both at version {version}"


def pauses(records: Iterable[Record], since: float, until: float) -> list[float]:
    """How long each game that went on around a fault waited until it did.

    Games that ended before they had to move again wait for nobody; one that never went on waited until the end.
    """
    waited = []
    for record in records:
        if record.begun > since or (record.ended is not None and record.ended <= since):
            continue
        later = [at for at in record.went_on_at() if at > since]
        if later:
            waited.append(later[0] - since)
        elif record.ended is None:
            waited.append(until - since)
    return waited
