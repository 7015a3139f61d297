"""The lessons of every game: they can be played, and whoever has done them has seen everything the game does."""

from __future__ import annotations

import re

import pytest

import ludotheque as lt
from ludotheque.core.lessons import Lesson
from tests.shelf import OWN, OWN_BOXES

LESSONS = [(game, lesson) for game in OWN_BOXES for lesson in game.lessons]
SEEDS = 4
SHORT = 200
"""The longest text that is still read at a glance."""

Doing = tuple[lt.Game, Lesson]


def name(doing: Doing) -> str:
    game, lesson = doing
    return f"{game.name}-{lesson.title.en}"


def asked(game: lt.Game, lesson: Lesson) -> tuple[lt.Position, list[str]]:
    """The position of a lesson, and the moves that do what it asks."""
    position = lesson.start(game)
    return position, list(lesson.accept) or position.moves()


def outline(text: lt.Text) -> str:
    """What kind of thing a text says, whatever its cells, columns and numbers are."""
    return re.sub(r"\b[A-X]\d*\b|\d+|\bspaces?\b|\bto the (left|right)\b|\bup\b|\bdown\b", "…", text.en)


def endings(game: lt.Game) -> list[lt.Text]:
    """Why the games end that lessons end."""
    reasons = []
    for lesson in game.lessons:
        position, words = asked(game, lesson)
        for word in words:
            position.play(word)
            if result := position.result():
                reasons.append(result.reason)
            position.undo()
    return reasons


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_a_game_is_learnt_in_a_few_steps(game: lt.Game) -> None:
    assert 6 <= len(game.lessons) <= 12, "a game is taught in 6 to 12 lessons"
    assert len({lesson.title.fr for lesson in game.lessons}) == len(game.lessons)


@pytest.mark.parametrize("doing", LESSONS, ids=name)
def test_a_lesson_can_be_done(doing: Doing) -> None:
    game, lesson = doing
    position, words = asked(game, lesson)
    touchable = position.scene().touchable()
    assert set(words) <= set(position.moves())
    assert all(lesson.accepts(word) for word in words)
    assert all(set(way) <= touchable for word in words for way in position.touches(word))
    assert all(position.touches(word) for word in words)


@pytest.mark.parametrize("doing", LESSONS, ids=name)
def test_a_lesson_asks_for_something(doing: Doing) -> None:
    game, lesson = doing
    others = [word for word in lesson.start(game).moves() if not lesson.accepts(word)]
    assert bool(others) == bool(lesson.accept)


@pytest.mark.parametrize("doing", LESSONS, ids=name)
def test_a_lesson_is_short_and_friendly_in_both_languages(doing: Doing) -> None:
    for text in (doing[1].title, doing[1].words, doing[1].after):
        assert text.fr
        assert text.en
        assert text.fr != text.en
        assert "!" not in text.fr + text.en
        assert len(text.fr) <= SHORT
        assert len(text.en) <= SHORT


@pytest.mark.parametrize("doing", LESSONS, ids=name)
def test_a_lesson_names_rulings_that_there_are(doing: Doing) -> None:
    game, lesson = doing
    for words in (lesson.words, lesson.after):
        french, english = (re.findall(r"\b[A-Z]\w?-\d+\b", text) for text in (words.fr, words.en))
        assert french == english
        assert set(french) <= set(game.rulings)


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_every_kind_of_move_is_made_once(game: lt.Game) -> None:
    game.compile()
    made = set()
    for lesson in game.lessons:
        position, words = asked(game, lesson)
        made |= {outline(position.describe(word)) for word in words}
    known = set()
    for chosen in OWN:
        if chosen.name == game.name:
            for seed in range(SEEDS):
                position = chosen.start()
                for word in lt.random_game(position, seed)[:150]:
                    known.add(outline(position.describe(word)))
                    position.play(word)
    assert known <= made


@pytest.mark.parametrize(
    ("game", "reasons"),
    [
        (
            "plus-4",
            ["four pawns in a line", "both colours", r"to \d+ \(P4-4\)", r"\d to \d \(P4-6\)", "3 rounds played"],
        ),
        ("docker", ["can spend it"]),
        (
            "pilotis",
            [
                "three controlled towers",
                "no cell is empty",
                "controlled towers",
                "two-piece",
                "one-piece",
                "every size are level",
            ],
        ),
        ("plateau-x", ["cannot act any more", "turns without a brick"]),
        ("empire-plateau", ["is conquered"]),
    ],
)
def test_every_way_to_end_is_seen(game: str, reasons: list[str]) -> None:
    seen = [reason.en for reason in endings(lt.game(game))]
    for reason in reasons:
        assert any(re.search(reason, ended) for ended in seen), reason


@pytest.mark.parametrize(
    ("game", "limit"), [("plus-4", "P4-7"), ("docker", "DO-7"), ("empire-plateau", "EP-12"), ("pilotis", "G-1")]
)
def test_limits_that_cannot_be_shown_are_told(game: str, limit: str) -> None:
    assert any(limit in lesson.after.fr for lesson in lt.game(game).lessons)
