"""A server as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from typing import Any

import httpx2
from websockets.sync.client import connect

Answer = dict[str, Any]


class Served:
    """A server of its own process."""

    def __init__(self, *words: str, **environment: str) -> None:
        command = [sys.executable, "-m", "ludotheque.cli", "serve", "--lang", "en", "--port", "0", *words]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment}
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found, first + self.process.stdout.read()
        self.address = found[0].rstrip("/")

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Answer:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx2.request(method, f"{self.address}/api{path}", headers=headers, timeout=60, **more)
        assert answer.is_success, answer.text
        return dict(answer.json())

    def live(self, table: str) -> Any:
        return connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/live")

    def stop(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> str:
        """What it has said until its end."""
        assert self.process.stdout is not None
        said = self.process.stdout.read()
        self.process.wait(timeout=60)
        self.process.stdout.close()
        return said
