"""The prose of generated pages: Jinja2 templates, one for each language."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import ludotheque as lt

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    undefined=StrictUndefined,
    autoescape=False,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def filled(template: str, language: lt.Language, /, **values: object) -> str:
    """The template of this name in this language, with what it speaks of."""
    return _TEMPLATES.get_template(f"{template}.{language}.md.j2").render(**values)
