"""The part of `check_game` that looks at the rule pages: every ruling is there, and pictures show what is so."""

from __future__ import annotations

import re

from .errors import LudothequeError, fault
from .game import Game
from .language import LANGUAGES, Language, speaking
from .rule_pictures import RulePicture, rule_pictures


def check_rulings(game: Game) -> None:
    """Look for every ruling on both pages."""
    for language in LANGUAGES:
        page = game.rule_page(language)
        for ruling in game.rulings:
            if not re.search(rf"\b{ruling}\b", page):
                raise fault(game, f"rules.{language}.md ne dit rien de {ruling}", f"rules.{language}.md lacks {ruling}")


def check_rule_pictures(game: Game) -> None:
    """Read and draw the pictures of both pages, which are the same."""
    shown = [[_outline(picture) for picture in _checked(game, language)] for language in LANGUAGES]
    if shown[0] != shown[1]:
        raise fault(
            game,
            "les pages de règles n’ont pas les mêmes images",
            "the rule pages differ in their pictures",
        )


def _outline(picture: RulePicture) -> tuple[object, ...]:
    """A picture without its words."""
    return picture.position.save(), picture.allowed, picture.forbidden, picture.refused


def _checked(game: Game, language: Language) -> list[RulePicture]:
    file = f"rules.{language}.md"
    try:
        pictures = rule_pictures(game, language)
    except LudothequeError as error:
        fr, en = f"une image de {file} ne se lit pas", f"a picture of {file} cannot be read"
        raise fault(game, f"{fr} ({error.text.fr})", f"{en} ({error.text.en})") from error
    for number, picture in enumerate(pictures, 1):
        with speaking(language):
            _check_picture(picture, f"l’image {number} de {file}", f"picture {number} of {file}")
    return pictures


def _check_picture(picture: RulePicture, fr: str, en: str) -> None:
    position = picture.position
    game, legal = position.game, set(position.moves())
    if not picture.words:
        raise fault(game, f"{fr} est sans paroles", f"{en} has no words")
    if unknown := {*picture.allowed, *picture.forbidden} - position.scene().names():
        names = ", ".join(sorted(unknown))
        raise fault(game, f"{fr} marque {names}, qui n’y est pas", f"{en} marks {names}, which is not in it")
    if not set(picture.allowed) <= {name for _, way in position.ways() for name in way}:
        raise fault(game, f"{fr} permet ce qui ne l’est pas", f"{en} allows what is not allowed")
    if bool(picture.forbidden) != bool(picture.refused) or legal & set(picture.refused):
        raise fault(game, f"{fr} interdit ce qui ne l’est pas", f"{en} forbids what is not forbidden")
    position.svg()
