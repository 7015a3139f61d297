"""The rules of every game that is installed, each on a page of its own with pictures of its positions."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import ludotheque as lt
from ludotheque.core.rule_pictures import RulePicture, with_pictures
from ludotheque.draw import svg

from .documents import Page
from .templates import filled

_FIGURE = """```{{figure}} pictures/{game}-rule-{number}.svg
:alt: {words}
:class: position

{words}
```"""


def addresses() -> dict[Path, Page]:
    """The pages of the rule pages that lie in the repository, to which documents link."""
    return {
        Path(str(files(game.package))) / f"rules.{language}.md": Page(language, f"games/{game.name}")
        for game in lt.all_games()
        for language in lt.LANGUAGES
    }


def shelf() -> list[dict[str, str]]:
    """Every game as it is offered: its name, title and sentence."""
    return [{"name": game.name, "title": str(game.title), "sentence": str(game.sentence)} for game in lt.all_games()]


def pages(language: lt.Language) -> dict[str, str]:
    """The page of every game, and its pictures, by the names of their files."""
    return {name: text for game in lt.all_games() for name, text in _files(game, language).items()}


def _files(game: lt.Game, language: lt.Language) -> dict[str, str]:
    shown: dict[str, str] = {}

    def figure(number: int, picture: RulePicture) -> str:
        shown[f"rule-{number}"] = svg(picture.scene(), board_only=True)
        return _FIGURE.format(game=game.name, number=number, words=picture.words)

    title, rules = with_pictures(game, language, figure).split("\n", 1)
    page = filled(
        "game",
        language,
        game=game,
        title=title.removeprefix("# "),
        rules=rules.strip(),
        lessons=[{"title": lesson.title, "task": lesson.words, "after": lesson.after} for lesson in game.lessons],
    )
    positions = {"showcase": game.showcase_position(), "start": game.start()}
    positions |= {f"lesson-{number}": lesson.start(game) for number, lesson in enumerate(game.lessons, 1)}
    shown |= {name: position.svg() for name, position in positions.items()}
    drawn = {f"games/pictures/{game.name}-{name}.svg": picture for name, picture in shown.items()}
    return {f"games/{game.name}.md": page, **drawn}
