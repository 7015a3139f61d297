"""Kill, freeze and cut off servers while many games are played, and look for contradictions."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from ludotheque.cli.parsing import count, natural

from ..progress import progress
from .records import Outcome
from .run import GOES_ON_WITHIN, Found, Size, run


def main(words: list[str] | None = None) -> int:
    """Answer one command line; return its exit code: 1 where something was wrong."""
    arguments = _parser().parse_args(words)
    size = Size(arguments.games, arguments.processes, arguments.faults, arguments.seed)
    arguments.log.parent.mkdir(parents=True, exist_ok=True)
    arguments.log.write_bytes(b"")
    with progress(size.faults + 2) as begins:
        found = asyncio.run(run(size, arguments.log, begins))
    _show(found)
    arguments.json.write_text(json.dumps(_as_dict(found), indent=2) + "\n", "utf-8")
    return 0 if found.good else 1


def _show(found: Found) -> None:
    table = Table("fault", "times", "games that went on", "median pause", "99 %", "longest", title="Faults")
    for name, pauses in found.pauses.items():
        numbers = [f"{value:.2f} s" for value in _pauses(pauses)]
        table.add_row(name, str(found.happened[name]), str(len(pauses)), *numbers)
    console = Console()
    console.print(table)
    kept, refused, unknown = (found.attempts[each] for each in Outcome)
    console.print(
        f"{found.tables:,} games; moves acknowledged {kept:,}, refused {refused:,}, not known {unknown:,}; "
        f"answers of the computer seen {found.answers:,}."
    )
    console.print(f"Games that went on later than {GOES_ON_WITHIN:g} s after a fault: {found.late}.")
    console.print(f"Contradictions: {len(found.contradictions)}.")
    for each in found.contradictions[:20]:
        console.print(f"  {each}")
    console.print(_verdict(found))


def _verdict(found: Found) -> str:
    if found.good:
        return "Verdict: good. Nothing that was acknowledged is lost, and every game went on in time."
    return "Verdict: NOT good. " + (
        "What players saw contradicts what is kept." if found.contradictions else "Some games went on too late."
    )


def _pauses(pauses: list[float]) -> list[float]:
    return [float(value) for value in np.percentile(pauses or [0.0], [50, 99, 100])]


def _as_dict(found: Found) -> dict[str, object]:
    faults = {
        name: {"times": found.happened[name], "games": len(pauses), "pauses": _pauses(pauses)}
        for name, pauses in found.pauses.items()
    }
    attempts = {str(outcome): number for outcome, number in found.attempts.items()}
    ends = {"late": found.late, "contradictions": found.contradictions}
    return {"games": found.tables, "answers": found.answers, "attempts": attempts, "faults": faults, **ends}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.faults", description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    usual = Size()
    parser.add_argument("--games", type=count, default=usual.games, metavar="N", help="games at once")
    parser.add_argument("--processes", type=count, default=usual.processes, metavar="N", help="servers")
    parser.add_argument("--faults", type=natural, default=usual.faults, metavar="N", help="faults, one after the other")
    parser.add_argument("--seed", type=natural, default=usual.seed, metavar="N", help="seed of what happens")
    parser.add_argument("--log", type=Path, default=Path(".cache/faults.log"), metavar="FILE", help="what servers say")
    parser.add_argument("--json", type=Path, default=Path("faults.json"), metavar="FILE", help="where the numbers go")
    return parser


if __name__ == "__main__":
    sys.exit(main())
