"""Build the site: `python -m tools.docs`, as `make docs` does."""

from __future__ import annotations

import sys
import time

from .building import build
from .documents import ROOT

FOLDER = ROOT / "build/docs"


def main() -> int:
    """Build the site, and say where it lies; return the exit code."""
    started = time.perf_counter()
    if not build(FOLDER):
        return 1
    size = sum(path.stat().st_size for path in (FOLDER / "site").rglob("*") if path.is_file())
    print(f"{FOLDER / 'site/index.html'} ({size / 1e6:.1f} MB, {time.perf_counter() - started:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
