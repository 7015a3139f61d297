"""The contest that most tests play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ludotheque as lt
from ludotheque.arena import Contest
from tests.game_lists import DUELS

GAME = min(DUELS, key=lambda game: game.variant.longest)
RANDOM = ("random", "random", "random")
MIXED = ("random", "mcts:20", "random")


def saved(words: tuple[str, ...] = RANDOM, games: int = 7, seed: int = 1, **where: Any) -> list[str]:
    """The games of a contest, as they are saved, wherever they are played."""
    contest = Contest(GAME, words, games, seed)
    contest.run(**where)
    return [contest.played[index].saved for index in range(games)]


def replayed(line: str) -> lt.Position:
    """A saved game, which was played to its end."""
    position = lt.Position.load(line)
    assert position.over
    return position


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()
