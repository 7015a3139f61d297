"""Stopping gently: a server that is told to end says first that it is not ready, and goes on for a while."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from .health import Health


@contextmanager
def stopping_gently(health: Health, seconds: float) -> Iterator[None]:
    """Within this, SIGTERM is heeded some seconds later, so that a load balancer sends nobody here any more by then.

    Whoever sends it twice does not want to wait. Only the process that serves is concerned, and not one that tests it.
    """
    heed = signal.getsignal(signal.SIGTERM)
    if not callable(heed) or threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()

    def stop(number: int, frame: FrameType | None) -> None:
        if health.stopping or not seconds:
            heed(number, frame)
        else:
            loop.call_soon_threadsafe(loop.call_later, seconds, heed, number, frame)
        health.stopping = True

    signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        health.stopping = True
        signal.signal(signal.SIGTERM, heed)
