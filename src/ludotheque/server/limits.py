"""How much each client may ask for: one limit for each kind of request, and a sentence for who goes beyond."""

from __future__ import annotations

import math
from http import HTTPStatus
from typing import Literal

from ..core.language import Text
from .refusals import Refusal
from .settings import Settings
from .throttle import Limit, Throttle

Kind = Literal["requests", "tables", "advice", "moves", "drawing", "offers", "people"]
MINUTE = 60.0

_TOO_MANY: dict[Kind, Text] = {
    "requests": Text(
        fr="Trop de demandes viennent de chez toi : réessaie dans {seconds} s.",
        en="Too many requests come from your address: try again in {seconds} s.",
    ),
    "tables": Text(
        fr="Beaucoup de tables viennent d’être mises de chez toi : réessaie dans {seconds} s.",
        en="Many tables have just been set from your address: try again in {seconds} s.",
    ),
    "advice": Text(
        fr="Beaucoup de conseils viennent d’être demandés de chez toi : réessaie dans {seconds} s.",
        en="Much advice has just been asked for from your address: try again in {seconds} s.",
    ),
    "moves": Text(
        fr="Beaucoup de coups viennent d’être joués de chez toi : réessaie dans {seconds} s.",
        en="Many moves have just been played from your address: try again in {seconds} s.",
    ),
    "offers": Text(
        fr="Beaucoup de places viennent d’être proposées, prises ou cherchées de chez toi : réessaie dans {seconds} s.",
        en="Many seats have just been offered, taken or looked for from your address: try again in {seconds} s.",
    ),
    "people": Text(
        fr="Beaucoup de codes, de noms ou de rappels viennent d’être demandés de chez toi : réessaie dans {seconds} s.",
        en="Many codes, names or reminders have just been asked for from your address: try again in {seconds} s.",
    ),
    "drawing": Text(
        fr="Beaucoup d’images viennent d’être demandées de chez toi : réessaie dans {seconds} s.",
        en="Many pictures have just been asked for from your address: try again in {seconds} s.",
    ),
}


class Limits:
    """The limits of a server, and what each client has left of them."""

    def __init__(self, settings: Settings) -> None:
        self._throttles: dict[Kind, Throttle] = {
            "requests": Throttle(Limit(settings.requests_at_once, settings.requests_per_second)),
            "tables": Throttle(Limit(settings.tables_at_once, settings.tables_per_minute / MINUTE)),
            "advice": Throttle(Limit(settings.advice_at_once, settings.advice_per_minute / MINUTE)),
            "moves": Throttle(Limit(settings.moves_at_once, settings.moves_per_second)),
            "offers": Throttle(Limit(settings.offers_at_once, settings.offers_per_minute / MINUTE)),
            "people": Throttle(Limit(settings.people_at_once, settings.people_per_minute / MINUTE)),
            "drawing": Throttle(Limit(settings.drawing_at_once, settings.drawing_per_second)),
        }
        self.connection_messages = Limit(settings.messages_at_once, settings.messages_per_second)
        together = settings.client_messages_per_second
        self.client_messages = Throttle(Limit(together, together))

    def charge(self, client: str, kind: Kind, cost: float = 1.0) -> None:
        """Let a client ask for something, or refuse it and say when to try again."""
        if wait := self._throttles[kind].of(client).ask(cost):
            seconds = math.ceil(wait)
            text = _TOO_MANY[kind].format(seconds=seconds)
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, text, retry_after=seconds)

    def spend(self, client: str, kind: Kind, cost: float) -> None:
        """Count what was only known afterwards; who then owes something is refused until it has come back."""
        self._throttles[kind].of(client).spend(cost)
