"""Where things are kept on the disk."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludotheque.core.folders import cache_home, data_home, write_whole
from tests.tracing import UNTRACED

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own places")


@pytest.fixture
def camille(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who has chosen no folder."""
    for variable in ("LUDOTHEQUE_CACHE", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "/home/camille")


@on_linux
@pytest.mark.usefixtures("camille")
@pytest.mark.parametrize("empty", [False, True])
def test_games_and_caches_stay_where_they_were(monkeypatch: pytest.MonkeyPatch, empty: bool) -> None:
    if empty:
        monkeypatch.setenv("XDG_DATA_HOME", "")
        monkeypatch.setenv("XDG_CACHE_HOME", "")
        monkeypatch.setenv("LUDOTHEQUE_CACHE", "")
    assert data_home() == Path("/home/camille/.local/share/ludotheque")
    assert cache_home() == Path("/home/camille/.cache/ludotheque")


@on_linux
@pytest.mark.usefixtures("camille")
@pytest.mark.parametrize(
    ("variable", "home"), [("XDG_DATA_HOME", data_home), ("XDG_CACHE_HOME", cache_home)], ids=["data", "cache"]
)
def test_the_user_chooses_folders_for_all_programs(
    monkeypatch: pytest.MonkeyPatch, variable: str, home: Callable[[], Path]
) -> None:
    monkeypatch.setenv(variable, "/elsewhere")
    assert home() == Path("/elsewhere/ludotheque")


@pytest.mark.usefixtures("camille")
def test_the_user_chooses_a_cache_for_ours_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    monkeypatch.setenv("LUDOTHEQUE_CACHE", "/compiled")
    assert cache_home() == Path("/compiled")


@pytest.mark.usefixtures("camille")
def test_asking_where_makes_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert not data_home().exists()
    assert not cache_home().exists()


def test_platformdirs_is_imported_only_when_a_folder_is_needed() -> None:
    code = "import sys, ludotheque.cli.main, ludotheque.core.kernels; assert 'platformdirs' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, **UNTRACED})


def test_a_file_has_its_old_content_or_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    write_whole(file, [b"old"])

    def interrupted() -> Iterator[bytes]:
        yield b"new"
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space left"):
        write_whole(file, interrupted())
    assert file.read_bytes() == b"old"
    assert list(file.parent.iterdir()) == [file]
