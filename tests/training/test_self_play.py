"""Self-play: games that can be played again, from odd openings, and what is written down of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.search.weights import save_weights
from ludotheque.training import self_play
from ludotheque.training.played_games import PlayedGames, joined
from ludotheque.training.self_play import Task, play_games
from tests.game_lists import EXAMPLE
from tests.search.nets import any_net

GAME = lt.game(EXAMPLE)
TASK = Task(0, str(GAME), 2, 6, 20, "1:1")


def plies_of(games: PlayedGames) -> list[list[int]]:
    return [part.tolist() for part in np.split(games.moves, games.ends[:-1])]


def same(one: PlayedGames, other: PlayedGames) -> bool:
    return all(np.array_equal(getattr(one, field), getattr(other, field)) for field in PlayedGames.__dataclass_fields__)


def test_the_same_seed_plays_the_same_games() -> None:
    first = play_games(TASK)
    assert same(first, play_games(TASK))
    assert plies_of(first) != plies_of(play_games(replace(TASK, seed="1:2")))
    assert plies_of(first) != plies_of(play_games(replace(TASK, index=1)))


def test_games_are_legal_and_end_as_is_written_down() -> None:
    games = play_games(TASK)
    assert len(games) == TASK.games
    for moves, result in zip(plies_of(games), games.results, strict=True):
        position = GAME.start()
        for move in moves:
            position.play_number(move)
        places = (position.result() or pytest.fail("the game goes on")).places
        assert result.tolist() == [(place == 1) / places.count(1) for place in places]


def test_what_was_thought_is_written_down_where_a_move_was_searched() -> None:
    games = play_games(TASK)
    tried = np.diff(games.candidate_ends, prepend=0)
    assert ((tried > 0) == games.searched).all()
    assert 0 < (~games.searched).sum() < games.searched.sum()
    assert games.values[games.searched].sum(axis=1) == pytest.approx(1)
    assert (games.visits > 0).all()
    best = [
        games.candidates[end - count : end][games.visits[end - count : end].argmax()]
        for count, end in zip(tried, games.candidate_ends, strict=True)
        if count
    ]
    assert np.mean(games.moves[games.searched] == best) > 0.5


def test_openings_differ_and_slips_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    games = play_games(replace(TASK, games=12, simulations=2))
    assert len({tuple(moves[:4]) for moves in plies_of(games)}) > 8
    monkeypatch.setattr(self_play, "ODD", 0)
    monkeypatch.setattr(self_play, "SLIPS", 0.0)
    assert play_games(replace(TASK, simulations=2)).searched.all()
    monkeypatch.setattr(self_play, "SLIPS", 1.0)
    assert not play_games(replace(TASK, simulations=2)).searched.any()


def test_a_game_with_dice_for_three_is_played(dice_game: lt.Game) -> None:
    games = play_games(Task(0, "dice", 3, 3, 20, "1:1"))
    assert games.results.shape == (3, 3)
    assert games.results.sum(axis=1) == pytest.approx(1)
    assert not games.searched[0]


def test_with_weights_other_games_are_played(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    save_weights(file, any_net(GAME), GAME)
    assert plies_of(play_games(replace(TASK, weights=file))) != plies_of(play_games(TASK))


def test_games_are_kept_in_files_and_put_together(tmp_path: Path) -> None:
    parts = [play_games(replace(TASK, index=index, games=2)) for index in range(2)]
    parts[0].save(tmp_path / "games.npz")
    kept = PlayedGames.load(tmp_path / "games.npz")
    assert kept is not None
    assert same(kept, parts[0])
    whole = joined([kept, parts[1]])
    assert plies_of(whole) == [*plies_of(parts[0]), *plies_of(parts[1])]
    assert whole.candidate_ends[-1] == len(whole.visits) == sum(len(part.visits) for part in parts)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 of something else", b"no archive at all"])
def test_a_damaged_file_holds_no_games(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.npz").write_bytes(content)
    assert PlayedGames.load(tmp_path / "games.npz") is None
    assert PlayedGames.load(tmp_path / "nothing.npz") is None
