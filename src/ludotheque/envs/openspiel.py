"""Every game in OpenSpiel: importing this module registers them all, those of other packages too.

A game written `my-game:variant` is called `python_ludotheque_my_game_variant` there, and `python_ludotheque_my_game` is
its first variant; the parameter `players` says for how many. Actions are the numbers of moves, or with the parameter
`policy` their policy numbers; strokes of chance are counted in the order in which the rules list them.
"""

from __future__ import annotations

import ctypes
from functools import partial
from math import prod
from typing import Any

import numpy as np

from .. import draw
from ..core.contract import CHANCE, OVER
from ..core.explore import random_game_numbers
from ..core.future_keys import PlainState, deciding_fields
from ..core.game import Game
from ..core.registry import all_games
from .extras import extra

with extra("openspiel"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

PREFIX = "python_ludotheque_"
WALKS = 3
"""How many random games are looked through for strokes of chance."""


def register() -> list[str]:
    """Register every game that is not registered yet; return the names of all."""
    names: list[str] = []
    for box in all_games():
        for variant in box.variants:
            game = box.choose(variant.name)
            aliases = [box.name] if variant is box.variants[0] else []
            names += [_registered(game, name_of(each)) for each in (str(game), *aliases)]
    return names


def name_of(game: str) -> str:
    """How OpenSpiel calls the game that is written this way."""
    return PREFIX + game.replace("-", "_").replace(":", "_")


def _registered(game: Game, name: str) -> str:
    if name not in pyspiel.registered_names():
        about = type_of(game, name)
        make = partial(SpielGame, about, game)
        # OpenSpiel lets go of it after Python has ended, when it can no longer be freed: one reference stays for ever.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(make))
        pyspiel.register_game(about, make)
    return name


def type_of(game: Game, name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=f"{game.title.en} ({game.variant.title.en})",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if _chances(game) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.variant.players),
        min_num_players=min(game.variant.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.is_observed,
        parameter_specification={"players": min(game.variant.players), "policy": False},
    )


def _chances(game: Game) -> int:
    """The most strokes of chance that a random game offers at once; 0 if its rules do not even know the word."""
    if not hasattr(game.module("rules"), "CHANCE"):
        return 0
    most = 0
    for seed in range(WALKS):
        state = game.state()
        for move in random_game_numbers(game.start(), seed):
            if state.turn == CHANCE:
                most = max(most, len(state.moves))
            state.play(move)
    return most


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel knows it, for the number of players among its parameters."""

    def __init__(self, about: Any, game: Game, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.game = game.choose(game.variant_name, int(params.get("players", min(game.variant.players))))
        self.policy = bool(params.get("policy", False))
        self.fields = deciding_fields(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.policy_range if self.policy else int(self.game.module("rules").MOVE_RANGE),
            max_chance_outcomes=_chances(self.game),
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.variant.longest,
        )
        super().__init__(about, info, params)

    def new_initial_state(self, state: Any = None) -> SpielState:
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What observes states: everything is public, so that the history alone is another kind."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A light state in OpenSpiel's words."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.state, self._policy = game.game.state(), game.policy

    def current_player(self) -> int:
        """Whose move it is."""
        turn = self.state.turn
        if turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.policy_numbers() if self._policy else self.state.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All strokes of chance, each as likely as the others."""
        count = len(self.state.moves)
        return [(outcome, 1 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.state.play(self._move(action))

    def _move(self, action: int) -> int:
        if self.state.turn == CHANCE:
            return self.state.moves[action]
        return self.state.move_of_policy(action) if self._policy else action

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.state.game.notation.write(self.state.state, self._move(action)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def returns(self) -> list[float]:
        """What the game brought each player; nothing before its end."""
        return list(self.state.returns())

    def __str__(self) -> str:
        return draw.text(self.state.game.scenery.scene(self.state.state, None))


class Observer:
    """Planes and vector as views of one tensor, where the game has them; as a string, what decides the future."""

    def __init__(self, game: SpielGame) -> None:
        self._fields = game.fields
        shape = game.game.observation_fields.shape if game.game.is_observed else (0, 0, 0)
        entries = len(game.game.observation_fields.vector) if game.game.is_observed else 0
        self.tensor = np.zeros(prod(shape) + entries, np.float32)
        self.dict = {"planes": self.tensor[: prod(shape)].reshape(shape), "vector": self.tensor[prod(shape) :]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a player sees it."""
        if len(self.tensor):
            self.dict["planes"][:], self.dict["vector"][:] = state.state.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same for positions with the same future, and different for others."""
        return PlainState.of(state.state.state).future_key(self._fields).hex()


register()
