"""Worker processes: several servers that share one port, watched by a supervisor that replaces those that died."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from socket import socket

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from .app import make_app
from .broker import make_broker
from .connections import connection_options
from .logs import set_up_logs
from .reach import Reach
from .settings import Settings, read_settings, share_of_worker, write_settings
from .store import Store

APP = f"{__name__}:worker"


def worker() -> FastAPI:
    """The server of one worker; its settings are in the environment, and its store is up to date."""
    settings = read_settings()
    set_up_logs(settings.log)
    app = make_app(Store(settings.store, settings, migrated=True), settings, make_broker(settings))
    app.state.reach = Reach(settings.host, settings.port)
    return app


class WorkerConfig(uvicorn.Config):
    """What uvicorn is to know, as far as it can travel to a worker; the rest is made there."""

    def load(self) -> None:
        """Complete it, in the worker."""
        for name, value in connection_options(read_settings()).items():
            setattr(self, name, value)
        super().load()


class Supervisor(Multiprocess):
    """Starts the workers, and says when all of them answer."""

    def __init__(self, config: uvicorn.Config, listening: socket, welcome: Callable[[], None]) -> None:
        super().__init__(config, [listening])
        self._welcome = welcome

    def init_processes(self) -> None:
        """Start the workers; whoever stops the server meanwhile does not wait for them."""
        super().init_processes()
        waiting = list(self.processes)
        while waiting and not self.signal_queue and waiting[0].process.is_alive():
            if waiting[0].is_ready(timeout=1):
                waiting.pop(0)
            else:
                time.sleep(0.1)
        if not waiting:
            self._welcome()

    @property
    def failed(self) -> bool:
        """Whether the workers could not begin at all."""
        return any(process.exitcode == uvicorn.config.STARTUP_FAILURE for process in self.processes)


def hand_on(settings: Settings) -> None:
    """Put the settings where the workers find them; they share the cores, and what clients may ask for."""
    if settings.searches is None:
        settings = replace(settings, searches=max(1, (os.cpu_count() or 1) // settings.workers))
    os.environ.update(write_settings(share_of_worker(settings)))
