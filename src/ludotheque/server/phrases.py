"""What players can say to each other at a table: a few phrases, each in the language of whoever reads it."""

from __future__ import annotations

from http import HTTPStatus

from ..core.language import LANGUAGES, Language, Text, shown
from .refusals import Refusal
from .throttle import Limit

PHRASES = {
    "hello": Text(fr="Bonjour !", en="Hello!"),
    "good_luck": Text(fr="Bonne chance !", en="Good luck!"),
    "nice_move": Text(fr="Beau coup !", en="Nice move!"),
    "oops": Text(fr="Oups !", en="Oops!"),
    "one_moment": Text(fr="Un instant, s’il te plaît.", en="One moment, please."),
    "thanks": Text(fr="Merci !", en="Thanks!"),
    "well_played": Text(fr="Bien joué !", en="Well played!"),
    "again": Text(fr="Encore une ?", en="Another one?"),
    "bye": Text(fr="À bientôt !", en="See you soon!"),
}
"""The phrases by the words that programs send."""
PACE = Limit(at_once=5, per_second=0.25)
"""How often somebody may say something at a table."""

_UNKNOWN = Text(
    fr="On ne peut pas dire « {word} » ici : il faudrait l’un de {words}.",
    en="“{word}” cannot be said here: it should be one of {words}.",
)
_TOO_OFTEN = Text(
    fr="Tu en as dit beaucoup : réessaie dans quelques secondes.", en="You said a lot: try again in a few seconds."
)


def phrase(word: str) -> dict[Language, str]:
    """A phrase in every language."""
    if word not in PHRASES:
        raise Refusal(HTTPStatus.BAD_REQUEST, _UNKNOWN.format(word=shown(word), words=", ".join(PHRASES)))
    text = PHRASES[word]
    return {language: getattr(text, language) for language in LANGUAGES}


def too_often() -> Refusal:
    """Somebody says too much."""
    return Refusal(HTTPStatus.TOO_MANY_REQUESTS, _TOO_OFTEN, retry_after=4)
