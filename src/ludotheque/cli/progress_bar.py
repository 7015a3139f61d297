"""The progress bar of commands that take long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from ..core.progress import Progress, ignore

Result = TypeVar("Result")


def watched(title: str, work: Callable[[Progress], Result]) -> Result:
    """Do a long work with a progress bar, where somebody is there to see it."""
    if not sys.stderr.isatty():
        return work(ignore)
    from rich.console import Console
    from rich.progress import Progress, TimeElapsedColumn

    console = Console(stderr=True)
    with Progress(*Progress.get_default_columns(), TimeElapsedColumn(), console=console, transient=True) as progress:
        bar = progress.add_task(title, total=1)
        return work(lambda part: progress.update(bar, completed=part))
