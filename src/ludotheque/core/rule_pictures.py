"""Pictures on rule pages: positions of the game, written as saved games and drawn when they are shown.

A rule page holds them as blocks of Markdown:

    ```position
    game: GAME:VARIANT players=2 rules=1 | MOVE MOVE |
    forbidden: C3 D4
    refused: D:C3-D4
    words: What the picture shows, in a sentence or two.
    ```

`allowed` and `forbidden` mark things of the scene by name; `refused` are moves that the rules refuse there, which
is why something is forbidden. The words stand below the picture, and in its place for those who do not see it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count

from ..draw import Mark, Scene
from .game import Game
from .language import Language
from .position import Position
from .saving import load

BLOCK = "position"
_BLOCKS = re.compile(rf"^```{BLOCK}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_KEYS = ("game", "allowed", "forbidden", "refused", "words")
_FIELD = re.compile(rf"^({'|'.join(_KEYS)}): ", re.MULTILINE)


@dataclass(frozen=True)
class RulePicture:
    """A position on a rule page, what is marked in it, the moves it forbids, and what it shows in words."""

    position: Position
    words: str
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    def scene(self) -> Scene:
        """The position with its marks, in the language of the moment."""
        scene = self.position.scene()
        marks: dict[str, Mark] = {
            **scene.marks,
            **dict.fromkeys(self.allowed, "touchable"),
            **dict.fromkeys(self.forbidden, "forbidden"),
        }
        return replace(scene, marks=marks)


def read_picture(game: Game, block: str) -> RulePicture:
    """The picture that the inside of a block describes."""
    _, *parts = _FIELD.split(block)
    fields = {key: " ".join(value.split()) for key, value in zip(parts[::2], parts[1::2], strict=True)}
    position = load(fields.get("game", ""), lambda name, players: game.choose(name.partition(":")[2], players))
    allowed, forbidden, refused = (tuple(fields.get(key, "").split()) for key in ("allowed", "forbidden", "refused"))
    return RulePicture(position, fields.get("words", ""), allowed, forbidden, refused)


def rule_pictures(game: Game, language: Language) -> list[RulePicture]:
    """The pictures of a rule page, in order."""
    return [read_picture(game, found[1]) for found in _BLOCKS.finditer(game.rule_page(language))]


def with_pictures(game: Game, language: Language, show: Callable[[int, RulePicture], str]) -> str:
    """A rule page with what `show` makes of each picture, given its number from 1, in place of its block."""
    numbers = count(1)
    return _BLOCKS.sub(lambda found: show(next(numbers), read_picture(game, found[1])), game.rule_page(language))
