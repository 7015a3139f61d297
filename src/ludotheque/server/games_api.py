"""The games, their rules, pictures and lessons over HTTP."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from fastapi import APIRouter, Path, Query, Response

from .. import draw
from ..core.errors import drawing
from ..core.game import Game, Variant
from ..core.lessons import Lesson
from ..core.levels import level_names
from ..core.position import CHANCE, Position
from ..core.registry import game as game_named
from .guard import PICTURE_POLICY
from .offered import offered_games
from .responses import GameShown, LessonShown, LevelShown, RulesShown, Trouble, VariantShown
from .rule_pages import rule_page

Theme = Annotated[Literal["light", "dark", "auto"], Query(description="the colours of the picture")]
Lang = Annotated[Literal["fr", "en"] | None, Query(description="the language, else that of the browser, else French")]
GameName = Annotated[str, Path(max_length=80, description="the name of a game")]
TROUBLE: dict[int | str, dict[str, Any]] = {"4XX": {"model": Trouble, "description": "refused, with a sentence"}}
SVG: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}, "description": "a picture"}
}

router = APIRouter(prefix="/api/games", tags=["games"], responses=TROUBLE)


@router.get("")
def list_games(lang: Lang = None) -> list[GameShown]:
    """Every game with its variants."""
    return [_shown(game) for game in offered_games()]


@router.get("/{game}/rules")
def rules(game: GameName, lang: Lang = None) -> RulesShown:
    """The rules of a game; every heading and every ruling has its id."""
    return rule_page(game_named(game))


@router.get("/{game}/picture.svg", response_class=Response, responses=SVG)
def picture(game: GameName, theme: Theme = "auto", lang: Lang = None) -> Response:
    """A handsome position of a game: its board alone."""
    box = game_named(game)
    with drawing(box):
        return svg(draw.svg(box.showcase_position().scene(), theme=theme, board_only=True))


@router.get("/{game}/lessons")
def lessons(game: GameName, lang: Lang = None) -> list[LessonShown]:
    """The steps in which a game is learnt; none where it has no lessons."""
    box = game_named(game)
    return [_lesson(box, lesson) for lesson in box.lessons]


def svg(drawn: str) -> Response:
    """A picture as an answer."""
    return Response(drawn, media_type="image/svg+xml", headers={"Content-Security-Policy": PICTURE_POLICY})


def _shown(game: Game) -> GameShown:
    counts = {count for variant in game.variants for count in variant.players}
    return GameShown(
        name=game.name,
        title=str(game.title),
        sentence=str(game.sentence),
        minutes=list(game.minutes),
        players=sorted(counts),
        variants=[_variant(game, variant) for variant in game.variants],
        usual_variant=game.usual_variant,
        picture=f"/api/games/{game.name}/picture.svg",
    )


def _variant(game: Game, variant: Variant) -> VariantShown:
    return VariantShown(
        name=variant.name,
        title=str(variant.title),
        sentence=str(variant.sentence),
        players=list(variant.players),
        levels={count: _levels(game.choose(variant.name, count)) for count in variant.players},
        usual_level=variant.usual_level,
        limit=str(variant.limit),
        has_rounds=variant.has_rounds,
    )


def _levels(game: Game) -> list[LevelShown]:
    return [LevelShown(name=str(name), sentence=str(sentence)) for name, sentence in level_names(game)]


def _lesson(game: Game, lesson: Lesson) -> LessonShown:
    start = _lesson_start(game, lesson)
    return LessonShown(
        title=str(lesson.title),
        words=str(lesson.words),
        after=str(lesson.after),
        accept=list(lesson.accept),
        problem=lesson.problem is not None,
        room=start.room,
        players=start.players,
        plies=start.plies,
        saved=start.saved,
        thrown=start.thrown,
    )


class _LessonStart(NamedTuple):
    """What every reader of a lesson begins with, whatever their language."""

    players: int
    plies: int
    saved: str
    thrown: str | None
    room: list[float]


@cache
def _lesson_start(game: Game, lesson: Lesson) -> _LessonStart:
    position = lesson.start(game)
    done = position.copy()
    done.play(next(filter(lesson.accepts, position.moves())))
    thrown = done.save() if position.turn == CHANCE else None
    return _LessonStart(position.game.players, position.plies, position.save(), thrown, _room(position, done))


def _room(*positions: Position) -> list[float]:
    """The room that the boards of all these positions take."""
    with drawing(positions[0].game):
        scenes = [position.scene() for position in positions]
        rooms = [scene.view.board(scene).room for scene in scenes]
    left, top = min(room.x for room in rooms), min(room.y for room in rooms)
    right, bottom = max(room.x + room.width for room in rooms), max(room.y + room.height for room in rooms)
    return [round(each, 1) for each in (left, top, right - left, bottom - top)]
