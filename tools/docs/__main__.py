"""Build the site: `python -m tools.docs`, as `make docs` does."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

import ludotheque as lt

from .checks import faults
from .documents import ROOT
from .sources import write_sources

HERE = Path(__file__).parent
BUILD = ROOT / "build/docs"


def main() -> int:
    """Write the sources, build both languages at once, and say where the site lies; return the exit code."""
    started = time.perf_counter()
    site = BUILD / "site"
    for language in lt.LANGUAGES:
        write_sources(BUILD / "sources" / language, language)
    shutil.copytree(HERE / "locale", BUILD / "locale", dirs_exist_ok=True)  # Sphinx compiles it where it lies
    builds = [subprocess.Popen(_sphinx(language, site / language), cwd=ROOT) for language in lt.LANGUAGES]
    codes = [build.wait() for build in builds]
    if any(codes):
        return 1
    shutil.copyfile(HERE / "start.html", site / "index.html")
    if wrong := faults(site):
        print(*wrong, sep="\n", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"{site / 'index.html'} ({size / 1e6:.1f} MB, {time.perf_counter() - started:.0f} s)")
    return 0


def _sphinx(language: lt.Language, out: Path) -> list[str]:
    settings = ["-c", str(HERE), "-t", language, "-d", str(BUILD / "doctrees" / language)]
    quiet = ["-q", "--fail-on-warning", "--no-color"]
    return [sys.executable, "-m", "sphinx", *quiet, *settings, str(BUILD / "sources" / language), str(out)]


if __name__ == "__main__":
    sys.exit(main())
