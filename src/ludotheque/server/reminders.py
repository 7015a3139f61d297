"""Reminders: whoever wants it is told when their turn begins in a game over days, and once more when time runs short.

Every few seconds one process looks at the tables where something is new. Of which turn somebody was reminded is kept
before anything is sent, so that of several processes one sends, and nothing is sent twice.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from typing import TYPE_CHECKING, Literal

from starlette.concurrency import run_in_threadpool

from ..core.errors import LudothequeError
from ..core.language import Text, shown
from .clock import MINUTE, SECOND
from .push_services import PushServices
from .push_store import PushStore, Reminder, Subscription
from .refusals import BrokenStore
from .settings import Settings
from .tables import Tables
from .turn_deadline import Turn, turn_over_days

if TYPE_CHECKING:
    from .push_sender import PushSender

EVERY = 15.0
"""Seconds between two looks."""
TIDIED = 240
"""Looks after which what is kept about games that have ended is removed."""
DUTY = "reminders"
MOST = 200
"""Tables that are looked at together."""
LONGEST_KEPT = 28 * 86_400
"""Seconds for which a push service is asked to keep a message."""
_HOUR, _SLACK = 60 * MINUTE, 5 * MINUTE
_CONTACT = re.compile(r"mailto:[^@\s]+@[\w.-]+\.\w+|https://[\w-]+(\.[\w-]+)+")

Kind = Literal["turn", "near"]

_NO_CONTACT = Text(
    fr="Les services de notification veulent une adresse comme mailto:moi@example.org ou https://example.org, pas "
    "« {said} ».",
    en="Push services want an address such as mailto:me@example.org or https://example.org, not “{said}”.",
)
_NO_LIBRARY = Text(
    fr='Pour les rappels, il manque « {name} » : pip install "ludotheque[push]"',
    en='For reminders, “{name}” is missing: pip install "ludotheque[push]"',
)
_SAID: dict[Kind, Text] = {
    "turn": Text(fr="À toi de jouer : il te reste {left}.", en="Your turn: you have {left}."),
    "near": Text(
        fr="Il ne te reste que {left} pour jouer.",
        en="Only {left} to play.",
    ),
}
_DAYS, _HOURS = Text(fr="{count} jours", en="{count} days"), Text(fr="{count} heures", en="{count} hours")
_HOUR_LEFT = Text(fr="une heure", en="an hour")
_LAST_HOUR = Text(fr="moins d’une heure", en="less than an hour")

_log = logging.getLogger("ludotheque")


class Reminders:
    """Reminds people, as far as this server is set up for it."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self._tables, self.kept = tables, PushStore(tables.store)
        self.services = PushServices(settings.push_services)
        self._contact = settings.push_contact
        self._sender: PushSender | None = None
        self._running: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._closed = False
        self.public_key: str | None = None
        """What browsers need to know so that this server can write to them, if it ever does."""

    async def open(self) -> None:
        """Begin to remind, where somebody can be told who does so."""
        if not self._contact:
            return
        from .push_keys import PushKey, new_private_key
        from .push_sender import PushSender

        key = PushKey(await run_in_threadpool(self.kept.key, new_private_key()), self._contact)
        self.public_key = key.public
        self._sender = PushSender(self.kept, key, self.services)
        self._sender.open()
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Remind nobody any more, once what is being looked at is done with."""
        self._closed = True
        if self._running and self._sender:
            self._running.cancel()
            await asyncio.gather(*filter(None, (self._running, self._looking)), return_exceptions=True)
            await self._sender.close()

    async def look(self) -> None:
        """Look once at every table where something is new, and remind whom it concerns."""
        now = self._tables.time.now()
        for table, changes in await run_in_threadpool(self.kept.unseen, now, MOST):
            if self._closed:
                return
            try:
                await self._look_at(table, now)
            except BrokenStore:
                raise
            except LudothequeError as error:  # a table that cannot be shown is looked at again when it has changed
                _log.warning("%s", error.text.en)
                before = await run_in_threadpool(self.kept.reminder, table)
                await run_in_threadpool(self.kept.remind, before, Reminder(table, changes, 0, 0, None))

    async def _look_at(self, name: str, now: int) -> None:
        tables, kept = self._tables, self.kept
        await tables.look_elsewhere(name)
        async with tables.at(name) as table:
            turn, version, title = turn_over_days(table), table.version, table.game.title
        before = await run_in_threadpool(kept.reminder, name)
        after, kind = next_reminder(name, version, turn, before, now)
        quicker = await run_in_threadpool(kept.remind, before, after)
        if not quicker or kind is None or turn is None or turn.holder is None:
            return
        began = tables.time.on_the_wall(turn.began)
        for browser in await run_in_threadpool(kept.of, turn.holder):
            if kind == "near" or browser.since <= began:  # of a turn that was there before, its page has told
                self._send(browser, name, title, turn, kind, now)

    def _send(self, browser: Subscription, table: str, title: Text, turn: Turn, kind: Kind, now: int) -> None:
        from .push_sender import Message

        assert self._sender
        left = max(0, turn.falls - now)
        body = _SAID[kind].format(left=time_left(left))
        lang = browser.lang
        told = {"title": getattr(title, lang), "body": getattr(body, lang), "table": table, "lang": lang}
        content = json.dumps(told, ensure_ascii=False).encode()
        seconds = min(max(60, left // SECOND), LONGEST_KEPT)
        self._sender.send(Message(browser, content, _topic(table, browser), seconds, urgent=kind == "near"))

    async def _run(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            try:
                if await self._tables.hub.broker.reserve(DUTY):
                    self._looking = asyncio.create_task(self._look_alone(tidies=looks % TIDIED == 0))
                    await asyncio.shield(self._looking)
                looks += 1
            except LudothequeError:
                pass  # the store is away, which was logged; the next look is soon
            except Exception:
                _log.exception("reminding people")

    async def _look_alone(self, *, tidies: bool) -> None:
        try:
            await self.look()
            if tidies:
                await run_in_threadpool(self.kept.forget_old_reminders)
        finally:
            self._tables.hub.broker.give_back(DUTY)


def check_reminders(settings: Settings) -> None:
    """Refuse settings with which nobody could be reminded, before anything is begun."""
    PushServices(settings.push_services)
    if not settings.push_contact:
        return
    if not _CONTACT.fullmatch(settings.push_contact):
        raise LudothequeError(_NO_CONTACT.format(said=shown(settings.push_contact)))
    try:
        from . import push_sender as push_sender
    except ModuleNotFoundError as error:
        raise LudothequeError(_NO_LIBRARY.format(name=error.name)) from error


def next_reminder(
    table: str, version: int, turn: Turn | None, before: Reminder | None, now: int
) -> tuple[Reminder, Kind | None]:
    """What is kept about a table as it is now, and of what whose turn it is has to be reminded, if of anything."""
    if turn is None:
        return Reminder(table, version, 0, 0, None), None
    near, same = now >= turn.near, before is not None and (before.round, before.ply) == (turn.round, turn.ply)
    again = None if near or (same and before is not None and before.again is None) else turn.near
    after = Reminder(table, version, turn.round, turn.ply, again)
    if same and before is not None and (before.again is None or not near):
        return after, None
    return after, "near" if near else "turn"


def time_left(milliseconds: int) -> Text:
    """How long that is, in words; a few minutes less are no matter."""
    hours = (milliseconds + _SLACK) // _HOUR
    if hours <= 1:
        return _HOUR_LEFT if hours else _LAST_HOUR
    return _DAYS.format(count=hours // 24) if hours >= 48 else _HOURS.format(count=hours)


def _topic(table: str, browser: Subscription) -> str:
    """By what a push service knows messages about the same table, without knowing the table."""
    return hashlib.sha256(f"{table}:{browser.endpoint}".encode()).hexdigest()[:32]
