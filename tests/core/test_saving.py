"""Saved games that are not what they should be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.errors import BadSave
from ludotheque.core.saving import Resignation, Saved, read, write
from tests.game_lists import DUELS, QUICK, random_position

GAME = DUELS[0]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "“” is not a saved game"),
        ("nonsense", "“nonsense” is not a saved game"),
        ("x" * 100, "“" + "x" * 60 + "…” is not a saved game"),
        ("\033[31m", "“�[31m” is not a saved game"),
        (f"{GAME} players=2 rules=1", "is not a saved game"),
        (f"{GAME} | |", "is not a saved game"),
        (f"{GAME} players=two rules=1 | |", "is not a saved game"),
        (f"{GAME} players=2 rules=1 colour=3 | |", "is not a saved game"),
        ("| |", "is not a saved game"),
        (f"{GAME} players=2 rules=1 name=Noé | |", "is not a saved game"),
        (f"{GAME} players=２ rules=1 | |", "is not a saved game"),
        (f"{GAME} players={'2' * 5000} rules=1 | |", "is not a saved game"),
        ("chess players=2 rules=1 | |", "No game is called “chess”"),
        (f"{GAME.name}:giant players=2 rules=1 | |", "has no variant “giant”"),
        (f"{GAME} players=7 rules=1 | |", "players, not 7"),
        (f"{GAME} players=2 rules=99 | |", "was saved with version 99 of the rules"),
        (f"{GAME} players=2 rules=1 | {GAME.start().moves()[0]}", "is cut off"),
        (f"{GAME} players=2 rules=1 | {GAME.start().moves()[0]} ?? |", "Move 2 of the saved game: “??” is not a move"),
    ],
)
def test_a_line_that_is_no_saved_game_says_why(line: str, complaint: str) -> None:
    with pytest.raises(lt.LudothequeError) as refused:
        lt.Position.load(line)
    assert complaint in str(refused.value)


@given(st.sampled_from(QUICK), st.integers(0, 1000), st.data())
def test_a_truncated_line_is_never_taken_for_a_game(game: lt.Game, seed: int, data: st.DataObject) -> None:
    line = random_position(game, seed, 12).save()
    cut = line[: data.draw(st.integers(0, len(line) - 1))]
    with pytest.raises(lt.LudothequeError):
        lt.Position.load(cut)


@given(st.text())
def test_any_text_is_read_or_refused(line: str) -> None:
    with pytest.raises(lt.LudothequeError):
        lt.Position.load(line)


def test_who_resigned_is_kept_beside_the_moves() -> None:
    position = random_position(GAME, 1, 4)
    saved = Saved(position, seats="person,random", resigned=(Resignation(1, 3),))
    again = read(write(saved))
    assert write(saved).splitlines()[1:] == ["seats=person,random", "resigned=1@3"]
    assert (again.position, again.seats, again.resigned) == (position, saved.seats, saved.resigned)


@pytest.mark.parametrize("word", ["x", "2@0", "0@5", "0@-1", "0", "@", "0@1,nobody"])
def test_a_resignation_that_cannot_be(word: str) -> None:
    with pytest.raises(lt.BadSave, match="does not say who resigned"):
        read(f"{random_position(GAME, 1, 4).save()}\nresigned={word}")


def test_of_two_players_both_cannot_have_resigned() -> None:
    two, three = random_position(GAME, 1, 4), lt.game("docker", 3).start()
    with pytest.raises(lt.BadSave, match="contradicts itself"):
        read(f"{two.save()}\nresigned=0@3,1@4")
    assert read(f"{three.save()}\nresigned=0@0,1@0").resigned == (Resignation(0, 0), Resignation(1, 0))


def test_a_position_knows_where_it_came_from() -> None:
    position = random_position(GAME, 1, 6)
    for ply in range(7):
        earlier = position.at(ply)
        assert (earlier.history, earlier.plies) == (position.history[:ply], ply)
        assert earlier == random_position(GAME, 1, ply)
    position.at(2).play(position.at(2).moves()[0])
    assert position.plies == 6


def test_names_are_kept() -> None:
    start = lt.game("connect-four").start()
    names = ('Ada "the first"', "Zoé, [b]")
    text = write(Saved(start, names=names))
    assert read(text) == Saved(start, names=names)
    assert "names" not in write(Saved(start, names=("", "")))


def test_a_name_in_a_file_is_shown_like_any_other() -> None:
    text = f'{lt.game("connect-four").start().save()}\nnames=["Zoe\u0301", "\u0301"]\n'
    assert read(text).names == ("Zoé", "")


@pytest.mark.parametrize(
    "names", ["Ada", "[" * 100_000, "[1, 2]", '["Ada"]', '["Ada", "\\u200b"]', f'["Ada", "{"B" * 41}"]']
)
def test_names_that_cannot_be_meant_are_refused(names: str) -> None:
    with pytest.raises(BadSave, match="does not name the players"):
        read(f"{lt.game('connect-four').start().save()}\nnames={names}\n")
