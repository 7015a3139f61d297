"""One's turns as an Atom feed (RFC 4287)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID
from xml.etree import ElementTree

from ..core.language import Text, language
from .clock import SECOND
from .table import Table
from .turn_deadline import first_ply, turn_over_days

MEDIA_TYPE = "application/atom+xml"
_ATOM = "http://www.w3.org/2005/Atom"

_TITLE = Text(fr="Ludothèque : à toi de jouer", en="Ludothèque: your turns")
_YOUR_TURN = Text(fr="{game} : à toi de jouer", en="{game}: your turn")
_BEFORE = Text(fr="À jouer avant le {moment}.", en="To be played before {moment}.")
_NO_HURRY = Text(fr="Cette partie n’a pas de pendule.", en="This game has no clock.")


@dataclass(frozen=True)
class WaitingGame:
    """A game that waits for whoever reads the feed; `since` is when it began to, in seconds since 1970."""

    id: str
    since: int
    title: Text
    words: Text
    table: str


def waiting_game(table: Table, touched: int) -> WaitingGame:
    """A table at which it is the reader's turn, where something happened last at that moment."""
    turn, player = turn_over_days(table), table.mover
    assert player is not None
    began, words = touched, _NO_HURRY
    if turn:
        began = table.time.on_the_wall(turn.began) // SECOND
        words = _BEFORE.format(moment=_moment(table.time.on_the_wall(turn.falls) // SECOND))
    ply = turn.ply if turn else first_ply(table.position, player)
    title = _YOUR_TURN.format(game=table.game.title)
    return WaitingGame(_urn(f"turn:{table.id}:{table.stored.round}:{ply}"), began, title, words, table.id)


def turn_feed(games: Sequence[WaitingGame], site: str, address: str, touched: int) -> bytes:
    """The feed of these games, in the language of the moment; where none waits, it has not changed since then."""
    ElementTree.register_namespace("", _ATOM)
    latest = max((each.since for each in games), default=touched)
    root = ElementTree.Element(f"{{{_ATOM}}}feed", {"xml:lang": language()})
    _facts(root, _urn(f"feed:{address}"), _TITLE, latest)
    _add(_add(root, "author"), "name", "Ludothèque")
    _add(root, "link", rel="self", type=MEDIA_TYPE, href=address)
    _add(root, "link", rel="alternate", type="text/html", href=f"{site}my-games")
    for each in sorted(games, key=lambda game: -game.since):
        entry = _add(root, "entry")
        _facts(entry, each.id, each.title, each.since)
        _add(entry, "link", rel="alternate", type="text/html", href=f"{site}table/{each.table}")
        _add(entry, "summary", str(each.words))
    content: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return content


def _facts(element: ElementTree.Element, urn: str, title: Text, updated: int) -> None:
    _add(element, "id", urn)
    _add(element, "title", str(title))
    _add(element, "updated", datetime.fromtimestamp(updated, UTC).isoformat())


def _add(parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    child = ElementTree.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    child.text = text
    return child


def _urn(what: str) -> str:
    """A name for something that stays the same and tells nothing of it."""
    return UUID(bytes=hashlib.sha256(what.encode()).digest()[:16], version=5).urn


def _moment(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"
