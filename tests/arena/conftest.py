from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.core.players import ENTRY_POINTS, players
from tests.arena import guests
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def invited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package that brings the guests, where this process and the workers find it."""
    folder = tmp_path_factory.mktemp("guests")
    package = folder / "guests-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    entries = "".join(f"{name} = {guests.__name__}:{name}\n" for name in guests.NAMES)
    (package / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\n{entries}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT)]))
        patch.setenv("LUDO_HOST", str(os.getpid()))
        players.cache_clear()
        yield
    players.cache_clear()


@pytest.fixture
def alive(tmp_path: Path) -> Path:
    """A file that is there until a worker has been killed."""
    file = tmp_path / "alive"
    file.touch()
    return file
