"""Numba's disk cache, made forgiving: a damaged file or a full disk costs time, never the game."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import FunctionCache, NullCache

from . import kernels


class MemoryOnly(NullCache):  # type: ignore[misc]
    """Keeps nothing, and says when something is compiled."""

    def __init__(self, name: str) -> None:
        self._shown_name = name

    def load_overload(self, sig: Any, target_context: Any) -> None:
        """Find nothing."""
        kernels.announce(self._shown_name)


class KernelCache(FunctionCache):  # type: ignore[misc]
    """Keeps compiled kernels in one folder, and says when something is compiled."""

    def __init__(self, function: Any, folder: Path, name: str) -> None:
        self._shown_name = name
        self._folder = folder
        elsewhere, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            super().__init__(function)
        finally:
            config.CACHE_DIR = elsewhere

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was compiled for these types, if it is there and readable."""
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # whatever a damaged pickle raises, forgetting it and compiling again mends it
            found = None
            with suppress(OSError):
                self.flush()
        if found is None:
            kernels.announce(self._shown_name)
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, if the disk takes it."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            kernels.complain(self._folder, error)
