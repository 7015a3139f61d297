"""Games small enough to be solved by trying everything: our own, with a few words of their rules replaced."""

from __future__ import annotations

import importlib
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import ludotheque as lt

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
    "rules.py": {"EACH = 5": "EACH = 1", "PIECES = 30": "PIECES = 5", "TOWERS_TO_WIN = 3": "TOWERS_TO_WIN = 1"},
}
SMALL_DOCKER = {"rules.py": {"CUBES = 12": "CUBES = 4"}}


def small(box: lt.Game, words: dict[str, dict[str, str]], folder: Path, kind: str = "small") -> lt.Game:
    """A copy of a game in a package of its own, with these words replaced."""
    package = f"{kind}_{box.package.rpartition('.')[2]}"
    home = folder / package
    shutil.copytree(Path(str(box.module("rules").__file__)).parent, home, ignore=shutil.ignore_patterns("__pycache__"))
    for file in home.glob("*.py"):
        text = file.read_text("utf-8").replace("from ...core", "from ludotheque.core")
        text = text.replace("from ...draw", "from ludotheque.draw")
        for old, new in words.get(file.name, {}).items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return replace(box, package=package)
