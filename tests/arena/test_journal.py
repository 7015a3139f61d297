"""The journal: every finished game at once, and a contest that goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.arena import Contest, ContestResult, Played, contest
from ludotheque.arena.journal import BadJournal
from tests.arena.table import GAME, RANDOM, lines, saved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new" / "games.jsonl"


def played(
    file: Path, games: int = 5, seed: int | None = 1, words: tuple[str, ...] = RANDOM
) -> tuple[ContestResult, int]:
    """The result of a contest, and how many games had to be played for it."""
    seen: list[Played] = []
    result = contest(GAME, words, games, seed, jobs=1, journal=file, on_game=seen.append)
    return result, len(seen)


def test_every_game_is_a_line_with_all_that_decided_it(file: Path) -> None:
    played(file)
    header, *games = map(json.loads, lines(file))
    assert header == {
        "game": str(GAME),
        "rules": GAME.version,
        "seats": 2,
        "players": list(RANDOM),
        "seed": 1,
        "games": 5,
    }
    assert [game["index"] for game in games] == list(range(5))
    assert [game["game"] for game in games] == saved(jobs=1, games=5)
    for game, pairing in zip(games, Contest(GAME, RANDOM, 5, 1).pairings(), strict=True):
        assert (tuple(game["seats"]), game["seed"]) == (pairing.seating, pairing.seed)
        result = lt.Position.load(game["game"]).result()
        assert result
        assert tuple(game["places"]) == result.places


def test_a_game_is_written_down_before_the_next_one_ends(file: Path) -> None:
    seen: list[int] = []
    contest(GAME, RANDOM, 4, jobs=1, journal=file, on_game=lambda game: seen.append(len(lines(file))))
    assert seen == [2, 3, 4, 5]


@pytest.mark.parametrize("cut", [1, 30])
def test_a_contest_goes_on_where_it_was_cut_off(file: Path, cut: int) -> None:
    whole, _ = played(file)
    file.write_bytes(file.read_bytes()[:-cut])
    again, needed = played(file, seed=None)
    assert again == whole
    assert needed == (0 if cut == 1 else 1)
    assert len(lines(file)) == 6
    assert sorted(file.parent.iterdir()) == [file]


def test_a_contest_that_is_run_again_loses_nothing(file: Path) -> None:
    def stop(game: Played) -> None:
        if game.pairing.index == 2:
            raise KeyboardInterrupt

    stopped = Contest(GAME, RANDOM, 5, seed=1, journal=file)
    with pytest.raises(KeyboardInterrupt):
        stopped.run(jobs=1, on_game=stop)
    assert len(lines(file)) == 1 + 3
    stopped.run(jobs=1)
    assert [json.loads(line)["index"] for line in lines(file)[1:]] == list(range(5))


def test_the_order_of_the_lines_does_not_matter(file: Path) -> None:
    whole, _ = played(file)
    header, *games = lines(file)
    file.write_text("\n".join([header, *games[:0:-1], games[0], games[0]]) + "\n")
    assert played(file) == (whole, 0)


def test_a_longer_contest_goes_on_from_a_shorter_one(file: Path, tmp_path: Path) -> None:
    played(file)
    longer, needed = played(file, games=9)
    assert needed == 4
    assert longer == played(tmp_path / "other", games=9)[0]
    assert json.loads(lines(file)[0])["games"] == 9
    shorter, needed = played(file, games=3)
    assert (shorter.games, needed) == (3, 0)
    assert json.loads(lines(file)[0])["games"] == 9
    assert len(lines(file)) == 10


def test_an_empty_file_is_begun(file: Path) -> None:
    file.parent.mkdir()
    file.touch()
    assert played(file)[1] == 5


def test_a_link_stays_one(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(file)
    played(link)
    assert link.is_symlink()
    assert len(lines(file)) == 6


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seed": 2}, "“seed”: 1, not 2"),
        ({"words": ("random", "random")}, "“players”"),
        ({"games": 6}, None),
    ],
)
def test_another_contest_is_not_written_over(file: Path, change: dict[str, Any], complaint: str | None) -> None:
    played(file)
    before = file.read_bytes()
    if complaint is None:
        played(file, **change)
        return
    with pytest.raises(BadJournal, match=complaint):
        played(file, **change)
    assert file.read_bytes() == before


def changed(line: str, **fields: object) -> str:
    return json.dumps({**json.loads(line), **fields})


@pytest.mark.parametrize(
    "spoil",
    [
        lambda header, games: ["my notes"],
        lambda header, games: ["{"],
        lambda header, games: ["[]"],
        lambda header, games: ["{}"],
        lambda header, games: [changed(header, games="many")],
        lambda header, games: [changed(header, title="x")],
        lambda header, games: [header, "notes", *games],
        lambda header, games: [header, "3"],
        lambda header, games: [header, "{}"],
        lambda header, games: [header, changed(games[0], index=[])],
        lambda header, games: [header, changed(games[0], index=1)],
        lambda header, games: [header, changed(games[0], seed=1)],
        lambda header, games: [header, changed(games[0], places=[1])],
        lambda header, games: [header, changed(games[0], places=[1, 3])],
        lambda header, games: [header, changed(games[0], places=[2, 2])],
        lambda header, games: [header, changed(games[0], places=[[], 1])],
        lambda header, games: [header, changed(games[0], places="12")],
        lambda header, games: [header, changed(games[0], game=None)],
    ],
)
def test_something_else_is_not_written_over(file: Path, spoil: Any) -> None:
    played(file)
    header, *games = lines(file)
    file.write_text("\n".join(spoil(header, games)) + "\n")
    before = file.read_bytes()
    with pytest.raises(BadJournal, match="holds something else"):
        played(file)
    assert file.read_bytes() == before


def test_a_header_that_is_cut_off_is_something_else(file: Path) -> None:
    file.parent.mkdir()
    file.write_text('{"game": "')
    with pytest.raises(BadJournal, match="line 1"):
        played(file)


def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    for place in (tmp_path, Path("/dev/null")):
        with pytest.raises(BadJournal, match="is not a file"):
            played(place)


def test_a_file_that_cannot_be_written_is_said_before_anything_is_played() -> None:
    with pytest.raises(BadJournal, match=r"a file is where a folder should be\. Name another file"):
        played(Path("/dev/null/games.jsonl"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_disk_that_is_full_is_said(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Path.open
    monkeypatch.setattr(Path, "open", lambda self, *how, **more: usual(Path("/dev/full"), *how, **more))
    monkeypatch.setattr("ludotheque.arena.journal.Journal.begin", lambda self, header: None)
    with pytest.raises(BadJournal, match=f"{file}: the disk is full"):
        played(file)
