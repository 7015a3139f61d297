"""Solving by proof, for games too large to number."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.search.prover import Prover
from ludotheque.solver.by_proof import PROOFS
from ludotheque.solver.claims import claims
from ludotheque.solver.openings import openings
from ludotheque.solver.proving import Proofs, prove_start
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve
from ludotheque.solver.summary import SUMMARY, Summary, folder_of
from ludotheque.solver.table_file import write_table_file
from ludotheque.solver.verifying import verify
from tests.game_lists import random_position
from tests.solver.brute import explored

NODES = 10_000_000


def proven(game: lt.Game, known: Proofs = Proofs()) -> list[Proofs]:  # noqa: B008
    return list(prove_start(Prover(game), known, lambda part: None))


@pytest.mark.untraced
def test_proofs_of_a_small_game_agree_with_trying_everything(won_pilotis: lt.Game) -> None:
    everything = explored(won_pilotis)
    wins, values = everything.wins(0), everything.at_the_limit
    found = proven(won_pilotis)[-1]
    assert found.complete
    assert found.proven == {1.0: "win", 0.5: "draw", 0.0: "loss"}[values[everything.start]]
    assert found.soonest == wins.get(everything.start)
    start = won_pilotis.start()
    assert set(found.moves) == set(openings(won_pilotis))
    for move, worth in found.moves.items():
        after = start.copy()
        after.play(move)
        assert worth == {1.0: "win", 0.5: "draw", 0.0: "loss"}[values[everything.key(after.state)]]


def test_openings_stand_for_every_first_move(dice_game: lt.Game) -> None:
    corner, side, inside = "C:A1 R:A1 T:A1^", "C:B1 R:B1 T:B1^ T:B1< T:B1>", "C:B2 R:B2 T:B2^ T:B2v"
    assert " ".join(openings(lt.game("pilotis"))) == f"{corner} {side} {inside}"
    assert openings(lt.game("plus-4:endless")) == ("A", "B", "A+", "B+")
    assert openings(dice_game) == tuple(dice_game.start().moves())


def test_proofs_agree_with_tables(solved: lt.Game) -> None:
    found = proven(solved)[-1]
    assert (found.proven, found.soonest, found.complete) == ("draw", None, True)
    assert found.moves == dict.fromkeys("AB", "draw")


def test_a_win_is_found_within_its_plies_and_not_sooner(solved: lt.Game) -> None:
    solution, prover, seen = Solution(solved), Prover(solved), 0
    for seed in range(40):
        position = random_position(solved, seed, 6 + seed % 5)
        if position.over:
            continue
        worth = solution.worth(position.state)
        if worth.share == 1:
            assert worth.plies is not None
            assert prover.wins_within(position, worth.plies, NODES) is True
            if worth.plies > 1:
                assert prover.wins_within(position, worth.plies - 1, NODES) is False
            seen += 1
        else:
            assert prover.wins_within(position, 9, NODES) is False
    assert seen > 5
    assert prover.wins_within(solved.start(), 199, 10) is None


def test_proofs_go_on_where_they_were_interrupted(small_pilotis: lt.Game, tmp_path: Path) -> None:
    whole = solve(small_pilotis, tmp_path / "whole")
    parts = tmp_path / "parts"
    steps = proven(small_pilotis)
    for step in steps[:-1]:
        assert proven(small_pilotis, step)[-1].moves == steps[-1].moves
    parts.mkdir()
    (parts / PROOFS).write_text("{")  # damaged: begun anew
    again = solve(small_pilotis, parts)
    assert whole.proofs is not None
    assert again.proofs is not None
    assert (again.proofs.moves, again.proofs.soonest) == (whole.proofs.moves, whole.proofs.soonest)
    assert not (parts / PROOFS).exists()
    assert Summary.read(parts / SUMMARY) == again == solve(small_pilotis, parts)


def test_a_solution_without_its_strategies_is_completed(won_pilotis: lt.Game, tmp_path: Path) -> None:
    whole = solve(won_pilotis, tmp_path)
    tables = {file.name: file.read_bytes() for file in tmp_path.glob("*.table")}
    assert set(tables) == set(whole.tables)
    for file in tmp_path.glob("*.table"):  # as it was written before strategies were kept
        file.unlink()
    again = solve(won_pilotis, tmp_path)
    assert again.proofs is not None
    assert whole.proofs is not None
    assert replace(again.proofs, seconds=0) == replace(whole.proofs, seconds=0)
    assert {file.name for file in tmp_path.glob("*.table")} == set(tables)
    assert verify(won_pilotis, 1, folder=tmp_path).wrong == []


def test_interrupted_work_keeps_its_strategies(won_pilotis: lt.Game, tmp_path: Path) -> None:
    def watch(part: float) -> None:
        if 0.3 < part < 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(won_pilotis, tmp_path, watch)
    kept = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("*.table")}
    assert kept
    summary = solve(won_pilotis, tmp_path)
    assert all((tmp_path / name).stat().st_mtime_ns == time for name, time in kept.items())
    assert set(kept) < set(summary.tables)
    assert verify(won_pilotis, 1, folder=tmp_path).wrong == []


def test_a_solution_by_proof_in_words(
    small_pilotis: lt.Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from ludotheque.cli import solve as command

    monkeypatch.setattr(command, "game_named", lambda name, players: small_pilotis)
    assert command.run("pilotis", None, json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("pilotis:standard")
    assert lines[-2].count(",") == len(openings(small_pilotis)) - 1
    assert lines[-1].endswith("“ludo verify pilotis:standard” plays them again.")
    assert command.run("pilotis", None, json=True) == 0
    assert json.loads(capsys.readouterr().out)["proofs"]["complete"]


def test_proofs_are_checked_in_words(
    small_pilotis: lt.Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from ludotheque.cli import verify as command

    monkeypatch.setattr(command, "game_named", lambda name, players: small_pilotis)
    solve(small_pilotis)
    assert command.run("pilotis", None, 1, 1, json=True) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["checked"] == numbers["total"] > 100
    assert (numbers["wrong"], numbers["proofs"]) == (0, 24)
    with lt.speaking("en"):
        assert command.run("pilotis", None, 1, 1, json=False) == 0
    out = capsys.readouterr().out
    assert out.startswith("24 proofs played again against every reply by the rules in plain Python, ")
    assert out.endswith(" positions: no contradiction.\n")
    claim = claims(Summary.read(folder_of(small_pilotis) / SUMMARY).proofs or Proofs())[0]
    write_table_file(folder_of(small_pilotis) / claim.file, np.zeros(1, np.uint64), {"positions": 1})
    with lt.speaking("fr"):
        assert command.run("pilotis", None, 1, 1, json=False) == 1
    out = capsys.readouterr().out
    assert out.startswith("1 preuves sur 24 ne tiennent pas")
    assert str(folder_of(small_pilotis)) in out
