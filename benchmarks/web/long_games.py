"""What a move costs early and late in a long game: the bytes of what is told, and the server's processor time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass

from uvicorn.loops.auto import auto_loop_factory

import ludotheque as lt

from .live import Live
from .served import PERSON, Served

GAME = "plus-4:endless"
EARLY, LATE = 10, 1970
"""How many moves were played before those that are measured."""
MOVES = 20
"""How many are measured each time: few, so that the game does not end, but at many tables."""
TABLES = 40
BACK = 20
"""How many moves are taken back where the game would end too soon."""


@dataclass(frozen=True)
class Stage:
    """Moves after so many others: the bytes that the mover is told of each, and the server's seconds for each."""

    plies: int
    bytes: int
    seconds: float


def measure(served: Served, begins: Callable[[str], None], tables: int = TABLES) -> list[Stage]:
    """Measure both stages."""
    moves = long_game(lt.game(GAME), LATE + MOVES)
    return [_stage(served, begins, moves, plies, tables) for plies in (EARLY, LATE)]


def long_game(game: lt.Game, plies: int) -> list[str]:
    """A random game that has not ended after so many moves: where every move would end it, some are taken back."""
    chance, position = random.Random(1), game.start()
    while position.plies < plies:
        moves = position.move_numbers()
        if not any(_goes_on(position, move) for move in chance.sample(moves, len(moves))):
            for _ in range(min(BACK, position.plies)):
                position.undo()
    return position.history


def _goes_on(position: lt.Position, move: int) -> bool:
    """Play a move, unless it would end the game."""
    position.play_number(move)
    if position.over:
        position.undo()
        return False
    return True


def _stage(served: Served, begins: Callable[[str], None], moves: list[str], plies: int, tables: int) -> Stage:
    begins(f"moves after {plies} others")
    saved = _position(moves[:plies]).save()
    made = [served.post("/api/tables/open", saved=saved, seats=[PERSON, PERSON]) for _ in range(tables)]
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(_play(served, made, moves, plies))


def _position(moves: list[str]) -> lt.Position:
    position = lt.game(GAME).start()
    for move in moves:
        position.play(move)
    return position


async def _play(served: Served, made: list[dict[str, str]], moves: list[str], plies: int) -> Stage:
    told: asyncio.Queue[Live] = asyncio.Queue()
    people = [await Live.open(served.live(each["table"]), each["token"], told.put_nowait) for each in made]
    for _ in people:
        await told.get()
    begin, sizes = served.processor_seconds(), []
    for ply in range(plies, plies + MOVES):
        for person in people:
            person.send({"kind": "move", "move": moves[ply], "ply": ply})
        sizes += [(await told.get()).bytes for _ in people]
    spent = served.processor_seconds() - begin
    for person in people:
        person.close()
    return Stage(plies, max(sizes), spent / len(sizes))
