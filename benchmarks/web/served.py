"""A `ludo serve` of its own process, with a store on the disk, and a plain way to ask it."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import ludotheque as lt
from ludotheque.search.mcts import Search
from ludotheque.server.settings import in_environment

DISK = Path(".cache")
"""Where the store lies: a folder for what passes may be in memory, and this is about a disk."""
PATIENCE = 60
IDLE = 1.0
"""Seconds after which a connection may have been closed at the other end."""

EVERYBODY = dict.fromkeys(
    (
        "away_seconds",
        "client_connections",
        "client_messages_per_second",
        "client_offers",
        "connections",
        "drawing_at_once",
        "lobby_offers",
        "moves_at_once",
        "offers_at_once",
        "requests_at_once",
        "tables_at_once",
    ),
    10**6,
)
"""What one client may ask for where all people of a measurement come from one address."""

Answer = dict[str, Any]
PERSON, INVITED = {"kind": "person"}, {"kind": "invited"}


class Served:
    """A server, and one connection to it that stays open."""

    def __init__(self, address: str, process: int) -> None:
        self.address, self.process = address.rstrip("/"), process
        self._connection = HTTPConnection(urlsplit(address).netloc, timeout=PATIENCE)
        self._asked = time.monotonic()

    def again(self) -> Served:
        """The same server, over another connection."""
        return Served(self.address, self.process)

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def live(self, table: str) -> str:
        """The address of a live connection to a table."""
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live"

    def processor_seconds(self) -> float:
        """The processor time that the server has taken so far, as Linux counts it."""
        return processor_seconds(self.process)

    def resident_bytes(self) -> int:
        """The memory that the server takes now, as Linux counts it."""
        return int(Path(f"/proc/{self.process}/statm").read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def get(self, path: str, token: str | None = None, **query: object) -> tuple[bytes, str]:
        """What comes over the wire for this address, compressed where the server does so, and how it is encoded."""
        words = f"{path}?{urlencode({'lang': 'en', **query}, doseq=True)}"
        return self._ask("GET", words, token)

    @staticmethod
    def read(body: bytes, encoding: str) -> Answer:
        """What came, unpacked."""
        return dict(json.loads(gzip.decompress(body) if encoding == "gzip" else body))

    def post(self, path: str, token: str | None = None, **body: object) -> Answer:
        """Ask for something to be done."""
        return dict(json.loads(self._ask("POST", f"{path}?lang=en", token, json.dumps(body), "identity")[0]))

    def _ask(
        self, method: str, path: str, token: str | None, body: str | None = None, encoding: str = "gzip"
    ) -> tuple[bytes, str]:
        headers = {"Accept-Encoding": encoding, **({"Authorization": f"Bearer {token}"} if token else {})}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if time.monotonic() - self._asked > IDLE:
            self._connection.close()
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        read, self._asked = answer.read(), time.monotonic()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {read.decode()}")
        return read, answer.headers.get("Content-Encoding", "")


def processor_seconds(process: int) -> float:
    """The processor time that a process has taken so far, with all of its threads, as Linux counts it."""
    user, system = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serve() -> Iterator[Served]:
    """A server with an empty store."""
    for game in lt.all_games():
        Search(game.start())  # the server does the same in the background, and now is soon done with it
    DISK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=DISK) as folder:
        store = f"sqlite:///{Path(folder).resolve() / 'tables.sqlite'}"
        words = [sys.executable, "-m", "ludotheque.cli", "serve", "--no-browser", "--port", "0", "--store", store]
        env = {**os.environ, **{in_environment(name): str(most) for name, most in EVERYBODY.items()}}
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env) as process:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, "ludo serve says where it is"
            with closing(Served(found[0], process.pid)) as served:
                try:
                    yield served
                finally:
                    process.terminate()
