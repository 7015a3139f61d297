"""Every game as a Gymnasium environment for one agent, against any of our players: `env("game", "mcts:50")`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.contract import CHANCE
from ..core.errors import LudothequeError
from ..core.language import Text, shown
from ..core.players import player as named_player
from ..core.registry import game as named_game
from ..core.seats import Seat
from .extras import extra
from .rendering import MODES, check_mode, render

with extra("gymnasium"):
    import gymnasium

from .spaces import Actions, Shown, action_space, observation_space

_NO_SEAT = Text(
    fr="Il n’y a pas de place {seat} : {game} se joue ici à {players}, comptés depuis 0.",
    en="There is no seat {seat}: {game} has {players} players here, counted from 0.",
)
_ENDED = Text(
    fr="Aucune partie n’est en cours : appelle d’abord reset().", en="No game is being played: call reset() first."
)


def env(
    name: str,
    opponents: str = "random",
    *,
    players: int | None = None,
    seat: int | None = None,
    policy: bool = False,
    render_mode: str | None = None,
) -> Environment:
    """The game written `game` or `game:variant`, against a player written as one word in all other seats.

    Without a seat, each game begins in any of them. Actions are policy numbers if asked for.
    """
    return Environment(name, opponents, players=players, seat=seat, policy=policy, render_mode=render_mode)


class Environment(gymnasium.Env):  # type: ignore[misc]
    """A game in which an agent has one seat; the others, and chance, move by themselves before it is its turn again.

    Its reward comes at the end of the game: 1 for a win alone, 0 where all share it, less for a loss.
    """

    def __init__(
        self,
        name: str,
        opponents: str = "random",
        *,
        players: int | None = None,
        seat: int | None = None,
        policy: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.game = named_game(name, players)
        if seat is not None and seat not in range(self.game.players):
            raise LudothequeError(_NO_SEAT.format(seat=shown(seat), game=self.game, players=self.game.players))
        named_player(opponents, self.game)  # which says what is wrong with the word, before a game begins
        self.metadata = {"render_modes": list(MODES), "render_fps": 1}
        self.render_mode = render_mode
        self._opponents, self._wanted = opponents, seat
        self._actions = Actions(self.game, policy)
        self.observation_space = observation_space(self.game, self._actions)
        self.action_space = action_space(self._actions)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Begin a game; a seed makes the dice, the seat and what the others do repeatable."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.game.players)) if self._wanted is None else self._wanted
        seeds = self.np_random.integers(1 << 62, size=self.game.players)
        self._others: list[Seat] = [named_player(self._opponents, self.game, int(each)) for each in seeds]
        self._state, self._position = self.game.state(), self.game.start()
        self._let_others_play()
        return self._actions.shown(self._state, self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others play until it is the agent's turn again, or the game is over."""
        if self._over:
            raise LudothequeError(_ENDED)
        self._position.play_number(self._actions.play(self._state, action))
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        reward = self._state.returns()[self.seat]
        return self._actions.shown(self._state, self.seat), reward, self._over, False, {"seat": self.seat}

    def _let_others_play(self) -> None:
        while self._state.turn != self.seat and not self._state.over:
            if self._state.turn == CHANCE:
                move = int(self.np_random.choice(self._state.moves))
            else:
                move = self._position.number(str(self._others[self._state.turn].choose(self._position)))
            self._position.play_number(move)
            self._state.play(move)
        self._over = self._state.over

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position in the mode that was asked for."""
        if not hasattr(self, "_position"):
            raise LudothequeError(_ENDED)
        return render(self._position, self.render_mode)
