"""What environments show and take: planes and a vector, a mask of legal actions, and the numbers of these."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.game import Game
from ..core.state import State

Shown = dict[str, NDArray[Any]]
"""`observation` are the planes, `vector` what is beside the board, `action_mask` a 1 for every legal action."""


class Actions:
    """Actions as numbers: those of moves, or policy numbers, which mean the same in every position."""

    def __init__(self, game: Game, policy: bool) -> None:
        self.count: int = game.policy_range if policy else int(game.module("rules").MOVE_RANGE)
        self._policy = policy

    def legal(self, state: State) -> list[int]:
        """The legal actions."""
        return state.policy_numbers() if self._policy else list(state.moves)

    def play(self, state: State, action: int) -> int:
        """Play an action; return the number of its move."""
        move = state.move_of_policy(action) if self._policy else action
        state.play(move)
        return int(move)

    def shown(self, state: State, player: int) -> Shown:
        """What a player sees, and may do if it is their turn."""
        planes, vector = state.observation(player)
        mask = np.zeros(self.count, np.int8)
        if state.turn == player:
            mask[self.legal(state)] = 1
        return {"observation": planes, "vector": vector, "action_mask": mask}


def action_space(actions: Actions) -> spaces.Discrete:
    """The space of what is done."""
    return spaces.Discrete(actions.count)


def observation_space(game: Game, actions: Actions) -> spaces.Dict:
    """The space of what is shown."""
    fields = game.observation_fields
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, fields.shape, np.float32),
            "vector": spaces.Box(0, 1, (len(fields.vector),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions.count,), np.int8),
        }
    )
