"""Sphinx's settings for both languages; `python -m tools.docs` says by a tag which one is built."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.inspect import TypeAliasForwardRef

import ludotheque as lt
from ludotheque.draw.palette import DARK, LIGHT, Colours
from tools.docs.documents import OTHER, Page
from tools.docs.links import across
from tools.docs.reference import type_aliases

if TYPE_CHECKING:
    from sphinx.util.tags import Tags

    tags: Tags

HERE = Path(__file__).parent

gc.disable()  # a build soon ends, and to look through all that it has read takes a fifth of its time

project = "Ludothèque"
author = "The Ludothèque authors"
version = release = lt.__version__
language: lt.Language = "fr" if tags.has("fr") else "en"  # noqa: F821
locale_dirs = ["../../locale"]  # as seen from the sources of a language

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["files"]
highlight_language = "text"

myst_enable_extensions = ["html_image"]
myst_heading_anchors = 3

default_role = "py:obj"  # docstrings write names in backticks: those that are described lead there, all are code
add_module_names = False
python_use_unqualified_type_names = True
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
autodoc_type_aliases = type_aliases()

html_theme = "furo"
html_title = project
html_favicon = html_logo = str(HERE.parents[1] / "src/ludotheque/web/logo.svg")
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
templates_path = [str(HERE / "theme")]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = True
html_domain_indices = False
html_scaled_image_link = True
pygments_style = "a11y-light"
pygments_dark_style = "a11y-dark"

_TEXT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
_TITLES = '"Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, serif'
_CODE = "ui-monospace, Consolas, monospace"


def _variables(colours: Colours) -> dict[str, str]:
    """Furo's colours and type, taken from those of the pictures."""
    return {
        "font-stack": _TEXT,
        "font-stack--headings": _TITLES,
        "font-stack--monospace": _CODE,
        "color-foreground-primary": colours["text"],
        "color-foreground-secondary": colours["muted"],
        "color-foreground-muted": colours["muted"],
        "color-foreground-border": colours["line"],
        "color-background-primary": colours["page"],
        "color-background-secondary": colours["card"],
        "color-background-hover": colours["sunk"],
        "color-background-hover--transparent": f"{colours['sunk']}00",
        "color-background-border": colours["line"],
        "color-background-item": colours["sunk"],
        "color-brand-primary": colours["touch"],
        "color-brand-content": colours["touch"],
        "color-brand-visited": colours["touch"],
        "color-problematic": colours["last"],
        "color-inline-code-background": colours["sunk"],
        "color-code-background": colours["card"],
        "color-code-foreground": colours["text"],
        "color-api-background": colours["card"],
        "color-highlight-on-target": colours["sunk"],
        "color-highlighted-background": colours["sunk"],
        "color-admonition-background": colours["card"],
    }


html_theme_options = {"light_css_variables": _variables(LIGHT), "dark_css_variables": _variables(DARK)}

_BOUND = re.compile(r" (?=[;:!?»%])|(?<=«) ")
_VERBATIM = nodes.literal, nodes.literal_block, nodes.raw


TypeAliasForwardRef.__repr__ = lambda alias: alias.name  # type: ignore[method-assign]  # shown inside other types


def setup(app: Sphinx) -> None:
    """Let every page know where it is in the other language, and bind French signs to their words."""
    app.connect("html-page-context", _add_other_language)
    app.connect("html-page-context", _navigate_by_titles, priority=100)  # before the theme asks for the navigation
    app.connect("autodoc-process-signature", _tidy_signature)
    if language == "fr":
        app.connect("doctree-read", _bind_signs, priority=100)  # before Sphinx collects the titles


def _add_other_language(app: Sphinx, name: str, template: str, context: dict[str, Any], doctree: object) -> None:
    context["other_language"] = OTHER[language]
    context["other_address"] = across(Page(language, name), Page(OTHER[language], name))


def _navigate_by_titles(app: Sphinx, name: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Make the navigation of titles, which is all that it shows: for each page, Sphinx would copy all headings."""
    everything, titles = app.env.tocs, _titles(app)
    made: Callable[..., str] = context["toctree"]

    def of_titles(**options: Any) -> str:
        app.env.tocs = titles if options.get("titles_only") else everything
        try:
            return made(**options)
        finally:
            app.env.tocs = everything

    context["toctree"] = of_titles


@cache
def _titles(app: Sphinx) -> dict[str, nodes.bullet_list]:
    """The contents of each page without its headings, but with the pages below it."""
    found = {name: contents.deepcopy() for name, contents in app.env.tocs.items()}
    for contents in found.values():
        for entry in contents.children:
            below = list(entry.findall(addnodes.toctree))
            entry[1:] = [nodes.bullet_list("", *below)] if below else []
    return found


def _tidy_signature(
    app: Sphinx, kind: str, name: str, thing: object, options: object, arguments: str | None, returned: str | None
) -> tuple[str, str | None] | None:
    """Show no arguments where there is nothing to call: a protocol is not made, it is kept."""
    return ("", returned) if arguments == "(*args, **kwargs)" else None


def _bind_signs(app: Sphinx, doctree: nodes.document) -> None:
    for text in list(doctree.findall(nodes.Text)):
        if not isinstance(text.parent, _VERBATIM) and (bound := _BOUND.sub("\u00a0", text)) != text:
            text.parent.replace(text, nodes.Text(bound))
