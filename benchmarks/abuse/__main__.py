"""`python -m benchmarks.abuse [ATTACK…]`: starts a server, attacks it for a few seconds, and says what others felt."""

from __future__ import annotations

import argparse
import asyncio
import json

from ..web.served import serve
from .attacks import ATTACKS


def main() -> None:
    """Try every attack that was named, or all of them; each on a server of its own, one JSON object on a line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.abuse", description=__doc__)
    parser.add_argument("attack", nargs="*", metavar="ATTACK", help=f"one of {', '.join(ATTACKS)}; else all of them")
    for name in parser.parse_args().attack or ATTACKS:
        with serve() as served:
            print(json.dumps({"attack": name, **asyncio.run(ATTACKS[name](served.address))}), flush=True)


if __name__ == "__main__":
    main()
