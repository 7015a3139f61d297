"""Compiling the games in the background, so that no search has to wait for it."""

from __future__ import annotations

import gc
import logging
from threading import Lock, Thread

from ..core.game import Game
from ..core.registry import all_games
from ..search.mcts import Search
from ..search.weights import weighted
from .offered import offered_games

_log = logging.getLogger("ludotheque")


class BackgroundCompiler:
    """Compiles one game after the other, first those that people sit down to; until then plain rules answer them."""

    def __init__(self) -> None:
        self._waiting: list[Game] = []
        self._lock = Lock()
        self.done = True
        """Whether nothing is being compiled, nor waits for it."""

    def open(self) -> None:
        """Begin to compile every game."""
        self.done = False
        with self._lock:
            self._waiting = list(all_games())
        Thread(target=self._work, name="ludo-compile", daemon=True).start()

    def prefer(self, game: Game) -> None:
        """Let this game be the next, if it still waits."""
        with self._lock:
            self._waiting.sort(key=lambda each: each.name != game.name)

    def close(self) -> None:
        """Begin with no other game."""
        with self._lock:
            self._waiting.clear()

    def _work(self) -> None:
        offered_games()  # so that the first page need not wait until every game has been drawn once
        gc.freeze()
        while game := self._next():
            try:
                Search(game.start())
                for chosen, net in weighted(game):
                    Search(chosen.start(), net=net)
            except Exception:  # plain rules go on answering for this one
                _log.exception("%s", game)
            gc.freeze()  # programs stay for good, and whoever looked for garbage there would keep all moves waiting
        self.done = True

    def _next(self) -> Game | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting else None
