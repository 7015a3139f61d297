"""The puzzles that ship: each can be played, no two are alike, and what they say is proven again."""

from __future__ import annotations

import gzip
from datetime import date

import pytest

import ludotheque as lt
from ludotheque.core.errors import GameFault
from ludotheque.core.solvable import can_be_solved
from ludotheque.puzzles import Puzzle, collection, collections, puzzle_of_the_day
from ludotheque.puzzles.finding import AMONG, ENOUGH
from ludotheque.puzzles.images import stands_for
from ludotheque.puzzles.judges import PATIENCE, judge_of
from ludotheque.puzzles.lines import choices
from ludotheque.puzzles.proving import faults
from ludotheque.puzzles.shipped import packed, unpacked
from ludotheque.puzzles.themes import THEMES, themes_in, themes_of
from ludotheque.solver.solving import solve
from tests.game_lists import OWN_BOXES

SHIPPED = collections()
VARIANTS = sorted({str(puzzle.game) for puzzles in SHIPPED.values() for puzzle in puzzles})
PROVABLE = [name for name in VARIANTS if not can_be_solved(lt.game(name))]
SAMPLE = 2
"""Puzzles of a variant that are proven again every time, those that take the least work."""


def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that ship with a variant."""
    return collection(lt.game(name))


def late(puzzles: tuple[Puzzle, ...]) -> list[Puzzle]:
    """The puzzles that are proven soonest: short ones, late in their games."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.goal.within or 99, len(puzzle.solution), -len(puzzle.moves)))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_puzzle_is_one(name: str) -> None:
    lt.game(name).compile()
    puzzles = puzzles_of(name)
    assert len({puzzle.name for puzzle in puzzles}) == len({stands_for(puzzle.start()) for puzzle in puzzles})
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        line = puzzle.line()
        assert 1 <= puzzle.level <= len(puzzle.game.levels)
        assert line.first.mover_at(-1) != line.solver
        assert not line.positions[1].over
        assert choices(line.first, puzzle.solution) >= ENOUGH or len(line.first.moves()) >= AMONG
        assert puzzle.themes == themes_in(line)


@pytest.mark.parametrize("box", OWN_BOXES, ids=lambda box: box.name)
def test_themes_have_their_texts_and_puzzles_no_others(box: lt.Game) -> None:
    themes, found = themes_of(box), {name for puzzle in SHIPPED.get(box.name, ()) for name in puzzle.themes}
    names = {theme.name for theme in themes}
    assert len(names) == len(themes) > len(THEMES)
    assert found <= names
    for theme in themes:
        assert all((theme.title.fr, theme.title.en, theme.idea.fr, theme.idea.en))


@pytest.mark.parametrize("name", PROVABLE)
def test_a_sample_is_proven_again(name: str) -> None:
    game = lt.game(name)
    game.compile()
    judge = judge_of(game, PATIENCE)
    assert not [str(fault) for puzzle in late(puzzles_of(name))[:SAMPLE] for fault in faults(puzzle, judge)]


def test_a_sample_is_looked_up_again(solved: lt.Game) -> None:
    judge = judge_of(solved)
    assert not [str(fault) for puzzle in collection(solved) for fault in faults(puzzle, judge)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", VARIANTS)
def test_all_are_proven_again(name: str) -> None:
    game = lt.game(name)
    if can_be_solved(game):
        solve(game)
    game.compile()
    judge = judge_of(game, PATIENCE)
    assert not [str(fault) for puzzle in puzzles_of(name) for fault in faults(puzzle, judge)]


def test_a_puzzle_a_day() -> None:
    puzzles = next(iter(SHIPPED.values()))
    days = [puzzle_of_the_day(puzzles, date.fromordinal(730_000 + day)) for day in range(len(puzzles))]
    assert len({puzzle.name for puzzle in days}) == len(puzzles)
    assert puzzle_of_the_day(puzzles[::-1], date.fromordinal(730_000)) == days[0]


def test_files_are_the_same_for_the_same_puzzles_and_damage_is_told() -> None:
    name, puzzles = next(iter(SHIPPED.items()))
    box, puzzles = lt.game(name), puzzles[:3]
    octets = packed(puzzles)
    assert octets == packed(puzzles)
    assert unpacked(box, "some", octets) == list(puzzles)
    with pytest.raises(GameFault, match=r"some is damaged"):
        unpacked(box, "some", octets[:-9])
    with pytest.raises(GameFault, match=r"some: This puzzle is wrong: it is not a line of JSON"):
        unpacked(box, "some", gzip.compress(b"{"))
