"""A progress bar for the person who waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(steps: int) -> Iterator[Callable[[str], None]]:
    """A bar on the error stream, moved by telling it what begins."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=steps)
        done = -1

        def begins(what: str) -> None:
            nonlocal done
            done += 1
            progress.update(bar, completed=done, description=what)

        yield begins
