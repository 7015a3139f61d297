"""Where and with what a benchmark was run."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path

PACKAGES = ("ludotheque", "numba", "numpy", "open_spiel")


Facts = dict[str, str | int | float]


def facts(packages: Sequence[str] = PACKAGES) -> Facts:
    """The machine, the versions, the day, and how busy the machine was in the minute before."""
    return {
        "date": date.today().isoformat(),
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2),
        "system": platform.platform(),
        "python": platform.python_version(),
        **{package: version(package) for package in packages},
    }


def _cpu() -> str:
    described = Path("/proc/cpuinfo")
    lines = described.read_text().splitlines() if described.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor())
