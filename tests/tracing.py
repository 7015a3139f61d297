"""Coverage is measured where it tells something, and not where it would only cost time.

Tracing makes plain Python several times slower, and the compiler is plain Python too.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from coverage import Coverage
from numba.core import event

import ludotheque

_SETTING = "COVERAGE_PROCESS_CONFIG"
UNTRACED = {_SETTING: ""}
"""The environment of a program that need not be traced."""


@contextmanager
def untraced() -> Iterator[None]:
    """Nothing in this block counts as covered, nor in the programs that it starts."""
    tracing = Coverage.current()
    if tracing is None:
        yield
        return
    tracing.stop()
    os.environ.pop(_SETTING, None)
    try:
        yield
    finally:
        tracing.start()  # which also sets this again


class _Compiling(event.Listener):  # type: ignore[misc]
    """Leaves the compiler untraced, where the main thread compiles."""

    def __init__(self) -> None:
        self._pauses: list[ExitStack] = []

    def on_start(self, event: event.Event) -> None:
        if threading.current_thread() is threading.main_thread():
            self._pauses.append(ExitStack())
            self._pauses[-1].enter_context(untraced())

    def on_end(self, event: event.Event) -> None:
        if threading.current_thread() is threading.main_thread():
            self._pauses.pop().close()


def begin() -> None:
    """Import everything, or a test that is not traced might be the first to do so; and leave the compiler alone."""
    if Coverage.current() is None:
        return
    for module in pkgutil.walk_packages(ludotheque.__path__, "ludotheque."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    event.register("numba:compile", _Compiling())
