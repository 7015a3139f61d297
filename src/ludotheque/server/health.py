"""Whether this process is alive, and whether people should be sent to it: for load balancers and operators."""

from __future__ import annotations

import asyncio
import time
from http import HTTPStatus

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from ..core.errors import LudothequeError
from ..core.language import Text
from .tables import Tables

STORE_WITHIN = 2.0
"""Seconds in which the store has to answer."""
LOOK_EVERY = 1.0
"""Seconds for which an answer holds, so that nobody can ask the store more often."""

_STOPPING = Text(fr="ce serveur est en train de s’arrêter", en="this server is stopping")
_NO_STORE = Text(fr="les tables ne peuvent pas être lues", en="the tables cannot be read")
_COMPILING = Text(fr="les jeux sont encore en train d’être compilés", en="games are still being compiled")

router = APIRouter(include_in_schema=False)


class Health:
    """What keeps this process from being ready, if anything does."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._found: Text | None = None
        self._looked = float("-inf")
        self._look = asyncio.Lock()
        self.stopping = False

    async def trouble(self) -> Text | None:
        """Why nobody should be sent here now."""
        if self.stopping:
            return _STOPPING
        async with self._look:  # of many who ask at once, one looks
            if time.monotonic() - self._looked > LOOK_EVERY:
                self._found = await self._looked_up()
                self._looked = time.monotonic()
        return self._found

    @property
    def ready(self) -> bool:
        """Whether nothing was wrong when somebody last asked."""
        return not self.stopping and self._found is None

    @property
    def broker(self) -> bool:
        """Whether other processes are heard. Play goes on without them, so nobody is sent away for that."""
        return self._tables.hub.broker.connected

    async def _looked_up(self) -> Text | None:
        if not await self._store_answers():
            return _NO_STORE
        return None if self._tables.compiler.done else _COMPILING

    async def _store_answers(self) -> bool:
        try:
            async with asyncio.timeout(STORE_WITHIN):
                await asyncio.to_thread(self._tables.store.load, "")
        except (LudothequeError, TimeoutError):
            return False
        return True


@router.get("/healthz")
async def alive() -> JSONResponse:
    """This process answers."""
    return JSONResponse({"alive": True})


@router.get("/readyz")
async def ready(request: Request) -> JSONResponse:
    """Whether people should be sent to this process, and why not."""
    health: Health = request.app.state.health
    trouble = await health.trouble()
    if trouble is None:
        return JSONResponse({"ready": True, "broker": health.broker})
    return JSONResponse({"ready": False, "error": str(trouble)}, HTTPStatus.SERVICE_UNAVAILABLE)
