"""What environments need besides Ludothèque, and what is said where it is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core.language import Text

_MISSING = Text(
    fr='Il manque « {name} » : pip install "ludotheque[{extra}]"',
    en='“{name}” is missing: pip install "ludotheque[{extra}]"',
)


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Say which extra to install where a module is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(str(_MISSING.format(name=error.name, extra=name)), name=error.name) from error
