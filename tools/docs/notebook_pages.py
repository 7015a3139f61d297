"""The notebooks as pages: their prose, their code, and what it showed when they were last executed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ludotheque as lt
from reports.templates import page_file

from .documents import DOCS, Page, page_of
from .links import Links

FOLDER = DOCS / "notebooks"

_DOWNLOAD = lt.Text(fr="Télécharger ce carnet", en="Download this notebook")
_CODE = "```python\n{text}\n```"
_SHOWN = "```{{code-block}} text\n:class: shown\n\n{text}\n```"
_PICTURE = "```{{image}} {file}\n:alt: {words}\n:class: position\n```"


def file_of(name: str, language: lt.Language) -> Path:
    """Where a notebook lies."""
    return FOLDER / page_file(name, language, "ipynb")


def addresses() -> dict[Path, Page]:
    """The pages of the notebooks, to which documents link."""
    return {path: page_of(path) for path in sorted(FOLDER.glob("*.ipynb"))}


def pages(language: lt.Language, links: Links) -> dict[str, str]:
    """The page of every notebook, and its pictures, by the names of their files."""
    found: dict[str, str] = {}
    for path, page in addresses().items():
        if page.language == language:
            found |= _files(path, page.name, links)
    return found


def _files(path: Path, name: str, links: Links) -> dict[str, str]:
    (first, *cells), here = json.loads(path.read_text("utf-8"))["cells"], links.pages[path]
    pictures: dict[str, str] = {}
    parts: list[str] = []
    for cell in cells:
        parts.append(_CODE.format(text=_source(cell)) if cell["cell_type"] == "code" else _source(cell))
        parts += [_shown(output, name, pictures) for output in cell.get("outputs", [])]
    top, rest = (links.lead(text, path) for text in (_source(first) + "\n", "\n\n".join(parts) + "\n"))
    download = f"[{_DOWNLOAD}]({links.taken_along(path, here)})"
    return {f"{name}.md": f"{top}\n{download}\n\n{rest}", **pictures}


def _source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def _shown(output: dict[str, Any], name: str, pictures: dict[str, str]) -> str:
    """What a cell showed: a picture, which is collected, or text."""
    if output["output_type"] == "stream":
        return _SHOWN.format(text="".join(output["text"]).rstrip())
    words = "".join(output["data"]["text/plain"])
    if picture := output["data"].get("image/svg+xml"):
        file = f"pictures/{name.rpartition('/')[2]}-{len(pictures) + 1}.svg"
        pictures[f"{name.rpartition('/')[0]}/{file}"] = "".join(picture)
        return _PICTURE.format(file=file, words=words)
    return _SHOWN.format(text=words)
