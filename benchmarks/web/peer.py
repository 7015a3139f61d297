"""boardgame.io, installed by npm into a folder that passes: its server, its store in memory, its clients."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

FILES = Path(__file__).with_name("boardgame_io")
NAME = "boardgame.io"


def version() -> str:
    """The version that is measured."""
    return str(json.loads((FILES / "package.json").read_text("utf-8"))["dependencies"][NAME])


@contextmanager
def installed() -> Iterator[Path | None]:
    """A folder with everything in it; none where there is no npm, or npm cannot get it."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-bench-") as name:
        folder = Path(name)
        shutil.copytree(FILES, folder, dirs_exist_ok=True)
        yield folder if shutil.which("npm") and _install(folder) else None


def _install(folder: Path) -> bool:
    words = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
    return subprocess.run(words, cwd=folder, check=False, capture_output=True).returncode == 0


class Serving(NamedTuple):
    """Its server: where it is, and the number of its process."""

    address: str
    process: int


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    """Its server."""
    words = ["node", str(folder / "server.js")]
    env = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            yield Serving(process.stdout.readline().strip(), process.pid)
        finally:
            process.terminate()
