"""Who somebody is to the club: the one place where ratings and events ask for it."""

from __future__ import annotations

import hashlib
import re
from http import HTTPStatus

from ..core.language import Text
from .occupants import holder_of
from .refusals import Refusal
from .table import Table

_KEY = re.compile(r"[\w-]{43}", re.ASCII)

_NO_KEY = Text(
    fr="Dis d’abord qui tu es : il manque la clé de ton appareil (43 lettres, chiffres, - ou _).",
    en="Say first who you are: the key of your device is missing (43 letters, digits, - or _).",
)


def person_of(key: str | None) -> str:
    """By what the holder of a key is known everywhere."""
    holder = holder_of(key) if key and _KEY.fullmatch(key) else None
    if holder is None:
        raise Refusal(HTTPStatus.UNAUTHORIZED, _NO_KEY)
    return holder


def public_name(holder: str) -> str:
    """By what others tell people apart: it says nothing of the hash of their key, by which the server knows them."""
    return hashlib.sha256(f"public:{holder}".encode()).hexdigest()[:12]


def is_rated(table: Table) -> bool:
    """Whether who set a table wished it to be rated."""
    return bool(getattr(table.stored, "rated", False))
