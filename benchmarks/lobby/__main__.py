"""`python -m benchmarks.lobby`: how soon everybody who looks into the lobby hears of what changes there."""

from __future__ import annotations

import argparse
import json
import sys

from ..progress import progress
from ..web.crowds import GAMES
from ..web.served import serve
from .playing import games_meanwhile
from .watching import CHANGES, OFFERS, TARGET, WATCHERS, measure


def main() -> int:
    """Measure on a server of its own, and print one JSON object; 1 where it takes longer than it should."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lobby", description=__doc__)
    parser.add_argument("--offers", type=int, default=OFFERS, help="tables that wait")
    parser.add_argument("--watchers", type=int, default=WATCHERS, help="people who look in")
    parser.add_argument("--changes", type=int, default=CHANGES, help="how often somebody sits down")
    parser.add_argument("--games", type=int, default=GAMES, help="games that are played without a pause meanwhile")
    asked = parser.parse_args()
    changes = min(asked.changes, asked.offers)
    with serve() as served, progress(3) as begins:
        begins(f"{asked.games} games at once")
        with games_meanwhile(served, asked.games) as played:
            found = measure(served, begins, asked.offers, asked.watchers, changes)
    moves, spent = sum(len(wave.seconds) for wave in played), sum(wave.spent for wave in played)
    about = {
        "offers": found.offers,
        "watchers": found.watchers,
        "games": asked.games,
        "moves_per_second": round(moves / spent) if moves else 0,
        "core": round(found.core, 3),
    }
    print(json.dumps({**about, **found.times.as_dict()}))
    print(f"99 of 100 hear within {found.times.slow:.3f} s; it should be {TARGET} s", file=sys.stderr)
    return 0 if found.reached else 1


if __name__ == "__main__":
    sys.exit(main())
