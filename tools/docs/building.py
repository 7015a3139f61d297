"""The building of the site: sources, both languages at once, a start page, and what must be true of the whole."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import ludotheque as lt

from .checks import faults
from .documents import ROOT
from .sources import write_sources

_HERE = Path(__file__).parent


def build(folder: Path) -> bool:
    """Build the site anew in `folder/site`; say what is wrong, if anything is, and return whether nothing was."""
    shutil.rmtree(folder, ignore_errors=True)
    site = folder / "site"
    for language in lt.LANGUAGES:
        write_sources(folder / "sources" / language, language)
    shutil.copytree(_HERE / "locale", folder / "locale")  # Sphinx compiles it where it lies
    builds = [subprocess.Popen(_sphinx(folder, language), cwd=ROOT) for language in lt.LANGUAGES]
    codes = [build.wait() for build in builds]
    if any(codes):
        return False
    shutil.copyfile(_HERE / "start.html", site / "index.html")
    wrong = faults(site)
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return not wrong


def _sphinx(folder: Path, language: lt.Language) -> list[str]:
    settings = ["-c", str(_HERE), "-t", language, "-d", str(folder / "doctrees" / language)]
    sources, site = folder / "sources" / language, folder / "site" / language
    return [sys.executable, "-m", "sphinx", "-q", "--fail-on-warning", *settings, str(sources), str(site)]
