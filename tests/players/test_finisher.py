"""The player of games that are solved from their start: wins as soon, loses as late as possible, and knows its book."""

from __future__ import annotations

from functools import cache

import pytest

import ludotheque as lt
from ludotheque.cli.analyse import entry
from ludotheque.core.language import Text
from ludotheque.core.players import analyst, player
from ludotheque.players.finisher import Finisher
from ludotheque.players.perfect import perfect
from ludotheque.search.budget import Budget
from ludotheque.search.verdict import Verdict
from ludotheque.solver.kept_proofs import KeptProofs
from ludotheque.solver.solving import solve
from ludotheque.solver.summary import SUMMARY, folder_of
from tests.game_lists import random_position
from tests.search.brute import Minimax

LATE = 25
"""Plies after which everything is soon tried."""
EVERYTHING = Minimax(lt.game("pilotis"))


@cache
def late(share: float) -> list[lt.Position]:
    """Positions near the end that are worth this to the player to move, those that take the most plies first."""
    found = [random_position(lt.game("pilotis"), seed, LATE) for seed in range(60)]
    worth = [(EVERYTHING.worth(position.state), position) for position in found if not position.over]
    chosen = sorted((each for each in worth if each[0][0] == share), key=lambda each: -each[0][1])
    assert chosen[0][0][1] > 2
    return [position for _, position in chosen[:3]]


@pytest.mark.parametrize("share", [1.0, 0.0])
def test_a_decided_game_takes_exactly_as_many_plies_as_it_must(share: float) -> None:
    both = player("perfect", lt.game("pilotis"), seed=1)
    for position in (each.copy() for each in late(share)):
        plies, mover = EVERYTHING.worth(position.state)[1], int(position.turn or 0)
        while not position.over:
            position.play(str(both.choose(position)))
            plies -= 1
        result = position.result()
        assert plies == 0
        assert result is not None
        assert result.places[mover] == (1 if share else 2)


@pytest.mark.parametrize(("share", "proven"), [(1.0, "win"), (0.0, "loss")])
def test_an_analysis_tells_the_plies(share: float, proven: str) -> None:
    position = late(share)[0]
    plies = EVERYTHING.worth(position.state)[1]
    analysis = analyst("perfect", position.game, seed=1).analyse(position)
    assert (analysis.proven, analysis.moves[0].proven) == (proven, proven)
    assert analysis.value[int(position.turn or 0)] == share
    assert analysis.moves[0].plies == entry(analysis)["moves"][0]["plies"] == plies
    assert sorted(move.move for move in analysis.moves) == sorted(position.moves())
    assert analysis.line[0] == analysis.best


def test_in_a_lost_position_all_moves_lose_the_latest_first() -> None:
    position = next(each for each in late(0.0) if len(each.moves()) > 1)
    analysis = analyst("perfect", position.game, seed=1).analyse(position)
    plies = [move.plies or 0 for move in analysis.moves]
    assert {move.proven for move in analysis.moves} == {"loss"}
    assert plies == sorted(plies, reverse=True)
    assert plies[-1] > 0


def test_a_draw_is_held() -> None:
    for position in late(0.5):
        after = position.copy()
        after.play(str(player("perfect", position.game, seed=1).choose(position)))
        result = after.result()
        assert (result.winners == ()) if result else (EVERYTHING.worth(after.state)[0] == 0.5)


@pytest.fixture
def solved_pilotis(won_pilotis: lt.Game) -> lt.Game:
    solve(won_pilotis)
    return won_pilotis


def test_the_book_wins_where_a_proof_would_take_too_long(solved_pilotis: lt.Game) -> None:
    start, book = solved_pilotis.start(), KeptProofs(solved_pilotis)
    hurried = Budget(simulations=1)
    finisher = Finisher(hurried, solved_pilotis, seed=1, book=book)
    assert finisher.choose(start) == book.move(start, wins=True)
    assert finisher._verdict(start).proven == "win"
    assert Finisher(hurried, solved_pilotis, seed=1)._verdict(start) == Verdict()


def test_the_book_holds_what_is_not_lost(small_pilotis: lt.Game) -> None:
    solve(small_pilotis)
    book, start = KeptProofs(small_pilotis), small_pilotis.start()
    finisher = Finisher(Budget(simulations=1), small_pilotis, seed=1, book=book)
    assert book.move(start, wins=True) is None
    assert finisher.choose(start) == book.move(start, wins=False)
    assert finisher._verdict(start).proven is None


def test_the_book_knows_every_image_of_what_it_knows(small_pilotis: lt.Game) -> None:
    solve(small_pilotis)
    book, known = KeptProofs(small_pilotis), list[list[bool]]()
    for image in range(8):
        answers = []
        for number in small_pilotis.state().policy_numbers():
            state, position = small_pilotis.state(), small_pilotis.start()
            move = state.move_of_policy(int(small_pilotis.symmetries[image].policy[number]))
            position.play(small_pilotis.notation.write(position.state, move))
            found = [book.move(position, wins) for wins in (True, False)]
            assert all(word is None or word in position.moves() for word in found)
            answers.append([word is not None for word in found])
        known = known or answers
        assert answers == known
    assert any(any(answer) for answer in known)


def test_perfect_opens_the_book_and_does_without_a_damaged_one(
    solved_pilotis: lt.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Text] = []
    monkeypatch.setattr("ludotheque.core.kernels.say", said.append)
    with_book = perfect("", solved_pilotis, 1)
    assert isinstance(with_book, Finisher)
    assert with_book._book is not None
    (folder_of(solved_pilotis) / "proof-0-0.table").unlink()
    without = perfect("", solved_pilotis, 1)
    assert isinstance(without, Finisher)
    assert without._book is None
    assert [text.en.endswith("computes anew what is missing.") for text in said] == [True]
    (folder_of(solved_pilotis) / SUMMARY).unlink()
    assert isinstance(perfect("", solved_pilotis, 1), Finisher)
    assert len(said) == 1


def test_a_finished_game_is_refused() -> None:
    over = random_position(lt.game("pilotis"), 1, 100)
    for ask in (player("perfect", over.game).choose, analyst("perfect", over.game).analyse):
        with pytest.raises(lt.LudothequeError, match="over"):
            ask(over)
