"""The phrases that players can say to each other, over HTTP."""

from __future__ import annotations

from fastapi import APIRouter

from .games_api import TROUBLE, Lang
from .phrases import PHRASES
from .responses import PhraseShown

router = APIRouter(prefix="/api", tags=["tables"], responses=TROUBLE)


@router.get("/phrases")
def phrases(lang: Lang = None) -> list[PhraseShown]:
    """Everything that can be said at a table, in the language of the asker."""
    return [PhraseShown(word=word, text=str(text)) for word, text in PHRASES.items()]
