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

FILES = Path(__file__).with_name("boardgame_io")
NAME = "boardgame.io"
MOVES = (0, 1, 2, 4, 3, 5, 7, 6, 8)
"""A drawn game of tic-tac-toe, the longest there is."""


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


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Its server, by its address."""
    words = ["node", str(folder / "server.js")]
    env = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()
