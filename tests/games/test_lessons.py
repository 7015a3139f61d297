"""The lessons of every game: they can be played, and whoever has done them has seen everything the game does."""

from __future__ import annotations

import math
import re

import pytest

import ludotheque as lt
from ludotheque.core.check_lessons import solutions
from ludotheque.core.lessons import Lesson, Problem
from ludotheque.core.rule_pictures import rule_pictures
from ludotheque.search.limit import Limit
from ludotheque.search.prover import Prover, won
from tests import needed
from tests.game_lists import OWN, OWN_BOXES

LESSONS = [(game, lesson) for game in OWN_BOXES for lesson in game.lessons]
PROBLEMS = [(game, lesson) for game, lesson in LESSONS if lesson.problem]
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
    assert len(game.lessons) in needed.LESSONS, "a game is taught in 8 to 15 lessons"
    assert len({lesson.title.fr for lesson in game.lessons}) == len(game.lessons)


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_first_lesson_wins_the_game(game: lt.Game) -> None:
    """By every move it accepts, whatever the die then shows."""
    first = game.lessons[0]
    position, words = asked(game, first)
    assert position.game.variant_name == game.usual_variant
    assert position.turn == 0
    for word in words:
        after = position.copy()
        after.play(word)
        outcomes = after.moves() if after.turn == "chance" else [""]
        assert all(winner_after(after, outcome) == 0 for outcome in outcomes)


def winner_after(position: lt.Position, outcome: str) -> int | None:
    """Who has won, once the die has fallen where there is one."""
    ended = position.copy()
    if outcome:
        ended.play(outcome)
    result = ended.result()
    return result.places.index(1) if result and result.places.count(1) == 1 else None


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_last_lessons_are_problems(game: lt.Game) -> None:
    problems = [lesson.problem is not None for lesson in game.lessons]
    assert 2 <= sum(problems) <= 3, "two or three lessons are problems"
    assert problems == sorted(problems), "problems come last"


@pytest.mark.parametrize("doing", PROBLEMS, ids=name)
def test_exactly_the_accepted_moves_solve_a_problem(doing: Doing) -> None:
    game, lesson = doing
    position = lesson.start(game)
    assert lesson.problem
    assert sorted(solutions(position, lesson.problem)) == sorted(lesson.accept)
    assert len(lesson.accept) * 3 <= len(position.moves()), "a problem is not solved by chance"


def takes_turns(doing: Doing) -> bool:
    """Whether every move of a problem hands the turn to the other player."""
    game, lesson = doing
    position = lesson.start(game)
    following = [position.at(position.plies) for _ in position.moves()]
    for after, word in zip(following, position.moves(), strict=True):
        after.play(word)
    return all(after.turn in (None, 1 - int(position.turn or 0)) for after in following)


@pytest.mark.parametrize("doing", [doing for doing in PROBLEMS if takes_turns(doing)], ids=name)
def test_problems_with_a_move_a_turn_are_proven_by_search_as_well(doing: Doing) -> None:
    game, lesson = doing
    position, problem = lesson.start(game), lesson.problem
    assert problem
    prover = Prover(position.game)
    for word in position.moves():
        after = position.copy()
        after.play(word)
        assert proven(prover, after, int(position.turn or 0), problem) == lesson.accepts(word), word


def proven(prover: Prover, after: lt.Position, mover: int, problem: Problem) -> bool:
    """Whether the move that led here solves the problem, by proof-number search within as many plies."""
    attacker, plies = (mover, 2 * problem.own - 1) if problem.goal == "win" else (1 - mover, 2 * problem.own)
    if after.over:
        result = after.result()
        wins = result is not None and result.places[attacker] == 1
    else:
        wins = bool(won(prover.attack(after, attacker, Limit(5_000_000, math.inf), plies)))
    return wins == (problem.goal == "win")


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


@pytest.mark.parametrize("game", OWN_BOXES, ids=lambda game: game.name)
def test_the_rule_page_shows_what_it_says(game: lt.Game) -> None:
    """At least three pictures, one of them of an end; `check_game` looks at what they allow and forbid."""
    pictures = rule_pictures(game, "en")
    assert len(pictures) >= 3, f"rules.en.md of {game.name} shows {len(pictures)} positions: show at least three"
    assert any(picture.position.over for picture in pictures), f"rules.en.md of {game.name} shows no end: add one"
