"""The sources of the notebooks, in Jupytext's percent format: a cell of prose names its language, code serves both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jupytext

import ludotheque as lt
from tools.docs.notebook_pages import FOLDER, file_of

NEEDS_TORCH = "needs-torch"
"""The tag in a notebook that imports PyTorch."""
PARAMETERS = "parameters"
"""The tag of the cell whose numbers a test may replace."""

_LANGUAGE = "lang"


def sources() -> list[Path]:
    """The sources."""
    return sorted(FOLDER.glob("*.py"))


def made_of(source: Path, language: lt.Language) -> Path:
    """The notebook that is made of a source in a language."""
    return file_of(source.stem.replace("_", "-"), language)


def notebook(source: Path, language: lt.Language) -> Any:
    """A notebook in a language, not executed yet."""
    made = jupytext.read(source, fmt="py:percent")
    made.cells = [cell for cell in made.cells if cell.metadata.get(_LANGUAGE, language) == language]
    for number, cell in enumerate(made.cells, 1):
        cell.id = f"cell-{number}"
        cell.metadata = {"tags": tags(cell)} if tags(cell) else {}
    made.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return made


def tags(cell: Any) -> list[str]:
    """What a cell is marked with."""
    return list(cell.metadata.get("tags", []))


def has_tag(made: Any, tag: str) -> bool:
    """Whether any cell of a notebook is marked so."""
    return any(tag in tags(cell) for cell in made.cells)
