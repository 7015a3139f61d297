"""Every game still plays, counts and looks as in its golden files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from tests import golden
from tests.game_lists import OWN, OWN_BOXES, QUICK, name

FAST = 1_000_000
ROW = re.compile(r"(?P<variant>\S+) (?P<players>\d+) (?P<depth>\d+) (?P<count>\d+)(?P<moves>( \S+)*)")


def hurry(game: lt.Game) -> None:
    """Compile games with so many moves that plain Python would take minutes."""
    if game not in QUICK:
        game.compile()


def lines(boxes: list[lt.Game], file_of: Callable[[lt.Game], Path]) -> list[tuple[lt.Game, str]]:
    """The lines of the files of all games that have one; what is missing fails in `test_completeness`, not here."""
    return [
        (box, line) for box in boxes if file_of(box).is_file() for line in file_of(box).read_text("utf-8").splitlines()
    ]


def perft_rows(boxes: list[lt.Game]) -> list[Any]:
    return [pytest.param(box, line, marks=_patience(line)) for box, line in lines(boxes, golden.perft_file)]


def _patience(line: str) -> list[pytest.MarkDecorator]:
    row = ROW.fullmatch(line)
    return [pytest.mark.exhaustive] if row and int(row["count"]) > FAST else []


def answers(boxes: list[lt.Game]) -> list[Any]:
    found = enumerate(lines(boxes, golden.answers_file))
    return [pytest.param(line, id=f"{box.name}-{number}") for number, (box, line) in found]


@pytest.mark.parametrize("game", [game for game in OWN if golden.playthrough_file(game).is_file()], ids=name)
def test_playthrough(game: lt.Game) -> None:
    hurry(game)
    assert golden.playthrough(game) == golden.playthrough_file(game).read_text("utf-8")


@pytest.mark.parametrize("box", [box for box in OWN_BOXES if golden.numbers_file(box).is_file()], ids=str)
def test_numbers_of_moves(box: lt.Game) -> None:
    assert golden.numbers(box) == golden.numbers_file(box).read_text("utf-8")


@pytest.mark.parametrize("game", [game for game in OWN if golden.picture_file(game).is_file()], ids=name)
def test_picture(game: lt.Game) -> None:
    hurry(game)
    assert golden.picture(game) == golden.picture_file(game).read_text("utf-8")


@pytest.mark.parametrize("box", OWN_BOXES, ids=lambda box: box.name)
def test_pictures_of_the_documents(box: lt.Game) -> None:
    for language, file in golden.shown_files(box).items():
        assert not file.is_file() or golden.shown_picture(box, language) == file.read_text("utf-8"), file.name


@pytest.mark.untraced
@pytest.mark.parametrize(("box", "row"), perft_rows(OWN_BOXES), ids=str)
def test_perft(box: lt.Game, row: str) -> None:
    read = ROW.fullmatch(row)
    assert read, f"{golden.perft_file(box)}: a line is `variant players depth count [moves]`, not `{row}`"
    position = box.choose(read["variant"], int(read["players"])).start()
    for move in read["moves"].split():
        position.play(move)
    assert lt.perft(position, int(read["depth"])) == int(read["count"])


@pytest.mark.untraced
@pytest.mark.parametrize("line", answers(OWN_BOXES))
def test_answer_of_an_independent_implementation(line: str) -> None:
    answer = json.loads(line)
    game = lt.game(f"{answer['game']}:{answer['variant']}", answer["players"])
    game.compile()
    position = game.start()
    for move, count in zip(answer["moves"].split(), answer["counts"].split(), strict=False):
        assert len(position.move_numbers()) == int(count)
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
