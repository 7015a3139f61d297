"""Notebooks executed cell by cell in a kernel of Jupyter, and what their cells showed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client import AsyncKernelManager
from nbclient import NotebookClient

import ludotheque as lt

from .sources import PARAMETERS, tags

SECONDS_FOR_A_CELL = 600
_LOCALES: dict[lt.Language, str] = {"fr": "fr_FR.UTF-8", "en": "C.UTF-8"}


def execute(made: Any, language: lt.Language, seconds: int = SECONDS_FOR_A_CELL, **parameters: int) -> list[list[Any]]:
    """Execute a notebook in place, with other numbers in the cell of parameters where any are named.

    The first cell that fails, or takes too long, is an exception which shows it.
    """
    for cell in made.cells if parameters else []:
        if PARAMETERS in tags(cell):
            cell.source += "".join(f"\n{name} = {value}" for name, value in parameters.items())
    with tempfile.TemporaryDirectory() as home:  # for what Jupyter keeps for itself, its sockets among that
        folders = dict.fromkeys(("IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR"), home)
        environment = {**os.environ, **folders, "LC_ALL": _LOCALES[language], "PYTHONWARNINGS": "ignore"}
        kernel = AsyncKernelManager(transport="ipc", connection_file=f"{home}/kernel.json")
        client = NotebookClient(made, kernel, timeout=seconds, record_timing=False, coalesce_streams=True)
        client.owns_km = True  # so that it ends the kernel, whatever happens
        client.execute(env=environment, cwd=home)
    for cell in made.cells:
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]  # “Compiling …”
    return shown(made)


def shown(made: Any) -> list[list[Any]]:
    """What each cell of code shows."""
    return [list(cell.outputs) for cell in made.cells if cell.cell_type == "code"]


def read(path: Path) -> Any:
    """A notebook as it is kept."""
    return nbformat.read(path, as_version=4)


def write(made: Any, path: Path) -> None:
    """Keep a notebook, if it is one by the rules of its format."""
    nbformat.validate(made)
    path.write_text(nbformat.writes(made, indent=1, ensure_ascii=False) + "\n", "utf-8")
