"""Reminders over HTTP: what a browser needs to know for them, and which ones want them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.concurrency import run_in_threadpool

from ..core.language import Text, language
from .dependencies import AllTables, charged
from .games_api import TROUBLE, Lang
from .people import key_holder
from .people_api import Key
from .push_store import Subscription, subscription_id
from .refusals import Refusal
from .reminders import Reminders
from .requests import PushAddress, PushSent
from .responses import PushShown

_OFF = Text(
    fr="Ce serveur n’envoie pas de rappels ; ton agenda ou le flux peuvent t’en tenir lieu.",
    en="This server sends no reminders; your calendar or the feed can do it instead.",
)
_NOT_READ = Text(
    fr="Ces clés ne sont pas celles d’un navigateur : p256dh est un point de la courbe, auth en 16 octets.",
    en="These keys are not those of a browser: p256dh is a point of the curve, auth has 16 bytes.",
)

router = APIRouter(prefix="/api/people/push", tags=["people"], responses=TROUBLE)


def _reminders(request: Request) -> Reminders:
    found: Reminders = request.app.state.reminders
    return found


Reminding = Annotated[Reminders, Depends(_reminders)]


@router.get("")
async def push_key(reminders: Reminding, lang: Lang = None) -> PushShown:
    """The public key of this server, with which a browser lets it write; none where it sends no reminders."""
    return PushShown(key=reminders.public_key)


@router.post("", dependencies=[charged("people")])
async def subscribe(sent: PushSent, reminders: Reminding, tables: AllTables, key: Key, lang: Lang = None) -> PushShown:
    """Remind a browser from now on of the turns of the owner of this key, in the language of this request."""
    if reminders.public_key is None:
        raise Refusal(HTTPStatus.CONFLICT, _OFF)
    from .push_keys import is_readable

    reminders.services.check(sent.endpoint)
    if not is_readable(sent.p256dh, sent.auth):
        raise Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, _NOT_READ)
    holder = key_holder(key)
    await run_in_threadpool(tables.people.meet, holder, "")
    wanted = Subscription(holder, sent.endpoint, sent.p256dh, sent.auth, language(), tables.time.wall())
    await run_in_threadpool(reminders.kept.subscribe, wanted)
    return PushShown(key=reminders.public_key)


@router.post("/stop", dependencies=[charged("people")])
async def unsubscribe(sent: PushAddress, reminders: Reminding, key: Key, lang: Lang = None) -> PushShown:
    """Remind a browser no more."""
    await run_in_threadpool(reminders.kept.unsubscribe, subscription_id(sent.endpoint), key_holder(key))
    return PushShown(key=reminders.public_key)
