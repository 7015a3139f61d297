"""`ludo serve`: play in the browser."""

from __future__ import annotations

import contextlib
import errno
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

from ..core.errors import LudothequeError, disk_trouble
from ..core.language import Text, shown
from ..server.garbage import no_collections
from ..server.proxies import Proxies
from ..server.reach import Reach, is_this_machine, origin
from ..server.settings import Settings, read_settings
from .server_extra import server_extra

if TYPE_CHECKING:
    from fastapi import FastAPI

HERE = "127.0.0.1"
MOST_BYTES = 16 * 1024
"""The largest message that a live connection accepts."""
PATIENCE = 2
"""Seconds that connections have to end."""
_OPTIONS: dict[str, Any] = {
    "log_config": None,
    "access_log": False,
    "ws_max_size": MOST_BYTES,
    "server_header": False,
    "timeout_graceful_shutdown": PATIENCE,
}

_TAKEN = Text(
    fr="Le port {port} est déjà pris : choisis-en un autre avec --port, ou 0 pour en prendre un de libre.",
    en="Port {port} is taken already: choose another with --port, or 0 for any that is free.",
)
_NO_HOST = Text(
    fr="Impossible d’écouter sur {host}, port {port} : {error}.",
    en="Cannot listen on {host}, port {port}: {error}.",
)
_NO_PORT = Text(fr="Un port va de 0 à 65535, pas {port}.", en="A port is from 0 to 65535, not {port}.")
_NO_BROKER = Text(
    fr="Pour que {workers} processus jouent ensemble, il faut un messager : --broker redis://localhost:6379",
    en="For {workers} processes to play together, they need a broker: --broker redis://localhost:6379",
)
_NOBODY_THINKS = Text(
    fr="Sans messager, personne d’autre ne peut réfléchir : --searches doit être au moins 1.",
    en="Without a broker nobody else can think: --searches must be at least 1.",
)
_OPEN = Text(fr="La Ludothèque est ouverte : {address}", en="The Ludothèque is open: {address}")
_ONLY_HERE = Text(
    fr="Seule cette machine peut y entrer. Pour jouer avec d’autres sur ton réseau : ludo serve --host 0.0.0.0",
    en="Only this machine can enter. To play with others on your network: ludo serve --host 0.0.0.0",
)
_FOR_ALL = Text(
    fr="Toute machine qui atteint celle-ci peut y entrer.", en="Every machine that reaches this one can enter."
)
_LEAVE = Text(fr="Ctrl-C pour fermer ; les parties sont gardées.", en="Ctrl-C to close; the games are kept.")
_CLOSED = Text(fr="Fermé. À bientôt.", en="Closed. See you soon.")


def run(no_browser: bool, **options: Any) -> int:
    """Serve until somebody presses Ctrl-C."""
    with server_extra(), no_collections():
        from ..server.app import make_app
        from ..server.broker import make_broker
        from ..server.metrics_server import check_place
        from ..server.reminders import check_reminders
        from ..server.store import Store
    settings = read_settings(**options)
    _check(settings)
    if settings.metrics:
        check_place(settings.metrics, settings.workers)
    check_reminders(settings)
    broker = make_broker(settings)
    broker.check()
    store = Store(settings.store, settings)
    listening = _listen(settings.host, settings.port)
    settings = replace(settings, port=listening.getsockname()[1])
    address = _address(settings.host, settings.port)

    def welcome() -> None:
        _welcome(address, settings.host, not no_browser)

    _set_up_logs(settings)
    with contextlib.suppress(KeyboardInterrupt):
        if settings.workers > 1:
            store.close()
            if not _supervise(settings, listening, welcome):
                return 1
        else:
            app = make_app(store, settings, broker)
            app.state.reach = Reach(settings.host, settings.port)
            _serve(app, listening, welcome)
    print(f"\n{_CLOSED}")
    return 0


def _check(settings: Settings) -> None:
    """Refuse what cannot work, before anything is begun."""
    if settings.port > 65535:
        raise LudothequeError(_NO_PORT.format(port=settings.port))
    Proxies(settings.proxies)
    if settings.broker is None and settings.workers > 1:
        raise LudothequeError(_NO_BROKER.format(workers=settings.workers))
    if settings.broker is None and settings.searches == 0:
        raise LudothequeError(_NOBODY_THINKS)


def _set_up_logs(settings: Settings) -> None:
    from ..server.logs import set_up_logs

    set_up_logs(settings.log)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise LudothequeError(_TAKEN.format(port=port)) from error
        raise LudothequeError(_NO_HOST.format(host=shown(host), port=port, error=disk_trouble(error))) from error
    # asyncio sees to this only where it opens the socket itself; without it the end of every answer waits for 40 ms.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def _address(host: str, port: int) -> str:
    """The address to open on this machine."""
    return f"{origin({'0.0.0.0': HERE, '::': '::1'}.get(host, host), port)}/"


def _serve(app: FastAPI, listening: socket.socket, welcome: Callable[[], None]) -> None:
    import uvicorn

    from ..server.connections import connection_options

    class Server(uvicorn.Server):
        """A server that says when it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            welcome()

    config = uvicorn.Config(app, **_OPTIONS, **connection_options(app.state.settings))
    Server(config).run(sockets=[listening])


def _supervise(settings: Settings, listening: socket.socket, welcome: Callable[[], None]) -> bool:
    """Let several processes serve; whether they could begin."""
    from ..server.workers import APP, Supervisor, WorkerConfig, hand_on

    hand_on(settings)
    config = WorkerConfig(APP, factory=True, workers=settings.workers, **_OPTIONS)
    supervisor = Supervisor(config, listening, welcome)
    supervisor.run()
    return not supervisor.failed


def _welcome(address: str, host: str, browser: bool) -> None:
    print(_OPEN.format(address=address))
    print(_ONLY_HERE if is_this_machine(host) else _FOR_ALL)
    print(_LEAVE, flush=True)
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
