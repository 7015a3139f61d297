"""`ludo replay`: games answered line by line, and a saved game shown again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from tests.cli.conftest import Ludo
from tests.game_lists import DUELS, EVERY, random_position

GAME = DUELS[0]


def entry(position: lt.Position) -> dict[str, Any]:
    game = position.game
    return {"game": game.name, "variant": game.variant_name, "players": game.players, "moves": position.history}


def answers(ludo: Ludo, file: Path, *lines: bytes | dict[str, Any]) -> tuple[int, list[dict[str, Any]]]:
    file.write_bytes(
        b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    )
    code, out, _ = ludo("replay", "--jsonl", str(file))
    return code, [json.loads(line) for line in out.splitlines()]


@pytest.mark.parametrize("game", EVERY)
def test_each_line_is_answered(ludo: Ludo, tmp_path: Path, game: lt.Game) -> None:
    game.compile()
    positions = [random_position(game, seed, plies) for seed, plies in enumerate((0, 1, 5, 20, game.variant.longest))]
    code, given = answers(ludo, tmp_path / "games.jsonl", *map(entry, positions))
    assert code == 0
    for answer, position in zip(given, positions, strict=True):
        result = position.result()
        assert list(answer) == ["counts", "legal", "turn", "over", "places", "scores", "error"]
        assert len(answer["counts"]) == position.plies
        assert answer["legal"] == sorted(position.moves())
        assert (answer["turn"], answer["over"], answer["error"]) == (position.turn, position.over, None)
        assert answer["places"] == (list(result.places) if result else None)
        assert answer["scores"] == (list(position.scores) if position.scores else None)


def test_a_die_waits_for_chance(ludo: Ludo, tmp_path: Path, dice_game: lt.Game) -> None:
    code, [answer] = answers(ludo, tmp_path / "games.jsonl", {"game": "dice", "players": 3, "moves": ["d2", "+"]})
    assert code == 0
    assert (answer["counts"], answer["turn"], answer["legal"]) == ([3, 2], "chance", ["d1", "d2", "d3"])
    assert answer["scores"] == [2, 0, 0]


def test_counts_are_the_legal_moves_before_each_move(ludo: Ludo, tmp_path: Path) -> None:
    position = random_position(GAME, 1, 6)
    _, [answer] = answers(ludo, tmp_path / "games.jsonl", entry(position))
    again, counts = GAME.start(), []
    for move in position.history:
        counts.append(len(again.moves()))
        again.play(move)
    assert answer["counts"] == counts


def test_a_bad_line_has_its_own_error_and_the_rest_goes_on(ludo: Ludo, tmp_path: Path) -> None:
    good = entry(random_position(GAME, 1, 3))
    bad: list[bytes | dict[str, Any]] = [
        b"{not json",
        b"\xff\xfe",
        b"",
        b"[1, 2]",
        b"null",
        b'{"game": 3}',
        {**good, "game": "chess"},
        {**good, "variant": "giant"},
        {**good, "variant": 5},
        {**good, "variant": []},
        b'{"game": "x", "players": ' + b"9" * 5000 + b"}",
        {**good, "players": 9},
        {**good, "players": "two"},
        {**good, "players": True},
        {**good, "moves": "A B"},
        {**good, "moves": [1, 2]},
        {"game": GAME.name},
        b"[" * 100_000,
    ]
    code, given = answers(ludo, tmp_path / "games.jsonl", *bad, good)
    assert code == 1
    assert len(given) == len(bad) + 1
    for answer in given[:-1]:
        assert list(answer) == list(given[-1])
        assert answer.pop("counts") == []
        assert answer.pop("error")
        assert set(answer.values()) == {None}
    assert given[-1]["error"] is None


def test_counts_stop_before_the_bad_move(ludo: Ludo, tmp_path: Path) -> None:
    good = entry(random_position(GAME, 1, 3))
    code, [answer] = answers(ludo, tmp_path / "games.jsonl", {**good, "moves": [*good["moves"], "??", "A"]})
    assert code == 1
    assert len(answer["counts"]) == 3
    assert answer["legal"] is answer["over"] is answer["turn"] is None
    assert answer["error"].startswith("move 4: “??” is not a move")


def test_a_game_without_variant_or_players_is_the_first_with_the_fewest(ludo: Ludo, tmp_path: Path) -> None:
    code, given = answers(ludo, tmp_path / "games.jsonl", *({"game": box.name, "moves": []} for box in lt.all_games()))
    assert code == 0
    assert [answer["legal"] for answer in given] == [sorted(box.start().moves()) for box in lt.all_games()]


def test_a_saved_game_is_shown_move_by_move(ludo: Ludo, tmp_path: Path) -> None:
    position = random_position(GAME, 2, GAME.variant.longest)
    file = tmp_path / "game.ludo"
    file.write_text(position.save())
    code, out, _ = ludo("replay", str(file))
    assert code == 0
    assert all(f"{number}. {move} (" in out for number, move in enumerate(position.history, start=1))
    assert str(position.result()) in out


def test_an_unfinished_game_is_shown_as_far_as_it_goes(ludo: Ludo, tmp_path: Path) -> None:
    position = random_position(GAME, 2, 3)
    (tmp_path / "game.ludo").write_text(position.save())
    assert ludo("replay", str(tmp_path / "game.ludo"))[1].endswith(f"{position}\n")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"\xff\xfe\x00", "UTF-8 text"), (b"", "is empty"), (b"nonsense", "“nonsense” is not a saved game")],
)
def test_a_file_that_is_no_saved_game_says_why(ludo: Ludo, tmp_path: Path, content: bytes, complaint: str) -> None:
    file = tmp_path / "game.ludo"
    file.write_bytes(content)
    code, out, err = ludo("replay", str(file))
    assert (code, out) == (1, "")
    assert str(file) in err
    assert complaint in err
