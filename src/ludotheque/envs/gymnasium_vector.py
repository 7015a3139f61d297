"""Many games as a Gymnasium vector environment, over a batch: whoever is to move in a game is the agent of its row."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..core.batch_input import check_memory, free_memory
from ..core.batches import batch
from .extras import extra

with extra("gymnasium"):
    from gymnasium.spaces import Dict
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from .spaces import Actions, Shown, action_space, observation_space

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


def env(
    name: str, count: int, players: int | None = None, *, threads: int = 1, copy: bool = True, policy: bool = False
) -> VectorEnvironment:
    """So many games of the one written `game` or `game:variant`; without `copy`, steps write over what they gave.

    Actions are policy numbers if asked for.
    """
    return VectorEnvironment(name, count, players, threads=threads, copy=copy, policy=policy)


class VectorEnvironment(VectorEnv):  # type: ignore[misc]
    """Games that an agent plays against itself, a move of each at every step; a finished one begins anew at once.

    Rows are seen by the player to move, and an action's reward is that of the player who chose it. What the step
    brought to every player is `rewards` in the information, beside `turn`, whose turn it is now. How a finished game
    looked is not told.
    """

    def __init__(
        self,
        name: str,
        count: int,
        players: int | None = None,
        *,
        threads: int = 1,
        copy: bool = True,
        policy: bool = False,
    ) -> None:
        self.batch = batch(name, count, players, threads=threads)
        actions = Actions(self.batch.game, policy)
        self.num_envs = len(self.batch)
        self.single_observation_space = observation_space(self.batch.game, actions)
        check_memory(self.batch.game, self.num_envs, _bytes_of_a_row(self.single_observation_space), free_memory())
        self.single_action_space = action_space(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self._copy, self._rows = copy, np.arange(self.num_envs)
        self._shown = None if copy else self.batch.observe()
        self._policy_mask = np.zeros((self.num_envs, actions.count if policy else 0), np.int8)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """Begin all games anew; a seed, or a list of them as one, makes all dice repeatable, whatever the threads."""
        self.batch.reset(seed=" ".join(map(str, seed)) if isinstance(seed, Sequence) else seed)
        return self._look(), {"turn": self.batch.turn.copy()}

    def step(self, actions: ArrayLike) -> tuple[Shown, Numbers, Flags, Flags, dict[str, Any]]:
        """Play an action in each game; if one of them is illegal, none is played."""
        movers = self.batch.turn.copy()
        if self._policy_mask.size:
            self.batch.step_policy(actions)
        else:
            self.batch.step(actions)
        rewards = self.batch.rewards.copy()
        about = {"turn": self.batch.turn.copy(), "rewards": rewards}
        done = self.batch.done.copy()
        return self._look(), rewards[self._rows, movers], done, np.zeros_like(done), about

    def _look(self) -> Shown:
        planes, vector = self.batch.observe(self._shown)
        mask = self._mark_policy() if self._policy_mask.size else self.batch.mask().view(np.int8)
        return {"observation": planes, "vector": vector, "action_mask": mask.copy() if self._copy else mask}

    def _mark_policy(self) -> NDArray[np.int8]:
        """Which policy numbers are those of legal moves."""
        numbers, mask = self.batch.policy_numbers(), self._policy_mask
        mask[:] = 0
        rows, places = np.nonzero(np.arange(numbers.shape[1]) < self.batch.counts[:, None])
        mask[rows, numbers[rows, places]] = 1
        return mask


def _bytes_of_a_row(space: Dict) -> int:
    """What a game takes: of each of its numbers both bounds, whether there are any, what is shown, and a copy."""
    return sum(prod(part.shape) * (4 * part.dtype.itemsize + 2) for part in space.values())
