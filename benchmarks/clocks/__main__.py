"""`python -m benchmarks.clocks [--tables N] [--seconds S]`: what running clocks cost a server, as a JSON object."""

from __future__ import annotations

import argparse
import dataclasses
import json

from .measuring import SECONDS, TABLES, measure


def main() -> None:
    """Measure, and say whether it is little enough."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clocks", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, metavar="N", help=f"tables; else {TABLES}")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"seconds; else {SECONDS:g}")
    asked = parser.parse_args()
    found = measure(asked.tables, asked.seconds)
    print(json.dumps({**dataclasses.asdict(found), "reached": found.reached}))


if __name__ == "__main__":
    main()
