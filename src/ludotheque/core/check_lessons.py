"""The part of `check_game` that looks at what a game shows of itself: its showcase, its lessons and their problems."""

from __future__ import annotations

from .certainty import TooMuch, share
from .contract import WHOLE
from .errors import LudothequeError, fault
from .game import Game
from .lessons import Lesson, Problem
from .position import Position

EFFORT = 20_000_000
"""Positions to try in a problem, shared out among its moves."""


def check_lessons(game: Game) -> None:
    """Set up the showcase and every lesson, and do what each lesson asks for; problems are solved."""
    try:
        game.showcase_position().svg()
    except LudothequeError as error:
        raise fault(
            game, f"la vitrine n’est pas une partie ({error.text.fr})", f"the showcase is not a game ({error.text.en})"
        ) from error
    for lesson in game.lessons:
        _check_lesson(game, lesson)


def solutions(position: Position, problem: Problem) -> list[str]:
    """The moves that solve a problem, found by trying everything; `TooMuch` if that takes too long."""
    words = position.moves()
    return [word for word in words if _solves(position, word, problem, EFFORT // len(words))]


def _solves(position: Position, word: str, problem: Problem, effort: int) -> bool:
    mover, after = position.turn, position.copy()
    after.play(word)
    if problem.goal == "win":
        return isinstance(mover, int) and share(after, mover, problem.own - 1, effort) == WHOLE
    others = (player for player in range(position.game.players) if player != mover)
    return not any(share(after, other, problem.own, effort) == WHOLE for other in others)


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
    if lesson.problem:
        _check_problem(game, lesson, position, lesson.problem)


def _check_problem(game: Game, lesson: Lesson, position: Position, problem: Problem) -> None:
    title = lesson.title
    try:
        found = solutions(position, problem)
    except TooMuch as error:
        raise fault(
            game,
            f"le problème « {title.fr} » est trop long à vérifier",
            f"the problem “{title.en}” takes too long to check",
        ) from error
    if set(found) != set(lesson.accept) or not found:
        words = " ".join(found) or "–"
        raise fault(
            game,
            f"le problème « {title.fr} » a d’autres solutions que les siennes ({words})",
            f"the problem “{title.en}” has other solutions than its own ({words})",
        )
