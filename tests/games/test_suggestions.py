"""Moves as they are proposed: to somebody, and in words of what to do."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.core.position import CHANCE
from tests.game_lists import EXAMPLES, OWN, random_position

THIRD_PERSON = {"met", "finit", "va", "le", "la", "the", "pushes", "passes", "puts", "lays", "moves", "brings", "ends"}


@pytest.mark.parametrize("game", OWN, ids=str)
def test_a_suggestion_says_what_to_do(game: lt.Game) -> None:
    for plies in (1, 9, 20):
        position = random_position(game, plies, plies)
        while position.over:
            position.undo()
        while position.turn == CHANCE:
            position.play(position.moves()[-1])
        for move in position.moves()[::7]:
            words = position.suggestion(move)
            # After a card, what to do with it comes last.
            starts = {words.fr.rpartition(", ")[2].split()[0], words.fr.split()[0], words.en.split()[0]}
            assert not starts & THIRD_PERSON, words
            assert not {"son", "sa", "ses", "his", "her", "their"} & {*words.fr.split(), *words.en.split()}
            assert words.en != position.describe(move).en, f"{game.package}.notation needs `suggestion`: say what to do"


def test_a_game_without_suggestions_says_what_a_move_does() -> None:
    for game in EXAMPLES:
        start = game.start()
        assert start.suggestion(start.moves()[0]) == start.describe(start.moves()[0])
