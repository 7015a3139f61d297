"""The part of `check_game` that looks at what a game shows of itself: its showcase and its lessons."""

from __future__ import annotations

from .errors import LudothequeError, fault
from .game import Game
from .lessons import Lesson


def check_lessons(game: Game) -> None:
    """Set up the showcase and every lesson, and do what each lesson asks for."""
    try:
        game.showcase_position().svg()
    except LudothequeError as error:
        raise fault(
            game, f"la vitrine n’est pas une partie ({error.text.fr})", f"the showcase is not a game ({error.text.en})"
        ) from error
    for lesson in game.lessons:
        _check_lesson(game, lesson)


def _check_lesson(game: Game, lesson: Lesson) -> None:
    title = lesson.title
    for text in (title, lesson.words, lesson.after):
        if not (text.fr and text.en):
            raise fault(game, f"la leçon « {title.fr} » n’a pas ses textes", f"the lesson “{title.en}” lacks a text")
    try:
        position = lesson.start(game)
        for word in () if position.over else lesson.accept:
            position.play(word)
            position.undo()
    except LudothequeError as error:
        raise fault(
            game,
            f"la leçon « {title.fr} » ne se joue pas ({error.text.fr})",
            f"the lesson “{title.en}” cannot be played ({error.text.en})",
        ) from error
    if position.over:
        raise fault(game, f"la leçon « {title.fr} » est déjà finie", f"the lesson “{title.en}” is over already")
