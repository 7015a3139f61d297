"""Every game still plays, counts and looks as in its golden files."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.kernels import Mode
from tests import golden
from tests.shelf import OWN, OWN_BOXES, QUICK, name

FAST = 1_000_000
FEW = 8
"""Plain Python answers one question in so many."""


def hurry(game: lt.Game) -> None:
    """Compile games with so many moves that plain Python would take minutes."""
    if game not in QUICK:
        game.compile()


def perft_rows(boxes: list[lt.Game]) -> list[Any]:
    rows = [(box, line) for box in boxes for line in golden.perft_file(box).read_text("utf-8").splitlines()]
    return [pytest.param(*row, marks=pytest.mark.exhaustive if int(row[1].split()[3]) > FAST else []) for row in rows]


def answers(boxes: list[lt.Game]) -> list[Any]:
    """Every answer is asked of the compiled rules, and one in a few of the plain ones; `make test-all` asks all."""
    lines = [json.loads(line) for box in boxes for line in golden.answers_file(box).read_text("utf-8").splitlines()]
    found = []
    for number, answer in enumerate(lines):
        title = f"{answer['variant']}-{answer['note'][:30]}"
        found.append(pytest.param(answer, "compiled", id=f"{title}-compiled"))
        if lt.game(f"{answer['game']}:{answer['variant']}", answer["players"]) in QUICK:
            marks = [pytest.mark.exhaustive] if number % FEW else []
            found.append(pytest.param(answer, "plain", id=f"{title}-plain", marks=marks))
    return found


@pytest.mark.parametrize("game", OWN, ids=name)
def test_playthrough(game: lt.Game) -> None:
    hurry(game)
    assert golden.playthrough(game) == golden.playthrough_file(game).read_text("utf-8")


@pytest.mark.parametrize("game", OWN, ids=name)
def test_picture(game: lt.Game) -> None:
    hurry(game)
    assert golden.picture(game) == golden.picture_file(game).read_text("utf-8")


def test_pictures_of_the_documents() -> None:
    for file, picture in golden.shown_pictures().items():
        assert picture == file.read_text("utf-8"), file.name


@pytest.mark.untraced
@pytest.mark.parametrize(("box", "row"), perft_rows(OWN_BOXES), ids=str)
def test_perft(box: lt.Game, row: str) -> None:
    variant, players, depth, count, *moves = row.split()
    position = box.choose(variant, int(players)).start()
    for move in moves:
        position.play(move)
    assert lt.perft(position, int(depth)) == int(count)


@pytest.mark.untraced
@pytest.mark.parametrize(("answer", "mode"), answers(OWN_BOXES))
def test_answer_of_an_independent_implementation(answer: dict[str, Any], mode: Mode) -> None:
    game = lt.game(f"{answer['game']}:{answer['variant']}", answer["players"])
    if mode == "compiled":
        game.compile()
    position = game.start()
    for move, count in zip(answer["moves"].split(), answer["counts"].split(), strict=False):
        assert len(position.moves()) == int(count)
        position.play(move)
    if answer["error"]:
        with pytest.raises(lt.IllegalMove):
            position.play(answer["moves"].split()[position.plies])
        return
    result = position.result()
    assert " ".join(sorted(position.moves())) == answer["legal"]
    assert (position.turn, position.over) == (answer["turn"], answer["over"])
    assert (list(result.places) if result else None) == answer["places"]
    assert (list(position.scores) if position.scores else None) == answer["scores"]
