"""A whole run: many games, one fault after the other, and what the checker finds."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import ludotheque as lt
from ludotheque.server.store import Store

from .checking import against_rules, contradictions, pauses
from .cluster import Cluster, cluster
from .faults import FAULTS
from .players import NotAnswered, Pair, ask, shown
from .records import Outcome, Record, Shown

GOES_ON_WITHIN = 5.0
"""Seconds after a fault within which every game must have gone on."""
PATIENCE = 20.0
"""Seconds after which a game that has not gone on is not waited for any more."""
AT_A_TIME = 20
"""Tables that are looked at together at the end."""
COMPUTER_EVERY = 3
"""At one table of so many, one plays against the computer."""
CALM = 3.0
"""Seconds for which everybody plays before the first fault, and is asked at the end."""


@dataclass(frozen=True)
class Size:
    """How much is done."""

    games: int = 200
    processes: int = 3
    faults: int = 200
    seed: int = 1


@dataclass
class Found:
    """What came of it."""

    tables: int = 0
    answers: int = 0
    """Moves of the computer that were seen."""
    attempts: Counter[Outcome] = field(default_factory=Counter)
    pauses: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """For each kind of fault, how long each game waited for its next move."""
    happened: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    contradictions: list[str] = field(default_factory=list)

    @property
    def late(self) -> int:
        """Games that went on too late after a fault."""
        return sum(pause > GOES_ON_WITHIN for each in self.pauses.values() for pause in each)

    @property
    def stuck(self) -> int:
        """Games that did not go on at all."""
        return sum(pause >= PATIENCE for each in self.pauses.values() for pause in each)

    @property
    def good(self) -> bool:
        """Whether nothing was wrong."""
        return not self.contradictions and not self.late


async def run(size: Size, log: Path, begins: Callable[[str], None] = lambda what: None) -> Found:
    """Let everybody play, do harm, and look at what is left."""
    chance = random.Random(size.seed)
    async with cluster(size.processes, log) as here:
        game = game_with_dice()
        pairs = [
            Pair(game, here.addresses, random.Random(chance.random()), computer=number % COMPUTER_EVERY == 0)
            for number in range(size.games)
        ]
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        begins("calm")
        await asyncio.sleep(CALM)
        found = Found()
        for number in range(size.faults):
            fault = chance.choice(FAULTS) if number >= len(FAULTS) else FAULTS[number]  # each of them at least once
            name = fault.__name__.replace("_", " ")
            begins(name)
            since = await fault(here, chance)
            found.happened[name] += 1
            found.pauses[name] += await _waited(pairs, since)
        for pair in pairs:
            pair.stopping = True
        await asyncio.gather(*playing)
        begins("checking")
        await _check(here, game, [record for pair in pairs for record in pair.records], found)
        return found


def game_with_dice() -> lt.Game:
    """The quickest game of two in which dice are thrown."""
    with_dice = (game for game in lt.all_games() if game.players == 2 and game.start().turn == "chance")
    return next(with_dice)


async def _waited(pairs: list[Pair], since: float) -> list[float]:
    """How long each game waited, once all of them have gone on, or have not within all patience."""
    end = since + PATIENCE
    while time.monotonic() < end:
        now = time.monotonic()
        waited = pauses((pair.records[-1] for pair in pairs if pair.records), since, now)
        if all(pause < now - since for pause in waited):
            break
        await asyncio.sleep(0.1)
    return pauses((record for pair in pairs for record in pair.records), since, time.monotonic())


async def _check(here: Cluster, game: lt.Game, records: list[Record], found: Found) -> None:
    store = Store(here.postgres.url(here.database))
    try:
        for first in range(0, len(records), AT_A_TIME):
            part = records[first : first + AT_A_TIME]
            everywhere = await asyncio.gather(*(_seen_everywhere(here, store, record) for record in part))
            for record, seen in zip(part, everywhere, strict=True):
                found.contradictions += contradictions(record, seen) + against_rules(record, game, seen[0])
                found.attempts.update(attempt.outcome for attempt in record.attempts)
                found.answers += len(record.answered)
    finally:
        store.close()
    found.tables = len(records)


async def _seen_everywhere(here: Cluster, store: Store, record: Record) -> list[Shown]:
    """What every server shows of a table, and the store; the computer has a moment to end the turn that it began."""
    end = time.monotonic() + PATIENCE
    while True:
        seen = await asyncio.gather(*(_finally(address, record.table) for address in here.addresses))
        kept = await asyncio.to_thread(store.load, record.table)
        seen.append(Shown(kept.changes, tuple(kept.moves)) if kept else Shown(0, ()))
        if len(set(seen)) == 1 or not record.computer or time.monotonic() > end:
            return seen
        await asyncio.sleep(CALM / 10)


async def _finally(address: str, table: str) -> Shown:
    """What a server shows of a table; it has a while to come to itself."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return shown(await ask(address, "GET", f"/tables/{table}"))
        except NotAnswered:
            if time.monotonic() > end:
                raise
            await asyncio.sleep(CALM / 10)
