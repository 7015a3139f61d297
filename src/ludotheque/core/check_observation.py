"""The part of `check_game` that looks at the observations of a game, where it has any."""

from __future__ import annotations

from typing import Any

import numpy as np

from .contract import OVER
from .errors import GameFault, fault
from .explore import random_game_numbers
from .future_keys import deciding_fields, future_keys
from .game import Game
from .kernels import Mode
from .language import LANGUAGES
from .observation import Fields, Observation
from .state import OBSERVING

BRANCHES = 16
"""How many of the moves of a position are looked at: positions that differ in one move are the most alike."""
STOPS = 50
"""At how many plies of a long game they are looked at."""


def check_observation(game: Game, games: int, seed: int, plain_plies: int) -> None:
    """Whether observations are written whole, the same in plain Python, and alike only for the same future."""
    if not game.is_observed:
        return
    fields = _checked_fields(game)
    rules, decide = game.kernels("compiled"), deciding_fields(game)
    known: dict[tuple[int, bytes, bytes], bytes] = {}
    for number in range(games):
        states = rules.LAYOUT.batch(2)
        rules.setup(states[0], game.variants.index(game.variant), game.players)
        out = np.zeros(rules.MOST_MOVES, np.int64)
        played = random_game_numbers(game.start(), seed + number)
        for ply, move in enumerate(played):
            count = rules.moves(states[0], out) if ply % (1 + len(played) // STOPS) == 0 else 0
            for place, branch in enumerate(out[: count : 1 + count // BRANCHES].tolist()):
                states[1] = states[0]
                rules.play(states[1], branch)
                plainly = number == place == 0 and ply < plain_plies
                modes: tuple[Mode, ...] = ("compiled", "plain") if plainly else ("compiled",)
                player = int(rules.turn(states[1]))
                seen = [_observed(game, mode, states, max(player, 0), fields) for mode in modes]
                if any(each.tobytes() != first.tobytes() for first, each in zip(seen[0], seen[-1], strict=True)):
                    raise fault(game, "observe() compilé et simple diffèrent", "observe() differs, compiled and plain")
                future = future_keys(states[1:], decide)[0] if player != OVER else b"over"
                look = player, seen[0].planes.tobytes(), seen[0].vector.tobytes()
                if known.setdefault(look, future) != future:
                    raise _alike(game)
                if player != OVER:
                    _check_counters(game, states, player, fields, seen[0])
            rules.play(states[0], move)


def _checked_fields(game: Game) -> Fields:
    """What the game says of its observations, if all of it is there."""
    try:
        fields = game.observation_fields
        texts = fields.planes, fields.vector
    except (AttributeError, TypeError) as error:
        raise fault(
            game,
            f"fields(variant, players) de observation.py ne donne pas des Fields ({error})",
            f"fields(variant, players) of observation.py gives no Fields ({error})",
        ) from error
    said = [{getattr(text, lang) for text in part} - {""} for part in texts for lang in LANGUAGES]
    if [len(words) for words in said] != [len(part) for part in texts for _ in LANGUAGES]:
        raise fault(
            game,
            "une valeur du vecteur ou un plan de observation.py n’a pas de texte à elle seule",
            "a plane or an entry of the vector in observation.py has no text of its own",
        )
    return fields


def _observed(game: Game, mode: Mode, states: Any, player: int, fields: Fields) -> Observation:
    """How the second of two states looks to a player, if that is written whole and in range."""
    planes, vector = np.full(fields.shape, np.nan, np.float32), np.full(len(fields.vector), np.nan, np.float32)
    kernels = game.kernels("checked" if mode == "compiled" else mode, OBSERVING)
    try:
        kernels.observe_row(game.rules.LAYOUT.words(states)[1], player, planes, vector)
    except IndexError as error:
        raise fault(
            game, "observe() écrit hors des champs de fields()", "observe() writes beyond what fields() says"
        ) from error
    for part, fr, en in ((planes, "les plans", "the planes"), (vector, "le vecteur", "the vector")):
        if not np.all((part >= 0) & (part <= 1)):  # which nothing unwritten is
            raise fault(
                game,
                f"observe() ne remplit pas {fr} de nombres de 0 à 1",
                f"observe() does not fill {en} with numbers from 0 to 1",
            )
    return Observation(planes, vector)


def _check_counters(game: Game, states: Any, player: int, fields: Fields, seen: Observation) -> None:
    """Whether the counters of the length limit are seen: games that differ in nothing else are rarely met."""
    for counter in getattr(game.module("rules"), "COUNTERS", ()):
        kept = states[1][counter].copy()
        states[1][counter] += 1
        if all(map(np.array_equal, seen, _observed(game, "compiled", states, max(player, 0), fields))):
            raise fault(game, f"observe() ne montre pas « {counter} »", f"observe() does not show “{counter}”")
        states[1][counter] = kept


def _alike(game: Game) -> GameFault:
    return fault(
        game,
        "deux positions se ressemblent dans observe(), mais leur suite peut différer (clé, ou COUNTERS de rules.py)",
        "two positions look alike in observe(), but may go on differently (the key, or COUNTERS of rules.py)",
    )
