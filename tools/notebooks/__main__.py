"""Execute the notebooks in both languages and write them anew: `python -m tools.notebooks`, or `make notebooks`."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from rich.console import Console
from rich.progress import track

import ludotheque as lt

from .execution import execute, write
from .sources import NEEDS_TORCH, has_tag, made_of, notebook, sources

_NO_TORCH = 'PyTorch is not installed, which {name} needs: pip install "ludotheque[notebooks]"'


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.notebooks", description=__doc__)
    known = {source.stem: source for source in sources()}
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"those to write, of {', '.join(known)}; else all")
    named = parser.parse_args(words).names or list(known)
    if unknown := [name for name in named if name not in known]:
        parser.error(f"there is no notebook {', '.join(unknown)}; there are: {', '.join(known)}")
    chosen = [(known[name], language) for name in named for language in lt.LANGUAGES]
    for source, language in track(chosen, "notebooks", console=Console(stderr=True), transient=True):
        made = notebook(source, language)
        if has_tag(made, NEEDS_TORCH) and find_spec("torch") is None:
            print(_NO_TORCH.format(name=source.name), file=sys.stderr)
            return 1
        execute(made, language)
        write(made, made_of(source, language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
