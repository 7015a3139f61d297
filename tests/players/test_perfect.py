"""The perfect player."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.language import Text
from ludotheque.core.players import player
from ludotheque.players.expert import Expert
from ludotheque.players.finisher import Finisher
from ludotheque.players.perfect import Perfect, perfect
from tests.game_lists import random_position


def every_reply(game: lt.Game, us: int) -> int:
    """Let the perfect player meet every reply, and hold what the start is worth; return how many positions it saw."""
    game.compile()
    perfect_player = player("perfect", game)
    pending, seen = [game.start()], set()
    while pending:
        position = pending.pop()
        if position.key in seen:
            continue
        seen.add(position.key)
        if result := position.result():
            assert result.places[us] == 1
            continue
        moves = [str(perfect_player.choose(position))] if position.turn == us else position.moves()
        for move in moves:
            after = position.copy()
            after.play(move)
            pending.append(after)
    return len(seen)


@pytest.mark.parametrize("us", [0, 1])
def test_the_perfect_player_never_loses_a_drawn_game_whatever_is_played(solved: lt.Game, us: int) -> None:
    assert every_reply(solved, us) > 1_000


def test_a_win_is_played_in_the_number_of_plies_that_was_promised(solved: lt.Game) -> None:
    position = solved.start()
    for move in ("A", "B"):  # the answer in another column loses
        position.play(move)
    analysis = position.analyse("perfect")
    assert (analysis.proven, analysis.moves[0].plies) == ("win", 17)
    plies, winner = 17, position.turn
    seats = [player("perfect", solved) for _ in range(2)]
    while not position.over:
        position.play(str(seats[int(position.turn or 0)].choose(position)))
        plies -= 1
    assert plies == 0
    result = position.result()
    assert result is not None
    assert result.places[int(winner or 0)] == 1


def test_an_analysis_says_what_every_move_is_worth(solved: lt.Game) -> None:
    position = solved.start()
    position.play("A")
    analysis = position.analyse("perfect")
    assert (analysis.best, analysis.value, analysis.proven) == ("A", (0.5, 0.5), "draw")
    assert [(move.move, move.proven, move.plies) for move in analysis.moves] == [
        ("A", "draw", None),
        ("B", "loss", 18),
        ("C", "loss", 18),
        ("D", "loss", 18),
    ]
    assert [move.value for move in analysis.moves[1:]] == [(1.0, 0.0)] * 3


def test_a_finished_game_is_refused(solved: lt.Game) -> None:
    position = solved.start()
    while not position.over:
        position.play(position.moves()[0])
    for ask in (player("perfect", solved).choose, lambda over: over.analyse("perfect")):
        with pytest.raises(lt.LudothequeError, match="over"):
            ask(position)


def test_without_tables_an_expert_plays_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Text] = []
    monkeypatch.setattr("ludotheque.core.kernels.say", said.append)
    assert isinstance(perfect("", lt.game("plus-4"), None), Expert)
    assert [text.en for text in said] == [
        "plus-4:elementary is not solved here yet: run “ludo solve plus-4:elementary” (about 1 min on two cores). "
        "Until then, the expert plays."
    ]
    assert "« ludo solve plus-4:elementary »" in said[0].fr


def test_with_tables_it_is_the_perfect_player(solved: lt.Game) -> None:
    assert isinstance(perfect("", solved, None), Perfect)


def test_where_nothing_is_solved_exactly_it_says_so() -> None:
    with pytest.raises(lt.LudothequeError) as refusal:
        player("perfect", lt.game("plateau-x"))
    assert refusal.value.text.en == "plateau-x:base for 4 players has no solution position by position."


def test_an_argument_is_refused(solved: lt.Game) -> None:
    with pytest.raises(lt.LudothequeError, match="says it all"):
        player("perfect:2s", solved)


def test_where_a_game_is_solved_from_its_start_alone_moves_are_proven_at_the_table() -> None:
    game = lt.game("pilotis")
    late = random_position(game, 3, 18)
    assert isinstance(player("perfect", game, seed=1), Finisher)
    assert player("perfect", game, seed=1).choose(late) in late.moves()


def test_a_solution_is_not_asked_about_another_game(solved: lt.Game) -> None:
    with pytest.raises(lt.LudothequeError, match="plus-4:endless"):
        player("perfect", solved).choose(lt.game("plus-4:endless").start())
