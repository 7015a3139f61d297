"""Games small enough to be solved by trying everything: our own, with a few words of their rules replaced."""

from __future__ import annotations

import hashlib
import importlib
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import ludotheque as lt

KEPT = Path(__file__).parents[2] / ".cache" / "small_games"

# In each file of the game's folder: what is written, and what stands there in the small version.
SMALL_PLUS_4 = {
    "rules.py": {
        "PAWNS = 9": "PAWNS = 4",
        "TARGET = np.array([1, 11, 11,": "TARGET = np.array([1, 2, 2,",
        "s.variant != ELEMENTARY and s.bonus": "s.variant > ROUNDS_3 and s.bonus",
    },
    "numbering.py": {"if variant == ELEMENTARY else START[-1]": ""},
}
SMALL_PILOTIS = {
    "rules.py": {"EACH = 5": "EACH = 1", "PIECES = 30": "PIECES = 6", "TOWERS_TO_WIN = 3": "TOWERS_TO_WIN = 1"},
}
WON_PILOTIS = {
    "rules.py": {"EACH = 5": "EACH = 2", "PIECES = 30": "PIECES = 7", "TOWERS_TO_WIN = 3": "TOWERS_TO_WIN = 1"},
}
SMALL_DOCKER = {"rules.py": {"CUBES = 12": "CUBES = 4"}}


def small(box: lt.Game, words: dict[str, dict[str, str]], kind: str = "small") -> lt.Game:
    """A copy of a game in a package of its own, with these words replaced.

    It is kept where the next run finds it, and every process of a run, because Numba knows compiled code by its file.
    """
    package = f"{kind}_{box.package.rpartition('.')[2]}"
    source = Path(str(box.module("rules").__file__)).parent
    texts = {file.name: _replaced(file, words.get(file.name, {})) for file in source.iterdir() if file.is_file()}
    digest = hashlib.sha256(repr(sorted(texts.items())).encode()).hexdigest()[:16]
    folder = KEPT / f"{package}-{digest}"
    if not folder.exists():
        _write(texts, folder, package)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return replace(box, package=package)


def _replaced(file: Path, words: dict[str, str]) -> str:
    text = file.read_text("utf-8")
    if file.suffix == ".py":
        text = text.replace("from ...core", "from ludotheque.core").replace("from ...draw", "from ludotheque.draw")
    for old, new in words.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def _write(texts: dict[str, str], folder: Path, package: str) -> None:
    """Write the package into a folder that is either there with all its files, or not at all."""
    KEPT.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(dir=KEPT))
    (unfinished / package).mkdir()
    for name, text in texts.items():
        (unfinished / package / name).write_text(text, "utf-8")
    try:
        unfinished.rename(folder)
    except OSError:  # another process was faster
        shutil.rmtree(unfinished)
