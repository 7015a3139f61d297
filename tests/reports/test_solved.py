"""The page on solved games."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludotheque as lt
from ludotheque.solver.solution import Solution
from ludotheque.solver.solving import solve
from reports.solved import __main__ as command
from reports.solved import facts
from reports.solved.facts import openings, played_again, saved
from reports.solved.pages import write_pages

pytestmark = pytest.mark.untraced


def test_the_facts_of_the_smallest_game(solved: lt.Game) -> None:
    solution = Solution(solved)
    replies = {opening.move: opening.after for opening in openings(solution)}
    assert {
        move: [reply.move for reply in after.moves if reply.proven == "draw"] for move, after in replies.items()
    } == {move: [move] for move in "ABCD"}
    found = saved(solution)
    assert (found.looked_at, found.single) == (17_961, 11_989)


@pytest.fixture
def few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only some positions are looked at, where only the page is in question."""
    monkeypatch.setattr(facts, "SAMPLE", 200)


@pytest.mark.usefixtures("few_positions")
def test_a_page_in_both_languages_with_its_pictures(
    solved: lt.Game, small_docker: lt.Game, small_pilotis: lt.Game, tmp_path: Path
) -> None:
    solve(small_docker, tmp_path / "docker")
    solutions = [Solution(solved), Solution(small_docker, tmp_path / "docker")]
    summary = solve(small_pilotis, tmp_path / "pilotis")
    proven = played_again(small_pilotis, summary, folder=tmp_path / "pilotis")
    assert (proven.replay.proofs, proven.replay.wrong) == (24, [])
    write_pages(solutions, {small_pilotis: proven}, tmp_path)
    english, french = ((tmp_path / file).read_text("utf-8") for file in ("solved.md", "solved.fr.md"))
    assert "play into the same column" in english
    assert "jouer dans la même colonne" in french
    assert f"24 proofs are kept, of {proven.replay.checked:,} positions in all" in english
    assert "24 preuves sont gardées" in french
    assert "250,393 positions" in english
    assert "250\u202f393 positions" in french
    for page in (english, french):
        assert page.count("\n## ") == 4
        assert "{" not in page
        assert "| 6 | `@" in page
        assert "| `C:A1` |" in page
        for picture in {word.split(")")[0] for word in page.split("](")[1:] if "svg" in word}:
            ElementTree.parse(tmp_path / picture)


@pytest.mark.usefixtures("few_positions")
def test_the_command_solves_what_is_not_solved_yet(
    solved: lt.Game, small_pilotis: lt.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "own_games", lambda: [solved, small_pilotis, lt.game("docker:dice", 3)])
    assert command.main(["--to", str(tmp_path)]) == 0
    assert (tmp_path / "solved.md").exists()
