"""The referee: turns, dice, taking back."""

from __future__ import annotations

import pytest

import ludotheque as lt
from tests.game_lists import DUELS, EVERY, QUICK, name


class Scripted:
    """A person whose answers are written down beforehand."""

    waits = True

    def __init__(self, *answers: str | lt.TakeBack) -> None:
        self.answers = list(answers)

    def choose(self, position: lt.Position) -> str | lt.TakeBack:
        return self.answers.pop(0)


@pytest.mark.parametrize("game", EVERY)
def test_random_seats_play_a_game_to_its_end(game: lt.Game) -> None:
    game.compile()
    seen: list[int] = []
    seats = [lt.Random(player) for player in range(game.players)]
    referee = lt.Referee(game.start(), seats, seed=1, on_change=lambda position: seen.append(position.plies))
    result = referee.run()
    assert result == referee.position.result()
    assert seen == list(range(1, referee.position.plies + 1))


@pytest.mark.parametrize("game", QUICK, ids=name)
def test_the_same_seeds_give_the_same_game(game: lt.Game) -> None:
    saved = set()
    for _ in range(2):
        referee = lt.Referee(game.start(), [lt.Random(player) for player in range(game.players)], seed=7)
        referee.run()
        saved.add(referee.position.save())
    assert len(saved) == 1


def test_the_referee_throws_the_dice(dice_game: lt.Game) -> None:
    saved: dict[int, set[str]] = {}
    for seed in (1, 1, 2):
        referee = lt.Referee(dice_game.start(), [lt.Random(5), lt.Random(6)], seed=seed)
        assert referee.position.turn == "chance"
        assert referee.run().scores
        saved.setdefault(seed, set()).add(referee.position.save())
    assert [len(games) for games in saved.values()] == [1, 1]
    assert saved[1] != saved[2]


def test_taking_back_goes_back_before_the_throws(dice_game: lt.Game) -> None:
    referee = lt.Referee(dice_game.start(), [Scripted("+", lt.TakeBack()), lt.Random(1)], seed=3)
    while referee.position.plies < 5:
        referee.step()
    referee.step()
    assert referee.position.turn == 0
    assert referee.position.plies == 1


def test_only_the_seat_whose_turn_it_is_may_move() -> None:
    game = DUELS[0]
    referee = lt.Referee(game.start(), [lt.Random(), lt.Random()])
    move = referee.position.moves()[0]
    with pytest.raises(lt.IllegalMove, match="It is not Vermilion’s turn"):
        referee.play(1, move)
    referee.play(0, move)
    assert referee.position.history == [move]


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(lt.LudothequeError, match="needs 2 seats, not 1"):
        lt.Referee(DUELS[0].start(), [lt.Random()])


def test_a_seat_cannot_move_on_the_board_itself() -> None:
    class Meddler(lt.Random):
        def choose(self, position: lt.Position) -> str:
            move = super().choose(position)
            position.play(move)
            return move

    referee = lt.Referee(DUELS[0].start(), [Meddler(1), lt.Random(1)])
    referee.step()
    assert referee.position.plies == 1


def test_an_illegal_answer_changes_nothing() -> None:
    referee = lt.Referee(DUELS[0].start(), [Scripted("??"), lt.Random()])
    with pytest.raises(lt.IllegalMove):
        referee.step()
    assert referee.position.plies == 0


def test_taking_back_goes_back_to_the_last_turn_of_a_person() -> None:
    game = DUELS[0]
    first = game.start().moves()[0]
    referee = lt.Referee(game.start(), [Scripted(first, lt.TakeBack()), lt.Random(1)])
    for _ in range(3):
        referee.step()
    assert referee.position == game.start()


def test_between_two_people_taking_back_undoes_one_move() -> None:
    game = DUELS[0]
    first = game.start().moves()[0]
    referee = lt.Referee(game.start(), [Scripted(first), Scripted(lt.TakeBack())])
    referee.step()
    referee.step()
    assert referee.position.plies == 0


def test_a_finished_game_goes_no_further() -> None:
    referee = lt.Referee(DUELS[0].start(), [lt.Random(1), lt.Random(2)])
    referee.run()
    saved = referee.position.save()
    referee.step()
    assert referee.position.save() == saved


def test_nothing_to_take_back_is_said() -> None:
    game = DUELS[0]
    referee = lt.Referee(game.start(), [lt.Random(1), Scripted(lt.TakeBack())])
    referee.step()
    with pytest.raises(lt.LudothequeError, match="There is no move to take back"):
        referee.step()
    assert referee.position.plies == 1
