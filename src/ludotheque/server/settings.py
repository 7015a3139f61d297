"""Settings: everything that whoever runs a server may want to change, in one place, with its usual value."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import NoneType
from typing import Any, get_args, get_type_hints

from ..core.errors import LudothequeError
from ..core.folders import data_home
from ..core.language import Text, shown

PREFIX = "LUDOTHEQUE_"
"""Begins the name of every setting in the environment, as in `LUDOTHEQUE_WORKERS`."""

_NO_NUMBER = Text(
    fr="{name} doit être un nombre, et au moins {least}, pas « {said} ».",
    en="{name} must be a number, and at least {least}, not “{said}”.",
)
_YES, _NO = ("1", "true", "yes", "on"), ("", "0", "false", "no", "off")
_NO_ANSWER = Text(fr="{name} doit être 1 ou 0, pas « {said} ».", en="{name} must be 1 or 0, not “{said}”.")


def usual_store() -> str:
    """Where tables are kept unless somebody names another place."""
    return f"sqlite:///{data_home() / 'tables.sqlite'}"


def _setting(usual: Any, least: float = 0) -> Any:
    """A setting that is a number, and the least that it may be."""
    return field(default=usual, metadata={"least": least})


@dataclass(frozen=True)
class Settings:
    """How a server runs; what is not said is as it is for one process on one machine."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = _setting(8421)
    """The port to listen on; 0 takes any that is free."""
    store: str = field(default_factory=usual_store)
    """The database of the tables."""
    broker: str | None = None
    """Where the processes of several servers hear of each other, such as redis://localhost:6379; alone, nowhere."""
    workers: int = _setting(1, 1)
    """Processes that share the port."""
    searches: int | None = _setting(None)
    """Searches that a process runs at a time: as many as there are cores, two at least; 0 leaves them to others."""
    pace: float = _setting(0.5)
    """Seconds that a move of the computer takes at least, so that people can follow."""
    open_tables: int = _setting(500, 1)
    """Tables that stay in memory when nobody is at them."""
    store_connections: int = _setting(8, 1)
    """Connections of a process to PostgreSQL for reading; one more writes."""
    store_connect_seconds: int = _setting(3, 1)
    """Seconds until a PostgreSQL that does not answer counts as away, and for which a read waits for a connection."""
    store_statement_seconds: float = _setting(5.0, 0.1)
    """Seconds that a statement may take on PostgreSQL."""
    store_lock_seconds: float = _setting(4.0, 0.1)
    """Seconds that a write waits for another that changes the same table on PostgreSQL."""
    store_idle_seconds: float = _setting(2.0, 0.1)
    """Seconds after which PostgreSQL ends a transaction that has stopped in the middle, as of a frozen process."""
    broker_seconds: float = _setting(2.0, 0.1)
    """Seconds until a broker that does not answer counts as away."""


def read_settings(environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
    """The settings: what was said in options, else in the environment, else what is usual."""
    said = {name: value for name, value in options.items() if value is not None}
    hints = get_type_hints(Settings)
    for each in fields(Settings):
        text = environment.get(in_environment(each.name))
        if each.name not in said and text is not None:
            said[each.name] = _read(in_environment(each.name), text, hints[each.name], each.metadata.get("least", 0))
    return Settings(**said)


def write_settings(settings: Settings) -> dict[str, str]:
    """The settings as an environment, for a process that is to have the same."""
    values = {each.name: getattr(settings, each.name) for each in fields(settings)}
    return {in_environment(name): _written(value) for name, value in values.items() if value is not None}


def in_environment(name: str) -> str:
    """What a setting is called in the environment."""
    return f"{PREFIX}{name.upper()}"


def _written(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def _read(name: str, text: str, hint: Any, least: float) -> object:
    kind = next(each for each in (*get_args(hint), hint) if each is not NoneType)
    if kind is str:
        return text
    if kind is bool:
        return _answer(name, text)
    try:
        value: float = kind(text)
    except ValueError:
        value = float("nan")
    if not value >= least:
        raise LudothequeError(_NO_NUMBER.format(name=name, least=f"{least:g}", said=shown(text)))
    return value


def _answer(name: str, text: str) -> bool:
    if text.lower() not in (*_YES, *_NO):
        raise LudothequeError(_NO_ANSWER.format(name=name, said=shown(text)))
    return text.lower() in _YES
