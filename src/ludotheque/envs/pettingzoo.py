"""Every game as a PettingZoo environment, in which agents take turns (AEC): `env("game:variant")`.

Chance plays by itself, by the seed of `reset`. A game that reaches its length limit ends as its rules say, so that
nothing is ever truncated.
"""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..core.batch_input import usable_seed
from ..core.contract import CHANCE
from ..core.errors import LudothequeError
from ..core.language import Text, shown
from ..core.registry import game as named_game
from .extras import extra
from .rendering import MODES, check_mode, position_after, render

with extra("pettingzoo"):
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv

from .spaces import Actions, Shown, action_space, observation_space

_TOLD = ("agent_selection", "rewards", "terminations", "truncations", "infos")
_OF_A_GAME = (*_TOLD, "_cumulative_rewards", "_played", "_state")
"""What an environment has once a game has begun."""

_NOT_RESET = Text(
    fr="Aucune partie n’est en cours : appelle d’abord reset().", en="No game is being played: call reset() first."
)
_NO_AGENT = Text(
    fr="Aucun agent ne s’appelle « {agent} » ; il y a : {known}.",
    en="No agent is called “{agent}”; there are: {known}.",
)

Value = TypeVar("Value")


def env(name: str, players: int | None = None, *, policy: bool = False, render_mode: str | None = None) -> Environment:
    """An environment of the game written `game` or `game:variant`; actions are policy numbers if asked for."""
    return Environment(name, players, policy=policy, render_mode=render_mode)


class Environment(AECEnv):  # type: ignore[misc]
    """A game whose agents `player_0`, `player_1`, … take turns; rewards come at its end, and add up to 0."""

    def __init__(
        self, name: str, players: int | None = None, *, policy: bool = False, render_mode: str | None = None
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.game = named_game(name, players)
        self.render_mode = render_mode
        title = str(self.game).replace(":", "_").replace("-", "_")
        self.metadata = {
            "name": f"ludotheque_{title}_v{self.game.version}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self.agents: list[str] = []
        self._player = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._actions = Actions(self.game, policy)
        self.observation_spaces = {agent: observation_space(self.game, self._actions) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._actions) for agent in self.possible_agents}
        self._chance = Random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __getattr__(self, name: str) -> Any:
        if name in _OF_A_GAME:
            raise LudothequeError(_NOT_RESET)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; a seed makes its dice repeatable."""
        if seed is not None:
            self._chance = Random(usable_seed(seed))
        self.agents = list(self.possible_agents)
        self._state, self._played = self.game.state(), list[int]()
        self._play_chance()
        self._no_rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards = self._no_rewards
        self._cumulative_rewards = dict(self._no_rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.turn]

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is; in a finished game agents leave, with no action."""
        if not self.agents:
            raise LudothequeError(_NOT_RESET)
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._played.append(self._actions.play(self._state, action))  # type: ignore[arg-type]
        self._play_chance()
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self._state.over:
            self.rewards = dict(zip(self.agents, self._state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._state.turn]
        if self.render_mode == "human":
            self.render()

    def _play_chance(self) -> None:
        while self._state.turn == CHANCE:
            move = self._chance.choice(self._state.moves)
            self._state.play(move)
            self._played.append(move)

    def observe(self, agent: str) -> Shown:
        """What an agent sees, and may do if it is its turn."""
        return self._actions.shown(self._state, self._of(self._player, agent))

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees."""
        return self._of(self.observation_spaces, agent)

    def action_space(self, agent: str) -> Discrete:
        """What an agent does."""
        return self._of(self.action_spaces, agent)

    def _of(self, table: dict[str, Value], agent: str) -> Value:
        """What a table has for an agent."""
        try:
            return table[agent]
        except KeyError as error:
            known = ", ".join(self.possible_agents)
            raise LudothequeError(_NO_AGENT.format(agent=shown(agent), known=known)) from error

    def state(self) -> NDArray[np.float32]:
        """The whole position as one row of numbers, seen by the first player."""
        planes, vector = self._state.observation(0)
        return np.concatenate([planes.ravel(), vector])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position in the mode that was asked for."""
        return render(position_after(self.game, self._played), self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
