"""The rulings of each game, each with the tests named after it."""

from __future__ import annotations

import re

import pytest

import ludotheque as lt
from ludotheque.core.arranging import Arrangement


def after(spec: str, moves: str) -> lt.Position:
    """The position of a game, "name:variant", after these moves, written with spaces between them."""
    position = lt.game(spec).start()
    play(position, moves)
    return position


def play(position: lt.Position, moves: str) -> None:
    """Play these moves on from here."""
    for word in moves.split():
        position.play(word)


def forbidden_by(position: lt.Position, word: str) -> str:
    """The ruling that the refusal of this move names, in French as in English."""
    return _ruling_named_in(why_not(position, word), position.game)


def why_not(position: lt.Position, word: str) -> lt.Text:
    """The refusal of this move, as it is said in each language."""
    return lt.Text(fr=_refusal(position, word, "fr"), en=_refusal(position, word, "en"))


def ended_by(position: lt.Position) -> str:
    """The ruling that the result of this finished game names as its reason, in French as in English."""
    result = position.result()
    assert result is not None
    return _ruling_named_in(result.reason, position.game)


def places(position: lt.Position) -> tuple[int, ...]:
    """The places of this finished game."""
    result = position.result()
    assert result is not None
    return result.places


def refused_by(position: lt.Position, touched: str) -> str | None:
    """The ruling that refuses to touch these things, written with spaces between them; `None` if nothing does."""
    reason = position.attempt(touched.split())
    return None if reason is None else _ruling_named_in(reason, position.game)


def why_impossible(spec: str, word: str, players: int | None = None) -> str | None:
    """Why no game leads to the position that this word sets up, in English; `None` if nothing is known against it."""
    reason = Arrangement(lt.game(spec, players), word).fault
    return None if reason is None else reason.en.partition(": ")[2]


def _refusal(position: lt.Position, word: str, language: lt.Language) -> str:
    with lt.speaking(language), pytest.raises(lt.IllegalMove) as refusal:
        position.play(word)
    with lt.speaking(language):
        return str(refusal.value)


def _ruling_named_in(text: lt.Text, game: lt.Game) -> str:
    assert text.fr != text.en
    ruling = re.compile(rf"\b(?:{'|'.join(map(re.escape, game.rulings))})\b")
    french, english = ruling.findall(text.fr), ruling.findall(text.en)
    assert french == english
    assert len(french) == 1
    return str(french[0])
