"""Every game by touch alone: from the home page to its end, and the longer ones from a saved game to theirs."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from tests.game_lists import random_position
from tests.page.person import Person

pytestmark = pytest.mark.untraced

PERSON = "person"
LAST_MOVES = 8


@pytest.mark.parametrize(
    ("game", "seats", "options", "words"),
    [
        ("plus-4", [PERSON, "1"], {}, r"four pawns in a line.*\(P4-2\)"),
        pytest.param(
            "docker",
            [PERSON] * 4,
            {"players": "4"},
            r"no cube .* can spend it \(DO-6\)",
            marks=pytest.mark.exhaustive,
        ),
        pytest.param("pilotis", [PERSON, PERSON], {}, r"\(PI-\d\)", marks=pytest.mark.exhaustive),
        pytest.param("plateau-x", [PERSON, PERSON], {"variant": "mini"}, r"\(PX-\d+\)", marks=pytest.mark.exhaustive),
    ],
    ids=["plus-4", "docker", "pilotis", "plateau-x"],
)
def test_a_whole_game(person: Person, game: str, seats: list[str], options: dict[str, str], words: str) -> None:
    person.sit_down_from_home(game, *seats, **options)
    play_to_the_end(person, words)


def play_to_the_end(person: Person, words: str) -> None:
    """Touch anything until the game is over, for a reason in words like these."""
    chance = random.Random(1)
    while not person.over:
        person.wander(chance)
    expect(person.prompt).to_contain_text(re.compile(words))
    expect(person.page.locator(".replay")).to_be_visible()


def test_the_last_throws_of_a_game_of_dice(person: Person) -> None:
    game = lt.game("docker", players=4)
    finished = random_position(game, seed=1, plies=game.variant.longest)
    person.open_saved(finished.at(finished.plies - LAST_MOVES).save())
    play_to_the_end(person, r"no cube .* can spend it \(DO-6\)")


@pytest.mark.parametrize(
    ("game", "seed"),
    [("pilotis", 1), ("plateau-x:mini", 1), ("empire-plateau:arena", 46)],
    ids=["pilotis", "plateau-x", "empire-plateau"],
)
def test_the_last_moves_of_a_long_game(person: Person, game: str, seed: int) -> None:
    finished = random_position(lt.game(game), seed, plies=500)
    assert finished.over
    position = finished.at(finished.plies - LAST_MOVES)
    person.open_saved(position.save())
    for move in finished.history[-LAST_MOVES:]:
        way = next(touches for number, touches in position.ways() if position.word(number) == move)
        person.play(*way)
        position.play(move)
    result = finished.result()
    assert result
    [ruling] = re.findall(r"\([A-Z0-9]+-\d+\)", str(result.reason))
    expect(person.prompt).to_contain_text(ruling)
