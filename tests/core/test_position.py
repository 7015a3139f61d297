"""Positions: playing, undoing, comparing, saving and refusing, whatever the game."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from copy import copy as shallow_copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from tests.game_lists import DUELS, EVERY, OWN, QUICK, name, random_position

games = st.sampled_from(QUICK)
seeds = st.integers(0, 10_000)
plies = st.integers(0, 60)


@given(games, seeds, plies)
def test_who_played_last_and_when_is_known(game: lt.Game, seed: int, count: int) -> None:
    position = random_position(game, seed, count)
    movers = [position.mover_at(ply) for ply in range(position.plies)]
    for player in range(game.players):
        assert position.last_ply_of(player) == max((ply for ply, it in enumerate(movers) if it == player), default=None)


def test_a_result_that_was_taken_back_is_none() -> None:
    position = lt.game("connect-four").start()
    for move in "ABABABA":
        position.play(move)
    won = position.result()
    assert won is position.result()
    position.undo()
    assert position.result() is None
    position.play("C")
    assert position.result() is None


@given(games, seeds, plies)
def test_a_saved_game_reads_back(game: lt.Game, seed: int, count: int) -> None:
    position = random_position(game, seed, count)
    line = position.save()
    again = lt.Position.load(line)
    assert again == position
    assert again.history == position.history
    assert again.last == (position.history[-1] if position.history else None)
    assert again.save() == line
    assert "\n" not in line


@given(games, seeds, plies)
def test_undoing_everything_leads_back_to_the_start(game: lt.Game, seed: int, count: int) -> None:
    position = random_position(game, seed, count)
    moves = position.history
    assert [position.undo() for _ in moves] == moves[::-1]
    assert position == game.start()
    assert position.moves() == game.start().moves()
    with pytest.raises(lt.IllegalMove, match="No move has been played yet"):
        position.undo()


@given(games, seeds, plies, st.text(max_size=8))
def test_what_is_no_move_is_refused_and_changes_nothing(game: lt.Game, seed: int, count: int, word: str) -> None:
    position = random_position(game, seed, count)
    if word in position.moves():
        return
    before = position.save()
    with pytest.raises(lt.IllegalMove):
        position.play(word)
    assert position.save() == before


@given(games, seeds, plies)
def test_an_illegal_move_names_its_ruling_in_both_languages(game: lt.Game, seed: int, count: int) -> None:
    position = random_position(game, seed, count)
    forbidden = sorted(set(game.start().moves()) - set(position.moves()))
    if position.over or not forbidden:
        return
    with pytest.raises(lt.IllegalMove) as refused:
        position.play(random.Random(seed).choice(forbidden))
    assert all(
        any(ruling in text for ruling in game.rulings) for text in (refused.value.text.fr, refused.value.text.en)
    )


@given(games, seeds, plies)
def test_a_copy_goes_its_own_way(game: lt.Game, seed: int, count: int) -> None:
    position = random_position(game, seed, count)
    copy = position.copy() if seed % 2 else shallow_copy(position)
    assert copy == position
    assert copy.save() == position.save()
    if not copy.over:
        copy.play(copy.moves()[-1])
        assert copy.plies == position.plies + 1


@given(games, seeds)
def test_a_finished_game_has_a_result_and_no_moves(game: lt.Game, seed: int) -> None:
    start = game.start()
    assert start.result() is None
    moves = lt.random_game(start, seed)
    position = game.start()
    for move in moves:
        assert position.turn in ["chance", *range(game.players)]
        position.play(move)
    result = position.result()
    assert position.over
    assert position.turn is None
    assert position.moves() == []
    assert result is not None
    assert min(result.places) == 1
    assert result.text.fr != result.text.en
    with pytest.raises(lt.IllegalMove, match="The game is over"):
        position.play(moves[0])


@pytest.mark.parametrize("game", [game for game in DUELS if game in QUICK], ids=name)
def test_the_same_position_reached_in_two_ways_is_equal(game: lt.Game) -> None:
    """Found by trying: four plies whose first and third moves can be exchanged."""
    found = 0
    for seed in range(200):
        first = random_position(game, seed, 4)
        one, two, three, four = first.history
        second = game.start()
        try:
            for move in (three, two, one, four):
                second.play(move)
        except lt.IllegalMove:
            continue
        if set(first.moves()) == set(second.moves()) and first.history != second.history and first == second:
            found += 1
            assert first.key == second.key
    assert found
    assert game.start() != "a position"


def test_positions_of_different_variants_differ() -> None:
    for box in lt.all_games():
        for variant in box.variants[1:]:
            assert box.start() != box.choose(variant.name).start()


@pytest.mark.parametrize("game", EVERY)
def test_how_a_position_looks(game: lt.Game) -> None:
    position = random_position(game, 1, 5)
    assert str(position) == position.text()
    assert ElementTree.fromstring(position._repr_svg_()).tag.endswith("svg")
    assert position._repr_svg_() == position.copy()._repr_svg_()
    assert position._repr_svg_() != game.start()._repr_svg_()
    assert repr(position) == f"<Position {game} after {' '.join(position.history)}>"
    assert repr(game.start()) == f"<Position {game} after no move>"
    with lt.speaking("fr"):
        assert "Bleu" in str(position)
    with lt.speaking("en"):
        assert "Blue" in str(position)


@pytest.mark.parametrize("game", EVERY)
def test_the_same_game_plain_and_compiled(game: lt.Game) -> None:
    plain = random_position(game, 3, 30)
    game.compile()
    compiled = game.start()
    for move in plain.history:
        compiled.play(move)
    assert compiled == plain
    assert compiled.moves() == plain.moves()


def test_perft_of_no_plies_after_the_end_and_beyond_the_longest_game() -> None:
    game = lt.all_games()[0]
    assert lt.perft(game.start(), 999_999_999) == 0
    assert lt.perft(game.start(), 0) == 1
    finished = random_position(game, 1, game.variant.longest)
    assert lt.perft(finished, 0) == 1
    assert lt.perft(finished, 1) == 0


def test_no_games_cannot_be_played() -> None:
    with pytest.raises(lt.LudothequeError, match="One cannot play 0 games"):
        lt.playouts(lt.all_games()[0].start(), 0, 1)


def test_a_position_can_be_read_by_several_threads() -> None:
    position = random_position(OWN[-1], 1, 20)
    expected = position.moves(), position.scores
    with ThreadPoolExecutor(4) as threads:
        seen = list(threads.map(lambda _: (position.moves(), position.scores), range(200)))
    assert seen == [expected] * 200


def test_the_last_move_and_what_followed() -> None:
    start = lt.all_games()[0].start()
    assert (start.last, start.consequence()) == (None, None)


@pytest.mark.parametrize(
    ("places", "player", "english"),
    [
        ((1, 2), 0, "You won: why."),
        ((1, 2), 1, "You lost: why."),
        ((1, 1), 0, "A draw: why."),
        ((1, 1, 3), 1, "You share the win: why."),
        ((1, 1, 3), 2, "You lost, in place 3 of 3. Blue and Vermilion win together: why."),
        ((2, 1, 3), 0, "You lost, in place 2 of 3. Vermilion wins: why."),
    ],
)
def test_a_result_is_told_to_each_player(places: tuple[int, ...], player: int, english: str) -> None:
    assert lt.Result(places, None, lt.Text(fr="parce que.", en="why.")).told(player).en == english


def test_a_result_has_its_own_reason_for_a_player() -> None:
    texts = [lt.Text(fr=word, en=word) for word in ("all.", "you won it.", "you lost it.")]
    result = lt.Result((1, 2), None, texts[0], tuple(texts[1:]))
    assert [result.told(player).en for player in range(2)] == ["You won: you won it.", "You lost: you lost it."]
    assert result.text.en == "Blue wins: all."
