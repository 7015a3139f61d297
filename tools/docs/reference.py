"""The reference of the library: what can be imported, described by its own docstrings."""

from __future__ import annotations

import importlib
import inspect
import sys
from dataclasses import dataclass
from types import ModuleType

from sphinx.pycode import ModuleAnalyzer

import ludotheque as lt
from ludotheque import Text

from .templates import filled

PACKAGE = "ludotheque"
MODULES: dict[str, tuple[str, ...]] = {
    PACKAGE: (),
    f"{PACKAGE}.core": (),
    f"{PACKAGE}.draw": (),
    f"{PACKAGE}.core.contract": (),
    f"{PACKAGE}.core.game": ("Notation", "Scenery"),
    f"{PACKAGE}.core.numbering": (),
}
"""What has a page, with those of its names that are on it if it is not all: the library, what a game's folder imports,
and what such a folder defines."""

_CLASSES = Text(fr="Classes", en="Classes")
_FUNCTIONS = Text(fr="Fonctions", en="Functions")
_EXCEPTIONS = Text(fr="Exceptions", en="Exceptions")
_DATA = Text(fr="Constantes et types", en="Constants and types")
_KINDS = (_FUNCTIONS, _CLASSES, _EXCEPTIONS, _DATA)


@dataclass(frozen=True)
class Entry:
    """A public name of a module, with the text that describes it to Sphinx."""

    name: str
    kind: Text
    text: str


def pages(language: lt.Language) -> list[tuple[str, str]]:
    """The page of every module, with the names of their files."""
    return [(f"reference/{name}.md", _page(importlib.import_module(name), language)) for name in MODULES]


def public_names(module: ModuleType) -> list[str]:
    """What a module offers: what it says it offers, else all it defines that is not private."""
    if hasattr(module, "__all__"):
        return sorted(module.__all__)
    return [name for _, name in sorted((line, name) for name, line in _defined(module).items())]


def description(module: ModuleType, name: str) -> str:
    """The docstring of a constant or type alias, which stands below it in the module that defines it."""
    value = getattr(module, name)
    for home in _loaded():
        if vars(home).get(name) is value and (words := _analysed(home).attr_docs.get(("", name))):
            return "\n".join(words).strip()
    raise LookupError(f"{module.__name__}.{name} has no docstring")


def _page(module: ModuleType, language: lt.Language) -> str:
    names = MODULES[module.__name__] or public_names(module)
    elsewhere = [name for name in names if module.__name__ != PACKAGE and _is_offered_by_the_package(module, name)]
    entries = [_entry(module, name) for name in names if name not in elsewhere]
    kinds = [kind for kind in _KINDS if any(entry.kind is kind for entry in entries)]
    return filled(
        "module",
        language,
        name=module.__name__,
        about=inspect.getdoc(module) or "",
        elsewhere=elsewhere,
        parts=[(kind, [entry.text for entry in entries if entry.kind is kind]) for kind in kinds],
    )


def _is_offered_by_the_package(module: ModuleType, name: str) -> bool:
    return name in lt.__all__ and getattr(lt, name) is getattr(module, name)


def _entry(module: ModuleType, name: str) -> Entry:
    value = getattr(module, name)
    full = f"{module.__name__}.{name}"
    ours = str(getattr(value, "__module__", "")).partition(".")[0] == PACKAGE
    if ours and inspect.isclass(value):
        kind = _EXCEPTIONS if issubclass(value, BaseException) else _CLASSES
        directive = "autoexception" if kind is _EXCEPTIONS else "autoclass"
        return Entry(name, kind, f".. {directive}:: {full}\n   :members:\n   :show-inheritance:\n")
    if ours and inspect.isroutine(value):
        return Entry(name, _FUNCTIONS, f".. autofunction:: {full}\n")
    words = description(module, name).replace("\n", "\n   ")
    return Entry(name, _DATA, f".. py:data:: {full}\n\n   {words}\n")


def _defined(module: ModuleType) -> dict[str, int]:
    """The public names that a module defines itself, with the lines on which it does."""
    analysed = _analysed(module)
    documented = {name for scope, name in analysed.attr_docs if not scope}
    classes_and_functions = {
        name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__
    }
    return {
        name: analysed.tagorder[name]
        for name in documented | classes_and_functions
        if not name.startswith("_") and name in analysed.tagorder
    }


def _loaded() -> list[ModuleType]:
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(f"{PACKAGE}.") and module]


def _analysed(module: ModuleType) -> ModuleAnalyzer:
    analyser = ModuleAnalyzer.for_module(module.__name__)
    analyser.analyze()
    return analyser
