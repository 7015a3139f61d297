"""The strategies that show what is proven of a game, opened to look up moves and to be played again."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ..core.futures import Slate
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from .claims import Claim, claims
from .script import Entries, Script
from .solution import Unsolved
from .solving import SUMMARY, Summary, folder_of
from .tables import Damaged, Table

_UNPROVEN = Text(
    fr="{game} n’est pas encore résolu ici : lance « ludo solve {game} » (quelques minutes).",
    en="{game} is not solved here yet: run “ludo solve {game}” (a few minutes).",
)


class Book:
    """The strategies of a game that is solved by proof."""

    def __init__(self, game: Game, folder: Path | None = None) -> None:
        self.game, self._folder = game, folder or folder_of(game)
        if not (self._folder / SUMMARY).exists():
            raise Unsolved(_UNPROVEN.format(game=game))
        self.summary = Summary.read(self._folder / SUMMARY)
        if self.summary.proofs is None:
            raise Damaged(self._folder / SUMMARY)
        self.claims = claims(self.summary.proofs)
        self.script = Script.of(game)
        self._tables = {claim: Table(self._folder / claim.file) for claim in self.claims}

    def entries(self, claim: Claim) -> Entries:
        """The strategy that shows a claim."""
        return self._tables[claim].whole()

    @cached_property
    def positions(self) -> int:
        """How many positions all strategies can come to."""
        return sum(int(table.about["positions"]) for table in self._tables.values())

    def move(self, position: Position, wins: bool) -> str | None:
        """A move of the player to move that is known to win, or not to lose; `None` if this position is not known."""
        future = Slate.of(position.state).future(self.script.fields)
        for entries in self._strategies[position.turn == 1, wins]:
            move = self.script.find(entries, future)
            if move is not None and move in position.legal():
                return self.game.notation.write(position.state, move)
        return None

    @cached_property
    def _strategies(self) -> dict[tuple[bool, bool], list[Entries]]:
        """The strategies of each player, those that win and those that hold for good."""
        lasting = [claim for claim in self.claims if claim.wins or not claim.within]
        return {
            (player == 1, wins): [self.entries(c) for c in lasting if (c.player, c.wins) == (player, wins)]
            for player in range(2)
            for wins in (True, False)
        }
