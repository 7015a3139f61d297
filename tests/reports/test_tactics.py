"""The collection of tactics: what is kept holds, what is missing is found, and players are asked about it."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludotheque as lt
from reports.tactics import __main__ as tactics
from reports.tactics import finding
from reports.tactics.finding import found_in, tactic_in
from reports.tactics.measuring import measure
from reports.tactics.positions import Tactic, collection, keep
from tests.game_lists import DUELS, OWN

pytestmark = pytest.mark.untraced

KEPT = collection()
OF_EACH_KIND = list({(tactic.game.partition(":")[0], tactic.kind, tactic.own): tactic for tactic in KEPT}.values())
GAME = "plus-4:elementary"


@pytest.mark.parametrize("tactic", OF_EACH_KIND, ids=lambda tactic: f"{tactic.game}-{tactic.kind}-{tactic.own}")
def test_what_is_forced_is_proven_again(tactic: Tactic) -> None:
    assert tactic_in(tactic.position()) == tactic


def test_every_position_stands_once() -> None:
    assert len({(tactic.game, tactic.moves) for tactic in KEPT}) == len(KEPT)


def test_every_variant_for_two_without_dice_has_some() -> None:
    tried = [game for game in DUELS if game in OWN and game.rules.MOST_MOVES <= finding.VAST]
    assert {tactic.game for tactic in KEPT} >= {str(game) for game in tried}


def test_positions_are_found_and_players_asked_about_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(finding, "EACH", 1)
    monkeypatch.setattr(tactics, "PLAYERS", ("mcts:2000", "random"))
    file = tmp_path / "positions.jsonl"
    words = ["--positions", str(file), "--to", str(tmp_path)]
    assert tactics.main([*words, "--find", "--only", GAME]) == 0
    assert collection(file) == sorted(found_in(lt.game(GAME)), key=lambda tactic: (tactic.kind, tactic.own))
    assert f"{GAME}, mcts:2000: 4 / 4" in capsys.readouterr().out
    assert not (tmp_path / "tactics.md").exists()
    assert tactics.main(words) == 0
    assert f"| {GAME} | 4 | 4 | " in (tmp_path / "tactics.md").read_text("utf-8")
    assert "Manqués :" in (tmp_path / "tactics.fr.md").read_text("utf-8")


def test_positions_of_other_variants_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tactics, "found_in", lambda game: [])
    file = tmp_path / "positions.jsonl"
    of_one = Tactic("plus-4:rounds", "win", 2, ["A"], "")
    keep([of_one, Tactic(GAME, "win", 2, ["A"], "")], file)
    tactics._look_for_more("elementary", file)
    assert collection(file) == [of_one]


def test_what_a_player_misses_is_told() -> None:
    impossible = Tactic(GAME, "win", 2, [], "")
    assert [found.missed for found in measure([impossible], "random")] == [[impossible]]
