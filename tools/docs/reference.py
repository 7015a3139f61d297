"""The reference of the library: what can be imported, described by its own docstrings."""

from __future__ import annotations

import importlib
import inspect
import sys
from dataclasses import dataclass
from types import ModuleType

from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import stringify_annotation

import ludotheque as lt
from ludotheque import Text

from .templates import filled

PACKAGE = "ludotheque"
MODULES: dict[str, tuple[str, ...]] = {
    PACKAGE: (),
    f"{PACKAGE}.core": (),
    f"{PACKAGE}.draw": (),
    f"{PACKAGE}.draw.art": (),
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
_LONGEST_VALUE = 80
_KINDS = (_FUNCTIONS, _CLASSES, _EXCEPTIONS, _DATA)


@dataclass(frozen=True)
class Entry:
    """A public name of a module, with the text that describes it to Sphinx."""

    name: str
    kind: Text
    text: str


def pages(language: lt.Language) -> dict[str, str]:
    """The page of every module, by the names of their files."""
    return {f"reference/{name}.md": _page(importlib.import_module(name), language) for name in MODULES}


def public_names(module: ModuleType) -> list[str]:
    """What a module offers: what it says it offers, else all it defines that is not private."""
    if hasattr(module, "__all__"):
        return sorted(module.__all__)
    return [name for _, name in sorted((line, name) for name, line in _defined(module).items())]


def _public(module: ModuleType) -> list[str]:
    return list(MODULES[module.__name__]) or public_names(module)


def description(module: ModuleType, name: str) -> str:
    """The docstring of a constant or type alias, which stands below it in the module that defines it."""
    value = getattr(module, name)
    for home in _loaded():
        if vars(home).get(name) is value and (words := _analysed(home).attr_docs.get(("", name))):
            return "\n".join(words).strip()
    raise LookupError(f"{module.__name__}.{name} has no docstring")


def type_aliases() -> dict[str, str]:
    """The type aliases that signatures name, each with where it is described, or by its name alone."""
    described = {name: f"{home}.{name}" for home in MODULES for name in _described(importlib.import_module(home))}
    return {
        name: described.get(name, name)
        for module in _loaded()
        for name, value in vars(module).items()
        if _is_alias(value)
    }


def _page(module: ModuleType, language: lt.Language) -> str:
    entries = [_entry(module, name) for name in _described(module)]
    kinds = [kind for kind in _KINDS if any(entry.kind is kind for entry in entries)]
    return filled(
        "module",
        language,
        name=module.__name__,
        about=inspect.getdoc(module) or "",
        elsewhere=[(name, home) for name in _public(module) if (home := _home(module, name)) != module.__name__],
        parts=[(kind, [entry.text for entry in entries if entry.kind is kind]) for kind in kinds],
    )


def _described(module: ModuleType) -> list[str]:
    """The names that a module's page describes: those that no page before it does."""
    return [name for name in _public(module) if _home(module, name) == module.__name__]


def _home(module: ModuleType, name: str) -> str:
    """The module on whose page this name of a module is described, once for all that offer it."""
    modules = map(importlib.import_module, MODULES)
    offering = (other for other in modules if name in _public(other) and getattr(other, name) is getattr(module, name))
    return next(offering).__name__


def _entry(module: ModuleType, name: str) -> Entry:
    value = getattr(module, name)
    full = f"{module.__name__}.{name}"
    if inspect.isclass(value) and _is_ours(value):
        kind = _EXCEPTIONS if issubclass(value, BaseException) else _CLASSES
        directive = "autoexception" if kind is _EXCEPTIONS else "autoclass"
        options = ":members:\n   :show-inheritance:" if any(map(_is_ours, value.__bases__)) else ":members:"
        return Entry(name, kind, f".. {directive}:: {full}\n   {options}\n")
    if inspect.isroutine(value) and _is_ours(value):
        return Entry(name, _FUNCTIONS, f".. autofunction:: {full}\n")
    words = description(module, name).replace("\n", "\n   ")
    options = f"   :value: {_written(value)}\n" if 0 < len(_written(value)) <= _LONGEST_VALUE else ""
    return Entry(name, _DATA, f".. py:currentmodule:: {module.__name__}\n.. py:data:: {name}\n{options}\n   {words}\n")


def _is_ours(value: object) -> bool:
    return str(getattr(value, "__module__", "")).partition(".")[0] == PACKAGE


def _is_alias(value: object) -> bool:
    return type(value).__module__ in {"typing", "types"} and hasattr(value, "__args__")


def _written(value: object) -> str:
    """A plain constant or a type as one would write it; nothing for what has no such form."""
    if inspect.isclass(value) or _is_alias(value):
        return stringify_annotation(value, "fully-qualified-except-typing")
    return repr(value) if isinstance(value, int | str | tuple) else ""


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
