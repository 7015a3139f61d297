"""People without an account: whoever has a key is the same person at every table, and on every device that has it.

The key is made on a device and kept there. Here there is only what is needed to know it again (`holder_of`), the
name that goes with it, and when it was last used, by the day.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection
from http import HTTPStatus
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from ..core.language import Text
from .occupants import holder_of
from .refusals import Clash, Refusal
from .rows import PersonRow, SeatRow, TableRow
from .store import Store

CODE_SECONDS = 600
"""Seconds for which a code brings a key to another device."""
DAY = 86_400
TRIES = 3
"""How often something is written that somebody else may have written in the same moment."""
_KEY = re.compile(r"[\w-]{42}[AEIMQUYcgkosw048]", re.ASCII)
"""The base64 of 32 bytes, of which there is one for each: the last sign has two bits to spare."""

_NO_KEY = Text(
    fr="Dis d’abord qui tu es : il manque la clé de ton appareil (43 lettres, chiffres, - ou _).",
    en="Say first who you are: the key of your device is missing (43 letters, digits, - or _).",
)
_PLAYS = Text(
    fr="Cette clé joue déjà pour une personne : un programme se fait une clé à lui, et le dit avant de s’asseoir.",
    en="This key plays for a person already: a program makes a key of its own, and says so before it sits down.",
)
_NO_CODE = Text(
    fr="Ce code ne sert plus : il marche une fois, en {minutes} minutes. Demande-en un autre sur ton premier appareil.",
    en="This code is used up: it works once, for {minutes} minutes. Ask for another on your first device.",
)


class Person(NamedTuple):
    """Somebody as they are kept: by what they are known again, what they are called, and when they were last here.

    A `bot` is a program that has said so.
    """

    holder: str
    name: str = ""
    touched: int = 0
    bot: bool = False


def check_key(token: str | None) -> str:
    """The key that somebody sent, if it is one: 32 bytes that nobody can guess."""
    if token is None or not _KEY.fullmatch(token):
        raise Refusal(HTTPStatus.UNAUTHORIZED, _NO_KEY)
    return token


def key_holder(token: str | None) -> str:
    """What is kept of a key that somebody sent."""
    holder = holder_of(check_key(token))
    assert holder
    return holder


def public_name(holder: str) -> str:
    """By what others tell people apart: it says nothing of the hash of their key, by which the server knows them."""
    return hashlib.sha256(f"public:{holder}".encode()).hexdigest()[:12]


class People:
    """Everybody whom the store knows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, holder: str) -> Person:
        """Somebody with this key; whoever was never here has no name."""
        wanted = select(PersonRow.holder, PersonRow.name, PersonRow.touched, PersonRow.bot).where(
            PersonRow.holder == holder
        )
        found = self._store.read(lambda connection: connection.execute(wanted).first())
        return Person(*found) if found else Person(holder)

    def call(self, holder: str, name: str, *, bot: bool = False) -> Person:
        """Keep what somebody wants to be called; once a program has said to be one, it stays one."""
        if bot and not self.find(holder).bot and self.tables(holder, 0, 1):
            raise Refusal(HTTPStatus.CONFLICT, _PLAYS)
        self._keep(holder, name=name, **({"bot": True} if bot else {}))
        return self.find(holder)

    def bots(self, holders: Collection[str]) -> set[str]:
        """Those of these people who are programs."""
        wanted = select(PersonRow.holder).where(PersonRow.holder.in_(holders), PersonRow.bot)
        return set(self._store.read(lambda connection: connection.execute(wanted).scalars().all()))

    def is_bot(self, holder: str | None) -> bool:
        """Whether somebody is a program."""
        return holder is not None and self.find(holder).bot

    def meet(self, holder: str, name: str) -> Person:
        """Somebody sits down under a name, or under the one that is kept; who that is. They were here today."""
        known = self.find(holder)
        if (name and name != known.name) or known.touched <= time.time() - DAY:
            self._keep(holder, name=name or known.name)
        return known._replace(name=name or known.name)

    def see(self, holder: str) -> Person:
        """Somebody comes by: if they are known, they were here today."""
        known = self.find(holder)
        if 0 < known.touched <= time.time() - DAY:
            self._keep(holder)
        return known

    def make_code(self, key: str) -> str:
        """A code that brings a key to another device, once; the one before is of no use any more."""
        code, until = secrets.token_urlsafe(16), int(time.time()) + CODE_SECONDS
        self._keep(key_holder(key), code=_known(code), sealed=_seal(key, code), code_until=until)
        return code

    def take_key(self, code: str) -> str:
        """The key to which a code belongs; of several who ask at once, one gets it."""
        here = PersonRow.code == _known(code), PersonRow.code_until > int(time.time())
        found = self._store.read(lambda connection: connection.execute(select(PersonRow.sealed).where(*here)).scalar())
        if not found or not self._store.alter(update(PersonRow).where(*here).values(code=None, sealed=None)):
            raise Refusal(HTTPStatus.GONE, _NO_CODE.format(minutes=CODE_SECONDS // 60))
        return _open(found, code)

    def tables(self, holder: str, skip: int, count: int) -> list[str]:
        """The tables at which somebody has a seat, those first where something has happened last."""
        page = (
            select(TableRow.id)
            .where(TableRow.id.in_(select(SeatRow.table).where(SeatRow.holder == holder)))
            .order_by(TableRow.touched.desc(), TableRow.id)
            .offset(skip)
            .limit(count)
        )
        return list(self._store.read(lambda connection: connection.execute(page).scalars().all()))

    def leave_nameless(self, table: str, holder: str) -> None:
        """Let the seats of somebody at a table be nobody's."""
        here = SeatRow.table == table, SeatRow.holder == holder
        self._store.alter(update(SeatRow).where(*here).values(name="", holder=None))

    def forget(self, holder: str) -> None:
        """Forget somebody; their seats are given up before."""
        self._store.alter(delete(PersonRow).where(PersonRow.holder == holder))

    def forget_old_codes(self) -> None:
        """Keep no code, nor a key sealed with it, that is of no use any more."""
        old = PersonRow.code.is_not(None), PersonRow.code_until <= int(time.time())
        self._store.alter(update(PersonRow).where(*old).values(code=None, sealed=None))

    def not_here_for(self, days: float, count: int) -> list[str]:
        """Those who were not here for so many days, a few of them."""
        old = select(PersonRow.holder).where(PersonRow.touched < int(time.time() - days * DAY)).limit(count)
        return list(self._store.read(lambda connection: connection.execute(old).scalars().all()))

    def _keep(self, holder: str, **values: object) -> None:
        """Write something about somebody, who may not have been here before."""
        values["touched"] = int(time.time())
        for left in reversed(range(TRIES)):
            if self._store.alter(update(PersonRow).where(PersonRow.holder == holder).values(values)):
                return
            try:
                self._store.alter(insert(PersonRow).values(holder=holder, **values))
            except Clash:  # they are here by now
                if not left:
                    raise
            else:
                return


def _known(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(f"code:{code}".encode()).hexdigest()


def _seal(key: str, code: str) -> str:
    """A key that only who has the code can read: the store alone tells nothing."""
    return urlsafe_b64encode(_crossed(urlsafe_b64decode(f"{key}="), code)).decode()


def _open(sealed: str, code: str) -> str:
    return urlsafe_b64encode(_crossed(urlsafe_b64decode(sealed), code)).decode().rstrip("=")


def _crossed(what: bytes, code: str) -> bytes:
    cover = hashlib.sha256(f"seal:{code}".encode()).digest()
    return bytes(one ^ other for one, other in zip(what, cover, strict=True))
