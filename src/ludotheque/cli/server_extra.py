"""What commands do that need the extra `server`, where it is not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..core.errors import LudothequeError
from ..core.language import Text

_MISSING = Text(
    fr='Il manque « {name} » : pip install "ludotheque[server]"',
    en='“{name}” is missing: pip install "ludotheque[server]"',
)


@contextmanager
def server_extra() -> Iterator[None]:
    """Say what to install where a module is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise LudothequeError(_MISSING.format(name=error.name)) from error
