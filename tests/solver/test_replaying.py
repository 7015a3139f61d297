"""Proofs played again: those that were kept hold against every answer, and a wrong one is found out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.arranging import Arrangement
from ludotheque.solver import replaying
from ludotheque.solver.claims import Claim, claims
from ludotheque.solver.kept_proofs import KeptProofs
from ludotheque.solver.proving import Proofs
from ludotheque.solver.replaying import Replay
from ludotheque.solver.solution import Unsolved
from ludotheque.solver.solving import solve
from ludotheque.solver.strategy_code import Entries
from ludotheque.solver.summary import SUMMARY
from ludotheque.solver.table_file import Damaged
from ludotheque.solver.verifying import verify


@pytest.fixture(scope="module")
def folder(won_pilotis: lt.Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("proofs")
    solve(won_pilotis, home)
    return home


@pytest.fixture
def book(won_pilotis: lt.Game, folder: Path) -> KeptProofs:
    return KeptProofs(won_pilotis, folder)


class Forged(KeptProofs):
    """A book in which one strategy is another."""

    def __init__(self, book: KeptProofs, entries: Entries) -> None:
        self.game, self.script, self._forged = book.game, book.script, entries

    def entries(self, claim: Claim) -> Entries:
        return self._forged


def replayed(book: KeptProofs, claim: Claim) -> Replay:
    replay = Replay(book, claim)
    for _ in replay.run():
        pass
    return replay


def claimed(book: KeptProofs, **words: object) -> Iterator[Claim]:
    """The claims of a book that say this."""
    return (claim for claim in book.claims if all(getattr(claim, name) == word for name, word in words.items()))


def test_every_proof_holds_against_every_answer(
    won_pilotis: lt.Game, folder: Path, book: KeptProofs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "PAUSE", 10)
    parts: list[float] = []
    found = verify(won_pilotis, 1, folder=folder, progress=parts.append)
    assert (found.wrong, found.proofs) == ([], len(book.claims))
    assert found.checked == found.total == book.positions > 500
    assert parts == sorted(parts)
    assert parts[-1] == 1
    assert len(parts) > book.positions / 10


def test_what_is_claimed_covers_the_start_its_plies_and_every_opening(book: KeptProofs) -> None:
    proofs = book.summary.proofs
    assert proofs is not None
    assert (proofs.proven, proofs.soonest) == ("win", 5)
    assert list(claimed(book, opening=0)) == [Claim(0, None, 0, True, 5)]
    assert len(proofs.moves) == 12
    for number, (move, proven) in enumerate(proofs.moves.items(), start=1):
        assert proven == "win"
        shown = list(claimed(book, opening=number, move=move))
        assert shown == [Claim(number, move, 0, True), Claim(number, move, 0, False, 3)]


def test_claims_grow_with_what_is_proven() -> None:
    assert claims(Proofs(proven="win")) == []  # not before it is known how soon
    assert claims(Proofs(proven="win", complete=True)) == [Claim(0, None, 0, True)]
    assert claims(Proofs(proven="loss", complete=True)) == [Claim(0, None, 1, True)]
    assert claims(Proofs(moves={"A": None, "B": "loss"})) == [Claim(2, "B", 1, True)]
    assert claims(Proofs(moves={"A": "draw"})) == [Claim(1, "A", 0, False), Claim(1, "A", 1, False)]
    soon = Proofs(proven="win", moves={"A": "win", "B": "loss", "C": None}, complete=True)
    assert claims(replace(soon, soonest=2))[0] == Claim(0, None, 0, True, 2)
    assert [claim.within for claim in claims(replace(soon, soonest=2))] == [2, 0, 0]
    shown = claims(replace(soon, soonest=9))
    assert shown[:3] == [Claim(0, None, 0, True, 9), Claim(1, "A", 0, True), Claim(1, "A", 0, False, 7)]
    assert shown[3:] == [Claim(2, "B", 1, True), Claim(3, "C", 0, False, 7)]
    assert len({claim.file for claim in shown}) == len(shown)


def test_a_win_is_no_defeat_but_holding_out_is_no_win_and_no_win_comes_sooner(book: KeptProofs) -> None:
    for claim in book.claims:
        assert replayed(book, claim).wrong == 0
        contrary = replace(claim, attacker=1 - claim.attacker, wins=not claim.wins)
        assert contrary.player == claim.player
        assert (replayed(Forged(book, book.entries(claim)), contrary).wrong == 0) == claim.wins
    start = next(claimed(book, opening=0, wins=True))
    assert replayed(Forged(book, book.entries(start)), replace(start, within=4)).wrong > 0


def test_a_strategy_that_lacks_any_move_is_found_out(book: KeptProofs) -> None:
    for claim in list(claimed(book, wins=True))[:3]:
        whole = book.entries(claim)
        for place in range(0, len(whole), 1 + len(whole) // 9):
            assert replayed(Forged(book, np.delete(whole, place)), claim).wrong == 1


def test_a_strategy_with_illegal_moves_is_found_out(book: KeptProofs) -> None:
    claim = next(claimed(book, opening=0, wins=True))
    forged = book.entries(claim) | np.uint64((1 << book.script.bits) - 1)
    assert replayed(Forged(book, forged), claim).wrong == 1


def test_a_line_that_does_not_end_is_found_out(book: KeptProofs, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = next(claim for claim in book.claims if claim.opening)
    replay = Replay(book, claim)
    monkeypatch.setattr(replay, "_longest", 2)
    assert len(list(replay.run())) > 0
    assert replay.wrong > 0


def test_a_book_knows_moves_of_its_positions_alone(book: KeptProofs) -> None:
    start = book.game.start()
    winning = book.move(start, wins=True)
    assert winning in start.moves()
    assert book.move(start, wins=False) is None
    start.play(winning)
    assert book.move(start, wins=True) is None  # it is for the other player to answer
    for reply in start.moves():
        start.play(reply)
        assert book.move(start, wins=True) in start.moves()
        start.undo()


def test_a_book_looks_at_what_was_set_up_and_not_at_the_start(book: KeptProofs) -> None:
    start = book.game.start()
    start.play(book.move(start, wins=True) or "")
    arrangement = Arrangement.of(start)
    assert book.move(arrangement.position(), wins=True) is None  # it is for the other player to answer
    start.play(start.moves()[0])
    later = Arrangement.of(start).position()
    assert book.move(later, wins=True) in later.moves()


def test_what_is_missing_or_damaged_is_said(won_pilotis: lt.Game, folder: Path, tmp_path: Path) -> None:
    with pytest.raises(Unsolved) as refusal:
        verify(won_pilotis, 1, folder=tmp_path)
    assert refusal.value.text.en == "pilotis:standard is not solved here yet: run “ludo solve pilotis:standard”."
    assert refusal.value.text.fr.endswith("lance « ludo solve pilotis:standard ».")
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    table = tmp_path / "proof-3-1.table"
    content = bytearray(table.read_bytes())
    content[-1] ^= 1
    table.write_bytes(content)
    with pytest.raises(Damaged, match=table.name):
        verify(won_pilotis, 1, folder=tmp_path)
    table.unlink()
    with pytest.raises(Damaged, match=table.name):
        verify(won_pilotis, 1, folder=tmp_path)
    solve(won_pilotis, tmp_path)
    assert verify(won_pilotis, 1, folder=tmp_path).wrong == []
    (tmp_path / SUMMARY).write_text((tmp_path / SUMMARY).read_text().replace('"proofs": {', '"proofs": null, "x": {'))
    with pytest.raises(Damaged):
        KeptProofs(won_pilotis, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize("variant", ["standard", "room"])
def test_the_real_game_is_proven_and_played_again(variant: str, tmp_path: Path) -> None:
    game = lt.game(f"pilotis:{variant}")
    summary = solve(game, tmp_path)
    assert summary.proofs is not None
    assert (summary.proofs.proven, summary.proofs.soonest) == ("win", 25)
    found = verify(game, 1, folder=tmp_path)
    assert found.wrong == []
    assert found.checked == found.total
