"""Many games as a Gymnasium vector environment, over a batch: whoever is to move in a game is the agent of its row."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from ..core.batches import batch
from .spaces import Actions, Shown, action_space, observation_space

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


def env(name: str, count: int, players: int | None = None, *, threads: int = 1, copy: bool = True) -> VectorEnvironment:
    """So many games of the one written `game` or `game:variant`; without `copy`, steps write over what they gave."""
    return VectorEnvironment(name, count, players, threads=threads, copy=copy)


class VectorEnvironment(VectorEnv):  # type: ignore[misc]
    """Games that an agent plays against itself, a move of each at every step; a finished one begins anew at once.

    Rows are seen by the player to move, and an action's reward is that of the player who chose it. What the step
    brought to every player is `rewards` in the information, beside `turn`, whose turn it is now. How a finished game
    looked is not told.
    """

    def __init__(
        self, name: str, count: int, players: int | None = None, *, threads: int = 1, copy: bool = True
    ) -> None:
        self.batch = batch(name, count, players, threads=threads)
        actions = Actions(self.batch.game, policy=False)
        self.num_envs = len(self.batch)
        self.single_observation_space = observation_space(self.batch.game, actions)
        self.single_action_space = action_space(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._copy, self._rows = copy, np.arange(self.num_envs)
        self._shown = None if copy else self.batch.observe()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """Begin all games anew; one seed makes all dice repeatable, whatever the number of threads."""
        first = seed[0] if isinstance(seed, list) else seed
        self.batch.reset(seed=first)
        return self._look(), {"turn": self.batch.turn.copy()}

    def step(self, actions: ArrayLike) -> tuple[Shown, Numbers, Flags, Flags, dict[str, Any]]:
        """Play an action in each game; if one of them is illegal, none is played."""
        movers = self.batch.turn.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards.copy()
        about = {"turn": self.batch.turn.copy(), "rewards": rewards}
        done = self.batch.done.copy()
        return self._look(), rewards[self._rows, movers], done, np.zeros_like(done), about

    def _look(self) -> Shown:
        planes, vector = self.batch.observe(self._shown)
        mask = self.batch.mask().view(np.int8)
        return {"observation": planes, "vector": vector, "action_mask": mask.copy() if self._copy else mask}
