"""The strategies that show what is proven of a game, opened to look up moves and to be played again."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from ..core.future_keys import PlainState
from ..core.game import Game
from ..core.language import Text
from ..core.position import Position
from ..core.state import State
from .board_images import board_images
from .claims import Claim, claims
from .solution import Unsolved
from .strategy_code import Entries, StrategyCode
from .summary import SUMMARY, Summary, folder_of
from .table_file import Damaged, TableFile

_UNPROVEN = Text(
    fr="{game} n’est pas encore résolu ici : lance « ludo solve {game} ».",
    en="{game} is not solved here yet: run “ludo solve {game}”.",
)


class KeptProofs:
    """The strategies of a game that is solved by proof."""

    def __init__(self, game: Game, folder: Path | None = None) -> None:
        self.game, self._folder = game, folder or folder_of(game)
        if not (self._folder / SUMMARY).exists():
            raise Unsolved(_UNPROVEN.format(game=game))
        self.summary = Summary.read(self._folder / SUMMARY)
        if self.summary.proofs is None:
            raise Damaged(self._folder / SUMMARY)
        self.claims = claims(self.summary.proofs)
        self.script = StrategyCode.of(game)
        self._tables = {claim: TableFile(self._folder / claim.file) for claim in self.claims}

    def entries(self, claim: Claim) -> Entries:
        """The strategy that shows a claim."""
        return self._tables[claim].whole()

    @cached_property
    def positions(self) -> int:
        """How many positions all strategies can come to."""
        return sum(int(table.about["positions"]) for table in self._tables.values())

    def move(self, position: Position, wins: bool) -> str | None:
        """A move of the player to move that is known to win, or not to lose; `None` if no image of this is known."""
        for image in board_images(position):
            move = self._known(image.state, wins)
            if move is not None:
                return self.game.notation.write(position.state, image.move_back(move))
        return None

    def _known(self, state: State, wins: bool) -> int | None:
        """The number of such a move, if just this state is known."""
        future = PlainState.of(state.state).future_key(self.script.fields)
        for claim, entries in self.lasting:
            move = self.script.find(entries, future) if (claim.player, claim.wins) == (state.turn, wins) else None
            if move in state.moves:
                return move
        return None

    @cached_property
    def lasting(self) -> list[tuple[Claim, Entries]]:
        """The strategies that do not only hold for some plies."""
        return [(claim, self.entries(claim)) for claim in self.claims if claim.wins or not claim.within]
