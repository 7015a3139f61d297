"""Servers of PostgreSQL and Redis of one's own: on a free port of this machine, in a folder that is removed later."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import BinaryIO, Self

PATIENCE = 30.0
"""Seconds that a server may take to start or to stop."""
HERE = "127.0.0.1"
FREE_PORTS = (20_000, 32_000)
"""Where free ports are looked for: Linux gives outgoing connections those from 32,768 on."""
_WHERE_DEBIAN_HAS_IT = "/usr/lib/postgresql/*/bin"
_MISSING = "{name} is missing: tools/servers.sh installs it, or says how."


class Server(ABC):
    """A program that serves on a port until it is stopped; started again, it has what it had."""

    gentle, rough = signal.SIGTERM, signal.SIGKILL
    """How it is stopped with and without regard to what it has to keep."""

    def __init__(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"ludo-{name}-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._user = _unprivileged()
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(self.rough)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    @abstractmethod
    def command(self) -> list[str]:
        """What starts it."""

    @property
    @abstractmethod
    def answers(self) -> bool:
        """Whether it is ready to serve."""

    def start(self) -> None:
        """Start, and wait until it answers."""
        with (self.folder / "log.txt").open("ab") as log:
            self.process = self._begin(self.command, log)
        wait_until(lambda: self.answers, lambda: self.said)

    def stop(self, how: signal.Signals | None = None) -> None:
        """Stop, and wait until it has: gently, unless it is said how."""
        process, self.process = self.process, None
        if process:
            process.send_signal(signal.SIGCONT)
            process.send_signal(how or self.gentle)
            process.wait(PATIENCE)

    def restart(self, how: signal.Signals | None = None) -> None:
        """Stop, and start again."""
        self.stop(how)
        self.start()

    def send(self, how: signal.Signals) -> None:
        """Send a signal, such as SIGSTOP to freeze it and SIGCONT to let it go on."""
        assert self.process
        self.process.send_signal(how)

    def _begin(self, command: list[str], log: BinaryIO) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            _ending_with_us(command),
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            start_new_session=True,  # or Ctrl-C in a terminal would end it before those who use it
            user=self._user and self._user.pw_uid,
            group=self._user and self._user.pw_gid,
            extra_groups=[] if self._user else None,
        )

    @property
    def said(self) -> str:
        """What it has written to its log."""
        return (self.folder / "log.txt").read_text("utf-8", "replace")


class PostgresServer(Server):
    """A PostgreSQL; `settings` such as fsync="off" are those of postgresql.conf."""

    # SIGTERM would wait for everybody who is connected, and after SIGKILL its children would live on.
    gentle, rough = signal.SIGINT, signal.SIGQUIT

    def __init__(self, **settings: str) -> None:
        super().__init__("postgresql")
        self._settings = {"listen_addresses": HERE, "unix_socket_directories": "", **settings}
        self._data = self.folder / "data"
        words = ["--username=ludo", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        with (self.folder / "log.txt").open("ab") as log:
            made = self._begin([_program("initdb"), f"--pgdata={self._data}", *words], log)
        assert made.wait(PATIENCE) == 0, self.said

    @property
    def command(self) -> list[str]:
        """The server itself, in the foreground."""
        settings = [f"--{name}={value}" for name, value in self._settings.items()]
        return [_program("postgres"), "-D", str(self._data), "-p", str(self.port), *settings]

    @property
    def answers(self) -> bool:
        """Whether it lets somebody in."""
        asked = subprocess.run([_program("pg_isready"), "-q", *self._place], check=False)
        return asked.returncode == 0

    def url(self, database: str = "postgres") -> str:
        """How a database is named to the store."""
        return f"postgresql+psycopg://ludo@{HERE}:{self.port}/{database}"

    def new_database(self, name: str) -> str:
        """Make an empty database; how it is named to the store."""
        self.sql(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What PostgreSQL's own program answers to a statement."""
        words = ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "ludo", "-d", database, "-c", statement]
        done = subprocess.run([_program("psql"), *self._place, *words], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    @property
    def _place(self) -> list[str]:
        return ["-h", HERE, "-p", str(self.port)]


class RedisServer(Server):
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        super().__init__("redis")

    @property
    def command(self) -> list[str]:
        """The server itself, in the foreground."""
        return [_program("redis-server"), "--bind", HERE, "--port", str(self.port), "--save", "", "--appendonly", "no"]

    @property
    def answers(self) -> bool:
        """Whether it answers at all."""
        with suppress(OSError), socket.create_connection((HERE, self.port), 1) as line:
            line.settimeout(1)
            line.sendall(b"PING\r\n")
            return line.recv(16) == b"+PONG\r\n"
        return False

    def url(self, number: int = 0) -> str:
        """How one of its databases is named to a server."""
        return f"redis://{HERE}:{self.port}/{number}"


def free_port(in_a_row: int = 1) -> int:
    """The first of ports in a row on which nobody listens, of those that no outgoing connection is given meanwhile."""
    while True:
        first = random.randrange(*FREE_PORTS)
        with suppress(OSError), ExitStack() as found:
            for port in range(first, first + in_a_row):
                found.enter_context(socket.create_server((HERE, port)))
            return first


def wait_until(true: Callable[[], bool], why: Callable[[], str] = str) -> None:
    """Wait for something that is true soon."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, why()
        time.sleep(0.02)


def _ending_with_us(command: list[str]) -> list[str]:
    """The command such that its program ends when this one does, even where this one is killed."""
    setpriv = shutil.which("setpriv")  # of util-linux
    return [setpriv, "--pdeathsig", "KILL", *command] if setpriv else command


def _unprivileged() -> pwd.struct_passwd | None:
    """Whom to be in place of root, as whom PostgreSQL does not run."""
    if os.geteuid() != 0:
        return None
    known = {each.pw_name: each for each in pwd.getpwall()}
    return known.get("postgres") or known["nobody"]


def _program(name: str) -> str:
    folders = sorted(map(str, Path("/").glob(_WHERE_DEBIAN_HAS_IT[1:])), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", os.defpath)]))
    assert found, _MISSING.format(name=name)
    return found
