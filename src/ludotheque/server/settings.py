"""Settings: everything that whoever runs a server may want to change, in one place, with its usual value."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import NoneType
from typing import Any, get_args, get_type_hints

from ..core.errors import LudothequeError
from ..core.folders import data_home
from ..core.language import Text, shown

MEGABYTE = 1 << 20
LOG_STYLES = ("plain", "json")
"""How a server writes its log."""
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


def _setting(usual: Any, least: float = 0, *, shared: bool = False) -> Any:
    """A setting that is a number, the least that it may be, and whether the workers of a server share it."""
    return field(default=usual, metadata={"least": least, "shared": shared})


@dataclass(frozen=True)
class Settings:
    """How a server runs; what is not said is as it is for one process on one machine."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = _setting(8421)
    """The port to listen on; 0 takes any that is free."""
    log: str = "plain"
    """The log: plain lines about troubles, or json, an object on each line, also for every request."""
    metrics: str | None = None
    """The port, or address:port, where Prometheus finds metrics, of this machine where no address is given."""
    stop_seconds: float = _setting(0.0)
    """Seconds for which a server that is told to stop goes on, not ready any more, until it closes connections."""
    store: str = field(default_factory=usual_store)
    """The database of the tables."""
    broker: str | None = None
    """Where the processes of several servers hear of each other, such as redis://localhost:6379; alone, nowhere."""
    workers: int = _setting(1, 1)
    """Processes that share the port."""
    searches: int | None = _setting(None)
    """Searches that a process runs at a time: as many as there are cores, two at least, or, where several processes
    share the port, its part of the cores, one at least; 0 leaves them to others."""
    pace: float = _setting(0.5)
    """Seconds that a move of the computer takes at least, so that people can follow."""
    store_connections: int = _setting(8, 1)
    """Connections of a process to PostgreSQL for reading; one more writes."""
    store_connect_seconds: int = _setting(3, 1)
    """Seconds until a PostgreSQL that does not answer counts as away, and for which a read waits for a connection."""
    store_statement_seconds: float = _setting(5.0, 0.1)
    """Seconds that a statement may take on PostgreSQL."""
    store_lock_seconds: float = _setting(4.0, 0.1)
    """Seconds that a write waits for another: of the same table on PostgreSQL, of anything on SQLite."""
    store_idle_seconds: float = _setting(2.0, 0.1)
    """Seconds after which PostgreSQL ends a transaction that has stopped in the middle, as of a frozen process."""
    broker_seconds: float = _setting(2.0, 0.1)
    """Seconds until a broker that does not answer counts as away."""

    # Who may come in
    allowed_hosts: str = ""
    """Names under which the server is reached, separated by commas, beside addresses and this machine’s own names."""
    proxies: str = "127.0.0.1,::1"
    """Addresses and networks of web servers before this one, whose X-Forwarded-For is believed, separated by commas."""
    connections: int = _setting(10_000, 1)
    """Connections that a process keeps open at a time, as far as the system allows it files."""
    client_connections: int = _setting(2500, 1)
    """Connections of one client at a time, and at most half of all; a client is an IPv4 address or an IPv6 /64."""
    request_seconds: float = _setting(10.0, 0.1)
    """Seconds within which a connection sends a whole request, and a live one says hello."""
    answer_seconds: float = _setting(30.0, 0.1)
    """Seconds within which whoever asked takes what they are answered."""
    keep_alive_seconds: int = _setting(5, 1)
    """Seconds for which a connection stays open after an answer."""
    ping_seconds: float = _setting(20.0, 0.1)
    """Seconds between two pings of the server over a live connection, and for which it waits for each answer."""

    # How much one client may ask of a server, whose workers share it
    requests_at_once: int = _setting(3000, 1, shared=True)
    """Requests of one client at once; then so many in a second as the next setting says."""
    requests_per_second: float = _setting(300.0, 0.001, shared=True)
    """Requests of one client in a second, in the long run."""
    tables_at_once: int = _setting(600, 1, shared=True)
    """Tables that one client sets at once; a saved game counts as one more for every 1,000 letters."""
    tables_per_minute: float = _setting(60.0, 0.001, shared=True)
    """Tables that one client sets in a minute, in the long run."""
    offers_at_once: int = _setting(60, 1, shared=True)
    """Seats that one client offers in the lobby, takes, or looks for with “play now”, at once."""
    offers_per_minute: float = _setting(20.0, 0.001, shared=True)
    """Seats that one client offers in the lobby, takes, or looks for with “play now”, in a minute, in the long run."""
    client_offers: int = _setting(40, 1, shared=True)
    """Tables of one client that wait in the lobby at a time."""
    person_offers: int = _setting(3, 1)
    """Tables of one person that wait in the lobby at a time."""
    lobby_offers: int = _setting(1000, 1)
    """Tables of everybody that wait in the lobby at a time; then nobody sets more."""
    people_at_once: int = _setting(120, 1, shared=True)
    """Names, codes, feeds, browsers to remind and wishes to be forgotten that one client sends at once."""
    people_per_minute: float = _setting(30.0, 0.001, shared=True)
    """Names, codes, feeds, browsers to remind and wishes to be forgotten that one client sends in a minute."""
    advice_at_once: int = _setting(300, 1, shared=True)
    """Hints, analyses, studies and reviews that one client asks for at once."""
    advice_per_minute: float = _setting(300.0, 0.001, shared=True)
    """Hints, analyses, studies and reviews that one client asks for in a minute, in the long run."""
    moves_at_once: int = _setting(2000, 1, shared=True)
    """Moves and other acts at tables of one client over HTTP at once."""
    moves_per_second: float = _setting(200.0, 0.001, shared=True)
    """Moves and other acts at tables of one client over HTTP in a second, in the long run."""
    drawing_at_once: float = _setting(60.0, 0.001, shared=True)
    """Seconds of processor time at once for pictures and positions that one client asks for."""
    drawing_per_second: float = _setting(0.5, 0.001, shared=True)
    """Seconds of processor time in a second for pictures and positions that one client asks for, in the long run."""
    messages_at_once: int = _setting(1000, 1)
    """Messages that are read at once from one live connection."""
    messages_per_second: float = _setting(200.0, 0.001)
    """Messages that are read in a second from one live connection, in the long run; others wait."""
    client_messages_per_second: float = _setting(5000.0, 0.001, shared=True)
    """Messages that are read in a second from all live connections of one client; others wait."""

    # How much the computer thinks
    longest_thought: float = _setting(10.0, 0.001)
    """Seconds that a computer at a table may be given for a move."""
    most_simulations: int = _setting(100_000, 1)
    """Simulations that a computer at a table may be given for a move."""
    unattended_seconds: float = _setting(0.2, 0.001)
    """Seconds for a move where no person sits, whatever the computer was given."""
    unattended_simulations: int = _setting(1000, 1)
    """Simulations for a move where no person sits, whatever the computer was given."""
    client_unattended_tables: int = _setting(8, shared=True)
    """Tables without a person at which computers think for one client; then it sets no more."""
    unattended_tables: int = _setting(64, shared=True)
    """Tables without a person at which computers think for everybody; then nobody sets more."""
    players_megabytes: int = _setting(256, shared=True)
    """Memory of what computer players found out before their last move; 0 keeps nothing."""
    players_seconds: float = _setting(600.0)
    """Seconds for which a computer player is kept that is not asked again."""

    # How long tables are kept
    tables_megabytes: int = _setting(256, 1, shared=True)
    """Memory of tables at which nobody is; the others wait in the store."""
    empty_days: float = _setting(7.0)
    """Days after which a table is removed at which nobody has played; 0 keeps it for ever."""
    abandoned_days: float = _setting(90.0)
    """Days after which an unfinished game is removed at which nothing happens any more; 0 keeps it for ever."""
    finished_days: float = _setting(0.0)
    """Days after which a finished game is removed; 0 keeps it for ever."""
    person_days: float = _setting(365.0)
    """Days after which a person who was not here any more is forgotten; 0 remembers them for ever."""

    # Who waits in the lobby
    away_seconds: float = _setting(60.0, 1)
    """Seconds after which somebody who waits in the lobby and is connected nowhere gets up."""

    # Who is reminded of games over days
    push_contact: str | None = None
    """Where push services find whoever runs the server, such as mailto:me@example.org; without, nobody is reminded."""
    push_services: str = "fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com"
    """The push services of browsers that the server writes to, separated by commas; * is every one that is public."""


def read_settings(environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
    """The settings: what was said in options, else in the environment, else what is usual."""
    said = {name: value for name, value in options.items() if value is not None}
    hints = get_type_hints(Settings)
    for each in fields(Settings):
        text = environment.get(in_environment(each.name))
        if each.name not in said and text is not None:
            said[each.name] = _read(in_environment(each.name), text, hints[each.name], each.metadata.get("least", 0))
    return Settings(**said)


def share_of_worker(settings: Settings) -> Settings:
    """The settings of one of several workers: of what they share, it has its part."""
    parts = {}
    for each in fields(settings):
        value = getattr(settings, each.name)
        if each.metadata.get("shared"):
            part = value / settings.workers
            parts[each.name] = max(math.ceil(part) if isinstance(value, int) else part, each.metadata["least"])
    return replace(settings, **parts)


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
