"""What `make coverage` does not trace, because it would only take time: Numba's compiler, and some programs."""

from __future__ import annotations

import threading

from coverage import Coverage
from numba.core import event

UNTRACED = {"COVERAGE_PROCESS_CONFIG": ""}
"""The environment of a program that need not be traced."""


class _Compiling(event.Listener):  # type: ignore[misc]
    """Pauses the tracing while the main thread compiles: in plain Python as well, and several times slower traced."""

    def __init__(self, tracing: Coverage) -> None:
        self._tracing, self._depth = tracing, 0

    def on_start(self, event: event.Event) -> None:
        if threading.current_thread() is threading.main_thread():
            self._depth += 1
            if self._depth == 1:
                self._tracing.stop()

    def on_end(self, event: event.Event) -> None:
        if threading.current_thread() is threading.main_thread():
            self._depth -= 1
            if self._depth == 0:
                self._tracing.start()


def leave_out_the_compiler() -> None:
    """Trace no compilation of this process, if it is traced at all."""
    if tracing := Coverage.current():
        event.register("numba:compile", _Compiling(tracing))
