"""The referee: runs one game for its seats, wherever they sit."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from .errors import IllegalMove, LudothequeError
from .language import Text
from .position import CHANCE, Position
from .result import Result
from .seats import COLOURS, Seat, TakeBack

_SEATS = Text(fr="{game} attend {players} places, pas {seats}.", en="{game} needs {players} seats, not {seats}.")
_NOT_YOUR_TURN = Text(fr="Ce n’est pas à {player} de jouer.", en="It is not {player}’s turn.")
_NOTHING_TO_TAKE_BACK = Text(fr="Il n’y a pas de coup à reprendre.", en="There is no move to take back.")


Dice = Callable[[list[str]], str]
"""Draws one of the outcomes of a throw."""


class Referee:
    """Asks the seats for their moves in turn, throws the dice, and lets nothing illegal pass.

    `on_change` is called with the position after everything that happens. The dice are thrown here, by the seed, unless
    others are brought.
    """

    def __init__(
        self,
        position: Position,
        seats: Sequence[Seat],
        *,
        seed: int | None = None,
        dice: Dice | None = None,
        on_change: Callable[[Position], None] = lambda position: None,
    ) -> None:
        if len(seats) != position.game.players:
            text = _SEATS.format(game=position.game, players=position.game.players, seats=len(seats))
            raise LudothequeError(text)
        self.position = position
        self.seats = tuple(seats)
        self._dice = dice or random.Random(seed).choice
        self._on_change = on_change

    def run(self) -> Result:
        """Play the game to its end."""
        while not self.position.over:
            self.step()
        result = self.position.result()
        assert result is not None
        return result

    def step(self) -> None:
        """Throw the dice, or ask the seat whose turn it is."""
        turn = self.position.turn
        if turn == CHANCE:
            self.throw()
        elif turn is not None:
            answer = self.seats[turn].choose(self.position.copy())
            if isinstance(answer, TakeBack):
                self.take_back()
            else:
                self.play(turn, answer)

    def throw(self) -> None:
        """Throw the dice, where it is their turn."""
        self._do(self._dice(self.position.moves()))

    def play(self, player: int, move: str) -> None:
        """Play a seat's move, if it is its turn and the move is legal."""
        if player != self.position.turn:
            raise IllegalMove(_NOT_YOUR_TURN.format(player=COLOURS[player]))
        self._do(move)

    def take_back(self, player: int | None = None) -> None:
        """Go back to the last move of a player, else to that of any seat that waits for its moves to be asked."""
        last = self._last_waited() if player is None else self.last_of(player)
        if last is None:
            raise LudothequeError(_NOTHING_TO_TAKE_BACK)
        while self.position.plies > last:
            self.position.undo()
        self._on_change(self.position)

    @property
    def can_take_back(self) -> bool:
        """Whether there is a move to take back."""
        return self._last_waited() is not None

    def last_of(self, player: int) -> int | None:
        """The last ply that a player made."""
        return self.position.last_ply_of(player)

    def _last_waited(self) -> int | None:
        return next((ply for ply in reversed(range(self.position.plies)) if self._waited(ply)), None)

    def _waited(self, ply: int) -> bool:
        mover = self.position.mover_at(ply)
        return mover != CHANCE and self.seats[mover].waits

    def _do(self, move: str) -> None:
        self.position.play(move)
        self._on_change(self.position)
